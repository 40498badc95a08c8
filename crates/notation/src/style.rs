//! Ways to write a move, and in whose letters.

use core::fmt;
use core::str::FromStr;

use crate::{Language, Letters, StyleNameError};

/// A way to write moves. The names are those that command lines use.
///
/// # Examples
///
/// ```
/// use staunton_notation::Notation;
///
/// assert_eq!("hoyle".parse(), Ok(Notation::Hoyle));
/// assert!(Notation::Hoyle.about().contains("Kt to K B 3"));
/// let error = "hoile".parse::<Notation>().unwrap_err();
/// assert!(error.to_string().contains("hoyle"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Notation {
    /// Standard Algebraic Notation, in the letters of any language: `Nf3`, `Sf3`.
    #[default]
    San,
    /// Long algebraic: `Ng1-f3`, `e4xd5`.
    Long,
    /// As chess programs speak among themselves: `g1f3`, `e7e8q`.
    Uci,
    /// The numbers of correspondence chess: `7163`.
    Iccf,
    /// Algebraic with the pieces themselves for letters: `♘f3`.
    Figurine,
    /// Descriptive as it was last in use: `P-K4`, `N-KB3`, `R-B1`.
    Descriptive,
    /// Descriptive in short: `P-K4`, `Kt-KB3`, `R-B sq`.
    DescriptiveKt,
    /// Descriptive in words and spaces: `P to K 4`, `Kt to K B 3`, `P takes P`.
    Hoyle,
    /// Descriptive at length: `P. to K's 4th`, `K. Kt. to B's 3d`, `Q. takes K. B. P.`
    Staunton,
    /// Short algebraic of the period: `Ktc3`, `cd:`.
    PeriodShort,
    /// Algebraic of the period with a dash: `Kt-c3`, `P-d4`, `Pxd5`.
    PeriodDash,
    /// Long algebraic of the period: `Ktb1-c3`, `c4xd5`.
    PeriodLong,
    /// Algebraic in Meyer's letters, the same for all languages: `O f3`, `P d5:`.
    Meyer,
    /// Spanish descriptive: `P4R`, `C3AR`.
    Spanish,
    /// French descriptive: `P4R`, `C3FR`.
    French,
    /// Spoken English: `knight takes f3, check`.
    Spoken,
}

impl Notation {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::San,
        Self::Long,
        Self::Uci,
        Self::Iccf,
        Self::Figurine,
        Self::Descriptive,
        Self::DescriptiveKt,
        Self::Hoyle,
        Self::Staunton,
        Self::PeriodShort,
        Self::PeriodDash,
        Self::PeriodLong,
        Self::Meyer,
        Self::Spanish,
        Self::French,
        Self::Spoken,
    ];

    /// Whether it is one of the English dialects that name squares from the side that moves.
    pub const fn is_english_descriptive(self) -> bool {
        matches!(self, Self::Descriptive | Self::DescriptiveKt | Self::Hoyle | Self::Staunton)
    }

    /// The name that command lines use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::San => "san",
            Self::Long => "long",
            Self::Uci => "uci",
            Self::Iccf => "iccf",
            Self::Figurine => "figurine",
            Self::Descriptive => "descriptive",
            Self::DescriptiveKt => "descriptive-kt",
            Self::Hoyle => "hoyle",
            Self::Staunton => "staunton",
            Self::PeriodShort => "period-short",
            Self::PeriodDash => "period-dash",
            Self::PeriodLong => "period-long",
            Self::Meyer => "meyer",
            Self::Spanish => "spanish",
            Self::French => "french",
            Self::Spoken => "spoken",
        }
    }

    /// What it looks like, on one line.
    pub const fn about(self) -> &'static str {
        match self {
            Self::San => "standard algebraic, today's: Nf3 exd5 O-O e8=Q#",
            Self::Long => "long algebraic: Ng1-f3 e4xd5 O-O e7-e8=Q#",
            Self::Uci => "coordinates, as programs speak: g1f3 e4d5 e1g1 e7e8q",
            Self::Iccf => "numbers, as correspondence players wrote: 7163 5445 5171 57581",
            Self::Figurine => "algebraic with the pieces for letters: ♘f3 exd5 O-O e8=♕#",
            Self::Descriptive => "descriptive as it was last in use: N-KB3 KPxP R-B1",
            Self::DescriptiveKt => "descriptive as Edward Lasker has it: Kt-KB3 KPxP R-B sq",
            Self::Hoyle => "descriptive as Hoyle has it: Kt to K B 3, K P takes P, R to B sq",
            Self::Staunton => "descriptive as Staunton has it: K. Kt. to B's 3d, K. P. takes P.",
            Self::PeriodShort => "short algebraic about 1915: Ktf3 ed: O-O",
            Self::PeriodDash => "short algebraic with a dash: Kt-f3 Pxd5 o-o",
            Self::PeriodLong => "long algebraic about 1915: Ktg1-f3 e4xd5 O-O",
            Self::Meyer => "algebraic in Meyer's letters K L M N O P: O f3 P d5: K g1 M f1",
            Self::Spanish => "Spanish descriptive: C3AR PRxP O-O",
            Self::French => "French descriptive: C3FR PRxP O-O",
            Self::Spoken => "English as it is spoken: knight to f3, e takes d5, castles kingside",
        }
    }

    /// Whether the letters of a [`Style`] matter to it; the others have their own.
    pub const fn takes_letters(self) -> bool {
        matches!(self, Self::San | Self::Long)
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Notation {
    type Err = StyleNameError;

    /// # Errors
    /// [`StyleNameError`] lists the names there are.
    fn from_str(text: &str) -> Result<Self, StyleNameError> {
        Self::ALL.into_iter().find(|notation| notation.name() == text).ok_or_else(|| {
            StyleNameError::new("notation", text, Self::ALL.map(Self::name).into_iter())
        })
    }
}

/// A notation and, for those that any language may write, its letters.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Language, Notation, Style};
///
/// let style: Style = "san:german".parse()?;
/// assert_eq!(style.notation, Notation::San);
/// assert_eq!(style.letters.language, Language::German);
/// assert_eq!(Style::from(Notation::Hoyle).to_string(), "hoyle");
/// # Ok::<(), staunton_notation::StyleNameError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Style {
    /// The notation.
    pub notation: Notation,
    /// The letters, which matter to [`Notation::San`] and [`Notation::Long`] alone.
    pub letters: Letters,
}

impl Style {
    /// A notation with today's English letters.
    pub const fn new(notation: Notation) -> Self {
        Self { notation, letters: Letters::new(Language::English) }
    }

    /// The same notation in other letters.
    #[must_use]
    pub const fn with_letters(self, letters: Letters) -> Self {
        Self { letters, ..self }
    }
}

impl From<Notation> for Style {
    fn from(notation: Notation) -> Self {
        Self::new(notation)
    }
}

impl fmt::Display for Style {
    /// `hoyle`, `san:german`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.notation)?;
        if self.notation.takes_letters() && self.letters != Letters::default() {
            write!(f, ":{}", self.letters)?;
        }
        Ok(())
    }
}

impl FromStr for Style {
    type Err = StyleNameError;

    /// # Errors
    /// [`StyleNameError`] lists the names there are.
    fn from_str(text: &str) -> Result<Self, StyleNameError> {
        let Some((notation, letters)) = text.split_once(':') else {
            return text.parse::<Notation>().map(Self::from);
        };
        Ok(Self { notation: notation.parse()?, letters: letters.parse()? })
    }
}
