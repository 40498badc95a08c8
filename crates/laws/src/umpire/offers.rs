//! Draws by agreement, announcements, and resigning.

use staunton_rules::Color;

use crate::act::Announcement;
use crate::code::{CheckWord, Question, Resigning, Settling};
use crate::ending::{Cause, Ending};
use crate::refusal::Refusal;
use crate::ruling::Matter;
use crate::state::{Phase, State};

impl State {
    pub(super) fn offer_draw(&mut self, color: Color) -> Result<(), Refusal> {
        self.must_be_open_to_offers()?;
        match self.offer {
            Some(by) if by == color => return Err(Refusal::OfferStands),
            Some(_) => return self.accept(color),
            None => {}
        }
        if self.code().agreed_draw.rule == Settling::AfterAMove && !self.have_both_moved() {
            return Err(self.forbidden(Question::AgreedDraw));
        }
        self.offer = Some(color);
        self.rule(Question::AgreedDraw, Matter::Offered { by: color });
        Ok(())
    }

    /// Players may agree while the game is stopped or adjourned, too.
    fn must_be_open_to_offers(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Over(_) => Err(Refusal::GameOver),
            Phase::Playing | Phase::Stopped(_) | Phase::Sealing(_) | Phase::Adjourned => Ok(()),
        }
    }

    pub(super) fn accept(&mut self, color: Color) -> Result<(), Refusal> {
        self.must_be_open_to_offers()?;
        if self.offer != Some(!color) {
            return Err(Refusal::NoOffer);
        }
        self.end(Ending::drawn(Cause::Agreement, Question::AgreedDraw));
        Ok(())
    }

    pub(super) fn decline(&mut self, color: Color) -> Result<(), Refusal> {
        self.must_be_open_to_offers()?;
        if self.offer != Some(!color) {
            return Err(Refusal::NoOffer);
        }
        self.offer = None;
        self.rule(Question::AgreedDraw, Matter::Declined { by: color });
        Ok(())
    }

    /// Who touches a piece to play it declines the draw that he was offered, where the code says so.
    ///
    /// Source: FIDE Laws of Chess (2023), article 9.1.2.1.
    pub(super) fn decline_by_touch(&mut self) {
        let color = self.to_move();
        if self.offer == Some(!color) && self.code().agreed_draw.rule == Settling::AfterAMove {
            self.offer = None;
            self.rule(Question::AgreedDraw, Matter::Declined { by: color });
        }
    }

    /// A claim of a draw is an offer of one, where the code says so.
    ///
    /// Source: FIDE Laws of Chess (2023), article 9.1.2.3.
    pub(super) fn offer_by_claim(&mut self, color: Color) {
        let is_offer = self.code().agreed_draw.rule == Settling::AfterAMove;
        if is_offer && self.offer.is_none() && self.have_both_moved() {
            self.offer = Some(color);
            self.rule(Question::AgreedDraw, Matter::Offered { by: color });
        }
    }

    fn have_both_moved(&self) -> bool {
        Color::ALL.into_iter().all(|side| self.past.iter().any(|ply| ply.by == side))
    }

    /// Check or mate is announced to the player who is to move, by the other.
    pub(super) fn announce(&mut self, color: Color, what: Announcement) -> Result<(), Refusal> {
        self.must_be_playing()?;
        if color == self.to_move() {
            return Err(Refusal::NotYourTurn { turn: !color });
        }
        let is_check = self.position.is_check();
        let is_true = match what {
            Announcement::Check => is_check,
            Announcement::Mate => self.position.is_checkmate(),
        };
        self.turn.warned |= is_check;
        self.turn.false_check |= !is_check;
        let question =
            if !is_true && !is_check { Question::FalseCheck } else { Question::CheckWord };
        self.rule(question, Matter::Announced { color, what, is_true });
        Ok(())
    }

    /// Notes that a check was given without the warning that the code wants, when it is answered.
    pub(super) fn note_silence(&mut self, mover: Color) {
        let wanted = self.code().check_word.rule == CheckWord::Required;
        if wanted && self.position.is_check() && !self.turn.warned && !self.past.is_empty() {
            self.rule(Question::CheckWord, Matter::Unwarned { color: !mover });
        }
    }

    pub(super) fn resign(&mut self, color: Color) {
        let question = Question::Resigning;
        let is_drawn =
            self.code().resigning.rule == Resigning::DrawnIfNoMate && self.can_never_mate(!color);
        self.end(if is_drawn {
            Ending::drawn(Cause::Resignation, question)
        } else {
            Ending::won(!color, Cause::Resignation, question)
        });
    }
}
