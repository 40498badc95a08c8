//! What rulings are called by machines.

use crate::ruling::Matter;

impl Matter {
    /// A name for machines.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Made { .. } => "made",
            Self::Bound { .. } => "bound",
            Self::Excused { .. } => "excused",
            Self::Adjusted { .. } => "adjusted",
            Self::Retracted { .. } => "retracted",
            Self::Open(_) => "open",
            Self::Elected { .. } => "elected",
            Self::Waived { .. } => "waived",
            Self::Fined { .. } => "fined",
            Self::OnlyEnPassant { .. } => "only-en-passant",
            Self::Announced { .. } => "announced",
            Self::Unwarned { .. } => "unwarned",
            Self::Offered { .. } => "offered",
            Self::Declined { .. } => "declined",
            Self::Upheld { .. } => "upheld",
            Self::Rejected { .. } => "rejected",
            Self::Retraced { .. } => "retraced",
            Self::MovedOver => "moved-over",
            Self::SettingStands => "setting-stands",
            Self::Displaced { .. } => "displaced",
            Self::Restored { .. } => "restored",
            Self::Jarred { .. } => "jarred",
            Self::Queened { .. } => "queened",
            Self::Admonished { .. } => "admonished",
            Self::MayAppeal { .. } => "may-appeal",
            Self::Stopped { .. } => "stopped",
            Self::Continued { .. } => "continued",
            Self::Absent { .. } => "absent",
            Self::Returned { .. } => "returned",
            Self::Corrected { .. } => "corrected",
            Self::Granted { .. } => "granted",
            Self::ClockSet { .. } => "clock-set",
            Self::Imposed { .. } => "imposed",
            Self::Revoked => "revoked",
            Self::Reasoned { .. } => "reasoned",
            Self::PressedWithoutMove { .. } => "pressed-without-move",
            Self::AdjournmentProposed { .. } => "adjournment-proposed",
            Self::Adjourning { .. } => "adjourning",
            Self::Sealed { .. } => "sealed",
            Self::Ready { .. } => "ready",
            Self::SetUpWrongly { .. } => "set-up-wrongly",
            Self::Unsealed { .. } => "unsealed",
            Self::Ended(_) => "ended",
        }
    }
}
