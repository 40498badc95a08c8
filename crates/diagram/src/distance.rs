//! How unlike two spellings are.

/// The least number of signs put in, left out or changed that makes one text the other.
pub(crate) fn distance(from: &[char], to: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (above, sign) in (1..).zip(from) {
        let mut corner = row[0];
        row[0] = above;
        for (column, other) in to.iter().enumerate() {
            let change = corner + usize::from(sign != other);
            corner = row[column + 1];
            row[column + 1] = change.min(corner + 1).min(row[column] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_of_two_texts_counts_their_changes() {
        let signs = |text: &str| text.chars().collect::<Vec<_>>();
        for (from, to, expected) in
            [("", "", 0), ("#K", "#Kt", 1), ("#Kt", "#K", 1), ("#Q", "^K", 2), ("", "^P", 2)]
        {
            assert_eq!(distance(&signs(from), &signs(to)), expected, "{from} {to}");
        }
    }
}
