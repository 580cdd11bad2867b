//! `map`: from where a level's system recovers, and from where it stays down.

use std::fmt::Write as _;
use std::io::Write as _;

use burn_rate::level::{MapSpec, Quantity};
use burn_rate::play::{Grid, Outcome as Point, Tipping};

use crate::Outcome;
use crate::args::Map;
use crate::complaint::{Complaint, created, of_output};
use crate::progress;
use crate::shelf::{Taken, take};

/// Ticks between two moves of the bar.
const PIECE: u32 = 20_000;

/// Draws the map; with a file, by playing every point.
pub fn map(call: &Map) -> Result<Outcome, Complaint> {
    let taken = take(&call.level, &[])?;
    let mut tipping = begin(&taken, call)?;
    let points = match &call.csv {
        None => {
            progress::finish(&mut tipping, PIECE);
            known(&tipping)
        }
        Some(file) => {
            let mut rows = created(file)?;
            let points = play(&taken, &tipping)?;
            let written = rows.write_all(csv(&tipping, &points).as_bytes());
            of_output(&file.display().to_string(), written)?;
            points
        }
    };
    Ok(Outcome::fine(picture(&tipping, &points)))
}

fn begin(taken: &Taken, call: &Map) -> Result<Tipping, Complaint> {
    let count = usize::from(call.grid);
    let grid = Grid {
        columns: count,
        rows: count,
    };
    match Tipping::new(&taken.file, &taken.text, call.seed, grid) {
        Ok(Some(tipping)) => Ok(tipping),
        Ok(None) => Err(Complaint::whole(
            &taken.file,
            "the level has no map",
            "a table [map]",
        )),
        Err(faults) => Err(of(taken, faults)),
    }
}

fn of(taken: &Taken, faults: Vec<burn_rate::level::LevelFault>) -> Complaint {
    Complaint::Data {
        faults,
        text: taken.text.clone(),
    }
}

/// Rows from below, each with its points in order.
type Points = Vec<Vec<Point>>;

fn known(tipping: &Tipping) -> Points {
    let grid = tipping.grid();
    let point = |row, column| tipping.outcome((column, row)).unwrap_or(Point::StaysDown);
    let line = |row| (0..grid.columns).map(|column| point(row, column)).collect();
    (0..grid.rows).map(line).collect()
}

fn play(taken: &Taken, tipping: &Tipping) -> Result<Points, Complaint> {
    let grid = tipping.grid();
    let all: Vec<(usize, usize)> = (0..grid.rows)
        .flat_map(|row| (0..grid.columns).map(move |column| (column, row)))
        .collect();
    let played = progress::each(&all, |point| tipping.play(*point));
    let played: Result<Vec<Point>, _> = played.into_iter().collect();
    let played = played.map_err(|faults| of(taken, faults))?;
    Ok(played.chunks(grid.columns).map(<[Point]>::to_vec).collect())
}

fn csv(tipping: &Tipping, points: &Points) -> String {
    let mut text = "x,y,outcome,recovered_at\n".to_owned();
    for (row, line) in points.iter().enumerate() {
        for (column, point) in line.iter().enumerate() {
            let (x, y) = tipping.at((column, row));
            let (outcome, at) = match point {
                Point::Recovers(at) => ("recovers", at.map(|at| at.to_string())),
                Point::StaysDown => ("stays down", None),
            };
            let _ = writeln!(text, "{x},{y},{outcome},{}", at.unwrap_or_default());
        }
    }
    text
}

/// The map in letters: the row where recovery is easiest on top.
fn picture(tipping: &Tipping, points: &Points) -> String {
    let map: &MapSpec = tipping.map();
    let mut text = format!("{}\n\n", map.text);
    for (row, line) in points.iter().enumerate().rev() {
        let letter = |point: &Point| match point {
            Point::Recovers(_) => '+',
            Point::StaysDown => '.',
        };
        let (_, y) = tipping.at((0, row));
        let letters: String = line.iter().map(letter).collect();
        let _ = writeln!(text, "{:>10.4} {letters}", y);
    }
    let (x, y) = (&map.x, &map.y);
    let _ = write!(
        text,
        "\n+ recovers   . stays down\nalong: {}\nup:    {}\n",
        axis(x),
        axis(y)
    );
    text
}

fn axis(quantity: &Quantity) -> String {
    let (name, unit) = (&quantity.name, quantity.unit.symbol());
    let text = format!("{name}, {} to {} {unit}", quantity.from, quantity.to);
    text.trim_end().to_owned()
}
