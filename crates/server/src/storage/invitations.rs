//! Invitations: codes with which somebody may register.

use super::error::Reply;
use crate::game::Ms;

/// The row of an invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InvitationRow {
    /// By which it is listed and withdrawn.
    pub(crate) id: String,
    /// SHA-256 of the code, in hexadecimal digits.
    pub(crate) hash: String,
    /// How many accounts may be made with it.
    pub(crate) uses: u32,
    /// How many were.
    pub(crate) used: u32,
    /// Who made it.
    pub(crate) who: String,
    /// For whom.
    pub(crate) note: String,
    pub(crate) at: Ms,
    /// Until when it is good; `None` is for good.
    pub(crate) until: Option<Ms>,
}

/// Something to write of an invitation.
pub(crate) enum InvitationWrite {
    /// One is made.
    Made(InvitationRow),
    /// The one with this hash is used. Refused if it is used up or has run out at that instant.
    Used { hash: String, at: Ms },
    /// One is withdrawn.
    Withdrawn { id: String },
}

/// Reads invitations.
pub(crate) trait InvitationRepository: Send + Sync {
    /// All invitations, the oldest first.
    fn invitations(&self) -> Reply<'_, Vec<InvitationRow>>;
}
