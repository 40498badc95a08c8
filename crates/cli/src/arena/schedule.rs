//! Who meets whom, and with which opening.

/// How contenders meet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// Each meets each.
    RoundRobin,
    /// The first meets each of the others.
    Gauntlet,
}

/// Two games with one opening and colours exchanged.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pair {
    /// Which pair of these two it is, from 0.
    pub(crate) round: usize,
    /// Who has White in the first game, and who in the second.
    pub(crate) contenders: [usize; 2],
}

/// All pairs of a tournament, round by round, so that an unfinished one is as fair as it can be.
pub(crate) fn pairs(form: Form, contenders: usize, rounds: usize) -> impl Iterator<Item = Pair> {
    let meetings: Vec<[usize; 2]> = (0..contenders)
        .flat_map(|first| (first + 1..contenders).map(move |second| [first, second]))
        .filter(|[first, _]| form == Form::RoundRobin || *first == 0)
        .collect();
    (0..rounds).flat_map(move |round| {
        meetings.clone().into_iter().map(move |contenders| Pair { round, contenders })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_meet_once_a_round() {
        let all: Vec<_> = pairs(Form::RoundRobin, 4, 2).collect();
        assert_eq!(all.len(), 12);
        assert_eq!(all[6], Pair { round: 1, contenders: [0, 1] });
        let gauntlet: Vec<_> = pairs(Form::Gauntlet, 4, 2).map(|pair| pair.contenders).collect();
        assert_eq!(gauntlet, [[0, 1], [0, 2], [0, 3], [0, 1], [0, 2], [0, 3]]);
    }
}
