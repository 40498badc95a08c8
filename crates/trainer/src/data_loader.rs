//! The games of many files, dealt in random order with bounded memory.
//!
//! What is kept in memory of each game is where it stands. Games are drawn at random, and
//! the positions of as many as memory holds are shuffled together.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::random::Random;
use crate::record::{Header, Reader, Record, RecordError, RecordFault, Seen};
use crate::sample::Sample;

/// Random for the order of games is of a row of its own.
const ROW: u64 = 0xdec_c0de;

/// Which positions are trained on.
#[derive(Clone, Debug)]
pub struct Filter {
    /// Only those whose score is no greater, in centipawns.
    pub most_cp: i16,
}

impl Default for Filter {
    fn default() -> Self {
        Self { most_cp: 2_500 }
    }
}

/// Which positions of a game are trained on, and whose scores.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The quiet ones that were searched, with their scores.
    Searched,
    /// What follows on so many moves at random from each of them, as the hand-crafted evaluation
    /// judges it; other moves in each epoch. They are many, so a network learns from them what is
    /// in the hand-crafted evaluation before it learns what is not.
    Judged {
        /// Moves from each position.
        moves: usize,
    },
}

/// Where a game stands.
#[derive(Copy, Clone, Debug)]
struct Place {
    file: usize,
    at: u64,
    size: u32,
}

/// Why games cannot be dealt.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// A file cannot be opened or read as one of games.
    #[error("{path}")]
    File {
        /// Which.
        path: PathBuf,
        /// What is wrong.
        source: RecordError,
    },
    /// A game is damaged.
    #[error("{path}")]
    Game {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        source: RecordFault,
    },
}

/// Files of games, and where each game stands.
pub struct DataLoader {
    files: Vec<(PathBuf, File)>,
    headers: Vec<Header>,
    train: Vec<Place>,
    validation: Vec<Place>,
}

impl DataLoader {
    /// Looks through the files. Of every `held` games one is kept for validation.
    ///
    /// A game cut short at the end of a file is left out, for more may be being written.
    ///
    /// # Errors
    /// [`DataError`]: a file or game is damaged.
    pub fn open(paths: &[PathBuf], held: u32) -> Result<Self, DataError> {
        let mut loader = Self {
            files: Vec::new(),
            headers: Vec::new(),
            train: Vec::new(),
            validation: Vec::new(),
        };
        for path in paths {
            loader.add(path, held)?;
        }
        Ok(loader)
    }

    fn add(&mut self, path: &Path, held: u32) -> Result<(), DataError> {
        let fail = |source| DataError::File { path: path.to_owned(), source };
        let open = || File::open(path).map_err(|error| fail(RecordError::Io(error)));
        let mut reader = Reader::new(BufReader::with_capacity(1 << 16, open()?)).map_err(fail)?;
        let file = self.files.len();
        loop {
            let at = reader.sound();
            match reader.next() {
                None | Some(Ok(Err(RecordFault::CutShort { .. }))) => break,
                Some(Err(error)) => return Err(fail(error)),
                Some(Ok(Err(source))) => {
                    return Err(DataError::Game { path: path.to_owned(), source });
                }
                Some(Ok(Ok(record))) => {
                    let size = u32::try_from(reader.sound() - at).unwrap_or(u32::MAX);
                    let place = Place { file, at, size };
                    let is_held = held > 0 && record.number % held == held - 1;
                    if is_held { self.validation.push(place) } else { self.train.push(place) }
                }
            }
        }
        self.headers.push(reader.header().clone());
        self.files.push((path.to_owned(), open()?));
        Ok(())
    }

    /// How many games are trained on.
    pub fn train_games(&self) -> usize {
        self.train.len()
    }

    /// How many games are kept for validation.
    pub fn validation_games(&self) -> usize {
        self.validation.len()
    }

    /// Each file with its head.
    pub fn files(&self) -> impl Iterator<Item = (&Path, &Header)> {
        self.files.iter().map(|(path, _)| path.as_path()).zip(&self.headers)
    }

    /// Begins an epoch through all training games, in the order of `seed` and `epoch`.
    pub fn epoch(&self, source: Source, seed: u64, epoch: u64) -> Epoch {
        let mut random = Random::new(seed ^ ROW, epoch);
        let mut places = self.train.clone();
        random.shuffle(&mut places);
        Epoch { source, places, next: 0, random }
    }

    /// The positions of the validation games.
    ///
    /// # Errors
    /// [`DataError`]: a game cannot be read any more.
    pub fn validation_samples(&mut self, filter: &Filter) -> Result<Vec<Sample>, DataError> {
        let mut samples = Vec::new();
        for place in self.validation.clone() {
            let record = self.read(place)?;
            for seen in record.replay() {
                let seen = seen.map_err(|fault| self.fault(place, fault))?;
                if filter.passes(&seen) {
                    samples.extend(Sample::of(&seen));
                }
            }
        }
        Ok(samples)
    }

    /// Reads a game.
    fn read(&mut self, place: Place) -> Result<Record, DataError> {
        let (path, file) = &mut self.files[place.file];
        let mut bytes = vec![0; place.size as usize];
        let read = |file: &mut File, bytes: &mut [u8]| -> io::Result<()> {
            file.seek(SeekFrom::Start(place.at))?;
            file.read_exact(bytes)
        };
        read(file, &mut bytes)
            .map_err(|error| DataError::File { path: path.clone(), source: error.into() })?;
        Record::from_bytes(&bytes, place.at).map_err(|fault| self.fault(place, fault))
    }

    fn fault(&self, place: Place, source: RecordFault) -> DataError {
        DataError::Game { path: self.files[place.file].0.clone(), source }
    }
}

impl Filter {
    /// Whether a position is quiet, and not decided.
    pub fn passes(&self, seen: &Seen) -> bool {
        seen.is_quiet() && seen.score.unsigned_abs() <= self.most_cp.unsigned_abs()
    }
}

/// One pass through all training games.
pub struct Epoch {
    source: Source,
    places: Vec<Place>,
    next: usize,
    random: Random,
}

impl Epoch {
    /// Fills `samples` anew with the positions of the next games, `most` of them and those of the
    /// last game at most, in random order. Empty when all games were dealt.
    ///
    /// # Errors
    /// [`DataError`]: a game cannot be read any more.
    pub fn deal(
        &mut self,
        loader: &mut DataLoader,
        filter: &Filter,
        most: usize,
        samples: &mut Vec<Sample>,
    ) -> Result<(), DataError> {
        samples.clear();
        while samples.len() < most
            && let Some(&place) = self.places.get(self.next)
        {
            self.next += 1;
            let record = loader.read(place)?;
            for seen in record.replay() {
                let seen = seen.map_err(|fault| loader.fault(place, fault))?;
                match self.source {
                    Source::Searched if filter.passes(&seen) => samples.extend(Sample::of(&seen)),
                    Source::Searched => {}
                    Source::Judged { moves } => {
                        let random = &mut self.random;
                        samples.extend((0..moves).filter_map(|_| judged(&seen, filter, random)));
                    }
                }
            }
        }
        self.shuffle(samples);
        Ok(())
    }

    /// Puts samples into another order.
    pub fn shuffle(&mut self, samples: &mut [Sample]) {
        self.random.shuffle(samples);
    }

    /// Which part of the games was dealt, 0 to 1; of none, all.
    #[expect(clippy::cast_precision_loss, reason = "a part of some games")]
    pub fn part(&self) -> f32 {
        match self.places.len() {
            0 => 1.0,
            all => self.next as f32 / all as f32,
        }
    }
}

/// A position one move at random after `seen`, as the hand-crafted evaluation judges it.
///
/// None if the evaluation does not count terms there, or its value is too great.
fn judged(seen: &Seen, filter: &Filter, random: &mut Random) -> Option<Sample> {
    let moves = seen.position.legal_moves();
    let mv = *moves.get(random.below(moves.len()))?;
    let position = seen.position.play(mv).ok()?;
    let weighing = staunton_engine::weigh(&position);
    if weighing.parts.is_empty() || position.is_check() {
        return None;
    }
    let score = i16::try_from(weighing.value * position.turn().fold(1, -1)).ok()?;
    let is_wanted = score.unsigned_abs() <= filter.most_cp.unsigned_abs();
    is_wanted.then(|| Sample::of(&Seen { position, mv, score, ..*seen })).flatten()
}
