//! The words with which a game ends in a book.

use staunton_pgn::{outcome_from_str, outcome_prefix};
use staunton_rules::{Color, Outcome};

/// The result that words such as `Resigns`, `Drawn game` or `White wins` tell, where `turn` would
/// have to move; none if they tell none.
pub(crate) fn result_word(text: &str, turn: Color) -> Option<Outcome> {
    let text = text.trim_start_matches(|sign: char| !sign.is_alphanumeric() && sign != '½');
    let sign = text.split_whitespace().next().unwrap_or_default().replace("--", "-");
    let signed = outcome_from_str(sign.trim_end_matches(['.', ',', ';', ')'])).ok().flatten();
    let spelt = || outcome_prefix(text).map(|(outcome, _)| outcome);
    signed.or_else(spelt).or_else(|| result_in_words(text, turn).map(|(_, outcome)| outcome))
}

/// How many bytes at the beginning of a text say in words how the game ended, and how it did;
/// `turn` would have to move.
pub(crate) fn result_in_words(text: &str, turn: Color) -> Option<(usize, Outcome)> {
    const JOINTS: &str =
        "and the und et les las il partie after a few some more moves finally eventually";
    let mut words = words(text).peekable();
    let mut is_joined = false;
    while let Some((_, word)) = words.next_if(|(_, word)| JOINTS.split(' ').any(|it| it == word)) {
        is_joined |= word == "and";
    }
    if words.next_if(|(_, word)| word == "game").is_some() {
        words.next_if(|(_, word)| matches!(word.as_str(), "is" | "was"))?;
        let given_up = ["given", "up", "abandoned", "declared", "as", "a"];
        while words.next_if(|(_, word)| given_up.contains(&word.as_str())).is_some() {}
    }
    let mut side = None;
    let is_side = |word: &str| WHITE.contains(&word) || BLACK.contains(&word);
    if let Some((_, word)) = words.next_if(|(_, word)| is_side(word)) {
        side = Some(if WHITE.contains(&word.as_str()) { Color::White } else { Color::Black });
    }
    let (mut end, word) = words.next()?;
    let loser = side.unwrap_or(turn);
    let outcome = match word.as_str() {
        "resigns" | "resign" | "resigned" | "surrenders" | "surrendered" | "abandons"
        | "aufgegeben" | "abandonne" | "abandonnent" | "abandona" | "abandonan" | "abbandona"
        | "abbandonano" | "opgegeven" => Outcome::Win(!loser),
        "gibt" | "geben" => {
            end = words.next_if(|(_, word)| word == "auf")?.0;
            Outcome::Win(!loser)
        }
        "gave" | "gives" => {
            end = words.next_if(|(_, word)| word == "up")?.0;
            Outcome::Win(!loser)
        }
        "wins" | "won" | "gewinnt" | "gagne" | "gagnent" | "gana" | "vince" | "wint" => {
            // `3. KxP, and wins`: he who moved last, if that is not the answer to White's move.
            let is_whites = is_joined && turn == Color::Black;
            Outcome::Win(side.or_else(|| is_whites.then_some(Color::White))?)
        }
        "announces" | "announced" => {
            words.next_if(|(_, word)| matches!(word.as_str(), "a" | "an" | "forced"));
            end = words.next_if(|(_, word)| word == "mate")?.0;
            let more = |(_, word): &(usize, String)| {
                word == "in" || word == "moves" || NUMBERS.contains(&word.as_str())
            };
            while let Some((at, _)) = words.next_if(more) {
                end = at;
            }
            Outcome::Win(side?)
        }
        // Without `and` it is what a problem asks for.
        "mates" if is_joined => {
            words.next_if(|(_, word)| word == "in")?;
            end = words.next_if(|(_, word)| NUMBERS.contains(&word.as_str()))?.0;
            end = words.next_if(|(_, word)| word == "moves").map_or(end, |(at, _)| at);
            Outcome::Win(side?)
        }
        "loses" | "lost" => Outcome::Win(!side?),
        "drawn" | "draw" | "remis" | "unentschieden" | "remise" | "nulle" | "tablas" | "patta" => {
            let more = ["game", "eventually", "by", "perpetual", "check", "agreement"];
            while let Some((at, _)) = words.next_if(|(_, word)| more.contains(&word.as_str())) {
                end = at;
            }
            Outcome::Draw
        }
        _ => return None,
    };
    is_of_the_game(&text[end..]).then_some((end, outcome))
}

/// Whether words behind a result leave it one: `wins a piece` and `gives up the attack` tell of another thing.
fn is_of_the_game(rest: &str) -> bool {
    const ARTICLES: [&str; 9] = ["the", "this", "la", "die", "das", "de", "het", "el", "diese"];
    const GAMES: [&str; 6] = ["game", "partie", "partida", "partita", "partij", "spel"];
    const BEHIND: [&str; 16] = [
        "on",
        "at",
        "in",
        "after",
        "as",
        "by",
        "here",
        "easily",
        "eventually",
        "without",
        "because",
        "since",
        "soon",
        "nach",
        "im",
        "and",
    ];
    let mut words = words(rest).map(|(_, word)| word);
    let clause = rest.trim_start_matches([' ', '_', '*']);
    let Some(first) = words.next().filter(|_| clause.starts_with(char::is_alphabetic)) else {
        return true;
    };
    let object =
        if ARTICLES.contains(&first.as_str()) { words.next() } else { Some(first.clone()) };
    object.is_some_and(|word| GAMES.contains(&word.as_str())) || BEHIND.contains(&first.as_str())
}

/// What books call the sides, in the languages whose words of results are known.
const WHITE: [&str; 7] = ["white", "wei\u{df}", "weiss", "blancs", "blancas", "bianco", "wit"];
const BLACK: [&str; 6] = ["black", "schwarz", "noirs", "negras", "nero", "zwart"];

/// Numbers of moves in which a mate is announced.
const NUMBERS: [&str; 12] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
];

/// The words of a result are no longer than this.
const LONGEST: usize = 64;

/// The first words of a text in small letters, and where each ends. A line end or what follows a
/// stop is another matter.
fn words(text: &str) -> impl Iterator<Item = (usize, String)> + '_ {
    let text = &text[..text.floor_char_boundary(LONGEST)];
    let text = text.split(['.', '\n', '(', '{', '|', ';']).next().unwrap_or_default();
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(char::is_alphabetic)?;
        let is_joint = |sign: char| sign.is_whitespace() || sign == ',';
        let length = text[start..].find(|sign: char| !sign.is_alphabetic());
        let is_parted = text[at..start].chars().all(is_joint);
        at = length.map_or(text.len(), |length| start + length);
        is_parted.then(|| (at, text[start..at].to_lowercase()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rs_1_rs_2_the_words_of_results_are_known() {
        let (white, black) = (Outcome::Win(Color::White), Outcome::Win(Color::Black));
        for (text, outcome) in [
            ("Resigns", white),
            ("Resigns.", white),
            ("White resigns.", black),
            ("And Black resigns.", white),
            ("surrenders", white),
            ("gave up", white),
            ("Drawn.", Outcome::Draw),
            ("Drawn game.", Outcome::Draw),
            ("Draw.", Outcome::Draw),
            ("Drawn eventually.", Outcome::Draw),
            ("drawn by perpetual check", Outcome::Draw),
            ("and the game is drawn.", Outcome::Draw),
            ("White wins", white),
            ("Black won.", black),
            ("1/2-1/2", Outcome::Draw),
            ("Aufgegeben.", white),
            ("Schwarz gibt auf.", white),
            ("Weiß gewinnt.", white),
            ("Les blancs abandonnent.", black),
            ("Partie nulle.", Outcome::Draw),
            ("Las negras abandonan.", white),
            ("Tablas.", Outcome::Draw),
            ("And wins.", white),
            ("White announced mate in eight.", white),
            ("And White mates in three moves.", white),
            ("And Black lost.", white),
            ("Partie remise.", Outcome::Draw),
            ("0--1", black),
            ("The game was given up as drawn.", Outcome::Draw),
        ] {
            assert_eq!(result_word(text, Color::Black), Some(outcome), "{text}");
            let length = text.trim_end_matches('.').len();
            let in_words = result_in_words(text, Color::Black).map(|(end, _)| end);
            assert!(in_words.is_none_or(|end| end == length), "{text}: {in_words:?}");
        }
        // Behind an answer it may be either.
        assert_eq!(result_word("and wins", Color::White), None);
        for text in [
            "",
            "wins",
            "announced mate in eight",
            "The game goes on",
            "gave a check",
            "Black",
            "drawl",
            "White wins a piece.",
            "White wins the exchange and the game.",
            "Black gave up the Queen.",
            "White surrenders the Pawn.",
            "Black lost a Pawn.",
            "Drawn back to its square.",
            "White mates.",
            "White mates in three moves.",
        ] {
            assert_eq!(result_word(text, Color::Black), None, "{text}");
        }
    }
}
