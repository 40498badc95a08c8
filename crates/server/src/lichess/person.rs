//! Who somebody is.

use serde::{Deserialize, Serialize};

/// Somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Person {
    /// The id in this house.
    pub(super) user: String,
    pub(super) name: String,
}

/// The id by which this face calls somebody: of an account the name in small letters. Guests, whose
/// names are not their own, go by the id that they have here.
pub(super) fn id_of(user: &str, name: &str) -> String {
    if name.contains(' ') { user.to_lowercase() } else { name.to_lowercase() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_go_by_their_names_and_guests_by_their_ids() {
        assert_eq!(id_of("u_AbC", "Morphy"), "morphy");
        assert_eq!(id_of("u_AbC", "Guest Dutch Rook"), "u_abc");
    }
}
