//! Every game of a large collection, read by us and by two independent libraries.

use std::ops::ControlFlow;

use pgn_reader::{RawComment, RawTag, SanPlus, Skip};
use shakmaty::{CastlingMode as TheirMode, Chess, EnPassantMode, Position as _, fen::Fen};
use staunton_notation::pgn::{Reader, Text, Visitor};
use staunton_notation::{San, san};
use staunton_rules::{Move, Outcome, Position};

use super::corpora;

/// What one reader says of one game.
#[derive(PartialEq, Eq, Debug, Default)]
struct Account {
    tags: Vec<(String, String)>,
    /// Each move in SAN with its mark.
    moves: Vec<String>,
    end: String,
    outcome: String,
}

struct Ours(Account, Vec<String>);

impl Visitor for Ours {
    type Output = (Account, Vec<String>);

    fn tag(&mut self, name: &str, value: Text<'_>) {
        self.0.tags.push((name.to_owned(), value.decode().into_owned()));
    }

    fn begin_moves(&mut self, start: &Position) -> staunton_notation::pgn::Moves {
        self.0.end = start.to_string();
        staunton_notation::pgn::Moves::Read
    }

    fn played(&mut self, mv: Move, before: &Position, after: &Position) {
        let written = san(before, mv);
        // What is written is read again, as the same move.
        assert_eq!(written.parse::<San>().unwrap().to_move(before), Ok(mv), "{written}");
        self.0.moves.push(written);
        self.0.end = after.to_string();
    }

    fn outcome(&mut self, outcome: Option<Outcome>) {
        self.0.outcome = staunton_notation::pgn::outcome_to_str(outcome).to_owned();
    }

    fn fault(&mut self, fault: staunton_notation::pgn::Fault) {
        self.1.push(fault.to_string());
    }

    fn end_game(&mut self) -> Self::Output {
        (std::mem::take(&mut self.0), std::mem::take(&mut self.1))
    }
}

struct Theirs;

impl pgn_reader::Visitor for Theirs {
    type Tags = Account;
    type Movetext = (Account, Chess, bool);
    type Output = (Account, bool);

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Account::default())
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        tags.tags.push((text(name), text(&value.decode())));
        ControlFlow::Continue(())
    }

    fn begin_movetext(
        &mut self,
        tags: Self::Tags,
    ) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((tags, Chess::default(), true))
    }

    fn san(
        &mut self,
        (account, position, is_legal): &mut Self::Movetext,
        san: SanPlus,
    ) -> ControlFlow<Self::Output> {
        if *is_legal {
            match san.san.to_move(position) {
                Ok(mv) => {
                    let written = SanPlus::from_move_and_play_unchecked(position, mv);
                    account.moves.push(written.to_string());
                }
                Err(_) => *is_legal = false,
            }
        }
        ControlFlow::Continue(())
    }

    fn comment(
        &mut self,
        _: &mut Self::Movetext,
        _: RawComment<'_>,
    ) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    fn begin_variation(
        &mut self,
        _: &mut Self::Movetext,
    ) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn outcome(
        &mut self,
        (account, ..): &mut Self::Movetext,
        outcome: shakmaty::Outcome,
    ) -> ControlFlow<Self::Output> {
        account.outcome = outcome.to_string();
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (mut account, position, is_legal): Self::Movetext) -> Self::Output {
        account.end = Fen(position.to_setup(EnPassantMode::Always)).to_string();
        (account, is_legal)
    }
}

#[test]
fn n11_every_game_is_read_as_by_pgn_reader_and_shakmaty() {
    let Some(bytes) = corpora::read("pgn/masters-8mb.pgn") else { return };
    let mut ours = Reader::new(&bytes[..]);
    let mut theirs = pgn_reader::Reader::new(&bytes[..]);
    let (mut games, mut moves) = (0, 0);
    loop {
        let our_game = ours.read_game(&mut Ours(Account::default(), Vec::new()));
        let their_game = theirs.read_game(&mut Theirs).unwrap();
        let (Some((our_game, faults)), Some((their_game, is_legal))) = (our_game, their_game)
        else {
            break;
        };
        games += 1;
        moves += our_game.moves.len();
        assert_eq!(our_game, their_game, "game {games}, faults {faults:?}");
        assert_eq!(faults.is_empty(), is_legal, "game {games}: {faults:?}");
    }
    assert!(theirs.read_game(&mut Theirs).unwrap().is_none());
    assert_eq!((games, moves), (0, 0));
}

/// Keeps the import used where a feature of theirs is not.
const _: TheirMode = TheirMode::Standard;
