//! Boards that we draw, and what is seen in them.

use staunton_diagram::{Coordinates, Picture, Theme};
use staunton_pictures::{Cells, Gray, Learned, Verdict};
use staunton_rules::{Board, Color};

const BOARDS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R",
    "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1",
    "8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8",
    "2rq1rk1/pb2bppp/1p2pn2/8/2BP4/P1N1PN2/1P2QPPP/R4RK1",
    "r3k2r/p1pp1pb1/bn1qpnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R",
];

fn drawn(board: &str, theme: Theme, width_px: u32) -> Gray {
    let picture = Picture {
        theme,
        width_px,
        coordinates: Coordinates::Outside,
        ..Picture::new(board.parse().unwrap())
    };
    Gray::read(&picture.to_png().unwrap()).unwrap()
}

/// The picture turned by so many degrees, on a page a tenth larger, with grain.
fn turned(gray: &Gray, degrees: f32, grain: u32) -> Gray {
    let (width, height) = (gray.width(), gray.height());
    let (w, h) = (width * 11 / 10, height * 11 / 10);
    let (sin, cos) = degrees.to_radians().sin_cos();
    let mut seed = 7_u32;
    let mut out = Vec::with_capacity(w * h);
    for y in 0..h {
        for x in 0..w {
            let (dx, dy) = (x as f32 - w as f32 / 2.0, y as f32 - h as f32 / 2.0);
            let sx = cos * dx + sin * dy + width as f32 / 2.0;
            let sy = cos * dy - sin * dx + height as f32 / 2.0;
            let inside = sx >= 0.0 && sy >= 0.0 && (sx as usize) < width && (sy as usize) < height;
            let light = if inside { gray.pixels()[sy as usize * width + sx as usize] } else { 255 };
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let noise = if grain == 0 { 0 } else { (seed >> 16) % grain };
            out.push(u8::try_from(u32::from(light).saturating_sub(noise)).unwrap());
        }
    }
    Gray::from_pixels(w, out).unwrap()
}

/// Whether each board is read right when all the others are known.
fn check(pictures: &[Gray]) {
    let cells: Vec<Cells> =
        pictures.iter().map(|gray| Cells::find(gray).expect("a board")).collect();
    let mut learned = Learned::default();
    for (index, (cells, board)) in cells.iter().zip(BOARDS).enumerate() {
        learned.learn(index, cells, &board.parse().unwrap(), Color::White);
    }
    learned.make_up();
    let mut exact = 0;
    for (index, (cells, board)) in cells.iter().zip(BOARDS).enumerate() {
        let board: Board = board.parse().unwrap();
        let guess = learned.read(cells, Some(index));
        let verdict = Verdict::of(&guess, Color::White);
        let differences = guess.differences(&board, Color::White);
        // A king that no other board has on such a square is not known, and that is said.
        assert!(differences <= 1 && (!verdict.is_certain || verdict.board == board), "{index}");
        exact += usize::from(verdict.board == board);
    }
    assert!(exact >= 5, "{exact} of 6");
}

#[test]
fn boards_of_a_book_teach_each_other() {
    check(&BOARDS.map(|board| drawn(board, Theme::Print, 400)));
    check(&BOARDS.map(|board| drawn(board, Theme::Light, 240)));
}

#[test]
fn what_looks_alike_to_the_last_pixel_can_be_certain() {
    let cells = |board: &Board| {
        let drawn = Picture { theme: Theme::Print, width_px: 320, ..Picture::new(*board) };
        Cells::find(&Gray::read(&drawn.to_png().unwrap()).unwrap()).unwrap()
    };
    let board = |text: &str| text.parse::<Board>().unwrap();
    let mut learned = Learned::default();
    // Every man on both colours, each in two pictures.
    let turned = BOARDS[0].replace('q', "x").replace('k', "q").replace('x', "k");
    let turned = turned.replace('Q', "x").replace('K', "Q").replace('x', "K");
    for (index, known) in [BOARDS[0], BOARDS[0], &turned, &turned].into_iter().enumerate() {
        let known = board(known);
        learned.learn(index, &cells(&known), &known, Color::White);
    }
    learned.make_up();
    let mut certain = 0;
    for other in &BOARDS[..3] {
        let verdict = Verdict::of(&learned.read(&cells(&board(other)), None), Color::White);
        assert!(verdict.board == board(other), "{other}: {verdict:?}");
        certain += usize::from(verdict.is_certain);
    }
    assert!(certain >= 1, "{certain}");
}

#[test]
fn a_board_that_was_scanned_askew_is_found() {
    let turns = [0.0, 1.5, -1.2, 2.5, -2.0, 0.7];
    let pictures = BOARDS.map(|board| drawn(board, Theme::Print, 480));
    let pictures: Vec<Gray> =
        pictures.iter().zip(turns).map(|(gray, turn)| turned(gray, turn, 70)).collect();
    check(&pictures);
}

#[test]
fn what_is_no_board_is_none() {
    let stripes =
        (0..300 * 300).map(|at| if (at % 300) / 37 % 2 == 0 { 255 } else { 90 }).collect();
    let mut seed = 1_u64;
    let mut grain = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u8::try_from(seed >> 56).unwrap()
    };
    let noise = (0..300 * 300).map(|_| grain()).collect();
    let slope = (0..300 * 300).map(|at| u8::try_from(at % 300 * 255 / 299).unwrap()).collect();
    for (name, pixels) in [("stripes", stripes), ("noise", noise), ("slope", slope)] {
        let found = Cells::find(&Gray::from_pixels(300, pixels).unwrap());
        assert!(found.is_none(), "{name} {:?}", found.map(|cells| cells.corners()));
    }
}
