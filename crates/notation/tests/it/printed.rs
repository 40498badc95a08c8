//! Games in the books' own words, ply by ply.

use staunton_notation::{
    Cause, Finding, IdentifiedPosition, Notation, Style, parse_any, parse_move, read_move, san,
    write_move,
};

/// A game of `data/notation/games`: its style, and each ply as printed and in SAN.
fn plies(name: &str) -> (Style, Vec<(String, String)>) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/notation/games");
    let text = std::fs::read_to_string(format!("{folder}/{name}.tsv")).unwrap();
    let mut lines = text.lines().skip(1);
    let style = lines.next().unwrap().trim_start_matches("# ").parse().unwrap();
    let plies = lines.map(|line| {
        let (text, san) = line.split_once('\t').unwrap();
        (text.to_owned(), san.to_owned())
    });
    (style, plies.collect())
}

/// Reads a game ply by ply; a ply that cannot be read is given back with what was found, and the
/// move that should be read is played.
fn faults(name: &str) -> (usize, Vec<(usize, Finding)>) {
    let (style, plies) = plies(name);
    let (mut game, mut faults) = (IdentifiedPosition::default(), Vec::new());
    for (index, (text, wanted)) in plies.iter().enumerate() {
        let meant = parse_move(game.position(), wanted).unwrap();
        match read_move(&game, text, style) {
            Ok(reading) => {
                assert_eq!(san(game.position(), reading.mv), *wanted, "{name}, ply {}", index + 1);
                assert_eq!(reading.doubts, [], "{name}, ply {}: {text}", index + 1);
            }
            Err(finding) => faults.push((index + 1, finding)),
        }
        game.play(meant);
    }
    (plies.len(), faults)
}

fn check(name: &str, count: usize) {
    assert_eq!(faults(name), (count, vec![]), "{name}");
}

#[test]
fn x10_n2_hoyles_ruy_lopez_is_read_as_printed() {
    check("ruy-lopez", 35);
}

#[test]
fn x10_n2_hoyles_ruy_lopez_is_written_as_printed() {
    let (style, plies) = plies("ruy-lopez");
    let mut game = IdentifiedPosition::default();
    for (printed, wanted) in plies {
        let mv = parse_move(game.position(), &wanted).unwrap();
        assert_eq!(write_move(&game, mv, style), printed);
        game.play(mv);
    }
}

#[test]
fn x10_n12_hoyles_ruy_lopez_is_written_in_every_notation_and_read_back() {
    let (_, plies) = plies("ruy-lopez");
    for notation in Notation::ALL {
        let mut game = IdentifiedPosition::default();
        for (_, wanted) in &plies {
            let mv = parse_move(game.position(), wanted).unwrap();
            let text = write_move(&game, mv, notation);
            assert_eq!(read_move(&game, &text, notation).unwrap().mv, mv, "{notation} {text}");
            game.play(mv);
        }
    }
}

#[test]
fn x9_n1_stauntons_games_are_read_as_printed() {
    check("fools-mate", 4);
    check("scholars-mate", 7);
    check("kings-gambit", 5);
    check("queens-gambit", 4);
    check("giuoco-piano", 6);
}

#[test]
fn x9_n1_the_mates_are_written_in_stauntons_words() {
    let written = |name: &str| -> Vec<String> {
        let mut game = IdentifiedPosition::default();
        let moves = plies(name).1.into_iter().map(|(_, wanted)| {
            let mv = parse_move(game.position(), &wanted).unwrap();
            let text = write_move(&game, mv, Notation::Staunton);
            game.play(mv);
            text
        });
        moves.collect()
    };
    let fools = ["P. to K. Kt's 4th", "P. to K's 4th", "P. to K. B's 4th"];
    assert_eq!(written("fools-mate")[..3], fools);
    assert_eq!(written("fools-mate")[3], "Q. to R's 5th, checkmate");
    let scholars = written("scholars-mate");
    assert_eq!(scholars[2], "B. to B's 4th");
    assert_eq!(scholars[6], "Q. takes K. B. P., checkmate");
}

#[test]
fn x11_n5_n6_the_three_columns_give_the_same_game() {
    check("opening-descriptive", 16);
    check("opening-short", 16);
    check("opening-long", 16);
    check("ten-moves-dash", 20);
}

#[test]
fn x11_n9_the_misprint_is_found_and_its_repair_offered() {
    let (count, faults) = faults("ten-moves-descriptive");
    let [(ply, finding)] = &faults[..] else { panic!("{faults:?}") };
    assert_eq!((count, *ply), (20, 16));
    let Cause::NoMove { nearest, .. } = &finding.cause else { panic!("{finding}") };
    assert_eq!(nearest[0].written, "Be7");
    assert!(nearest[1..].iter().all(|near| near.cost >= nearest[0].cost));
    assert_eq!(finding.text, "B-K7");
}

#[test]
fn x11_n6_the_slips_of_the_long_column_are_found() {
    let mut game = IdentifiedPosition::default();
    for text in ["d4", "d5", "c4", "e6", "Nc3", "c5", "cxd5", "exd5"] {
        game.play(parse_move(game.position(), text).unwrap());
    }
    // The file of the square cannot be made out; the rules leave one.
    let reading = read_move(&game, "e 2—å 4", Notation::PeriodLong).unwrap();
    assert_eq!(san(game.position(), reading.mv), "e4");
    assert_eq!(reading.cost(), 1);
    for text in ["e4", "dxe4", "d5", "Nf6"] {
        game.play(parse_move(game.position(), text).unwrap());
    }
    let finding = read_move(&game, "Be 1—g 5", Notation::PeriodLong).unwrap_err();
    assert_eq!(finding.moves()[0].written, "Bg5");
    assert_eq!(finding.moves()[0].cost, 1);
}

#[test]
fn n12_typed_moves_of_every_notation_are_taken_where_they_mean_one_thing() {
    for name in ["ruy-lopez", "scholars-mate", "opening-short", "opening-long", "ten-moves-dash"] {
        let (_, plies) = plies(name);
        let mut game = IdentifiedPosition::default();
        for (text, wanted) in plies {
            let reading = parse_any(&game, &text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(san(game.position(), reading.mv), wanted, "{name} {text}");
            game.play(reading.mv);
        }
    }
    let game = IdentifiedPosition::default();
    assert!(parse_any(&game, "Kt to B 3").is_err());
    assert!(parse_any(&game, "gibberish").is_err());
    assert!(parse_any(&game, "").is_err());
}

#[test]
fn n4_a_single_move_of_black_may_have_dots_before_it() {
    let mut game = IdentifiedPosition::default();
    game.play(parse_move(game.position(), "e4").unwrap());
    for text in
        ["1. ... P to K 4", "1...P-K 4", "... P—K 4", "1. ........    P - K 4", "(1) ..., P-K4"]
    {
        let reading = read_move(&game, text, Notation::Hoyle).unwrap();
        assert_eq!(san(game.position(), reading.mv), "e5", "{text}");
        assert!(text[reading.span].starts_with('P'), "{text}");
    }
}

#[test]
fn blanks_and_ranks_that_a_scan_spoils_are_read() {
    let start = IdentifiedPosition::default();
    for (text, wanted) in [
        ("PtoK 4", "e4"),
        ("Ptok4", "e4"),
        ("KttoKB3", "Nf3"),
        ("KttokB3", "Nf3"),
        ("Kt toQB 3", "Nc3"),
        ("KttoK B38", "Nf3"),
        ("PtoQ Kt3.", "b3"),
    ] {
        let style = Style::from(Notation::Descriptive);
        let reading = read_move(&start, text, style).unwrap_or_else(|it| panic!("{text}: {it:?}"));
        assert_eq!(san(start.position(), reading.mv), wanted, "{text}");
    }
    // Other words are none, and the number of the next move is no rank.
    for text in ["Pton 4", "P to K 44", "Kt to KB 38"] {
        let style = Style::from(Notation::Descriptive);
        assert!(read_move(&start, text, style).is_err(), "{text}");
    }
}
