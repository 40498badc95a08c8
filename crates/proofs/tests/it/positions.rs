//! Positions for the tests.

use staunton_rules::{CastlingMode, Color, FenError, Position};

/// The position of a FEN, whatever its faults: problems are full of impossible positions.
pub(crate) fn position(fen: &str) -> Position {
    match Position::from_fen(fen, CastlingMode::Standard) {
        Ok(position) => position,
        Err(FenError::Position(error)) => {
            let kinds: Vec<_> = error.faults().iter().map(|fault| fault.kind()).collect();
            error.forgive(&kinds).unwrap()
        }
        Err(error) => panic!("{fen}: {error}"),
    }
}

/// The text of a file that every clone has.
pub(crate) fn own(name: &str) -> String {
    staunton_corpora::data(name).text()
}

/// The text of a file of the corpora.
pub(crate) fn corpus(name: &str) -> Option<String> {
    staunton_corpora::corpus(name).map(|input| input.text())
}

/// Whether the long tests are wanted.
pub(crate) fn is_slow_run() -> bool {
    std::env::var_os("RUN_SLOW_TESTS").is_some()
}

/// The lines of a file of verdicts: two signs that tell who can still mate, and a FEN.
pub(crate) fn verdicts(text: &str) -> impl Iterator<Item = (&str, Position, [(Color, bool); 2])> {
    text.lines().filter(|line| !line.starts_with('#') && line.len() > 3).map(|line| {
        let (signs, fen) = line.split_at(2);
        let can = |color: Color, sign| (color, signs.contains(sign));
        (line, position(fen.trim()), [can(Color::White, 'W'), can(Color::Black, 'B')])
    })
}

/// Numbers that look drawn by lot and are the same every time.
pub(crate) struct Lots(pub(crate) u64);

impl Lots {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }
}
