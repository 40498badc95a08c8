//! What is said at once about the positions of real games, and of what they may come to.

use staunton_proofs::unwinnable_at_once;
use staunton_rules::{CastlingSide, Color, Move, Position};

use crate::positions::{Lots, corpus, is_slow_run, own};
use crate::verify::verify_unwinnable;

/// Plies that a game is played on by lot, taking where something can be taken.
const PLIES_ON: usize = 150;

/// The positions of every `step`-th game of a plain collection: tags, and movetext without
/// comments.
fn games(text: &str, step: usize) -> impl Iterator<Item = Vec<Position>> {
    let movetexts = text.split("\n\n").map(str::trim).filter(|part| part.starts_with("1."));
    movetexts.step_by(step).map(|movetext| {
        let mut line = vec![Position::standard()];
        for word in movetext.split_whitespace() {
            let before = line[line.len() - 1];
            let san =
                word.rsplit('.').next().unwrap_or(word).trim_end_matches(['+', '#', '!', '?']);
            let Some(&mv) = before.legal_moves().iter().find(|&&mv| fits(&before, mv, san)) else {
                break;
            };
            line.push(before.play(mv).unwrap());
        }
        line
    })
}

/// Whether the word, stripped of its marks, means this legal move.
fn fits(position: &Position, mv: Move, san: &str) -> bool {
    if let Some(side) = mv.castling() {
        return san == if side == CastlingSide::King { "O-O" } else { "O-O-O" };
    }
    let (san, promotion) =
        san.split_once('=').map_or((san, None), |(san, to)| (san, to.chars().next()));
    let Some((rest, target)) = san.len().checked_sub(2).and_then(|at| san.split_at_checked(at))
    else {
        return false;
    };
    let role = position.board().role_at(mv.from()).unwrap().as_char().to_ascii_uppercase();
    let (letter, origin) = match rest.chars().next() {
        Some(letter) if letter.is_ascii_uppercase() => (letter, &rest[1..]),
        _ => ('P', rest),
    };
    letter == role
        && target == mv.to().to_string()
        && promotion == mv.promotion().map(|role| role.as_char().to_ascii_uppercase())
        && origin.trim_end_matches('x').chars().all(|c| mv.from().to_string().contains(c))
}

/// Plays on until nothing is left to play for; whatever can be taken is taken, one time in two.
fn play_on(start: &Position, lots: &mut Lots) -> Vec<Position> {
    let mut line = vec![*start];
    for _ in 0..PLIES_ON {
        let position = line[line.len() - 1];
        let moves = position.legal_moves();
        let takes: Vec<Move> = moves.iter().copied().filter(|mv| mv.is_capture()).collect();
        let from: &[Move] = if takes.is_empty() || lots.below(2) == 0 { &moves } else { &takes };
        if from.is_empty() {
            break;
        }
        line.push(position.play(from[lots.below(from.len())]).unwrap());
    }
    line
}

#[test]
fn l23_what_is_said_at_once_in_real_games_is_never_wrong() {
    check(&own("games/masters.pgn"), if is_slow_run() { 1 } else { 3 });
    if let Some(text) = corpus("pgn/masters-8mb.pgn") {
        check(&text, if is_slow_run() { 10 } else { 200 });
    }
}

/// Asks about every `step`-th game and what it may come to.
fn check(text: &str, step: usize) {
    let text = text.replace("\r\n", "\n");
    let each = if is_slow_run() { 3 } else { 11 };
    let mut lots = Lots(4);
    let (mut asked, mut said) = (0, 0);
    for game in games(&text, step) {
        let after = play_on(&game[game.len() - 1], &mut lots);
        for position in game.iter().chain(&after[1..]) {
            for color in Color::ALL {
                asked += 1;
                let Some(reason) = unwinnable_at_once(position, color) else { continue };
                said += 1;
                if said % each == 0 {
                    verify_unwinnable(position, color, &reason);
                }
            }
        }
    }
    eprintln!("{asked} asked, {said} can never mate");
    assert!(asked > 20_000 && said > 1_000, "{asked} asked, {said} said at once");
}
