//! Numbers and texts as few bytes.

/// Bytes that are being written.
#[derive(Default)]
pub(super) struct Writer(pub Vec<u8>);

impl Writer {
    /// One byte.
    pub fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// A whole number, seven bits a byte, the lowest first.
    pub fn number(&mut self, mut number: u64) {
        while number > 0x7f {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    /// A whole number with a sign, small ones of either sign in few bytes.
    pub fn signed(&mut self, number: i64) {
        self.number((number << 1 ^ number >> 63) as u64);
    }

    /// Eight bytes.
    pub fn word(&mut self, word: u64) {
        self.0.extend(word.to_le_bytes());
    }

    /// A text with its length before it.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend(text.as_bytes());
    }
}

/// Bytes that are being read; none where there are too few, or what stands there is no such thing.
pub(super) struct Reader<'b>(pub &'b [u8]);

impl<'b> Reader<'b> {
    fn take(&mut self, count: usize) -> Option<&'b [u8]> {
        let (taken, left) = self.0.split_at_checked(count)?;
        self.0 = left;
        Some(taken)
    }

    pub fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|taken| taken[0])
    }

    pub fn number(&mut self) -> Option<u64> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                return None;
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    pub fn signed(&mut self) -> Option<i64> {
        let number = self.number()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    pub fn word(&mut self) -> Option<u64> {
        let bytes = self.take(8)?;
        Some(u64::from_le_bytes(bytes.try_into().ok()?))
    }

    pub fn text(&mut self) -> Option<String> {
        let length = usize::try_from(self.number()?).ok()?;
        let bytes = self.take(length)?;
        std::str::from_utf8(bytes).ok().map(str::to_owned)
    }

    /// How many things follow: never more than there are bytes.
    pub fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.number()?).ok()?;
        (count <= self.0.len()).then_some(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let numbers = [0, 1, 127, 128, 300, u64::MAX >> 1, u64::MAX];
        let signed = [0, -1, 1, -64, 64, -604_800, i64::MAX, i64::MIN];
        let mut writer = Writer::default();
        numbers.iter().for_each(|number| writer.number(*number));
        signed.iter().for_each(|number| writer.signed(*number));
        writer.text("ü");
        writer.word(7);
        let mut reader = Reader(&writer.0);
        for number in numbers {
            assert_eq!(reader.number(), Some(number));
        }
        for number in signed {
            assert_eq!(reader.signed(), Some(number));
        }
        assert_eq!(reader.text().as_deref(), Some("ü"));
        assert_eq!(reader.word(), Some(7));
        assert_eq!(reader.byte(), None);
        assert_eq!(Reader(&[0xff; 11]).number(), None, "it has no end");
    }
}
