//! Tables whose rows hold more than one pair of moves: the halves of a game beside each other, or
//! the same game in two notations.

use crate::rows::Row;

/// The rows of a table in the order in which they were played.
pub(crate) fn in_order(rows: Vec<Row>) -> Vec<Row> {
    let parts: Vec<Option<usize>> = rows.iter().map(second).collect();
    if parts.iter().flatten().count() < 2 {
        return rows;
    }
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (row, part) in rows.into_iter().zip(parts) {
        match part {
            Some(at) => {
                let mut first = row.clone();
                let mut moves = first.moves.split_off(at);
                for mv in &mut moves {
                    // The columns of the right half are not those of the game.
                    (mv.column, mv.number_column) = (0, 0);
                }
                let number = moves.first().and_then(|mv| mv.number);
                left.push(Row { tail: None, ..first });
                right.push(Row { moves, number, ..row });
            }
            None => left.push(row),
        }
    }
    left.extend(right);
    left
}

/// Where the second half of a row begins, as the index of its first move.
fn second(row: &Row) -> Option<usize> {
    let first = row.moves.first()?.number?;
    (1..row.moves.len()).find(|&index| {
        let Some(number) = row.moves[index].number else { return false };
        // `1. x  1. y` is one pair of moves; `1. x y  1. x y` and `1. x y  25. x y` are two.
        if number == first { index >= 2 } else { number > first + 1 }
    })
}
