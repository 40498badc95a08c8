//! How the dialects spell pieces, squares and marks.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use staunton_rules::{Color, File, Rank, Role, Square};

use crate::{CheckMark, Language, Letters, Marks, Wing};

/// A dialect of the descriptive notation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// `P-K4`, `N-KB3`, `R-B1`
    Short,
    /// `P-K4`, `Kt-KB3`, `R-B sq`
    ShortKt,
    /// `P to K 4`, `Kt to K B 3`, `R to B sq`
    Hoyle,
    /// `P. to K's 4th`, `K. Kt. to B's 3d`, `R. to B's sq.`
    Staunton,
    /// `P4R`, `C3AR`
    Spanish,
    /// `P4R`, `C3FR`
    French,
}

/// How much of a name is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Fullness {
    /// `Kt`, `P`; of a file, `B`.
    Plain,
    /// `B P`: the file of a pawn without its side.
    Half,
    /// `Q Kt`, `Q B P`; of a file, `Q B`.
    Full,
}

/// A piece as he is to be written: an officer with his wing, a pawn with his file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Name {
    pub(super) role: Role,
    pub(super) wing: Option<Wing>,
    pub(super) file: File,
    pub(super) fullness: Fullness,
}

impl Dialect {
    const fn is_latin(self) -> bool {
        matches!(self, Self::Spanish | Self::French)
    }

    const fn letter(self, role: Role) -> &'static str {
        match (self, role) {
            (Self::Spanish, role) => Letters::old(Language::Spanish).of(role),
            (Self::French, role) => Letters::old(Language::French).of(role),
            (Self::Short, role) => Letters::new(Language::English).of(role),
            (Self::ShortKt | Self::Hoyle | Self::Staunton, role) => {
                Letters::old(Language::English).of(role)
            }
        }
    }

    /// What stands between the letters of a name.
    const fn gap(self) -> &'static str {
        match self {
            Self::Short | Self::ShortKt | Self::Spanish | Self::French => "",
            Self::Hoyle => " ",
            Self::Staunton => ". ",
        }
    }

    /// The letters of a file: side and officer, or the officer alone.
    fn file_letters(self, file: File, is_full: bool) -> Vec<&'static str> {
        let side = self.letter(if file < File::E { Role::Queen } else { Role::King });
        let officer = match file {
            File::A | File::H => Role::Rook,
            File::B | File::G => Role::Knight,
            File::C | File::F => Role::Bishop,
            File::D | File::E => return vec![side],
        };
        match (is_full, self.is_latin()) {
            (false, _) => vec![self.letter(officer)],
            (true, false) => vec![side, self.letter(officer)],
            (true, true) => vec![self.letter(officer), side],
        }
    }

    /// The name of a piece. Staunton ends it with a full stop, which a joint to a verb follows.
    pub(super) fn piece(self, name: Name) -> String {
        let letter = self.letter(name.role);
        let mut letters = match (name.role, name.fullness) {
            (_, Fullness::Plain) => Vec::new(),
            (Role::Pawn, fullness) => self.file_letters(name.file, fullness == Fullness::Full),
            (_, Fullness::Half | Fullness::Full) => name
                .wing
                .map(|wing| match wing {
                    Wing::King => self.letter(Role::King),
                    Wing::Queen => self.letter(Role::Queen),
                })
                .into_iter()
                .collect(),
        };
        if self.is_latin() {
            letters.insert(0, letter);
        } else {
            letters.push(letter);
        }
        let stop = if self == Self::Staunton { "." } else { "" };
        format!("{}{stop}", letters.join(self.gap()))
    }

    /// A square as `color` names it, with or without the side of its file.
    pub(super) fn square(self, square: Square, color: Color, is_full: bool) -> String {
        let letters = self.file_letters(square.file(), is_full).join(self.gap());
        let rank = square.rank().relative_to(color);
        match self {
            Self::ShortKt | Self::Hoyle if rank == Rank::First => format!("{letters} sq"),
            Self::Short | Self::ShortKt => format!("{letters}{rank}"),
            Self::Hoyle => format!("{letters} {rank}"),
            Self::Staunton => format!("{letters}'s {}", ordinal(rank)),
            Self::Spanish | Self::French => format!("{rank}{letters}"),
        }
    }

    /// `her 5th`, `his sq.`, `her R's 8th`: Staunton's way to say a square of the piece's own.
    pub(super) fn own_square(self, role: Role, square: Square, color: Color) -> Option<String> {
        let rank = ordinal(square.rank().relative_to(color));
        match (self, role, square.file()) {
            (Self::Staunton, Role::Queen, File::D) => Some(format!("her {rank}")),
            (Self::Staunton, Role::Queen, file) if file < File::D => {
                let file = self.file_letters(file, false).concat();
                Some(format!("her {file}'s {rank}"))
            }
            (Self::Staunton, Role::King, File::E) => Some(format!("his {rank}")),
            _ => None,
        }
    }

    pub(super) const fn to(self) -> &'static str {
        match self {
            Self::Short | Self::ShortKt => "-",
            Self::Hoyle | Self::Staunton => " to ",
            Self::Spanish | Self::French => "",
        }
    }

    pub(super) const fn takes(self) -> &'static str {
        match self {
            Self::Hoyle | Self::Staunton => " takes ",
            Self::Short | Self::ShortKt | Self::Spanish | Self::French => "x",
        }
    }

    /// A square in brackets: where a piece comes from, or where one is taken.
    pub(super) fn bracketed(self, square: Square, color: Color) -> String {
        let name = self.square(square, color, true);
        match self {
            Self::Short | Self::ShortKt | Self::Spanish | Self::French => format!("({name})"),
            Self::Hoyle => format!(" ({name})"),
            Self::Staunton => format!(" (at {name})"),
        }
    }

    pub(super) fn promotion(self, role: Role) -> String {
        let letter = self.letter(role);
        match self {
            Self::Short | Self::Spanish | Self::French => format!("={letter}"),
            Self::ShortKt => format!("({letter})"),
            Self::Hoyle => format!(" ({letter})"),
            Self::Staunton => {
                let name = match role {
                    Role::Queen => "Queen",
                    Role::Rook => "Rook",
                    Role::Bishop => "Bishop",
                    Role::Knight => "Knight",
                    Role::Pawn => "Pawn",
                    Role::King => "King",
                };
                format!(", becoming a {name}")
            }
        }
    }

    pub(super) const fn castling(self, side: Wing, is_only: bool) -> &'static str {
        match (self, side, is_only) {
            (Self::Short | Self::Spanish | Self::French, Wing::King, _) => "O-O",
            (Self::Short | Self::Spanish | Self::French, Wing::Queen, _) => "O-O-O",
            (Self::ShortKt | Self::Hoyle | Self::Staunton, _, true) => "Castles",
            (Self::ShortKt, Wing::King, false) => "Castles KR",
            (Self::ShortKt, Wing::Queen, false) => "Castles QR",
            (Self::Hoyle, Wing::King, false) => "Castles K R",
            (Self::Hoyle, Wing::Queen, false) => "Castles Q R",
            (Self::Staunton, Wing::King, false) => "Castles on K's side",
            (Self::Staunton, Wing::Queen, false) => "Castles on Q's side",
        }
    }

    /// What is written behind the move: en passant, check, mate.
    pub(super) fn marks(self, marks: Marks, check: Option<CheckMark>) -> String {
        let mut text = String::new();
        if marks.contains(Marks::EN_PASSANT) {
            text.push_str(match self {
                Self::Staunton => " en passant",
                Self::Spanish => " a.p.",
                _ => " e.p.",
            });
        }
        text.push_str(match (self, check) {
            (_, None) => "",
            (Self::Spanish | Self::French, Some(CheckMark::Check)) => "+",
            (Self::Spanish | Self::French, Some(CheckMark::Mate)) => "++",
            (Self::Staunton, Some(CheckMark::Mate)) => ", checkmate",
            (_, Some(CheckMark::Mate)) => " mate",
            (_, Some(CheckMark::Check)) if marks.contains(Marks::DOUBLE) => match self {
                Self::Short => " dbl ch",
                Self::Staunton => " (dbl. ch.)",
                _ => " dbl. ch.",
            },
            (_, Some(CheckMark::Check)) if marks.contains(Marks::DISCOVERED) => match self {
                Self::Short => " dis ch",
                Self::Staunton => " (dis. ch.)",
                _ => " dis. ch.",
            },
            (_, Some(CheckMark::Check)) => match self {
                Self::Short | Self::ShortKt => " ch",
                Self::Staunton => " (ch.)",
                _ => " ch.",
            },
        });
        text
    }
}

const fn ordinal(rank: Rank) -> &'static str {
    ["sq.", "2d", "3d", "4th", "5th", "6th", "7th", "8th"][rank.as_index()]
}
