//! Any bytes as a photograph of a score sheet, and as a logo.

#![no_main]

use arbitro_fuzz::photograph::{LOGO_BOX, LONGEST_SIDE, PicturePurpose, picture};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(kept) = picture(bytes, PicturePurpose::Evidence) {
        assert!(kept.width.max(kept.height) <= LONGEST_SIDE);
        let again = picture(&kept.bytes, PicturePurpose::Evidence).unwrap();
        assert_eq!((again.width, again.height), (kept.width, kept.height));
    }
    if let Ok(kept) = picture(bytes, PicturePurpose::Logo) {
        assert!(kept.width <= LOGO_BOX.0 && kept.height <= LOGO_BOX.1);
        assert!(picture(&kept.bytes, PicturePurpose::Logo).is_ok());
    }
});
