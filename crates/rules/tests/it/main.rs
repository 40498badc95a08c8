//! The rules seen from outside, by their public names only.

#![expect(clippy::unwrap_used, reason = "this is all test, but clippy looks for `#[test]` above")]

mod corpus;
mod effort;

mod exercise;
mod games;
mod walks;

mod after_each_move;
mod board_rows;
mod examples;
mod faults;
mod hostile_fens;
mod move_rows;
mod opinions;
mod peers;
mod perft_paths;
mod perft_suites;
mod sizes;
mod track;
mod twin;
mod uci_moves;
