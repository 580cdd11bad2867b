//! Decimal numbers, read and written.
//!
//! The standard library's ways are right to the last bit for every number there is, with tables and
//! code of twenty kilobytes that the page would load. What people write in a level has a few
//! digits, and for that these are right to the last bit, too.

/// The largest power of ten that a float holds exactly.
const EXACT: i32 = 22;

/// From here up floats are whole numbers (2⁵³ is less).
const WHOLE: f64 = 1e16;

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

/// Writes a number with so many decimals; halves are rounded away from zero.
#[must_use]
pub fn fixed(number: f64, places: u32) -> String {
    if !number.is_finite() {
        return special(number).to_owned();
    }
    // So large a number has no decimals, and scaled it might be no number any more.
    let (scale, mut zeros) = match number.abs() < WHOLE {
        true => (10_u64.pow(places), 0),
        false => (1, places as usize),
    };
    let mut all = (number.abs() * scale as f64).round();
    // What a whole number of 64 bits cannot hold ends in zeros.
    while all >= 1e18 {
        all /= 10.0;
        zeros += 1;
    }
    let digits = format!("{}{:0<zeros$}", all as u64, "");
    let sign = if number < 0.0 && all > 0.0 { "-" } else { "" };
    if places == 0 {
        return sign.to_owned() + &digits;
    }
    let digits = format!("{digits:0>width$}", width = places as usize + 1);
    let (whole, part) = digits.split_at(digits.len() - places as usize);
    format!("{sign}{whole}.{part}")
}

/// Writes a whole number as people read it, with commas: `−1,234,568`.
#[must_use]
pub fn grouped(number: f64) -> String {
    let digits = fixed(number.abs(), 0);
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    match number <= -0.5 {
        true => format!("−{text}"),
        false => text,
    }
}

/// What is nearly all, in hundred parts: there the last digits are what counts, and 99.996 is not
/// yet 100. None for what is less, and for all.
#[must_use]
pub fn nearly_all(percent: f64) -> Option<String> {
    let nearly = percent > 99.0 && percent < 100.0;
    nearly.then(|| fixed((100.0 * percent).floor() / 100.0, 2))
}

/// Writes a number with as many decimals as it has, at most nine, and with fewer where it is large.
#[must_use]
pub fn plain(number: f64) -> String {
    let places = if number.abs() < 1e6 { 9 } else { 3 };
    trimmed(number, places)
}

/// Writes a number with so many decimals at most, and none that say nothing.
#[must_use]
pub fn trimmed(number: f64, places: u32) -> String {
    let text = fixed(number, places);
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

fn special(number: f64) -> &'static str {
    match number {
        n if n.is_nan() => "NaN",
        n if n > 0.0 => "inf",
        _ => "-inf",
    }
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
    fn people_read_commas_and_what_is_not_yet_all() {
        for (number, text) in [
            (1_234_567.8, "1,234,568"),
            (999.4, "999"),
            (-1000.0, "−1,000"),
            (-0.4, "0"),
        ] {
            assert_eq!(grouped(number), text);
        }
        for (percent, text) in [(99.996, Some("99.99")), (99.0, None), (100.0, None)] {
            assert_eq!(nearly_all(percent).as_deref(), text, "{percent}");
        }
    }

    #[test]
    fn writes_what_the_standard_library_writes() {
        for number in [
            0.0,
            7.0,
            -4.25,
            0.1,
            99.99,
            0.3,
            1e3,
            12.5,
            1e-5,
            0.001,
            20_000.0,
            1e12,
            123_456.789,
            f64::NAN,
            f64::INFINITY,
            f64::NEG_INFINITY,
        ] {
            assert_eq!(plain(number), number.to_string());
        }
        for (number, places, text) in [
            (2.0, 0, "2"),
            (0.04, 1, "0.0"),
            (-0.04, 1, "0.0"),
            (-12.36, 1, "-12.4"),
            (0.999, 2, "1.00"),
            (1e20, 0, "100000000000000000000"),
            (1e20, 2, "100000000000000000000.00"),
            (-3e16, 1, "-30000000000000000.0"),
        ] {
            assert_eq!(fixed(number, places), text, "{number}");
        }
        for number in [1e305, 1e306, -1e308, 1.7e308] {
            let text = plain(number);
            let near = text.parse::<f64>().unwrap() / number;
            assert!((near - 1.0).abs() < 1e-12, "{number}: {text}");
        }
        assert_eq!(trimmed(1.50, 2), "1.5");
        assert_eq!(trimmed(100.0, 0), "100");
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
