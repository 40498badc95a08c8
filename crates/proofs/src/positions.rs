//! Many positions, each kept once.

use staunton_rules::Position;

/// Positions with numbers, found again by their contents. Two are one if the laws on
/// repetition hold them for the same; counters of moves play no part.
pub(crate) struct Positions {
    all: Vec<Position>,
    /// Places by hash, open addressing; a number one too high, 0 for a free place.
    places: Vec<u32>,
}

impl Positions {
    pub(crate) fn new() -> Self {
        Self { all: Vec::new(), places: vec![0; 1 << 10] }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// All their numbers.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u32> + use<> {
        (0..self.all.len()).filter_map(|index| u32::try_from(index).ok())
    }

    #[inline]
    pub(crate) fn get(&self, index: u32) -> &Position {
        &self.all[index as usize]
    }

    /// The number of this position.
    pub(crate) fn find(&self, position: &Position) -> Option<u32> {
        let mut place = self.home(position);
        while let Some(index) = self.places[place].checked_sub(1) {
            if self.get(index).is_same_for_repetition(position) {
                return Some(index);
            }
            place = (place + 1) & (self.places.len() - 1);
        }
        None
    }

    /// Adds a position that is not there yet.
    ///
    /// # Panics
    /// Above four thousand million positions, for which no memory bound leaves room.
    pub(crate) fn add(&mut self, position: &Position) -> u32 {
        let index = u32::try_from(self.all.len()).expect("bounded by memory");
        self.all.push(*position);
        if self.all.len() * 2 > self.places.len() {
            self.places = vec![0; self.places.len() * 2];
            for index in 0..index {
                self.put(index);
            }
        }
        self.put(index);
        index
    }

    /// The number of this position, new or not.
    pub(crate) fn find_or_add(&mut self, position: &Position) -> u32 {
        self.find(position).unwrap_or_else(|| self.add(position))
    }

    /// Bytes held.
    pub(crate) fn memory(&self) -> usize {
        self.all.capacity() * size_of::<Position>() + self.places.len() * size_of::<u32>()
    }

    fn put(&mut self, index: u32) {
        let mut place = self.home(self.get(index));
        while self.places[place] != 0 {
            place = (place + 1) & (self.places.len() - 1);
        }
        self.places[place] = index + 1;
    }

    fn home(&self, position: &Position) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "only the low bits count")]
        let hash = position.hash() as usize;
        hash & (self.places.len() - 1)
    }
}
