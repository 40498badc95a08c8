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

/// Some network, as wild as a trained one or more so.
fn parts(seed: u64) -> Parts {
    let mut weight = numbers(seed, 220);
    let mut row = || std::array::from_fn(|_| i16::try_from(weight()).unwrap());
    let biases = row();
    let inputs = (0..INPUTS).map(|_| row()).collect();
    let mut weight = numbers(seed + 1, 60);
    let mut row = || std::array::from_fn(|_| i16::try_from(weight()).unwrap());
    let outputs = std::array::from_fn(|_| [row(), row()]);
    let output_biases = std::array::from_fn(|number| 1_234 - 300 * i32::try_from(number).unwrap());
    Parts { biases, inputs, outputs, output_biases, scale: 400 }
}

fn network(seed: u64) -> Arc<Network> {
    Arc::new(Network::new(parts(seed)).unwrap())
}

/// The value by the plainest reading of the definition, in exact numbers.
fn by_definition(parts: &Parts, position: &Position) -> i32 {
    let board = position.board();
    let number = (board.iter().count().div_ceil(4) - 1).min(OUTPUTS - 1);
    let mut output = 0i64;
    for (weights, viewer) in parts.outputs[number].iter().zip([position.turn(), !position.turn()]) {
        let king = board.by_piece(viewer, Role::King).into_iter().next().unwrap();
        let is_mirrored = king.file() < File::E;
        let input = |piece: Piece, square: Square| {
            let own = if piece.color == viewer { 0 } else { 6 };
            let square =
                if viewer == Color::White { square.as_index() } else { square.as_index() ^ 0x38 };
            (own + piece.role.as_index()) * 64 + if is_mirrored { square ^ 0x7 } else { square }
        };
        for (neuron, &weight) in weights.iter().enumerate() {
            let pieces = board.iter();
            let sum: i64 = pieces
                .map(|(square, piece)| i64::from(parts.inputs[input(piece, square)][neuron]))
                .sum();
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
    let mut starts = vec![Position::standard(), read(promoting), read(passing)];
    starts.extend([0, 17, 400, 959].map(|number| Position::chess960(number).unwrap()));
    starts
}

#[test]
fn sums_carried_along_are_those_made_anew() {
    for path in Path::available() {
        let network = network(1);
        // Fewer places than plies: what lies deeper shares the last.
        let mut carried = Accumulators::by(path, Arc::clone(&network), 90);
        let mut seen = 0;
        for start in starts() {
            walk(start, 5, |position, ply| {
                seen += 1;
                let value = carried.evaluate(position, ply);
                assert_eq!(value, network.evaluate(position), "{position} {path:?}");
            });
        }
        assert!(seen > 10_000, "{seen}");
    }
}

#[test]
fn the_value_is_that_of_the_definition_by_every_path() {
    for seed in [1, 5, 9] {
        let (parts, network) = (parts(seed), network(seed));
        let mut by_path: Vec<_> = Path::available()
            .map(|path| Accumulators::by(path, Arc::clone(&network), 130))
            .collect();
        assert!(!by_path.is_empty());
        walk(Position::standard(), 2, |position, ply| {
            let expected = by_definition(&parts, position);
            assert_eq!(network.evaluate(position), expected, "{position}");
            for path in &mut by_path {
                assert_eq!(path.evaluate(position, ply), expected, "{position}");
            }
        });
    }
}

#[test]
fn weights_at_their_bounds_do_not_overflow() {
    // Every square adds what it can, some neurons count as much as they may, and all together do.
    let turn = HIDDEN / 128;
    let by_turns = |second| {
        std::array::from_fn(|index| match index % turn {
            0 => 128,
            1 => second,
            _ => 0,
        })
    };
    for sign in [1, -1] {
        let parts = Parts {
            biases: [sign * 511; HIDDEN],
            inputs: vec![[sign * 504; HIDDEN]; INPUTS],
            outputs: [[by_turns(0), by_turns(1)]; OUTPUTS],
            output_biases: [0; OUTPUTS],
            scale: 400,
        };
        let network = Arc::new(Network::new(parts.clone()).unwrap());
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
            .unwrap_or_else(|_| Position::standard());
        let expected = by_definition(&parts, &position);
        for path in Path::available() {
            let value = Accumulators::by(path, Arc::clone(&network), 1).evaluate(&position, 0);
            assert_eq!(value, expected, "{path:?}");
        }
    }
}

#[test]
fn colours_exchanged_the_value_is_the_same_for_the_side_to_move() {
    let network = network(3);
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
    let mut parts = Parts {
        biases: [0; HIDDEN],
        inputs: vec![[0; HIDDEN]; INPUTS],
        outputs: [[[0; HIDDEN]; 2]; OUTPUTS],
        output_biases: [0; OUTPUTS],
        scale: 400,
    };
    for square in Square::ALL {
        let view = View::of(&Board::empty(), Color::White);
        let queen = view.input(Piece::new(Color::White, Role::Queen), square);
        parts.inputs[queen][0] = 100;
    }
    // The second output counts for five to eight pieces, the first for less.
    for (number, weight) in [(0, OUTPUT_ONE), (1, OUTPUT_ONE / 2)] {
        parts.outputs[number] = [[0; HIDDEN]; 2];
        parts.outputs[number][0][0] = weight;
        parts.outputs[number][1][0] = -weight;
    }
    let network = Network::new(parts).unwrap();
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
    let network = network(4);
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
    let network = network(7);
    let bytes = network.to_bytes();
    let read = Network::from_bytes(&bytes).unwrap();
    assert_eq!(&read, &*network);
    assert_eq!(read.hash(), network.hash());
    assert_ne!(read.hash(), self::network(8).hash());
}

#[test]
fn what_is_no_network_is_told() {
    let bytes = network(7).to_bytes();
    let read = |bytes: &[u8]| Network::from_bytes(bytes).unwrap_err();
    assert_eq!(read(b"PNG"), NetworkError::Kind);
    for cut in [8, 20, 43, 44, 45, bytes.len() - 1] {
        let (found, expected) = (cut, bytes.len());
        assert_eq!(read(&bytes[..cut]), NetworkError::Size { found, expected });
    }
    let with = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        read(&bytes)
    };
    assert_eq!(with(8, 1), NetworkError::Shape { field: "version", found: 1, expected: 2 });
    assert!(matches!(with(16, 1), NetworkError::Shape { field: "hidden layer", .. }));
    assert!(matches!(with(4_000, bytes[4_000] ^ 1), NetworkError::Checksum { .. }));
}

#[test]
fn weights_that_could_overflow_are_refused() {
    let range = |change: &dyn Fn(&mut Parts)| {
        let mut parts = parts(1);
        change(&mut parts);
        match Network::new(parts) {
            Err(NetworkError::Range { what, .. }) => what,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(range(&|parts| parts.outputs[7][1][3] = 129), "a weight of an output");
    assert_eq!(range(&|parts| parts.output_biases[4] = i32::MIN), "the bias of an output");
    assert_eq!(range(&|parts| parts.scale = 10_001), "the scale");
    assert_eq!(
        range(&|parts| parts.inputs.iter_mut().for_each(|row| row[9] = 512)),
        "a hidden sum"
    );
    let few = Parts { inputs: vec![[0; HIDDEN]; 700], ..parts(1) };
    assert!(matches!(Network::new(few), Err(NetworkError::Shape { found: 700, .. })));
}
