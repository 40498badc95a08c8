//! Two other libraries walk through the same games beside us and must agree at every step.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode, Position as _};
use staunton_rules::fen::{self, FenStyle};
use staunton_rules::{CastlingMode, Color, Move, Position, Role, Square};

use crate::effort::{self, Effort};
use crate::{corpus, games, walks};
use staunton_corpora as corpora;

/// The same position three times.
struct Trio {
    ours: Position,
    shakmaty: Chess,
    cozy: cozy_chess::Board,
}

impl Trio {
    fn new(ours: Position) -> Self {
        let shredder = fen::write(&ours.to_setup(), FenStyle::Shredder);
        let fen: Fen = shredder.parse().unwrap();
        Self {
            ours,
            shakmaty: fen.into_position(peer_mode(ours.castling_mode())).unwrap(),
            cozy: cozy_chess::Board::from_fen(&shredder, true).unwrap(),
        }
    }

    fn play(&mut self, mv: Move) -> Result<(), String> {
        let mode = self.ours.castling_mode();
        let uci = mv.to_uci(mode).to_string();
        let theirs = uci.parse::<shakmaty::uci::UciMove>().unwrap().to_move(&self.shakmaty);
        let theirs = theirs.map_err(|error| format!("{uci}: {error}"))?;
        same("uci", &theirs.to_uci(peer_mode(mode)).to_string(), &uci)?;
        let cozys = self
            .moves_of_cozy()
            .find(|&theirs| code_of_cozy(theirs) == code(mv))
            .ok_or_else(|| format!("{uci} is unknown to cozy-chess"))?;
        self.ours = self.ours.play(mv).map_err(|error| error.to_string())?;
        self.shakmaty.play_unchecked(theirs);
        self.cozy.play_unchecked(cozys);
        Ok(())
    }

    fn agree(&self) -> Result<(), String> {
        let Self { ours, shakmaty, cozy } = self;
        let legal = ours.legal_moves();
        same("count of moves", &legal.len(), &ours.legal_move_count())?;
        let moves = sorted(legal.iter().map(|&mv| code(mv)));
        same(
            "moves, shakmaty's",
            &sorted(shakmaty.legal_moves().iter().map(|&mv| code_of_shakmaty(mv))),
            &moves,
        )?;
        same("moves, cozy's", &sorted(self.moves_of_cozy().map(code_of_cozy)), &moves)?;
        self.agree_on_fen()?;
        same("checkers, shakmaty's", &shakmaty.checkers().0, &ours.checkers().0)?;
        same("checkers, cozy's", &cozy.checkers().0, &ours.checkers().0)?;
        let passing = shakmaty.legal_ep_square().map(usize::from);
        same("legal en passant", &passing, &ours.legal_ep_square().map(Square::as_index))?;
        same("checkmate, shakmaty's", &shakmaty.is_checkmate(), &ours.is_checkmate())?;
        let won = cozy.status() == cozy_chess::GameStatus::Won;
        same("checkmate, cozy's", &won, &ours.is_checkmate())?;
        same("stalemate", &shakmaty.is_stalemate(), &ours.is_stalemate())?;
        for color in Color::ALL {
            let theirs = shakmaty.has_insufficient_material(
                color.fold(shakmaty::Color::White, shakmaty::Color::Black),
            );
            same("material", &theirs, &ours.board().has_insufficient_material(color))?;
        }
        Ok(())
    }

    fn agree_on_fen(&self) -> Result<(), String> {
        let setup = self.ours.to_setup();
        let fen = setup.to_string();
        let theirs = Fen::from_position(&self.shakmaty, EnPassantMode::Always).to_string();
        same("fen, shakmaty's", &theirs, &fen)?;
        let shredder = fen::write(&setup, FenStyle::Shredder);
        same("fen, cozy's", &format!("{:#}", self.cozy), &shredder)?;
        for written in [fen, shredder] {
            let read = Position::from_fen(&written, self.ours.castling_mode());
            same("fen, read again", &read.as_ref(), &Ok(&self.ours))?;
        }
        Ok(())
    }

    fn moves_of_cozy(&self) -> impl Iterator<Item = cozy_chess::Move> {
        let mut all = Vec::new();
        self.cozy.generate_moves(|moves| {
            all.extend(moves);
            false
        });
        all.into_iter()
    }
}

fn peer_mode(mode: CastlingMode) -> shakmaty::CastlingMode {
    match mode {
        CastlingMode::Standard => shakmaty::CastlingMode::Standard,
        CastlingMode::Chess960 => shakmaty::CastlingMode::Chess960,
    }
}

/// From, to and promotion of a move; castling is king takes rook.
type Code = (usize, usize, Option<char>);

fn code(mv: Move) -> Code {
    (mv.from().as_index(), mv.to().as_index(), mv.promotion().map(Role::as_char))
}

fn code_of_shakmaty(mv: shakmaty::Move) -> Code {
    let from = mv.from().expect("no men are dropped in chess");
    (usize::from(from), usize::from(mv.to()), mv.promotion().map(shakmaty::Role::char))
}

fn code_of_cozy(mv: cozy_chess::Move) -> Code {
    (mv.from as usize, mv.to as usize, mv.promotion.map(char::from))
}

fn sorted(codes: impl Iterator<Item = Code>) -> Vec<Code> {
    let mut codes: Vec<_> = codes.collect();
    codes.sort_unstable();
    codes
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, theirs: &T, ours: &T) -> Result<(), String> {
    if theirs == ours { Ok(()) } else { Err(format!("{what}: {theirs:?}, ours {ours:?}")) }
}

/// Walks through a game and compares every position; returns how many there were.
fn walk(start: Position, moves: &[Move]) -> Result<u64, String> {
    let mut trio = Trio::new(start);
    let fault = |trio: &Trio, fault| format!("{}: {fault}", trio.ours);
    trio.agree().map_err(|error| fault(&trio, error))?;
    let mut positions = 1;
    for &mv in moves {
        // There cozy-chess stops counting.
        if trio.ours.halfmove_clock() >= 100 {
            break;
        }
        trio.play(mv).map_err(|error| fault(&trio, error))?;
        trio.agree().map_err(|error| fault(&trio, error))?;
        positions += 1;
    }
    Ok(positions)
}

/// Walks through games on all cores until about `wanted` positions were compared.
fn check<T: Sync>(what: &str, games: &[T], play: impl Fn(&T) -> Result<u64, String> + Sync) {
    let positions = AtomicU64::new(0);
    #[expect(clippy::disallowed_methods, reason = "a figure to print, nothing depends on it")]
    let start = Instant::now();
    effort::all(games, |game| {
        positions.fetch_add(play(game)?, Ordering::Relaxed);
        Ok(())
    });
    corpus::say(&format!(
        "{} positions of {} games {what} agree with shakmaty and cozy-chess, {:.1} s",
        positions.into_inner(),
        games.len(),
        start.elapsed().as_secs_f64()
    ));
}

#[test]
fn three_libraries_agree_on_games_that_were_played() {
    let own = games::movetexts(&corpora::data("games/masters.pgn").text());
    assert!(own.len() > 150, "{} games", own.len());
    let check = |name: &str, games: &[(usize, String)]| {
        check("played by masters", games, |(line, movetext)| {
            let moves = games::moves(movetext);
            walk(Position::standard(), &moves).map_err(|fault| format!("{name}:{line}: {fault}"))
        });
    };
    check("masters.pgn", &own);
    let Some(pgn) = corpora::corpus("pgn/masters-8mb.pgn") else { return };
    let step = Effort::asked().pick(50, 1, 1);
    let games: Vec<_> = games::movetexts(&pgn.text()).into_iter().step_by(step).collect();
    check(&pgn.name, &games);
}

#[test]
fn three_libraries_agree_on_games_drawn_by_lot() {
    let seeds: Range<u64> = 0..Effort::asked().pick(200, 4_000, 150_000);
    let seeds: Vec<_> = seeds.collect();
    check("drawn by lot, half of them Chess960,", &seeds, |&seed| {
        walk(walks::start(seed), &walks::moves(seed, 400))
            .map_err(|fault| format!("seed {seed}: {fault}"))
    });
}
