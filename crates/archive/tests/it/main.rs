//! The archive from outside.

mod brute;
mod damage;
mod engines;
mod killed;
mod lossless;
mod questions;
mod source;
mod together;
