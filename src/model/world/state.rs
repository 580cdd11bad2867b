//! The whole state: its digest, and the laws that it obeys.

use super::World;
use crate::base::Digest;

impl World {
    /// A digest of the whole state.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let mut digest = Digest::default();
        self.people
            .iter()
            .for_each(|crowd| crowd.people.digest(&mut digest));
        self.loads
            .iter()
            .for_each(|source| source.load.digest(&mut digest));
        self.links.iter().for_each(|link| link.digest(&mut digest));
        self.pools.iter().for_each(|pool| pool.digest(&mut digest));
        for fleet in &self.rings {
            fleet.ring.digest(&mut digest);
            fleet.catalogue.digest(&mut digest);
        }
        self.stores
            .iter()
            .for_each(|store| store.digest(&mut digest));
        self.fabrics
            .iter()
            .for_each(|fabric| fabric.digest(&mut digest));
        self.edges
            .iter()
            .for_each(|one| one.edge.digest(&mut digest));
        for calls in &self.meshes {
            calls.mesh.digest(&mut digest);
            let answers = calls.targets.iter().map(|target| target.answers);
            answers.for_each(|answers| digest.number(answers));
        }
        self.primaries
            .iter()
            .for_each(|one| one.digest(&mut digest));
        self.hubs.iter().for_each(|hub| hub.digest(&mut digest));
        self.provisioners
            .iter()
            .for_each(|one| one.digest(&mut digest));
        self.balancers
            .iter()
            .for_each(|one| one.digest(&mut digest));
        self.rollouts
            .iter()
            .for_each(|upgrade| upgrade.rollout.digest(&mut digest));
        self.groups.iter().for_each(|one| one.digest(&mut digest));
        self.scalers.iter().for_each(|one| one.digest(&mut digest));
        self.directories
            .iter()
            .for_each(|one| one.digest(&mut digest));
        self.proxies.iter().for_each(|one| one.digest(&mut digest));
        self.flags.iter().for_each(|one| one.digest(&mut digest));
        for trip in &self.trips {
            digest.numbers(&[trip.down, trip.ok]);
            for call in &trip.calls {
                digest.word(call.ask as u64);
                digest.word(call.refetch as u64);
            }
        }
        digest
    }

    /// Checks every law of conservation, and that every number is finite.
    ///
    /// # Errors
    /// The first law that does not hold, with its numbers.
    ///
    /// # Panics
    /// When a number of the state is not finite.
    pub fn verify(&self) -> Result<(), String> {
        let _finite = self.digest();
        self.people
            .iter()
            .try_for_each(|crowd| crowd.people.verify())?;
        self.pools.iter().try_for_each(|pool| pool.verify())?;
        self.rings
            .iter()
            .try_for_each(|fleet| fleet.ring.verify())?;
        self.proxies.iter().try_for_each(|one| one.verify())?;
        self.stores.iter().try_for_each(|store| store.verify())
    }
}
