//! What a person knows better: where a move is played from that the page does not tell, and which of it all
//! hit nothing.

use staunton_notation::{IdentifiedPosition, san};
use staunton_rules::{Move, Position};

use super::Print;
use crate::book::{Evidence, Figure, Game, Loose, Ply, Told};
use crate::correct::costs::UNTRUE_MARK;
use crate::correction::{Given, Known, Miss, Played};
use crate::decode::hypothesis::Hypothesis;
use crate::layout::printed::Printed;
use crate::layout::token::{TokenKind, Tokens};
use crate::prose::start;

/// So many moves are named.
const NAMED: usize = 4;

impl Print<'_> {
    /// Heeds what is known of moves outside the games, and tells what of all that is known hit nothing.
    pub(super) fn heed(&mut self) {
        let corrections = std::mem::take(&mut self.corrections);
        let first = corrections.len() + self.played.len();
        self.tell_missed_pictures(first);
        let played = std::mem::take(&mut self.played).into_iter().zip(corrections.len()..);
        for (Played { at, from }, index) in played {
            if let Err(miss) = self.play_from(at, &from) {
                self.book.missed.push((index, miss));
            }
        }
        for (index, correction) in corrections.into_iter().enumerate() {
            let miss = match &correction.known {
                Known::Ply(ply, mv) => self.missed_ply(correction.game, *ply, mv),
                Known::At(at, mv) => self.missed_at(*at, mv),
                Known::Start(start) => self.missed_start(correction.game, start),
            };
            if let Some(miss) = miss {
                self.book.missed.push((index, miss));
            }
        }
    }

    /// Reads the move printed at a place from a position that a person tells.
    fn play_from(&mut self, at: usize, given: &Given) -> Result<(), Miss> {
        let within = |span: &std::ops::Range<usize>| span.contains(&at);
        let unread = self.book.unread.iter().position(|unread| within(&unread.span));
        let loose = self.book.loose.iter().position(|loose| within(&loose.span));
        let loose = loose.filter(|&index| self.book.loose[index].read().is_none());
        let span = match (unread, loose) {
            (Some(index), _) => self.book.unread[index].span.clone(),
            (None, Some(index)) => self.book.loose[index].span.clone(),
            (None, None) => return Err(self.no_unread(at)),
        };
        let printed = self.text.get(span.clone()).unwrap_or_default().to_owned();
        let mut fits: Vec<(Position, Move)> = Vec::new();
        for position in self.positions_of(at, given)? {
            fits.extend(self.fitting(position, &span).into_iter().map(|mv| (position, mv)));
        }
        let read = match fits[..] {
            [only] => only,
            [] => return Err(Miss::NoFit { printed }),
            _ => {
                let names = fits.iter().take(NAMED).map(|(position, mv)| san(position, *mv));
                let moves = names.collect::<Vec<_>>().join(", ");
                return Err(Miss::Several { printed, moves });
            }
        };
        if let Some(index) = unread {
            self.book.unread.remove(index);
        }
        if let Some(index) = loose {
            self.book.loose.remove(index);
        }
        self.book.loose.push(Loose { span, anchor: None, told: Told::Read(read.0, read.1) });
        Ok(())
    }

    /// The moves from a position that what is printed at a place fits.
    fn fitting(&self, position: Position, span: &std::ops::Range<usize>) -> Vec<Move> {
        let end = &self.text[..span.end];
        let token = Tokens::new(end, span.clone(), &self.styles)
            .find(|token| matches!(token.kind, TokenKind::Move(_)));
        let Some(token) = token else { return Vec::new() };
        let TokenKind::Move(style) = token.kind else { return Vec::new() };
        let printed = Printed { style: Some(style), ..Printed::new(&token.span()) };
        let begin = Hypothesis::begin(IdentifiedPosition::new(position));
        let mut nodes = Vec::new();
        let found = self.decoder().advance(&[begin], &printed, &mut nodes);
        let sure = found.iter().filter(|hypothesis| hypothesis.cost < UNTRUE_MARK);
        sure.filter_map(|hypothesis| Some(nodes[hypothesis.node?].mv)).collect()
    }

    /// The positions that a person may mean: a board with each side to move, where it does not tell.
    fn positions_of(&self, at: usize, given: &Given) -> Result<Vec<Position>, Miss> {
        let boards = &self.book.boards;
        let figure = match *given {
            Given::Fen(ref position) => return Ok(vec![**position]),
            Given::Ply(id, ply) => {
                let game = self.game(id)?;
                let plies = game.read_plies().count();
                if ply > plies {
                    return Err(Miss::NoPly { game: id, ply, plies });
                }
                let played = game.read_plies().take(ply);
                return Ok(vec![played.fold(game.start, |it, (_, mv)| it.play_unchecked(mv))]);
            }
            Given::Board => {
                boards.iter().rfind(|figure| figure.diagram.span.start < at).ok_or(Miss::NoBoard)?
            }
            Given::Diagram(number) => {
                let is_it = |figure: &&Figure| figure.diagram.number() == Some(number);
                boards.iter().find(is_it).ok_or(Miss::NoDiagram { number })?
            }
        };
        let positions = start::of_board(&figure.diagram);
        if positions.is_empty() {
            return Err(Miss::Illegal { line: figure.line });
        }
        Ok(positions)
    }

    fn game(&self, id: usize) -> Result<&Game, Miss> {
        let games = self.book.games.len();
        let game = self.book.games.iter().find(|game| game.id == id);
        game.ok_or(Miss::NoGame { game: id, games })
    }

    fn missed_ply(&self, id: usize, number: usize, mv: &str) -> Option<Miss> {
        let game = match self.game(id) {
            Ok(game) => game,
            Err(miss) => return Some(miss),
        };
        let plies = game.plies.len();
        let Some(ply) = game.plies.iter().find(|ply| ply.ply() == number) else {
            return Some(Miss::NoPly { game: id, ply: number, plies });
        };
        let printed = self.text.get(ply.span()).unwrap_or_default().to_owned();
        (ply.evidence != Evidence::Person).then(|| Miss::NotHeeded { printed, mv: mv.to_owned() })
    }

    fn missed_at(&self, at: usize, mv: &str) -> Option<Miss> {
        let plies = self.book.games.iter().flat_map(|game| {
            let beside = game.variations.iter().flat_map(|line| &line.plies);
            game.plies.iter().chain(beside)
        });
        let Some(ply) = plies.clone().find(|ply| ply.span().start == at) else {
            let unread = self.book.unread.iter().find(|unread| unread.span.start == at);
            let loose = self.book.loose.iter().find(|loose| loose.span.start == at);
            let span = unread.map(|it| &it.span).or_else(|| loose.map(|it| &it.span));
            return Some(match span.and_then(|span| self.text.get(span.clone())) {
                Some(printed) => Miss::Nowhere { printed: printed.to_owned() },
                None => self.no_move(at, plies.map(Ply::span)),
            });
        };
        let printed = self.text.get(ply.span()).unwrap_or_default().to_owned();
        (ply.evidence != Evidence::Person).then(|| Miss::NotHeeded { printed, mv: mv.to_owned() })
    }

    fn missed_start(&self, id: usize, start: &Position) -> Option<Miss> {
        match self.game(id) {
            Ok(game) => (game.start != *start).then_some(Miss::NotFirst { game: id }),
            Err(miss) => Some(miss),
        }
    }

    /// What is said where no move begins: the nearest one.
    fn no_move(&self, at: usize, spans: impl Iterator<Item = std::ops::Range<usize>>) -> Miss {
        let near = spans.min_by_key(|span| span.start.abs_diff(at));
        let near = near.and_then(|span| Some((span.start, self.text.get(span)?.to_owned())));
        Miss::NoMove { at, near }
    }

    fn no_unread(&self, at: usize) -> Miss {
        let unread = self.book.unread.iter().map(|unread| unread.span.clone());
        let loose = self.book.loose.iter().filter(|loose| loose.read().is_none());
        self.no_move(at, unread.chain(loose.map(|loose| loose.span.clone())))
    }
}
