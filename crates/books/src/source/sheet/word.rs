//! A word and where it stands.

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
}
