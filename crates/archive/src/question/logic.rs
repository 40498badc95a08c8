//! And, or and not, of whatever can hold, not hold, or hold perhaps.

/// What is known of something.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Truth {
    No,
    Perhaps,
    Yes,
}

impl From<bool> for Truth {
    fn from(holds: bool) -> Self {
        if holds { Self::Yes } else { Self::No }
    }
}

/// Leaves joined by and, or and not.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Logic<T> {
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    Leaf(T),
}

impl<T> Logic<T> {
    /// What holds where `leaf` tells what holds of each leaf; asks no more than it must.
    pub(crate) fn truth(&self, leaf: &mut impl FnMut(&T) -> Truth) -> Truth {
        match self {
            Self::Leaf(value) => leaf(value),
            Self::Not(inner) => match inner.truth(leaf) {
                Truth::No => Truth::Yes,
                Truth::Perhaps => Truth::Perhaps,
                Truth::Yes => Truth::No,
            },
            Self::All(parts) => {
                let mut all = Truth::Yes;
                for part in parts {
                    match part.truth(leaf) {
                        Truth::No => return Truth::No,
                        Truth::Perhaps => all = Truth::Perhaps,
                        Truth::Yes => {}
                    }
                }
                all
            }
            Self::Any(parts) => {
                let mut any = Truth::No;
                for part in parts {
                    match part.truth(leaf) {
                        Truth::Yes => return Truth::Yes,
                        Truth::Perhaps => any = Truth::Perhaps,
                        Truth::No => {}
                    }
                }
                any
            }
        }
    }

    /// Every leaf.
    pub(crate) fn each<'a>(&'a self, take: &mut impl FnMut(&'a T)) {
        match self {
            Self::Leaf(value) => take(value),
            Self::Not(inner) => inner.each(take),
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.each(take)),
        }
    }

    /// The leaves of which every one must hold.
    pub(crate) fn demanded(&self) -> Vec<&T> {
        match self {
            Self::Leaf(value) => vec![value],
            Self::All(parts) => parts.iter().flat_map(Self::demanded).collect(),
            Self::Any(parts) if parts.len() == 1 => parts[0].demanded(),
            Self::Any(_) | Self::Not(_) => Vec::new(),
        }
    }

    /// Joins parts by `and`; one part stays what it is.
    pub(crate) fn all(mut parts: Vec<Self>) -> Self {
        if parts.len() == 1 { parts.remove(0) } else { Self::All(parts) }
    }

    /// Joins parts by `or`; one part stays what it is.
    pub(crate) fn any(mut parts: Vec<Self>) -> Self {
        if parts.len() == 1 { parts.remove(0) } else { Self::Any(parts) }
    }

    /// The same with other leaves.
    pub(crate) fn map<'a, U>(&'a self, to: &mut impl FnMut(&'a T) -> U) -> Logic<U> {
        match self {
            Self::Leaf(value) => Logic::Leaf(to(value)),
            Self::Not(inner) => Logic::Not(Box::new(inner.map(to))),
            Self::All(parts) => Logic::All(parts.iter().map(|part| part.map(to)).collect()),
            Self::Any(parts) => Logic::Any(parts.iter().map(|part| part.map(to)).collect()),
        }
    }

    /// Has the parts of each `and` and `or` stand in the order of what their leaves cost.
    pub(crate) fn sort(&mut self, cost: &impl Fn(&T) -> u32) {
        match self {
            Self::Leaf(_) => {}
            Self::Not(inner) => inner.sort(cost),
            Self::All(parts) | Self::Any(parts) => {
                for part in parts.iter_mut() {
                    part.sort(cost);
                }
                parts.sort_by_key(|part| {
                    let mut most = 0;
                    part.each(&mut |leaf| most = most.max(cost(leaf)));
                    most
                });
            }
        }
    }
}
