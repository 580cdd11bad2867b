//! One balancer process: its own table of backends, its own age, and the program that keeps its
//! table in step with the list.
//!
//! A table has so many slots for each zone. The program writes new hosts into empty slots and frees
//! the slots of hosts that are no longer listed. In which order decides what happens when there is
//! no empty slot: a program that fills first finds none, gives up, and frees nothing.

use super::host_set::HostSet;
use crate::base::Digest;

/// Never read a list.
const NOTHING: u32 = u32::MAX;

/// One process.
#[derive(Clone, Debug)]
pub(crate) struct Process {
    /// The hosts in its slots, alive or not.
    pub table: HostSet,
    /// Slots that are taken, by zone.
    used: Vec<u32>,
    /// Slots for each zone that it was started with.
    pub slots: u32,
    /// When it was started [s].
    pub born: f64,
    /// Time until it serves [s].
    pub down: f64,
    /// Time until a new process that stands beside it takes over [s]; none where none does.
    heir: Option<f64>,
    /// Whether the last run of the sync gave up.
    pub stuck: bool,
    /// When the sync last came to its end [s].
    pub synced: f64,
    seen: u32,
    until_sync: f64,
}

/// How a sync goes about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sync<'a> {
    /// The rendered list, and its version.
    pub list: &'a HostSet,
    pub version: u32,
    /// Whether it frees before it fills.
    pub free_first: bool,
    pub now: f64,
}

impl Process {
    /// A process that has read nothing yet and syncs for the first time after `until_sync`.
    pub fn new(zones: usize, born: f64, until_sync: f64) -> Self {
        Self {
            table: HostSet::default(),
            used: vec![0; zones],
            slots: 0,
            born,
            down: 0.0,
            heir: None,
            stuck: false,
            synced: born,
            seen: NOTHING,
            until_sync,
        }
    }

    /// Starts again: out for `down` seconds, with so many slots and an empty table.
    pub fn restart(&mut self, slots: u32, down: f64, now: f64) {
        self.table.clear();
        self.used.fill(0);
        self.slots = slots;
        self.born = now;
        self.down = down;
        self.heir = None;
        self.seen = NOTHING;
    }

    /// Reloads: a new process starts beside it and takes over after `time` seconds. One that is out
    /// is started anew anyway.
    pub fn reload(&mut self, time: f64) {
        self.heir = self.up().then_some(time);
    }

    pub fn up(&self) -> bool {
        self.down <= 0.0
    }

    /// Time goes on; whether it begins to serve now, or a new one with so many slots takes over.
    pub fn pass(&mut self, slots: u32, now: f64, dt: f64) -> bool {
        self.until_sync -= dt;
        if let Some(left) = &mut self.heir {
            *left -= dt;
            if *left <= 0.0 {
                self.restart(slots, 0.0, now);
                return true;
            }
        }
        let was_up = self.up();
        if !was_up {
            self.down -= dt;
        }
        !was_up && self.up()
    }

    /// Whether a sync is due; the next comes `every` seconds later.
    pub fn due(&mut self, every: f64) -> bool {
        if self.until_sync > 0.0 {
            return false;
        }
        self.until_sync += every;
        true
    }

    /// The order of the sync has changed: a list that was read is read again.
    pub fn look_again(&mut self) {
        self.seen = NOTHING;
    }

    /// One run of the sync; whether the table may have changed. The same list gives the same end.
    pub fn sync(&mut self, sync: Sync<'_>) -> bool {
        let fresh = self.seen != sync.version;
        if fresh {
            self.seen = sync.version;
            self.stuck = !self.run(sync);
        }
        if !self.stuck {
            self.synced = sync.now;
        }
        fresh
    }

    fn run(&mut self, sync: Sync<'_>) -> bool {
        if sync.free_first {
            self.free(sync.list);
            return self.fill(sync.list);
        }
        let filled = self.fill(sync.list);
        if filled {
            self.free(sync.list);
        }
        filled
    }

    /// Writes every listed host into an empty slot of its zone; false at the first that has none.
    fn fill(&mut self, list: &HostSet) -> bool {
        let zones = self.used.len();
        for host in list.iter() {
            if self.table.contains(host) {
                continue;
            }
            let used = &mut self.used[host % zones];
            if *used == self.slots {
                return false;
            }
            *used += 1;
            self.table.insert(host);
        }
        true
    }

    /// Frees the slots of hosts that are not listed.
    fn free(&mut self, list: &HostSet) {
        let zones = self.used.len();
        self.table.keep(list);
        self.used.fill(0);
        for host in self.table.iter() {
            self.used[host % zones] += 1;
        }
    }

    /// All its slots; one for each host where slots are not bounded.
    pub fn all_slots(&self) -> usize {
        let taken = self.table.len() as usize;
        match self.slots {
            u32::MAX => taken,
            slots => (slots as usize * self.used.len()).max(taken),
        }
    }

    /// Whether each zone's hosts are counted and have slots.
    pub fn fits(&self) -> bool {
        let used: u32 = self.used.iter().sum();
        used == self.table.len() && self.used.iter().all(|used| *used <= self.slots)
    }

    pub fn digest(&self, digest: &mut Digest) {
        self.table.digest(digest);
        digest.word(u64::from(self.slots));
        digest.word(u64::from(self.stuck));
        digest.numbers(&[self.born, self.down, self.synced, self.until_sync]);
        self.heir.iter().for_each(|left| digest.number(*left));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(hosts: &[usize]) -> HostSet {
        let mut set = HostSet::default();
        hosts.iter().for_each(|host| set.insert(*host));
        set
    }

    /// Runs of the sync over lists, on a process with four slots; each leaves a table.
    fn check(free_first: bool, rows: &[(&[usize], &[usize], bool)]) {
        let mut process = Process::new(1, 0.0, 0.0);
        process.restart(4, 0.0, 0.0);
        for (version, (hosts, table, stuck)) in (1..).zip(rows) {
            process.sync(Sync {
                list: &list(hosts),
                version,
                free_first,
                now: 0.0,
            });
            let found: Vec<usize> = process.table.iter().collect();
            assert_eq!((&found[..], process.stuck), (*table, *stuck), "{hosts:?}");
        }
    }

    #[test]
    fn filling_first_gives_up_where_there_is_no_empty_slot_and_frees_nothing() {
        check(
            false,
            &[
                (&[0, 1, 2], &[0, 1, 2], false),
                (&[1, 2, 3], &[1, 2, 3], false),
                (&[1, 2, 3, 4, 5], &[1, 2, 3, 4], true),
                // One goes, and one that has no slot is left: below the number of slots, and stuck.
                (&[2, 3, 4, 5], &[1, 2, 3, 4], true),
                (&[4, 5], &[1, 2, 3, 4], true),
                // All that are left have slots: the program comes to its end and frees.
                (&[3, 4], &[3, 4], false),
            ],
        );
    }

    #[test]
    fn a_reload_goes_on_with_the_old_table_until_a_new_process_reads_the_list() {
        let mut process = Process::new(1, 0.0, 0.0);
        process.restart(4, 0.0, 0.0);
        let run = |process: &mut Process, hosts: &[usize], version, now| {
            process.sync(Sync {
                list: &list(hosts),
                version,
                free_first: false,
                now,
            });
            (process.table.iter().collect::<Vec<_>>(), process.stuck)
        };
        run(&mut process, &[0, 1, 2, 3], 1, 0.0);
        let stuck = run(&mut process, &[1, 2, 3, 4], 2, 1.0);
        assert_eq!(stuck, (vec![0, 1, 2, 3], true));
        process.reload(2.0);
        assert!(!process.pass(6, 2.0, 1.0) && process.up());
        assert_eq!(
            (process.table.len(), process.slots, process.born),
            (4, 4, 0.0)
        );
        assert!(process.pass(6, 3.0, 1.0) && process.up());
        assert_eq!((process.slots, process.born), (6, 3.0));
        let anew = run(&mut process, &[1, 2, 3, 4], 2, 3.0);
        assert_eq!(anew, (vec![1, 2, 3, 4], false));
    }

    #[test]
    fn freeing_first_always_makes_room() {
        check(
            true,
            &[
                (&[0, 1, 2, 3], &[0, 1, 2, 3], false),
                (&[1, 2, 3, 4, 5], &[1, 2, 3, 4], true),
                (&[2, 3, 4, 5], &[2, 3, 4, 5], false),
            ],
        );
    }
}
