//! Several byte strings as one, each with its length before it.

/// Joins `parts`.
pub(crate) fn join_frames(parts: &[&[u8]]) -> Vec<u8> {
    let mut joined = Vec::with_capacity(parts.iter().map(|part| part.len() + 8).sum());
    for part in parts {
        joined.extend((part.len() as u64).to_le_bytes());
        joined.extend_from_slice(part);
    }
    joined
}

/// The parts that [`join_frames`] has joined, if they are `N`.
pub(crate) fn split_frames<const N: usize>(mut joined: &[u8]) -> Option<[&[u8]; N]> {
    let mut parts: [&[u8]; N] = [&[]; N];
    for part in &mut parts {
        let (length, rest) = joined.split_first_chunk::<8>()?;
        let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
        (*part, joined) = rest.split_at_checked(length)?;
    }
    joined.is_empty().then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_joined_is_split_again_and_nothing_else() {
        let joined = join_frames(&[b"one", b"", b"three"]);
        assert_eq!(split_frames::<3>(&joined), Some([&b"one"[..], b"", b"three"]));
        assert_eq!(split_frames::<2>(&joined), None);
        assert_eq!(split_frames::<3>(&joined[..joined.len() - 1]), None);
        assert_eq!(split_frames::<1>(&[255; 8]), None);
    }
}
