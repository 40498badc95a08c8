//! Trials of the server on a disk that fails, a hundredth of each.

mod disk;
