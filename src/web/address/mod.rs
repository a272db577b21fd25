//! The address book: every address of the product, as a pattern for [`routes`](super::routes) and as a function that writes it.
//!
//! A type stands for each thing that an address names: a tournament, a game, a ruling. It has the patterns of its pages as constants, is read
//! from the path of a request ([`FromRequest`]; what is no number answers as what is not there), and writes the addresses of its pages. So an
//! address changes in one line, and a link to a page that there is not does not compile.

mod api;
mod board;
mod competition;
mod site;
mod tournament;

pub(in crate::web) use api::{API, EMBED, StreamAt, is_for_others};
pub(in crate::web) use board::{
    BoardAt, ByeAt, CallAt, CodeAt, GameAt, GamePictureAt, MatterAt, PhotographAt, ResultStationAt,
    RulingAt, SeatAt, StationAt, VerdictAt, at_ply,
};
pub(in crate::web) use competition::{
    CaptainAt, CaptainMatchAt, CompetitionAt, TeamAt, TeamMatchAt, TeamRoundAt,
};
pub(in crate::web) use site::{
    AccountAt, BoardPictureAt, CircuitAt, CircuitEditionAt, ClubAt, FixtureAt, GradeAt, LicenceAt,
    NEXT, OpeningAt, OpeningPictureAt, OpeningTableAt, PlacePictureAt, PlayerAt, RatingListAt,
    RatingSumAt, ReadingAt, SeasonAt, StaticAt, TitleCaseAt, TokenAt, TrainingArticleAt,
    TrainingCaseAt, TransferAt, can_be_named, code_url, fixed, helper_url, in_language, local,
    register_act_url, second_factor_url,
};
pub use site::{application_url, email_return_url, invitation_url, login_url, password_reset_url};
pub(in crate::web) use tournament::{
    EntryAt, LogoAt, PictureAt, PrintAt, RoundAt, RoundPictureAt, RoundPrintAt, ScreenAt,
    TournamentAt,
};

use std::collections::BTreeMap;

use ::teams::{MatchNo, TeamNo};
use ::tournament::{
    BoardNo, CallNo, CircuitId, ClubId, CompetitionId, EntryNo, FixtureId, FormKey, GameNo,
    GradeId, LicenceId, PlayerId, RatingListId, ReadingNo, RoundNo, RulingNo, SeasonId, StreamId,
    TitleCaseNo, TournamentId, TransferId, UserId, rulings::Matter,
};
use actix_web::HttpRequest;

use super::error::WebError;
use crate::{screen::ScreenNo, words::Lang};

/// What can stand between two slashes.
trait Segment: Sized {
    /// What a text says; nothing where it can be none.
    fn read(text: &str) -> Option<Self>;

    /// The text.
    fn written(&self) -> String;
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Segment for $number {
            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }

            fn written(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

numbers!(
    TournamentId,
    UserId,
    PlayerId,
    RatingListId,
    CircuitId,
    CompetitionId,
    TeamNo,
    MatchNo,
    TitleCaseNo,
    ReadingNo,
    SeasonId,
    ClubId,
    LicenceId,
    TransferId,
    GradeId,
    FixtureId,
    EntryNo,
    RoundNo,
    BoardNo,
    GameNo,
    RulingNo,
    CallNo,
    ScreenNo,
    StreamId,
    Lang,
    u8,
    u16,
    String
);

impl Segment for Matter {
    fn read(text: &str) -> Option<Self> {
        Self::from_code(text)
    }

    fn written(&self) -> String {
        self.code().to_owned()
    }
}

impl Segment for FormKey {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn written(&self) -> String {
        self.as_str().to_owned()
    }
}

/// The segments of a request's path by their names in the pattern, as they were before they were encoded.
struct Segments(BTreeMap<String, String>);

impl Segments {
    fn of(req: &HttpRequest) -> Result<Self, WebError> {
        let names = req.match_info().iter().map(|(name, _)| name.to_owned());
        let texts: Vec<String> = req.match_info().load().map_err(|_| WebError::NotFound)?;
        Ok(Self(names.zip(texts).collect()))
    }

    fn read<T: Segment>(&self, name: &str) -> Result<T, WebError> {
        let text = self.0.get(name);
        text.and_then(|text| T::read(text))
            .ok_or(WebError::NotFound)
    }
}

/// What an address names, by the segments of its patterns, with a line for each of its addresses: the constant of the pattern, the function
/// that writes it where somebody does, the pattern. A pattern that leaves out a segment, or names another, does not compile.
macro_rules! address {
    ($(#[$about:meta])* $name:ident $segments:tt $($PAGE:ident $(, $url:ident)? = $pattern:literal;)*) => {
        $crate::web::address::named!($(#[$about])* $name $segments);

        impl $name {$(
            #[doc = concat!("`", $pattern, "`")]
            pub const $PAGE: &'static str = $pattern;

            $(
                #[doc = concat!("The address `", $pattern, "`.")]
                pub fn $url(&self) -> String {
                    $crate::web::address::written!(self, $pattern, $segments)
                }
            )?
        )*}
    };
}

/// The type with a field for each segment, read from the path of a request.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($segment:ident: $kind:ty),* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub(in crate::web) struct $name {$(
            #[doc = concat!("The segment `{", stringify!($segment), "}`.")]
            pub $segment: $kind,
        )*}

        impl actix_web::FromRequest for $name {
            type Error = $crate::web::error::WebError;
            type Future = std::future::Ready<Result<Self, Self::Error>>;

            fn from_request(req: &actix_web::HttpRequest, _: &mut actix_web::dev::Payload) -> Self::Future {
                let read = $crate::web::address::Segments::of(req);
                std::future::ready(read.and_then(|path| {
                    Ok(Self {
                        $($segment: path.read(stringify!($segment))?,)*
                    })
                }))
            }
        }
    };
}

/// A pattern with its segments filled in.
macro_rules! written {
    ($self:ident, $pattern:literal, { $($segment:ident: $kind:ty),* }) => {
        format!($pattern, $($segment = $crate::web::address::Segment::written(&$self.$segment)),*)
    };
}

use {address, named, written};

/// What is of a tournament, or is one.
pub(in crate::web) trait InTournament {
    /// The tournament.
    fn tournament(&self) -> TournamentId;
}

macro_rules! in_tournament {
    ($($at:ty),*) => {$(
        impl InTournament for $at {
            fn tournament(&self) -> TournamentId {
                self.tournament
            }
        }
    )*};
}

in_tournament!(
    TournamentAt,
    EntryAt,
    ScreenAt,
    RoundAt,
    BoardAt,
    ByeAt,
    GameAt,
    MatterAt,
    PhotographAt,
    VerdictAt,
    RulingAt,
    PrintAt,
    RoundPrintAt
);
