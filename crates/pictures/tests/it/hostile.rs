//! Pictures that are none, or want more than they may have.

use staunton_pictures::{Gray, PictureError};

/// The head of a PNG that says how large it is, and nothing more.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 0, 0, 0, 0]);
    let sum = crc(&bytes[12..]);
    bytes.extend(sum.to_be_bytes());
    bytes
}

fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |mut sum, &byte| {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
        }
        sum
    })
}

#[test]
fn what_is_too_large_or_damaged_is_said_so() {
    let mut large = png(60_000, 60_000);
    large.extend(b"\0\0\0\0IDAT\x35\xaf\x06\x1e");
    let error = Gray::read(&large).unwrap_err();
    assert!(matches!(error, PictureError::TooLarge { width: 60_000, .. }), "{error}");
    let error = Gray::read(&png(20, 20)).unwrap_err();
    assert!(matches!(error, PictureError::Truncated | PictureError::Damaged { .. }), "{error}");
    for bytes in [&b""[..], b"<svg onload='x'/>", b"RIFF\0\0\0\0WEBPVP8 ", b"\0\0\0\x0cjP  "] {
        let error = Gray::read(bytes).unwrap_err();
        assert!(matches!(error, PictureError::Format), "{error}");
    }
    let error = Gray::read(b"\xff\xd8\xff\xe0\0\x10JFIF").unwrap_err();
    assert!(!error.to_string().is_empty());
}
