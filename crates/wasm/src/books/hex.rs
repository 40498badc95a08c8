//! Bytes as text.

/// Two digits a byte.
pub(super) fn write(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or_default();
    bytes.iter().flat_map(|&byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// The bytes that [`write`] wrote; what is no digit counts as 0.
pub(super) fn read(text: &str) -> Vec<u8> {
    let digit = |sign: u8| {
        let value = char::from(sign).to_digit(16).unwrap_or_default();
        u8::try_from(value).unwrap_or_default()
    };
    text.as_bytes()
        .as_chunks()
        .0
        .iter()
        .map(|[high, low]| digit(*high) << 4 | digit(*low))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        let all: Vec<u8> = (0..=u8::MAX).collect();
        assert_eq!(read(&write(&all)), all);
        assert_eq!(write(&[7, 255]), "07ff");
    }
}
