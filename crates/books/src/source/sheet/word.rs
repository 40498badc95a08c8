//! A word and where it stands.

use crate::source::alternative::Alternative;
use crate::source::facsimile::PageArea;

/// A word where it stands on a page. All measures are in one unit, whichever, from the upper left corner.
#[derive(Clone, Debug)]
pub(in crate::source) struct Word {
    /// What it says, without blanks at its ends.
    pub(in crate::source) text: String,
    /// Where it begins.
    pub(in crate::source) left: f32,
    /// Where it ends.
    pub(in crate::source) right: f32,
    /// The line on which its letters stand.
    pub(in crate::source) base: f32,
    /// How large its letters are.
    pub(in crate::source) size: f32,
    /// The part of the page that its letters take, as the page lies.
    pub(in crate::source) area: PageArea,
    /// What the recogniser may have seen instead of parts of it.
    pub(in crate::source) alternatives: Vec<Alternative>,
    /// Whether it stands for a picture, or for the height that one takes.
    pub(in crate::source) is_picture: bool,
}
