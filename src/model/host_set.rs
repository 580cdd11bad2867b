//! A set of hosts by their numbers, one bit each: membership is a look, counts are a few words.

use crate::base::Digest;

/// The hosts.
#[derive(Clone, Debug, Default)]
pub(crate) struct HostSet {
    words: Vec<u64>,
}

impl HostSet {
    pub fn insert(&mut self, host: usize) {
        if self.words.len() <= host / 64 {
            self.words.resize(host / 64 + 1, 0);
        }
        self.words[host / 64] |= 1 << (host % 64);
    }

    /// Only those that are in another set too.
    pub fn keep(&mut self, other: &Self) {
        for (place, word) in self.words.iter_mut().enumerate() {
            *word &= other.word(place);
        }
    }

    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    pub fn contains(&self, host: usize) -> bool {
        self.word(host / 64) & (1 << (host % 64)) != 0
    }

    /// How many.
    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// How many that are in another set too.
    pub fn common(&self, other: &Self) -> u32 {
        let words = self.words.iter().zip(&other.words);
        words.map(|(a, b)| (a & b).count_ones()).sum()
    }

    /// Whether both hold the same hosts.
    pub fn equals(&self, other: &Self) -> bool {
        let longer = self.words.len().max(other.words.len());
        (0..longer).all(|place| self.word(place) == other.word(place))
    }

    /// All hosts, by number.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        (0..self.words.len()).flat_map(|place| bits(place, self.words[place]))
    }

    /// Those that are in another set too.
    pub fn also_in(&self, other: &Self) -> impl Iterator<Item = usize> {
        (0..self.words.len()).flat_map(|place| bits(place, self.words[place] & other.word(place)))
    }

    fn word(&self, place: usize) -> u64 {
        self.words.get(place).copied().unwrap_or(0)
    }

    pub fn digest(&self, digest: &mut Digest) {
        self.words.iter().for_each(|word| digest.word(*word));
    }
}

/// The hosts of one word, lowest first.
fn bits(place: usize, mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            64 * place + bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(hosts: &[usize]) -> HostSet {
        let mut set = HostSet::default();
        hosts.iter().for_each(|host| set.insert(*host));
        set
    }

    #[test]
    fn sets_of_different_lengths_agree() {
        let (short, long) = (set(&[0, 63]), set(&[0, 64, 200]));
        assert_eq!(short.common(&long), 1);
        assert_eq!(long.also_in(&short).collect::<Vec<_>>(), [0]);
        let mut same = long.clone();
        same.insert(500);
        same.keep(&long);
        assert!(same.equals(&long) && long.equals(&same));
        assert_eq!((same.len(), same.iter().last()), (3, Some(200)));
    }
}
