use std::io::Cursor;

use super::*;

/// A picture of which the left half is dark, in a format.
fn file(format: ImageFormat, width: u32, height: u32) -> Vec<u8> {
    let shade = |x| if x * 2 < width { 20 } else { 230 };
    let pixels = RgbImage::from_fn(width, height, |x, _| image::Rgb([shade(x); 3]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(pixels)
        .write_to(&mut bytes, format)
        .unwrap();
    bytes.into_inner()
}

/// The JPEG with an Exif segment: turned by a quarter (6), and a place.
fn with_exif(jpeg: &[u8]) -> Vec<u8> {
    let mut tiff = b"MM\0\x2a\0\0\0\x08\0\x02".to_vec();
    tiff.extend(b"\x01\x12\0\x03\0\0\0\x01\0\x06\0\0"); // orientation, one short: 6
    tiff.extend(b"\x01\x0e\0\x02\0\0\0\x10\0\0\0\x26\0\0\0\0"); // description, 16 signs at 38
    tiff.extend(b"38.5714N 7.9135W");
    let mut segment = b"Exif\0\0".to_vec();
    segment.extend(tiff);
    let length = u16::try_from(segment.len() + 2).unwrap().to_be_bytes();
    let mut bytes = jpeg[..2].to_vec();
    bytes.extend([0xff, 0xe1]);
    bytes.extend(length);
    bytes.extend(segment);
    bytes.extend(&jpeg[2..]);
    bytes
}

fn decoded(picture: &Picture) -> RgbImage {
    let read = image::load_from_memory_with_format(&picture.bytes, ImageFormat::Jpeg);
    read.unwrap().into_rgb8()
}

#[test]
fn only_the_pixels_go_over_upright() {
    let taken = with_exif(&file(ImageFormat::Jpeg, 64, 32));
    assert!(taken.windows(7).any(|part| part == b"38.5714"));
    let kept = picture(&taken, PicturePurpose::Evidence).unwrap();
    assert_eq!((kept.width, kept.height), (32, 64));
    for trace in [b"Exif".as_slice(), b"38.5714", b"ICC_"] {
        assert!(!kept.bytes.windows(trace.len()).any(|part| part == trace));
    }
    // turned clockwise, the dark half is above
    let pixels = decoded(&kept);
    assert!(pixels.get_pixel(16, 4).0[0] < 60 && pixels.get_pixel(16, 60).0[0] > 190);
    assert_eq!(
        picture(&taken, PicturePurpose::Evidence),
        Ok(kept),
        "the same file is the same picture"
    );
}

#[test]
fn a_png_becomes_a_jpeg_on_white_paper() {
    let clear = image::RgbaImage::from_pixel(40, 30, image::Rgba([0, 0, 0, 0]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgba8(clear)
        .write_to(&mut bytes, ImageFormat::Png)
        .unwrap();
    let kept = picture(&bytes.into_inner(), PicturePurpose::Evidence).unwrap();
    assert_eq!(guess_format(&kept.bytes).unwrap(), ImageFormat::Jpeg);
    assert!(decoded(&kept).pixels().all(|pixel| pixel.0[0] > 250));
}

#[test]
fn a_large_picture_is_scaled_down() {
    let kept = picture(
        &file(ImageFormat::Jpeg, 4000, 200),
        PicturePurpose::Evidence,
    )
    .unwrap();
    assert_eq!((kept.width, kept.height), (LONGEST_SIDE, 150));
}

#[test]
fn what_is_no_whole_picture_is_refused() {
    assert_eq!(
        picture(b"", PicturePurpose::Evidence),
        Err(UnfitPicture::NotAPicture)
    );
    assert_eq!(
        picture(b"GIF89a\x01\0\x01\0", PicturePurpose::Evidence),
        Err(UnfitPicture::NotAPicture)
    );
    assert_eq!(
        picture(b"<svg></svg>", PicturePurpose::Evidence),
        Err(UnfitPicture::NotAPicture)
    );
    assert_eq!(
        picture(&vec![0; MOST_BYTES + 1], PicturePurpose::Evidence),
        Err(UnfitPicture::TooLarge)
    );
    for format in [ImageFormat::Jpeg, ImageFormat::Png] {
        let whole = file(format, 300, 300);
        for part in [8, whole.len() / 2, whole.len() - 12] {
            assert_eq!(
                picture(&whole[..part], PicturePurpose::Evidence),
                Err(UnfitPicture::Broken),
                "{format:?} {part}"
            );
        }
    }
    let taken = with_exif(&file(ImageFormat::Jpeg, 64, 32));
    assert_eq!(
        picture(&taken[..taken.len() - 9], PicturePurpose::Evidence),
        Err(UnfitPicture::Broken)
    );
}

/// A PNG of one pixel that says of itself that it has so many.
fn claiming(width: u32, height: u32) -> Vec<u8> {
    let mut bomb = file(ImageFormat::Png, 1, 1);
    // width and height of the header, whose sum is made anew
    bomb[16..20].copy_from_slice(&width.to_be_bytes());
    bomb[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&sum.to_be_bytes());
    bomb
}

#[test]
fn a_few_bytes_that_claim_many_pixels_are_refused_before_they_are_unpacked() {
    let bomb = claiming(0x8000, 0x8000);
    assert_eq!(
        picture(&bomb, PicturePurpose::Evidence),
        Err(UnfitPicture::TooManyPixels)
    );
    // a logo is small, and one that takes seconds keeps everybody else's photograph waiting
    let large = claiming(4000, 2001);
    assert_eq!(
        picture(&large, PicturePurpose::Logo),
        Err(UnfitPicture::TooManyPixels)
    );
    assert_eq!(
        picture(&large, PicturePurpose::Evidence),
        Err(UnfitPicture::Broken)
    );
}

#[test]
fn an_account_has_few_places_and_leaves_some_to_the_others() {
    static LINE: PictureQueue = PictureQueue::new();
    let of = |no| LINE.join(UserId(no));
    let mut first: Vec<QueuePlace> = (0..MOST_OF_ONE).map(|_| of(1).unwrap()).collect();
    assert_eq!(of(1).err(), Some(UnfitPicture::Yours));
    let others: Vec<QueuePlace> = (2..)
        .map_while(|no| of(no).ok())
        .take(MOST_IN_ALL)
        .collect();
    assert_eq!(others.len(), MOST_IN_ALL - MOST_OF_ONE);
    assert_eq!(of(99).err(), Some(UnfitPicture::Crowded));
    first.pop();
    let last = of(1).unwrap();
    assert_eq!(of(1).err(), Some(UnfitPicture::Yours));
    drop((first, others, last));
    assert!(of(1).is_ok());
}

/// The checksum of PNG.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum: u32, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xedb8_8320 * (sum & 1))
        })
    })
}

#[test]
fn a_logo_stays_clear_where_it_was_and_fits_its_box() {
    let clear = image::RgbaImage::from_pixel(1000, 500, image::Rgba([200, 0, 0, 0]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgba8(clear)
        .write_to(&mut bytes, ImageFormat::Png)
        .unwrap();
    let kept = picture(&bytes.into_inner(), PicturePurpose::Logo).unwrap();
    assert_eq!((kept.width, kept.height), (320, 160));
    let read = image::load_from_memory_with_format(&kept.bytes, ImageFormat::Png).unwrap();
    assert_eq!(read.into_rgba8().get_pixel(10, 10).0[3], 0);
    // a small one is not made larger, and a JPEG becomes a PNG without its remarks
    let taken = with_exif(&file(ImageFormat::Jpeg, 64, 32));
    let kept = picture(&taken, PicturePurpose::Logo).unwrap();
    assert_eq!((kept.width, kept.height), (32, 64));
    assert!(!kept.bytes.windows(7).any(|part| part == b"38.5714"));
}
