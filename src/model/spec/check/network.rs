//! Ranges and names of hubs, crossings and balancers.

use super::Fault;
use super::ranges::{Check, DAY, HOUR, MINUTE};
use super::references::point;
use crate::model::{BalancerSpec, CrossingSpec, HubSpec, ProviderSpec, ProvisionerSpec, WorldSpec};

/// Everything that is wrong with hubs, crossings and balancers.
pub(super) fn faults(spec: &WorldSpec) -> Vec<Fault> {
    let mut check = Check::default();
    for (id, hub) in &spec.hub {
        check.at(format!("hub.{id}"));
        self::hub(&mut check, hub);
        provider(&mut check, &hub.provider);
    }
    for (id, balancer) in &spec.balancer {
        check.at(format!("balancer.{id}"));
        self::balancer(&mut check, balancer);
        let path = format!("balancer.{id}");
        let name = format!("{path}.pool");
        point(check.faults(), name, "pool", &balancer.pool, &spec.pool);
        alone(&mut check, spec, &balancer.pool);
        if let Some(hub) = &balancer.over {
            point(
                check.faults(),
                format!("{path}.over"),
                "hub",
                hub,
                &spec.hub,
            );
        }
    }
    for (id, one) in &spec.provisioner {
        check.at(format!("provisioner.{id}"));
        provisioner(&mut check, one);
        let path = format!("provisioner.{id}");
        let name = format!("{path}.pool");
        point(check.faults(), name, "pool", &one.pool, &spec.pool);
        if !spec.group.values().any(|group| group.pool == one.pool) {
            let found = format!("'{}' has no group that launches hosts", one.pool);
            check.fault("pool", found, "the pool of a group".to_owned());
        }
        if let Some(crossing) = &one.crossing {
            let path = format!("{path}.crossing.hub");
            point(check.faults(), path, "hub", &crossing.hub, &spec.hub);
        }
    }
    for (id, journey) in &spec.journey {
        if let Some(crossing) = &journey.crossing {
            let path = format!("journey.{id}.crossing.hub");
            point(check.faults(), path, "hub", &crossing.hub, &spec.hub);
        }
    }
    for (id, people) in &spec.people {
        if let Some(downloads) = &people.downloads {
            let path = format!("people.{id}.downloads.hub");
            point(check.faults(), path, "hub", &downloads.hub, &spec.hub);
        }
    }
    check.into_faults()
}

/// Whoever routes to a pool is alone: of two the last would win, unseen.
fn alone(check: &mut Check, spec: &WorldSpec, pool: &str) {
    let balancers = spec.balancer.values().filter(|one| one.pool == pool);
    let lists = spec.proxies.values().map(|fleet| &fleet.list);
    let listed = lists.filter_map(|list| spec.directory.get(list));
    let proxies = listed.filter(|list| list.pool == pool);
    if balancers.count() + proxies.count() > 1 {
        let found = format!("'{pool}' has another balancer, or proxies");
        check.fault("pool", found, "one that routes to a pool".to_owned());
    }
}

fn hub(check: &mut Check, hub: &HubSpec) {
    check.number("capacity", hub.capacity, 0.1, 1e5);
    check.number("other", hub.other, 0.0, 1e5);
    check.demand(&hub.demand);
    check.share("mini-peak", hub.mini_peak, 0.0, 1.0);
    check.share("loss-from", hub.loss_from, 0.0, 0.99);
    check.share("loss-at-full", hub.loss_at_full, 0.0, 0.5);
    check.share("resent", hub.resent, 0.0, 1.0);
    check.time("reacts", hub.reacts, 1.0, MINUTE);
    if let Some(held) = hub.held {
        check.share("held", held, 0.0, 0.9);
    }
}

fn provider(check: &mut Check, provider: &ProviderSpec) {
    check.time("provider.follows", provider.follows, MINUTE, 30.0 * DAY);
    check.share("provider.aims", provider.aims, 0.1, 1.0);
    check.share("provider.adds", provider.adds, 0.0, 10.0);
    check.time("provider.paged", provider.paged, 0.0, 6.0 * HOUR);
    check.time("provider.paged-spread", provider.paged_spread, 0.0, HOUR);
    check.time("provider.rises", provider.rises, 1.0, 6.0 * HOUR);
    let (from, to) = provider.alarm;
    if to < from {
        let found = format!("{to} comes after {from}");
        check.fault(
            "provider.alarm",
            found,
            "its beginning, then its end".to_owned(),
        );
    }
}

fn balancer(check: &mut Check, balancer: &BalancerSpec) {
    check.time("every", balancer.every, 1.0, 10.0 * MINUTE);
    check.time("timeout", balancer.timeout, 0.01, MINUTE);
    check.number("packets", balancer.packets, 1.0, 100.0);
    check.count("fall", balancer.fall, 1, 100);
    check.count("rise", balancer.rise, 1, 100);
    check.share("panic", balancer.panic, 0.0, 1.0);
    check.share("retry-budget", balancer.retry_budget, 0.0, 1.0);
    if let Some(breaker) = balancer.breaker {
        check.share("breaker", breaker, 0.01, 1.0);
    }
}

fn provisioner(check: &mut Check, one: &ProvisionerSpec) {
    check.number("files", one.files, 1.0, 1e7);
    check.number("files-each", one.files_each, 1.0, 1e4);
    check.rate("quota", one.quota.0, 0.001, 1e3);
    check.number("burst", one.burst, 1.0, 1e4);
    check.time("takes", one.takes, 1.0, HOUR);
    check.time("patience", one.patience, 1.0, 6.0 * HOUR);
    if let Some(crossing) = &one.crossing {
        check.crossing(crossing);
    }
}

impl Check {
    pub(super) fn crossing(&mut self, crossing: &CrossingSpec) {
        self.number("crossing.calls", crossing.calls, 1.0, 1e4);
        self.number("crossing.rounds", crossing.rounds, 1.0, 1e3);
        self.time("crossing.trip", crossing.trip, 0.0, 10.0);
        self.number("crossing.volume", crossing.volume, 0.0, 1e4);
        self.count("crossing.tries", crossing.tries, 1, 10);
        self.time("crossing.resend", crossing.resend, 0.001, 10.0);
    }
}
