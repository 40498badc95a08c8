//! What each reading of a print costs: the weights of a noisy channel.
//!
//! A printed page is a game that went through an author, a compositor and a scanner. What a
//! hypothesis costs is the sum of all that must have gone wrong on the way if this was the game:
//! the costs stand for negative logarithms of probabilities, on one scale on which a slip that is
//! easily made costs [`ALIKE`]. The cheapest hypothesis is believed where every other costs more
//! by a margin; where one does not, the move stays open.
//!
//! | what went wrong | cost |
//! |---|---|
//! | nothing but blanks, hyphens and stops | [`BLANKS`] |
//! | the sign that the recogniser thought of second | [`SECOND`] |
//! | a sign for one that looks like it | [`ALIKE`] |
//! | a digit for another, a piece's letter for another | [`OTHER`] |
//! | a sign missing, or one too many | [`MISSING`], [`EXTRA`] |
//! | a piece named for another | [`OTHER_PIECE`] |
//! | a sign for one that looks nothing like it | [`UNLIKE`] |
//! | a check that is not marked where checks are | [`SILENT_CHECK`] |
//! | a mark of check or of taking that is untrue | [`UNTRUE_MARK`] |
//! | two moves in each other's places | [`EXCHANGED`] |
//! | a print legal as it stands, held for a misprint | [`LEGAL`] more |
//! | a line that gets stuck soon behind | [`STUCK`] more |
//! | a sign of a spoiled stretch that is no move's | [`LEFT`] a digit, twice that a letter |
//!
//! The weights were set with the exam (`docs/books/exam.md`): real games, printed in twenty
//! dialects and spoiled as scans are, read again. `docs/decisions/0007-misprints.md` tells what
//! was tried.

/// The recogniser has taken one sign for another that it thought of, too.
pub(crate) const SECOND: u32 = 3;
/// A slip between signs that look alike.
pub(crate) const ALIKE: u32 = 8;
/// A slip between digits, and between the letters of pieces: compositors and authors take them for
/// each other whatever they look like.
pub(crate) const OTHER: u32 = 10;
/// A slip between other signs that do not look alike.
pub(crate) const UNLIKE: u32 = 14;
/// A sign that is missing.
pub(crate) const MISSING: u32 = 12;
/// A sign that was never set: specks are seldom taken for letters.
pub(crate) const EXTRA: u32 = 12;
/// Nothing but blanks, hyphens and stops are badly printed.
pub(crate) const BLANKS: u32 = 1;
/// One piece is named for another.
pub(crate) const OTHER_PIECE: u32 = 12;
/// A mark is untrue: of check that is none, of taking where nothing is taken.
pub(crate) const UNTRUE_MARK: u32 = 8;
/// A check is not marked where checks are.
pub(crate) const SILENT_CHECK: u32 = 2;
/// How much more it costs to hold a move for a misprint that is legal as it stands.
pub(crate) const LEGAL: u32 = 2;
/// How much more it costs to get stuck before enough of the moves behind a misprint are read.
pub(crate) const STUCK: u32 = 2 * OTHER;
/// Two moves stand in each other's places.
pub(crate) const EXCHANGED: u32 = 16;
/// A digit of a spoiled stretch that belongs to no move; a letter costs twice as much.
pub(crate) const LEFT: u32 = 5;

/// A hypothesis is beaten only by one that costs so much less.
pub(crate) const MARGIN: u32 = 2;
/// A misprint is held for one thing only where every other costs so much more.
pub(crate) const MARGIN_OF_MISPRINTS: u32 = 5;
/// As [`MARGIN_OF_MISPRINTS`] where both come to the same position: nothing behind can tell.
pub(crate) const MARGIN_OF_SAME: u32 = 6;
/// At the end of a line, where fewer moves bear a misprint out than else must, so much.
pub(crate) const MARGIN_AT_THE_END: u32 = 8;
/// A hypothesis is followed that costs so much more than the cheapest at the most.
pub(crate) const KEPT: u32 = OTHER + 4;
/// A move whose spelling is only so much further from a print than another is its rival.
pub(crate) const RIVAL: u32 = 6;
/// Of a short print too two slips are thought of, a missing sign among them.
pub(crate) const TWO_SLIPS: u32 = 2 * MISSING;
/// What may be wrong with a spoiled stretch at the most: this, and as much for each move.
pub(crate) const PER_MOVE: u32 = 10;

/// What may be wrong with a print of so many signs at the most.
pub(crate) fn most_of(signs: usize) -> u32 {
    u32::try_from(2 * signs).unwrap_or(0).saturating_add(4).clamp(UNLIKE, 30)
}
