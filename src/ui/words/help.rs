//! Help, and leaving a run.

words! {
    HELP_TITLE = "How to play";
    HELP_TEXT = "Look at the map, the graphs and the channel. Select a part to see what can be done to it. Everything costs people and time. Pause whenever you like: you can still look and act.";
    HELP_CLOCK = "The clock pauses at the first page, and ⇥ pauses it at the next event: a page, a message, something that lands, the service crossing its line, or another part of the budget gone.";
    KEYS = "Keys";
    TERMS_TITLE = "Words";
    SIGNS_TITLE = "Signs on the map";
    MARKS_TITLE = "Colours";
    MARKS_TEXT = "Orange is the budget. Violet is what you did. Amber is close to a limit, red is over it; red always has a second sign.";
    WHEN_NOTICED = "At every later event, the clock";
    CLOSE = "Close";
    LEAVE_TITLE = "Leave this run?";
    LEAVE_TEXT = "It is not kept.";
    LEAVE_KEPT = "This browser keeps it: you can carry on from here when you open this level again.";
    STAY = "Stay";
    LEAVE = "Leave";
    LEVELS_ARE = "These levels are here:";
    NO_ANSWER = "no answer";
}

/// Keys and what they do.
pub const KEY_LIST: [(&str, &str); 6] = [
    ("Space", "pause, or let the clock run"),
    ("1 2 3 4", "let it run at 1×, 10×, 60×, 300×"),
    ("N", "skip to the next event, as ⇥ does"),
    (
        "← →",
        "move a slider, the crosshair of the graphs, or the timeline",
    ),
    ("?", "this help"),
    ("Esc", "close it"),
];
