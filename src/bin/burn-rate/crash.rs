//! A bug is told with everything that is needed to see it again.

use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// The run that goes on, in words.
static SCENE: Mutex<String> = Mutex::new(String::new());
/// Its tick.
static TICK: AtomicU32 = AtomicU32::new(0);

/// From now on a panic is a bug with exit code 4.
pub fn watch() {
    std::panic::set_hook(Box::new(|panic| {
        let mut text = format!("error: a bug in burn-rate: {panic}\n");
        let scene = SCENE
            .try_lock()
            .map(|scene| scene.clone())
            .unwrap_or_default();
        if !scene.is_empty() {
            let tick = TICK.load(Ordering::Relaxed);
            text.push_str(&format!("in {scene}, tick {tick}\n"));
        }
        let _ = std::io::stderr().write_all(text.as_bytes());
        std::process::exit(4);
    }));
}

/// A run begins.
pub fn scene(level: &str, seed: u64, plan: &str) {
    if let Ok(mut scene) = SCENE.lock() {
        *scene = format!("level {level}, seed {seed}, plan {plan}");
    }
}

/// It has come to that tick.
pub fn tick(tick: u32) {
    TICK.store(tick, Ordering::Relaxed);
}
