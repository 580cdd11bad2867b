//! The teller: pages and messages that follow the run, and hints that are asked for.

use super::desk::Desk;
use super::hold::Held;
use super::stage::{Before, Earlier, Stage};
use super::words::{fill, spoken};
use super::{Notice, Post, PostKind};
use crate::base::Clock;
use crate::level::EntryKind;

/// What has been told, and what is waiting for its moment.
#[derive(Clone, Debug)]
pub(super) struct Teller {
    entries: Vec<Waiting>,
    first_page: Option<Clock>,
}

/// One entry of the level.
#[derive(Clone, Copy, Debug, Default)]
struct Waiting {
    held: Held,
    /// Whether its condition has now held its time.
    seen: bool,
    /// When it was told.
    told: Option<Clock>,
}

/// Where to look: the published value of a signal, by place; none where it is blank.
pub(super) trait Sight: Fn(usize) -> Option<f64> + Copy {}
impl<F: Fn(usize) -> Option<f64> + Copy> Sight for F {}

impl Teller {
    pub fn new(stage: &Stage) -> Self {
        Self {
            entries: vec![Waiting::default(); stage.level.entries.len()],
            first_page: None,
        }
    }

    /// When the first page came.
    pub fn first_page(&self) -> Option<Clock> {
        self.first_page
    }

    /// Tells everything whose moment is the second `now`, in file order.
    pub fn tell(
        &mut self,
        stage: &Stage,
        now: Clock,
        sight: impl Sight,
        desk: &Desk,
        channel: &mut Vec<Post>,
        notices: &mut Vec<Notice>,
    ) {
        for (place, entry) in stage.level.entries.iter().enumerate() {
            if self.entries[place].told.is_some() {
                continue;
            }
            if let Some(when) = &entry.when {
                let waiting = &mut self.entries[place];
                waiting.seen = waiting.held.observe(when, sight);
            }
            let notice = match entry.kind {
                EntryKind::Page => Notice::Page(channel.len()),
                EntryKind::Message => Notice::Message(channel.len()),
                EntryKind::Hint => continue,
            };
            if self.ready(stage, place, now, desk) {
                channel.push(self.post(stage, place, now, sight));
                notices.push(notice);
            }
        }
    }

    /// The next hint, if there is one whose moment has come.
    pub fn hint(
        &mut self,
        stage: &Stage,
        now: Clock,
        sight: impl Sight,
        desk: &Desk,
    ) -> Option<Post> {
        let left = |place: &usize| {
            let hint = stage.level.entries[*place].kind == EntryKind::Hint;
            hint && self.entries[*place].told.is_none() && self.ready(stage, *place, now, desk)
        };
        let place = (0..self.entries.len()).find(left)?;
        Some(self.post(stage, place, now, sight))
    }

    fn ready(&self, stage: &Stage, place: usize, now: Clock, desk: &Desk) -> bool {
        let entry = &stage.level.entries[place];
        let come = entry.at.is_none_or(|at| now >= at);
        let seen = entry.when.is_none() || self.entries[place].seen;
        let after = stage.after[place].is_none_or(|before| self.passed(before, now, desk));
        let spared = stage.unless[place].is_some_and(|what| desk.started(what));
        come && seen && after && !spared
    }

    fn passed(&self, before: Before, now: Clock, desk: &Desk) -> bool {
        let came = match before.what {
            Earlier::Entry(place) => self.entries[place].told,
            Earlier::Landed(what) => desk.landed_at(what),
        };
        came.is_some_and(|at| (now - at) as f64 >= before.wait)
    }

    fn post(&mut self, stage: &Stage, place: usize, now: Clock, sight: impl Sight) -> Post {
        let entry = &stage.level.entries[place];
        let kind = match entry.kind {
            EntryKind::Page => PostKind::Page,
            EntryKind::Message => PostKind::Message,
            EntryKind::Hint => PostKind::Hint,
        };
        self.entries[place].told = Some(now);
        if kind == PostKind::Page {
            self.first_page.get_or_insert(now);
        }
        Post {
            at: now,
            kind,
            from: entry.from.clone(),
            text: fill(&entry.text, |name| published(stage, name, sight)),
            id: entry.id.clone(),
            part: entry.part,
        }
    }
}

/// The published value of a signal, by id, as people read it; none where there is no such signal.
fn published(stage: &Stage, id: &str, sight: impl Sight) -> Option<String> {
    let place = stage
        .level
        .signals
        .iter()
        .position(|signal| signal.id == id)?;
    let unit = stage.level.signals[place].unit;
    let blank = || "an unknown value".to_owned();
    Some(sight(place).map_or_else(blank, |value| spoken(value, unit)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::level::{Entry, Operator};
    use crate::play::{Order, tiny};

    /// One character a second from 06:00 is what signal 0 shows: a digit is so many tenths, `.` is
    /// blank. What is told, as `second text`. `vendor` is started at once and lands after 3 s.
    fn check(entries: Vec<Entry>, shown: &str, expected: &[&str]) {
        let mut level = tiny::level();
        level.entries = entries;
        level.mitigations[3].lands = 3.0;
        let stage = Stage::new(Arc::new(level), 1);
        let mut teller = Teller::new(&stage);
        let mut desk = Desk::default();
        desk.place(&stage, vendor(), None).unwrap();
        let (mut channel, mut notices) = (Vec::new(), Vec::new());
        for (second, c) in (0..).zip(shown.chars()) {
            let now = tiny::at("06:00") + second;
            if let Some((at, place)) = desk.next_landing().filter(|(at, _)| *at <= now) {
                desk.land(place, at, Ok(()), false);
            }
            let value = c.to_digit(10).map(|digit| f64::from(digit) / 10.0);
            teller.tell(&stage, now, |_| value, &desk, &mut channel, &mut notices);
        }
        let line = |post: &Post| format!("{} {}", post.at - tiny::at("06:00"), post.text);
        assert_eq!(channel.iter().map(line).collect::<Vec<_>>(), expected);
        assert_eq!(notices.len(), channel.len());
        let page = channel.iter().find(|post| post.kind == PostKind::Page);
        assert_eq!(teller.first_page(), page.map(|page| page.at));
    }

    fn vendor() -> Order {
        Order::new(1, tiny::at("06:00"), 3, None)
    }

    fn low(id: &str, kind: EntryKind, hold: f64) -> Entry {
        Entry {
            when: Some(tiny::condition(0, Operator::Below, 0.5, hold)),
            ..tiny::entry(id, kind)
        }
    }

    #[test]
    fn an_entry_comes_once_when_its_condition_has_held_and_tells_the_number() {
        let mut page = low("page", EntryKind::Page, 2.0);
        page.text = "SLI {users.sli}, {nothing}".to_owned();
        check(vec![page], "94.4943343", &["6 SLI 30 %, {nothing}"]);
    }

    #[test]
    fn entries_follow_each_other_and_actions() {
        let page = low("page", EntryKind::Page, 0.0);
        let after = |id: &str, what: &str, wait| Entry {
            after: Some((what.to_owned(), wait)),
            ..tiny::entry(id, EntryKind::Message)
        };
        let fact = Entry {
            at: Some(tiny::at("06:00:02")),
            ..tiny::entry("fact", EntryKind::Message)
        };
        let unless = |what: &str| Entry {
            unless: Some(what.to_owned()),
            ..low(&format!("no {what}"), EntryKind::Message, 0.0)
        };
        check(
            vec![
                page,
                after("later", "page", 3.0),
                after("mended", "vendor", 1.0),
                fact,
                unless("vendor"),
                unless("shed"),
                tiny::entry("hint", EntryKind::Hint),
            ],
            "9499999999",
            &["1 page", "1 no shed", "2 fact", "4 later", "4 mended"],
        );
    }

    #[test]
    fn hints_come_in_order_and_only_when_asked_for() {
        let mut level = tiny::level();
        level.entries = ["one", "two", "three"]
            .map(|id| tiny::entry(id, EntryKind::Hint))
            .to_vec();
        level.entries[1].unless = Some("vendor".to_owned());
        let stage = Stage::new(Arc::new(level), 1);
        let mut teller = Teller::new(&stage);
        let mut desk = Desk::default();
        desk.place(&stage, vendor(), None).unwrap();
        let mut hint = || teller.hint(&stage, tiny::at("06:00"), |_| None, &desk);
        let told = [hint(), hint(), hint()].map(|post| post.map(|post| post.id));
        // The second is for those who have not thought of the vendor.
        assert_eq!(
            told,
            [Some("one".to_owned()), Some("three".to_owned()), None]
        );
    }
}
