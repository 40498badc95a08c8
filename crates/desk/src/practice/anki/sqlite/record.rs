//! Rows and keys as SQLite writes them.

/// What stands in a column.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    /// Nothing; also the number of a row, where that is a column.
    Null,
    Integer(i64),
    Text(&'a str),
}

/// A row: what each column has, and then that itself.
pub(super) fn record(values: &[Value<'_>]) -> Vec<u8> {
    let mut kinds = Vec::with_capacity(values.len() + 1);
    let mut body = Vec::new();
    for value in values {
        match value {
            Value::Null => kinds.push(0),
            Value::Integer(number) => {
                let (kind, bytes) = width(*number);
                kinds.push(kind);
                body.extend_from_slice(&number.to_be_bytes()[8 - bytes..]);
            }
            Value::Text(text) => {
                varint(text.len() as u64 * 2 + 13, &mut kinds);
                body.extend_from_slice(text.as_bytes());
            }
        }
    }
    // The length of the head counts itself; one of more than 127 bytes takes two.
    let own = if kinds.len() < 127 { 1 } else { 2 };
    let mut record = Vec::with_capacity(own + kinds.len() + body.len());
    varint((kinds.len() + own) as u64, &mut record);
    record.extend_from_slice(&kinds);
    record.extend_from_slice(&body);
    record
}

/// The kind of a number in a row, and in how many bytes it is written.
fn width(number: i64) -> (u8, usize) {
    let fits = |bits: u32| (-(1_i64 << (bits - 1))..1 << (bits - 1)).contains(&number);
    match number {
        0 => (8, 0),
        1 => (9, 0),
        _ if fits(8) => (1, 1),
        _ if fits(16) => (2, 2),
        _ if fits(24) => (3, 3),
        _ if fits(32) => (4, 4),
        _ if fits(48) => (5, 6),
        _ => (6, 8),
    }
}

/// A number in as few bytes as it needs, the greater first; nine have all 64 bits.
pub(super) fn varint(number: u64, into: &mut Vec<u8>) {
    let low = |number: u64| number.to_le_bytes()[0];
    if number >> 56 != 0 {
        for shift in (1..9).rev() {
            into.push(low(number >> (shift * 7 + 1)) | 0x80);
        }
        into.push(low(number));
        return;
    }
    let bytes = (1..8).find(|bytes| number >> (bytes * 7) == 0).unwrap_or(8);
    for place in (0..bytes).rev() {
        let more = if place == 0 { 0 } else { 0x80 };
        into.push(low(number >> (place * 7)) & 0x7f | more);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_takes_as_few_bytes_as_it_needs() {
        let check = |number: u64, expected: &[u8]| {
            let mut bytes = Vec::new();
            varint(number, &mut bytes);
            assert_eq!(bytes, expected, "{number}");
        };
        check(0, &[0]);
        check(127, &[0x7f]);
        check(128, &[0x81, 0]);
        check(0x3fff, &[0xff, 0x7f]);
        check(0x4000, &[0x81, 0x80, 0]);
        check((1 << 56) - 1, &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);
        check(u64::MAX, &[0xff; 9]);
    }

    #[test]
    fn a_row_tells_what_its_columns_have_before_it_has_them() {
        let row = record(&[Value::Null, Value::Integer(1), Value::Integer(-2), Value::Text("ab")]);
        assert_eq!(row, [5, 0, 9, 1, 17, 0xfe, b'a', b'b']);
    }
}
