//! Requests one by one: clients, calls, retries, hosts with queues, as events in time. What the
//! model says of amounts is held against it.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use burn_rate::base::{Stream, math};

use super::scene::{Counted, Fleet, Scene};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    Ask,
    /// A try arrives at the back: of that call, with that number.
    Arrive(usize, u32),
    /// Whatever a worker had is done: front or back, host, its start, job.
    Done(bool, usize, u32, Job),
    GiveUp(usize, u32),
    Crash(usize, u64),
    Restart(usize),
}

/// What a worker works on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Job {
    Request(usize),
    Try(usize, u32),
}

struct Request {
    asked: f64,
    host: usize,
    round: u32,
    /// Calls of the round that are open.
    open: u32,
    failed: bool,
}

struct Call {
    request: usize,
    /// The try that is under way, from 1; 0 when the call is over.
    number: u32,
}

#[derive(Default)]
struct Host {
    busy: usize,
    waiting: VecDeque<Job>,
    down: bool,
    /// How often it has started.
    start: u32,
    over_since: Option<u64>,
}

/// Runs a scene for `until` seconds and counts what happens after `from`.
pub fn count(scene: &Scene, from: f64, until: f64) -> Counted {
    let mut run = Run::new(scene, from);
    run.push(0.0, Event::Ask);
    run.begin_broken();
    while let Some(Reverse((at, _, event))) = run.events.pop() {
        let at = f64::from_bits(at);
        if at >= until {
            break;
        }
        run.pass(at, event);
    }
    let Counted {
        goodput,
        latency,
        tries,
        up,
    } = run.counted;
    let span = until - from;
    Counted {
        goodput: goodput / span,
        latency: math::ratio(latency, run.ended),
        tries: tries / span,
        up: up / span,
    }
}

struct Run<'s> {
    scene: &'s Scene,
    from: f64,
    now: f64,
    dice: Stream,
    thrown: u64,
    /// By time (as bits: times are not negative, so the order of their bits is theirs), then in the
    /// order in which they were planned.
    events: BinaryHeap<Reverse<(u64, u64, Event)>>,
    planned: u64,
    requests: Vec<Request>,
    calls: Vec<Call>,
    fronts: Vec<Host>,
    backs: Vec<Host>,
    /// Hosts of the back that are up.
    up: usize,
    /// Retries that are allowed at the moment.
    allowed: f64,
    counted: Counted,
    /// Requests that succeeded or failed.
    ended: f64,
}

impl<'s> Run<'s> {
    fn new(scene: &'s Scene, from: f64) -> Self {
        let hosts = |count: usize| (0..count).map(|_| Host::default()).collect();
        Self {
            scene,
            from,
            now: 0.0,
            dice: Stream::named(101, "requests"),
            thrown: 0,
            events: BinaryHeap::new(),
            planned: 0,
            requests: Vec::new(),
            calls: Vec::new(),
            fronts: hosts(scene.front.map_or(0, |front| front.hosts)),
            backs: hosts(scene.back.hosts),
            up: scene.back.hosts,
            allowed: 0.0,
            counted: Counted::default(),
            ended: 0.0,
        }
    }

    /// Hosts that can crash have all just done so.
    fn begin_broken(&mut self) {
        let Some(crash) = self.scene.back.crash else {
            return;
        };
        self.up = 0;
        for host in 0..self.backs.len() {
            self.backs[host].down = true;
            let at = self.chance() * crash.restart;
            self.push(at, Event::Restart(host));
        }
    }

    fn push(&mut self, at: f64, event: Event) {
        self.planned += 1;
        self.events
            .push(Reverse((at.to_bits(), self.planned, event)));
    }

    /// A number between 0 and 1.
    fn chance(&mut self) -> f64 {
        self.thrown += 1;
        self.dice.uniform(0, self.thrown)
    }

    /// A random time of that mean.
    fn time(&mut self, mean: f64) -> f64 {
        -mean * math::ln(1.0 - self.chance())
    }

    fn counts(&self) -> bool {
        self.now >= self.from
    }

    fn pass(&mut self, at: f64, event: Event) {
        if at >= self.from {
            self.counted.up += self.up as f64 * (at - math::max(self.now, self.from));
        }
        self.now = at;
        match event {
            Event::Ask => self.ask(),
            Event::Arrive(call, number) => self.arrive(call, number),
            Event::Done(front, host, start, job) => self.done(front, host, start, job),
            Event::GiveUp(call, number) => self.give_up(call, number),
            Event::Crash(host, since) => self.crash(host, since),
            Event::Restart(host) => {
                self.backs[host].down = false;
                self.up += 1;
            }
        }
    }

    fn ask(&mut self) {
        let next = self.now + self.time(1.0 / self.scene.rate);
        self.push(next, Event::Ask);
        let request = self.requests.len();
        let host = self.chance() * self.fronts.len() as f64;
        self.requests.push(Request {
            asked: self.now,
            host: host as usize,
            round: 0,
            open: 0,
            failed: false,
        });
        match self.scene.front {
            Some(_) => self.enter(true, host as usize, Job::Request(request)),
            None => self.next_round(request),
        }
    }

    /// The calls of the next round, or the end of the request.
    fn next_round(&mut self, request: usize) {
        let one = &mut self.requests[request];
        if one.round == self.scene.rounds {
            return self.end(request);
        }
        one.round += 1;
        one.open = self.scene.calls;
        for _ in 0..self.scene.calls {
            self.calls.push(Call { request, number: 1 });
            self.allowed = math::min(self.allowed + self.scene.budget, 1e3);
            if self.chance() < self.scene.spared {
                self.over(self.calls.len() - 1, true);
            } else {
                self.send(self.calls.len() - 1);
            }
        }
    }

    fn end(&mut self, request: usize) {
        let Request {
            asked,
            host,
            failed,
            ..
        } = self.requests[request];
        if self.scene.front.is_some() {
            self.free(true, host);
        }
        if self.counts() {
            self.counted.goodput += f64::from(u8::from(!failed));
            self.counted.latency += self.now - asked;
            self.ended += 1.0;
        }
    }

    fn send(&mut self, call: usize) {
        let number = self.calls[call].number;
        if self.counts() {
            self.counted.tries += 1.0;
        }
        self.push(self.now + self.scene.timeout, Event::GiveUp(call, number));
        if self.chance() >= self.scene.lost {
            self.push(
                math::max(self.now, self.scene.stall),
                Event::Arrive(call, number),
            );
        }
    }

    fn arrive(&mut self, call: usize, number: u32) {
        // Any host that is up; with none, nobody answers.
        while self.up > 0 {
            let host = (self.chance() * self.backs.len() as f64) as usize;
            if !self.backs[host].down {
                return self.enter(false, host, Job::Try(call, number));
            }
        }
    }

    fn hosts(&mut self, front: bool) -> (&mut Vec<Host>, Fleet) {
        match self.scene.front {
            Some(fleet) if front => (&mut self.fronts, fleet),
            _ => (&mut self.backs, self.scene.back),
        }
    }

    fn enter(&mut self, front: bool, place: usize, job: Job) {
        let now = self.now.to_bits();
        let (hosts, fleet) = self.hosts(front);
        let host = &mut hosts[place];
        if host.busy < fleet.workers {
            host.busy += 1;
            self.begin(front, place, job);
        } else if host.waiting.len() < fleet.queue {
            host.waiting.push_back(job);
        }
        let (hosts, _) = self.hosts(front);
        let host = &mut hosts[place];
        if let Some(crash) = fleet.crash
            && host.busy + host.waiting.len() > crash.above
            && host.over_since.is_none()
        {
            host.over_since = Some(now);
            self.push(self.now + crash.after, Event::Crash(place, now));
        }
    }

    fn begin(&mut self, front: bool, place: usize, job: Job) {
        let (hosts, fleet) = self.hosts(front);
        let start = hosts[place].start;
        let takes = if fleet.even {
            fleet.work
        } else {
            self.time(fleet.work)
        };
        let done = self.now + takes;
        self.push(done, Event::Done(front, place, start, job));
    }

    /// A worker takes the next that waits.
    fn free(&mut self, front: bool, place: usize) {
        let (hosts, fleet) = self.hosts(front);
        let host = &mut hosts[place];
        let next = host.waiting.pop_front();
        if next.is_none() {
            host.busy -= 1;
        }
        let inside = host.busy + host.waiting.len();
        if fleet.crash.is_some_and(|crash| inside <= crash.above) {
            host.over_since = None;
        }
        if let Some(next) = next {
            self.begin(front, place, next);
        }
    }

    fn done(&mut self, front: bool, place: usize, start: u32, job: Job) {
        if self.hosts(front).0[place].start != start {
            return;
        }
        match job {
            Job::Request(request) => self.next_round(request),
            Job::Try(call, number) => {
                self.free(front, place);
                // Nobody waits for the answer to a try that was given up.
                if self.calls[call].number == number {
                    self.over(call, true);
                }
            }
        }
    }

    fn give_up(&mut self, call: usize, number: u32) {
        if self.calls[call].number != number {
            return;
        }
        if number > self.scene.retries || self.allowed < 1.0 {
            return self.over(call, false);
        }
        self.allowed -= 1.0;
        self.calls[call].number += 1;
        self.send(call);
    }

    fn over(&mut self, call: usize, well: bool) {
        let request = self.calls[call].request;
        self.calls[call].number = 0;
        let one = &mut self.requests[request];
        one.failed |= !well;
        one.open -= 1;
        if one.open == 0 {
            self.next_round(request);
        }
    }

    fn crash(&mut self, place: usize, since: u64) {
        let Some(crash) = self.scene.back.crash else {
            return;
        };
        if self.backs[place].over_since != Some(since) {
            return;
        }
        let start = self.backs[place].start + 1;
        self.backs[place] = Host {
            down: true,
            start,
            ..Host::default()
        };
        self.up -= 1;
        let luck = 1.0 + crash.spread * (2.0 * self.chance() - 1.0);
        self.push(self.now + crash.restart * luck, Event::Restart(place));
    }
}
