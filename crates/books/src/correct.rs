//! Misprints: what each costs, which moves a badly printed one may have been, and when what follows
//! leaves one way to correct it.

pub(crate) mod candidates;
pub(crate) mod costs;
pub(crate) mod edit_distance;
pub(crate) mod repair;
pub(crate) mod spelling;
pub(crate) mod stretch;
