use std::sync::Arc;

use staunton_rules::{
    Board, CastlingMode, CastlingRights, Color, File, Piece, Position, PositionFaultKind, Role,
    Setup, Square,
};

use super::accumulator::Accumulators;
use super::path::Path;
use super::*;
use crate::eval::mix;

/// Numbers that follow from a seed, from `-bound` to `bound`.
fn numbers(mut seed: u64, bound: i64) -> impl FnMut() -> i64 {
    move || {
        seed = mix(seed.wrapping_add(0x9e37_79b9_7f4a_7c15));
        i64::try_from(seed >> 33).unwrap() % (2 * bound + 1) - bound
    }
}

fn shape(buckets: Buckets, hidden: usize) -> Shape {
    Shape::new(buckets, hidden).unwrap()
}

/// The shape of the small network, that of a big one, and odd ones.
fn shapes() -> [Shape; 4] {
    let (one, four) = (Buckets::One, Buckets::Four);
    [shape(one, 512), shape(four, 1_024), shape(four, 32), shape(one, 96)]
}

/// Some weights, as wild as trained ones or more so.
fn parts(shape: Shape, seed: u64) -> Parts {
    let fill = |weights: &mut [i16], seed: u64, bound: i64| {
        let mut weight = numbers(seed, bound);
        for to in weights {
            *to = i16::try_from(weight()).unwrap();
        }
    };
    let mut parts = Parts::zero(shape);
    fill(&mut parts.biases, seed + 2, 220);
    fill(&mut parts.inputs, seed, 220);
    let bound = 30_720 / i64::try_from(shape.hidden().max(512)).unwrap();
    fill(&mut parts.outputs, seed + 1, bound);
    parts.output_biases =
        std::array::from_fn(|number| 1_234 - 300 * i32::try_from(number).unwrap());
    parts
}

fn network(shape: Shape, seed: u64) -> Arc<Network> {
    Arc::new(Network::new(&parts(shape, seed)).unwrap())
}

/// The value by the plainest reading of the definition, in exact numbers.
fn by_definition(parts: &Parts, position: &Position) -> i32 {
    let board = position.board();
    let (shape, hidden) = (parts.shape, parts.shape.hidden());
    let number = (board.iter().count().div_ceil(4) - 1).min(OUTPUTS - 1);
    let weights = parts.outputs.chunks(hidden).skip(2 * number);
    let mut output = 0i64;
    for (weights, viewer) in weights.zip([position.turn(), !position.turn()]) {
        let king = board.by_piece(viewer, Role::King).into_iter().next().unwrap();
        let is_mirrored = king.file() < File::E;
        let rank = if viewer == Color::White { 0 } else { 7 } ^ king.rank().as_index();
        let bucket = match (shape.buckets(), rank, king.file()) {
            (Buckets::One, ..) | (_, 0, File::A | File::B | File::G | File::H) => 0,
            (_, 0, _) => 1,
            (_, 1, _) => 2,
            _ => 3,
        };
        let input = |piece: Piece, square: Square| {
            let own = if piece.color == viewer { 0 } else { 6 };
            let square =
                if viewer == Color::White { square.as_index() } else { square.as_index() ^ 0x38 };
            (bucket * 12 + own + piece.role.as_index()) * 64
                + if is_mirrored { square ^ 0x7 } else { square }
        };
        let inputs: Vec<usize> = board.iter().map(|(square, piece)| input(piece, square)).collect();
        for (neuron, &weight) in weights.iter().enumerate() {
            let sum: i64 =
                inputs.iter().map(|input| i64::from(parts.inputs[input * hidden + neuron])).sum();
            let held = (sum + i64::from(parts.biases[neuron])).clamp(0, 255);
            output += held * held * i64::from(weight);
        }
    }
    let sum = output / 255 + i64::from(parts.output_biases[number]);
    i32::try_from(sum * i64::from(parts.scale) / (255 * 64)).unwrap()
}

/// Plays random games from `start`, and shows each position with its ply.
fn walk(start: Position, games: u64, mut see: impl FnMut(&Position, usize)) {
    let mut chance = numbers(99, 1 << 30);
    for _ in 0..games {
        let mut position = start;
        for ply in 0..120 {
            see(&position, ply);
            // Now and then the turn is passed, or a line is looked at and given up.
            if chance() % 7 == 0
                && let Some(next) = position.null_move()
            {
                position = next;
                continue;
            }
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let pick = |number: i64| usize::try_from(number.unsigned_abs()).unwrap() % moves.len();
            let aside = position.play_unchecked(moves[pick(chance())]);
            see(&aside, ply + 1);
            for mv in aside.legal_moves().into_iter().take(2) {
                see(&aside.play_unchecked(mv), ply + 2);
            }
            position = position.play_unchecked(moves[pick(chance())]);
        }
    }
}

fn starts() -> Vec<Position> {
    let promoting = "8/PPP1k3/8/8/8/8/4Kppp/8 w - - 0 1";
    let passing = "4k3/2p1p1p1/8/1P1P1P1P/1p1p1p1p/8/2P1P1P1/4K3 w - - 0 1";
    let read = |fen| Position::from_fen(fen, CastlingMode::Standard).unwrap();
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let wandering = "8/8/3k4/p6p/P6P/3K4/8/8 w - - 0 1";
    let mut starts = vec![Position::standard()];
    starts.extend([promoting, passing, castling, wandering].map(read));
    starts.extend([0, 17, 400, 959].map(|number| Position::chess960(number).unwrap()));
    starts
}

#[test]
fn sums_carried_along_are_those_made_anew() {
    for (path, shape) in Path::available().flat_map(|path| shapes().map(|shape| (path, shape))) {
        let network = network(shape, 1);
        // Fewer places than plies: what lies deeper shares the last.
        let mut carried = Accumulators::by(path, Arc::clone(&network), 90);
        let mut astray = Accumulators::by(path, Arc::clone(&network), 9);
        let (mut seen, mut views) = (0, std::collections::HashSet::new());
        for start in starts() {
            walk(start, 5, |position, ply| {
                seen += 1;
                views.extend(Color::ALL.map(|viewer| shape.view(position.board(), viewer)));
                let value = network.evaluate(position);
                assert_eq!(carried.evaluate(position, ply), value, "{position} {path:?}");
                // Whatever stands in its place.
                let place = seen * seen % 9;
                assert_eq!(astray.evaluate(position, place), value, "{position} {path:?}");
            });
        }
        assert!(seen > 10_000, "{seen}");
        assert_eq!(views.len(), 4 * shape.buckets().count(), "every view was seen");
    }
}

#[test]
fn the_value_is_that_of_the_definition_by_every_path() {
    for (seed, shape) in (1..).step_by(4).zip(shapes()) {
        let (parts, network) = (parts(shape, seed), network(shape, seed));
        let mut by_path: Vec<_> = Path::available()
            .map(|path| Accumulators::by(path, Arc::clone(&network), 130))
            .collect();
        assert!(!by_path.is_empty());
        for start in starts() {
            walk(start, 1, |position, ply| {
                let expected = by_definition(&parts, position);
                assert_eq!(network.evaluate(position), expected, "{position}");
                for path in &mut by_path {
                    assert_eq!(path.evaluate(position, ply), expected, "{position}");
                }
            });
        }
    }
}

#[test]
fn weights_at_their_bounds_do_not_overflow() {
    let full = "QQQQQQQQ/".repeat(7) + "kQQQQQQK w - - 0 1";
    let setup = staunton_rules::fen::parse(&full).unwrap();
    let position = Position::from_setup(setup, CastlingMode::Standard)
        .or_else(|error| {
            error.forgive(&[
                PositionFaultKind::TooManyPieces,
                PositionFaultKind::ImpossibleCheck,
                PositionFaultKind::OppositeCheck,
            ])
        })
        .unwrap();
    // Every square adds what it can. Some neurons count as much as they may for a side, and as many
    // against it; either those or these are held at 1 and the others at nought.
    for (shape, sign) in shapes().into_iter().flat_map(|shape| [(shape, 1), (shape, -1)]) {
        let turn = (shape.hidden() / 128).max(2);
        let side = |index: usize| if index.is_multiple_of(turn) { 1 } else { -1 };
        let mut parts = Parts::zero(shape);
        for (index, weight) in parts.outputs.iter_mut().enumerate() {
            *weight = if index % turn < 2 { 128 * side(index) } else { 0 };
        }
        for (weights, greatest) in [(&mut parts.biases, 511), (&mut parts.inputs, 504)] {
            for (index, weight) in weights.iter_mut().enumerate() {
                *weight = sign * greatest * side(index);
            }
        }
        let network = Arc::new(Network::new(&parts).unwrap());
        let expected = by_definition(&parts, &position);
        for path in Path::available() {
            let value = Accumulators::by(path, Arc::clone(&network), 1).evaluate(&position, 0);
            assert_eq!(value, expected, "{path:?} {shape:?}");
        }
    }
}

#[test]
fn colours_exchanged_the_value_is_the_same_for_the_side_to_move() {
    let network = network(shape(Buckets::Four, 64), 3);
    walk(Position::standard(), 5, |position, _| {
        let mut board = Board::empty();
        for (square, piece) in position.board().iter() {
            board.set(square.relative_to(Color::Black), Piece::new(!piece.color, piece.role));
        }
        let setup = Setup {
            board,
            turn: !position.turn(),
            castling: CastlingRights::NONE,
            ep_square: None,
            ..position.to_setup()
        };
        let exchanged = Position::from_setup(setup, CastlingMode::Standard).unwrap();
        assert_eq!(network.evaluate(position), network.evaluate(&exchanged), "{position}");
    });
}

#[test]
fn a_small_network_has_values_that_can_be_reckoned_by_hand() {
    // One sum counts own queens and one the other's; own weigh 1, the other's -1.
    let mut parts = Parts::zero(shape(Buckets::One, 32));
    for square in Square::ALL {
        let view = View::of(&Board::empty(), Color::White);
        parts.inputs[32 * view.input(Piece::new(Color::White, Role::Queen), square)] = 100;
    }
    // The second output counts for five to eight pieces, the first for less.
    for (number, weight) in [(0, OUTPUT_ONE), (1, OUTPUT_ONE / 2)] {
        parts.outputs[32 * 2 * number] = weight;
        parts.outputs[32 * (2 * number + 1)] = -weight;
    }
    let network = Network::new(&parts).unwrap();
    let value =
        |fen: &str| network.evaluate(&Position::from_fen(fen, CastlingMode::Standard).unwrap());
    // 100 of 255, squared, is 10000 of 65025: 61 parts of 400.
    assert_eq!(value("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), 61);
    assert_eq!(value("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"), -61);
    assert_eq!(value("q3k3/8/8/8/8/8/8/Q3K3 b - - 0 1"), 0);
    // Two are 200 of 255; three are more than 1, which is as much as 1.
    assert_eq!(value("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"), 246);
    // Five pieces: half as much.
    assert_eq!(value("4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1"), 200);
}

#[test]
fn without_castling_a_board_and_its_image_in_a_mirror_are_worth_the_same() {
    let network = network(shape(Buckets::Four, 64), 4);
    let mut compared = 0;
    walk(Position::standard(), 5, |position, _| {
        let mut board = Board::empty();
        for (square, piece) in position.board().iter() {
            board.set(square.mirrored(), piece);
        }
        let castling = CastlingRights::NONE;
        let setup = Setup { board, castling, ep_square: None, ..position.to_setup() };
        let mirrored = Position::from_setup(setup, CastlingMode::Standard).unwrap();
        assert_eq!(network.evaluate(position), network.evaluate(&mirrored), "{position}");
        compared += 1;
    });
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn a_network_is_read_as_it_was_written() {
    for shape in shapes() {
        let network = network(shape, 7);
        let bytes = network.to_bytes();
        let read = Network::from_bytes(&bytes).unwrap();
        assert_eq!(&read, &*network);
        assert_eq!((read.shape(), read.hash()), (shape, network.hash()));
        assert_eq!(Network::new(&read.parts()).unwrap(), read);
        assert_ne!(read.hash(), self::network(shape, 8).hash());
    }
}

#[test]
fn what_is_no_network_is_told() {
    let bytes = network(shape(Buckets::Four, 64), 7).to_bytes();
    let read = |bytes: &[u8]| Network::from_bytes(bytes).unwrap_err();
    assert_eq!(read(b"PNG"), NetworkError::Kind);
    for (cut, expected) in [(8, 12), (20, 24), (43, 44), (44, bytes.len()), (45, bytes.len())] {
        let found = cut;
        assert_eq!(read(&bytes[..cut]), NetworkError::Size { found, expected });
    }
    let longer = [bytes.as_slice(), &[0]].concat();
    let (found, expected) = (longer.len(), bytes.len());
    assert_eq!(read(&longer), NetworkError::Size { found, expected });
    let with = |at: usize, number: u32| {
        let mut bytes = bytes.clone();
        bytes[at..at + 4].copy_from_slice(&number.to_le_bytes());
        read(&bytes).to_string()
    };
    let hidden = "expected a multiple of 32 from 32 to 2048";
    for (at, number, told) in [
        (8, 2, "a network with 2 for its version, expected 3"),
        (12, 1_536, "a network with 1536 for its inputs, expected 768 or 3072"),
        (16, 0, &format!("a network with 0 for its hidden layer, {hidden}")),
        (16, 100, &format!("a network with 100 for its hidden layer, {hidden}")),
        (16, 4_096, &format!("a network with 4096 for its hidden layer, {hidden}")),
        (20, 1, "a network with 1 for its outputs, expected 8"),
        (24, 127, "a network with 127 for its one of the hidden layer, expected 255"),
        (28, 65, "a network with 65 for its one of the output, expected 64"),
        (32, 10_001, "a network with 10001 for the scale, expected 10000 at most"),
    ] {
        assert_eq!(with(at, number), told);
    }
    assert!(with(4_000, 1).starts_with("a network with the checksum "));
    // The other kind of shape takes other bytes.
    assert_eq!(with(12, 768), format!("a network of {} bytes, expected {}", bytes.len(), 100_556));
}

#[test]
fn weights_that_could_overflow_are_refused() {
    let shape = shape(Buckets::Four, 64);
    let told = |change: &dyn Fn(&mut Parts)| {
        let mut parts = parts(shape, 1);
        change(&mut parts);
        Network::new(&parts).unwrap_err().to_string()
    };
    let check = |change: &dyn Fn(&mut Parts), expected: &str| assert_eq!(told(change), expected);
    check(
        &|parts| parts.outputs[64 * 15 + 3] = -129,
        "a network with 129 for a weight of output 7, expected 128 at most",
    );
    check(
        &|parts| parts.output_biases[4] = i32::MIN,
        "a network with 2147483648 for the bias of output 4, expected 1073741824 at most",
    );
    check(
        &|parts| parts.scale = 10_001,
        "a network with 10001 for the scale, expected 10000 at most",
    );
    // Every bucket by itself.
    for bucket in 0..4 {
        let great = |parts: &mut Parts| {
            parts.biases[9] = 0;
            let rows = parts.inputs.chunks_mut(64).skip(768 * bucket).take(768);
            rows.for_each(|row| row[9] = -512);
        };
        let expected = format!(
            "a network with 32768 for the hidden sum 9 of bucket {bucket}, expected 32767 at most"
        );
        check(&great, &expected);
    }
    check(
        &|parts| parts.inputs.truncate(64 * 3_071),
        "a network of 196544 weights of inputs, expected 196608",
    );
    let many =
        Parts { outputs: vec![20; 8 * 2 * 1_024], ..Parts::zero(self::shape(Buckets::One, 1_024)) };
    assert_eq!(
        Network::new(&many).unwrap_err().to_string(),
        "a network with 40960 for the sum of the weights of output 0, expected 33025 at most"
    );
}
