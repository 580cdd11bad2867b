//! Sorting as the page does it.
//!
//! The standard library's sorts are compiled anew for each type and each key, four kilobytes a
//! time, and a visitor loads all of them. Lists here are short and sorted now and then, so one sort
//! of numbers serves them all.

/// Sorts by a whole number; what has the same number stays in its order.
pub fn by_number<T>(list: &mut Vec<T>, number: impl Fn(&T) -> i64) {
    let keys = list.iter().map(number).collect();
    let mut moved: Vec<Option<T>> = list.drain(..).map(Some).collect();
    list.extend(
        places(keys)
            .into_iter()
            .filter_map(|place| moved[place].take()),
    );
}

/// Sorts by a finite number, the least first; what has the same number stays in its order.
pub fn by_size<T>(list: &mut Vec<T>, size: impl Fn(&T) -> f64) {
    by_number(list, |one| in_order(size(one)));
}

/// A whole number that stands to those of other floats as the floats do to each other.
fn in_order(size: f64) -> i64 {
    // The bits of positive floats are in order as they stand; those of negative ones backwards. To
    // add zero makes -0 and 0 one.
    let bits = (size + 0.0).to_bits() as i64;
    bits ^ (((bits >> 63) as u64) >> 1) as i64
}

/// The places of keys, sorted by key and then by place.
fn places(keys: Vec<i64>) -> Vec<usize> {
    let mut pairs: Vec<(i64, usize)> = keys.into_iter().zip(0..).collect();
    pairs.sort_unstable();
    pairs.into_iter().map(|(_, place)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_keep_their_order() {
        let mut list = vec![(2, 'a'), (1, 'b'), (2, 'c'), (-1, 'd'), (1, 'e')];
        by_number(&mut list, |one| one.0);
        let letters: String = list.iter().map(|one| one.1).collect();
        assert_eq!(letters, "dbeac");
    }

    #[test]
    fn floats_of_both_signs() {
        let mut list = vec![3.5, -0.0, -2.0, 1e300, 0.0, -1e-300, -7.25];
        by_size(&mut list, |one| *one);
        assert_eq!(list, [-7.25, -2.0, -1e-300, -0.0, 0.0, 3.5, 1e300]);
        assert!(list[3].is_sign_negative() && list[4].is_sign_positive());
    }
}
