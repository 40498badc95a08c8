//! Exercises of one's own: positions out of reviews, books and analyses, each with its answer, its reason and where it
//! is from.
//!
//! Whoever keeps them keeps an exercise as it was checked, and how well it is remembered. When it is due again is worked
//! out where it is answered.

mod anki;
mod exercise;
mod judge;
mod memory;
mod request;
mod view;

pub use anki::{DatedExercise, anki_package};
pub use exercise::{PracticeExercise, PracticeSource};
pub use judge::{PracticeQuestion, judge};
pub use memory::PracticeMemory;
pub use request::{PracticeAddRequest, PracticeAnswerRequest, PracticeUpdateRequest};
pub use view::{
    PracticeAddedResponse, PracticeListResponse, PracticeVerdictResponse, PracticeView,
};
