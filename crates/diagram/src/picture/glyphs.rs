//! The letters of the files and the numbers of the ranks, drawn with one stroke of even width,
//! so that a picture needs no font.

use staunton_rules::{File, Rank};

use super::path::Path;

/// How wide a sign is, and how high a number or tall letter.
pub(super) const WIDTH: f32 = 9.0;
/// From the top of a number or tall letter to the line it stands on.
pub(super) const HEIGHT: f32 = 14.0;

/// The small letter of a file; it stands on the line [`HEIGHT`] below the top.
pub(super) fn file(file: File) -> Path {
    const BOWL: &str = "M8 9.6 C8 12.2 6.6 14 4.5 14 C2.4 14 1 12.2 1 9.6 C1 7 2.4 5.2 4.5 5.2 \
                        C6.6 5.2 8 7 8 9.6 Z";
    let letter = match file {
        File::A => "M8 5.2 L8 14",
        File::B => "M1 0 L1 14",
        File::C => {
            "M7.8 7 C7 5.9 5.9 5.2 4.6 5.2 C2.5 5.2 1 7 1 9.6 C1 12.2 2.5 14 4.6 14 \
             C5.9 14 7 13.3 7.8 12.2"
        }
        File::D => "M8 0 L8 14",
        File::E => {
            "M1.1 9.4 L8 9.4 C8 6.9 6.6 5.2 4.5 5.2 C2.4 5.2 1 7 1 9.6 C1 12.2 2.4 14 4.6 14 \
             C5.9 14 7 13.4 7.7 12.3"
        }
        File::F => "M7 0.5 C4.6 -0.2 3.4 1 3.4 3.4 L3.4 14 M1.2 5.6 L6.4 5.6",
        File::G => "M8 5.2 L8 14.4 C8 16.7 6.6 18 4.5 18 C3.2 18 2.1 17.6 1.3 16.8",
        File::H => "M1 0 L1 14 M1 9 C1 6.6 2.5 5.2 4.5 5.2 C6.7 5.2 8 6.5 8 9 L8 14",
    };
    let has_bowl = matches!(file, File::A | File::B | File::D | File::G);
    let bowl = if has_bowl { Path::new(BOWL) } else { Path::default() };
    bowl.and(Path::new(letter))
}

/// The number of a rank.
pub(super) fn rank(rank: Rank) -> Path {
    Path::new(match rank {
        Rank::First => "M2.4 2.8 L5.4 0.2 L5.4 14",
        Rank::Second => {
            "M1 3.7 C1.2 1.4 2.6 0 4.6 0 C6.6 0 8 1.4 8 3.5 C8 6.6 1.8 9.4 1 14 L8.2 14"
        }
        Rank::Third => {
            "M1.2 2.8 C1.6 1 2.9 0 4.5 0 C6.5 0 7.8 1.3 7.8 3.2 C7.8 5.2 6.4 6.5 3.8 6.5 \
             C6.6 6.5 8.2 8 8.2 10.2 C8.2 12.5 6.6 14 4.4 14 C2.5 14 1.1 12.8 0.8 10.9"
        }
        Rank::Fourth => "M6.4 14 L6.4 0.2 L0.8 9.8 L8.6 9.8",
        Rank::Fifth => {
            "M7.6 0 L2 0 L1.5 6.4 C2.3 5.5 3.4 5.1 4.5 5.1 C6.7 5.1 8.2 6.8 8.2 9.4 \
             C8.2 12.2 6.6 14 4.3 14 C2.5 14 1.2 12.9 0.8 11.2"
        }
        Rank::Sixth => {
            "M7.3 1.5 C6.5 0.5 5.7 0 4.8 0 C2.2 0 0.9 2.8 0.9 7.4 C0.9 11.8 2.2 14 4.6 14 \
             C6.7 14 8.2 12.3 8.2 9.8 C8.2 7.3 6.8 5.7 4.8 5.7 C2.7 5.7 1 7.2 0.95 9.4"
        }
        Rank::Seventh => "M0.8 0 L8.2 0 C5.4 4 3.8 8.6 3.4 14",
        Rank::Eighth => {
            "M4.5 6.4 C2.6 6.4 1.3 5.1 1.3 3.2 C1.3 1.3 2.6 0 4.5 0 C6.4 0 7.7 1.3 7.7 3.2 \
             C7.7 5.1 6.4 6.4 4.5 6.4 C2.2 6.4 0.8 8 0.8 10.2 C0.8 12.5 2.2 14 4.5 14 \
             C6.8 14 8.2 12.5 8.2 10.2 C8.2 8 6.8 6.4 4.5 6.4 Z"
        }
    })
}
