#![doc = include_str!("../README.md")]
//!
//! # In this crate
//!
//! [`Term`] is the list, with every definition and its source. [`of_position`], [`of_move`] and
//! [`of_game`] tell which terms are true, each as a [`Finding`]: the pieces and squares that show it,
//! and a sentence. [`why_not`] tells why a piece may not go to a square, [`Openings`] what an
//! opening is called, [`Scale`] what the pieces are worth.

mod exchange;
mod explained;
mod finding;
mod game;
mod moves;
mod openings;
mod perpetual;
mod position;
mod scale;
mod sight;
mod term;
mod why_not;
mod words;

pub use exchange::exchange_of;
pub use explained::explained;
pub use finding::Finding;
pub use game::{Follower, InGame, of_game};
pub use moves::{find_in_move, of_move};
pub use openings::{BookName, Named, Opening, Openings};
pub use perpetual::{Perpetual, perpetual_check};
pub use position::{find_in_position, of_position};
pub use scale::Scale;
pub use term::{Entry, SaidOf, Term, TermSet, UnknownTerm};
pub use why_not::{CastlingLost, Reason, why_not, why_not_in_game};
pub use words::{fill, why_not_words};
