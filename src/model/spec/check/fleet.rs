//! Ranges and names of groups, autoscalers, directories and balancers.

use super::Fault;
use super::ranges::{Check, DAY, HOUR, MINUTE};
use super::references::point;
use crate::base::counted;
use crate::model::{GroupSpec, ProxiesSpec, ScalerSpec, SignalSpec, WorldSpec};

/// Everything that is wrong with them.
pub(super) fn faults(spec: &WorldSpec) -> Vec<Fault> {
    let mut check = Check::default();
    for (id, group) in &spec.group {
        self::group(&mut check, spec, id, group);
    }
    for (id, scaler) in &spec.scaler {
        self::scaler(&mut check, spec, id, scaler);
    }
    for (id, directory) in &spec.directory {
        check.at(format!("directory.{id}"));
        check.time("render", directory.render, 1.0, 10.0 * MINUTE);
        let path = format!("directory.{id}.pool");
        point(check.faults(), path, "pool", &directory.pool, &spec.pool);
    }
    for (id, proxies) in &spec.proxies {
        self::proxies(&mut check, spec, id, proxies);
    }
    journeys(&mut check, spec);
    check.into_faults()
}

fn group(check: &mut Check, spec: &WorldSpec, id: &str, group: &GroupSpec) {
    check.at(format!("group.{id}"));
    check.count("min", group.min, 0, 20_000);
    check.count("max", group.max, 1, 20_000);
    check.count("zones", group.zones, 1, 9);
    check.number("pace", group.pace, 1.0, 1e3);
    check.rate("replaced", group.replaced.0, 0.0, 10.0);
    check.time("age", group.age, 0.0, 30.0 * DAY);
    let path = format!("group.{id}.pool");
    point(check.faults(), path, "pool", &group.pool, &spec.pool);
    if group.min > group.max {
        let found = format!("{} is above the maximum {}", group.min, group.max);
        check.fault("min", found, "at most 'max'".to_owned());
    }
    let hosts = spec.pool.get(&group.pool).map(|pool| pool.hosts);
    let outside = |hosts: &u32| *hosts < group.min || *hosts > group.max;
    if let Some(hosts) = hosts.filter(|hosts| group.min <= group.max && outside(hosts)) {
        let hosts = counted(&hosts.to_string(), "hosts");
        let found = format!("the pool starts with {hosts}");
        let expected = format!("{} to {}", group.min, group.max);
        check.fault("pool", found, expected);
    }
    let owners = spec.group.values().filter(|one| one.pool == group.pool);
    if owners.count() > 1 {
        let expected = "one group for a pool".to_owned();
        check.fault(
            "pool",
            format!("'{}' has another group", group.pool),
            expected,
        );
    }
}

fn scaler(check: &mut Check, spec: &WorldSpec, id: &str, scaler: &ScalerSpec) {
    check.at(format!("scaler.{id}"));
    check.share("most-in", scaler.most_in, 0.001, 1.0);
    check.time("in-after-out", scaler.in_after_out, 0.0, DAY);
    check.count("signal", scaler.signals.len() as u32, 1, 4);
    let path = format!("scaler.{id}.group");
    point(check.faults(), path, "group", &scaler.group, &spec.group);
    for (i, signal) in scaler.signals.iter().enumerate() {
        check.at(format!("scaler.{id}.signal.{i}"));
        self::signal(check, signal);
    }
}

fn signal(check: &mut Check, signal: &SignalSpec) {
    check.share("target", signal.target, 0.01, 1.0);
    if let Some(step) = signal.step {
        check.share("step", step, 0.001, 10.0);
    }
    check.share("low", signal.low, 0.0, signal.target.0);
    check.time("period", signal.period, 1.0, HOUR);
    check.time("out-cool-down", signal.out_cool_down, 0.0, HOUR);
    check.time("in-cool-down", signal.in_cool_down, 0.0, HOUR);
}

fn proxies(check: &mut Check, spec: &WorldSpec, id: &str, proxies: &ProxiesSpec) {
    check.at(format!("proxies.{id}"));
    check.count("processes", proxies.processes, 1, 1_000);
    check.count("slots", proxies.slots, 1, 10_000);
    check.count("zones", proxies.zones, 1, 9);
    check.count("pools", proxies.pools, 1, 100);
    check.time("sync", proxies.sync, 1.0, 10.0 * MINUTE);
    check.rate("rate", proxies.rate.0, 1.0, 1e6);
    check.count("retries", proxies.retries, 0, 10);
    check.time("restart", proxies.restart, 1.0, 10.0 * MINUTE);
    check.time("reload", proxies.reload, 1.0, 10.0 * MINUTE);
    check.time("pause", proxies.pause, 0.0, 10.0 * MINUTE);
    check.time("start", proxies.start, 0.0, HOUR);
    check.time("age", proxies.age, 0.0, 365.0 * DAY);
    let path = format!("proxies.{id}.list");
    point(
        check.faults(),
        path,
        "directory",
        &proxies.list,
        &spec.directory,
    );
    let same = spec.proxies.values().filter(|one| one.list == proxies.list);
    if same.count() > 1 {
        let found = format!("'{}' has another fleet", proxies.list);
        check.fault("list", found, "one fleet for a list".to_owned());
    }
}

/// What journeys say of balancers and flags.
fn journeys(check: &mut Check, spec: &WorldSpec) {
    for (id, journey) in &spec.journey {
        check.at(format!("journey.{id}"));
        if let Some(by) = &journey.by {
            let path = format!("journey.{id}.by");
            point(check.faults(), path, "proxies", by, &spec.proxies);
            let list = spec
                .proxies
                .get(by)
                .and_then(|one| spec.directory.get(&one.list));
            let pool = list.map(|list| &list.pool);
            if pool.is_some() && pool != journey.through.as_ref() {
                let expected = "the pool that they list as 'through'".to_owned();
                check.fault("by", "the balancers list another pool".to_owned(), expected);
            }
        }
        for (i, call) in journey.calls.iter().enumerate() {
            check.at(format!("journey.{id}.call.{i}"));
            check.number("flagged-keys", call.flagged_keys.unwrap_or(1.0), 1.0, 1e4);
            if let Some(flag) = &call.flag {
                let path = format!("journey.{id}.call.{i}.flag");
                point(check.faults(), path, "flag", flag, &spec.flag);
            }
        }
    }
}
