#![doc = include_str!("../README.md")]
//!
//! # The way of a change
//!
//! A change is decided by a function of [`decide`], which looks at a [`Tournament`]
//! and returns [`Event`]s or a [`Refusal`]; [`Tournament::apply`] is the only thing that alters one. Nothing
//! derived is kept: [`standings`] and [`pairing`] compute from the aggregate each time.
//!
//! # What is where
//!
//! - **The event**: a [`Tournament`] under its [`Regulations`], what [`online`] entering adds to it, what will fail in [`doubts`], who [`may`] do what.
//! - **Who meets whom**: [`pairing`] and its [`judge`], the [`bracket`] of a knockout, [`stages`] from one tournament to the next; [`simulate`] plays some.
//! - **Who is where**: [`standings`], the prizes and categories of [`awards`], the series of [`charts`].
//! - **At the boards**: the [`Hall`] with its calls, what players state ([`Statement`]), score sheets ([`GameRecord`]), [`rulings`].
//! - **In and out**: [`trf`], [`ratings`] on the tables of [`elo`].
//! - **The journal**: its rows ([`JournalRow`]), their [`audit`], [`erasure`] of a person, the [`stream`] of one between servers.
//! - **For everybody**: what is [`Announced`], the [`News`] in it, [`Following`] of games.
//! - **The federation**: its [`Register`] and its [`office`].

#![deny(clippy::wildcard_enum_match_arm)]
#![warn(unreachable_pub)]

pub mod audit;
pub mod awards;
pub mod bracket;
pub mod charts;
pub mod decide;
pub mod doubts;
pub mod elo;
pub mod erasure;
pub mod judge;
pub mod pairing;
pub mod ratings;
pub mod rulings;
pub mod simulate;
pub mod stages;
pub mod standings;
pub mod stream;
pub mod trf;

mod against;
mod announced;
mod author;
mod beside;
mod call_key;
mod coded;
mod codes;
mod colour_lots;
mod decision;
mod details;
mod draws;
mod embed_sites;
mod entry;
mod event;
mod facts;
mod federation_code;
mod following;
mod hall;
mod identity;
mod ids;
mod impasse;
mod in_json;
mod journal;
mod late_comer;
mod merges;
mod moments;
mod news;
pub mod office;
pub mod online;
mod open_matter;
mod outcome;
mod pairs;
mod permission;
mod person;
mod photograph;
mod plain;
mod player;
mod points;
mod presentation;
mod qualification;
mod reading;
mod record;
mod refusal;
mod register;
mod regulations;
mod reseated;
mod round;
mod round_clock;
mod rounded;
#[cfg(test)]
pub(crate) mod sample;
mod seat_key;
mod site;
mod state;
mod statement;
mod study;
mod tables;
mod title_case;
mod typed_code;
mod typed_name;
mod unseen;
mod vacant;
mod window;
mod withdrawn;

pub use against::Against;
pub use announced::{Announced, NamesPeople};
pub use author::{Author, Generation, Identity, ParseUuidError, ServerId, StreamId};
pub use awards::{AwardFault, Awards, Category, Prize, PrizeRule, Sharing};
pub use beside::in_both;
pub use call_key::CallKey;
pub use codes::Codes;
pub use colour_lots::ColourLot;
pub use decision::{Decision, OpenPlaces};
pub use details::{Cancellation, Details, Info, Listing, Stage, Tint};
pub use draws::{Covered, DecidingDraw, DrawRecord, DrawVerdict, OneDraw, WithdrawnDraw};
pub use embed_sites::{EmbedSites, ParseEmbedSitesError};
pub use entry::{Attendance, Entry};
pub use event::{BoardEvent, EntryEvent, Event, ResultEvent, RoundEvent, RulingEvent, SetupEvent};
pub use facts::Fact;
pub use federation_code::FederationCode;
pub use following::{CLOCKS_APART, Following, MoveDelay, ParseDelayError, Release, Waiting};
pub use hall::{
    BoardMark, BoardNote, BoardState, Call, CallKind, CallMeans, CallNo, Caller, Hall, Post,
};
pub use identity::{akin, name_key};
pub use ids::{
    AssociationId, BoardNo, CircuitId, ClubId, CompetitionId, Edition, EntryNo, FixtureId, GameKey,
    GameNo, GradeId, HelperNo, LicenceId, PlayerId, RatingListId, ReadingNo, RoundNo, SeasonId,
    TitleCaseNo, TournamentId, TransferId, UserId,
};
pub use journal::{Actor, ChainHash, JournalRow, Reason, Unreadable};
pub use late_comer::perhaps_late;
pub use merges::{Filled, Merges};
pub use moments::{CancelledAt, HourTakenBack, Moments, results_changed_after};
pub use news::{News, NewsItem, NewsKind};
pub use office::{LicenceLack, OfficeAct, OfficeRole, Officer, Whose, may_in_office};
pub use outcome::{DrawBy, LossBy, Mark, Outcome, PREFACE, ParseMarkError, Side, WinBy};
pub use permission::{
    Action, Asker, CompetitionAction, CompetitionAsker, Duty, Permission, SiteAction, SiteRole,
    TokenAct, TournamentRole, may, may_by_token, may_in_competition, may_on_site,
};
pub use person::{
    BirthYear, Factor, GameCount, LicenceNumber, LongText, ParsePersonError, Person, PersonName,
    Rating, Sex, ShortText, Title, is_hidden,
};
pub use photograph::{Logo, ParseHashError, Photograph, PictureHash};
pub use plain::{in_order, plain};
pub use player::Player;
pub use points::Points;
pub use presentation::{
    Bulletin, HourDoubt, Markdown, NoticeText, ParsePresentationError, Presentation, WebAddress,
};
pub use ratings::{FactorRule, Freeze, Listed, RatedUnit, RatingList, RatingRules, Ratings};
pub use reading::Reading;
pub use record::{EnteredMove, GameRecord, RecordText};
pub use refusal::{
    Called, EntryRefusal, HallRefusal, PairingRefusal, Refusal, RegulationsRefusal, ResultRefusal,
    RoundRefusal, RulingRefusal, SetupRefusal,
};
pub use register::{
    Circuit, CircuitAct, PlayerEvent, RatingEdition, RatingEvent, RatingSystem, Register,
    RegisterEvent, TitleEvent,
};
pub use regulations::{
    Acceleration, Arbitration, Armageddon, ByePoints, ColoursBy, Confirming, Count, Custom,
    CustomScope, CustomStep, Cuts, Cycles, Decider, DeciderStep, DrawnPer, Fine, Games, Kin,
    LaterClock, Limit, LotOrder, MatchPoints, Measure, MissedRounds, Modifiers, Offence, OfferRule,
    OpeningRule, PairingSystem, ParseTieBreakError, PrimaryScore, Regulations, RegulationsLine,
    Rhythm, Seeding, StepKind, Template, TieBreak, TimeControl, Unit,
};
pub use reseated::Reseated;
pub use round::{Adjustment, Bye, ByeKind, DeciderGame, Game, Match, Pairing, Round, RoundState};
pub use round_clock::{ClockPhase, ClockReading, ClockRun, RoundClock};
pub use rounded::Rounded;
pub use rulings::{FormKey, Official, Ruling, RulingNo, SanctionKind};
pub use seat_key::{Seat, SeatKey};
pub use site::SiteEvent;
pub use state::Tournament;
pub use statement::{Agreement, StatedResult, Statement, StatementRule, Statements};
pub use study::{Study, drawn_opening, ended};
pub use tables::{NoSuchTable, TableNo, Tables};
pub use title_case::{Occasion, TitleCase, TitleConflict, TitleState};
pub use typed_code::{CODE_LETTERS, code_in_groups, read_code};
pub use typed_name::TypedName;
pub use unseen::{has_unseen, typed};
pub use window::{CheckInWindow, ReversedWindow, WindowState};
pub use withdrawn::{Ballot, BallotRule, LostResult, WithdrawnRound};
