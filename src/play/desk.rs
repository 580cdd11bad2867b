//! The desk: who is free to do what, what is under way, and when it takes effect.
//!
//! All times are on the incident clock, so what takes five days and starts a week before is done
//! by the main day.

use super::stage::{Stage, Work};
use super::{Order, OrderState, Refusal, deed};
use crate::base::{Clock, order};

/// All orders of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Desk {
    orders: Vec<Order>,
}

/// Why something cannot start at some moment.
enum Obstacle {
    /// It never can.
    For(String),
    /// It can later.
    Now(String),
}

impl Desk {
    /// Takes or refuses an order; either way it is in the list. `so_already` is the refusal of one
    /// that would change nothing.
    ///
    /// # Errors
    /// Why it cannot start.
    pub fn place(
        &mut self,
        stage: &Stage,
        mut order: Order,
        so_already: Option<Refusal>,
    ) -> Result<(), Refusal> {
        let doable = stage
            .doable(order.what)
            .expect("the session knows what can be ordered");
        let value = deed::value(doable.deed, order.to).map_err(|reason| Refusal {
            reason,
            free_at: None,
        });
        let refusal = self.refusal(stage, order.what, order.at).or(so_already);
        let outcome = value.and_then(|to| refusal.map_or(Ok(to), Err));
        match &outcome {
            Err(refusal) => order.state = OrderState::Refused(refusal.reason.clone()),
            Ok(to) => start(&mut order, *to, &doable),
        }
        self.orders.push(order);
        outcome.map(|_| ())
    }

    /// Why that could not start at `now`, and when it could; none where it could.
    pub fn refusal(&self, stage: &Stage, what: usize, now: Clock) -> Option<Refusal> {
        let reason = match self.obstacle(stage, what, now)? {
            Obstacle::For(reason) => {
                return Some(Refusal {
                    reason,
                    free_at: None,
                });
            }
            Obstacle::Now(reason) => reason,
        };
        let mut moments: Vec<Clock> = self.orders.iter().flat_map(ends).collect();
        moments.retain(|moment| *moment > now);
        order::by_number(&mut moments, |moment| moment.0);
        let free = |moment: &Clock| self.obstacle(stage, what, *moment).is_none();
        Some(Refusal {
            reason,
            free_at: moments.into_iter().find(free),
        })
    }

    fn obstacle(&self, stage: &Stage, what: usize, at: Clock) -> Option<Obstacle> {
        let Some(doable) = stage.doable(what) else {
            return Some(Obstacle::For("There is no such action.".to_owned()));
        };
        if let Some(reason) = never(stage, &doable, at) {
            return Some(Obstacle::For(reason));
        }
        if doable.deed.is_none() && self.landed_at(what).is_some() {
            return Some(Obstacle::For(
                "Its graphs are on the dashboards already.".to_owned(),
            ));
        }
        self.under_way(what, at)
            .or_else(|| self.pipeline(stage, &doable, at))
            .or_else(|| self.hands(stage, &doable, at))
            .map(Obstacle::Now)
    }

    fn under_way(&self, what: usize, at: Clock) -> Option<String> {
        let mut same = self.orders.iter().filter(|order| order.what == what);
        let lands = same.find_map(|order| landing(order).filter(|lands| *lands > at))?;
        Some(format!(
            "It is under way already and takes effect at {lands}."
        ))
    }

    fn pipeline(&self, stage: &Stage, doable: &Work, at: Clock) -> Option<String> {
        let pipeline = doable.pipeline?;
        let in_it = |order: &&Order| {
            let other = stage.doable(order.what);
            other.is_some_and(|other| other.pipeline == Some(pipeline))
        };
        let landings = self.orders.iter().filter(in_it).filter_map(landing);
        let until = landings.filter(|lands| *lands > at).max()?;
        Some(format!(
            "The {pipeline} pipeline does one thing at a time and is taken until {until}."
        ))
    }

    fn hands(&self, stage: &Stage, doable: &Work, at: Clock) -> Option<String> {
        let free = stage.level.responders.saturating_sub(self.busy(stage, at));
        if doable.hands <= free {
            return None;
        }
        let needed = people(doable.hands);
        Some(match free {
            0 => "Everybody is busy.".to_owned(),
            1 => format!("It takes {needed}, and only 1 is free."),
            _ => format!("It takes {needed}, and only {free} are free."),
        })
    }

    /// People who are busy at that moment.
    pub fn busy(&self, stage: &Stage, at: Clock) -> u32 {
        let busy = self
            .orders
            .iter()
            .filter(|order| order.hands_until.is_some_and(|until| until > at));
        let hands = |order: &Order| stage.doable(order.what).map_or(0, |doable| doable.hands);
        busy.map(hands).sum()
    }

    /// Calls off what is under way: its people are free, and it does not land.
    pub fn call_off(&mut self, number: u32, now: Clock) -> Option<&Order> {
        let mut orders = self.orders.iter_mut();
        let order = orders.find(|order| order.number == number && landing(order).is_some())?;
        order.state = OrderState::CalledOff { at: now };
        order.hands_until = Some(now);
        Some(order)
    }

    /// When the next order lands, and where it stands in the list; of several the one that was
    /// ordered first.
    pub fn next_landing(&self) -> Option<(Clock, usize)> {
        let numbered = self.orders.iter().enumerate();
        numbered
            .filter_map(|(at, order)| Some((landing(order)?, at)))
            .min()
    }

    /// Notes what came of the landing of the order at that place, and whether it did by itself
    /// what the goal asks for.
    pub fn land(&mut self, place: usize, at: Clock, outcome: Result<(), String>, asked_for: bool) {
        self.orders[place].asked_for = asked_for;
        self.orders[place].state = match outcome {
            Ok(()) => OrderState::Landed { at },
            Err(reason) => OrderState::Refused(reason),
        };
    }

    /// Orders under way, by place in the list.
    pub fn open(&self) -> impl Iterator<Item = usize> {
        let numbered = self.orders.iter().enumerate();
        numbered.filter_map(|(place, order)| landing(order).map(|_| place))
    }

    /// An order under way is over before it took effect, and its people are free.
    pub fn abort(&mut self, place: usize, now: Clock, reason: String) {
        self.orders[place].state = OrderState::Refused(reason);
        self.orders[place].hands_until = Some(now);
    }

    /// When that first took effect.
    pub fn landed_at(&self, what: usize) -> Option<Clock> {
        let mut same = self.orders.iter().filter(|order| order.what == what);
        same.find_map(|order| match order.state {
            OrderState::Landed { at } => Some(at),
            _ => None,
        })
    }

    /// Whether that was ever started.
    pub fn started(&self, what: usize) -> bool {
        self.orders
            .iter()
            .any(|order| order.what == what && order.accepted)
    }

    /// All orders.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }
}

/// Why that cannot start at that moment nor at a later one, whoever is free.
fn never(stage: &Stage, doable: &Work, at: Clock) -> Option<String> {
    let end = stage.calendar.end();
    let lands = at + doable.lands;
    let responders = stage.level.responders;
    if at >= end {
        return Some("The level has ended.".to_owned());
    }
    if let Some((_, reason)) = doable.closed.filter(|(from, _)| at >= *from) {
        return Some(reason.clone());
    }
    if lands >= end {
        return Some(format!(
            "It would not be done before the level ends: started now it takes effect at {lands}."
        ));
    }
    if doable.hands > responders {
        let needed = people(doable.hands);
        return Some(format!("It takes {needed}, and there are {responders}."));
    }
    None
}

fn start(order: &mut Order, to: Option<f64>, doable: &Work) {
    let hands_until = order.at + doable.takes;
    order.accepted = true;
    order.to = to;
    order.hands_until = Some(hands_until);
    order.state = OrderState::UnderWay {
        lands_at: order.at + doable.lands,
        hands_until,
    };
}

/// When an order lands that is under way.
fn landing(order: &Order) -> Option<Clock> {
    match order.state {
        OrderState::UnderWay { lands_at, .. } => Some(lands_at),
        _ => None,
    }
}

/// The moments at which an order stops to stand in the way of others.
fn ends(order: &Order) -> impl Iterator<Item = Clock> {
    landing(order).into_iter().chain(order.hands_until)
}

fn people(count: u32) -> String {
    match count {
        1 => "1 person".to_owned(),
        _ => format!("{count} people"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::play::tiny;

    /// Places orders such as `06:00 code-a` one after the other, each with what is said to it:
    /// nothing, or the reason and `(when it could)`. What is due lands before each.
    fn check(rows: &[(&str, &str)]) -> Desk {
        let stage = Stage::new(Arc::new(tiny::level()), 1);
        let mut desk = Desk::default();
        for (number, (order, said)) in (1..).zip(rows) {
            let (at, id) = order.rsplit_once(' ').unwrap();
            let now = tiny::at(at);
            while let Some((at, place)) = desk.next_landing().filter(|(at, _)| *at <= now) {
                desk.land(place, at, Ok(()), false);
            }
            let (id, to) = id
                .split_once('=')
                .map_or((id, None), |(id, to)| (id, to.parse().ok()));
            let what = (0..)
                .find(|what| stage.doable(*what).unwrap().id == id)
                .unwrap();
            let found = desk.place(&stage, Order::new(number, now, what, to), None);
            let found = found.err().map_or(String::new(), |refusal| {
                let free = refusal
                    .free_at
                    .map_or(String::new(), |at| format!(" ({at})"));
                refusal.reason + &free
            });
            assert_eq!(found, *said, "{order}");
        }
        desk
    }

    #[test]
    fn hands_are_taken_and_given_back() {
        check(&[
            ("06:00 vendor", ""),
            ("06:01 shed=40", ""),
            ("06:01 group-by", "Everybody is busy. (06:02)"),
            ("06:01:59 group-by", "Everybody is busy. (06:02)"),
            ("06:02 group-by", ""),
            (
                "06:10 group-by",
                "Its graphs are on the dashboards already.",
            ),
            ("06:10 crowd", "It takes 3 people, and there are 2."),
        ]);
        check(&[
            ("-1d 12:00 vendor", ""),
            (
                "-1d 12:00 rebuild",
                "It takes 2 people, and only 1 is free. (-1d 12:05)",
            ),
            ("-1d 12:05 rebuild", ""),
        ]);
    }

    #[test]
    fn a_pipeline_does_one_thing_at_a_time() {
        check(&[
            ("06:00 code-a", ""),
            (
                "06:05 code-b",
                "The deploy pipeline does one thing at a time and is taken until 06:15. (06:15)",
            ),
            ("06:15 code-b", ""),
        ]);
    }

    #[test]
    fn the_same_is_not_started_twice_and_nothing_lands_after_the_end() {
        check(&[
            ("06:00 vendor", ""),
            // When it has landed there is no time left for it.
            (
                "06:30 vendor",
                "It is under way already and takes effect at 07:00.",
            ),
            (
                "07:00 vendor",
                "It would not be done before the level ends: started now it takes effect at 08:00.",
            ),
            ("07:30 rebuild", "The vendor needs a day."),
            ("08:00 shed=40", "The level has ended."),
        ]);
        let busy = "It is under way already and takes effect at 06:01.";
        check(&[
            ("06:00:30 shed=40", ""),
            // It could land again at 06:01, and one of two is free all the time.
            ("06:00:45 shed=45", &format!("{busy} (06:01)")),
        ]);
    }

    #[test]
    fn values_are_checked_before_hands() {
        let desk = check(&[
            ("06:00 shed", "It needs a value: 0 to 100 % in steps of 5."),
            (
                "06:00 shed=41",
                "41 is between two steps: possible is 0 to 100 % in steps of 5.",
            ),
            ("06:00 vendor=1", "It takes no value."),
        ]);
        assert_eq!(desk.orders().len(), 3, "what is refused is in the list");
        assert!(!desk.started(0));
    }

    #[test]
    fn days_pass_on_the_incident_clock() {
        let mut desk = check(&[("-1d 12:00 rebuild", "")]);
        assert_eq!(desk.next_landing(), Some((tiny::at("06:00"), 0)));
        assert!(desk.call_off(1, tiny::at("-1d 12:01")).is_some());
        assert_eq!(desk.next_landing(), None);
        assert!(desk.call_off(1, tiny::at("-1d 12:02")).is_none());
        let stage = Stage::new(Arc::new(tiny::level()), 1);
        assert_eq!(desk.busy(&stage, tiny::at("-1d 12:01")), 0);
    }
}
