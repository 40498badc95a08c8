use super::*;
use staunton_engine::network::Shape;

use crate::{Model, quantise};

fn settings() -> Settings {
    Settings { nodes: 150, most_nodes: 1_000, seed: 11, ..Settings::default() }
}

#[test]
fn a_game_follows_from_its_number_alone() {
    let mut player = Player::new(&settings(), 1);
    let (first, second) = (player.play(4), player.play(5));
    assert_ne!(first, second);
    assert_eq!(Player::new(&settings(), 1).play(5), second);
    assert_eq!(player.play(4), first);
    let other = Settings { seed: 12, ..settings() };
    assert_ne!(Player::new(&other, 1).play(4), first);
}

#[test]
fn games_begin_by_chance_and_end_as_the_rules_say() {
    let settings = Settings { chess960_per_cent: 50, ..settings() };
    let mut player = Player::new(&settings, 1);
    let mut arrays = 0;
    for number in 0..12 {
        let record = player.play(number);
        arrays += u32::from(record.start != Start::Standard);
        assert!((8..=9).contains(&record.opening.len()));
        let mut game = Game::new(record.start.position().unwrap());
        for &mv in &record.opening {
            game.play(mv).unwrap();
        }
        for (index, ply) in record.plies.iter().enumerate() {
            assert!(end(&player.settings, &game).is_none(), "game {number}, ply {index}");
            if index + 1 < record.plies.len() || record.ending.reason != Reason::Agreement {
                game.play(ply.mv).unwrap();
            }
        }
        match record.ending.reason {
            Reason::Agreement => {
                let last: Vec<i16> = record.plies.iter().rev().take(4).map(|p| p.score).collect();
                let is_won = last.iter().all(|score| score.unsigned_abs() >= 2_000);
                assert_eq!(is_won, record.ending.outcome != Outcome::Draw, "{last:?}");
            }
            _ => assert_eq!(end(&player.settings, &game), Some(record.ending), "game {number}"),
        }
    }
    assert!((1..12).contains(&arrays), "{arrays}");
}

#[test]
fn a_lead_must_last_and_stay_with_one_side() {
    let settings = Settings { win_cp: 500, win_plies: 3, ..settings() };
    let mut game = Game::default();
    let mut watch = Watch::default();
    let mut see = |score, uci: &str| {
        let seen = watch.see(&settings, &game, score);
        game.play(game.position().parse_uci(uci).unwrap()).unwrap();
        seen
    };
    // White leads, Black leads, and then for three plies.
    assert_eq!(see(600, "e2e4"), None);
    assert_eq!(see(600, "e7e5"), None);
    assert_eq!(see(-600, "g1f3"), None);
    assert_eq!(see(499, "b8c6"), None);
    assert_eq!(see(-600, "f1b5"), None);
    assert_eq!(see(600, "a7a6"), None);
    assert_eq!(see(-600, "b5a4"), Some(Outcome::Win(Color::Black)));
}

#[test]
fn a_network_plays_other_games() {
    let network = quantise(&Model::random(Shape::default(), 1), 200).unwrap();
    let mut player = Player::new(&settings(), 1).with_network(Some(Arc::new(network)));
    let game = player.play(4);
    assert_eq!(player.play(4), game);
    assert_ne!(Player::new(&settings(), 1).play(4).plies, game.plies);
}
