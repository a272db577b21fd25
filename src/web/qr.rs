//! A QR code as the path of an SVG.

use qrcode::{Color, EcLevel, QrCode};

use super::error::WebError;

/// The code of an address.
pub struct Qr {
    /// What it holds.
    pub address: String,
    /// How many squares its side has, with the quiet zone.
    pub side: usize,
    /// The dark squares, as the path of an SVG.
    pub path: String,
}

impl Qr {
    /// The quiet zone that the standard asks for, in squares.
    const QUIET: usize = 4;

    /// The code of an address.
    ///
    /// # Errors
    /// [`WebError::Internal`] when it is too long for a code.
    pub fn new(address: String) -> Result<Self, WebError> {
        let code = QrCode::with_error_correction_level(&address, EcLevel::M)
            .map_err(|error| WebError::Internal(format!("{address}: {error}")))?;
        let side = code.width();
        let rows = code.to_colors();
        let rows = rows.chunks(side).enumerate();
        Ok(Self {
            address,
            side: side + 2 * Self::QUIET,
            path: rows.map(|(y, row)| line(y + Self::QUIET, row)).collect(),
        })
    }
}

/// The dark runs of one row, each a horizontal stroke as thick as a square.
fn line(y: usize, row: &[Color]) -> String {
    let mut path = format!("M{} {y}.5", Qr::QUIET);
    for run in row.chunk_by(|a, b| a == b) {
        let length = run.len();
        path += &match run.first() {
            Some(Color::Dark) => format!("h{length}"),
            Some(Color::Light) | None => format!("m{length} 0"),
        };
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_drawn_as_its_dark_runs() {
        let row = [
            Color::Dark,
            Color::Dark,
            Color::Light,
            Color::Dark,
            Color::Light,
        ];
        assert_eq!(line(4, &row), "M4 4.5h2m1 0h1m1 0");
    }
}
