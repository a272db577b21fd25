//! Pictures as they travel: in base64, each known by the hash of its bytes.

use base64::{Engine as _, engine::general_purpose::STANDARD};

use tournament::PictureHash;

/// A picture as a text.
#[must_use]
pub fn write(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// The bytes of a text; nothing where they are not the picture of this hash.
#[must_use]
pub fn read(text: &str, hash: &PictureHash) -> Option<Vec<u8>> {
    let (known, bytes) = take(text)?;
    (known == *hash).then_some(bytes)
}

/// The bytes of a text with the hash by which they are known; nothing where it is no base64.
#[must_use]
pub fn take(text: &str) -> Option<(PictureHash, Vec<u8>)> {
    let bytes = STANDARD.decode(text).ok()?;
    Some((PictureHash::of(&bytes), bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_the_one_of_its_hash() {
        let hash = PictureHash::of(b"a logo");
        let text = write(b"a logo");
        assert_eq!(read(&text, &hash).as_deref(), Some(b"a logo".as_slice()));
        assert_eq!(read(&write(b"another"), &hash), None);
        assert_eq!(read("no base64!", &hash), None);
    }
}
