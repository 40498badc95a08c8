//! Places of which every address has so many: connections, sockets.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

type Taken = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// How many places each address has taken.
#[derive(Debug)]
pub(crate) struct Places {
    most: usize,
    taken: Taken,
}

/// A place, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    of: Option<IpAddr>,
    taken: Taken,
}

impl Places {
    /// Places of which every address has `most`.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, taken: Taken::default() }
    }

    /// A place for an address, if it has one left; `None` is an address without limits, and one by
    /// which many come has `times` as many.
    pub(crate) fn take(&self, address: Option<IpAddr>, times: u32) -> Option<Place> {
        let of = address.map(network);
        if let Some(address) = of {
            let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
            let count = taken.entry(address).or_default();
            if *count >= self.most * times as usize {
                return None;
            }
            *count += 1;
        }
        Some(Place { of, taken: Arc::clone(&self.taken) })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(address) = self.of else { return };
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Entry::Occupied(mut count) = taken.entry(address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

/// Whoever has one IPv6 address has the whole /64 about it.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((v6.to_bits() & !u128::from(u64::MAX)).into()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_places_and_gets_them_back() {
        let places = Places::new(3);
        let one: Option<IpAddr> = Some("2001:db8::1".parse().unwrap());
        let neighbour = Some("2001:db8::2".parse().unwrap());
        let stranger = Some("2001:db8:0:1::1".parse().unwrap());
        let mut taken: Vec<Place> = (0..3).map(|_| places.take(one, 1).unwrap()).collect();
        assert!(places.take(one, 1).is_none() && places.take(neighbour, 1).is_none());
        assert!(places.take(one, 2).is_some());
        assert!(places.take(stranger, 1).is_some() && places.take(None, 1).is_some());
        taken.pop();
        assert!(places.take(neighbour, 1).is_some());
        taken.clear();
        assert!(places.taken.lock().unwrap().is_empty());
    }
}
