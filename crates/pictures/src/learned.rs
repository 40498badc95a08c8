//! Squares whose man is known.

use staunton_rules::{Board, Color};

use crate::cells::Cells;
use crate::features::{Shades, byte, distance};
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
/// What is so many times as far as the nearest is not looked at closely.
const MUCH: f32 = 6.0;
const PAST: f32 = 1.1;
/// No square is like a known one beyond this.
const FAR: f32 = 0.05;

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
        picture.is_none() || self.from.iter().flatten().any(|from| Some(*from) != picture)
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
        let squares = cells.shades().iter().enumerate();
        let squares = squares.map(|(at, shades)| {
            let mut of: Vec<(usize, f32, bool)> = Vec::with_capacity(COUNT);
            let mut nearest = 1.0_f32;
            let mut borne = [f32::MAX; COUNT];
            for (man, borne) in borne.iter_mut().enumerate() {
                let samples = &self.samples[man * 2 + usize::from(Cells::is_light(at))];
                let mut best: Option<(f32, bool)> = None;
                // The nearest of another picture than the nearest: one alone may have been told falsely.
                let (mut first, mut second) = ((f32::MAX, None), f32::MAX);
                for sample in samples.iter().filter(|sample| sample.is_else(except)) {
                    // What is much further than another, and than what is alike, need not be known so well.
                    let most = (nearest.max(ALIKE) * MUCH).max(near * PAST).min(1.0);
                    let far = distance(shades, &sample.shades, most);
                    if best.is_none_or(|(known, _)| far < known) {
                        best = Some((far, sample.is_made_up));
                    }
                    let from = sample.from.iter().flatten().find(|from| Some(**from) != except);
                    let has_two =
                        sample.from.iter().flatten().filter(|it| Some(**it) != except).count() > 1;
                    if has_two {
                        second = second.min(far);
                    }
                    if far < first.0 {
                        if first.1 != from {
                            second = second.min(first.0);
                        }
                        first = (far, from);
                    } else if first.1 != from {
                        second = second.min(far);
                    }
                    nearest = nearest.min(far);
                }
                *borne = second;
                if let Some((far, made_up)) = best {
                    of.push((man, if made_up { far * MADE_UP } else { far }, made_up));
                }
            }
            of.sort_by(|a, b| a.1.total_cmp(&b.1));
            let is_known = of
                .first()
                .is_some_and(|&(man, far, made_up)| far <= near && !made_up && borne[man] <= near);
            // What was never seen on such a square may be what is seen here.
            let is_sure = match of[..] {
                [(man, first, _), (_, second, made_up), ..] => {
                    let second = if made_up { second / MADE_UP } else { second };
                    is_known && second >= first.max(ALIKE) * APART && second >= borne[man] * BORNE
                }
                _ => false,
            };
            let of = of.into_iter().map(|(man, far, _)| (men::man(man), far)).collect();
            Ranked { of, is_sure, is_known }
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
