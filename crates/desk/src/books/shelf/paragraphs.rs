//! Sets a text whose every line is a paragraph as a book is printed.

/// So far the rows of a table are set in, which keeps them rows.
const SET_IN: usize = 6;
/// Where the second column of a table begins, counted from the first.
const COLUMN: usize = 40;

/// A text without blank lines, each line of which is a paragraph, a heading, or a row of a table whose cells end with
/// `|`: with blank lines between the paragraphs, and the tables in columns. The names of the sides, left over from a
/// diagram that is not in the text, are left out.
pub(super) fn set_apart(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut set = String::with_capacity(text.len() * 11 / 10);
    let mut within_table = false;
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        at += 1;
        let is_row = line.ends_with('|');
        if !(set.is_empty() || is_row && within_table) {
            set.push('\n');
        }
        within_table = is_row;
        if is_row {
            set.push_str(&row(line));
        } else {
            set.push_str(line);
        }
        if is_number(line) {
            set.push_str(" [Diagram]");
            if lines[at..].starts_with(&["BLACK.", "WHITE."]) {
                at += 2;
            }
        }
        set.push('\n');
    }
    set
}

/// Whether a line is the number of a diagram and nothing else.
fn is_number(line: &str) -> bool {
    let number = line.strip_prefix("No. ").and_then(|rest| rest.strip_suffix('.'));
    number.is_some_and(|number| {
        !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit())
    })
}

fn row(line: &str) -> String {
    let cells: Vec<&str> = line.split('|').map(str::trim).filter(|cell| !cell.is_empty()).collect();
    let mut row = " ".repeat(SET_IN);
    for (index, cell) in cells.iter().enumerate() {
        row.push_str(cell);
        if index + 1 < cells.len() {
            let gap = COLUMN.saturating_sub(cell.chars().count()).max(SET_IN);
            row.push_str(&" ".repeat(gap));
        }
    }
    row
}
