//! What clients write in the chat: what is one of the set phrases is said, all else nobody hears.

use crate::game::Phrase;

/// The phrase that a text is, if it is one.
pub(super) fn phrase_of(text: &str) -> Option<Phrase> {
    let words: String =
        text.chars().map(|sign| if sign.is_alphanumeric() { sign } else { ' ' }).collect();
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    Some(match words.join(" ").as_str() {
        "hello" | "hi" | "hey" => Phrase::Hello,
        "good luck" | "gl" | "glhf" | "good luck have fun" => Phrase::GoodLuck,
        "well played" | "wp" => Phrase::WellPlayed,
        "good game" | "gg" | "ggwp" | "gg wp" | "good game well played" => Phrase::GoodGame,
        "thank you" | "thanks" | "thx" | "ty" => Phrase::ThankYou,
        "i must go" | "i have to go" | "gtg" => Phrase::MustGo,
        _ => return None,
    })
}

/// A phrase as clients show it.
pub(super) const fn words_of(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => "Hello!",
        Phrase::GoodLuck => "Good luck!",
        Phrase::WellPlayed => "Well played!",
        Phrase::GoodGame => "Good game!",
        Phrase::ThankYou => "Thank you!",
        Phrase::MustGo => "I must go.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_known_however_it_is_written_and_nothing_else_is_one() {
        for phrase in [
            Phrase::Hello,
            Phrase::GoodLuck,
            Phrase::WellPlayed,
            Phrase::GoodGame,
            Phrase::ThankYou,
            Phrase::MustGo,
        ] {
            assert_eq!(phrase_of(words_of(phrase)), Some(phrase));
        }
        assert_eq!(phrase_of(" GOOD  game :) "), Some(Phrase::GoodGame));
        assert_eq!(phrase_of("good luck, you will need it"), None);
        assert_eq!(phrase_of(""), None);
    }
}
