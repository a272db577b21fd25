//! A photograph or a logo as somebody sends it, made into the picture that is kept: nothing but its pixels goes over.
//!
//! The file is decoded, turned upright as its Exif says, scaled down where it is larger than its [`PicturePurpose`] needs, and written anew. So
//! neither the place where it was taken nor any other remark of the camera is kept, and what is shown is a picture that this program wrote.

mod line;

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, RgbImage,
    codecs::jpeg::JpegEncoder, guess_format, metadata::Orientation,
};
use tokio::sync::Semaphore;
use tournament::UserId;

use line::PictureQueue;

pub use line::{MOST_IN_ALL, MOST_OF_ONE, QueuePlace};

/// The largest file that is taken, in bytes.
pub const MOST_BYTES: usize = 8 * 1024 * 1024;
/// The most pixels that are decoded: the largest camera of a phone. A file of a few bytes may claim any number.
pub const MOST_PIXELS: u64 = 50_000_000;
/// The most pixels of a logo that are decoded: a hundred times what its box has. Everybody waits while somebody's is.
pub const MOST_LOGO_PIXELS: u64 = 8_000_000;
/// The longest side of a picture that is kept, in pixels: a sheet of paper of 30 cm at 250 dots an inch.
pub const LONGEST_SIDE: u32 = 3000;
/// The box that a logo fits, in pixels: twice what stands in the head of a page, for sharp screens and for paper.
pub const LOGO_BOX: (u32, u32) = (480, 160);
/// What a decoder may allocate for each pixel, in bytes: those of a PNG with 16 bits and transparency.
const BYTES_OF_PIXEL: u64 = 8;
/// The quality of the JPEG, from 1 to 100.
const QUALITY: u8 = 85;

/// A picture fills much memory while it is worked on: one after the other.
static TURN: Semaphore = Semaphore::const_new(1);
/// Those who wait for it, and whose turn it is.
static LINE: PictureQueue = PictureQueue::new();

/// What a picture is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PicturePurpose {
    /// Evidence that is read closely: a large JPEG, on white paper.
    Evidence,
    /// What stands beside a name: a small PNG, clear where it was.
    Logo,
}

impl PicturePurpose {
    /// The width and height that the picture fits, in pixels.
    fn fits(self) -> (u32, u32) {
        match self {
            Self::Evidence => (LONGEST_SIDE, LONGEST_SIDE),
            Self::Logo => LOGO_BOX,
        }
    }

    /// The most pixels that are decoded.
    fn most_pixels(self) -> u64 {
        match self {
            Self::Evidence => MOST_PIXELS,
            Self::Logo => MOST_LOGO_PIXELS,
        }
    }
}

/// A picture as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The file: a JPEG or a PNG, by its purpose.
    pub bytes: Vec<u8>,
    /// Its width, in pixels.
    pub width: u32,
    /// Its height, in pixels.
    pub height: u32,
}

/// Why a file is not taken as a photograph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnfitPicture {
    /// It has more than [`MOST_BYTES`].
    #[error("larger than {MOST_BYTES} bytes")]
    TooLarge,
    /// It is neither JPEG nor PNG.
    #[error("neither JPEG nor PNG")]
    NotAPicture,
    /// It has more than [`MOST_PIXELS`], as a logo more than [`MOST_LOGO_PIXELS`], or takes too much memory.
    #[error("more pixels than are decoded")]
    TooManyPixels,
    /// It breaks off, or is no picture within.
    #[error("the picture is broken")]
    Broken,
    /// [`MOST_OF_ONE`] of this account wait or are worked on.
    #[error("{MOST_OF_ONE} of this account wait")]
    Yours,
    /// [`MOST_IN_ALL`] wait or are worked on.
    #[error("{MOST_IN_ALL} wait")]
    Crowded,
    /// The program stops.
    #[error("the program stops")]
    Stopped,
}

/// A place for a picture of this account among those who wait.
///
/// # Errors
/// [`UnfitPicture::Yours`] or [`UnfitPicture::Crowded`] where there is none.
pub fn line_up(by: UserId) -> Result<QueuePlace, UnfitPicture> {
    LINE.join(by)
}

/// Makes the picture that is kept, of a file that this account sent, on a thread for such work and one at a time.
///
/// # Errors
/// [`UnfitPicture`].
pub async fn develop(
    file: impl AsRef<[u8]> + Send + 'static,
    purpose: PicturePurpose,
    by: UserId,
) -> Result<Picture, UnfitPicture> {
    let place = line_up(by)?;
    // where the request is given up meanwhile, the file never has its turn
    let turn = TURN.acquire().await.map_err(|_| UnfitPicture::Stopped)?;
    let work = tokio::task::spawn_blocking(move || {
        let made = picture(file.as_ref(), purpose);
        // not before the work is done, whether or not anybody still waits for it
        drop((turn, place));
        made
    });
    work.await.map_err(|_| UnfitPicture::Broken)?
}

/// The picture of a file.
///
/// # Errors
/// [`UnfitPicture`].
pub fn picture(file: &[u8], purpose: PicturePurpose) -> Result<Picture, UnfitPicture> {
    if file.len() > MOST_BYTES {
        return Err(UnfitPicture::TooLarge);
    }
    let upright = decode(file, purpose.most_pixels())?;
    let (width, height) = purpose.fits();
    let fitting = if upright.width() > width || upright.height() > height {
        upright.thumbnail(width, height)
    } else {
        upright
    };
    let (width, height) = (fitting.width(), fitting.height());
    let mut bytes = Cursor::new(Vec::new());
    let written = match purpose {
        PicturePurpose::Evidence => {
            let mut encoder = JpegEncoder::new_with_quality(&mut bytes, QUALITY);
            encoder.encode_image(&on_paper(fitting))
        }
        PicturePurpose::Logo => {
            let pixels = DynamicImage::ImageRgba8(fitting.into_rgba8());
            pixels.write_to(&mut bytes, ImageFormat::Png)
        }
    };
    written.map_err(|_| UnfitPicture::Broken)?;
    Ok(Picture {
        bytes: bytes.into_inner(),
        width,
        height,
    })
}

/// The pixels of a file, upright, where they are no more than these.
fn decode(file: &[u8], most_pixels: u64) -> Result<DynamicImage, UnfitPicture> {
    let format = guess_format(file).ok();
    let format = format.filter(|one| matches!(one, ImageFormat::Jpeg | ImageFormat::Png));
    let format = format.ok_or(UnfitPicture::NotAPicture)?;
    if format == ImageFormat::Jpeg && !is_whole_jpeg(file) {
        return Err(UnfitPicture::Broken);
    }
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(BYTES_OF_PIXEL * most_pixels);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| unfit(&error))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > most_pixels {
        return Err(UnfitPicture::TooManyPixels);
    }
    // Exif that cannot be read turns nothing
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut decoded = DynamicImage::from_decoder(decoder).map_err(|error| unfit(&error))?;
    decoded.apply_orientation(orientation);
    Ok(decoded)
}

fn unfit(error: &ImageError) -> UnfitPicture {
    match error {
        ImageError::Limits(_) => UnfitPicture::TooManyPixels,
        ImageError::Decoding(_)
        | ImageError::Encoding(_)
        | ImageError::Parameter(_)
        | ImageError::Unsupported(_)
        | ImageError::IoError(_) => UnfitPicture::Broken,
    }
}

/// Does the last scan of a JPEG come to its end? The decoder fills what is missing with grey, and a sheet of which half is grey is no
/// evidence. What a camera writes behind the picture does not matter.
fn is_whole_jpeg(file: &[u8]) -> bool {
    const START_OF_SCAN: u8 = 0xda;
    const END: [u8; 2] = [0xff, 0xd9];
    let mut at = 2;
    // segments before the first scan, which may hold a small picture with an end of its own
    while let Some([0xff, kind, high, low]) = file.get(at..at + 4) {
        if *kind == START_OF_SCAN {
            let scan = file.get(at..).unwrap_or_default();
            return scan.windows(2).any(|two| two == END);
        }
        // bytes that only fill
        at += if *kind == 0xff {
            1
        } else {
            2 + usize::from(u16::from_be_bytes([*high, *low]))
        };
    }
    false
}

/// The pixels on white paper where they let something through.
fn on_paper(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let source = picture.into_rgba8();
    RgbImage::from_fn(source.width(), source.height(), |x, y| {
        let [red, green, blue, alpha] = source.get_pixel(x, y).0;
        let on_white = |part: u8| {
            let (part, alpha) = (u32::from(part), u32::from(alpha));
            let mixed = (part * alpha + 255 * (255 - alpha)) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        image::Rgb([red, green, blue].map(on_white))
    })
}

#[cfg(test)]
mod tests;
