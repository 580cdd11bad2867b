//! Worlds that a good level grows into: parts added behind it, and what is told of them.

use burn_rate::base::Clock;
use burn_rate::level::Level;
use burn_rate::model::World;

use super::{FILE, GOOD, told};

/// A part at some place of the map.
fn part(id: &str) -> String {
    format!("[part.{id}]\nname = \"{id}\"\nwhat = \"Is there.\"\nplace = [80, 0, 10, 10]\n")
}

/// Two zones, and a store whose primaries are spread over them.
fn two_zones() -> String {
    let world = r#"
        [world.fabric.net]
        zones = ["a", "b"]
        hits = "target"
        [world.primaries.shards]
        fabric = "net"
        callers = ["web", "web"]
        shards = 4
        writes = "2 %"
        failover = "5 s"
        pace = "1 /s"
    "#;
    [world, &part("net"), &part("shards")].join("\n")
}

pub fn mitigation(id: &str, deed: &str) -> String {
    format!(
        "[[mitigation]]\nid = \"{id}\"\nname = \"Move\"\ntext = \"Moves.\"\ntakes = \"1 min\"\n\
         log = \"moved\"\n{deed}\n"
    )
}

/// Another pool, `back`.
fn back() -> String {
    let pool = "[world.pool.back]\nhosts = 2\nworkers = 4\ncores = 1\nqueue = 10\n\
                boot-time = \"1 min\"\n";
    [pool, &part("back")].join("\n")
}

/// Calls from `web` over one zone.
fn mesh(id: &str, target: &str) -> String {
    let mesh = format!(
        "[world.mesh.{id}]\nfabric = \"zone\"\ncallers = [\"web\"]\ntargets = [\"{target}\"]\n\
         siloed = true\ncalls = 2\nrounds = 1\ncpu = \"1 ms\"\ntimeout = \"50 ms\"\nretries = 0\n\
         retry-budget = \"20 %\"\n\
         outlier = {{ consecutive = 5, ejection = \"30 s\", most = \"10 %\", panic = \"50 %\" }}\n"
    );
    [mesh, part(id)].join("\n")
}

fn one_zone() -> String {
    let fabric = "[world.fabric.zone]\nzones = [\"a\"]\nhits = \"target\"\n";
    [fabric, &part("zone")].join("\n")
}

/// The faults of the good level with all that behind it, without their lines.
fn faults_with(added: &[String]) -> Vec<String> {
    let text = format!("{GOOD}\n{}", added.join("\n"));
    let faults = Level::parse(FILE, &text).err().unwrap_or_default();
    let told = |fault: burn_rate::level::LevelFault| {
        let fault = burn_rate::level::LevelFault { at: None, ..fault };
        fault.to_string()
    };
    faults.into_iter().map(told).collect()
}

fn level_with(added: &[String]) -> Level {
    let text = format!("{GOOD}\n{}", added.join("\n"));
    Level::parse(FILE, &text).unwrap_or_else(|faults| panic!("{}", told(&faults)))
}

#[test]
fn primaries_leave_only_zones_that_there_are() {
    let out_of = |deed: &str| faults_with(&[two_zones(), mitigation("move", deed)]);
    let none: [&str; 0] = [];
    assert_eq!(out_of("do = \"shards.leave-second\""), none);
    assert_eq!(
        out_of("do = \"shards.leave-third\""),
        [
            "l.toml: mitigation.move.do: 'leave-third' leaves a zone that is not there; \
             expected one of the 2 zones"
        ]
    );
    assert_eq!(
        out_of("deed = [{ do = \"cache.flush\" }, { do = \"shards.leave-third\" }]"),
        [
            "l.toml: mitigation.move.deed.1.do: 'leave-third' leaves a zone that is not there; \
             expected one of the 2 zones"
        ]
    );
}

#[test]
fn primaries_are_shown_in_the_zones_that_there_are() {
    let level = level_with(&[two_zones()]);
    let world = World::new(&level.spec, 101, Clock(0));
    let place = level.parts.iter().position(|part| part.id == "shards");
    let view = &world.readout().parts[place.unwrap()];
    let labels: Vec<&str> = view.lines.iter().map(|line| line.label).collect();
    let zones = labels.iter().filter(|label| label.starts_with("in the "));
    assert_eq!(zones.count(), 2, "{labels:?}");
}

/// A population, whose people all are connected where nobody is away.
fn people(population: &str) -> String {
    let people = format!(
        "[world.people.crowd]\npopulation = {population}\nboots = \"1 /s\"\nsession = \"1000 s\"\n\
         requests = \"0 /s\"\ndemand = [[\"09:00\", \"100 %\"]]\nboot = \"read\"\n\
         request = \"read\"\nceiling = \"200 %\"\nbackoff = {{ first = \"1 s\", most = \"1 min\" }}\n\
         gives-up = \"0 %\"\n"
    );
    [people, part("crowd")].join("\n")
}

#[test]
fn of_a_population_somebody_is_always_away() {
    let none: [&str; 0] = [];
    assert_eq!(faults_with(&[people("1031")]), none);
    // Demand wanders by 1 % where the level says nothing else, and by three times that at most.
    for population in ["1000", "1030"] {
        assert_eq!(
            faults_with(&[people(population)]),
            [format!(
                "l.toml: world.people.crowd.population: found {population}; \
                 expected more than the 1030 who may be connected, to 1000000000000"
            )]
        );
    }
}

#[test]
fn a_journey_that_an_edge_spreads_makes_no_calls() {
    let edge = "[world.edge.front]\npools = [\"web\"]\npropagation = \"5 s\"\n\
                [world.journey.spread]\nedge = \"front\"\ncpu = \"1 ms\"\ndeadline = \"1 s\"\n";
    let calls = "call = [{ keys = 1, store = \"db\", ask = \"point\" }]\n";
    let none: [&str; 0] = [];
    assert_eq!(faults_with(&[edge.to_owned(), part("front")]), none);
    assert_eq!(
        faults_with(&[format!("{edge}{calls}"), part("front")]),
        [
            "l.toml: world.journey.spread.call: a journey that an edge spreads makes calls; \
             expected calls of a journey without 'edge'"
        ]
    );
}

#[test]
fn a_pool_serves_once_in_a_tick() {
    let none: [&str; 0] = [];
    let calls = [one_zone(), back(), mesh("calls", "back")];
    assert_eq!(faults_with(&calls), none);
    assert_eq!(
        faults_with(&[one_zone(), mesh("calls", "web")]),
        [
            "l.toml: world.mesh.calls.targets.0: 'web' serves already: journeys bring it \
             requests; expected a pool that nothing else asks"
        ]
    );
    assert_eq!(
        faults_with(&[&calls[..], &[mesh("more", "back")]].concat()),
        [
            "l.toml: world.mesh.more.targets.0: 'back' serves already: 'calls' calls it; \
             expected a pool that nothing else asks"
        ]
    );
}

/// A group of the hosts of `web`, and what is written beside its maximum.
pub fn group(most: &str) -> String {
    let group = format!(
        "[world.group.owner]\npool = \"web\"\nmin = 1\npolicy = \"oldest\"\nmax = {most}\n"
    );
    [group, part("owner")].join("\n")
}

fn scaler(step: &str) -> String {
    let scaler = format!(
        "[world.scaler.auto]\ngroup = \"owner\"\nmost-in = \"10 %\"\n[[world.scaler.auto.signal]]\n\
         of = \"cpu\"\ntarget = \"60 %\"\nlow = \"20 %\"\nperiod = \"1 min\"\n\
         out-cool-down = \"1 min\"\nin-cool-down = \"1 min\"\nstep = \"{step}\"\n"
    );
    [scaler, part("auto")].join("\n")
}

#[test]
fn the_step_of_a_signal_has_its_range() {
    let none: [&str; 0] = [];
    assert_eq!(faults_with(&[group("9"), scaler("1000 %")]), none);
    assert_eq!(
        faults_with(&[group("9"), scaler("1001 %")]),
        ["l.toml: world.scaler.auto.signal.0.step: found 1001 %; expected 0.1 % to 1000 %"]
    );
}

#[test]
fn a_groups_minimum_is_at_most_its_maximum() {
    let reversed = group("9").replace("min = 1", "min = 12");
    assert_eq!(
        faults_with(&[reversed]),
        ["l.toml: world.group.owner.min: 12 is above the maximum 9; expected at most 'max'"]
    );
}

/// A list of the hosts of `web`, and the balancers that follow it.
fn balancers() -> String {
    let fleet = "[world.directory.list]\npool = \"web\"\nrender = \"10 s\"\n\
                 [world.proxies.lb]\nlist = \"list\"\nprocesses = 2\nslots = 10\nzones = 1\n\
                 sync = \"10 s\"\nrate = \"1000 /s\"\nretries = 1\nrestart = \"10 s\"\n\
                 reload = \"10 s\"\npause = \"10 s\"\nstart = \"10 s\"\nage = \"1 d\"\n";
    [fleet, &part("list"), &part("lb")].join("\n")
}

fn balancer(id: &str) -> String {
    let balancer = format!(
        "[world.balancer.{id}]\npool = \"web\"\nevery = \"10 s\"\ntimeout = \"1 s\"\npackets = 2\n\
         fall = 2\nrise = 2\npanic = \"50 %\"\nretry-budget = \"20 %\"\n"
    );
    [balancer, part(id)].join("\n")
}

#[test]
fn one_routes_to_a_pool() {
    let none: [&str; 0] = [];
    let told = |id: &str| {
        format!(
            "l.toml: world.balancer.{id}.pool: 'web' has another balancer, or proxies; \
             expected one that routes to a pool"
        )
    };
    assert_eq!(faults_with(&[balancer("one")]), none);
    assert_eq!(faults_with(&[balancers()]), none);
    let two = [balancer("one"), balancer("two")];
    assert_eq!(faults_with(&two), [told("one"), told("two")]);
    assert_eq!(faults_with(&[balancer("one"), balancers()]), [told("one")]);
}

/// Only a group launches hosts that have to be built.
#[test]
fn what_is_provisioned_has_a_group() {
    let builds = "[world.provisioner.builds]\npool = \"web\"\nfiles = 100\nfiles-each = 1\n\
                  quota = \"1 /s\"\nburst = 1\ntakes = \"1 min\"\npatience = \"10 min\"\n";
    let builds = [builds, &part("builds")].join("\n");
    let none: [&str; 0] = [];
    assert_eq!(faults_with(&[builds.clone(), group("9")]), none);
    assert_eq!(
        faults_with(&[builds]),
        [
            "l.toml: world.provisioner.builds.pool: 'web' has no group that launches hosts; \
             expected the pool of a group"
        ]
    );
}

fn slider(set: &str, max: &str) -> String {
    let range = "step = 1\nrests = 0\nmin = 0";
    let range = match max.ends_with('%') {
        true => range
            .replace("= 1", "= \"1 %\"")
            .replace("= 0", "= \"0 %\""),
        false => range.to_owned(),
    };
    let max = match max.ends_with('%') {
        true => format!("\"{max}\""),
        false => max.to_owned(),
    };
    let range = match set.ends_with(".most") {
        true => range.replace("= 0", "= 1"),
        false => range,
    };
    mitigation("grow", &format!("set = \"{set}\"\n{range}\nmax = {max}"))
}

/// The good level has 4 hosts, 11 nodes with the spare, and 2 shards with a replica each: 19.
#[test]
fn machines_are_counted_with_all_that_can_be_added() {
    let too_many = |machines: u32| {
        format!(
            "l.toml: world: the world has up to {machines} machines; \
             expected at most 20000, all that can be added included"
        )
    };
    let also = slider("web.extra-hosts", "100 %") + "also = \"back.extra-hosts\"\n";
    let large = back().replace("hosts = 2", "hosts = 10_000");
    let schedule = "[[schedule]]\nat = \"09:06\"\ninput = \"lb.processes\"\nto = 1000\n";
    // The acts of the good level last for fifty minutes.
    let replaced = group("9").replace("max", "replaced = \"10 /s\"\nmax");
    let most = [group("9"), slider("owner.most", "20_000")];
    let primaries = two_zones().replace("shards = 4", "shards = 10_000");
    let half = back().replace("hosts = 2", "hosts = 9_982");
    for (added, expected) in [
        (vec![group("20_000")], Some(20_015)),
        (vec![group("19_985")], None),
        (most.to_vec(), Some(20_015)),
        (vec![replaced], Some(30_024)),
        (vec![large, also], Some(20_023)),
        (vec![primaries.clone(), half], Some(20_001)),
        (vec![primaries], None),
    ] {
        let expected: Vec<String> = expected.into_iter().map(too_many).collect();
        assert_eq!(faults_with(&added), expected);
    }
    let nearly = back().replace("hosts = 2", "hosts = 18_979");
    let fleet = [balancers(), nearly, schedule.to_owned()];
    let none: [String; 0] = [];
    assert_eq!(faults_with(&fleet), none);
    let by_hand = [&fleet[..], &[slider("lb.extra-processes", "1")]].concat();
    assert_eq!(faults_with(&by_hand), [too_many(20_001)]);
}

/// Each connection is a server of a queue, and so is each of a replica that may be read.
#[test]
fn the_connections_of_a_shard_are_bounded_with_its_replicas() {
    let sentence = |servers: u32| {
        format!(
            "l.toml: world.store.cold.connections: with its replicas a shard has up to {servers} \
             connections; expected at most 20000"
        )
    };
    let store = |replicas: u32| {
        let store = format!(
            "[world.store.cold]\nshards = 1\nconnections = 10_000\nlookup = \"10 ms\"\n\
             timeout = \"1 s\"\nqueue = \"1 s\"\nreplicas = {replicas}\nreplica-share = \"50 %\"\n\
             failover = \"30 s\"\n"
        );
        [store, part("cold")].join("\n")
    };
    let none: [String; 0] = [];
    assert_eq!(faults_with(&[store(2)]), none);
    assert_eq!(faults_with(&[store(3)]), [sentence(25_000)]);
    let added = slider("cold.replicas", "4");
    assert_eq!(faults_with(&[store(2), added]), [sentence(30_000)]);
}

/// Each fleet and each store has its table.
#[test]
fn the_servers_of_all_queues_are_bounded_together() {
    let pools = |count: usize| {
        let pool = |place: usize| {
            let id = format!("pool-{place}");
            back()
                .replace("workers = 4", "workers = 10_000")
                .replace("back", &id)
        };
        (0..count).map(pool).collect::<Vec<_>>()
    };
    let none: [String; 0] = [];
    assert_eq!(faults_with(&pools(4)), none);
    // The ten workers of `web`, and two connections in ten more of the replica of `db`.
    assert_eq!(
        faults_with(&pools(5)),
        [
            "l.toml: world: the world has up to 50022 workers and connections; \
             expected at most 50000, each fleet and each store once"
        ]
    );
}
