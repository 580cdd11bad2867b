//! The map of the tipping point: bisection finds what playing every point finds.

mod shelf;

use burn_rate::base::Unit;
use burn_rate::play::{Grid, Job as _, Outcome, Tipping, path};

const GRID: Grid = Grid {
    columns: 6,
    rows: 8,
};

fn map(id: &str) -> Tipping {
    let tipping = Tipping::new(id, &shelf::text(id), 101, GRID);
    tipping
        .unwrap_or_else(|faults| panic!("{id}: {faults:#?}"))
        .unwrap_or_else(|| panic!("{id} has no map"))
}

/// Levels that have a map.
fn mapped() -> Vec<String> {
    let ids = shelf::ids().into_iter();
    ids.filter(|id| shelf::level(id).map.is_some()).collect()
}

#[test]
fn bisection_finds_what_a_full_grid_shows() {
    for id in mapped() {
        let mut tipping = map(&id);
        while !tipping.advance(1_000).finished() {}
        let (mut picture, mut wrong, mut up) = (String::new(), Vec::new(), 0);
        for row in (0..GRID.rows).rev() {
            for column in 0..GRID.columns {
                let point = (column, row);
                let played = tipping.play(point).unwrap();
                let recovers = played != Outcome::StaysDown;
                let known = tipping.outcome(point).expect("all is known");
                if recovers != (known != Outcome::StaysDown) {
                    wrong.push(point);
                }
                up += usize::from(recovers);
                picture.push(if recovers { '+' } else { '.' });
            }
            picture.push('\n');
        }
        assert!(wrong.is_empty(), "{id}: {wrong:?}\n{picture}");
        let all = GRID.columns * GRID.rows;
        assert!(
            up > all / 10 && up < all * 9 / 10,
            "{id}: no edge\n{picture}"
        );
    }
}

/// Coarse first: both ends, then the middle, and the picture only gets finer.
#[test]
fn columns_come_coarse_first() {
    let mut tipping = map("lab-cold-cache");
    let mut known = [None; GRID.columns];
    let mut order = Vec::new();
    while !tipping.advance(1).finished() {
        for (column, edge) in tipping.edges().into_iter().enumerate() {
            if edge.is_some() && known[column].is_none() {
                order.push(column);
                known[column] = edge;
            }
            assert_eq!(edge, known[column], "an edge stays");
        }
    }
    assert_eq!(order[..3], [0, GRID.columns - 1, 4], "{order:?}");
}

#[test]
fn a_runs_way_lies_on_the_map() {
    let level = shelf::level("slack-2022-02-22");
    let session = shelf::played(&level, 101, &shelf::plan(&level, "par", 101));
    let mut trace = path(&session).unwrap();
    while !trace.advance(1_000).finished() {}
    let opening = session.tick_at(level.opens_at);
    assert_eq!(
        trace.series(0).len() as u32,
        (session.tick() - opening) / 60
    );
    assert_eq!(trace.series(0).len(), trace.series(1).len());
    let map = level.map.as_ref().unwrap();
    assert_eq!((map.x.unit, map.y.unit), (Unit::PerSecond, Unit::Percent));
    assert!(trace.series(1).iter().all(|hit| (0.0..=1.0).contains(hit)));
}

/// Left alone, and by each plan of its own, a run stays on its level's map.
#[test]
fn the_ways_of_all_plans_lie_inside_the_axes() {
    let mut outside = Vec::new();
    for id in mapped() {
        let level = shelf::level(&id);
        let map = level.map.as_ref().unwrap();
        let own = level.plans.iter();
        let plans = own.map(|plan| (plan.clone(), shelf::plan(&level, plan, 101)));
        let idle = ("idle".to_owned(), Vec::new());
        for (plan, acts) in plans.chain([idle]) {
            let session = shelf::played(&level, 101, &acts);
            let mut trace = path(&session).unwrap();
            while !trace.advance(1_000).finished() {}
            for (place, axis) in [&map.x, &map.y].into_iter().enumerate() {
                let written = |held: &f32| f64::from(*held) * axis.unit.scale();
                let inside = |value: &f64| (axis.from..=axis.to).contains(value);
                let mut values = trace.series(place).iter().map(written);
                // A limit of nothing at all, or a cache that has everything, is on the edge.
                if let Some(value) = values.find(|value| !inside(&(value * 0.9999))) {
                    outside.push(format!("{id}, {plan}: {} is {value}", axis.name));
                }
            }
        }
    }
    assert!(outside.is_empty(), "{}", outside.join("\n"));
}
