//! What an operator does to a server: asked of the server that has the data folder, or done to the
//! folder itself while no server has it.

mod asked;
mod client;
mod desk;
mod keeping_order;
mod order;
#[cfg(unix)]
pub(crate) mod socket;

pub use client::{AdminError, administer};
pub(crate) use desk::Admin;
pub use order::{
    AccountLine, AdminAct, AdminAnswer, AdminOrder, BanLine, GameLine, InvitationLine, ReportLine,
    ServerLine, WorkerLine,
};
