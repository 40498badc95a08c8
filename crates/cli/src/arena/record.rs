//! The games as PGN: what is kept, and from what a match goes on after a break.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use staunton_pgn::{Command, Comment, Eval, GameTree, Reader, Tags};
use staunton_rules::{Color, Outcome};
use time::OffsetDateTime;

use super::bout::{Bout, End};
use super::process::Thought;
use super::schedule::Pair;
use super::score::Points;

/// Why games cannot be kept.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RecordError {
    #[error("games cannot be kept in {}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("{} is there already: go on with --resume, or name another file", path.display())]
    Exists { path: PathBuf },
}

/// A file of games.
pub(crate) struct Record {
    path: PathBuf,
    file: File,
}

impl Record {
    /// Begins a new file, or goes on with one.
    pub(crate) fn open(path: &Path, resume: bool) -> Result<Self, RecordError> {
        let mut options = OpenOptions::new();
        let options = if resume { options.create(true) } else { options.create_new(true) };
        let file = options.append(true).open(path).map_err(|source| {
            if source.kind() == io::ErrorKind::AlreadyExists {
                RecordError::Exists { path: path.to_owned() }
            } else {
                RecordError::File { path: path.to_owned(), source }
            }
        })?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// Keeps the games of a pair, both or none.
    pub(crate) fn keep(&mut self, games: &[GameTree]) -> Result<(), RecordError> {
        let text: String = games.iter().map(GameTree::to_pgn).collect();
        self.file
            .write_all(text.as_bytes())
            .and_then(|()| self.file.flush())
            .map_err(|source| RecordError::File { path: self.path.clone(), source })
    }
}

/// A game with all that is known of it.
pub(crate) fn game_of(
    bout: &Bout,
    pair: Pair,
    second: bool,
    names: [&str; 2],
    limit: &str,
) -> GameTree {
    let mut tags = Tags::new();
    let today = OffsetDateTime::now_utc().date();
    let date = format!("{:04}.{:02}.{:02}", today.year(), u8::from(today.month()), today.day());
    for (name, value) in [
        ("Event", "Arena"),
        ("Date", &date),
        ("Round", &round(pair, second)),
        ("White", names[0]),
        ("Black", names[1]),
        ("TimeControl", limit),
        ("Termination", &bout.end.to_string()),
        ("PlyCount", &bout.game.ply().to_string()),
    ] {
        tags.set(name, value).expect("these are names of tags");
    }
    let mut tree = GameTree::from_game(&bout.game, tags);
    tree.set_outcome(Some(bout.winner.map_or(Outcome::Draw, Outcome::Win)));
    let opening = bout.game.ply() - bout.thoughts.len();
    let nodes: Vec<_> = tree.main_line().skip(opening).collect();
    let mut mover = bout.game.start().turn();
    if opening % 2 == 1 {
        mover = !mover;
    }
    for (node, thought) in nodes.into_iter().zip(&bout.thoughts) {
        if let Ok(node) = tree.node_mut(node) {
            node.comments.push(said_of(thought, mover));
        }
        mover = !mover;
    }
    if let End::Illegal(text) | End::Broken(text) = &bout.end {
        let last = tree.main_line().last().unwrap_or(tree.root());
        if let Ok(node) = tree.node_mut(last) {
            node.comments.push(Comment::new(&format!("{}: {text}", bout.end)));
        }
    }
    tree
}

/// What an engine thought of its move, as a comment.
fn said_of(thought: &Thought, mover: Color) -> Comment {
    let mut comment = Comment::from(Command::Elapsed(thought.time));
    if let Some(score) = thought.score {
        let white = if mover == Color::White { score } else { -score };
        let eval = match 30_000 - score.abs() {
            moves @ 0..=1000 => Eval::Mate(moves * white.signum()),
            _ => Eval::Cp(white),
        };
        comment.push(&Command::Eval { eval, depth: thought.depth });
    }
    comment
}

fn round(pair: Pair, second: bool) -> String {
    format!("{}.{}", pair.round + 1, if second { 2 } else { 1 })
}

/// The pairs that a file holds whole, with what they gave the first contender.
pub(crate) fn played(
    path: &Path,
    names: &[&str],
) -> Result<HashMap<Pair, [Points; 2]>, RecordError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(HashMap::new()),
        Err(source) => return Err(RecordError::File { path: path.to_owned(), source }),
    };
    let mut found: HashMap<Pair, [Option<Points>; 2]> = HashMap::new();
    for (game, _) in Reader::new(BufReader::new(file)).games() {
        if let Some((pair, second, points)) = placed(&game, names) {
            found.entry(pair).or_default()[usize::from(second)] = Some(points);
        }
    }
    let whole =
        found.into_iter().filter_map(|(pair, [first, second])| Some((pair, [first?, second?])));
    Ok(whole.collect())
}

/// Which game of the tournament this is, and what it gave the first contender.
fn placed(game: &GameTree, names: &[&str]) -> Option<(Pair, bool, Points)> {
    let tag = |name| game.tags().get(name);
    let index = |name| names.iter().position(|known| Some(*known) == tag(name));
    let (round, number) = tag("Round")?.split_once('.')?;
    let round = round.parse::<usize>().ok()?.checked_sub(1)?;
    let second = number == "2";
    let (white, black) = (index("White")?, index("Black")?);
    let (contenders, first) =
        if second { ([black, white], Color::Black) } else { ([white, black], Color::White) };
    let winner = match game.outcome()? {
        Outcome::Win(color) => Some(color),
        Outcome::Draw => None,
    };
    Some((Pair { round, contenders }, second, Points::of(winner, first)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use staunton_pgn::read_all;
    use staunton_rules::{Game, Position, Termination};
    use std::time::Duration;

    fn bout(winner: Option<Color>) -> Bout {
        let mut game = Game::new(Position::standard());
        for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            game.play(game.position().parse_uci(text).unwrap()).unwrap();
        }
        let thought = |score| Thought {
            score: Some(score),
            depth: Some(5),
            time: Duration::from_millis(1500),
            ..Thought::default()
        };
        Bout {
            game,
            thoughts: vec![thought(12), thought(-80), thought(29_999)],
            winner,
            end: End::Rules(Termination::Checkmate),
        }
    }

    #[test]
    fn a_game_says_who_played_and_what_was_thought() {
        let pair = Pair { round: 4, contenders: [0, 1] };
        let pgn = game_of(&bout(Some(Color::Black)), pair, true, ["a", "b"], "8+0.08").to_pgn();
        for part in [
            "[Round \"5.2\"]",
            "[White \"a\"]",
            "[Result \"0-1\"]",
            "[TimeControl \"8+0.08\"]",
            "[Termination \"checkmate\"]",
            "1. f3 e5 {[%emt 0:00:01.5] [%eval -0.12,5]}",
            "[%eval #-1,5]",
        ] {
            let line = pgn.replace('\n', " ");
            assert!(line.contains(part), "{part} in {pgn}");
        }
        let again = read_all(pgn.as_bytes());
        assert!(again.games[0].1.is_empty() && again.games[0].0.to_pgn() == pgn);
    }

    #[test]
    fn whole_pairs_are_found_again() {
        let folder = std::env::temp_dir().join(format!("staunton-arena-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("games.pgn");
        drop(std::fs::remove_file(&path));
        let pair = |round| Pair { round, contenders: [0, 1] };
        let mut record = Record::open(&path, false).unwrap();
        let first = game_of(&bout(Some(Color::Black)), pair(0), false, ["a", "b"], "1+0");
        let second = game_of(&bout(Some(Color::Black)), pair(0), true, ["b", "a"], "1+0");
        let alone = game_of(&bout(None), pair(1), false, ["a", "b"], "1+0");
        record.keep(&[first, second, alone]).unwrap();
        let found = played(&path, &["a", "b"]).unwrap();
        assert_eq!(found, HashMap::from([(pair(0), [Points::Loss, Points::Win])]));
        assert!(played(&path, &["a", "c"]).unwrap().is_empty());
        assert!(matches!(Record::open(&path, false), Err(RecordError::Exists { .. })));
        assert!(Record::open(&path, true).is_ok());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
