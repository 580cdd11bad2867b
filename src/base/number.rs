//! Decimal numbers, read and written.
//!
//! The standard library's ways are right to the last bit for every number there is, with tables and
//! code of twenty kilobytes that the page would load. What people write in a level has a few
//! digits, and for that these are right to the last bit, too.

/// The largest power of ten that a float holds exactly.
const EXACT: i32 = 22;

/// Reads a number: digits with or without a sign, a point and an exponent; `inf` or `nan`.
///
/// Up to fifteen digits and powers of ten up to 22 give the nearest float; others one that is very
/// near.
#[must_use]
pub fn parse(text: &str) -> Option<f64> {
    let (sign, size) = match text.as_bytes().first()? {
        b'-' => (-1.0, &text[1..]),
        b'+' => (1.0, &text[1..]),
        _ => (1.0, text),
    };
    match size {
        "inf" => return Some(sign * f64::INFINITY),
        "nan" => return Some(f64::NAN),
        _ => {}
    }
    let (digits, exponent) = match size.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent.parse().ok()?),
        None => (size, 0_i32),
    };
    let (number, shift) = whole(digits)?;
    Some(sign * scaled(number, exponent.clamp(-999, 999) + shift))
}

/// The digits as one whole number, and the power of ten that is left over.
fn whole(digits: &str) -> Option<(u64, i32)> {
    let (mut number, mut shift, mut point, mut any) = (0_u64, 0, false, false);
    for digit in digits.bytes() {
        match digit {
            b'0'..=b'9' => {
                any = true;
                let held = number < u64::MAX / 20;
                if held {
                    number = number * 10 + u64::from(digit - b'0');
                }
                shift += i32::from(!held) - i32::from(point);
            }
            b'.' if !point => point = true,
            _ => return None,
        }
    }
    any.then_some((number, shift))
}

fn scaled(number: u64, mut shift: i32) -> f64 {
    let mut value = number as f64;
    while shift != 0 && value != 0.0 && value.is_finite() {
        let step = shift.clamp(-EXACT, EXACT);
        let power = (0..step.abs()).fold(1.0, |power, _| power * 10.0);
        value = if step < 0 {
            value / power
        } else {
            value * power
        };
        shift -= step;
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_the_standard_library_reads() {
        for text in [
            "0",
            "7",
            "-4",
            "+12",
            "0.1",
            "99.99",
            "0.3",
            "1e3",
            "2.5E-3",
            "1e22",
            ".5",
            "5.",
            "123456789012345",
            "0.000001",
            "-0.0",
            "1e999",
            "0e999",
            "-inf",
            "00012.50",
        ] {
            let (own, std) = (parse(text).unwrap(), text.parse::<f64>().unwrap());
            assert_eq!(own.to_bits(), std.to_bits(), "{text}: {own} and {std}");
        }
        assert!(parse("nan").is_some_and(f64::is_nan));
        let long = parse("3.14159265358979323846264338327950288").unwrap();
        assert!((long - std::f64::consts::PI).abs() < 1e-15);
    }

    #[test]
    fn refuses_what_is_none() {
        for text in [
            "", "-", ".", "1.2.3", "1e", "e5", "ten", "1 0", "0x10", "--1",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
