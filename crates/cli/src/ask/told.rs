//! The answer, for people and for programs.

use std::fmt;

use serde_json::{Value, json};
use staunton_notation::{Locale, san};
use staunton_rules::{Bitboard, Move, Position, Square};
use staunton_terms::{Finding, Opening, Openings, Reason, Term};

/// A move that is none, from where to where, and why.
pub(super) type Refused = (Square, Square, Vec<Reason>);

/// What is told of a position, a move, or what is no move.
pub(super) struct Told<'a> {
    locale: Locale,
    position: &'a Position,
    mv: Option<Move>,
    found: Vec<Finding>,
    refused: Option<Vec<Refused>>,
}

impl<'a> Told<'a> {
    pub(super) const fn position(position: &'a Position, found: Vec<Finding>) -> Self {
        Self { locale: Locale::English, position, mv: None, found, refused: None }
    }

    pub(super) const fn legal(position: &'a Position, mv: Move, found: Vec<Finding>) -> Self {
        Self { locale: Locale::English, position, mv: Some(mv), found, refused: None }
    }

    pub(super) const fn no_move(position: &'a Position, refused: Vec<Refused>) -> Self {
        Self {
            locale: Locale::English,
            position,
            mv: None,
            found: Vec::new(),
            refused: Some(refused),
        }
    }

    /// The same in another language.
    pub(super) fn told_in(self, locale: Locale) -> Self {
        Self { locale, ..self }
    }

    /// The same without the findings whose terms are not `wanted`.
    pub(super) fn only(mut self, wanted: impl Fn(Term) -> bool) -> Self {
        self.found.retain(|finding| wanted(finding.term));
        self
    }

    /// The name of the position asked about, or of the one after the move.
    fn opening(&self) -> Option<&'static Opening> {
        let position = match self.mv {
            Some(mv) => self.position.play(mv).ok()?,
            None => *self.position,
        };
        Openings::known().at(&position)
    }

    pub(super) fn to_json(&self) -> Value {
        let opening = self.opening().map(|opening| {
            let book = opening.book.map(|book| json!({ "name": book.name, "source": book.source }));
            json!({ "eco": opening.eco, "name": opening.name, "book": book })
        });
        let mv = self
            .mv
            .map(|mv| json!({ "uci": self.position.uci(mv), "san": san(self.position, mv) }));
        let refused = self.refused.as_ref().map(|refused| {
            let each = refused.iter().map(|(from, to, reasons)| {
                let words =
                    reasons.iter().map(|reason| reason.words_in(self.locale, self.position));
                json!({
                    "from": from.to_string(),
                    "to": to.to_string(),
                    "reasons": words.collect::<Vec<_>>(),
                })
            });
            each.collect::<Vec<_>>()
        });
        json!({
            "fen": self.position.to_string(),
            "turn": self.position.turn().to_string(),
            "opening": opening,
            "move": mv,
            "refused": refused,
            "findings": self.found.iter().map(|found| self.finding(found)).collect::<Vec<_>>(),
        })
    }

    fn finding(&self, finding: &Finding) -> Value {
        let squares =
            |set: Bitboard| set.into_iter().map(|square| square.to_string()).collect::<Vec<_>>();
        let entry = finding.term.entry();
        json!({
            "term": entry.name,
            "source": entry.source,
            "side": finding.side.to_string(),
            "piece": finding.piece.map(|piece| piece.to_string()),
            "by": squares(finding.by),
            "on": squares(finding.on),
            "squares": squares(finding.squares),
            "gain_half_pawns": finding.gain,
            "words": finding.words_in(self.locale, self.position),
        })
    }
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.position.turn();
        match self.locale {
            Locale::English => writeln!(f, "{} to move.", turn.fold("White", "Black"))?,
            Locale::German => writeln!(f, "{} ist am Zug.", turn.fold("Weiß", "Schwarz"))?,
        }
        if let Some(mv) = self.mv {
            writeln!(f, "\n{}", san(self.position, mv))?;
        }
        if let Some(opening) = self.opening() {
            let book = opening.book.filter(|book| book.name != opening.name);
            let book =
                book.map_or(String::new(), |book| format!("; {}: {}", book.source, book.name));
            writeln!(f, "\n{} {}{book}", opening.eco, opening.name)?;
        }
        for (from, to, reasons) in self.refused.iter().flatten() {
            match self.locale {
                Locale::English => writeln!(f, "\n{from} to {to} is not legal:")?,
                Locale::German => writeln!(f, "\n{from} nach {to} ist nicht legal:")?,
            }
            for reason in reasons {
                writeln!(f, "  {}", reason.words_in(self.locale, self.position))?;
            }
        }
        let mut last = None;
        for finding in &self.found {
            if last.replace(finding.term) != Some(finding.term) {
                writeln!(f, "\n{}", finding.term.name_in(self.locale))?;
            }
            writeln!(f, "  {}", finding.words_in(self.locale, self.position))?;
        }
        if self.found.is_empty() && self.refused.is_none() {
            match self.locale {
                Locale::English => writeln!(f, "\nNone of the terms asked for is true here.")?,
                Locale::German => {
                    writeln!(f, "\nKeiner der gefragten Begriffe trifft hier zu.")?;
                }
            }
        }
        Ok(())
    }
}
