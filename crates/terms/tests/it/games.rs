//! Real games: what the terms claim is confirmed by the rules.

use staunton_corpora::{self as corpora, Input};
use staunton_pgn::{Moves, Reader, Visitor};
use staunton_rules::{Bitboard, Color, Game, Move, Position, Role, Square, attacks};
use staunton_terms::{Finding, Follower, InGame, Term, TermSet, of_position};

/// Follows each game with all terms wanted and checks what they claim.
#[derive(Default)]
struct Checker {
    follower: Option<Follower>,
    found: Vec<InGame>,
    positions: usize,
}

impl Visitor for Checker {
    type Output = ();

    fn begin_moves(&mut self, start: &Position) -> Moves {
        self.follower = Some(Follower::new(*start, TermSet::ALL));
        Moves::Read
    }

    fn begin_variation(&mut self) -> Moves {
        Moves::Skip
    }

    fn played(&mut self, mv: Move, before: &Position, after: &Position) {
        let follower = self.follower.as_mut().unwrap();
        follower.play(mv, &mut self.found).unwrap();
        self.positions += 1;
        confirm(after);
        confirm_move(before, mv, after, &self.found);
        self.found.clear();
    }

    fn end_game(&mut self) {
        let mut follower = self.follower.take().unwrap();
        follower.finish(&mut self.found);
        let game: &Game = follower.game();
        for told in self.found.drain(..) {
            assert!(told.words(game).ends_with('.'));
        }
    }
}

fn of(found: &[Finding], term: Term) -> impl Iterator<Item = &Finding> {
    found.iter().filter(move |finding| finding.term == term)
}

fn confirm(position: &Position) {
    let found = of_position(position);
    let board = position.board();
    let has = |term| of(&found, term).next().is_some();
    assert_eq!(has(Term::Check), position.is_check(), "{position}");
    assert_eq!(has(Term::Checkmate), position.is_checkmate(), "{position}");
    assert_eq!(has(Term::Stalemate), position.is_stalemate(), "{position}");
    assert_eq!(has(Term::ForcedMove), position.legal_moves().len() == 1, "{position}");
    let pinned: Bitboard = of(&found, Term::AbsolutePin)
        .filter(|finding| finding.side == position.turn())
        .filter_map(|finding| finding.piece)
        .collect();
    assert_eq!(pinned, position.pinned(), "{position}");
    for fork in of(&found, Term::Fork).chain(of(&found, Term::PawnFork)) {
        let from = fork.piece.unwrap();
        let piece = board.piece_at(from).unwrap();
        let struck = attacks::piece(piece, from, board.occupied());
        let targets = fork.on;
        assert!(targets.more_than_one() && (targets - struck).is_empty(), "{position}");
        assert!((targets - board.by_color(!piece.color)).is_empty(), "{position}");
    }
    confirm_taking(position, &found);
    for finding in &found {
        confirm_sentence(position, finding);
    }
}

/// What may be taken is what the legal moves take.
fn confirm_taking(position: &Position, found: &[Finding]) {
    let takeable = |piece: Square| -> Bitboard {
        of(found, Term::Takeable)
            .filter(|f| f.piece == Some(piece))
            .fold(Bitboard::EMPTY, |by, f| by | f.by)
    };
    for piece in position.board().by_color(!position.turn()) {
        let legal = position.legal_captures().into_iter().filter(|mv| {
            let taken = if mv.is_en_passant() {
                Square::new(mv.to().file(), mv.from().rank())
            } else {
                mv.to()
            };
            taken == piece && position.captured(*mv).is_some()
        });
        let takers: Bitboard = legal.map(Move::from).collect();
        assert_eq!(takeable(piece), takers, "{position}: {piece}");
    }
}

/// Every piece that the sentence names stands where it says.
fn confirm_sentence(position: &Position, finding: &Finding) {
    let words = finding.words(position);
    let board = position.board();
    for color in Color::ALL {
        let whose = color.fold("White's ", "Black's ");
        for part in words.split(whose).skip(1) {
            let Some((role, rest)) = part.split_once(" on ") else { continue };
            let Ok(square) = rest[..2].parse::<Square>() else { continue };
            let role = role.trim_end_matches('s');
            let stands = board.piece_at(square).map(|piece| (piece.color, piece.role.to_string()));
            assert_eq!(stands, Some((color, role.to_owned())), "{position}: {words}");
        }
    }
}

fn confirm_move(before: &Position, mv: Move, after: &Position, found: &[InGame]) {
    let has =
        |term| found.iter().any(|told| told.finding.term == term && told.finding.mv.is_some());
    assert_eq!(has(Term::Check), before.gives_check(mv));
    assert_eq!(has(Term::Checkmate), after.is_checkmate());
    assert_eq!(has(Term::Castling), mv.is_castling());
    assert_eq!(has(Term::EnPassant), mv.is_en_passant());
    assert_eq!(has(Term::Queening), mv.promotion() == Some(Role::Queen));
    if has(Term::DiscoveredCheck) || has(Term::DoubleCheck) {
        assert!(has(Term::Check));
        assert!((after.checkers() - mv.target()).any());
    }
    if has(Term::Interposition) && before.is_check() {
        let king = before.board().king(before.turn()).unwrap();
        let between = before.checkers().into_iter().map(|from| attacks::between(from, king));
        assert!(between.into_iter().all(|line| line.contains(mv.target())));
    }
}

#[test]
fn t1_t2_t3_in_real_games_every_claim_is_confirmed_by_the_rules() {
    let own = [corpora::data("pgn/annotated.pgn"), corpora::data("games/masters.pgn")];
    let is_slow = std::env::var_os("RUN_SLOW_TESTS").is_some();
    let most = if is_slow { usize::MAX } else { 3_000 };
    let check = |input: &Input| {
        let mut checker = Checker::default();
        let mut reader = Reader::new(&input.bytes[..]);
        while checker.positions < most && reader.read_game(&mut checker).is_some() {}
        checker.positions
    };
    let positions: usize = own.iter().map(check).sum();
    assert!(positions > 3_000, "{positions} positions");
    let more: usize = corpora::corpus("pgn/masters-8mb.pgn").iter().map(check).sum();
    assert!(more == 0 || more >= most.min(10_000), "{more} positions of the corpora");
}
