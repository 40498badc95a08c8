//! Chess for Python: the module `staunton._staunton`, from which the package `staunton` takes its names.
//!
//! Classes and functions bear the names that users of the package `chess` know, wherever they mean the same;
//! what they answer is asked of the crates below. Whatever takes long gives up the interpreter's lock.
//! `cargo test -p staunton-python` builds the module and runs the tests of the package.

#![expect(
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    clippy::wrong_self_convention,
    clippy::type_complexity,
    clippy::unnecessary_wraps,
    reason = "what Python hands over and gets back, and the names it knows"
)]

mod board;
mod books;
mod engine;
mod error;
mod laws;
mod moves;
mod notation;
mod pgn;
mod piece;
mod polyglot;
mod proofs;
mod review;
mod square_set;
mod squares;
mod termination;
mod terms;

use pyo3::prelude::pymodule;

#[pymodule]
mod _staunton {
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::board::legal_moves::{LegalMoves, MoveIterator};
    #[pymodule_export]
    use crate::books::{Book, BookFinding, read_book};
    #[pymodule_export]
    use crate::engine::Engine;
    #[pymodule_export]
    use crate::engine::analysis::{Analysis, Line};
    #[pymodule_export]
    use crate::engine::level::{choose, levels, personality};
    #[pymodule_export]
    use crate::laws::{Ruling, Table as LawsTable, answers, codes};
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::notation::{format_line, format_notation, languages, notations, parse_notation};
    #[pymodule_export]
    use crate::pgn::headers::Headers;
    #[pymodule_export]
    use crate::pgn::node::{Game, GameNode};
    #[pymodule_export]
    use crate::pgn::reading::{Fault, Games, read_game, read_games};
    #[pymodule_export]
    use crate::pgn::table::{Table, read_table};
    #[pymodule_export]
    use crate::piece::Piece;
    #[pymodule_export]
    use crate::polyglot::{Book as PolyglotBook, zobrist_hash};
    #[pymodule_export]
    use crate::proofs::{Proof, prove};
    #[pymodule_export]
    use crate::review::{MoveReview, Review, review_board};
    #[pymodule_export]
    use crate::square_set::{SquareIterator, SquareSet};
    #[pymodule_export]
    use crate::termination::{Outcome, Termination};
    #[pymodule_export]
    use crate::terms::{
        TermFinding, opening, term_list, terms_of_game, terms_of_move, terms_of_position, why_not,
    };
}
