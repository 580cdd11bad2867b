//! Films of the outages: short enough to watch, slow enough to read.

mod shelf;

use burn_rate::play::{Film, LENGTH, Session};

/// Who reads along sees so many letters in a second; of subtitles half of that is asked, but those
/// go by with no map beside them to come back to.
const LETTERS: f64 = 32.0;

#[test]
fn every_milestone_of_a_film_can_be_read() {
    for id in shelf::ids().iter().filter(|id| !id.starts_with("lab-")) {
        let level = shelf::level(id);
        let acts = shelf::plan(&level, "history", 101);
        let session = Session::following(level.clone(), 101, &acts);
        let session = shelf::at(session, level.ends_at());
        let film = Film::of(&session, session.tick_at(level.opens_at));
        assert!(
            (film.length() - LENGTH).abs() < 1.0,
            "{id}: {}",
            film.length()
        );
        let tick = |place: usize| {
            let next = level.milestones.get(place);
            next.map_or(film.end(), |next| session.tick_at(next.at))
        };
        let mut table = String::new();
        let mut hasty = false;
        for (place, milestone) in level.milestones.iter().enumerate() {
            let stands = film.time_at(tick(place + 1)) - film.time_at(tick(place));
            let letters = milestone.text.chars().count() as f64;
            let seen = tick(place + 1) > session.tick_at(level.opens_at);
            hasty |= seen && stands < letters / LETTERS;
            table += &format!(
                "{} stands {stands:.1} s for {letters} letters\n",
                milestone.at
            );
        }
        assert!(!hasty, "{id}:\n{table}");
    }
}
