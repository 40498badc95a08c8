//! One game cut out of a file that is read line by line.

/// Which part of a game the lines belong to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Nothing yet.
    Before,
    /// The tags.
    Tags,
    /// A blank line after them.
    Between,
    /// The moves.
    Moves,
}

/// What a line is to the game before it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// It belongs to the game.
    Belongs,
    /// It ends the game, and is nobody's.
    Ends,
    /// It begins the next one.
    Next,
}

/// Follows the lines of a game.
pub(super) struct Cutter {
    part: Part,
    /// Whether a comment is open.
    is_quoted: bool,
}

impl Cutter {
    pub(super) const fn new() -> Self {
        Self { part: Part::Before, is_quoted: false }
    }

    /// Whether a line may come that begins the next game.
    pub(super) fn may_pass_over(&self) -> bool {
        !self.is_quoted && matches!(self.part, Part::Between | Part::Moves)
    }

    /// Takes a line, with its end.
    pub(super) fn take(&mut self, line: &str) -> Verdict {
        if self.is_quoted {
            self.follow(line);
            return Verdict::Belongs;
        }
        let line = line.trim();
        let is_tag = line.starts_with('[') && !line.starts_with("[%");
        match (self.part, line.is_empty()) {
            (Part::Moves, true) => return Verdict::Ends,
            (Part::Tags, true) => self.part = Part::Between,
            (Part::Before | Part::Between, true) => {}
            (Part::Between | Part::Moves, false) if is_tag => return Verdict::Next,
            (Part::Before | Part::Tags, false) if is_tag => self.part = Part::Tags,
            (Part::Before, false) if line.starts_with('%') => {}
            (_, false) => {
                self.part = Part::Moves;
                self.follow(line);
            }
        }
        Verdict::Belongs
    }

    /// Whether there is a game at all.
    pub(super) fn has_begun(&self) -> bool {
        self.part != Part::Before
    }

    /// Notes whether a comment is open at the end of the line.
    fn follow(&mut self, line: &str) {
        for byte in line.bytes() {
            match (self.is_quoted, byte) {
                (true, b'}') => self.is_quoted = false,
                (false, b'{') => self.is_quoted = true,
                (false, b';') => return,
                _ => {}
            }
        }
    }
}
