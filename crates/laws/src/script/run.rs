//! Plays a script, and says where it did not go as expected.

use crate::agreement::Agreement;
use crate::code::Code;
use crate::contest::Match;
use crate::event::Event;
use crate::party::Party;
use crate::ruling::Ruling;
use crate::script::scene::{Done, Expected, Failure, Found, Miss, Scene, What};
use crate::script::{Line, Script, expect};
use crate::table::Table;
use crate::{act::Act, refusal::Refusal};

impl Script {
    /// Plays it, under `code` where it names none.
    pub fn run(&self, code: &'static Code) -> Vec<Scene> {
        run(self, code)
    }
}

struct Runner {
    code: &'static Code,
    /// Whether rulings that nobody expects are misses.
    is_strict: bool,
    scenes: Vec<Scene>,
    agreement: Agreement,
    table: Option<Table>,
    contest: Option<Match>,
    /// Whether the game of the match is recorded.
    recorded: bool,
    /// What the last act brought that was not yet expected.
    open: Vec<Ruling>,
    refused: Option<Refusal>,
    /// The number of the last line that did something.
    last: usize,
}

fn run(script: &Script, code: &'static Code) -> Vec<Scene> {
    let mut runner = Runner {
        code,
        is_strict: script.expects(),
        scenes: vec![Scene::new(String::new())],
        agreement: Agreement::new(code),
        table: None,
        contest: None,
        recorded: true,
        open: Vec::new(),
        refused: None,
        last: 0,
    };
    for numbered in script.lines() {
        runner.line(numbered.number, &numbered.line);
    }
    runner.finish();
    let is_empty = |scene: &Scene| scene.title.is_empty() && scene.table.is_none();
    runner.scenes.retain(|scene| !is_empty(scene) || !scene.misses.is_empty());
    runner.scenes
}

impl Runner {
    fn scene(&mut self) -> &mut Scene {
        if self.scenes.is_empty() {
            self.scenes.push(Scene::new(String::new()));
        }
        let last = self.scenes.len() - 1;
        &mut self.scenes[last]
    }

    fn line(&mut self, number: usize, line: &Line) {
        match line {
            Line::Expect(text) => return self.expect(number, text),
            Line::Refused(text) => return self.expect_refusal(number, text),
            Line::State(text) => return self.expect_state(number, text),
            _ => self.settle(),
        }
        self.last = number;
        match line {
            Line::Case(title) => {
                self.finish();
                self.agreement = Agreement::new(self.code);
                (self.table, self.contest, self.recorded) = (None, None, true);
                self.scenes.push(Scene::new(title.clone()));
            }
            Line::Agree(text) => {
                // It was read before, when the script was.
                if self.agreement.read_line(text).is_err() || self.table.is_some() {
                    self.fail(number, text, Failure::Late);
                }
            }
            Line::Do(text) => self.act(number, text),
            Line::Moves { times, hands } => {
                for _ in 0..*times {
                    for &hand in hands {
                        self.both(number, hand);
                    }
                }
            }
            Line::Match { games, names } => {
                let code = self.agreement.code;
                self.contest = Some(Match::new(code, &names[0], &names[1], *games));
            }
            Line::Lot(name) => self.lot(number, name),
            Line::Game => self.game(number),
            Line::Expect(_) | Line::Refused(_) | Line::State(_) => {}
        }
    }

    fn fail(&mut self, number: usize, text: &str, why: Failure) {
        let what = What::Failed(why.clone());
        self.scene().done.push(Done { number, text: text.to_owned(), what });
        self.miss(number, Expected::Line, Found::Failed(why));
    }

    /// The table, begun if it is not.
    fn seat(&mut self, number: usize) -> bool {
        if self.table.is_none() {
            match Table::new(self.agreement.clone()) {
                Ok(table) => {
                    self.open.extend(table.rulings().iter().cloned());
                    self.table = Some(table);
                }
                Err(error) => self.fail(number, "", Failure::Fault(error.to_string())),
            }
        }
        self.table.is_some()
    }

    fn act(&mut self, number: usize, text: &str) {
        if !self.seat(number) {
            return;
        }
        let now = self.table.as_ref().map(Table::now).unwrap_or_default();
        match Event::read(text, now) {
            Ok(event) => self.apply(number, event),
            Err(error) => self.fail(number, text, Failure::Fault(error.to_string())),
        }
    }

    /// A move by whoever is to move.
    fn both(&mut self, number: usize, hand: crate::hand::Hand) {
        if !self.seat(number) {
            return;
        }
        let at = self.table.as_ref().map(|table| (table.now(), table.position().turn()));
        if let Some((now, turn)) = at {
            self.apply(number, Event::new(now, Party::from(turn), Act::Move(hand)));
        }
    }

    fn apply(&mut self, number: usize, event: Event) {
        let text = event.to_string();
        let Some(table) = &mut self.table else { return };
        let before = table.rulings().len();
        let result = table.apply(event);
        let ruled = table.rulings()[before..].to_vec();
        self.open.extend(ruled.iter().cloned());
        let what = match result {
            Ok(_) => What::Ruled(ruled),
            Err(refusal) => {
                self.refused = Some(refusal.clone());
                What::Refused(refusal)
            }
        };
        self.scene().done.push(Done { number, text, what });
        self.record();
    }

    /// A game of a match that is over counts.
    fn record(&mut self) {
        let ending = self.table.as_ref().and_then(Table::ending);
        if let (Some(ending), Some(contest), false) = (ending, &mut self.contest, self.recorded) {
            // There is a game to record: `game` has asked who sits where.
            self.recorded = contest.record(ending).is_ok();
        }
    }

    fn lot(&mut self, number: usize, name: &str) {
        let drawn = self.contest.as_mut().map(|contest| {
            let player = contest.player(name).ok_or(Failure::Nobody)?;
            contest.draw_lot(player).map_err(Failure::Match)
        });
        match drawn {
            Some(Ok(())) => {}
            Some(Err(why)) => self.fail(number, name, why),
            None => self.fail(number, name, Failure::NoMatch),
        }
    }

    fn game(&mut self, number: usize) {
        let seats = self.contest.as_ref().map(|contest| {
            contest.seats().map(|seats| seats.map(|player| contest.name(player).to_owned()))
        });
        match seats {
            Some(Ok(names)) => {
                self.agreement.names = names.map(Some);
                self.table = None;
                self.recorded = false;
                self.seat(number);
            }
            Some(Err(error)) => self.fail(number, "game", Failure::Match(error)),
            None => self.fail(number, "game", Failure::NoMatch),
        }
    }

    fn miss(&mut self, number: usize, expected: Expected, found: Found) {
        self.scene().misses.push(Miss { number, expected, found });
    }

    fn expect(&mut self, number: usize, text: &str) {
        if self.refused.is_none() && self.open.first().is_some_and(expect::is_plain) {
            // Moves that stand need not be expected.
            let is_asked = text.starts_with("made");
            while !is_asked && self.open.first().is_some_and(expect::is_plain) {
                self.open.remove(0);
            }
        }
        if self.open.is_empty() {
            return self.miss(number, Expected::Text(text.to_owned()), Found::Nothing);
        }
        let ruling = self.open.remove(0);
        if !expect::fits(&ruling, text) {
            self.miss(number, Expected::Text(text.to_owned()), Found::Ruling(ruling));
        }
    }

    fn expect_refusal(&mut self, number: usize, text: &str) {
        let found = match self.refused.take() {
            Some(refusal) if expect::refuses(&refusal, text) => return,
            Some(refusal) => Found::Refusal(refusal),
            None => Found::Done,
        };
        self.miss(number, Expected::Text(text.to_owned()), found);
    }

    fn expect_state(&mut self, number: usize, text: &str) {
        self.seat(number);
        let (what, value) = text.split_once(' ').unwrap_or((text, ""));
        let found = match (&self.table, &self.contest) {
            (_, Some(contest)) if matches!(what, "score" | "winner") => {
                Found::Value(expect::of_match(contest, what))
            }
            (Some(table), _) => expect::state(table, what)
                .map_or_else(|| Found::Unknown(what.to_owned()), Found::Value),
            (None, _) => Found::NoGame,
        };
        if !matches!(&found, Found::Value(found) if found == value.trim()) {
            self.miss(number, Expected::Text(text.to_owned()), found);
        }
    }

    /// What the last act brought must have been expected, if anything is.
    fn settle(&mut self) {
        let number = self.last;
        let open = std::mem::take(&mut self.open);
        if let Some(refusal) = self.refused.take().filter(|_| self.is_strict) {
            self.miss(number, Expected::Act, Found::Refused(refusal));
        }
        let unexpected = open.into_iter().filter(|ruling| !expect::is_plain(ruling));
        for ruling in unexpected.filter(|_| self.is_strict).collect::<Vec<_>>() {
            self.miss(number, Expected::NoRuling, Found::Ruling(ruling));
        }
    }

    fn finish(&mut self) {
        self.settle();
        let (table, contest) = (self.table.clone(), self.contest.clone());
        let scene = self.scene();
        scene.table = table;
        scene.contest = contest;
    }
}
