//! What the targets share: a legal position out of any bytes.

use staunton_rules::Position;

/// A position so many legal moves after a start. The first two bytes choose the start, each
/// further one a move.
pub fn walk(bytes: &[u8]) -> Position {
    let (start, choices) = bytes.split_at(bytes.len().min(2));
    let number = start.iter().fold(0, |number, &byte| number << 8 | u16::from(byte));
    let start = Position::chess960(number % 1024).unwrap_or_default();
    choices.iter().fold(start, |position, &choice| {
        let moves = position.legal_moves();
        match moves.get(usize::from(choice) % moves.len().max(1)) {
            Some(&mv) => position.play_unchecked(mv),
            None => position,
        }
    })
}

/// The bytes up to the first zero make a position, the rest is left.
pub fn position_and_rest(bytes: &[u8]) -> (Position, &[u8]) {
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(0);
    (walk(&bytes[..end]), &bytes[(end + 1).min(bytes.len())..])
}

/// A ZIP archive of the files that the bytes tell: each begins behind a form feed with a line that is its
/// name. What stands before the first is a byte that is put into the archive, at a place that the two
/// before it say, so that archives are damaged, too.
pub fn archive(bytes: &[u8]) -> Vec<u8> {
    let mut parts = bytes.split(|byte| *byte == b'\x0c');
    let damage = parts.next().unwrap_or_default();
    let (mut files, mut list, mut count) = (Vec::new(), Vec::new(), 0_u16);
    for part in parts.take(40) {
        let end = part.iter().position(|byte| *byte == b'\n').unwrap_or(part.len());
        let (name, content) = (&part[..end], &part[(end + 1).min(part.len())..]);
        let place = u32::try_from(files.len()).unwrap_or(u32::MAX);
        let head = head_of(name, content);
        files.extend(b"PK\x03\x04");
        files.extend(&head);
        files.extend([name, content].concat());
        list.extend(b"PK\x01\x02\x14\x00");
        list.extend(&head);
        // No comment, on the first disk, nothing else of it.
        list.extend([0; 10]);
        list.extend(place.to_le_bytes());
        list.extend(name);
        count += 1;
    }
    let (from, length) = (files.len(), list.len());
    files.extend(list);
    files.extend(b"PK\x05\x06\0\0\0\0");
    files.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    files.extend(
        [length, from]
            .map(|number| u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes())
            .concat(),
    );
    files.extend([0; 2]);
    if let [high, low, byte, ..] = damage {
        let place = usize::from(u16::from_be_bytes([*high, *low])) % files.len();
        files[place] = *byte;
    }
    files
}

/// What stands of a file both before it and in the list: it is not compressed.
fn head_of(name: &[u8], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap_or(u32::MAX);
    let mut head = vec![0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    head.extend(crc32fast::hash(content).to_le_bytes());
    head.extend([length, length].map(u32::to_le_bytes).concat());
    head.extend(u16::try_from(name.len()).unwrap_or(u16::MAX).to_le_bytes());
    head.extend([0; 2]);
    head
}
