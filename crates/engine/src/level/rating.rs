//! The scale of levels.

/// How strong to play: a rating on the engine's own scale, 400 to 2600. Two levels 200 apart
/// score about three games of four against each other; `docs/levels.md` has the measurements.
///
/// # Examples
///
/// ```
/// use staunton_engine::Level;
///
/// let club = Level::new(1400).expect("from 400 to 2600");
/// assert_eq!(club.rating(), 1400);
/// assert!(Level::new(3000).is_none());
/// assert!(Level::all().all(|level| level >= Level::MIN && level <= Level::MAX));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(pub(super) u16);

impl Level {
    /// The lowest.
    pub const MIN: Self = Self(400);
    /// The highest.
    pub const MAX: Self = Self(2600);
    /// How far apart the levels are that have a name.
    const STEP: u16 = 200;

    /// The level of a rating from 400 to 2600.
    pub const fn new(rating: u16) -> Option<Self> {
        if rating >= Self::MIN.0 && rating <= Self::MAX.0 { Some(Self(rating)) } else { None }
    }

    /// The levels that have a name, the lowest first: 400, 600 and so on to 2600.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).step_by(usize::from(Self::STEP)).map(Self)
    }

    /// The rating, 400 to 2600.
    pub const fn rating(self) -> u16 {
        self.0
    }

    /// A word for the strength: that of the highest named level not above.
    pub fn name(self) -> &'static str {
        const NAMES: [&str; 12] = [
            "first steps",
            "beginner",
            "learner",
            "casual player",
            "keen amateur",
            "club player",
            "strong club player",
            "expert",
            "candidate master",
            "master",
            "strong master",
            "grandmaster",
        ];
        let step = usize::from((self.0 - Self::MIN.0) / Self::STEP);
        NAMES[step.min(NAMES.len() - 1)]
    }
}
