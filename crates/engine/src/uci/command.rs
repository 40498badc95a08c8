//! The commands of the interface, read from a line.

use crate::limits::Clock;

/// What the other side asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: Option<String>,
    },
    Position {
        fen: Option<String>,
        moves: Vec<&'a str>,
    },
    Go(Go<'a>),
    Stop,
    PonderHit,
    Quit,
    /// Not of the protocol, but handy: the position, its evaluation, the fingerprint.
    Show,
    Evaluate,
    Bench,
}

/// What to search and how long.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Go<'a> {
    pub(super) clock: Option<Clock>,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) mate: Option<u32>,
    pub(super) move_time_ms: Option<u64>,
    pub(super) perft: Option<u32>,
    pub(super) infinite: bool,
    pub(super) ponder: bool,
    pub(super) search_moves: Vec<&'a str>,
}

/// What stands before the numbers of `go`.
const WORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

impl<'a> Command<'a> {
    /// The command of a line; words before it that are no command are passed over, as the
    /// protocol wants. None if there is no command in it.
    pub(super) fn read(line: &'a str) -> Option<Self> {
        let mut words = line.split_whitespace();
        loop {
            let command = match words.next()? {
                "uci" => Self::Uci,
                "isready" => Self::IsReady,
                "ucinewgame" => Self::NewGame,
                "stop" => Self::Stop,
                "ponderhit" => Self::PonderHit,
                "quit" => Self::Quit,
                "d" => Self::Show,
                "eval" => Self::Evaluate,
                "bench" => Self::Bench,
                "go" => Self::Go(Go::read(&words.collect::<Vec<_>>())),
                "setoption" => read_option(&words.collect::<Vec<_>>())?,
                "position" => read_position(&words.collect::<Vec<_>>())?,
                _ => continue,
            };
            return Some(command);
        }
    }
}

/// `name <words> [value <words>]`.
fn read_option<'a>(words: &[&str]) -> Option<Command<'a>> {
    let (first, rest) = words.split_first()?;
    if *first != "name" {
        return None;
    }
    let (name, value) = match rest.iter().position(|&word| word == "value") {
        Some(at) => (&rest[..at], Some(rest[at + 1..].join(" "))),
        None => (rest, None),
    };
    (!name.is_empty()).then(|| Command::SetOption { name: name.join(" "), value })
}

/// `startpos | fen <fields>`, then `[moves <moves>]`.
fn read_position<'a>(words: &[&'a str]) -> Option<Command<'a>> {
    let (first, rest) = words.split_first()?;
    let at = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
    let moves = rest.get(at + 1..).unwrap_or(&[]).to_vec();
    let fen = match *first {
        "startpos" => None,
        "fen" => Some(rest[..at].join(" ")),
        _ => return None,
    };
    Some(Command::Position { fen, moves })
}

impl<'a> Go<'a> {
    fn read(words: &[&'a str]) -> Self {
        let mut go = Self::default();
        let mut clock = Clock::default();
        let mut at = 0;
        while let Some(&word) = words.get(at) {
            at += 1;
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    let rest = &words[at..];
                    let end = rest.iter().position(|word| WORDS.contains(word));
                    go.search_moves = rest[..end.unwrap_or(rest.len())].to_vec();
                    at += go.search_moves.len();
                }
                _ if WORDS.contains(&word) => {
                    if let Some(number) = words.get(at).and_then(|text| number(text)) {
                        at += 1;
                        go.set(word, number, &mut clock);
                    }
                }
                _ => {}
            }
        }
        go
    }

    /// Whether it goes on until it is stopped.
    pub(super) fn is_endless(&self) -> bool {
        let has_limit = self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.move_time_ms.is_some()
            || self.clock.is_some();
        self.infinite || !has_limit
    }

    fn set(&mut self, word: &str, number: u64, clock: &mut Clock) {
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "depth" => self.depth = Some(small),
            "nodes" => self.nodes = Some(number),
            "mate" => self.mate = Some(small),
            "movetime" => self.move_time_ms = Some(number),
            "perft" => self.perft = Some(small),
            _ => {
                match word {
                    "wtime" => clock.white_ms = number,
                    "btime" => clock.black_ms = number,
                    "winc" => clock.white_increment_ms = number,
                    "binc" => clock.black_increment_ms = number,
                    _ => clock.moves_to_go = Some(small),
                }
                self.clock = Some(*clock);
            }
        }
    }
}

/// A number; one below zero, as an overstepped clock may send, counts as 0. A year at most.
fn number(text: &str) -> Option<u64> {
    const YEAR_MS: i64 = 366 * 24 * 3600 * 1000;
    let number: i128 = text.parse().ok()?;
    if number > i128::from(YEAR_MS) {
        // Counts of positions may be greater; nobody waits for more.
        return u64::try_from(number).ok().map(|number| number.min(u64::MAX >> 8));
    }
    Some(u64::try_from(number).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(line: &str) -> Go<'_> {
        match Command::read(line) {
            Some(Command::Go(go)) => go,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn words_before_a_command_are_passed_over() {
        assert_eq!(Command::read("joho uci"), Some(Command::Uci));
        assert_eq!(Command::read("  \tisready  "), Some(Command::IsReady));
        assert_eq!(Command::read("joho"), None);
        assert_eq!(Command::read(""), None);
    }

    #[test]
    fn options_may_have_blanks_in_name_and_value() {
        let read = Command::read("setoption name Move Overhead value 30");
        let expected = ("Move Overhead".to_owned(), Some("30".to_owned()));
        assert!(
            matches!(read, Some(Command::SetOption { name, value }) if (name.clone(), value.clone()) == expected)
        );
        let read = Command::read("setoption name Clear Hash");
        assert_eq!(read, Some(Command::SetOption { name: "Clear Hash".into(), value: None }));
        assert_eq!(Command::read("setoption"), None);
        assert_eq!(Command::read("setoption name"), None);
        assert_eq!(Command::read("setoption value 3"), None);
    }

    #[test]
    fn positions_are_the_start_or_a_fen_with_moves() {
        let read = Command::read("position startpos moves e2e4 e7e5");
        assert_eq!(read, Some(Command::Position { fen: None, moves: vec!["e2e4", "e7e5"] }));
        let read = Command::read("position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1");
        let fen = Some("8/8/8/8/8/8/8/K1k5 w - - 0 1".to_owned());
        assert_eq!(read, Some(Command::Position { fen, moves: vec![] }));
        assert_eq!(Command::read("position"), None);
    }

    #[test]
    fn go_reads_its_words_in_any_order_and_skips_nonsense() {
        let read = go("go wtime 1000 btime -5 winc 10 movestogo 40 foo ponder");
        let clock = read.clock.unwrap();
        assert_eq!((clock.white_ms, clock.black_ms, clock.white_increment_ms), (1000, 0, 10));
        assert_eq!(clock.moves_to_go, Some(40));
        assert!(read.ponder);
        let read = go("go searchmoves e2e4 d2d4 depth 5 infinite");
        assert_eq!((read.search_moves, read.depth), (vec!["e2e4", "d2d4"], Some(5)));
        assert!(read.infinite);
        assert_eq!(go("go depth").depth, None);
        assert_eq!(go("go depth x nodes 7").nodes, Some(7));
        assert_eq!(go("go movetime 99999999999999999999999999").move_time_ms, None);
        assert_eq!(go("go mate 3 perft 2").perft, Some(2));
    }
}
