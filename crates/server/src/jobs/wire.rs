//! What the server and a worker in a process of its own say to each other.

use std::io::{self, Read, Write};

/// The longest message, in bytes: no worker makes the server hold more.
const LONGEST: u64 = 512 * 1024 * 1024;
/// What the server says when a worker is to stop.
pub(super) const STOP: u8 = b's';

/// What a worker is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Order {
    /// The id of the user for whom it is done.
    pub(super) user: String,
    pub(super) input: Vec<u8>,
}

/// What a worker says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Report {
    /// So much is done, of so much.
    Progress(u64, u64),
    /// The newest finding; what was found before is outdated.
    Finding(Vec<u8>),
    /// What came of the job.
    Done(Vec<u8>),
    /// What is wrong with the input, in words for people.
    Fault(String),
}

impl Order {
    pub(super) fn write(&self, mut to: impl Write) -> io::Result<()> {
        write_bytes(&mut to, self.user.as_bytes())?;
        write_bytes(&mut to, &self.input)?;
        to.flush()
    }

    pub(super) fn read(mut from: impl Read) -> io::Result<Self> {
        Ok(Self { user: text(read_bytes(&mut from)?)?, input: read_bytes(&mut from)? })
    }
}

impl Report {
    pub(super) fn write(&self, mut to: impl Write) -> io::Result<()> {
        match self {
            Self::Progress(done, of) => {
                to.write_all(b"p")?;
                to.write_all(&done.to_le_bytes())?;
                to.write_all(&of.to_le_bytes())?;
            }
            Self::Finding(finding) => {
                to.write_all(b"f")?;
                write_bytes(&mut to, finding)?;
            }
            Self::Done(output) => {
                to.write_all(b"d")?;
                write_bytes(&mut to, output)?;
            }
            Self::Fault(words) => {
                to.write_all(b"x")?;
                write_bytes(&mut to, words.as_bytes())?;
            }
        }
        to.flush()
    }

    pub(super) fn read(mut from: impl Read) -> io::Result<Self> {
        let [sign] = read_array(&mut from)?;
        Ok(match sign {
            b'p' => Self::Progress(read_number(&mut from)?, read_number(&mut from)?),
            b'f' => Self::Finding(read_bytes(&mut from)?),
            b'd' => Self::Done(read_bytes(&mut from)?),
            b'x' => Self::Fault(text(read_bytes(&mut from)?)?),
            _ => return Err(io::Error::new(io::ErrorKind::InvalidData, "no report begins so")),
        })
    }
}

fn write_bytes(to: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    to.write_all(&(bytes.len() as u64).to_le_bytes())?;
    to.write_all(bytes)
}

fn read_bytes(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let length = read_number(from)?;
    if length > LONGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "a message is too long"));
    }
    let mut bytes = Vec::new();
    // Grows with what comes, not with what is announced.
    let read = from.take(length).read_to_end(&mut bytes)?;
    if read as u64 == length { Ok(bytes) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

fn read_number(from: &mut impl Read) -> io::Result<u64> {
    read_array(from).map(u64::from_le_bytes)
}

fn read_array<const N: usize>(from: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn text(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_nothing_is_made_of_what_is_not_whole() {
        let order = Order { user: "Anna".to_owned(), input: vec![1, 2, 3] };
        let mut written = Vec::new();
        order.write(&mut written).unwrap();
        assert_eq!(Order::read(&*written).unwrap(), order);
        assert!(Order::read(&written[..written.len() - 1]).is_err());

        let reports = [
            Report::Progress(1, u64::MAX),
            Report::Finding(Vec::new()),
            Report::Fault("no".to_owned()),
            Report::Done(vec![0; 9]),
        ];
        let mut written = Vec::new();
        for report in &reports {
            report.write(&mut written).unwrap();
        }
        let mut left = &*written;
        for report in &reports {
            assert_eq!(Report::read(&mut left).unwrap(), *report);
        }
        assert_eq!(Report::read(left).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
        let mut long = vec![b'd'];
        long.extend(u64::MAX.to_le_bytes());
        assert_eq!(Report::read(&*long).unwrap_err().kind(), io::ErrorKind::InvalidData);
        assert_eq!(Report::read(&b"?"[..]).unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
