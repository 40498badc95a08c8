//! Tables whose rows hold more than one pair of moves: the halves of a game beside each other, or
//! the same game in two notations.

use crate::layout::rows::Row;

/// The rows of a table in the order in which they were played.
pub(crate) fn in_order(rows: Vec<Row>) -> Vec<Row> {
    // Most rows tell by how much the second half is on; a single one may be misprinted.
    let mut by: Vec<u32> = rows.iter().filter_map(second).map(|(_, by)| by).collect();
    by.sort_unstable();
    let Some(&by) = by.get(by.len() / 2) else { return rows };
    let broken = rows.windows(2).filter(|pair| is_reply(&pair[0], &pair[1], by)).count();
    let count = broken + rows.iter().filter(|row| half(row, by).is_some()).count();
    // A row of four moves between lines that could not be read is two halves all the same.
    let is_alone = rows.len() == 1 && rows[0].moves.len() == 4;
    if !is_alone && (count < 2 || 3 * count < rows.len()) {
        return rows;
    }
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for row in joined(rows, by) {
        match half(&row, by) {
            Some(at) => {
                let mut first = row.clone();
                let mut moves = first.moves.split_off(at);
                if let (Some(first), Some(second)) = (first.number, moves.first_mut()) {
                    second.number = Some(first + by);
                }
                for mv in &mut moves {
                    // The columns of the right half are not those of the game.
                    mv.set_columns(0, 0);
                }
                let number = moves.first().and_then(|mv| mv.number);
                left.push(Row { tail: None, ..first });
                right.push(Row { moves, number, remarks: Vec::new(), ..row });
            }
            None => left.push(row),
        }
    }
    left.extend(right);
    left
}

/// Where the second half of a row begins that is on by so many, as the index of its first move.
fn half(row: &Row, by: u32) -> Option<usize> {
    match second(row) {
        Some((at, found)) if found == by => Some(at),
        // Three or four moves are two pairs, whatever the number of the second.
        Some((2, _)) if row.moves.len() <= 4 => Some(2),
        _ => (row.moves.len() == 4).then_some(2),
    }
}

/// The rows of a table with those put together that are broken behind White's move.
fn joined(rows: Vec<Row>, by: u32) -> Vec<Row> {
    let mut joined: Vec<Row> = Vec::with_capacity(rows.len());
    for mut row in rows {
        match joined.last_mut() {
            Some(above) if is_reply(above, &row, by) => {
                above.moves.append(&mut row.moves);
                above.tail = row.tail;
            }
            _ => joined.push(row),
        }
    }
    joined
}

/// Whether a row is the reply to the one move of the row above, and the pair of moves beside both.
fn is_reply(above: &Row, row: &Row, by: u32) -> bool {
    let [first, second, ..] = &row.moves[..] else { return false };
    above.moves.len() == 1
        && row.moves.len() <= 3
        && first.number.is_none()
        && above.number.is_some_and(|number| second.number == Some(number + by))
}

/// Where the second half of a row begins, as the index of its first move, and by how much its
/// number is on.
fn second(row: &Row) -> Option<(usize, u32)> {
    let first = row.moves.first()?.number?;
    (1..row.moves.len()).find_map(|index| {
        let number = row.moves[index].number?;
        // `1. x  1. y` is one pair of moves; `1. x y  1. x y` and `1. x y  25. x y` are two.
        let is_second = if number == first { index >= 2 } else { number > first + 1 };
        is_second.then(|| (index, number - first))
    })
}
