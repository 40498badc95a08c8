//! Everything that requests need; each handler takes the part it needs.

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRef;

use crate::account::Accounts;
use crate::account::data::AccountData;
use crate::analysis::Analysis;
use crate::archive::Collections;
use crate::books::Books;
use crate::config::Web;
use crate::door::Door;
use crate::games::Games;
use crate::gate::Gate;
use crate::health::Readiness;
use crate::hosts::Hosts;
use crate::identity::Identity;
use crate::lichess::Lichess;
use crate::metrics::Metrics;
use crate::observer::Observer;
use crate::practice::Practice;
use crate::proofs::Proofs;
use crate::reviews::Reviews;
use crate::room::Room;
use crate::storage::Store;
use crate::studies::Studies;
use crate::tablebase::Tablebase;

/// Everything that requests need. A clone is one pointer: each route has some.
#[derive(Clone)]
pub(crate) struct AppState(Arc<Parts>);

impl AppState {
    /// All parts at hand.
    pub(crate) fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }
}

impl Deref for AppState {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// Each part of it.
pub(crate) struct Parts {
    pub(crate) store: Store,
    pub(crate) gate: Gate,
    pub(crate) metrics: Metrics,
    pub(crate) identity: Identity,
    pub(crate) accounts: Accounts,
    pub(crate) account_data: AccountData,
    pub(crate) collections: Collections,
    pub(crate) games: Games,
    pub(crate) lichess: Lichess,
    pub(crate) practice: Practice,
    pub(crate) proofs: Proofs,
    pub(crate) analysis: Analysis,
    pub(crate) books: Books,
    pub(crate) reviews: Reviews,
    pub(crate) room: Room,
    pub(crate) studies: Studies,
    pub(crate) tablebase: Tablebase,
    pub(crate) web: Arc<Web>,
    pub(crate) hosts: Hosts,
    pub(crate) readiness: Readiness,
    pub(crate) observer: Observer,
}

macro_rules! parts {
    ($($name:ident: $part:ty),+ $(,)?) => {$(
        impl FromRef<AppState> for $part {
            fn from_ref(state: &AppState) -> Self {
                state.$name.clone()
            }
        }
    )+};
}

impl FromRef<AppState> for Door {
    fn from_ref(state: &AppState) -> Self {
        state.identity.door.clone()
    }
}

parts! {
    store: Store,
    gate: Gate,
    hosts: Hosts,
    metrics: Metrics,
    identity: Identity,
    accounts: Accounts,
    account_data: AccountData,
    collections: Collections,
    games: Games,
    lichess: Lichess,
    practice: Practice,
    proofs: Proofs,
    analysis: Analysis,
    books: Books,
    reviews: Reviews,
    room: Room,
    studies: Studies,
    tablebase: Tablebase,
    web: Arc<Web>,
    observer: Observer,
    readiness: Readiness,
}
