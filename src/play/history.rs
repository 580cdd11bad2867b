//! What has been shown and how the service did, one value a tick.

/// The series of a session.
#[derive(Clone, Debug)]
pub(super) struct History {
    sli: Vec<f32>,
    panels: Vec<Vec<f32>>,
}

impl History {
    /// An empty one that has room for so many ticks.
    pub fn new(panels: usize, ticks: u32) -> Self {
        let room = ticks as usize;
        Self {
            sli: Vec::with_capacity(room),
            panels: (0..panels).map(|_| Vec::with_capacity(room)).collect(),
        }
    }

    /// Takes in one second.
    pub fn push(&mut self, sli: f64, shown: impl Iterator<Item = Option<f64>>) {
        self.sli.push(sli as f32);
        for (series, value) in self.panels.iter_mut().zip(shown) {
            series.push(value.map_or(f32::NAN, |value| value as f32));
        }
    }

    /// The first `ticks` values.
    pub fn until(&self, ticks: u32) -> Self {
        let head = |series: &Vec<f32>| series[..ticks as usize].to_vec();
        Self {
            sli: head(&self.sli),
            panels: self.panels.iter().map(head).collect(),
        }
    }

    /// The SLI.
    pub fn sli(&self) -> &[f32] {
        &self.sli
    }

    /// What a panel has shown; `NaN` where it was blank.
    pub fn panel(&self, panel: usize) -> &[f32] {
        &self.panels[panel]
    }
}
