//! Tables whose rows hold more than one pair of moves: the halves of a game beside each other, or
//! the same game in two notations.

use crate::layout::rows::Row;

/// The rows of a table in the order in which they were played.
pub(crate) fn in_order(rows: Vec<Row>) -> Vec<Row> {
    // Most rows tell by how much the second half is on; a single one may be misprinted.
    let mut by: Vec<u32> = rows.iter().filter_map(second).map(|(_, by)| by).collect();
    by.sort_unstable();
    let Some(&by) = by.get(by.len() / 2) else { return rows };
    let fits = |index: usize, row: &Row| match second(row) {
        Some((at, found)) if found == by => Some(at),
        // Three or four moves are two pairs, whatever the number of the second.
        Some((2, _)) if row.moves.len() <= 4 => Some(2),
        // Black's reply may stand in a line of its own, with the pair beside both.
        _ if is_reply(index.checked_sub(1).map(|above| &rows[above]), row, by) => Some(1),
        _ => (row.moves.len() == 4).then_some(2),
    };
    let parts: Vec<Option<usize>> =
        rows.iter().enumerate().map(|(index, row)| fits(index, row)).collect();
    let count = parts.iter().flatten().count();
    // A row of four moves between lines that could not be read is two halves all the same.
    let is_alone = rows.len() == 1 && rows[0].moves.len() == 4;
    if !is_alone && (count < 2 || 3 * count < rows.len()) {
        return rows;
    }
    let (mut left, mut right): (Vec<Row>, Vec<Row>) = Default::default();
    for (row, part) in rows.into_iter().zip(parts) {
        match part {
            Some(at) => {
                let mut first = row.clone();
                let mut moves = first.moves.split_off(at);
                let is_reply = at == 1 && first.moves[0].number.is_none();
                if let (Some(first), Some(second)) = (first.number, moves.first_mut())
                    && !is_reply
                {
                    second.number = Some(first + by);
                }
                for mv in &mut moves {
                    // The columns of the right half are not those of the game.
                    mv.set_columns(0, 0);
                }
                let number = moves.first().and_then(|mv| mv.number);
                match left.last_mut() {
                    Some(above) if is_reply => {
                        above.moves.append(&mut first.moves);
                    }
                    _ => left.push(Row { tail: None, ..first }),
                }
                right.push(Row { moves, number, remarks: Vec::new(), ..row });
            }
            None => left.push(row),
        }
    }
    left.extend(right);
    left
}

/// Whether a row is the reply to the one move of the row above, and the pair of moves beside both.
fn is_reply(above: Option<&Row>, row: &Row, by: u32) -> bool {
    let [first, second, ..] = &row.moves[..] else { return false };
    let number = above.filter(|above| above.moves.len() == 1).and_then(|above| above.number);
    row.moves.len() <= 3
        && first.number.is_none()
        && number.is_some_and(|number| second.number == Some(number + by))
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
