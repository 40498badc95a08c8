//! Mates that have a name, told by walking round the king.

use staunton_rules::{Color, Role, Square};
use staunton_terms::Term;

use super::Core;
use super::board::Plain;

const AROUND: [(i32, i32); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// A mated king.
struct Mated<'a> {
    board: &'a Plain,
    side: Color,
    king: Square,
    checkers: Vec<Square>,
}

/// The mates of a king that is known to be mated.
pub(super) fn find(board: &Plain, king: Square, checkers: &[Square], found: &mut Vec<Core>) {
    let mated = Mated { board, side: board.turn, king, checkers: checkers.to_vec() };
    let named = [
        (Term::SmotheredMate, mated.smothered()),
        (Term::BackRankMate, mated.back_rank()),
        (Term::EpauletteMate, mated.epaulette()),
        (Term::SwallowtailMate, mated.swallowtail()),
        (Term::DovetailMate, mated.dovetail()),
        (Term::ArabianMate, mated.arabian()),
        (Term::AnastasiaMate, mated.anastasia()),
        (Term::BodenMate, mated.boden()),
        (Term::LegalMate, mated.legal()),
        (Term::LadderMate, mated.ladder()),
    ];
    let beside: Vec<_> = board.strikes(king).into_iter().filter(|at| mated.is_own(*at)).collect();
    for (term, others) in named {
        if let Some(others) = others {
            let by = [checkers, &others].concat();
            found.push(Core::new(term, board.turn, Some(king), &by, &beside));
        }
    }
}

impl Mated<'_> {
    fn is_own(&self, square: Square) -> bool {
        self.board.at(square).is_some_and(|piece| piece.color == self.side)
    }

    /// Whether a piece of the king's own stands that many files and ranks from him.
    fn own_at(&self, files: i32, ranks: i32) -> bool {
        self.king.offset(files, ranks).is_some_and(|at| self.is_own(at))
    }

    /// The piece that gives check alone, if he is one of these.
    fn alone(&self, roles: &[Role]) -> Option<Square> {
        let [only] = self.checkers[..] else { return None };
        roles.iter().any(|role| self.board.is(only, !self.side, *role)).then_some(only)
    }

    fn winners(&self, roles: &[Role]) -> Vec<Square> {
        let pieces = self.board.pieces_of(!self.side).into_iter();
        pieces.filter(|at| roles.iter().any(|role| self.board.role(*at) == Some(*role))).collect()
    }

    /// The steps from edges the king stands on, into the board.
    fn steps_from_edges(&self) -> Vec<(i32, i32)> {
        let off = |step: &(i32, i32)| self.king.offset(-step.0, -step.1).is_none();
        AROUND[..4].iter().copied().filter(off).collect()
    }

    /// Whether a square lies on the edge from which `step` leads into the board.
    fn on_edge(&self, square: Square, step: (i32, i32)) -> bool {
        if step.0 == 0 {
            square.rank() == self.king.rank()
        } else {
            square.file() == self.king.file()
        }
    }

    fn smothered(&self) -> Option<Vec<Square>> {
        self.alone(&[Role::Knight])?;
        let beside = self.board.strikes(self.king);
        beside.into_iter().all(|at| self.is_own(at)).then(Vec::new)
    }

    fn back_rank(&self) -> Option<Vec<Square>> {
        let from = self.alone(&[Role::Rook, Role::Queen])?;
        let (home, before) = self.side.fold((0, 1), (7, -1));
        let is_home = |at: Square| at.rank().as_index() == home;
        let blocked =
            (-1..=1).all(|file| self.king.offset(file, before).is_none_or(|at| self.is_own(at)));
        (is_home(self.king) && is_home(from) && blocked).then(Vec::new)
    }

    fn epaulette(&self) -> Option<Vec<Square>> {
        let from = self.alone(&[Role::Queen])?;
        let on_ends = |at: usize| at == 0 || at == 7;
        let (file, rank) = (self.king.file(), self.king.rank());
        let upright = on_ends(rank.as_index())
            && from.file() == file
            && self.own_at(-1, 0)
            && self.own_at(1, 0);
        let lying = on_ends(file.as_index())
            && from.rank() == rank
            && self.own_at(0, -1)
            && self.own_at(0, 1);
        (upright || lying).then(Vec::new)
    }

    /// The step from the king to a queen beside him.
    fn queen_beside(&self) -> Option<(i32, i32)> {
        let from = self.alone(&[Role::Queen])?;
        AROUND.into_iter().find(|step| self.king.offset(step.0, step.1) == Some(from))
    }

    fn swallowtail(&self) -> Option<Vec<Square>> {
        let behind = match self.queen_beside()? {
            (0, rank) => [(-1, -rank), (1, -rank)],
            (file, 0) => [(-file, -1), (-file, 1)],
            _ => return None,
        };
        behind.iter().all(|&(files, ranks)| self.own_at(files, ranks)).then(Vec::new)
    }

    fn dovetail(&self) -> Option<Vec<Square>> {
        let queen = self.queen_beside().filter(|step| step.0 != 0 && step.1 != 0)?;
        let struck = |step: (i32, i32)| {
            let (files, ranks) = (step.0 - queen.0, step.1 - queen.1);
            files == 0 || ranks == 0 || files.abs() == ranks.abs()
        };
        let left = AROUND.into_iter().filter(|step| !struck(*step));
        left.into_iter().all(|step| self.own_at(step.0, step.1)).then(Vec::new)
    }

    fn arabian(&self) -> Option<Vec<Square>> {
        let rook = self.alone(&[Role::Rook])?;
        let is_corner = [Square::A1, Square::A8, Square::H1, Square::H8].contains(&self.king);
        let beside = self.board.strikes(self.king).contains(&rook);
        let knight = AROUND[4..]
            .iter()
            .filter_map(|&(files, ranks)| self.king.offset(2 * files, 2 * ranks))
            .find(|at| self.board.is(*at, !self.side, Role::Knight))?;
        (is_corner && beside).then(|| vec![knight])
    }

    fn anastasia(&self) -> Option<Vec<Square>> {
        let from = self.alone(&[Role::Rook, Role::Queen])?;
        self.steps_from_edges().into_iter().find_map(|(files, ranks)| {
            let knight = self.king.offset(3 * files, 3 * ranks)?;
            let is = self.on_edge(from, (files, ranks))
                && self.own_at(files, ranks)
                && self.board.is(knight, !self.side, Role::Knight);
            is.then(|| vec![knight])
        })
    }

    fn boden(&self) -> Option<Vec<Square>> {
        let from = self.alone(&[Role::Bishop])?;
        let other = self.winners(&[Role::Bishop]).into_iter().find(|at| *at != from)?;
        let empty = self.board.without(self.king);
        let flights = self.board.strikes(self.king).into_iter().filter(|at| !self.is_own(*at));
        let barring: Vec<_> = flights.map(|at| empty.attackers(at, !self.side)).collect();
        let are_bishops = barring.iter().flatten().all(|at| *at == from || *at == other);
        (are_bishops && barring.iter().any(|by| by.contains(&other))).then(|| vec![other])
    }

    fn legal(&self) -> Option<Vec<Square>> {
        let names = self.side.fold(["e2", "f2", "d4", "e4"], ["e7", "f7", "d5", "e5"]);
        let squares: Vec<Square> = names.iter().filter_map(|name| name.parse().ok()).collect();
        let [king, bishop, one, other] = squares[..] else { return None };
        let winner = |at, role| self.board.is(at, !self.side, role);
        let is = self.king == king
            && winner(bishop, Role::Bishop)
            && winner(one, Role::Knight)
            && winner(other, Role::Knight);
        is.then(|| vec![bishop, one, other])
    }

    fn ladder(&self) -> Option<Vec<Square>> {
        let from = self.alone(&[Role::Rook, Role::Queen])?;
        self.steps_from_edges().into_iter().filter(|step| self.on_edge(from, *step)).find_map(
            |step| {
                let next = self.king.offset(step.0, step.1)?;
                let on_next = |at: Square| {
                    if step.0 == 0 { at.rank() == next.rank() } else { at.file() == next.file() }
                };
                let flights: Vec<_> =
                    self.board.strikes(self.king).into_iter().filter(|at| on_next(*at)).collect();
                let heavy = self.winners(&[Role::Rook, Role::Queen]).into_iter();
                heavy.filter(|at| *at != from && on_next(*at) && !flights.contains(at)).find_map(
                    |other| {
                        let struck = self.board.strikes(other);
                        let barred = |at: &Square| struck.contains(at) || self.is_own(*at);
                        flights.iter().all(barred).then(|| vec![other])
                    },
                )
            },
        )
    }
}
