//! The archive from outside.

mod brute;
mod changes;
mod damage;
mod engines;
mod flipped;
mod killed;
mod lossless;
mod names;
mod patterns;
mod questions;
mod source;
mod together;
