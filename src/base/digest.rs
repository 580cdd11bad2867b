//! A digest of a world's state: equal states have equal digests, native and in every browser.

/// FNV-1a over 64-bit words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    /// Takes in one word.
    pub fn word(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
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
        self.word(numbers.len() as u64);
        for number in numbers {
            self.number(*number);
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
