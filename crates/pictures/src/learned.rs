//! Squares whose man is known.

use staunton_rules::{Board, Color};

use crate::cells::Cells;
use crate::features::{SIDE, Shades, byte, distance, fitted};
use crate::guess::{Guess, Ranked};
use crate::men::{self, COUNT};

/// Of what one man looks like on squares of one colour so many are kept.
const MOST: usize = 16;
/// And so many of one picture.
const OF_ONE: usize = 2;
/// Squares nearer than this are one.
const ALIKE: f32 = 0.0015;
/// The likeliest is sure if nothing else is nearer than so many times as far.
const APART: f32 = 1.9;
/// And than so many times as far as the nearest of yet another picture.
const BORNE: f32 = 1.0;
/// A square is like a known one if it is no further than this, or than what is usual in the book by so much.
const NEAR: f32 = 0.006;
const USUAL: f32 = 2.5;
/// A square made up from another colour's is so much further away.
const MADE_UP: f32 = 1.5;
/// From so many pictures what shows a man has a mean.
const MEAN: usize = 4;
/// Two means are so far apart at least, in parts of how far a square is from the nearer one, and it is so much nearer
/// to that, in parts of the way.
const WAY: f32 = 0.5;
const PARTED: f32 = 0.4;
/// Where few of a man were seen more of them may be so many times as near.
const FEW: f32 = 1.4;
/// What is so many times as far as the nearest is not looked at closely.
const MUCH: f32 = 6.0;
const PAST: f32 = 1.1;
/// No square is like a known one beyond this.
const FAR: f32 = 0.05;
/// What is so many times as far as squares that show the same usually are does not stand there; so many times if it is
/// made up.
const UNLIKE: f32 = 2.0;
const UNLIKE_MADE_UP: f32 = 4.0;

/// A square whose man is known.
#[derive(Clone, Debug)]
struct Sample {
    shades: Box<Shades>,
    /// The pictures it was seen in, two of them at most.
    from: [Option<usize>; 2],
    /// Whether it was made from a square of the other colour.
    is_made_up: bool,
}

impl Sample {
    /// Whether it was seen elsewhere than in this picture.
    fn is_else(&self, picture: Option<usize>) -> bool {
        picture.is_none()
            || self.from == [None, None]
            || self.from.iter().flatten().any(|from| Some(*from) != picture)
    }
}

/// Squares whose man is known: what each looks like on light and on dark squares.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Picture, Theme};
/// use staunton_pictures::{Cells, Gray, Learned};
/// use staunton_rules::{Board, Color};
///
/// let cells = |board| {
///     let drawn = Picture { theme: Theme::Print, ..Picture::new(board) };
///     Cells::find(&Gray::read(&drawn.to_png().expect("drawn")).expect("a picture")).expect("a board")
/// };
/// let mut learned = Learned::default();
/// learned.learn(1, &cells(Board::standard()), &Board::standard(), Color::White);
/// let other: Board = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR".parse()?;
/// assert_eq!(learned.read(&cells(other), None).board(Color::White), other);
/// # Ok::<(), staunton_rules::fen::ParseFenError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Learned {
    /// By man and colour of the square.
    samples: [Vec<Sample>; 2 * COUNT],
    pictures: usize,
    /// How far squares that show the same are from each other, in all that was learned.
    usual: Vec<f32>,
}

impl Learned {
    /// Learns what a board looks like in a picture, which has a number of its own.
    pub fn learn(&mut self, picture: usize, cells: &Cells, board: &Board, below: Color) {
        self.pictures += 1;
        for (at, shades) in cells.shades().iter().enumerate() {
            let man = men::index(board.piece_at(Cells::square(at, below)));
            self.put(picture, man * 2 + usize::from(Cells::is_light(at)), shades);
        }
    }

    /// Learns of a picture the squares that are told apart from everything else.
    pub(crate) fn learn_sure(&mut self, picture: usize, cells: &Cells, guess: &Guess) {
        self.pictures += 1;
        for ((at, shades), ranked) in cells.shades().iter().enumerate().zip(&guess.squares) {
            if ranked.is_sure {
                let man = men::index(ranked.first());
                self.put(picture, man * 2 + usize::from(Cells::is_light(at)), shades);
            }
        }
    }

    /// Supposes what a man looks like, as long as few are learned that show him.
    pub(crate) fn suppose(&mut self, man: usize, is_light: bool, shades: &Shades) {
        let shades = Box::new(*shades);
        let samples = &mut self.samples[man * 2 + usize::from(is_light)];
        samples.push(Sample { shades, from: [None, None], is_made_up: true });
    }

    /// What the squares that show a man look like on average, if any were learned.
    pub(crate) fn mean(&self, man: usize, is_light: bool) -> Option<Box<Shades>> {
        let samples = &self.samples[man * 2 + usize::from(is_light)];
        let seen = samples.iter().filter(|sample| !sample.is_made_up);
        let seen: Vec<&Shades> = seen.map(|sample| &*sample.shades).collect();
        (!seen.is_empty()).then(|| mean(seen.into_iter()))
    }

    /// How far squares that show the same usually are from each other, 0 to 1.
    pub(crate) fn usual(&self) -> f32 {
        let mut usual = self.usual.clone();
        usual.sort_by(f32::total_cmp);
        usual.get(usual.len() / 2).copied().unwrap_or_default()
    }

    /// How many pictures were learned.
    pub const fn pictures(&self) -> usize {
        self.pictures
    }

    fn put(&mut self, picture: usize, class: usize, shades: &Shades) {
        let samples = &mut self.samples[class];
        let others = samples.iter().filter(|sample| sample.is_else(Some(picture)));
        if let Some(near) =
            others.map(|it| distance(shades, &it.shades, FAR)).min_by(f32::total_cmp)
        {
            self.usual.push(near);
        }
        if let Some(near) =
            samples.iter_mut().find(|it| distance(shades, &it.shades, ALIKE) < ALIKE)
        {
            if near.from[0] != Some(picture) {
                near.from[1] = Some(picture);
            }
        } else if samples.len() < MOST
            && samples.iter().filter(|it| it.from[0] == Some(picture)).count() < OF_ONE
        {
            let from = [Some(picture), None];
            samples.push(Sample { shades: Box::new(*shades), from, is_made_up: false });
        }
    }

    /// Makes up what men look like that were seen on squares of one colour alone: they are never sure, but others
    /// that look like them are not sure either.
    pub fn make_up(&mut self) {
        for man in 1..COUNT {
            for light in [0, 1] {
                let seen = &self.samples[man * 2 + 1 - light];
                let is_missing = self.samples[man * 2 + light].is_empty();
                let grounds = (self.samples[light].first(), self.samples[1 - light].first());
                if let (true, (Some(here), Some(there))) = (is_missing, grounds) {
                    let made = seen.iter().filter(|it| !it.is_made_up).take(4);
                    let made = made.map(|sample| Sample {
                        shades: Box::new(moved(&sample.shades, &there.shades, &here.shades)),
                        from: sample.from,
                        is_made_up: true,
                    });
                    self.samples[man * 2 + light] = made.collect();
                }
            }
        }
    }

    /// What the squares of a picture may show; what was learned from the picture `except` is left out.
    pub fn read(&self, cells: &Cells, except: Option<usize>) -> Guess {
        let near = self.near();
        let classes: Vec<Class<'_>> =
            self.samples.iter().map(|samples| Class::of(samples, except)).collect();
        let squares = cells.shades().iter().enumerate();
        let squares = squares.map(|(at, shades)| {
            let mut of: Vec<(usize, Far)> = Vec::with_capacity(COUNT);
            let mut nearest = 1.0_f32;
            for man in 0..COUNT {
                // What is much further than another, and than what is alike, need not be known so well.
                let most = (nearest.max(ALIKE) * MUCH).max(near * PAST).min(1.0);
                let class = &classes[man * 2 + usize::from(Cells::is_light(at))];
                if let Some(far) = class.far(shades, most) {
                    nearest = nearest.min(far.nearest);
                    of.push((man, far));
                }
            }
            of.sort_by(|a, b| a.1.counted().total_cmp(&b.1.counted()));
            let first = of.first().map(|(_, far)| *far);
            let is_known = first.is_some_and(|far| {
                far.sample <= near && far.borne <= near && far.kind != Kind::MadeUp
            });
            // What was never seen on such a square may be what is seen here.
            let is_apart = |(man, far): &(usize, Far), (other, others): &(usize, Far)| {
                let by_far = others.at_least() >= far.nearest.max(ALIKE) * APART
                    && others.nearest >= far.borne * BORNE;
                let light = usize::from(Cells::is_light(at));
                let means = (&classes[man * 2 + light].mean, &classes[other * 2 + light].mean);
                by_far || are_parted(means, far, others)
            };
            let is_sure = match &of[..] {
                [first, others @ ..] => {
                    is_known && !others.is_empty() && others.iter().all(|it| is_apart(first, it))
                }
                [] => false,
            };
            let is_out = |man| {
                let nearest = first.map_or(0.0, |far| far.nearest);
                let of_man = of.iter().find(|(it, _)| *it == man);
                of_man.is_some_and(|(_, far)| far.is_unlike(near) && far.nearest > nearest * APART)
            };
            let open = (0..COUNT).filter(|&man| !is_out(man)).map(men::man).collect();
            let of = of.into_iter().map(|(man, far)| (men::man(man), far.counted())).collect();
            Ranked { of, is_sure, is_known, open }
        });
        Guess { squares: squares.collect() }
    }

    /// How far a square may be from the nearest that is known to be like it.
    fn near(&self) -> f32 {
        let mut usual = self.usual.clone();
        usual.sort_by(f32::total_cmp);
        let most = usual.get(usual.len() * 19 / 20).copied().unwrap_or_default();
        (most * USUAL).clamp(NEAR, FAR)
    }
}

/// How the distance of a square from what shows a man was found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// By their mean: what is by chance in each of them is not in it.
    Mean,
    /// By the nearest of few.
    Few,
    /// By what is made up.
    MadeUp,
}

/// Whether a square lies at the end of one of two means, on the way from one to the other: what is by chance in it
/// tells nothing of that way.
fn are_parted(
    (mean, other): (&Option<Box<Shades>>, &Option<Box<Shades>>),
    far: &Far,
    others: &Far,
) -> bool {
    let (Some(mean), Some(other)) = (mean, other) else { return false };
    let (Some(near), Some(far)) = (far.mean, others.mean) else { return false };
    let way = distance(mean, other, 1.0);
    way >= near * WAY && far - near >= way * PARTED
}

/// How far a square is from those that show a man.
#[derive(Copy, Clone, Debug)]
struct Far {
    /// From what it is nearest to: one of them, or their mean.
    nearest: f32,
    /// From the nearest of them.
    sample: f32,
    /// From the nearest of another picture than that of the nearest: one alone may have been told falsely.
    borne: f32,
    /// From their mean.
    mean: Option<f32>,
    kind: Kind,
}

impl Far {
    /// How far that counts.
    fn counted(&self) -> f32 {
        if self.kind == Kind::MadeUp { self.nearest * MADE_UP } else { self.nearest }
    }

    /// How far it is at least, if more of them were seen.
    fn at_least(&self) -> f32 {
        if self.kind == Kind::Few { self.nearest / FEW } else { self.nearest }
    }

    /// Whether it does not show that man, where squares that show the same are usually so near.
    fn is_unlike(&self, near: f32) -> bool {
        match self.kind {
            Kind::MadeUp => self.nearest > near * UNLIKE_MADE_UP,
            Kind::Mean | Kind::Few => self.borne < f32::MAX && self.nearest > near * UNLIKE,
        }
    }
}

/// Squares that show one man on one colour.
struct Class<'a> {
    samples: Vec<(&'a Sample, Option<usize>, bool)>,
    mean: Option<Box<Shades>>,
}

impl<'a> Class<'a> {
    /// All but those of one picture.
    fn of(samples: &'a [Sample], except: Option<usize>) -> Self {
        let others = samples.iter().filter(|sample| sample.is_else(except));
        let others = others.map(|sample| {
            let mut from = sample.from.iter().flatten().filter(|from| Some(**from) != except);
            (sample, from.next().copied(), from.next().is_some())
        });
        let samples: Vec<_> = others.collect();
        let seen = || samples.iter().filter(|(it, ..)| !it.is_made_up);
        let mut pictures: Vec<Option<usize>> = seen().map(|(_, from, _)| *from).collect();
        pictures.sort_unstable();
        pictures.dedup();
        let is_enough = pictures.len() >= MEAN;
        let mean = is_enough.then(|| mean(seen().map(|(it, ..)| &*it.shades)));
        Self { samples, mean }
    }

    /// How far a square is from them, as far as `most`.
    fn far(&self, shades: &Shades, most: f32) -> Option<Far> {
        // What is made up counts as long as few were seen.
        let is_made_up = self.samples.first()?.0.is_made_up;
        let (mut sample, mut of, mut borne) = (f32::MAX, None, f32::MAX);
        let mut made_up = f32::MAX;
        for &(it, from, has_two) in &self.samples {
            if it.is_made_up && self.mean.is_some() {
                continue;
            }
            let far = distance(shades, &it.shades, most);
            if it.is_made_up {
                made_up = made_up.min(far);
                continue;
            }
            if has_two {
                borne = borne.min(far);
            }
            if far < sample {
                if of != from {
                    borne = borne.min(sample);
                }
                (sample, of) = (far, from);
            } else if of != from {
                borne = borne.min(far);
            }
        }
        let mean = self.mean.as_ref().map(|mean| distance(shades, mean, most));
        let kind = match mean {
            _ if is_made_up => Kind::MadeUp,
            Some(_) => Kind::Mean,
            None => Kind::Few,
        };
        let nearest = sample.min(mean.unwrap_or(made_up));
        Some(Far { nearest, sample, borne, mean, kind })
    }
}

/// What some squares look like on average, each moved to where it fits the first best.
fn mean<'a>(mut squares: impl Iterator<Item = &'a Shades>) -> Box<Shades> {
    let mut sums = vec![0.0_f32; SIDE * SIDE];
    let mut mean = Box::new([0; SIDE * SIDE]);
    let Some(first) = squares.next() else { return mean };
    let mut count = 0.0_f32;
    for shades in std::iter::once(first).chain(squares) {
        let fitted = fitted(shades, first);
        sums.iter_mut().zip(fitted).for_each(|(sum, shade)| *sum += f32::from(shade));
        count += 1.0;
    }
    mean.iter_mut().zip(sums).for_each(|(mean, sum)| *mean = byte(sum / count));
    mean
}

/// What a man looks like on another ground: where his own square differs from its ground he is seen, elsewhere
/// the other ground.
fn moved(shades: &Shades, from: &Shades, to: &Shades) -> Shades {
    let mut made = *shades;
    for ((made, &from), &to) in made.iter_mut().zip(from).zip(to) {
        let seen = (f32::from(made.abs_diff(from)) / 96.0).min(1.0);
        *made = byte(f32::from(*made) * seen + f32::from(to) * (1.0 - seen));
    }
    made
}
