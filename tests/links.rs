//! Share links at the library's door: every cut and every changed letter is refused.

mod shelf;

use burn_rate::play::{CatchUp, Given, Job as _, Link, LinkFault, Prediction, Session, Way};

/// A run with orders, one that was called off, a refused one, a hint and a prediction.
fn busy() -> Session {
    let level = shelf::level("slack-2022-02-22");
    let mut session = shelf::at(Session::new(level.clone(), 101), level.opens_at + 300);
    let what = |id: &str| level.order_named(id).unwrap();
    let prediction = Prediction {
        signal: 0,
        way: Way::Up,
    };
    session
        .order_predicting(what("limit-boots"), Some(14.0), Some(prediction))
        .unwrap();
    session.order(what("query-missing-only"), None).unwrap();
    assert!(session.order(what("failover-shards"), None).is_err());
    session.hint();
    let mut session = shelf::at(session, level.opens_at + 500);
    assert!(session.call_off(2));
    shelf::at(session, level.opens_at + 900)
}

#[test]
fn a_run_comes_back_with_all_that_was_asked() {
    let session = busy();
    let link = Link::of(&session, &[]);
    assert_eq!(Link::parse(&link.text()).as_ref(), Ok(&link));
    let opened = link.open(session.level());
    let mut again = CatchUp::new(opened.session, session.now());
    again.advance(u32::MAX);
    let again = again.into_session();
    assert!(opened.recorded.same(&again));
    assert!(opened.recorded.notes().is_empty());
    assert_eq!(again.orders(), session.orders());
    assert_eq!(again.channel(), session.channel());
    assert_eq!(Link::of(&again, &[]), link);
}

#[test]
fn a_link_cut_at_any_letter_is_refused() {
    let text = Link::of(&busy(), &[]).text();
    for at in 0..text.len() {
        let fault = Link::parse(&text[..at]).expect_err("it is cut");
        let expected = [LinkFault::Damaged, LinkFault::Empty];
        assert!(expected.contains(&fault), "cut at {at}: {fault}");
    }
}

#[test]
fn a_link_with_any_letter_changed_is_refused() {
    let text = Link::of(&busy(), &[]).text();
    let start = text.find('=').unwrap() + 1;
    for at in start..text.len() {
        for letter in ["A", "z", "_", "%", "ü"] {
            if text[at..].starts_with(letter) {
                continue;
            }
            let changed = format!("{}{letter}{}", &text[..at], &text[at + 1..]);
            assert_eq!(
                Link::parse(&changed),
                Err(LinkFault::Damaged),
                "{at} {letter}"
            );
        }
    }
}

#[test]
fn what_a_level_no_longer_has_is_left_out_and_named() {
    let session = busy();
    let mut link = Link::of(&session, &[]);
    for one in &mut link.asked {
        if let Given::Order { id, .. } = &mut one.given
            && id == "query-missing-only"
        {
            *id = "gone".to_owned();
        }
    }
    link.hash ^= 1;
    link.model += 1;
    let opened = link.open(session.level());
    assert_eq!(opened.recorded.gone, ["gone"]);
    assert_eq!(opened.recorded.notes().len(), 3);
    let mut again = CatchUp::new(opened.session, session.now());
    again.advance(u32::MAX);
    // The hint was asked for and what was called off is not there: the rest was done.
    let orders = again.session().orders().len();
    assert_eq!(orders, session.orders().len() - 1);
}
