#![doc = include_str!("../README.md")]
#![deny(clippy::wildcard_enum_match_arm)]
#![warn(unreachable_pub)]

pub mod career;
pub mod decide;
pub mod doubts;
pub mod erasure;
pub mod individuals;
pub mod pairing;
pub mod rules;
pub mod score;
pub mod standings;

mod announced;
mod correction;
mod ending;
mod event;
mod key;
mod leaving;
mod lineup;
mod match_events;
mod rated;
mod refusal;
mod remarks;
mod state;
mod team_match;

pub use announced::AnnouncedCompetition;
pub use correction::{Correction, Exchange};
pub use ending::{Ending, results_changed_after};
pub use event::{EntrantEvent, MatchEvent, TeamEvent};
pub use key::CaptainKey;
pub use lineup::{Envelope, Lineup};
pub use rated::rated_event;
pub use refusal::TeamRefusal;
pub use remarks::{About, Remark};
pub use rules::TeamRules;
pub use state::{Competition, MatchAt, MatchNo, Penalty, PenaltyKind, Team, TeamNo, TeamRound};
pub use team_match::{BoardResults, GameResult, TeamForfeit, TeamMatch, place};
