//! The levels that are shipped, as the home page lists them: it loads none of their files.

/// A level on the list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Listed {
    /// Its id.
    pub id: &'static str,
    /// Whether it is a lab.
    pub lab: bool,
    /// Its title.
    pub title: &'static str,
    /// One sentence that makes one want to play it.
    pub hook: &'static str,
    /// Its budget [min].
    pub budget_minutes: f64,
}

/// What happened to somebody, from what is understood soonest to what takes longest.
const OUTAGES: [Listed; 5] = [
    outage(
        "slack-2021-06-30-cells",
        "Slack, 30 June 2021: with the button",
        "One request in a hundred fails, every dashboard looks nearly healthy, and there is a button that nobody has pressed in anger.",
        0.25,
    ),
    outage(
        "slack-2021-06-30",
        "Slack, 30 June 2021",
        "One request in a hundred fails, everybody can see which data centre it is, and there is no button for it.",
        0.25,
    ),
    outage(
        "slack-2022-02-22",
        "Slack, 22 February 2022",
        "A routine upgrade is on its third step, and the whole morning is stuck on a loading screen.",
        40.0,
    ),
    outage(
        "slack-2020-05-12",
        "Slack, 12 May 2020",
        "Three bad minutes in the morning, eight quiet hours, and then an evening on which adding servers does nothing.",
        5.0,
    ),
    outage(
        "slack-2021-01-04",
        "Slack, 4 January 2021",
        "First working day of the year: everybody comes back at once, and the dashboards are the first to go.",
        22.0,
    ),
];

/// One idea each.
const LABS: [Listed; 8] = [
    lab(
        "lab-drain",
        "Lab: the drain",
        "Two minutes, three data centres, one of them bad. Your first page.",
        2.0,
    ),
    lab(
        "lab-queue",
        "Lab: the queue",
        "One host, ten workers, and a load that rises a little every few minutes.",
        2.0,
    ),
    lab(
        "lab-fan-out",
        "Lab: fan-out",
        "One call in a hundred is slow. That sounds like very little.",
        10.0,
    ),
    lab(
        "lab-retry-creep",
        "Lab: the retry creep",
        "One per cent too much. A minute later it is more than half.",
        0.3,
    ),
    lab(
        "lab-retry-storm",
        "Lab: the retry storm",
        "The network was away for ten seconds. It is back, and nothing works.",
        9.0,
    ),
    lab(
        "lab-retry-budget",
        "Lab: the retry budget",
        "A minute of too many visitors. They have left, and the load is still twice what it was.",
        12.0,
    ),
    lab(
        "lab-cold-cache",
        "Lab: the cold cache",
        "A store that could never carry this load on its own, and a cache that has just been restarted.",
        12.0,
    ),
    lab(
        "lab-snowball",
        "Lab: the snowball",
        "Two minutes of a little too much. Now there are a hundred servers, and ten of them are up.",
        12.0,
    ),
];

/// All of them, outages first, in the order of the list. A test holds every line against the
/// level's file.
pub fn index() -> impl Iterator<Item = Listed> {
    OUTAGES.into_iter().chain(LABS)
}

const fn outage(
    id: &'static str,
    title: &'static str,
    hook: &'static str,
    budget_minutes: f64,
) -> Listed {
    Listed {
        id,
        lab: false,
        title,
        hook,
        budget_minutes,
    }
}

const fn lab(
    id: &'static str,
    title: &'static str,
    hook: &'static str,
    budget_minutes: f64,
) -> Listed {
    Listed {
        lab: true,
        ..outage(id, title, hook, budget_minutes)
    }
}
