//! Styles of men that many books are printed in, for books whose games tell nothing.

use staunton_rules::{Board, Color};

use crate::cells::Cells;
use crate::features::{SIDE, Shades, byte, distance};
use crate::guess::{Guess, Ranked};
use crate::integral::as_f32;
use crate::learned::Learned;
use crate::men::{self, COUNT};
use crate::sheet::{Man, Print, Sheet};
use crate::verdict::Verdict;

/// The styles that are known, with the men of each. `styles/SOURCE.md` says where they are from.
const SHEETS: [(&str, &[u8]); 4] = [
    ("DejaVu Sans", include_bytes!("../styles/dejavu.png")),
    ("Noto Sans Symbols 2", include_bytes!("../styles/noto.png")),
    ("SkakNew", include_bytes!("../styles/skak.png")),
    ("Symbola", include_bytes!("../styles/symbola.png")),
];
/// A style is fitted to no more pictures, and to so many squares of each.
const PICTURES: usize = 12;
const SQUARES: usize = 16;
/// A square on which something stands is so far from an empty one.
const STANDS: f32 = 0.02;
/// A square that is so far from all men of a style counts as no further.
const FAR: f32 = 0.06;
/// Everything else is so many times as far as what a square shows, if that is to be learned.
const PLAIN: f32 = 1.5;
const LEAST: f32 = 0.0015;
/// Pictures show a style if their men are no further from it, on average.
const OF_STYLE: f32 = 0.0155;
/// The mean of the squares that are told to show a man is no further from him, and everything else is so many times as
/// far.
const OF_MAN: f32 = 0.024;
const APART: f32 = 1.45;
/// Squares that show the same are usually no further from each other, or thin lines may be lost in the grain.
const PLAINLY: f32 = 0.004;

/// A style of men, as some pictures show it.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Picture, Theme};
/// use staunton_pictures::{Cells, Gray, Style};
/// use staunton_rules::Board;
///
/// let drawn = Picture { theme: Theme::Print, ..Picture::new(Board::standard()) };
/// let gray = Gray::read(&drawn.to_png()?)?;
/// let cells = Cells::find(&gray).ok_or("no board")?;
/// let style = Style::of(&[&cells], &mut || true).ok_or("an empty board")?;
/// assert!(!style.is_shown()); // no font has the men that we draw
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Style {
    name: &'static str,
    /// How far squares with men are from the men of the style.
    far: f32,
    /// What the squares show that are plain.
    learned: Learned,
    /// By man and colour of the square whether the mean of what was learned is like him.
    is_borne: [bool; 2 * COUNT],
}

impl Style {
    /// The style that fits some pictures best, and what they teach if it is theirs; nothing if nothing stands on
    /// their boards, or `watch` says that it is not to go on.
    pub fn of(pictures: &[&Cells], watch: &mut dyn FnMut() -> bool) -> Option<Self> {
        Self::of_those(pictures, |_| true, watch)
    }

    /// The same of those styles alone whose names are asked for.
    pub fn of_those(
        pictures: &[&Cells],
        is_asked: impl Fn(&str) -> bool,
        watch: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let shown = shown(pictures);
        if shown.iter().all(|(_, stands)| stands.is_empty()) {
            return None;
        }
        let mut best: Option<(f32, &'static str, Vec<Man>)> = None;
        for (name, png) in SHEETS.iter().filter(|(name, _)| is_asked(name)) {
            let Some(sheet) = Sheet::read(png) else { continue };
            let (print, far) = fitted(&sheet, &shown);
            if best.as_ref().is_none_or(|best| far < best.0) {
                best = Some((far, name, sheet.printed(print)));
            }
            if !watch() {
                return None;
            }
        }
        let (far, name, men) = best?;
        let mut learned = Learned::default();
        for (picture, cells) in pictures.iter().enumerate() {
            learned.learn_sure(picture, cells, &read(&men, cells));
            if !watch() {
                return None;
            }
        }
        let grounds = Grounds::mean(pictures);
        let mut is_borne = [false; 2 * COUNT];
        for is_light in [false, true] {
            let looks = looks(&men, &grounds, is_light);
            for (man, look) in looks.iter().enumerate() {
                let mean = learned.mean(man, is_light);
                let mean = mean.filter(|mean| is_like(mean, man, &looks));
                is_borne[man * 2 + usize::from(is_light)] = mean.is_some();
                learned.suppose(man, is_light, look);
            }
        }
        Some(Self { name, far, learned, is_borne })
    }

    /// What it is called: the name of a font.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Whether the pictures show this style, not another that it is the nearest to, and plainly enough.
    pub fn is_shown(&self) -> bool {
        self.far <= OF_STYLE && self.learned.usual() <= PLAINLY
    }

    /// What a picture shows, whose number is its place among those that the style was found in. It is certain only if
    /// they show this style, each square is told apart from everything else, and all men that it has look on
    /// average, in all pictures, as the style has them.
    pub fn read(&self, picture: usize, cells: &Cells, below: Color) -> Verdict {
        let guess = self.learned.read(cells, Some(picture));
        let verdict = Verdict::of(&guess, below);
        let is_plain = guess.squares.iter().all(|ranked| ranked.is_sure);
        let is_certain = verdict.is_certain
            && is_plain
            && self.is_shown()
            && self.bears_out(&verdict.board, below);
        Verdict { is_certain, ..verdict }
    }

    /// Whether all that a board has looks on average as the style has it.
    fn bears_out(&self, board: &Board, below: Color) -> bool {
        (0..64).all(|at| {
            let man = men::index(board.piece_at(Cells::square(at, below)));
            self.is_borne[man * 2 + usize::from(Cells::is_light(at))]
        })
    }
}

/// A picture's grounds, and its squares on which something stands, by their places.
type Shown<'a> = (Grounds, Vec<(usize, &'a Shades)>);

/// Of some pictures, squares on which something stands.
fn shown<'a>(pictures: &[&'a Cells]) -> Vec<Shown<'a>> {
    let step = pictures.len().div_ceil(PICTURES).max(1);
    let of = |cells: &&'a Cells| {
        let grounds = Grounds::of(cells);
        let stands = cells.shades().iter().enumerate().filter(|(at, shades)| {
            let empty = grounds.flat(Cells::is_light(*at));
            distance(shades, &empty, STANDS) >= STANDS
        });
        let stands: Vec<_> = stands.collect();
        let step = stands.len().div_ceil(SQUARES).max(1);
        (grounds, stands.into_iter().step_by(step).collect())
    };
    pictures.iter().step_by(step).map(of).collect()
}

/// What the squares of a picture may show, if its men are these.
fn read(men: &[Man], cells: &Cells) -> Guess {
    let grounds = Grounds::of(cells);
    let looks = [false, true].map(|is_light| looks(men, &grounds, is_light));
    let squares = cells.shades().iter().enumerate().map(|(at, shades)| {
        let looks = &looks[usize::from(Cells::is_light(at))];
        let far = looks.iter().map(|look| distance(shades, look, 1.0));
        let mut of: Vec<_> = far.enumerate().map(|(man, far)| (men::man(man), far)).collect();
        of.sort_by(|a, b| a.1.total_cmp(&b.1));
        let is_known = of[0].1 < FAR;
        let is_sure = is_known && of[1].1 > of[0].1.max(LEAST) * PLAIN;
        let open = of.iter().map(|(piece, _)| *piece).collect();
        Ranked { of, is_sure, is_known, open }
    });
    Guess { squares: squares.collect() }
}

/// What squares of one colour look like, by what stands there.
fn looks(men: &[Man], grounds: &Grounds, is_light: bool) -> Vec<Shades> {
    let ground = grounds.0[usize::from(is_light)];
    std::iter::once(grounds.flat(is_light)).chain(men.iter().map(|man| man.on(ground))).collect()
}

/// Whether what squares look like on average is this man and no other.
fn is_like(mean: &Shades, man: usize, looks: &[Shades]) -> bool {
    let far = distance(mean, &looks[man], 1.0);
    let others = looks.iter().enumerate().filter(|(other, _)| *other != man);
    let nearest = others.map(|(_, look)| distance(mean, look, 1.0)).fold(1.0, f32::min);
    far <= OF_MAN && nearest >= far * APART
}

/// The print that makes the men of a sheet most like those of some squares, and how far they are then.
fn fitted(sheet: &Sheet, shown: &[Shown<'_>]) -> (Print, f32) {
    let far = |print: Print| {
        let men = sheet.printed(print);
        let (mut sum, mut count) = (0.0, 0);
        for (grounds, squares) in shown {
            let looks = [false, true].map(|is_light| looks(&men, grounds, is_light));
            for (at, shades) in squares {
                let looks = looks[usize::from(Cells::is_light(*at))].iter().skip(1);
                sum += looks.fold(FAR, |best, look| distance(shades, look, best));
                count += 1;
            }
        }
        sum / as_f32(count.max(1))
    };
    let mut best = Print { scale: 0.86, drop: 0.0, blur: 0.5, halo: 1, ink: 20.0 };
    let mut least = far(best);
    let mut better = |prints: &[Print]| {
        for &print in prints {
            let found = far(print);
            if found < least {
                (best, least) = (print, found);
            }
        }
        (best, least)
    };
    for _ in 0..2 {
        let (now, _) = better(&[]);
        let scales = [0.64, 0.68, 0.72, 0.76, 0.8, 0.84, 0.88, 0.92, 0.96, 1.0, 1.04];
        let (now, _) = better(&scales.map(|scale| Print { scale, ..now }));
        let (now, _) =
            better(&[-0.1, -0.05, 0.05, 0.1].map(|by| Print { drop: now.drop + by, ..now }));
        let (now, _) = better(&[0.0, 0.5, 1.0, 1.6].map(|blur| Print { blur, ..now }));
        let (now, _) = better(&[0, 1, 2].map(|halo| Print { halo, ..now }));
        better(&[0.0, 20.0, 40.0, 70.0].map(|ink| Print { ink, ..now }));
    }
    better(&[])
}

/// How light the dark and the light squares of a picture are where nothing stands.
struct Grounds([f32; 2]);

impl Grounds {
    fn of(cells: &Cells) -> Self {
        const CORNER: usize = 3;
        Self([false, true].map(|is_light| {
            let squares = cells.shades().iter().enumerate();
            let squares = squares.filter(|(at, _)| Cells::is_light(*at) == is_light);
            let corners = squares.map(|(_, shades)| {
                let near = |at: usize| !(CORNER..SIDE - CORNER).contains(&at);
                let corners = shades.iter().enumerate();
                let corners = corners.filter(|(at, _)| near(at % SIDE) && near(at / SIDE));
                let sum: f32 = corners.map(|(_, &shade)| f32::from(shade)).sum();
                sum / as_f32(4 * CORNER * CORNER)
            });
            let mut shades: Vec<f32> = corners.collect();
            shades.sort_by(f32::total_cmp);
            shades[shades.len() / 2]
        }))
    }

    /// Those of some pictures on average.
    fn mean(pictures: &[&Cells]) -> Self {
        let all: Vec<Self> = pictures.iter().map(|cells| Self::of(cells)).collect();
        Self([0, 1].map(|light| all.iter().map(|it| it.0[light]).sum::<f32>() / as_f32(all.len())))
    }

    fn flat(&self, is_light: bool) -> Shades {
        [byte(self.0[usize::from(is_light)]); SIDE * SIDE]
    }
}
