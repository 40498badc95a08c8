//! The table of positions judged by hand, `data/terms/positions.tsv`.

use std::collections::BTreeMap;

use staunton_rules::{Bitboard, CastlingMode, Game, Position, Square};
use staunton_terms::{Finding, Follower, InGame, SaidOf, Term, TermSet};

const TABLE: &str = include_str!("../../../../data/terms/positions.tsv");

/// One line: where it stands, the position and moves, and what is claimed.
struct Line<'a> {
    place: String,
    row: &'a str,
    start: Position,
    moves: &'a str,
    claims: Vec<Claim>,
}

/// That a term is true, or false, of the piece and with the witnesses named.
struct Claim {
    term: Term,
    squares: Vec<Square>,
    is_true: bool,
}

impl Claim {
    fn all(text: &str, is_true: bool) -> impl Iterator<Item = Self> {
        text.split("; ").filter(|text| *text != "-").map(move |text| {
            let (name, squares) = text.split_once(": ").unwrap_or((text, ""));
            let squares = squares.split_whitespace().map(|square| square.parse().unwrap());
            Self { term: name.parse().unwrap(), squares: squares.collect(), is_true }
        })
    }

    /// Whether the finding is one this claim speaks of.
    fn fits(&self, finding: &Finding) -> bool {
        let named: Bitboard = self.squares.iter().copied().collect();
        let first = self.squares.first().copied();
        let same_piece = finding.piece.is_none() || first.is_none() || finding.piece == first;
        // What is false of a piece is false of him with whatever witness.
        let witnessed = (named - finding.witness()).is_empty() || !self.is_true;
        finding.term == self.term && same_piece && witnessed
    }
}

fn lines() -> Vec<Line<'static>> {
    let lines = TABLE.lines().enumerate().skip(1);
    let read = lines.map(|(index, text)| {
        let columns: Vec<&str> = text.split('\t').collect();
        let [row, fen, moves, yes, no, _why] = columns[..] else { panic!("line {}", index + 1) };
        let start = match fen {
            "start" => Position::standard(),
            fen => Position::from_fen(fen, CastlingMode::Standard).expect(fen),
        };
        let moves = if moves == "-" { "" } else { moves };
        let claims = Claim::all(yes, true).chain(Claim::all(no, false)).collect();
        Line {
            place: format!("positions.tsv:{}: {fen} {moves}", index + 1),
            row,
            start,
            moves,
            claims,
        }
    });
    read.collect()
}

/// Everything that is true at the end of the line, and of the game along it.
fn found(line: &Line<'_>) -> (Game, Vec<InGame>) {
    let mut follower = Follower::new(line.start, TermSet::ALL);
    let mut found = Vec::new();
    for uci in line.moves.split_whitespace() {
        let mv = follower.game().position().parse_uci(uci).expect(&line.place);
        follower.play(mv, &mut found).expect(&line.place);
    }
    follower.finish(&mut found);
    let last = follower.game().ply();
    found.retain(|found| found.ply == last || found.finding.term.entry().said_of == SaidOf::Game);
    // Follower tells of a position only what no move can bring about.
    let mut end = Vec::new();
    staunton_terms::find_in_position(follower.game().position(), TermSet::ALL, &mut end);
    found.extend(end.into_iter().map(|finding| InGame { ply: last, finding }));
    (follower.game().clone(), found)
}

#[test]
fn t1_t2_t3_t4_t5_t6_t7_every_term_is_found_where_it_is_true_and_nowhere_else() {
    let mut faults = Vec::new();
    for line in lines() {
        let (game, found) = found(&line);
        for claim in &line.claims {
            let fitting: Vec<_> = found.iter().filter(|told| claim.fits(&told.finding)).collect();
            if fitting.is_empty() == claim.is_true {
                let told: Vec<String> = found
                    .iter()
                    .filter(|told| told.finding.term == claim.term)
                    .map(|told| told.words(&game))
                    .collect();
                let (place, is, squares) = (&line.place, claim.is_true, &claim.squares);
                faults.push(format!("{place}: {} {squares:?} is {is}: {told:?}", claim.term));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn t1_t2_t3_t4_t5_t6_t7_every_term_has_five_positions_where_it_is_true_and_five_where_not() {
    let mut counts: BTreeMap<(Term, bool), usize> = BTreeMap::new();
    for line in lines() {
        let mut seen = Vec::new();
        for claim in &line.claims {
            if !seen.contains(&(claim.term, claim.is_true)) {
                seen.push((claim.term, claim.is_true));
                *counts.entry((claim.term, claim.is_true)).or_default() += 1;
            }
        }
    }
    let few: Vec<String> = Term::ALL
        .into_iter()
        .flat_map(|term| [(term, true), (term, false)])
        .filter(|key| counts.get(key).is_none_or(|count| *count < 5))
        .map(|(term, is)| format!("{term} {is}: {:?}", counts.get(&(term, is))))
        .collect();
    assert!(few.is_empty(), "{}", few.join("\n"));
}

#[test]
fn t1_t2_t3_t4_t5_t6_t7_every_sentence_is_whole() {
    for line in lines() {
        let (game, found) = found(&line);
        for told in found {
            let words = told.words(&game);
            let is_whole = words.ends_with('.')
                && !words.contains(['{', '}'])
                && !words.contains("  ")
                && !words.contains(" .")
                && !words.contains(" ,")
                && !words.starts_with(' ')
                && words.chars().next().is_some_and(char::is_uppercase);
            assert!(is_whole, "{}: {words:?}", line.place);
        }
    }
}

#[test]
fn every_line_names_a_row_of_the_requirements() {
    for line in lines() {
        let is_row = |row: &str| row.starts_with(['T', 'X', 'M']) && row[1..].parse::<u8>().is_ok();
        assert!(line.row.split(' ').all(is_row), "{}", line.place);
    }
}
