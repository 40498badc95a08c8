//! What is promised of the masters' openings: that they are those of the games, and chosen as often.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use staunton_pgn::Reader;
use staunton_rules::CastlingMode;

use super::table::TableError;
use super::*;
use crate::{Level, Limits, Opponent, Score, Searcher};

/// No opening is longer, in plies.
const LONGEST: usize = 16;
/// What the strongest has in his head, in plies.
const ALL_PLIES: usize = LONGEST - MORE_PLIES;

/// No move leaves its player worse off than so in the eyes of a small search, in centipawns. It is
/// much, for these gambits give a piece for an attack that only a larger search sees.
const AT_MOST_LOST_CP: i32 = 400;

/// The positions that a master's table has moves for, each as it comes up in a game.
fn places(master: Master) -> Vec<Game> {
    let choices = &master.table().choices;
    let knows = |game: &Game| choices.contains_key(&game.position().polyglot_key());
    let mut seen = HashSet::new();
    let mut open = vec![Game::default()];
    let mut places = Vec::new();
    while let Some(game) = open.pop() {
        if game.ply() >= LONGEST || !seen.insert(game.position().polyglot_key()) {
            continue;
        }
        let after = |mv| {
            let mut after = game.clone();
            after.play(mv).unwrap();
            after
        };
        open.extend(game.position().legal_moves().into_iter().map(after).filter(knows));
        if knows(&game) {
            let own = &choices[&game.position().polyglot_key()];
            // After his move the other has the turn: what comes up then is found from there.
            for choice in own {
                let next = after(choice.mv);
                for mv in next.position().legal_moves() {
                    let mut later = next.clone();
                    later.play(mv).unwrap();
                    open.extend(Some(later).filter(knows));
                }
            }
            places.push(game);
        }
    }
    places
}

/// How far the choices of 1,000 seeds are from what the master played in this position, 0 to 1: the
/// part of them that would have to be others.
fn distance(master: Master, game: &Game, seeds: impl Iterator<Item = u64>) -> f64 {
    let choices = &master.table().choices[&game.position().polyglot_key()];
    let mut chosen: HashMap<Move, u32> = HashMap::new();
    for seed in seeds {
        *chosen.entry(master.follow(ALL_PLIES, game, seed).unwrap()).or_default() += 1;
    }
    let seeds: u32 = chosen.values().sum();
    let times: u32 = choices.iter().map(|choice| choice.times).sum();
    let part = |count, all| f64::from(count) / f64::from(all);
    let far = choices.iter().map(|&table::Choice { mv, times: played }| {
        (part(chosen.get(&mv).copied().unwrap_or(0), seeds) - part(played, times)).abs()
    });
    far.sum::<f64>() / 2.0
}

#[test]
fn the_openings_are_read_to_the_end() {
    let tables = read(OPENINGS).unwrap();
    let games: Vec<_> = tables.iter().map(|(name, table)| (*name, table.games)).collect();
    assert_eq!(games, [("Anderssen", 681), ("Morphy", 18), ("Staunton", 7), ("Steinitz", 23)]);
    assert_eq!(Master::ALL.map(Master::games), [681, 18, 7, 23]);
    for (text, expected) in [
        ("0 1 e2e4", "a line that begins with = before"),
        ("= Morphy red 3", "= NAME white|black GAMES"),
        ("= Morphy white", "= NAME white|black GAMES"),
        ("= Morphy white 3\n0 1 e2e5", "legal moves"),
        ("= Morphy white 3\n0 e2e4", "a number of games"),
        ("= Morphy white 3\nx 1 e2e4", "a number of plies"),
    ] {
        let line = text.lines().count();
        assert_eq!(read(text).unwrap_err(), TableError { line, expected }, "{text}");
    }
}

#[test]
fn in_every_position_a_move_is_chosen_as_often_as_the_master_played_it() {
    for master in Master::ALL {
        let places = places(master);
        assert_eq!(places.len(), master.table().choices.len(), "{master:?}");
        for game in places {
            let far = distance(master, &game, 0..1_000);
            assert!(far < 0.06, "{master:?}, {far:.3} after {:?}", game.moves());
        }
    }
}

#[test]
fn a_later_choice_does_not_hang_on_an_earlier_one() {
    let mut game = Game::default();
    let mut seeds: Vec<u64> = (0..20_000).collect();
    let master = Master::Anderssen;
    for reply in ["e7e5", "b8c6", "f8c5"] {
        let far = distance(master, &game, seeds.iter().copied());
        assert!(far < 0.03, "{far:.3} after {:?}", game.moves());
        let choices = &master.table().choices[&game.position().polyglot_key()];
        let most = choices.iter().max_by_key(|choice| choice.times).unwrap().mv;
        seeds.retain(|&seed| master.follow(ALL_PLIES, &game, seed) == Some(most));
        game.play(most).unwrap();
        game.play(game.position().parse_uci(reply).unwrap()).unwrap();
    }
    assert!(seeds.len() > 2_000, "{}", seeds.len());
}

#[test]
fn the_same_seed_opens_the_same_way_and_a_transposition_is_known() {
    let level = Level::new(1400).unwrap();
    let stop = AtomicBool::new(false);
    let after = |line: &str| {
        let mut game = Game::default();
        for uci in line.split(' ') {
            game.play(game.position().parse_uci(uci).unwrap()).unwrap();
        }
        game
    };
    let (usual, other) = ("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "e2e4 e7e5 f1c4 b8c6 g1f3 f8c5");
    for seed in 0..30 {
        let opponent = Opponent { seed, openings: Some(Master::Anderssen) };
        let choose = |line| level.choose_as(opponent, &after(line), &stop).unwrap().mv;
        assert_eq!(choose(usual), choose(usual));
        assert_eq!(choose(usual), choose(other));
    }
}

#[test]
fn the_weakest_has_four_moves_in_his_head_and_elsewhere_nobody_any() {
    let mut game = Game::default();
    for uci in "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5".split(' ') {
        game.play(game.position().parse_uci(uci).unwrap()).unwrap();
    }
    assert!(Master::Anderssen.follow(3, &game, 1).is_some());
    assert_eq!(Master::Anderssen.follow(2, &game, 1), None);
    let odd = Game::new(Position::chess960(518).unwrap());
    assert_eq!(Master::Anderssen.follow(ALL_PLIES, &odd, 1), None);
}

#[test]
fn no_move_of_a_master_gives_a_piece_away() {
    // To the end of an iteration: else a first move found bad may stand before those not yet looked at.
    let limits = Limits { soft_nodes: Some(2_000), ..Limits::default() };
    let stop = AtomicBool::new(false);
    for master in Master::ALL {
        for game in places(master) {
            for choice in &master.table().choices[&game.position().polyglot_key()] {
                let mut after = game.clone();
                after.play(choice.mv).unwrap();
                let found = Searcher::new(1, 1).search(&after, &limits, &stop, &mut |_| ());
                let Score::Cp(cp) = found.score else { panic!("a mate after {:?}", after.moves()) };
                assert!(cp <= AT_MOST_LOST_CP, "{cp} after {:?}", after.moves());
            }
        }
    }
}

/// How often a master played what in which position, by these games.
type Counts = HashMap<(Master, u64), HashMap<Move, u32>>;

/// Adds the games that were not seen before.
fn count(pgn: &[u8], seen: &mut HashSet<(String, Vec<Move>)>, counts: &mut Counts) {
    for (tree, _) in Reader::new(pgn).games() {
        let tag = |name| tree.tags().get(name).unwrap_or_default().trim().to_owned();
        let names = [tag("White"), tag("Black")];
        let Ok(game) = tree.to_game() else { continue };
        let mut is_new = || seen.insert((names.join("/"), game.moves().to_vec()));
        let of = |name: &String| {
            let full =
                ["Anderssen, Adolf", "Morphy, Paul", "Staunton, Howard", "Steinitz, William"];
            full.iter().position(|it| it == name).map(|at| Master::ALL[at])
        };
        let masters = [of(&names[0]), of(&names[1])];
        if masters == [None, None] || !is_new() {
            continue;
        }
        for (position, &mv) in game.positions().zip(game.moves()).take(LONGEST) {
            if let Some(master) = masters[position.turn().fold(0, 1)] {
                let played = counts.entry((master, position.polyglot_key())).or_default();
                *played.entry(mv).or_default() += 1;
            }
        }
    }
}

#[test]
fn the_openings_are_those_of_the_games() {
    let Some(path) = staunton_corpora::path("pgn/masters-8mb.pgn") else { return };
    let (mut seen, mut counts) = (HashSet::new(), Counts::new());
    for pgn in [
        std::fs::read(path).unwrap(),
        staunton_corpora::data("games/masters.pgn").bytes,
        staunton_corpora::data("pgn/annotated.pgn").bytes,
    ] {
        count(&pgn, &mut seen, &mut counts);
    }
    let mut left_out = Vec::new();
    for master in Master::ALL {
        for (&key, choices) in &master.table().choices {
            let played = &counts[&(master, key)];
            for (mv, &times) in played {
                match choices.iter().find(|choice| choice.mv == *mv) {
                    Some(choice) => assert_eq!(choice.times, times, "{master:?} {mv:?}"),
                    None => left_out.push((master, mv.to_uci(CastlingMode::Standard).to_string())),
                }
            }
            assert!(choices.iter().all(|choice| played.contains_key(&choice.mv)));
        }
    }
    // The one that the tool takes for a blunder.
    assert_eq!(left_out, [(Master::Anderssen, "f8g7".to_owned())]);
}
