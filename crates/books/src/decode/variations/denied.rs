//! What a sentence says not to happen: `To obviate this, White plays`.

use crate::prose::words::sentence_before;

/// How verbs begin that say so of what was told last.
const PARRIED: [&str; 16] = [
    "obviat",
    "avoid",
    "prevent",
    "escap",
    "evad",
    "elud",
    "avert",
    "parr",
    "meet",
    "counter",
    "frustrat",
    "forestall",
    "stop",
    "guard",
    "ward",
    "provid",
];
/// What stands for it.
const TOLD: [&str; 8] = ["this", "that", "it", "these", "those", "such", "which", "them"];

/// The place before which nothing that is told is played in the line that stands at another place, if its sentence
/// says so.
pub(crate) fn denied_before(text: &str, start: usize) -> Option<usize> {
    let sentence = sentence_before(text, start);
    let words = sentence.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let is_denial = |words: &[&str]| {
        let verb = words[0].to_lowercase();
        let told =
            if ["against", "off"].contains(&words[1]) { words.get(2) } else { Some(&words[1]) };
        PARRIED.iter().any(|stem| verb.starts_with(stem))
            && told.is_some_and(|it| TOLD.contains(it))
    };
    let denial = words.windows(3).rposition(is_denial)?;
    let before: usize = words[denial].as_ptr().addr() - text.as_ptr().addr();
    Some(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_denies_what_was_told_before_it() {
        for (sentence, wanted) in [
            ("Black wins. To obviate this, White plays 5. ", Some("obviate")),
            ("In order to avoid that line, White plays 5. ", Some("avoid")),
            ("Black wins, to guard against which White plays 5. ", Some("guard")),
            ("Wishing to meet this White plays 5. ", Some("meet")),
            ("To avoid this. White plays 5. ", None),
            ("White meets with difficulties after 5. ", None),
            ("White plays 5. ", None),
        ] {
            let denied = denied_before(sentence, sentence.len());
            assert_eq!(denied, wanted.and_then(|word| sentence.find(word)), "{sentence}");
        }
    }
}
