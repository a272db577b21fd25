//! What a route says of its pages.

/// Whether the answers of a route are kept, and until when they hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// No: each is made by the handler.
    No,
    /// Each is made by the handler, and the last one is shown where it cannot be.
    Last,
    /// Until something of the tournament of the path is published; the parameters that the page knows.
    Tournament(&'static [&'static str]),
    /// The same, for a page that names the stages before and after too.
    Stages,
    /// As long as the program runs.
    Program(&'static [&'static str]),
}

impl Kept {
    /// The parameters that make another page.
    pub(super) fn parameters(self) -> &'static [&'static str] {
        match self {
            Self::No | Self::Last | Self::Stages => &[],
            Self::Tournament(known) | Self::Program(known) => known,
        }
    }
}
