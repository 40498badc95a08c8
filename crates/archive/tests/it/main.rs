//! The archive from outside.

mod brute;
mod damage;
mod engines;
mod killed;
mod lossless;
mod source;
mod together;
