//! In which line of a text a place stands.

/// The numbers of the lines of a text, found again from few of them: a text may have a line for each
/// byte.
#[derive(Debug)]
pub(crate) struct LineNumbers {
    /// How many lines begin before each [`STEP`]th byte.
    before: Vec<u32>,
    /// From which bytes lines are counted anew, with the number of the line there.
    anew: Vec<(usize, usize)>,
}

/// So many bytes are looked through for a number.
const STEP: usize = 4096;

impl LineNumbers {
    /// The lines of this text, whatever ends them; from some bytes on they are counted anew.
    pub(crate) fn new(text: &str, anew: &[(usize, usize)]) -> Self {
        let text = text.as_bytes();
        let mut count = 0;
        let mut before = Vec::with_capacity(text.len() / STEP + 1);
        for start in (0..text.len()).step_by(STEP) {
            before.push(count);
            count += starts(text, start, start + STEP);
        }
        Self { before, anew: anew.to_vec() }
    }

    /// The number of the line, from 1, in which byte `at` of the same text stands.
    pub(crate) fn of(&self, text: &str, at: usize) -> usize {
        let before = self.anew.partition_point(|(from, _)| *from <= at);
        let Some((from, line)) = before.checked_sub(1).map(|index| self.anew[index]) else {
            return self.counted(text, at);
        };
        line + self.counted(text, at) - self.counted(text, from)
    }

    fn counted(&self, text: &str, at: usize) -> usize {
        let step = (at / STEP).min(self.before.len().saturating_sub(1));
        let before = self.before.get(step).copied().unwrap_or(0);
        let here = starts(text.as_bytes(), step * STEP, at.saturating_add(1));
        ((before + here) as usize).max(1)
    }
}

/// How many lines begin in a part of a text.
fn starts(text: &[u8], start: usize, end: usize) -> u32 {
    let is_start = |at: usize| match at.checked_sub(1).map(|before| text[before]) {
        None | Some(b'\n') => true,
        Some(b'\r') => text[at] != b'\n',
        Some(_) => false,
    };
    (start..end.min(text.len())).map(|at| u32::from(is_start(at))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::lines::lines;

    #[test]
    fn each_place_has_the_number_of_the_last_line_that_begins_before_it() {
        let long = format!("{}\r\n\n\r{}\n", "x".repeat(2 * STEP), "a\n\r\nb\r".repeat(STEP));
        for text in ["", "\n", "a", "a\nb", "a\r\nb\n", "\r\n\r\n", "a\n\rb\r", &long] {
            let (all, numbers) = (lines(text), LineNumbers::new(text, &[]));
            for at in (0..text.len() + 3).chain([usize::MAX]) {
                let number = all.partition_point(|line| line.span.start <= at).max(1);
                assert_eq!(numbers.of(text, at), number, "byte {at} of {} bytes", text.len());
            }
        }
    }
}
