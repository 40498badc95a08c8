//! The tags of a game.

use staunton_rules::Color;

/// The seven tags that every written game has, in their order.
///
/// Source: Portable Game Notation Specification and Implementation Guide (1994), section 8.1.1.
pub(super) const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The longest name, in bytes.
pub(super) const NAME_BYTES: usize = 255;

/// The tags of a game, each name once, in the order in which they were given.
///
/// # Examples
///
/// ```
/// use staunton_pgn::Tags;
///
/// let mut tags = Tags::new();
/// tags.set("White", "Paul Morphy")?;
/// tags.set("WhiteElo", "99999999999")?;
/// assert_eq!(tags.get("White"), Some("Paul Morphy"));
/// assert_eq!(tags.elo(staunton_rules::Color::White), None);
/// # Ok::<(), staunton_pgn::TagNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

/// A text that names no tag.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid tag name {0:?}: expected 1 to 255 letters, digits and underscores")]
pub struct TagNameError(pub String);

impl Tags {
    /// No tags.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The value of the tag `name`.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Gives the tag `name` this value. Any text will do as a value; in writing, control
    /// characters become blanks.
    ///
    /// # Errors
    /// [`TagNameError`] if no tag can have this name.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::Tags;
    ///
    /// let mut tags = Tags::new();
    /// tags.set("White", "Morphy, Paul")?;
    /// tags.set("White", "Anderssen, Adolf")?; // in place of the first
    /// assert_eq!(tags.iter().collect::<Vec<_>>(), [("White", "Anderssen, Adolf")]);
    /// assert!(tags.set("White Elo", "2600").is_err()); // a name has no blank
    ///     
    /// # Ok::<(), staunton_pgn::TagNameError>(())
    /// ```
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagNameError> {
        if !is_name(name) {
            return Err(TagNameError(name.chars().take(40).collect()));
        }
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.0.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// How many bytes they take besides their own.
    pub(crate) fn bytes_below(&self) -> usize {
        let words = self.0.iter().map(|(name, value)| name.capacity() + value.capacity());
        self.0.capacity() * size_of::<(String, String)>() + words.sum::<usize>()
    }

    /// Takes the tag away and gives back its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let index = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(index).1)
    }

    /// Names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The rating of a player, if the tag holds one from 1 to 9999.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::Tags;
    /// use staunton_rules::Color;
    ///
    /// let mut tags = Tags::new();
    /// tags.set("WhiteElo", "2700")?;
    /// tags.set("BlackElo", "-")?;
    /// assert_eq!((tags.elo(Color::White), tags.elo(Color::Black)), (Some(2700), None));
    /// # Ok::<(), staunton_pgn::TagNameError>(())
    /// ```
    pub fn elo(&self, color: Color) -> Option<u16> {
        let value = self.get(color.fold("WhiteElo", "BlackElo"))?;
        value.trim().parse().ok().filter(|rating| (1..=9999).contains(rating))
    }

    /// Adds a tag whose name is known to be one and to be new.
    pub(super) fn push_new(&mut self, name: &str, value: String) {
        self.0.push((name.to_owned(), value));
    }
}

fn is_name(name: &str) -> bool {
    (1..=NAME_BYTES).contains(&name.len()) && name.bytes().all(is_name_byte)
}

pub(super) const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
