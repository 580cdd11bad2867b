//! Service discovery: the catalogue knows at once who serves, and a list is rendered from it now
//! and then. Whoever reads the list sees the fleet as it was at the last rendering.

use super::host_set::HostSet;
use super::pool::Pool;
use super::spec::DirectorySpec;
use crate::base::Digest;

/// One catalogue and its rendered list.
#[derive(Clone, Debug)]
pub(crate) struct Directory {
    /// The pool whose hosts it lists, by place.
    pub pool: usize,
    render: f64,
    until_render: f64,
    /// The hosts on the list.
    pub list: HostSet,
    /// Raised whenever the list changes.
    pub version: u32,
    next: HostSet,
    /// How long ago the list last changed [s].
    pub age: f64,
}

impl Directory {
    pub fn new(spec: &DirectorySpec, pool: usize) -> Self {
        Self {
            pool,
            render: spec.render.0,
            until_render: 0.0,
            list: HostSet::default(),
            version: 0,
            next: HostSet::default(),
            age: 0.0,
        }
    }

    /// Time goes on; the list is rendered when it is due.
    pub fn pass(&mut self, pool: &Pool, dt: f64) {
        self.age += dt;
        self.until_render -= dt;
        if self.until_render > 0.0 {
            return;
        }
        self.until_render += self.render;
        self.write(pool);
    }

    /// Renders the list.
    pub fn write(&mut self, pool: &Pool) {
        self.next.clear();
        pool.serving().for_each(|host| self.next.insert(host));
        if self.next.equals(&self.list) {
            return;
        }
        std::mem::swap(&mut self.next, &mut self.list);
        self.version += 1;
        self.age = 0.0;
    }

    pub fn digest(&self, digest: &mut Digest) {
        digest.word(u64::from(self.version));
        digest.numbers(&[self.until_render, self.age]);
        self.list.digest(digest);
    }
}
