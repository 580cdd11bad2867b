//! The run: everything that evolves. Copying it is taking a keyframe.

use std::sync::Arc;

use super::budget::Spending;
use super::desk::Desk;
use super::line::Line;
use super::log::Ask;
use super::probe::Wall;
use super::stage::{Stage, Work};
use super::teller::Teller;
use super::verdict::Judge;
use super::words::{chosen, fill};
use super::{Notice, Order, Post, PostKind, Refusal, deed};
use crate::base::{Clock, Stream, number};
use crate::level::Deed;
use crate::model::{Event, World};

/// A run at one moment.
#[derive(Clone, Debug)]
pub(super) struct Run {
    tick: u32,
    pub world: World,
    /// What an act's first second will be, until it is played: at rest nothing is inside yet.
    first: Option<Arc<World>>,
    pub desk: Desk,
    pub wall: Wall,
    pub teller: Teller,
    pub channel: Vec<Post>,
    pub spending: Spending,
    pub judge: Judge,
    line: Line,
    /// Whether anybody on call could have seen the service below it.
    suffered: bool,
    /// How much of the schedule has come about.
    scheduled: usize,
    /// What happened in the world in the last second.
    pub happened: Vec<Event>,
}

impl Run {
    /// A run at the level's first second.
    pub fn new(stage: &Stage) -> Self {
        let start = stage.calendar.start();
        let mut run = Self {
            tick: 0,
            world: World::new(&stage.level.spec, stage.seed, start),
            first: None,
            desk: Desk::default(),
            wall: Wall::new(&stage.level.panels),
            teller: Teller::new(stage),
            channel: Vec::new(),
            spending: Spending::default(),
            judge: Judge::default(),
            line: Line::default(),
            suffered: false,
            scheduled: 0,
            happened: Vec::new(),
        };
        if stage.schedule.first().is_some_and(|first| first.at < start) {
            run.bring_about(stage, start + -1, &mut Vec::new());
            run.world.settle(start);
        }
        run.begin(stage, start);
        run
    }

    /// Panels and map show what an act begins with. It is rare, and a second is long: it is not to
    /// be compiled into each place that calls it.
    #[inline(never)]
    fn begin(&mut self, stage: &Stage, now: Clock) {
        let mut first = self.world.clone();
        first.tick(now, &mut Vec::new());
        self.wall.begin(stage, self.tick, &first);
        self.first = Some(Arc::new(first));
    }

    /// The world as it is seen.
    pub fn seen(&self) -> &World {
        self.first.as_deref().unwrap_or(&self.world)
    }

    /// Ticks played.
    pub fn tick(&self) -> u32 {
        self.tick
    }

    /// The clock now.
    pub fn now(&self, stage: &Stage) -> Clock {
        stage.calendar.clock_at(self.tick)
    }

    /// Plays one second and turns to the next.
    pub fn step(&mut self, stage: &Stage, notices: &mut Vec<Notice>) {
        self.play(stage, notices);
        self.turn(stage, notices);
    }

    /// Plays one second; what it was like is seen before [`Run::turn`].
    pub fn play(&mut self, stage: &Stage, notices: &mut Vec<Notice>) {
        let now = self.now(stage);
        self.bring_about(stage, now, notices);
        self.happened.clear();
        self.first = None;
        self.world.tick(now, &mut self.happened);
        if cfg!(debug_assertions) {
            self.verify(stage, now);
        }
        self.cut_off(stage, now, notices);
        self.wall.look(stage, self.tick, &self.world);
        self.count(stage, now, notices);
        self.tell(stage, now, notices);
        self.tick += 1;
    }

    /// Turns from the second that was played to the next one, which may lie behind a jump.
    pub fn turn(&mut self, stage: &Stage, notices: &mut Vec<Notice>) {
        if stage.calendar.jumps_at(self.tick) {
            self.jump(stage, notices);
        }
        if self.tick == stage.calendar.ticks() {
            notices.push(Notice::End);
        }
    }

    fn verify(&self, stage: &Stage, now: Clock) {
        if let Err(broken) = self.world.verify() {
            panic!("seed {}, tick {} ({now}): {broken}", stage.seed, self.tick);
        }
    }

    /// Brings about what is due by `until`, in time order: inputs of the schedule and orders that
    /// land, of the same second the inputs first.
    fn bring_about(&mut self, stage: &Stage, until: Clock, notices: &mut Vec<Notice>) {
        loop {
            let input = stage
                .schedule
                .get(self.scheduled)
                .filter(|input| input.at <= until);
            let landing = self.desk.next_landing().filter(|(at, _)| *at <= until);
            match (input, landing) {
                (Some(input), landing) if landing.is_none_or(|(at, _)| input.at <= at) => {
                    self.world.input(input.part, input.input, input.to);
                    self.scheduled += 1;
                }
                (_, Some((at, place))) => self.land(stage, place, at, notices),
                _ => return,
            }
        }
    }

    fn land(&mut self, stage: &Stage, place: usize, at: Clock, notices: &mut Vec<Notice>) {
        let order = &self.desk.orders()[place];
        let doable = stage
            .doable(order.what)
            .expect("only what can be done is ordered");
        let to = order.to;
        let before = self.goal(stage);
        let outcome = match doable.deed {
            Some(deed) => deed::apply(deed, to, &mut self.world),
            None => Ok(()),
        };
        let (kind, text) = match &outcome {
            Ok(()) => (PostKind::Landed, landed(stage, &doable, to)),
            Err(reason) => (
                PostKind::You,
                format!("{}: not possible. {reason}", doable.name),
            ),
        };
        let mut changes = before.iter().zip(self.goal(stage));
        let asked_for = changes.any(|(before, now)| now && !before);
        self.desk.land(place, at, outcome, asked_for);
        notices.push(Notice::Landed(self.channel.len()));
        self.post(at, kind, &doable, text);
    }

    /// Which parts of the win condition hold, as the world truly is.
    fn goal(&self, stage: &Stage) -> Vec<bool> {
        let signals = &stage.level.signals;
        let truth = |signal: usize| self.world.gauge(signals[signal].gauge);
        let all = stage.level.win.when.all.iter();
        all.map(|one| one.operator.holds(truth(one.signal), one.value))
            .collect()
    }

    /// What is done from a host is over when the host goes.
    fn cut_off(&mut self, stage: &Stage, now: Clock, notices: &mut Vec<Notice>) {
        let orders = self.desk.orders();
        let doable = |place: &usize| stage.doable(orders[*place].what);
        let gone = |place: &usize| {
            let on = doable(place).and_then(|doable| doable.on)?;
            Some(self.world.taken_away(on))
        };
        let unlucky = |place: &usize| {
            let luck = Stream::named(stage.seed, "shells");
            let draw = |gone: f64| luck.uniform(*place as u64, u64::from(self.tick)) < gone;
            gone(place).is_some_and(draw)
        };
        let Some(place) = self.desk.open().find(unlucky) else {
            return;
        };
        let doable = doable(&place).expect("it is under way");
        let reason = "The host with the shell was taken away.".to_owned();
        let text = format!("{}: cut off. {reason}", doable.name);
        self.desk.abort(place, now, reason);
        notices.push(Notice::Landed(self.channel.len()));
        self.post(now, PostKind::You, &doable, text);
    }

    /// Counts the second that was just played: budget, line, verdict.
    fn count(&mut self, stage: &Stage, now: Clock, notices: &mut Vec<Notice>) {
        let sli = self.world.sli();
        assert!(
            (0.0..=1.0).contains(&sli),
            "seed {}, tick {} ({now}): the SLI is {}",
            stage.seed,
            self.tick,
            number::plain(sli)
        );
        self.spending.spend(sli);
        notices.extend(self.line.crossed(sli));
        self.suffered |= now >= stage.level.opens_at && self.line.below();
        let (world, signals) = (&self.world, &stage.level.signals);
        let truth = |signal: usize| world.gauge(signals[signal].gauge);
        if self
            .judge
            .look(stage, now, self.spending.used(), truth)
            .is_some()
        {
            notices.push(Notice::Verdict);
        }
    }

    fn tell(&mut self, stage: &Stage, now: Clock, notices: &mut Vec<Notice>) {
        let (world, wall) = (&self.world, &self.wall);
        let sight = |signal| published(stage, world, wall, signal);
        self.teller
            .tell(stage, now, sight, &self.desk, &mut self.channel, notices);
    }

    /// The clock jumps to the next act: what falls between comes about, and the world rests.
    fn jump(&mut self, stage: &Stage, notices: &mut Vec<Notice>) {
        let now = self.now(stage);
        notices.push(Notice::Jumped);
        self.bring_about(stage, now + -1, notices);
        self.world.settle(now);
        self.begin(stage, now);
    }

    /// Does what was asked for, before the next second; whether it could be done.
    ///
    /// # Errors
    /// Why an order cannot start.
    pub fn ask(&mut self, stage: &Stage, ask: &Ask) -> Result<bool, Refusal> {
        match *ask {
            Ask::Order {
                number,
                what,
                to,
                prediction,
            } => {
                let now = self.now(stage);
                let mut order = Order::new(number, now, what, to);
                order.prediction = prediction;
                self.order(stage, order).map(|()| true)
            }
            Ask::CallOff { number } => Ok(self.call_off(stage, number)),
            Ask::Hint => Ok(self.hint(stage)),
        }
    }

    fn order(&mut self, stage: &Stage, mut order: Order) -> Result<(), Refusal> {
        let now = order.at;
        let doable = stage
            .doable(order.what)
            .expect("the session knows what can be ordered");
        order.used = self.spending.used();
        order.foresight = self.teller.first_page().is_none() && !self.suffered;
        let to = deed::value(doable.deed, order.to).ok().flatten();
        let so = so_already(&doable, to, &self.world);
        let outcome = self.desk.place(stage, order, so);
        let text = match &outcome {
            Ok(()) => started(
                &doable,
                self.desk.orders().last().and_then(|order| order.to),
                now,
            ),
            Err(refusal) => format!("{}: refused. {}", doable.name, refusal.reason),
        };
        self.post(now, PostKind::You, &doable, text);
        outcome
    }

    /// Why something could not start now; none where it could.
    pub fn refusal(&self, stage: &Stage, what: usize) -> Option<Refusal> {
        let so = stage
            .doable(what)
            .and_then(|doable| so_already(&doable, None, &self.world));
        self.desk.refusal(stage, what, self.now(stage)).or(so)
    }

    fn call_off(&mut self, stage: &Stage, number: u32) -> bool {
        let now = self.now(stage);
        let Some(order) = self.desk.call_off(number, now) else {
            return false;
        };
        let doable = stage
            .doable(order.what)
            .expect("only what can be done is ordered");
        let present = |deed| deed::present(deed, &self.world);
        let text = called_off(&doable, doable.deed.and_then(present));
        self.post(now, PostKind::You, &doable, text);
        true
    }

    fn hint(&mut self, stage: &Stage) -> bool {
        let now = self.now(stage);
        let (world, wall) = (&self.world, &self.wall);
        let sight = |signal| published(stage, world, wall, signal);
        let hint = self.teller.hint(stage, now, sight, &self.desk);
        let found = hint.is_some();
        self.channel.extend(hint);
        found
    }

    /// What everybody can see of a signal.
    pub fn published(&self, stage: &Stage, signal: usize) -> Option<f64> {
        published(stage, &self.world, &self.wall, signal)
    }

    fn post(&mut self, at: Clock, kind: PostKind, doable: &Work, text: String) {
        self.channel.push(Post {
            at,
            kind,
            from: "You".to_owned(),
            text,
            id: doable.id.to_owned(),
            part: Some(doable.part),
        });
    }
}

/// The refusal of what would change nothing.
fn so_already(doable: &Work, to: Option<f64>, world: &World) -> Option<Refusal> {
    let done = doable.deed.is_some_and(|deed| deed::done(deed, to, world));
    let said = doable
        .done
        .unwrap_or("It is that way already: nothing would change.");
    done.then(|| Refusal {
        reason: said.to_owned(),
        free_at: None,
    })
}

/// What everybody can see of a signal: what its first panel shows; the truth where none does.
fn published(stage: &Stage, world: &World, wall: &Wall, signal: usize) -> Option<f64> {
    match stage.panel_of[signal] {
        Some(panel) => wall.shown(panel),
        None => Some(world.gauge(stage.level.signals[signal].gauge)),
    }
}

fn started(doable: &Work, to: Option<f64>, now: Clock) -> String {
    let to = written(doable, to).map_or(String::new(), |to| format!(" to {to}"));
    let when = match doable.lands {
        0 => "takes effect at once".to_owned(),
        lands => format!("takes effect at {}", now + lands),
    };
    format!("{}{to}: started, {when}.", doable.name)
}

fn called_off(doable: &Work, present: Option<f64>) -> String {
    let so = match written(doable, present) {
        Some(value) => format!("it stays at {value}"),
        None => "before it took effect".to_owned(),
    };
    format!("{}: called off, {so}.", doable.name)
}

fn landed(stage: &Stage, doable: &Work, to: Option<f64>) -> String {
    let value = |name: &str| (name == "to").then(|| written(doable, to)).flatten();
    match doable.log {
        Some(log) => fill(log, value),
        None => format!(
            "{}. On the wall: {}.",
            doable.name,
            stage.panels_of(doable.id)
        ),
    }
}

fn written(doable: &Work, to: Option<f64>) -> Option<String> {
    let effect = doable.deed.and_then(Deed::effect)?;
    to.map(|to| chosen(to, effect.unit))
}
