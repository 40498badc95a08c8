//! Rows of a table in which more is said, in brackets, than a remark.

use super::{Blocks, Last};
use crate::layout::lines::Line;
use crate::layout::printed::Printed;
use crate::layout::rows::{Row, row};

impl Blocks<'_> {
    /// A row of a table that more is said in, in brackets, than a remark: `2. Kt-KB3  Kt-QB3 (If 2.
    /// ... P-Q3; 3. P-Q4, PxP)`, over several lines perhaps. Tells how many lines it takes; none if
    /// the first is no such row.
    pub(super) fn bracketed(&mut self, lines: &[Line], rows: &mut Vec<Row>) -> Option<usize> {
        /// The brackets close in one of so many lines.
        const MOST: usize = 4;
        let (above, black) = match (rows.last(), &self.last) {
            (Some(row), _) => (row.number, row.moves.get(1).map(Printed::column)),
            (None, Last::Row(number, black)) => (*number, *black),
            (None, Last::Nothing | Last::Gap | Last::Other) => return None,
        };
        let number = above? + 1;
        let first = lines.first()?;
        // `5th. (ch.)` is a move.
        let is_of_move = |open: &usize| {
            let close = self.text[*open..first.span.end].find(')').map(|close| open + close + 1);
            let head = |end| Line { span: first.span.start..end, ..first.clone() };
            let head = close.and_then(|close| row(self.text, &head(close), self.styles));
            head.and_then(|head| Some(head.moves.last()?.end() > *open)).unwrap_or(false)
        };
        let opens = self.text[first.span.clone()].match_indices('(');
        let open = opens.map(|(at, _)| first.span.start + at).find(|open| !is_of_move(open))?;
        let last = lines[..lines.len().min(MOST)].last()?;
        let close = open + closing(&self.text[open..last.span.end])?;
        if row(self.text, first, self.styles).is_some() {
            return None;
        }
        let head = Line { span: first.span.start..open, ..first.clone() };
        let head = row(self.text, &head, self.styles)?;
        if head.number != Some(number) || head.moves.iter().any(|mv| mv.style.is_none()) {
            return None;
        }
        let count = 1 + lines.iter().take_while(|line| line.span.end <= close).count();
        let ends = &lines[count - 1];
        let behind = Line {
            span: close + 1..ends.span.end,
            indent: self.text[ends.span.start..=close].chars().count(),
            is_blank: self.text[close + 1..ends.span.end].trim().is_empty(),
        };
        rows.push(head);
        self.table(rows);
        self.words(open..close + 1);
        if let Some(mut row) = row(self.text, &behind, self.styles) {
            for mv in &mut row.moves {
                // Behind the brackets it stands wherever they end.
                let column = black.unwrap_or(mv.column() + behind.indent);
                mv.set_columns(column, mv.number_column());
            }
            rows.push(row);
        } else if !behind.is_blank {
            self.words(behind.span);
        }
        Some(count)
    }
}

/// Where the bracket closes with which a text begins.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.bytes().position(|byte| {
        depth += i32::from(byte == b'(') - i32::from(byte == b')');
        depth == 0
    })
}
