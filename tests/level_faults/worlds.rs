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

fn mitigation(id: &str, deed: &str) -> String {
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
