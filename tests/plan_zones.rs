//! Plans that name the zone which the seed makes the bad one.

use burn_rate::level::{Level, Plan};

const LEVEL: &str = include_str!("../levels/labs/lab-drain.toml");

fn level() -> Level {
    Level::parse("lab-drain.toml", LEVEL).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// A plan of one action.
fn plan(what: &str) -> Result<Plan, String> {
    let text = format!("level = \"lab-drain\"\n[[act]]\nat = \"09:06\"\ndo = \"{what}\"\nto = 0\n");
    let plan = Plan::parse(&level(), "p.toml", &text);
    plan.map_err(|faults| {
        faults
            .iter()
            .map(|fault| format!("{fault}\n"))
            .collect::<String>()
    })
}

/// The id of what the plan does under a seed.
fn done(what: &str, seed: u64) -> String {
    let level = level();
    let acts = plan(what).unwrap().acts(&level, seed);
    assert_eq!((acts.len(), acts[0].to), (1, Some(0.0)));
    level.order_ids()[acts[0].what].to_owned()
}

#[test]
fn the_zones_are_those_that_the_seed_deals() {
    let level = level();
    let mut bad = [0; 3];
    for seed in 1..=60 {
        let dealt = level.spec.bad_zone(seed).unwrap();
        bad[dealt] += 1;
        let zones = &level.spec.deals()[dealt];
        for (name, zone) in ["{bad}", "{other-1}", "{other-2}"].iter().zip(zones) {
            let expected = format!("drain-az-{zone}");
            assert_eq!(done(&format!("drain-az-{name}"), seed), expected);
        }
        assert_eq!(done("drain-az-b", seed), "drain-az-b");
    }
    assert!(bad.iter().all(|times| *times > 5), "{bad:?}");
    assert_eq!(level.spec.deals()[1], ["b", "a", "c"]);
}

#[test]
fn a_name_that_no_deal_makes_good_is_a_fault_at_its_line() {
    let found = plan("drain-az-{other-3}").unwrap_err();
    assert!(
        found.starts_with("p.toml:4:6: act.0.do: the level has no mitigation or look"),
        "{found}"
    );
    assert!(plan("roll-back-{bad}").is_err());
}
