//! Puts words on lines of less than eighty columns.

/// The most columns of a line.
///
/// Source: Portable Game Notation Specification and Implementation Guide (1994), section 8.2.1.
const WIDTH: usize = 79;

/// Words on lines, as many on each as fit.
pub(crate) struct Columns<'a> {
    lines: &'a mut String,
    /// How many signs the last line has.
    column: usize,
    /// The last word, to which something may still be added.
    word: String,
    /// What the next word is to begin with.
    opening: String,
}

impl<'a> Columns<'a> {
    pub(crate) const fn new(lines: &'a mut String) -> Self {
        Self { lines, column: 0, word: String::new(), opening: String::new() }
    }

    /// Adds a word. One that would be taken for an escape or a tag at the beginning of a line stays
    /// with the word before it.
    pub(crate) fn word(&mut self, word: &str) {
        if is_special(word) && !self.word.is_empty() && self.opening.is_empty() {
            self.word.push(' ');
        } else {
            self.flush();
        }
        self.word.push_str(&std::mem::take(&mut self.opening));
        self.word.push_str(word);
    }

    /// Begins the next word with this bracket.
    pub(crate) fn open(&mut self, bracket: char) {
        self.opening.push(bracket);
    }

    /// Ends the last word with this bracket.
    pub(crate) fn close(&mut self, bracket: char) {
        self.word.push(bracket);
    }

    /// Ends the last line.
    pub(crate) fn finish(mut self) {
        self.flush();
        self.lines.push('\n');
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let length = self.word.chars().count();
        if self.column > 0 && self.column + 1 + length > WIDTH {
            self.lines.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.lines.push(' ');
            self.column += 1;
        }
        self.lines.push_str(&self.word);
        self.column += length;
        self.word.clear();
    }
}

/// Whether the word means something else at the beginning of a line.
fn is_special(word: &str) -> bool {
    let begins_tag = word.starts_with('[') && !word.starts_with("[%");
    begins_tag || word.starts_with('%')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_fill_lines_up_to_79_columns() {
        let check = |words: &[&str], expected: &str| {
            let mut text = String::new();
            let mut columns = Columns::new(&mut text);
            for word in words {
                columns.word(word);
            }
            columns.finish();
            assert_eq!(text, expected);
        };
        let (long, longer) = ("a".repeat(77), "a".repeat(78));
        check(&[&long, "b"], &format!("{long} b\n"));
        check(&[&longer, "b"], &format!("{longer}\nb\n"));
        check(&[&longer, "a", "%b"], &format!("{longer}\na %b\n"));
        check(&[&longer, "a", "[Event"], &format!("{longer}\na [Event\n"));
        check(&[&longer, "a", "[", "Event"], &format!("{longer}\na [ Event\n"));
        check(&[&longer, "[%clk"], &format!("{longer}\n[%clk\n"));
        check(&["é", "e4"], "é e4\n");
    }
}
