//! Who may register.

/// How somebody comes to an account.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Registration {
    /// Everybody may register.
    #[default]
    Open,
    /// Whoever has a code may.
    Invitation,
    /// Nobody may.
    Closed,
}
