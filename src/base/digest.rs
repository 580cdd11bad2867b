//! A digest of a world's state: equal states have equal digests, native and in every browser.

/// FNV-1a: an empty hash.
const EMPTY: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a: a hash that takes in one byte more.
fn mixed(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
}

/// FNV-1a of some bytes.
#[must_use]
pub fn hash_of(bytes: &[u8]) -> u64 {
    bytes.iter().fold(EMPTY, |hash, byte| mixed(hash, *byte))
}

/// FNV-1a over 64-bit words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(EMPTY)
    }
}

impl Digest {
    /// Takes in one word.
    pub fn word(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = mixed(self.0, byte);
        }
    }

    /// Takes in one finite number; the two zeros count as one.
    ///
    /// # Panics
    /// When the number is not finite: no such number may enter a world.
    pub fn number(&mut self, number: f64) {
        assert!(number.is_finite(), "a number of the world's state is none");
        self.word((number + 0.0).to_bits());
    }

    /// Takes in a row of numbers.
    pub fn numbers(&mut self, numbers: &[f64]) {
        self.row(numbers.iter().copied());
    }

    /// Takes in a row of numbers, one after the other.
    pub fn row(&mut self, numbers: impl ExactSizeIterator<Item = f64>) {
        self.word(numbers.len() as u64);
        for number in numbers {
            self.number(number);
        }
    }

    /// As a number.
    #[must_use]
    pub fn value(self) -> u64 {
        self.0
    }

    /// 16 hexadecimal digits.
    #[must_use]
    pub fn text(self) -> String {
        format!("{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the authors' own table (http://www.isthe.com/chongo/tech/comp/fnv/, 64-bit FNV-1a).
    #[test]
    fn bytes_are_hashed_as_published() {
        assert_eq!(hash_of(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash_of(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash_of(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_digest_of_words_is_the_hash_of_their_bytes() {
        let mut digest = Digest::default();
        digest.word(3);
        digest.word(u64::MAX);
        let bytes = [3_u64.to_le_bytes(), u64::MAX.to_le_bytes()].concat();
        assert_eq!(digest.value(), hash_of(&bytes));
    }
}
