//! The pieces in German sentences: genders, cases and numbers.

use alloc::format;
use alloc::string::String;

use staunton_rules::Role;

/// A case of a German noun. The genitive is not wanted.
///
/// # Examples
///
/// ```
/// use staunton_notation::german::Case;
///
/// assert_eq!(Case::of("acc"), Some(Case::Accusative));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Case {
    /// Who: *der Springer*.
    Nominative,
    /// Whom: *den Springer*.
    Accusative,
    /// To whom: *dem Springer*.
    Dative,
}

impl Case {
    /// The case by its name in the hole of a sentence: `nom`, `acc` or `dat`.
    pub const fn of(name: &str) -> Option<Self> {
        match name.as_bytes() {
            b"nom" => Some(Self::Nominative),
            b"acc" => Some(Self::Accusative),
            b"dat" => Some(Self::Dative),
            _ => None,
        }
    }
}

/// The noun: *Springer*, *Bauern*.
pub const fn noun(role: Role, case: Case, is_many: bool) -> &'static str {
    match (role, is_many, case) {
        (Role::Pawn, false, Case::Nominative) => "Bauer",
        (Role::Pawn, _, _) => "Bauern",
        (Role::Knight, true, Case::Dative) => "Springern",
        (Role::Knight, _, _) => "Springer",
        (Role::Bishop, true, Case::Dative) => "Läufern",
        (Role::Bishop, _, _) => "Läufer",
        (Role::Rook, false, _) => "Turm",
        (Role::Rook, true, Case::Dative) => "Türmen",
        (Role::Rook, true, _) => "Türme",
        (Role::Queen, false, _) => "Dame",
        (Role::Queen, true, _) => "Damen",
        (Role::King, false, _) => "König",
        (Role::King, true, Case::Dative) => "Königen",
        (Role::King, true, _) => "Könige",
    }
}

/// The definite article: *der*, *die*, *den*.
pub const fn the(role: Role, case: Case, is_many: bool) -> &'static str {
    match (is_many, matches!(role, Role::Queen), case) {
        (true, _, Case::Dative) | (false, false, Case::Accusative) => "den",
        (false, true, Case::Nominative | Case::Accusative)
        | (true, _, Case::Nominative | Case::Accusative) => "die",
        (false, false, Case::Nominative) | (false, true, Case::Dative) => "der",
        (false, false, Case::Dative) => "dem",
    }
}

/// The indefinite article: *ein*, *eine*, *einen*.
pub const fn an(role: Role, case: Case) -> &'static str {
    match (matches!(role, Role::Queen), case) {
        (true, Case::Nominative | Case::Accusative) => "eine",
        (true, Case::Dative) => "einer",
        (false, Case::Nominative) => "ein",
        (false, Case::Accusative) => "einen",
        (false, Case::Dative) => "einem",
    }
}

/// What an adjective ends in behind the definite article: *der weiß-e*, *den weiß-en*.
pub const fn adjective_ending(role: Role, case: Case, is_many: bool) -> &'static str {
    match (is_many, matches!(role, Role::Queen), case) {
        (false, _, Case::Nominative) | (false, true, Case::Accusative) => "e",
        _ => "en",
    }
}

/// Words with commas between, and "und" before the last.
///
/// # Examples
///
/// ```
/// use staunton_notation::german::list;
///
/// assert_eq!(list(&["a1".into(), "b2".into(), "c3".into()]), "a1, b2 und c3");
/// ```
pub fn list(words: &[String]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} und {last}", first.join(", ")),
        words => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_and_nouns_agree() {
        let told = |role, case, is_many| {
            format!("{} {}", the(role, case, is_many), noun(role, case, is_many))
        };
        assert_eq!(told(Role::Pawn, Case::Nominative, false), "der Bauer");
        assert_eq!(told(Role::Pawn, Case::Accusative, false), "den Bauern");
        assert_eq!(told(Role::Queen, Case::Dative, false), "der Dame");
        assert_eq!(told(Role::Rook, Case::Dative, true), "den Türmen");
        assert_eq!(told(Role::King, Case::Dative, false), "dem König");
        assert_eq!(
            format!(
                "{} {}",
                an(Role::Pawn, Case::Accusative),
                noun(Role::Pawn, Case::Accusative, false)
            ),
            "einen Bauern"
        );
        assert_eq!(adjective_ending(Role::Queen, Case::Accusative, false), "e");
        assert_eq!(adjective_ending(Role::Knight, Case::Accusative, false), "en");
    }
}
