//! Questions made at random, answered by going through every position with another library.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Chess, Color, Move, Piece, Position as _, Role, Square};
use staunton_archive::{Archive, Question, merge};

use crate::source::{archive_of, times, wild_games};

/// A position of a game, and the move that led to it.
#[derive(Clone)]
struct Moment {
    position: Chess,
    last: Option<Move>,
    ply: usize,
}

type Test = Box<dyn Fn(&Moment) -> bool>;

type Holds<'a> = Box<dyn Fn(&Game) -> bool + 'a>;

/// Whether what stands on a square is like what stood in the sample.
type Alike = fn(Option<Piece>, Option<Piece>) -> bool;

/// What is asked of one position, in words and as a function.
struct Asked {
    text: String,
    holds: Test,
}

struct Shot {
    asked: Asked,
    lasts: usize,
    within: Option<usize>,
}

struct Game {
    moments: Vec<Moment>,
    result: &'static str,
    elo: u32,
    year: u32,
}

fn games(pgn: &str) -> Vec<Game> {
    let mut games = Vec::new();
    let (mut elo, mut year) = (0, 0);
    for line in pgn.lines() {
        if let Some(text) = line.strip_prefix("[WhiteElo \"") {
            elo = text[..text.len() - 2].parse().expect("a rating");
        } else if let Some(text) = line.strip_prefix("[Date \"") {
            year = text[..4].parse().expect("a year");
        } else if !line.starts_with('[') && !line.is_empty() {
            let mut words: Vec<&str> = line.split_whitespace().collect();
            let result = words.pop().expect("a result");
            let result = ["1-0", "0-1", "1/2-1/2", "*"].into_iter().find(|known| *known == result);
            let mut moments = vec![Moment { position: Chess::default(), last: None, ply: 0 }];
            for (ply, word) in words.into_iter().enumerate() {
                let before = &moments[ply].position;
                let uci: UciMove = word.parse().expect("uci");
                let mv = uci.to_move(before).expect("legal");
                let position = before.clone().play(mv).expect("legal");
                moments.push(Moment { position, last: Some(mv), ply: ply + 1 });
            }
            games.push(Game { moments, result: result.expect("a result"), elo, year });
        }
    }
    games
}

fn letter(piece: Piece) -> char {
    piece.char()
}

/// Ranks of a board where only these squares are told.
fn placement(position: &Chess, told: Bitboard) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let mut open = 0;
        for file in 0..8 {
            let square = Square::new(rank * 8 + file);
            match position.board().piece_at(square).filter(|_| told.contains(square)) {
                None => open += 1,
                Some(piece) => {
                    if open > 0 {
                        write!(text, "{open}").expect("text");
                    }
                    open = 0;
                    text.push(letter(piece));
                }
            }
        }
        if open > 0 {
            write!(text, "{open}").expect("text");
        }
        text.push(if rank > 0 { '/' } else { ' ' });
    }
    text.trim_end().to_owned()
}

fn material(position: &Chess, color: Color) -> String {
    let side = position.board().material_side(color);
    let count = |letter: &str, count: u8| letter.repeat(usize::from(count));
    let pieces = [
        ("Q", side.queen),
        ("R", side.rook),
        ("B", side.bishop),
        ("N", side.knight),
        ("P", side.pawn),
    ];
    let pieces: String = pieces.into_iter().map(|(letter, many)| count(letter, many)).collect();
    format!("K{pieces}")
}

/// Something that holds in `sample`, most of the time.
fn condition(random: &mut fastrand::Rng, sample: &Moment) -> Asked {
    let board = sample.position.board().clone();
    match random.u8(..8) {
        0 => count(random, sample),
        1 => {
            let square = Square::new(random.u32(..64));
            let here = board.piece_at(square);
            let (stands, any): (char, Alike) = match here {
                None => ('.', |piece, _| piece.is_none()),
                Some(piece) if random.bool() => (letter(piece), |piece, here| piece == here),
                Some(piece) => (piece.color.fold_wb('A', 'a'), |piece, here| {
                    piece.map(|piece| piece.color) == here.map(|piece| piece.color)
                }),
            };
            let is_not = random.u8(..5) == 0;
            let sign = if is_not { "!=" } else { "=" };
            Asked {
                text: format!("{square}{sign}{stands}"),
                holds: Box::new(move |moment| {
                    any(moment.position.board().piece_at(square), here) != is_not
                }),
            }
        }
        2 => {
            let some: Bitboard =
                board.occupied().into_iter().filter(|_| random.u8(..8) == 0).collect();
            let text = format!("board \"{}\"", placement(&sample.position, some));
            let holds = move |moment: &Moment| {
                some.into_iter().all(|square| {
                    moment.position.board().piece_at(square) == board.piece_at(square)
                })
            };
            Asked { text, holds: Box::new(holds) }
        }
        3 => {
            let text = format!("pawns \"{}\"", placement(&sample.position, board.pawns()));
            let holds = move |moment: &Moment| {
                let there = moment.position.board();
                there.pawns() & there.white() == board.pawns() & board.white()
                    && there.pawns() & there.black() == board.pawns() & board.black()
            };
            Asked { text, holds: Box::new(holds) }
        }
        4 => {
            let both = |position: &Chess| {
                [Color::White, Color::Black].map(|color| material(position, color))
            };
            let here = both(&sample.position);
            let text = format!("material {}{}", here[0], here[1]);
            let holds = move |moment: &Moment| {
                let [one, other] = both(&moment.position);
                [&one, &other] == [&here[0], &here[1]] || [&other, &one] == [&here[0], &here[1]]
            };
            Asked { text, holds: Box::new(holds) }
        }
        5 => {
            let turn = sample.position.turn();
            let name = turn.fold_wb("white", "black");
            Asked {
                text: format!("turn = {name}"),
                holds: Box::new(move |moment| moment.position.turn() == turn),
            }
        }
        6 => {
            let (first, last) =
                (sample.ply.saturating_sub(random.usize(..20)), sample.ply + random.usize(..20));
            Asked {
                text: format!("ply = {first}..{last}"),
                holds: Box::new(move |moment| (first..=last).contains(&moment.ply)),
            }
        }
        _ => played(sample),
    }
}

/// A sum of pieces.
fn count(random: &mut fastrand::Rng, sample: &Moment) -> Asked {
    let kinds: Vec<Piece> = (0..random.usize(1..4))
        .map(|_| Piece {
            color: Color::from_white(random.bool()),
            role: Role::ALL[random.usize(..5)],
        })
        .collect();
    let signs: Vec<bool> =
        kinds.iter().enumerate().map(|(at, _)| at == 0 || random.bool()).collect();
    let mut text = String::new();
    for (at, (&kind, &plus)) in kinds.iter().zip(&signs).enumerate() {
        if at > 0 {
            text.push(if plus { '+' } else { '-' });
        }
        text.push(letter(kind));
    }
    let sum = move |moment: &Moment| -> i64 {
        let board = moment.position.board();
        let terms = kinds.iter().zip(&signs).map(|(&kind, &plus)| {
            let count = i64::try_from(board.by_piece(kind).count()).expect("few");
            if plus { count } else { -count }
        });
        terms.sum()
    };
    let here = sum(sample);
    let (sign, holds): (&str, fn(i64, i64) -> bool) = match random.u8(..3) {
        0 => ("=", |value, here| value == here),
        1 => (">=", |value, here| value >= here),
        _ => ("<=", |value, here| value <= here),
    };
    Asked {
        text: format!("{text}{sign}{here}"),
        holds: Box::new(move |moment| holds(sum(moment), here)),
    }
}

/// The move that led to a position, without what tells it from others.
fn played(sample: &Moment) -> Asked {
    let Some(here) = sample.last else {
        return Asked { text: "ply = 0".to_owned(), holds: Box::new(|moment| moment.ply == 0) };
    };
    let king = |mv: Move| match mv {
        Move::Castle { king, rook } => Some(rook.file() > king.file()),
        _ => None,
    };
    let text = match (king(here), here.role()) {
        (Some(true), _) => "O-O".to_owned(),
        (Some(false), _) => "O-O-O".to_owned(),
        (None, Role::Pawn) => {
            let from = here.from().expect("a square").file().char();
            let takes = if here.is_capture() { format!("{from}x") } else { String::new() };
            let becomes = here.promotion().map(|role| format!("={}", role.upper_char()));
            format!("{takes}{}{}", here.to(), becomes.unwrap_or_default())
        }
        (None, role) => format!("{}{}", role.upper_char(), here.to()),
    };
    let holds = move |moment: &Moment| {
        let Some(mv) = moment.last else { return false };
        if king(mv).is_some() || king(here).is_some() {
            return king(mv) == king(here);
        }
        let is_pawn = here.role() == Role::Pawn;
        mv.role() == here.role()
            && mv.to() == here.to()
            && mv.promotion() == here.promotion()
            && (!is_pawn || mv.is_capture() == here.is_capture())
            && (!is_pawn || mv.from().map(Square::file) == here.from().map(Square::file))
    };
    Asked { text: format!("played {text}"), holds: Box::new(holds) }
}

/// Conditions on one position, between braces.
fn conditions(random: &mut fastrand::Rng, sample: &Moment) -> Asked {
    let one = condition(random, sample);
    let other = condition(random, sample);
    let (a, b) = (one.holds, other.holds);
    match random.u8(..4) {
        0 => Asked { text: format!("{{{}}}", one.text), holds: a },
        1 => Asked {
            text: format!("{{{} and {}}}", one.text, other.text),
            holds: Box::new(move |moment| a(moment) && b(moment)),
        },
        2 => Asked {
            text: format!("{{{} or {}}}", one.text, other.text),
            holds: Box::new(move |moment| a(moment) || b(moment)),
        },
        _ => Asked {
            text: format!("{{{} not {}}}", one.text, other.text),
            holds: Box::new(move |moment| a(moment) && !b(moment)),
        },
    }
}

/// Some shots that follow each other in a game.
fn scene(random: &mut fastrand::Rng, games: &[Game]) -> Vec<Shot> {
    let game = &games[random.usize(..games.len())];
    let mut places: Vec<usize> =
        (0..random.usize(1..4)).map(|_| random.usize(..game.moments.len())).collect();
    places.sort_unstable();
    let mut shots = Vec::new();
    for place in places {
        let lasts = if random.u8(..4) == 0 { random.usize(2..6) } else { 1 };
        let within = random.bool().then(|| random.usize(1..30));
        shots.push(Shot { asked: conditions(random, &game.moments[place]), lasts, within });
    }
    shots
}

fn text_of(scene: &[Shot]) -> String {
    let mut text = String::new();
    for (at, shot) in scene.iter().enumerate() {
        if at > 0 {
            text.push_str(" then ");
            if let Some(within) = shot.within {
                write!(text, "within {within} ").expect("text");
            }
        }
        text.push_str(&shot.asked.text);
        if shot.lasts > 1 {
            write!(text, " for {} plies", shot.lasts).expect("text");
        }
    }
    text
}

/// Whether a scene is in a game: for each shot all plies by which it may be over.
fn is_there(scene: &[Shot], game: &Game) -> bool {
    let mut over: Option<Vec<usize>> = None;
    for shot in scene {
        let holds: Vec<bool> =
            game.moments.iter().map(|moment| (shot.asked.holds)(moment)).collect();
        let ends = (shot.lasts - 1..holds.len()).filter(|&end| {
            let begin = end + 1 - shot.lasts;
            let follows = over.as_ref().is_none_or(|over| {
                over.iter().any(|&before| {
                    before < begin && shot.within.is_none_or(|within| begin - before <= within)
                })
            });
            follows && (begin..=end).all(|ply| holds[ply])
        });
        over = Some(ends.collect());
    }
    over.is_some_and(|over| !over.is_empty())
}

/// A question, and the games of which it is true.
fn question(random: &mut fastrand::Rng, games: &[Game]) -> (String, Vec<i64>) {
    let (one, other) = (scene(random, games), scene(random, games));
    let (a, b) = (text_of(&one), text_of(&other));
    let (elo, year) = (random.u32(1000..2800), random.u32(1900..2000));
    let result = ["1-0", "0-1", "1/2-1/2", "*"][random.usize(..4)];
    let (text, holds): (String, Holds<'_>) = match random.u8(..6) {
        0 | 1 => (a, Box::new(|game| is_there(&one, game))),
        2 => (format!("not ({a})"), Box::new(|game| !is_there(&one, game))),
        3 => (
            format!("({a}) or ({b})"),
            Box::new(|game| is_there(&one, game) || is_there(&other, game)),
        ),
        4 => (
            format!("({a}) and elo >= {elo} and not result = {result}"),
            Box::new(move |game| is_there(&one, game) && game.elo >= elo && game.result != result),
        ),
        _ => (
            format!("year < {year} and ({a} or not ({b}))"),
            Box::new(move |game| {
                game.year < year && (is_there(&one, game) || !is_there(&other, game))
            }),
        ),
    };
    let found = (0..).zip(games).filter(|(_, game)| holds(game)).map(|(number, _)| number);
    (text, found.collect())
}

/// Forty questions, or as many as `STAUNTON_ARCHIVE_PATTERNS` says.
#[test]
fn random_patterns_are_found_as_brute_force_finds_them() {
    let pgn = wild_games(250, 7);
    let (folder, imported) = archive_of(&pgn);
    assert_eq!((imported.games, imported.faults), (250, 0));
    let games = games(&pgn);
    let mut random = fastrand::Rng::with_seed(200);
    let questions: Vec<(String, Vec<i64>)> = (0..times("STAUNTON_ARCHIVE_PATTERNS", 40))
        .map(|_| question(&mut random, &games))
        .collect();
    for is_merged in [false, true] {
        let archive = Archive::open(folder.path()).expect("open");
        assert_eq!(archive.manifest().segments.len() == 1, is_merged);
        for (text, expected) in &questions {
            let parsed: Question = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            let found = archive.ask(&parsed, |_| ControlFlow::Continue(())).expect("answered");
            assert_eq!(&found.games(), expected, "{text}");
        }
        merge(folder.path()).expect("merged");
    }
    let some = questions.iter().filter(|(_, found)| !found.is_empty() && found.len() < 250).count();
    eprintln!("{} questions, {some} true of some games and not of all", questions.len());
    assert!(some * 3 > questions.len(), "{some}");
}
