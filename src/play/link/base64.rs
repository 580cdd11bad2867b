//! Base64 for addresses: letters, digits, `-` and `_`, nothing at the end.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes as text.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |place: usize| u32::from(three.get(place).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..=three.len() {
            let six = bits >> (18 - 6 * place) & 63;
            text.push(char::from(LETTERS[six as usize]));
        }
    }
    text
}

/// The bytes of a text; none where it is not what [`encode`] gives for any.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for (place, letter) in four.iter().enumerate() {
            bits |= six(*letter)? << (18 - 6 * place);
        }
        let whole = four.len().checked_sub(1).filter(|whole| *whole > 0)?;
        let all = bits.to_be_bytes();
        let (kept, left) = all[1..].split_at(whole);
        if left.iter().any(|byte| *byte != 0) {
            return None;
        }
        bytes.extend(kept);
    }
    Some(bytes)
}

fn six(letter: u8) -> Option<u32> {
    let place = LETTERS.iter().position(|one| *one == letter)?;
    u32::try_from(place).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg"),
            (b"fo", "Zm8"),
            (b"foo", "Zm9v"),
            (b"foob", "Zm9vYg"),
            (&[0xfb, 0xff], "-_8"),
        ] {
            assert_eq!(encode(bytes), text);
            assert_eq!(decode(text).as_deref(), Some(bytes));
        }
        for wrong in ["Z", "Zg=", "Zh", "Zm9vY", "Z g", "Zm+v"] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}
