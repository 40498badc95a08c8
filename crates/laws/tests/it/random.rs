//! Games of acts drawn at random: nothing panics, the fold agrees with itself, and a sealed move
//! is nowhere to be seen.

use std::time::Duration;

use staunton_laws::{
    Act, Agreement, CODES, Choice, Claim, Event, Hand, MOST_MOVES_IN_HAND, Matter, Odds, Order,
    Party, Phase, Question, Record, Table,
};
use staunton_rules::{CastlingSide, Color, Square};

/// Chance that is the same on every machine: xorshift.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() >> 33).unwrap() % end.max(1)
    }

    fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn square(&mut self) -> Square {
        self.one_of(&Square::ALL)
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

const STARTS: [&str; 7] = [
    "r3k2r/pppqppbp/2np1np1/8/2PPP3/2N1BN2/PP2BPPP/R2QK2R w KQkq - 0 1",
    "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1",
    "8/P6k/8/3pP3/8/8/p6K/8 w - d6 0 1",
    "k3r3/8/8/8/8/8/4R2P/4K3 w - - 0 1",
    "8/8/4k3/4p3/8/3N1N2/4K3/8 w - - 90 60",
    "4k3/p6p/8/8/8/8/P6P/RR2K3 w - - 97 90",
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
];

/// What is agreed, drawn at random.
fn agreement(dice: &mut Dice) -> Agreement {
    let mut agreement = Agreement::new(dice.one_of(&CODES));
    let mut lines: Vec<String> = Vec::new();
    if dice.chance(60) {
        lines.push(format!("start {}", dice.one_of(&STARTS)));
    } else if dice.chance(30) {
        lines.push("chess960 1r3k1r/pp4pp/8/8/8/8/PP4PP/R4KR1 w GAhb - 0 1".to_owned());
    }
    if dice.chance(25) {
        lines.push(format!(
            "odds {}",
            dice.one_of(&["draws", "pawn 2", "moves 3", "rook", "knight", "capped", "exchange"])
        ));
    }
    if dice.chance(60) {
        let clocks = ["1:00", "2/0:30,1:00+2", "10:00+5", "0:20d3", "0d0:40", "3/0:20d2,0:30+1"];
        lines.push(format!("clock {}", dice.one_of(&clocks)));
        if dice.chance(3) {
            lines.push(format!("clock {} 0", dice.one_of(&["white", "black"])));
        }
    }
    if dice.chance(5) {
        lines.push("election 0".to_owned());
    }
    let choices: [(&str, &[&str]); 9] = [
        ("press", &["by-hand", "with-the-move"]),
        ("help", &["off", "off", "off", "on"]),
        ("errors", &["possible", "possible", "impossible"]),
        ("watch", &["umpire", "players"]),
        ("score", &["kept", "kept", "not-kept"]),
        ("adjustment", &["on-word", "if-seen"]),
        ("umpiring", &["program", "person"]),
        ("board", &["right", "right", "turned"]),
        ("colours", &["right", "right", "reversed"]),
    ];
    for (name, words) in choices {
        lines.push(format!("{name} {}", dice.one_of(words)));
    }
    lines.push("proofs 300".to_owned());
    if dice.chance(10) {
        lines.push("setup rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK1NR".to_owned());
    }
    for line in &lines {
        // Not every position has the piece that is to be given.
        if let Err(error) = agreement.read_line(line) {
            assert!(line.starts_with("odds "), "{line}: {error}");
        }
    }
    if agreement.beginning().is_err() {
        agreement.odds = None;
    }
    agreement
}

fn hand(dice: &mut Dice, table: &Table) -> Hand {
    let allowed = table.allowed();
    if !allowed.is_empty() && dice.chance(75) {
        return allowed[dice.below(allowed.len())].hand();
    }
    let pieces: Vec<Square> = table.position().board().occupied().into_iter().collect();
    let from = if pieces.is_empty() { dice.square() } else { dice.one_of(&pieces) };
    let letters =
        [None, None, None, Some(staunton_rules::Role::Queen), Some(staunton_rules::Role::King)];
    Hand { from, to: dice.square(), promotion: dice.one_of(&letters) }
}

fn squares(dice: &mut Dice, table: &Table) -> Vec<Square> {
    let pieces: Vec<Square> = table.position().board().occupied().into_iter().collect();
    (0..=dice.below(3))
        .map(|_| if pieces.is_empty() { Square::A1 } else { dice.one_of(&pieces) })
        .collect()
}

fn act(dice: &mut Dice, table: &Table) -> Act {
    if let Some(election) = table.election()
        && dice.chance(70)
    {
        let options = &election.options;
        return Act::Elect(options[dice.below(options.len())]);
    }
    match table.phase() {
        Phase::Sealing(_) if dice.chance(70) => {
            let written = ["Nf3", "Kt to B 3", "e4", "nonsense", "Bc4", "Rd1", "K moves", "0-0"];
            return Act::Seal(dice.one_of(&written).to_owned());
        }
        Phase::Adjourned if dice.chance(70) => return Act::Resume(None),
        Phase::Stopped(_) if dice.chance(50) => return Act::Continue,
        _ => {}
    }
    let (from, to) = (dice.square(), dice.square());
    match dice.below(54) {
        0..=23 => Act::Move(hand(dice, table)),
        24 | 25 => Act::Place(hand(dice, table)),
        26 => Act::Quit,
        27 | 28 => Act::Touch {
            squares: squares(dice, table),
            order: dice.one_of(&[Order::Known, Order::Unclear]),
        },
        29 => Act::Adjust(squares(dice, table)),
        30 => Act::Castle {
            side: dice.one_of(&CastlingSide::ALL),
            first: dice.one_of(&[staunton_laws::First::King, staunton_laws::First::Rook]),
        },
        31 => Act::Announce(
            dice.one_of(&[staunton_laws::Announcement::Check, staunton_laws::Announcement::Mate]),
        ),
        32 | 33 => Act::Press,
        34 => dice.one_of(&[&Act::Offer, &Act::Accept, &Act::Decline]).clone(),
        35..=39 => {
            let intended = dice.chance(30).then(|| hand(dice, table));
            Act::Claim(dice.one_of(&[
                Claim::Offence,
                Claim::Offence,
                Claim::Error,
                Claim::Setting,
                Claim::Fifty(intended),
                Claim::Repetition(intended),
                Claim::Checks,
                Claim::Force,
                Claim::Over,
                Claim::Time,
                Claim::Register,
            ]))
        }
        40 => Act::Elect(dice.one_of(&[Choice::King, Choice::First, Choice::Piece(from)])),
        41 => Act::Waive,
        42 => dice.one_of(&[&Act::Absent, &Act::Return]).clone(),
        43 => Act::Displace {
            from,
            to: dice.chance(60).then_some(to),
            manner: staunton_laws::Manner::Accident,
        },
        44 => dice.one_of(&[&Act::Restore, &Act::Jar(from)]).clone(),
        45 => dice.one_of(&[&Act::Disturb, &Act::Appeal]).clone(),
        46 => dice.one_of(&[&Act::Stop, &Act::Continue]).clone(),
        47 | 48 => Act::Adjourn(None),
        49 => Act::Deviate("what both want".to_owned()),
        50 => Act::Look,
        51 | 52 => dice
            .one_of(&[
                &Act::Appoint,
                &Act::Refuse,
                &Act::Dismiss,
                &Act::Come,
                &Act::Sit(staunton_laws::Sitter::Deputy),
            ])
            .clone(),
        _ if dice.chance(10) => Act::Resign,
        _ => Act::Look,
    }
}

fn event(dice: &mut Dice, table: &Table) -> Event {
    let parties =
        [table.awaited().unwrap_or(Party::White), Party::White, Party::Black, Party::Umpire];
    let party = if dice.chance(75) { parties[0] } else { dice.one_of(&parties) };
    let step = dice.one_of(&[0, 0, 200, 900, 4_000, 30_000]);
    let at = table.now() + Duration::from_millis(step);
    let credit = Duration::from_millis(dice.one_of(&[0, 0, 150]));
    Event { at, credit, party, act: act(dice, table) }
}

/// What must hold of every state.
fn check_state(table: &Table, seed: u64) {
    if let Some(due) = table.due() {
        assert!(due > table.now(), "seed {seed}: due at {due:?}, and it is {:?}", table.now());
    }
    if let Some(election) = table.election() {
        assert!(election.options.len() >= 2, "seed {seed}: {election:?}");
    }
    if table.ending().is_some() {
        assert_eq!(table.awaited(), None, "seed {seed}");
        assert!(table.allowed().is_empty() && table.election().is_none(), "seed {seed}");
    } else if *table.phase() == Phase::Playing && table.election().is_none() {
        // A duty that cannot be done would stop the game.
        let has_moves = table.position().has_legal_moves();
        assert!(
            !has_moves || !table.allowed().is_empty() || table.agreement().odds.is_some(),
            "seed {seed}: {:?} in {}",
            table.duty(),
            table.position()
        );
    }
    for playable in table.allowed() {
        assert!(
            table.duty().is_none_or(|duty| duty.allows(table.position(), &playable)),
            "seed {seed}"
        );
    }
    for party in Party::ALL {
        let _ = format!("{:?}", table.view(party));
    }
}

fn play(seed: u64, acts: usize) -> Table {
    let mut dice = Dice::new(seed);
    let mut table = Table::new(agreement(&mut dice)).unwrap();
    for _ in 0..acts {
        let event = event(&mut dice, &table);
        let line = event.to_string();
        assert_eq!(Event::read(&line, Duration::ZERO).as_ref(), Ok(&event), "seed {seed}");
        // Time passes whatever becomes of the act; besides that a refusal changes nothing.
        let mut looked = table.clone();
        let credited = event.at.saturating_sub(event.credit).max(table.now());
        match table.apply(event.clone()) {
            Ok(rulings) => rulings.iter().for_each(|ruling| {
                assert!(
                    !ruling.to_string().is_empty() && ruling.law_words() != Some(String::new())
                );
            }),
            Err(refusal) => {
                assert!(!refusal.to_string().is_empty());
                looked.look(if table.now() < event.at { credited } else { event.at });
                assert!(table.is_same(&looked), "seed {seed}: {line} was refused: {refusal}");
            }
        }
        check_state(&table, seed);
    }
    table
}

#[test]
fn no_sequence_of_acts_makes_fold_and_refold_disagree() {
    let seeds = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 5_000 } else { 300 };
    for seed in 1..=seeds {
        let table = play(seed, 60);
        let record = table.record(Party::Umpire);
        if table.sealed_by().is_some() {
            continue;
        }
        let agreement = table.agreement();
        assert_eq!(agreement.words().len(), agreement.lines().len(), "seed {seed}");
        let again = Record::from_json(&record.to_json()).unwrap();
        assert_eq!(again, record, "seed {seed}");
        let refolded = again.refold().unwrap_or_else(|error| panic!("seed {seed}: {error:?}"));
        assert!(refolded.is_same(&table), "seed {seed}: {}", record.to_json());
        assert!(!record.report().is_empty());
        let pgn = table.to_pgn().to_string();
        assert!(pgn.contains("[Laws \""), "{pgn}");
    }
}

#[test]
fn a_sealed_move_is_nowhere_before_it_is_opened() {
    const SECRET: &str = "Kt-KB3 xyzzy";
    let mut sealed = 0;
    for seed in 1..=250 {
        let mut table = play(seed, 12);
        let at = table.now();
        for party in ["white", "black", "umpire"] {
            drop(table.apply(Event::read(&format!("{party} adjourn"), at).unwrap()));
        }
        let Phase::Sealing(by) = *table.phase() else { continue };
        let line = format!("{} seal {SECRET}", Party::from(by).name());
        table.apply(Event::read(&line, table.now()).unwrap()).unwrap();
        sealed += 1;
        let mut dice = Dice::new(seed);
        for _ in 0..6 {
            if table.sealed_by().is_none() {
                break;
            }
            let adversary = Party::from(!by);
            for party in [adversary, Party::Umpire] {
                let seen = format!(
                    "{}{}{:?}{:?}{:?}{}",
                    table.record(party).to_json(),
                    table.record(party).report(),
                    table.events_for(party),
                    table.view(party),
                    table.sealed_move(party),
                    table.to_pgn(),
                );
                assert!(!seen.contains("xyzzy"), "seed {seed}: {seen}");
            }
            assert_eq!(table.sealed_move(by.into()), Some(SECRET));
            assert!(table.record(by.into()).to_json().contains("xyzzy"));
            let next = event(&mut dice, &table);
            drop(table.apply(next));
        }
        let goes_on = table.sealed_by().is_none() && table.ending().is_none();
        let told = table.rulings().iter().any(|ruling| match &ruling.matter {
            Matter::Unsealed { text, .. } => text == SECRET,
            Matter::Retraced { .. } => ruling.question == Some(Question::LostPosition),
            _ => false,
        });
        assert!(!goes_on || told, "seed {seed}: the sealed move was lost");
    }
    assert!(sealed > 60, "only {sealed} games were adjourned");
}

#[test]
fn odds_are_written_and_read_the_same() {
    for text in ["white man h1", "black exchange a8 b1", "black pawn 2 f7", "white mate-at h8"] {
        let mut agreement = Agreement::default();
        agreement.read_line(&format!("odds {text}")).unwrap();
        let odds: Odds = agreement.odds.unwrap();
        assert_eq!(odds.to_string(), text);
        assert!(odds.moves_in_hand() < MOST_MOVES_IN_HAND);
        assert!(Color::ALL.contains(&odds.receiver()));
    }
}
