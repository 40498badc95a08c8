//! The archive from outside.

mod brute;
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
