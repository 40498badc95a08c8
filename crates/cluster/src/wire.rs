//! What stands in a message from node to node.

/// What a node says about a command that was sent to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The owner's answer.
    Done(Vec<u8>),
    /// The game is not its own.
    NotMine,
    /// There is no such game.
    NoSuchGame,
}

impl Answer {
    pub(crate) fn write(self) -> Vec<u8> {
        match self {
            Self::Done(mut bytes) => {
                bytes.insert(0, b'd');
                bytes
            }
            Self::NotMine => b"n".to_vec(),
            Self::NoSuchGame => b"g".to_vec(),
        }
    }

    /// `None` if it is not one.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        match bytes.split_first()? {
            (b'd', rest) => Some(Self::Done(rest.to_vec())),
            (b'n', []) => Some(Self::NotMine),
            (b'g', []) => Some(Self::NoSuchGame),
            _ => None,
        }
    }
}

/// A command for a game, as bytes.
pub(crate) fn write_command(game: &str, command: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(game.len() + 1 + command.len());
    bytes.extend_from_slice(game.as_bytes());
    bytes.push(b'\n');
    bytes.extend_from_slice(command);
    bytes
}

/// The game, and the command for it; `None` if the bytes are none.
pub(crate) fn read_command(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    Some((str::from_utf8(&bytes[..end]).ok()?, &bytes[end + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_nothing_else_is() {
        for answer in [Answer::Done(b"x".to_vec()), Answer::Done(vec![]), Answer::NotMine] {
            assert_eq!(Answer::read(&answer.clone().write()), Some(answer));
        }
        assert_eq!(Answer::read(b""), None);
        assert_eq!(Answer::read(b"nn"), None);
        let bytes = write_command("g1", b"a\nb");
        assert_eq!(read_command(&bytes), Some(("g1", &b"a\nb"[..])));
        assert_eq!(read_command(b"g1"), None);
        assert_eq!(read_command(b"\xff\n"), None);
    }
}
