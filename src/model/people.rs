//! A population: away, booting, connected.
//!
//! People come online and boot; the edge admits boots up to its ceiling and keeps the rest in
//! place; a failed boot comes back later, with backoff and jitter; some give up. Connected people
//! send requests, leave after a while, and a few restart their client when requests fail.

use super::again::Again;
use super::backoff::Backoff;
use super::demand::Demand;
use super::spec::PeopleSpec;
use crate::base::math::{max, min, ratio};
use crate::base::{Clock, Digest};

/// One population. Amounts are people; per tick unless they say "a second".
#[derive(Clone, Debug)]
pub(crate) struct People {
    population: f64,
    boots: f64,
    session: f64,
    requests: f64,
    demand: Demand,
    ceiling: f64,
    gives_up: f64,
    restarts: f64,
    again: Again,

    /// Boots admitted, as a share of the ceiling.
    pub limit: f64,
    /// Share of boots and requests refused at random.
    pub shed: f64,

    /// People connected.
    pub connected: f64,
    /// People who would be connected by now if no boot had failed.
    undisturbed: f64,
    backoff: Backoff,
    /// Waiting at the edge, by class of try.
    room: Vec<f64>,
    restarting: f64,

    /// What this tick was about.
    pub tick: Tick,
}

/// One tick of a population.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tick {
    refused: Vec<f64>,
    admitted: Vec<f64>,
    /// Boots that asked to be admitted, tries after the first included.
    pub offered: f64,
    /// Boots that came after a failure.
    pub retried: f64,
    /// Boots that were let in.
    pub let_in: f64,
    /// Boots that were done.
    pub booted: f64,
    /// People who gave up.
    pub gave_up: f64,
    /// Requests that connected people sent for the first time, refused ones included.
    pub sent: f64,
    /// Share of those that were answered in time.
    pub answered: f64,
    /// People who came online for a first try, or restarted.
    came: f64,
    left: f64,
    before: f64,
}

impl People {
    pub fn new(spec: &PeopleSpec, demand: Demand, dt: f64) -> Self {
        let backoff = Backoff::new(&spec.backoff, dt);
        let classes = backoff.classes();
        let row = || vec![0.0; classes];
        Self {
            population: spec.population,
            boots: spec.boots.0,
            session: spec.session.0,
            requests: spec.requests.0,
            demand,
            ceiling: spec.ceiling.0,
            gives_up: spec.gives_up.0,
            restarts: spec.restarts.0,
            again: Again::new(spec.asks_again, dt),
            limit: 1.0,
            shed: 0.0,
            connected: 0.0,
            undisturbed: 0.0,
            backoff,
            room: row(),
            restarting: 0.0,
            tick: Tick {
                refused: row(),
                admitted: row(),
                answered: 1.0,
                ..Tick::default()
            },
        }
    }

    /// Comes to rest at a moment: as many connected as demand keeps, nobody waiting.
    pub fn settle(&mut self, clock: Clock) {
        self.connected = self.demand(clock) * self.boots * self.session;
        self.undisturbed = self.connected;
        self.backoff.clear();
        self.again.clear();
        self.room.fill(0.0);
        self.restarting = 0.0;
        self.tick.answered = 1.0;
        // Nobody came or left on the way: the account of people begins here.
        self.tick.before = self.people();
        (self.tick.came, self.tick.left, self.tick.gave_up) = (0.0, 0.0, 0.0);
    }

    /// Demand at a moment, as a share of a normal peak.
    pub fn demand(&self, clock: Clock) -> f64 {
        self.demand.at_rest(clock)
    }

    /// Boots a second at a moment, at rest.
    pub fn boots_at_rest(&self, clock: Clock) -> f64 {
        self.demand(clock) * self.boots
    }

    /// Requests a second at a moment, at rest.
    pub fn requests_at_rest(&self, clock: Clock) -> f64 {
        self.boots_at_rest(clock) * self.session * self.requests
    }

    /// Asks for this tick: gives boots admitted and requests sent on, in this tick.
    /// `budget` is what may be asked again, as a share of the requests; without one all of it.
    pub fn ask(&mut self, clock: Clock, fraction: f64, budget: Option<f64>, dt: f64) -> (f64, f64) {
        self.tick.before = self.people();
        let usual = self.demand(clock) * self.boots * self.demand.wander(clock, fraction) * dt;
        let away = max(0.0, self.population - self.tick.before);
        let fresh = ratio(usual * away, self.population - self.undisturbed);
        self.undisturbed += usual - self.undisturbed * min(1.0, dt / self.session);
        self.tick.came = fresh;
        let mut offered = 0.0;
        for class in 0..self.room.len() {
            let asks = if class == 0 {
                fresh + self.restarting
            } else {
                self.backoff.due(class)
            };
            offered += asks;
            self.tick.refused[class] = asks * self.shed;
            self.room[class] += asks - self.tick.refused[class];
        }
        self.tick.offered = offered;
        self.tick.retried = offered - fresh - self.restarting;
        self.restarting = 0.0;
        self.backoff.turn();
        self.admit(dt);
        self.tick.sent = self.connected * self.requests * self.demand.mini_peak(clock) * dt;
        let again = self.again.ask(budget.map(|share| share * self.tick.sent));
        (
            self.tick.let_in,
            (self.tick.sent + again) * (1.0 - self.shed),
        )
    }

    /// Lets in what the ceiling allows, from all classes alike.
    fn admit(&mut self, dt: f64) {
        let waiting: f64 = self.room.iter().sum();
        let most = self.boots * self.ceiling * self.limit * dt;
        let share = min(1.0, ratio(most, waiting));
        for (room, admitted) in self.room.iter_mut().zip(&mut self.tick.admitted) {
            *admitted = *room * share;
            *room -= *admitted;
        }
        self.tick.let_in = waiting * share;
    }

    /// Hears what became of its boots and requests: the shares that succeeded.
    pub fn hear(&mut self, boots: f64, requests: f64, dt: f64) {
        self.tick.booted = self.tick.let_in * boots;
        self.tick.gave_up = 0.0;
        for class in 0..self.room.len() {
            let failed = self.tick.admitted[class] * (1.0 - boots) + self.tick.refused[class];
            let stays = if self.backoff.on() {
                1.0 - self.gives_up
            } else {
                0.0
            };
            self.backoff.push(class, failed * stays);
            self.tick.gave_up += failed * (1.0 - stays);
        }
        self.tick.left = self.connected * min(1.0, dt / self.session);
        self.connected -= self.tick.left;
        self.tick.answered = (1.0 - self.shed) * requests;
        self.again.hear(self.tick.sent, self.tick.answered);
        let failed_requests = self.tick.sent * (1.0 - self.tick.answered);
        self.restarting = min(failed_requests * self.restarts, self.connected);
        self.connected += self.tick.booted - self.restarting;
    }

    /// People whose boot failed, was shed or has to wait at the edge, and is not yet done.
    pub fn waiting(&self) -> f64 {
        self.backoff.waiting() + self.room.iter().sum::<f64>()
    }

    /// Requests that were asked again and let through, a tick.
    pub fn asked_again(&self) -> f64 {
        self.again.allowed()
    }

    /// Share of a connected person's requests that are answered in time.
    pub fn sli_connected(&self) -> f64 {
        self.tick.answered
    }

    /// People served well, and people who want service.
    pub fn served_and_wanting(&self) -> (f64, f64) {
        (
            self.connected * self.tick.answered,
            self.connected + self.waiting(),
        )
    }

    /// People who want service or have it.
    fn people(&self) -> f64 {
        self.connected + self.waiting() + self.restarting
    }

    /// Nobody appears or vanishes: who was here and who came are here, left, or gave up.
    pub fn verify(&self) -> Result<(), String> {
        let expected = self.tick.before + self.tick.came - self.tick.left - self.tick.gave_up;
        let error = (self.people() - expected).abs();
        if error <= 1e-9 * (1.0 + expected) && self.connected >= 0.0 {
            return Ok(());
        }
        Err(format!(
            "people: {} are here and {expected} should be",
            self.people()
        ))
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.numbers(&[
            self.connected,
            self.undisturbed,
            self.restarting,
            self.limit,
            self.shed,
        ]);
        digest.numbers(&self.room);
        self.backoff.digest(digest);
        self.again.digest(digest);
    }
}
