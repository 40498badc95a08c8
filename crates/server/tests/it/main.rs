//! The server from outside: over real sockets, with a clock that the tests put forward.

mod house;

mod accounts;
mod claims;
mod clocks;
mod computer;
mod limits;
mod offers;
mod pages;
mod play;
mod privacy;
mod reconnect;
mod restart;
mod retries;
mod robustness;
