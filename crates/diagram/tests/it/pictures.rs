//! Diagrams as pictures.

use staunton_diagram::{Coordinates, Picture, Theme};
use staunton_notation::{Arrow, Mark, MarkColor};
use staunton_rules::{Bitboard, Board, CastlingMode, Color, Position, Square};

/// Everything a picture can show, in every theme.
fn pictures() -> Vec<Picture> {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
    let mate = position.parse_uci("h5f7").unwrap();
    let drawn = |theme| Picture {
        theme,
        highlights: Bitboard::from_square(Square::D5),
        circles: vec![Mark { color: MarkColor::Green, square: Square::C4 }],
        arrows: vec![Arrow { color: MarkColor::Blue, from: Square::C4, to: Square::F7 }],
        ..Picture::after(&position, mate)
    };
    Theme::ALL.into_iter().map(drawn).collect()
}

/// The numbers of an attribute in every element `name`.
fn attributes<'a>(svg: &'a str, name: &str, attribute: &str) -> Vec<&'a str> {
    let elements = svg.split('<').filter(|element| element.starts_with(name));
    let key = format!(" {attribute}=\"");
    elements
        .filter_map(|element| element.split_once(&key)?.1.split_once('"').map(|(value, _)| value))
        .collect()
}

#[test]
fn n10_an_svg_is_whole_and_needs_nothing_else() {
    for picture in pictures() {
        let svg = picture.to_svg();
        let opened = svg.matches('<').count() - svg.matches("</").count();
        let closed = svg.matches("/>").count() + svg.matches("</").count();
        assert_eq!(opened, closed, "every element is closed");
        for foreign in ["NaN", "inf", "url(", "<style", "<script", "<image", "<text", "style="] {
            assert!(!svg.contains(foreign), "{foreign}");
        }
        assert!(svg.contains("<desc>r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR</desc>"));
        assert_eq!(svg.matches("http").count(), 1, "the name of the format alone");
    }
}

#[test]
fn n10_every_piece_stands_on_his_square() {
    let pieces = |below| {
        let picture = Picture { below, ..Picture::new(Board::standard()) };
        let svg = picture.to_svg();
        let list = |attribute| attributes(&svg, "use", attribute).into_iter().map(str::to_owned);
        let places: Vec<(String, String)> = list("x").zip(list("y")).collect();
        list("href").zip(places).collect::<Vec<_>>()
    };
    let place = |x: u32, y: u32| (x.to_string(), y.to_string());
    let white = pieces(Color::White);
    assert_eq!(white.len(), 32);
    // From a1 to h1, each square 64 wide, 30 from the left edge, the upper edge of the board at 9.
    assert_eq!(white[0], ("#staunton-light-white-rook".to_owned(), place(30, 9 + 7 * 64)));
    assert_eq!(white[4], ("#staunton-light-white-king".to_owned(), place(30 + 4 * 64, 9 + 7 * 64)));
    assert_eq!(white[31], ("#staunton-light-black-rook".to_owned(), place(30 + 7 * 64, 9)));
    let black = pieces(Color::Black);
    assert_eq!(black[0], ("#staunton-light-white-rook".to_owned(), place(30 + 7 * 64, 9)));
    assert_eq!(black[4], ("#staunton-light-white-king".to_owned(), place(30 + 3 * 64, 9)));
}

#[test]
fn n10_without_coordinates_the_board_takes_the_room() {
    let picture = Picture::new(Board::standard());
    let bare = Picture { coordinates: Coordinates::None, ..picture.clone() };
    assert!(picture.to_svg().contains("viewBox=\"0 0 551 551\""));
    assert!(bare.to_svg().contains("viewBox=\"0 0 530 530\""));
    assert!(bare.to_svg().len() < picture.to_svg().len());
}

#[cfg(feature = "png")]
mod png {
    use staunton_diagram::PngError;
    use staunton_rules::{Piece, Role};

    use super::*;

    /// The width, the height and the pixels of a PNG file of ours, decoded by another hand.
    struct Pixels {
        width: usize,
        height: usize,
        rgb: Vec<u8>,
    }

    impl Pixels {
        fn of(picture: &Picture) -> Self {
            let bytes = picture.to_png().unwrap();
            let image = tiny_png::decode(&bytes);
            Self { width: image.0, height: image.1, rgb: image.2 }
        }

        /// The colour in a square, so many eighths of it from its upper left corner.
        fn at(&self, square: Square, right: usize, down: usize) -> [u8; 3] {
            let (file, rank) = (square.file().as_index(), square.rank().as_index());
            let x = (30 + 64 * file + 8 * right) * self.width / 551;
            let y = (9 + 64 * (7 - rank) + 8 * down) * self.width / 551;
            let at = 3 * (y * self.width + x);
            self.rgb[at..at + 3].try_into().unwrap()
        }
    }

    /// Reads back what `flate2` packed, checking every sum on the way.
    mod tiny_png {
        use std::io::Read as _;

        pub(super) fn decode(bytes: &[u8]) -> (usize, usize, Vec<u8>) {
            assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
            let mut rest = &bytes[8..];
            let (mut size, mut data, mut names) = ((0, 0), Vec::new(), Vec::new());
            while !rest.is_empty() {
                let number = |at: usize| u32::from_be_bytes(rest[at..at + 4].try_into().unwrap());
                let length = number(0) as usize;
                let (name, body) = (&rest[4..8], &rest[8..8 + length]);
                let mut sum = flate2::Crc::new();
                sum.update(&rest[4..8 + length]);
                assert_eq!(sum.sum(), number(8 + length));
                match name {
                    b"IHDR" => {
                        size = (number(8) as usize, number(12) as usize);
                        assert_eq!(&body[8..], [8, 2, 0, 0, 0]);
                    }
                    b"IDAT" => data.extend_from_slice(body),
                    _ => {}
                }
                names.push(name.to_vec());
                rest = &rest[12 + length..];
            }
            assert_eq!(names, [b"IHDR", b"IDAT", b"IEND"]);
            let mut rows = Vec::new();
            flate2::read::ZlibDecoder::new(&data[..]).read_to_end(&mut rows).unwrap();
            assert_eq!(rows.len(), size.1 * (3 * size.0 + 1));
            let mut above = vec![0u8; 3 * size.0];
            let mut rgb = Vec::new();
            for row in rows.chunks(3 * size.0 + 1) {
                assert_eq!(row[0], 2, "each row is told by the one above");
                above = row[1..]
                    .iter()
                    .zip(&above)
                    .map(|(now, above)| now.wrapping_add(*above))
                    .collect();
                rgb.extend_from_slice(&above);
            }
            (size.0, size.1, rgb)
        }
    }

    const LIGHT: [u8; 3] = [0xf0, 0xe5, 0xcf];
    const DARK: [u8; 3] = [0xb4, 0x8f, 0x67];

    #[test]
    fn n10_a_png_shows_squares_and_pieces_where_they_are() {
        let mut board = Board::empty();
        board.set(Square::E4, Piece::new(Color::Black, Role::Queen));
        board.set(Square::B2, Piece::new(Color::White, Role::Rook));
        let pixels = Pixels::of(&Picture { width_px: 1102, ..Picture::new(board) });
        assert_eq!((pixels.width, pixels.height), (1102, 1102));
        for square in Square::ALL {
            let expected = if square.is_light() { LIGHT } else { DARK };
            assert_eq!(pixels.at(square, 7, 1), expected, "the corner of {square} is empty");
            let is_empty = board.piece_at(square).is_none();
            assert_eq!(pixels.at(square, 4, 5) == expected, is_empty, "{square}");
        }
        let brightness = |color: [u8; 3]| color.map(u32::from).iter().sum::<u32>();
        assert!(brightness(pixels.at(Square::E4, 4, 6)) < 200, "a black man is dark");
        assert!(brightness(pixels.at(Square::B2, 4, 4)) > 600, "a white man is light");
    }

    #[test]
    fn n10_marks_are_seen() {
        for picture in pictures() {
            let bare = Picture {
                highlights: Bitboard::EMPTY,
                circles: Vec::new(),
                arrows: Vec::new(),
                last_move: None,
                check: None,
                ..picture.clone()
            };
            let (with, without) = (Pixels::of(&picture), Pixels::of(&bare));
            let differs = |square: Square| {
                let spots = [(4, 4), (7, 7), (1, 1), (7, 1), (4, 6), (1, 4), (6, 4), (7, 4)];
                spots.iter().any(|&(x, y)| with.at(square, x, y) != without.at(square, x, y))
            };
            for square in [Square::D5, Square::H5, Square::F7, Square::E8, Square::E6] {
                assert!(differs(square), "{square} in {}", picture.theme);
            }
            for square in [Square::A1, Square::A8, Square::H3, Square::C6, Square::G4] {
                assert!(!differs(square), "{square} in {}", picture.theme);
            }
        }
    }

    #[test]
    fn n10_a_picture_too_narrow_or_wide_is_refused() {
        for width_px in [0, 63, 4097, u32::MAX] {
            let picture = Picture { width_px, ..Picture::new(Board::standard()) };
            assert_eq!(picture.to_png(), Err(PngError::Width { width_px }));
            assert!(picture.to_svg().len() > 1000, "an SVG has any width");
        }
        let error = PngError::Width { width_px: 63 };
        let expected = "a picture 63 pixels wide cannot be painted: expected 64 to 4096";
        assert_eq!(error.to_string(), expected);
    }
}
