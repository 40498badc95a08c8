//! The openings of masters, taken from their games.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::sync::atomic::AtomicBool;

use staunton_engine::{Limits, Master, Score, Searcher, network::Network};
use staunton_pgn::{GameTree, Reader};
use staunton_rules::{Color, Game, Move, Position};

/// No opening is longer, in plies.
pub(crate) const LONGEST: usize = 16;
/// A move is looked at again if it seems to leave its player worse off than so, in centipawns.
const DOUBTFUL_CP: i32 = -80;
/// A move is left out if it leaves its player worse off than so ...
const LOST_CP: i32 = -200;
/// ... and another would have been better by as much, as after a piece given away.
const BLUNDER_CP: i32 = 150;
/// Positions looked at for a first judgement, and for a second.
const NODES: [u64; 2] = [20_000, 400_000];

/// A game of a master: his colour, and the moves of its opening.
pub(crate) struct Played {
    pub(crate) master: Master,
    pub(crate) color: Color,
    pub(crate) moves: Vec<Move>,
}

/// The name that the tags of games give him.
const fn full_name(master: Master) -> &'static str {
    match master {
        Master::Anderssen => "Anderssen, Adolf",
        Master::Morphy => "Morphy, Paul",
        Master::Staunton => "Staunton, Howard",
        Master::Steinitz => "Steinitz, William",
    }
}

/// The games of masters in these files, each once, though several files have it.
pub(crate) fn games(paths: &[String]) -> Result<Vec<Played>, Box<dyn Error>> {
    let (mut games, mut seen) = (Vec::new(), HashSet::new());
    for path in paths {
        for (tree, _) in Reader::new(BufReader::new(File::open(path)?)).games() {
            let names = ["White", "Black"].map(|tag| tree.tags().get(tag).unwrap_or("").trim());
            let of = |name| Master::ALL.into_iter().find(|&master| full_name(master) == name);
            let masters = names.map(of);
            if masters == [None, None] {
                continue;
            }
            let Some(moves) = moves(&tree) else { continue };
            let names = names.map(str::to_owned);
            if !seen.insert((names, moves.clone())) {
                continue;
            }
            let opening = &moves[..moves.len().min(LONGEST)];
            for (color, master) in Color::ALL.into_iter().zip(masters) {
                let moves = opening.to_vec();
                games.extend(master.map(|master| Played { master, color, moves }));
            }
        }
    }
    Ok(games)
}

/// The moves of a game that began as usual; none if it has none.
fn moves(tree: &GameTree) -> Option<Vec<Move>> {
    let game = tree.to_game().ok()?;
    let began = *game.start() == Position::standard() && game.ply() > 0;
    began.then(|| game.moves().to_vec())
}

/// Writes the table of the games in these files; what is left out is told on the error channel.
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a tool of the terminal")]
pub(crate) fn write(paths: &[String]) -> Result<(), Box<dyn Error>> {
    let games = games(paths)?;
    let mut judge = Judge::new();
    println!("# Made by `levels masters`; SOURCE.md says of which games, table.rs how it is read.");
    for master in Master::ALL {
        for color in Color::ALL {
            let own: Vec<&[Move]> = games
                .iter()
                .filter(|game| game.master == master && game.color == color)
                .map(|game| game.moves.as_slice())
                .collect();
            let name = format!("{} {}", master.name(), color.fold("white", "black"));
            // Of who left many games, what he played once is left out.
            let least = if own.len() >= 100 { 2 } else { 1 };
            println!("= {name} {}", own.len());
            let lines = judge.lines(&own, color, least);
            let mut last: &[Move] = &[];
            for (line, times) in &lines {
                let common = last.iter().zip(line).take_while(|(one, other)| one == other).count();
                print!("{common} {times}");
                let mut position = Position::standard();
                for (ply, &mv) in line.iter().enumerate() {
                    if ply >= common {
                        print!(" {}", position.uci(mv));
                    }
                    position = position.play_unchecked(mv);
                }
                println!();
                last = line;
            }
            eprintln!("{name}: {} games, {} lines", own.len(), lines.len());
        }
    }
    Ok(())
}

/// After how many plies the last move of this colour was played in a position that is known.
fn last_known(moves: &[Move], color: Color, is_known: impl Fn(u64) -> bool) -> usize {
    let mut position = Position::standard();
    let mut last = 0;
    for (ply, &mv) in moves.iter().enumerate() {
        if position.turn() == color && is_known(position.polyglot_key()) {
            last = ply + 1;
        }
        position = position.play_unchecked(mv);
    }
    last
}

/// Says which moves are blunders.
struct Judge {
    searcher: Searcher,
    known: HashMap<(u64, Move), bool>,
}

impl Judge {
    fn new() -> Self {
        let mut searcher = Searcher::new(64, 1);
        searcher.set_network(Some(Network::standard()));
        Self { searcher, known: HashMap::new() }
    }

    /// The lines of these games, each up to where it is kept, and how many games have it.
    fn lines(&mut self, games: &[&[Move]], color: Color, least: usize) -> Vec<(Vec<Move>, u32)> {
        let mut visits: HashMap<u64, usize> = HashMap::new();
        for game in games {
            let mut position = Position::standard();
            for &mv in *game {
                *visits.entry(position.polyglot_key()).or_default() += 1;
                position = position.play_unchecked(mv);
            }
        }
        let mut lines: BTreeMap<Vec<u16>, (Vec<Move>, u32)> = BTreeMap::new();
        for moves in games {
            let mut game = Game::default();
            let mut kept = 0;
            // What was played once on the way to what was played often stays.
            let last = last_known(moves, color, |key| visits[&key] >= least);
            for (ply, &mv) in moves[..last].iter().enumerate() {
                if game.position().turn() == color {
                    if self.is_blunder(&game, mv) {
                        break;
                    }
                    kept = ply + 1;
                }
                if game.play(mv).is_err() {
                    break;
                }
            }
            let line = &moves[..kept];
            let order = line.iter().map(|mv| mv.raw()).collect();
            lines.entry(order).or_insert((line.to_vec(), 0)).1 += 1;
        }
        lines.into_values().filter(|(line, _)| !line.is_empty()).collect()
    }

    #[expect(clippy::print_stderr, reason = "a tool of the terminal")]
    fn is_blunder(&mut self, game: &Game, mv: Move) -> bool {
        let key = (game.position().polyglot_key(), mv);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut after = game.clone();
        let mut is_it = false;
        if after.play(mv).is_ok() && after.termination().is_none() {
            let mut own = -self.value(&after, NODES[0]);
            if own < DOUBTFUL_CP {
                own = -self.value(&after, NODES[1]);
                let best = self.value(game, NODES[1]);
                is_it = own < LOST_CP && best - own >= BLUNDER_CP;
                if own < LOST_CP {
                    let line: Vec<String> = after
                        .positions()
                        .zip(after.moves())
                        .map(|(position, &mv)| position.uci(mv))
                        .collect();
                    let word = if is_it { "left out" } else { "kept" };
                    eprintln!("  {word}: {}  {own} instead of {best}", line.join(" "));
                }
            }
        }
        self.known.insert(key, is_it);
        is_it
    }

    fn value(&mut self, game: &Game, nodes: u64) -> i32 {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let stop = AtomicBool::new(false);
        match self.searcher.search(game, &limits, &stop, &mut |_| ()).score {
            Score::Cp(cp) => cp,
            Score::Mate(moves) if moves > 0 => 10_000,
            Score::Mate(_) => -10_000,
        }
    }
}
