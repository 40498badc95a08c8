//! The game on the table: what each command does to it, and what the person is told.

use std::fmt::Write;
use std::time::Duration;

use staunton_notation::{parse_any, parse_move, san};
use staunton_rules::{Color, Game, Move, Termination};

use super::clock::Clocks;
use super::command::{Command, HELP};
use super::computer::Computer;
use super::drawing::View;
use super::ending::{Ending, name};
use super::{fault, record};

/// A game between a person and the computer.
pub(super) struct Table {
    pub(super) game: Game,
    pub(super) human: Color,
    pub(super) computer: Computer,
    pub(super) clocks: Option<Clocks>,
    /// What the clocks showed at the beginning of each ply; empty without clocks.
    pub(super) clocks_at: Vec<Clocks>,
    pub(super) view: View,
    pub(super) ending: Option<Ending>,
    /// Whether the person has said once that he gives up.
    pub(super) is_resigning: bool,
    /// Whether the computer has offered a draw with its last move.
    pub(super) is_offered: bool,
}

/// What a command leads to.
pub(super) enum Reply {
    /// These words.
    Say(String),
    /// The person leaves.
    Leave,
}

impl Table {
    /// Goes on with this game.
    pub(super) fn begin(&mut self, game: Game) {
        self.ending = Ending::on_the_board(&game);
        self.game = game;
    }

    /// Whether the computer is to move.
    pub(super) fn awaits_computer(&self) -> bool {
        self.ending.is_none() && self.game.position().turn() != self.human
    }

    /// How long the person may still think, if there is a clock that runs.
    pub(super) fn time_left(&self) -> Option<Duration> {
        let clocks = self.clocks.as_ref().filter(|_| self.ending.is_none())?;
        Some(clocks.left(self.game.position().turn()))
    }

    /// Lets time pass for the side to move; the words for it if the time is up.
    pub(super) fn pass_time(&mut self, time: Duration) -> Option<String> {
        let turn = self.game.position().turn();
        let clocks = self.clocks.as_mut().filter(|_| self.ending.is_none())?;
        if clocks.spend(turn, time) {
            return None;
        }
        Some(self.end(Ending::flag_fall(&self.game, turn)))
    }

    /// The computer plays. Its time is to be passed before.
    pub(super) fn play_computer(&mut self, mv: Move, offers: bool) -> String {
        let written = self.numbered(mv);
        self.make(mv);
        self.is_offered = offers && self.ending.is_none();
        let offer = if self.is_offered { "It offers a draw: type draw to agree.\n" } else { "" };
        format!("The computer plays {written}\n\n{}{offer}", self.show())
    }

    /// The computer gives up.
    pub(super) fn resign_computer(&mut self) -> String {
        self.end(Ending::resignation(!self.human))
    }

    /// The board, the clocks, a check, and the end if it has come.
    pub(super) fn show(&self) -> String {
        let position = self.game.position();
        let mut text = self.view.draw(position.board(), self.game.moves().last().copied());
        text.push('\n');
        if let Some(clocks) = &self.clocks {
            let _ = writeln!(text, "{clocks}");
        }
        match &self.ending {
            Some(ending) => {
                let _ = writeln!(text, "{ending}");
            }
            None if position.is_check() => {
                let _ = writeln!(text, "{} is in check.", name(position.turn()));
            }
            None => {}
        }
        text
    }

    /// What stands before the cursor: the number of the move, as in a score.
    pub(super) fn prompt(&self) -> String {
        if self.ending.is_some() {
            return "> ".to_owned();
        }
        let position = self.game.position();
        format!("{}{} ", position.fullmove_number(), position.turn().fold(".", "..."))
    }

    /// Does what the person asks.
    pub(super) fn answer(&mut self, command: Command) -> Reply {
        let is_sure = std::mem::replace(&mut self.is_resigning, command == Command::Resign);
        Reply::Say(match command {
            Command::Quit => return Reply::Leave,
            Command::Nothing => String::new(),
            Command::Help => HELP.to_owned(),
            Command::Board => format!("\n{}", self.show()),
            Command::Flip => {
                self.view.below = !self.view.below;
                format!("\n{}", self.show())
            }
            Command::Fen => format!("{}\n", self.game.position()),
            Command::Pgn => record::pgn(&self.game, self.human, &self.computer, self.ending),
            Command::Moves | Command::Undo | Command::Resign | Command::Draw | Command::Move(_)
                if self.ending.is_some() =>
            {
                "The game is over. You can still type board, flip, fen, pgn or quit.\n".to_owned()
            }
            Command::Moves => self.list_moves(),
            Command::Undo => self.undo(),
            Command::Resign if is_sure => self.end(Ending::resignation(self.human)),
            Command::Resign => "Type resign once more to give the game up.\n".to_owned(),
            Command::Draw => self.draw(),
            Command::Move(text) => self.play(&text),
        })
    }

    fn play(&mut self, text: &str) -> String {
        let position = self.game.position();
        // Algebraic first; then as the old books and other languages write it.
        let error = match parse_move(position, text) {
            Ok(mv) => return self.made(mv),
            Err(error) => error,
        };
        match parse_any(position, text) {
            Ok(read) => self.made(read.mv),
            Err(finding) => {
                let words = fault::words(&error, &finding);
                format!("{words}\nType moves for the legal moves, help for the commands.\n")
            }
        }
    }

    /// Makes a move of the person's. Before the computer's answer there is nothing new to see, unless
    /// it is the end.
    fn made(&mut self, mv: Move) -> String {
        self.make(mv);
        if self.ending.is_some() { format!("\n{}", self.show()) } else { String::new() }
    }

    fn make(&mut self, mv: Move) {
        self.is_offered = false;
        let mover = self.game.position().turn();
        self.game.play(mv).expect("the move was found among the legal ones of this position");
        if let Some(clocks) = &mut self.clocks {
            clocks.add_increment(mover);
            self.clocks_at.push(clocks.clone());
        }
        self.ending = Ending::on_the_board(&self.game);
    }

    fn undo(&mut self) -> String {
        if self.game.ply() < 2 {
            return "There is no move of yours to take back.\n".to_owned();
        }
        self.game.undo();
        self.game.undo();
        self.is_offered = false;
        // The time that these moves took comes back with them.
        if self.clocks.is_some() {
            self.clocks_at.truncate(self.game.ply() + 1);
            self.clocks = self.clocks_at.last().cloned();
        }
        format!("\n{}", self.show())
    }

    /// A draw by claim where the laws give one, or else by the computer's leave.
    fn draw(&mut self) -> String {
        if self.game.is_threefold() {
            return self.end(Ending::draw(Termination::ThreefoldClaim));
        }
        if self.game.is_fifty_moves() {
            return self.end(Ending::draw(Termination::FiftyMovesClaim));
        }
        if self.is_offered || self.computer.takes_draw(&self.game, !self.human) {
            return self.end(Ending::draw(Termination::Agreement));
        }
        "There is no draw to claim, and the computer plays on.\n".to_owned()
    }

    fn end(&mut self, ending: Ending) -> String {
        self.ending = Some(ending);
        format!("{ending}\n")
    }

    fn list_moves(&self) -> String {
        let position = self.game.position();
        let mut names: Vec<String> =
            position.legal_moves().into_iter().map(|mv| san(position, mv)).collect();
        names.sort();
        format!("{} legal moves: {}\n", names.len(), names.join(" "))
    }

    /// A move with its number: `12... Nf6`.
    fn numbered(&self, mv: Move) -> String {
        let position = self.game.position();
        format!("{}{}", self.prompt(), san(position, mv))
    }
}
