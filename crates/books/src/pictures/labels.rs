//! Which position of its game each picture shows.

use staunton_pictures::{Cells, Learned, Style, scatter};
use staunton_rules::{Board, Color};

/// From so many pictures it is known what men look like.
pub(super) const ENOUGH: usize = 2;
/// The best of all positions leaves no more of a picture unexplained, in parts of what others leave.
const MOST: f32 = 0.55;
/// So many times the positions are chosen anew by what was learned.
const ROUNDS: usize = 6;
/// A picture that is so many times as far from its position as others are from theirs shows none of its game.
const FAR: f32 = 1.8;
/// Where two positions differ the right one is so much nearer, in parts.
const PLAIN: f32 = 0.6;
/// What a man costs that was never seen on such a square.
const UNSEEN: f32 = 0.04;
/// A picture still shows a position of its game if so many squares are like nothing that is known.
const UNLIKE: usize = 4;

/// Who tells what a picture shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Teller {
    /// A person.
    Person,
    /// The game it stands in.
    Game,
    /// The moves below it.
    Moves,
}

/// What a picture shows, if that is told.
#[derive(Copy, Clone, Debug)]
pub(super) struct Label {
    /// Which picture.
    pub(super) picture: usize,
    pub(super) board: Board,
    pub(super) below: Color,
    pub(super) told_by: Teller,
}

/// What pictures show, and what they teach.
#[derive(Default)]
pub(super) struct Settled {
    pub(super) labels: Vec<Label>,
    /// Those of them that teach.
    pub(super) teachers: Vec<Label>,
    pub(super) learned: Learned,
    /// Whether what most labels say is borne out by the others: else games may have been read wrongly.
    is_borne_out: bool,
    /// The style of the men, if nothing else tells what they look like.
    pub(super) style: Option<Style>,
}

impl Settled {
    /// Looks for a style of the men if no game tells for certain what they look like, and no person; nothing if `watch` says that it is not to
    /// go on.
    pub(super) fn styled(
        self,
        pictures: &[Open<'_>],
        watch: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let is_told = |label: &Label| label.told_by == Teller::Person;
        if self.is_borne_out || pictures.is_empty() || self.labels.iter().any(is_told) {
            return Some(self);
        }
        let cells: Vec<&Cells> = pictures.iter().map(|open| open.cells).collect();
        let style = Style::of(&cells, watch);
        if !watch() {
            return None;
        }
        // A style that is known tells more than labels that contradict each other.
        Some(if style.is_some() { Self { style, ..Self::default() } } else { self })
    }

    /// What a picture shows, if that is told.
    pub(super) fn label(&self, picture: usize) -> Option<&Label> {
        let index = self.labels.binary_search_by_key(&picture, |label| label.picture).ok()?;
        self.labels.get(index)
    }

    /// Whether any board is seen from Black's side.
    pub(super) fn is_turned(&self) -> bool {
        self.labels.iter().any(|label| label.below == Color::Black)
    }
}

/// A picture with a board, and what it may show.
pub(super) struct Open<'a> {
    pub(super) picture: usize,
    /// Where what stands for it begins in the text.
    pub(super) at: usize,
    pub(super) cells: &'a Cells,
    pub(super) candidates: Vec<Board>,
    pub(super) given: Option<(Board, Color)>,
}

/// What the pictures show whose position is told by their games, and what is learned of that; nothing if `watch`
/// says that it is not to go on.
pub(super) fn settle(pictures: &[Open<'_>], watch: &mut dyn FnMut() -> bool) -> Option<Settled> {
    let mut labels = Vec::new();
    for open in pictures {
        labels.extend(first(open));
        if !watch() {
            return None;
        }
    }
    for _ in 0..ROUNDS {
        let learned = learn(pictures, &labels);
        let next = chosen(pictures, &learned, &labels, watch)?;
        let is_same = next.len() == labels.len()
            && next.iter().zip(&labels).all(|(a, b)| (a.picture, a.board) == (b.picture, b.board));
        labels = next;
        if is_same {
            break;
        }
    }
    // What is not borne out teaches nothing, if that leaves enough.
    let learned = learn(pictures, &labels);
    let borne_out =
        |label: &&Label| label.told_by == Teller::Person || is_borne_out(pictures, &learned, label);
    let sure: Vec<Label> = labels.iter().filter(borne_out).copied().collect();
    let is_borne_out = 2 * sure.len() > labels.len();
    let (teachers, learned) = if is_borne_out {
        let learned = learn(pictures, &sure);
        (sure, learned)
    } else {
        (labels.clone(), learned)
    };
    Some(Settled { labels, teachers, learned, is_borne_out, style: None })
}

/// The position of its game that each picture is nearest to, by what all the others teach.
fn chosen(
    pictures: &[Open<'_>],
    learned: &Learned,
    labels: &[Label],
    watch: &mut dyn FnMut() -> bool,
) -> Option<Vec<Label>> {
    let mut chosen: Vec<(f32, Label)> = Vec::new();
    for open in labels.iter().filter_map(|label| open_of(pictures, label.picture)) {
        if !watch() {
            return None;
        }
        let picture = open.picture;
        if let Some((board, below)) = open.given {
            chosen.push((0.0, Label { picture, board, below, told_by: Teller::Person }));
            continue;
        }
        let guess = learned.read(open.cells, Some(picture));
        let cost = |board: &Board, below| {
            guess.said(board, below).map(|(ranked, piece)| ranked.cost(piece).min(UNSEEN)).sum()
        };
        let all = sides(&open.candidates).map(|(board, below)| (cost(board, below), *board, below));
        let best = all.min_by(|a: &(f32, Board, Color), b| a.0.total_cmp(&b.0));
        if let Some((cost, board, below)) = best {
            chosen.push((cost, Label { picture, board, below, told_by: Teller::Game }));
        }
    }
    let mut costs: Vec<f32> = chosen.iter().map(|(cost, _)| *cost).collect();
    costs.sort_by(f32::total_cmp);
    let usual = costs.get(costs.len() / 2).copied().unwrap_or_default().max(0.05);
    let near = chosen
        .into_iter()
        .filter(|(cost, label)| label.told_by == Teller::Person || *cost <= FAR * usual);
    Some(near.map(|(_, label)| label).collect())
}

/// Each board, seen from either side.
fn sides(boards: &[Board]) -> impl Iterator<Item = (&Board, Color)> {
    boards.iter().flat_map(|board| [Color::White, Color::Black].map(|below| (board, below)))
}

/// The candidate that explains a picture best, if it does; what the others teach will tell whether it is right.
fn first(open: &Open<'_>) -> Option<Label> {
    let picture = open.picture;
    if let Some((board, below)) = open.given {
        return Some(Label { picture, board, below, told_by: Teller::Person });
    }
    let all = sides(&open.candidates);
    let mut all: Vec<(f32, Board, Color)> =
        all.map(|(board, below)| (scatter(open.cells, board, below), *board, below)).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let &(best, board, below) = all.first()?;
    let usual = all[all.len() * 3 / 4].0;
    (best < MOST * usual).then_some(Label { picture, board, below, told_by: Teller::Game })
}

/// What some labels teach.
pub(super) fn learn(pictures: &[Open<'_>], labels: &[Label]) -> Learned {
    let mut learned = Learned::default();
    for label in labels {
        if let Some(open) = open_of(pictures, label.picture) {
            learned.learn(label.picture, open.cells, &label.board, label.below);
        }
    }
    learned.make_up();
    learned
}

pub(super) fn open_of<'p, 'a>(pictures: &'p [Open<'a>], picture: usize) -> Option<&'p Open<'a>> {
    let index = pictures.binary_search_by_key(&picture, |open| open.picture).ok()?;
    pictures.get(index)
}

/// Whether the others bear out what a label says: no square that they know shows something else, and where another
/// position of the game has other men, the picture is much further from those.
pub(super) fn is_borne_out(pictures: &[Open<'_>], learned: &Learned, label: &Label) -> bool {
    let Some(open) = open_of(pictures, label.picture) else { return false };
    let guess = learned.read(open.cells, Some(label.picture));
    let wrong = guess.said(&label.board, label.below).filter(|(it, piece)| it.first() != *piece);
    let wrong: Vec<_> = wrong.collect();
    if wrong.len() > UNLIKE || wrong.iter().any(|(ranked, _)| ranked.is_sure) {
        return false;
    }
    let mut others = sides(&open.candidates)
        .filter(|(board, below)| (*board, *below) != (&label.board, label.below));
    others.all(|(board, below)| {
        let said = guess.said(&label.board, label.below).zip(guess.said(board, below));
        let (mut own, mut its) = (0.0, 0.0);
        for ((ranked, piece), (_, other)) in said {
            if piece != other {
                own += ranked.cost(piece).min(UNSEEN);
                its += ranked.cost(other).min(UNSEEN);
            }
        }
        own < PLAIN * its
    })
}
