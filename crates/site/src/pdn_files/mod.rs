//! PDN files as they lie on the disk: bytes of any encoding and any number, as games one by one.

mod text;

use std::io::{self, Read};

pub use text::{Decoder, Doubt, decode};

use draughts::pdn::{Loose, ParsePdnError, PdnGame, Spot, Stream};

/// How many bytes are read at a time.
const BLOCK: usize = 256 * 1024;

/// The games of a file of any size, read as they are asked for.
///
/// ```
/// use site::pdn_files::{Decoder, Games};
///
/// let mut games = Games::new(&b"[White \"Gon\xE7alo\"] 1. 9-13 *"[..], Decoder::guessing());
/// let game = games.next_game().unwrap().unwrap();
/// assert_eq!(game.tags.get("White"), Some("Gonçalo"));
/// assert!(games.next_game().unwrap().is_none());
/// ```
pub struct Games<R> {
    input: R,
    decoder: Decoder,
    stream: Stream,
    ended: bool,
}

/// Why a file is not read further.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// The disk, or whatever gives the bytes.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// A bound that a game exceeds.
    #[error("{0}")]
    Bound(#[from] ParsePdnError),
}

impl<R: Read> Games<R> {
    /// The games of an input.
    pub fn new(input: R, decoder: Decoder) -> Self {
        Self {
            input,
            decoder,
            stream: Stream::new(),
            ended: false,
        }
    }

    /// The next game; none at the end.
    ///
    /// # Errors
    /// [`GamesError`] when the input fails, or a game is beyond a bound; nothing follows then.
    pub fn next_game(&mut self) -> Result<Option<PdnGame>, GamesError> {
        let mut block = vec![0; BLOCK];
        let mut text = String::new();
        loop {
            if let Some(game) = self.stream.next_game()? {
                return Ok(Some(game));
            }
            if self.ended {
                return Ok(None);
            }
            let length = match self.input.read(&mut block) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            self.ended = length == 0;
            text.clear();
            self.decoder.push(&block[..length], self.ended, &mut text);
            self.stream.feed(&text);
            if self.ended {
                self.stream.end();
            }
        }
    }

    /// What was left open in the games so far and not yet said.
    pub fn loose(&mut self) -> Vec<(Spot, Loose)> {
        self.stream.loose()
    }

    /// What was doubtful about the encoding, so far.
    #[must_use]
    pub fn doubt(&self) -> Option<Doubt> {
        self.decoder.doubt()
    }
}
