//! Reviews as pages: Markdown, HTML with a graph, annotated PGN.

mod graph;
mod html;
mod markdown;
mod pgn;

use staunton_engine::Score;
use staunton_notation::{IdentifiedPosition, write_move};
use staunton_pgn::Tags;
use staunton_rules::{ByColor, Color, Position};
use staunton_terms::Term;

use crate::claim::Claim;
use crate::class::Class;
use crate::odds::hundred;
use crate::options::Level;
use crate::reviewed::{MoveReview, Review};
use crate::words::{self, Language};

/// A review, and what the record says of the game.
///
/// # Examples
///
/// ```
/// use staunton_pgn::Tags;
/// use staunton_review::{Options, Page, review};
/// use staunton_rules::{Color, Game};
/// use std::sync::atomic::AtomicBool;
///
/// let mut game = Game::default();
/// game.play(game.position().parse_uci("e2e4")?)?;
/// let options = Options { nodes: 500, ..Options::default() };
/// let review = review(&game, None, &options, &AtomicBool::new(false), &mut |_| ())?;
///
/// let mut tags = Tags::new();
/// tags.set("White", "Anderssen")?;
/// let page = Page::new(&review, &tags);
/// assert_eq!(
///     (page.player(Color::White), page.player(Color::Black)),
///     ("Anderssen", "Black")
/// );
/// assert!(page.to_markdown().starts_with("# Anderssen"));
/// assert!(page.to_html().contains("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Page<'a> {
    review: &'a Review,
    tags: &'a Tags,
}

impl<'a> Page<'a> {
    /// A page of this review; the names of the players and the rest come from the tags.
    pub const fn new(review: &'a Review, tags: &'a Tags) -> Self {
        Self { review, tags }
    }

    /// What is said in the language of the review.
    const fn language(&self) -> &'static Language {
        words::language(self.review.options().locale)
    }

    /// What the tag says; none if it is missing or says nothing.
    fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name).filter(|text| !text.is_empty() && !text.starts_with('?'))
    }

    /// The name of a player; the name of his side where the record does not say.
    pub fn player(&self, side: Color) -> &str {
        let tag = self.tag(side.fold("White", "Black"));
        let (white, black) = self.language().sides;
        tag.unwrap_or_else(|| side.fold(white, black))
    }

    /// The names of the players, and the result.
    pub fn title(&self) -> String {
        let (white, black) = (self.player(Color::White), self.player(Color::Black));
        let result = staunton_pgn::outcome_to_str(self.review.outcome());
        let result = if result == "*" { String::new() } else { format!(", {result}") };
        format!("{white} – {black}{result}")
    }

    /// Where and when it was.
    pub fn occasion(&self) -> String {
        let parts = ["Event", "Site", "Date"].iter().filter_map(|name| self.tag(name));
        let parts: Vec<&str> = parts.map(|text| text.trim_end_matches(".??")).collect();
        parts.join(", ")
    }

    /// The rows of the table that compares the two sides: what, White's, Black's.
    fn comparison(&self) -> Vec<[String; 3]> {
        let sides = self.review.sides();
        let level = self.review.options().level;
        let accuracy = |side: Color| {
            sides[side].accuracy.map_or_else(|| "–".to_owned(), |found| format!("{found:.0}"))
        };
        let mut rows = vec![[
            self.language().accuracy.to_owned(),
            accuracy(Color::White),
            accuracy(Color::Black),
        ]];
        for (at, class) in Class::ALL.into_iter().enumerate() {
            let count = ByColor::from_fn(|side| sides[side].counts[at]);
            if count[Color::White] + count[Color::Black] > 0 {
                let name = (self.language().class_name)(class, level).to_owned();
                rows.push([name, count[Color::White].to_string(), count[Color::Black].to_string()]);
            }
        }
        rows
    }

    fn before(&self, of: &MoveReview) -> &Position {
        &self.review.positions()[of.ply - 1]
    }

    /// The move with its number and its glyph: `21...Qxb2??`.
    fn written(&self, of: &MoveReview) -> String {
        let mut game = self.review.game().clone();
        while game.ply() >= of.ply {
            game.undo();
        }
        let dots = of.side.fold(". ", "...");
        let number = self.before(of).fullmove_number();
        let style = self.review.options().style;
        let mv = write_move(&IdentifiedPosition::from(&game), of.mv, style);
        let glyph = of.class.nag().and_then(staunton_notation::Nag::glyph).unwrap_or_default();
        format!("{number}{dots}{mv}{glyph}")
    }

    /// What stands beside a fault: what it is, and at club level the mover's chances before and
    /// after, and the score.
    fn label(&self, of: &MoveReview) -> Option<String> {
        if !of.class.is_fault() {
            return None;
        }
        let level = self.review.options().level;
        let name = (self.language().class_name)(of.class, level);
        Some(match level {
            Level::Beginner => name.to_owned(),
            Level::Club => format!(
                "{name}, {} → {}, {}",
                hundred(of.chances_before),
                hundred(of.chances_after),
                score(of.score)
            ),
        })
    }

    fn told(of: &MoveReview) -> String {
        of.sentences.iter().map(|told| told.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The terms that a beginner meets in the review, in the order of the list.
    pub fn terms(&self) -> Vec<Term> {
        if self.review.options().level != Level::Beginner {
            return Vec::new();
        }
        let used = self.review.sentences().flat_map(|told| terms_of(&told.claim));
        let used: Vec<Term> = used.flatten().collect();
        Term::ALL.into_iter().filter(|term| used.contains(term)).collect()
    }

    /// What is said of the game as a whole.
    fn story(&self) -> String {
        self.review.story().iter().map(|told| told.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// How it was made, so that it can be made again.
    pub fn colophon(&self) -> String {
        let options = self.review.options();
        (self.language().colophon)(options.level, options.nodes, options.seed)
    }
}

/// The terms of a claim that want an explanation.
fn terms_of(claim: &Claim) -> [Option<Term>; 2] {
    match claim {
        Claim::Term(finding) => [Some(finding.term).filter(|term| !is_plain(*term)), None],
        Claim::Overlooks { course, exposed } => {
            [exposed.map(|_| Term::EnPrise), course.by.as_ref().map(|by| by.finding.term)]
        }
        Claim::Better(course) => [course.by.as_ref().map(|by| by.finding.term), None],
        Claim::DoublesPawns(_) => [Some(Term::DoublePawn), None],
        _ => [None, None],
    }
}

/// Terms that say what they are.
const fn is_plain(term: Term) -> bool {
    matches!(
        term,
        Term::Check
            | Term::Checkmate
            | Term::Attack
            | Term::Defence
            | Term::Castling
            | Term::Queening
    )
}

/// A score seen by White: `+1.35`, `-0.20`, `#3`, `#-3`.
fn score(score: Score) -> String {
    match score {
        Score::Cp(cp) => {
            let sign = if cp < 0 { '-' } else { '+' };
            format!("{sign}{}.{:02}", cp.unsigned_abs() / 100, cp.unsigned_abs() % 100)
        }
        Score::Mate(moves) => format!("#{moves}"),
    }
}
