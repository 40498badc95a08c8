//! A level errs as people do: by what it does not see and by hope, not by moving to and fro.

use super::*;

/// Games of a level with itself; `see` is told each move before it is played.
fn watch(level: Level, games: u64, plies: usize, mut see: impl FnMut(&Game, Move)) {
    for seed in 0..games {
        play_out(&mut Game::default(), plies, |game| {
            let seed = if game.position().turn() == Color::White { seed } else { !seed };
            let mv = choose(level, game, seed).unwrap();
            see(game, mv);
            mv
        });
    }
}

#[test]
fn hardly_a_move_undoes_the_one_before() {
    for rating in [400, 800, 1200, 1600] {
        let (mut undone, mut all) = (0, 0);
        watch(level(rating), 8, 160, |game, mv| {
            let moves = game.moves();
            let own = moves.len().checked_sub(2).map(|at| moves[at]);
            let undoes = own.is_some_and(|own| own.from() == mv.to() && own.to() == mv.from());
            let is_quiet = !mv.is_capture() && !game.position().gives_check(mv);
            undone += u32::from(undoes && is_quiet);
            all += 1;
        });
        assert!(undone * 50 <= all, "{rating}: {undone} of {all} moves undo the one before");
    }
}

#[test]
fn a_queen_is_seen_the_oftener_the_better_one_plays_and_the_plainer_she_stands() {
    // By a pawn near by, and by a bishop from afar.
    let plain = "rnb1kbnr/pp2pppp/2p5/2q5/3P4/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 5";
    let far = "rnb1kbnr/pp2pppp/2p4q/8/3P4/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 5";
    let seen = |rating, fen, mv| often(level(rating), &game(fen, &[]), &[mv]);
    let mut before = 0;
    for (rating, at_least) in [(400, 60), (600, 70), (800, 80), (1200, 88)] {
        let (near, far) = (seen(rating, plain, "d4c5"), seen(rating, far, "c1h6"));
        assert!(near >= at_least, "{rating}: {near} of 100");
        assert!(near + 8 >= far, "{rating}: {near} near, {far} far");
        assert!(near + 6 >= before, "{rating}: {near}, and {before} below");
        before = near;
    }
}

#[test]
fn who_learns_takes_back_what_is_taken() {
    // 1. e4 c5 2. Nf3 d6 3. d4 cxd4: the pawn is taken back.
    let start = "rnbqkbnr/pp2pppp/3p4/2p5/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3";
    let taken = game(start, &["c5d4"]);
    // A knight was taken for nothing yet.
    let knight = "r1bqkbnr/pppp1ppp/2n1p3/8/3NP3/8/PPP2PPP/RNBQKB1R b KQkq - 0 4";
    let knight = game(knight, &["c6d4"]);
    for rating in [800, 1000, 1400] {
        let pawns = often(level(rating), &taken, &["f3d4", "d1d4"]);
        assert!(pawns >= 75, "{rating}: the pawn {pawns} times of 100");
        let knights = often(level(rating), &knight, &["d1d4"]);
        assert!(knights >= 90, "{rating}: the knight {knights} times of 100");
    }
}

#[test]
fn nobody_gives_a_piece_to_a_king_who_is_alone() {
    let fens = ["8/8/8/3k4/8/8/2Q5/K7 w - - 0 1", "8/8/8/3k4/8/8/2R5/K7 w - - 0 1"];
    for rating in [400, 600, 800] {
        for fen in fens {
            for seed in 0..12 {
                let mut game = game(fen, &[]);
                play_out(&mut game, 60, |game| match game.position().turn() {
                    Color::White => choose(level(rating), game, seed).unwrap(),
                    Color::Black => {
                        let moves = game.position().legal_moves();
                        let takes = moves.iter().copied().find(|mv| mv.is_capture());
                        takes.unwrap_or_else(|| at_random(game, seed))
                    }
                });
                let board = game.position().board();
                assert!(board.occupied().len() > 2, "{rating} gave all in {fen}, seed {seed}");
            }
        }
    }
}

#[test]
fn who_is_far_ahead_gets_on_and_mates() {
    // Rook, bishop and knight against a bishop.
    let won = "8/5k2/8/3b4/8/4P3/3NRB2/4K3 w - - 0 1";
    let mut points = 0;
    for seed in 0..10 {
        points += play_out(&mut game(won, &[]), 200, |game| match game.position().turn() {
            Color::White => choose(level(1200), game, seed).unwrap(),
            Color::Black => choose(level(1200), game, !seed).unwrap(),
        });
    }
    assert!(points >= 18, "1200 made {points} of 20");
    // The lowest level, more than twenty pawns ahead, mates sooner or later.
    let much = "6k1/p6p/8/8/8/2N1B3/PP3PPP/R2Q2K1 w - - 0 1";
    let mut points = 0;
    for seed in 0..10 {
        points += play_out(&mut game(much, &[]), 400, |game| match game.position().turn() {
            Color::White => choose(level(400), game, seed).unwrap(),
            Color::Black => at_random(game, seed),
        });
    }
    assert!(points >= 16, "400 made {points} of 20");
}

#[test]
fn who_only_takes_what_he_can_loses_to_a_keen_amateur() {
    let greedy = |game: &Game, _| as_a_child(game, 0);
    for rating in [1200, 1600] {
        let points = points(level(rating), 30, greedy);
        assert!(points >= 54, "{rating} made {points} of 60");
    }
}

#[test]
fn a_pawn_that_comes_through_becomes_a_queen() {
    let fen = "8/P4k2/8/8/8/8/5K2/8 w - - 0 1";
    for rating in [400, 800, 1400] {
        let queens = often(level(rating), &game(fen, &[]), &["a7a8q"]);
        assert!(queens >= 90, "{rating}: {queens} of 100");
        let less = often(level(rating), &game(fen, &[]), &["a7a8r", "a7a8b", "a7a8n"]);
        assert_eq!(less, 0, "{rating}");
    }
}

#[test]
fn queens_come_out_early_as_seldom_as_people_bring_them() {
    for (rating, at_most) in [(400, 12), (1000, 9), (1600, 7)] {
        let (mut queens, mut all) = (0, 0);
        watch(level(rating), 30, 16, |game, mv| {
            queens += u32::from(game.position().moving_role(mv) == Role::Queen);
            all += 1;
        });
        assert!(queens * 100 <= all * at_most, "{rating}: {queens} of {all} early moves");
    }
}
