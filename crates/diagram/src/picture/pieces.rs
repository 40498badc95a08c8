//! The pieces, in the Staunton pattern, as a woodcut in a book would show them.
//!
//! They are those of the web page, drawn for this project: each one outline and a few strokes of
//! the graver inside it. White pieces are paper with ink on it, black pieces ink with paper on it.

use staunton_rules::Role;

use super::lathe::{across, turned};
use super::path::Path;

/// A piece on a field of 64 by 64.
pub(super) struct Drawing {
    /// The outline, filled.
    pub(super) outline: Path,
    /// Edges within the outline.
    pub(super) edges: Path,
    /// Fine lines that shade the body.
    pub(super) shade: Path,
}

const PLINTH: &str = "C 16.5 51 18.5 51.6 18.5 53.4 L 18.5 58 L 0 58";
const STEM: &str = "C 5.6 42 9 46.5 13.6 48.6 C 15 49.2 15.6 50 15.6 51 ";

/// The drawing of a piece.
pub(super) fn drawing(role: Role) -> Drawing {
    match role {
        Role::Pawn => pawn(),
        Role::Knight => knight(),
        Role::Bishop => bishop(),
        Role::Rook => rook(),
        Role::Queen => queen(),
        Role::King => king(),
    }
}

fn lines(lines: &[(f32, f32, f32)]) -> Path {
    lines.iter().fold(Path::default(), |path, &(half, y, sag)| path.and(across(half, y, sag)))
}

fn foot() -> Path {
    lines(&[(13.4, 48.7, 1.1), (16.6, 52.2, 0.9)])
}

fn pawn() -> Drawing {
    Drawing {
        outline: turned(
            "M 0 14.5 C 4.8 14.5 8.4 18.1 8.4 22.7 C 8.4 25.6 7 28.1 4.8 29.7 \
             C 7.6 30 9.8 30.7 9.8 32 C 9.8 33.4 7.4 34.2 4.9 34.4 C 5.4 41 8.2 45.6 12.4 48.4 \
             C 13.7 49.2 14.3 50 14.3 51 C 15.6 51 17.2 51.6 17.2 53.4 L 17.2 58 L 0 58",
        ),
        edges: lines(&[(4.7, 29.8, 0.6), (4.9, 34.5, 0.6), (12.2, 48.5, 1.0), (15.0, 52.2, 0.8)]),
        shade: Path::new(
            "M37.4 18.4 C39 21 38.8 24.8 36.6 27.2 M35.2 18.6 C36.4 20.4 36.4 22.8 35.2 24.6 \
             M34.8 36.6 C35.6 41 37.6 44.4 40.4 46.6 M33 38.4 C33.4 41 34.4 43.6 36 45.6",
        ),
    }
}

fn rook() -> Drawing {
    let body = "M 0 11.5 L 4.3 11.5 L 4.3 16 L 8.9 16 L 8.9 11.5 L 14.6 11.5 L 14.6 20.6 \
                C 14.6 22.6 11.4 23.6 10.2 25.4 C 10.2 34 10.8 41 12.6 45 \
                C 14.8 46.4 15.8 48.4 15.8 51 ";
    Drawing {
        outline: turned(&[body, PLINTH].concat()),
        edges: lines(&[(14.2, 20.6, 0.4), (10.2, 25.4, 0.4), (12.5, 45.0, 0.7), (16.6, 52.2, 0.9)]),
        shade: Path::new(
            "M39.6 27.6 C39.6 33.4 40 38.4 41 42.6 M37 27.8 C37 32 37.2 35.6 37.8 38.8 \
             M34.6 28 C34.6 30 34.6 31.8 34.7 33.6",
        ),
    }
}

fn bishop() -> Drawing {
    let body = "M 0 6.2 C 1.9 6.2 3.1 7.5 3.1 9 C 3.1 10.1 2.6 10.9 1.9 11.5 C 7 15 10 20 10 25 \
                C 10 28.6 8.2 31.4 5.6 33 C 8.6 33.3 10.8 34 10.8 35.3 \
                C 10.8 36.7 8.2 37.5 5.2 37.7 C 5.6 42.6 8.8 46.4 13.2 48.6 \
                C 15 49.4 15.6 50 15.6 51 ";
    Drawing {
        outline: turned(&[body, PLINTH].concat()),
        edges: lines(&[(5.5, 33.1, 0.6), (5.2, 37.8, 0.6), (1.8, 11.7, 0.2)])
            .and(foot())
            .and(Path::new("M38.6 17.6 L33 26.4")),
        shade: Path::new(
            "M39.6 22.4 C40.4 26 39.4 29.2 37 31.2 M37.4 25 C37.6 26.8 37 28.6 35.8 29.8 \
             M35.4 40 C36.4 43 38.6 45.4 41.6 47 M33.4 41.6 C34 43.8 35.2 45.6 36.8 46.8",
        ),
    }
}

fn queen() -> Drawing {
    let body = "M 0 11.4 L 3.6 21.4 L 8.6 12.6 L 10.4 22.4 L 17 15.8 L 11.6 29.6 \
                C 10 31.6 8.6 32.4 7 33 C 9.8 33.3 11.8 34.1 11.8 35.4 \
                C 11.8 36.8 8.8 37.7 5.8 37.9 ";
    let balls = [(32.0, 8.8, 2.6), (22.6, 10.6, 2.3), (41.4, 10.6, 2.3), (14.2, 14.2, 2.3)];
    let balls = balls.into_iter().chain([(49.8, 14.2, 2.3)]);
    let crown = balls.fold(Path::default(), |path, (x, y, r)| path.and(Path::circle(x, y, r)));
    Drawing {
        outline: turned(&[body, STEM, PLINTH].concat()).and(crown),
        edges: lines(&[(11.0, 30.0, 1.2), (6.8, 33.1, 0.6), (5.8, 38.0, 0.6)]).and(foot()),
        shade: Path::new(
            "M45 21.6 C44.4 24.4 43.4 27 42 29.2 M38.6 22.6 C38.8 25 38.4 27.2 37.6 29.4 \
             M36 40.4 C37 43.2 39.2 45.6 42.4 47.2 M33.8 42 C34.4 44 35.6 45.8 37.4 47",
        ),
    }
}

fn king() -> Drawing {
    let body = "M 0 2.8 L 2.1 2.8 L 1.6 6 L 5 5.5 L 5 9.3 L 1.6 8.8 L 2 12.8 \
                C 8 13.6 12.6 16.4 13.8 20.4 C 13.8 24.4 11 28.2 8.2 32.8 \
                C 10.8 33.2 12.2 34.1 12.2 35.4 C 12.2 36.8 9 37.7 5.8 37.9 ";
    Drawing {
        outline: turned(&[body, STEM, PLINTH].concat()),
        edges: lines(&[(13.6, 20.6, 1.6), (7.8, 33.0, 0.6), (5.8, 38.0, 0.6)]).and(foot()),
        shade: Path::new(
            "M43 24.6 C42 27 40 29.4 38.6 31.4 M39.8 24.8 C39.2 26.6 38 28.6 37 30.2 \
             M36 40.4 C37 43.2 39.2 45.6 42.4 47.2 M33.8 42 C34.4 44 35.6 45.8 37.4 47",
        ),
    }
}

fn knight() -> Drawing {
    Drawing {
        outline: Path::new(
            "M17.8 51 C16.2 47.4 17 43.8 20.2 41.2 C23.8 38.2 29.4 36.6 31.6 31.8 \
             C29 33.4 26.4 33.2 24.2 34.4 C22.2 35.5 21.8 38.4 20 39.8 \
             C18.5 40.9 16.6 40.4 15.6 38.9 C13.3 39.2 11.4 37.9 11.1 35.6 \
             C10.8 33.2 12.4 31 14.1 28.7 C16.2 25.8 17.7 22.8 18.6 19.4 \
             C19.3 17 20.7 14.9 22.8 13.3 C22.2 10.4 22.8 7.4 24.6 4.4 C27 6.2 28.6 8.4 29.4 10.9 \
             C32.8 9.6 36.4 10.9 37.8 14 C41.2 13.6 44 16 44 19.4 C47 19.9 48.8 23 48 26.4 \
             C50.6 27.7 51.4 31.2 49.8 34.2 C51.6 36.6 51.6 40 49.6 42.4 \
             C50.2 45.4 49.6 48.4 48.6 51 C49.6 51 50.5 51.9 50.5 53.4 L50.5 58 L13.5 58 \
             L13.5 53.4 C13.5 51.9 15.4 51 17.8 51 Z",
        ),
        edges: lines(&[(16.6, 52.2, 0.9)]).and(Path::new(
            "M31.6 31.8 C34 28.8 33.8 25 31.2 22.2 M21.2 23.4 C22.2 21.2 24.6 20.4 27.2 21.4 \
             C26.2 23 23.6 23.8 21.2 23.4 Z M14.6 34.6 L15.4 33.8 \
             M15.6 38.9 C17 38.6 18.2 37.7 18.8 36.6",
        )),
        shade: Path::new(
            "M30.6 15.4 C39 17.4 44.4 25 44.4 34.6 C44.4 38.2 43.8 41.2 42.8 43.8 \
             M37.8 14 L36 17.4 M44 19.4 L41 21.6 M48 26.4 L43.8 28 M49.8 34.2 L44.4 34.6 \
             M49.6 42.4 L43.3 42 M25.2 8.6 C25 10.2 25.2 11.6 25.8 13",
        ),
    }
}
