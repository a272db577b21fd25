//! A QR code as a picture: SVG made on the server.

use askama::{Template, filters::HtmlSafe};
use qrcode::{Color, EcLevel, QrCode};

use super::error::WebError;

/// A code. A page shows it with `{{ code }}`.
#[derive(Debug, Clone, Template)]
#[template(path = "qr.html")]
pub(in crate::web) struct Qr {
    /// What it holds: an address, or how to join a network.
    pub text: String,
    /// How many squares its side has, with the quiet zone.
    pub side: usize,
    /// The dark squares, as the path of an SVG.
    pub path: String,
    /// What it is, for those who cannot see it.
    label: String,
}

// The template escapes what it prints.
impl HtmlSafe for Qr {}

/// The quiet zone that the standard asks for, in squares.
const QUIET: usize = 4;

impl Qr {
    /// The code of a text under a label.
    ///
    /// # Errors
    /// [`WebError::Internal`]: the text is too long for a code.
    pub fn new(text: &str, label: String) -> Result<Self, WebError> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M)
            .map_err(|error| WebError::Internal(format!("{label}: {error}")))?;
        let side = code.width();
        let rows = code.to_colors();
        let rows = rows.chunks(side).enumerate();
        Ok(Self {
            text: text.to_owned(),
            side: side + 2 * QUIET,
            path: rows.map(|(y, row)| line(y + QUIET, row)).collect(),
            label,
        })
    }
}

/// The dark runs of one row, each a horizontal stroke as thick as a square.
fn line(y: usize, row: &[Color]) -> String {
    let mut path = format!("M{QUIET} {y}.5");
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
