//! The crate as others use it.

#![expect(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a test fails where it stands, and its pictures are small"
)]

mod drawn;
mod hostile;
