//! The fields of the regulations, a line each; those of deciders and of arbitration stand in [`decider`](super::decider) and
//! [`arbitration`](super::arbitration).

use std::str::FromStr;

use chrono::{NaiveDate, NaiveDateTime};

use crate::{
    web::{
        form::{Pick, code_of, fields, optional, parsed, picked, shown, shown_if, tick, ticked},
        register::{person::typed, ratings::in_reason},
    },
    words::{Named, Words},
};
use draughts::{Colour, RuleSet};
use tournament::{
    Cycles, DrawnPer, EmbedSites, Games, Kin, LongText, MissedRounds, PairingSystem, Points,
    PrimaryScore, Rhythm, Seeding, ShortText, TieBreak, Tint,
};

fields! {
    #[cfg(test)]
    pub(super) NAMES;

    /// The name of the tournament.
    NAME: ShortText = "name", shown, typed;
    /// The place.
    VENUE: Option<ShortText> = "venue", shown_if, |text, t| optional(text, t, typed);
    /// The first day.
    STARTS: NaiveDate = "starts", shown, day;
    /// The last day.
    ENDS: NaiveDate = "ends", shown, day;
    /// Whom to ask.
    CONTACT: Option<ShortText> = "contact", shown_if, |text, t| optional(text, t, typed);
    /// When the rounds are played.
    SCHEDULE: Option<LongText> = "schedule", shown_if, |text, t| {
        optional(text, t, |text, t| parsed(text, || t.regulations_too_long()))
    };
    /// The colour of the public pages.
    COLOUR: Option<Tint> = "colour", |tint| tint.map_or("", Tint::code).to_owned(), |code, t| {
        optional(code, t, |code, t| known(Tint::from_code(code), t))
    };
    /// From when players check in, in the time of the place.
    CHECK_IN_OPENS: Option<NaiveDateTime> = "check-in-opens", moment_shown, |text, t| optional(text, t, moment);
    /// Until when players check in.
    CHECK_IN_CLOSES: Option<NaiveDateTime> = "check-in-closes", moment_shown, |text, t| optional(text, t, moment);
    /// The sites that may show the tournament within their pages.
    EMBEDS: Option<EmbedSites> = "embeds", shown_if, |text, t| {
        optional(text, t, |text, t| parsed(text, || t.embed_sites_bad()))
    };
    /// The rule set.
    RULES: RuleSet = "rules", |rules| rules.code().to_owned(), |code, t| known(RuleSet::from_code(code), t);
    /// Games of a match.
    GAMES: Games = "games", |games| games.0.to_string(), |text, t| number(text, t).map(Games);
    /// What the standings go by.
    PRIMARY: PrimaryScore = "primary", |score| code_of(&PRIMARIES, score), |code, t| pick(&PRIMARIES, code, t);
    /// Match points of a win.
    WIN: Points = "win", shown, points;
    /// Match points of a draw.
    DRAW: Points = "draw", shown, points;
    /// Match points of a loss.
    LOSS: Points = "loss", shown, points;
    /// Whole minutes of a game.
    MINUTES: u32 = "minutes", shown, number;
    /// Seconds beside the minutes.
    SECONDS: u32 = "seconds", shown, number;
    /// Seconds added after each move.
    INCREMENT: u32 = "increment", shown, number;
    /// The rhythm, where the organiser names one.
    RHYTHM: Option<Rhythm> = "rhythm", |rhythm| rhythm.map_or("", Rhythm::code).to_owned(), |code, t| optional(code, t, rhythm);
    /// Minutes after which an absent player loses.
    LATE: u16 = "late", shown, number;
    /// Moves of the openings that are drawn; nothing where openings are free.
    OPENING: Option<u8> = "opening", opening_shown, opening;
    /// For what an opening is drawn.
    PER: DrawnPer = "per", |per| code_of(&PERS, per), |code, t| pick(&PERS, code, t);
    /// Can an opening come twice?
    REPEATS: bool = "repeats", tick, ticked;
    /// The pairing system, without what other fields say of it.
    SYSTEM: PairingSystem = "system", |system| code_of(&SYSTEMS, &bare(*system)), |code, t| pick(&SYSTEMS, code, t);
    /// How many rounds, where that is announced.
    ROUNDS: u16 = "rounds", shown, number;
    /// Is there a match for the third place?
    THIRD_PLACE: bool = "third-place", tick, ticked;
    /// Does a match end when it is won?
    CLINCHED: bool = "clinched", tick, ticked;
    /// What the pairing numbers follow.
    SEEDING: Seeds = "seeding", |seeds| code_of(&SEEDINGS, seeds), |code, t| pick(&SEEDINGS, code, t);
    /// The seed of a lot.
    SEED: ShortText = "seed", shown, typed;
    /// Are the first rounds accelerated?
    ACCELERATED: bool = "accelerated", tick, ticked;
    /// The colour of the first number; White unless the lot said Black.
    INITIAL: Colour = "initial", |colour| colour.letter().to_string(), |letter, _| Ok(if letter == "B" { Colour::Black } else { Colour::White });
    /// In how many rounds clubmates, or those of one federation, do not meet; an older form did not say.
    CLUB_ROUNDS: u16 = "club-rounds", shown, |text, t| Ok(optional(text, t, number)?.unwrap_or(0));
    /// Whom these rounds keep apart; an older form did not say.
    APART_BY: Kin = "apart-by", |kin| code_of(&KINS, kin), |code, t| match code {
        "" => Ok(Kin::Club),
        code => pick(&KINS, code, t),
    };
    /// What rounds count that somebody missed by coming late; an older form did not say.
    MISSED: MissedRounds = "missed", |missed| code_of(&MISSES, missed), |code, t| match code {
        "" => Ok(MissedRounds::Zero),
        code => pick(&MISSES, code, t),
    };
    /// Match points of a bye; nothing means the standard.
    BYE_MATCH: Option<Points> = "bye-match", shown_if, |text, t| optional(text, t, points);
    /// Game points of a bye; nothing means the standard.
    BYE_GAME: Option<Points> = "bye-game", shown_if, |text, t| optional(text, t, points);
    /// A tie-break; as many lines as can be named.
    TIE_BREAK: Option<TieBreak> = "tie-break", |one| one.map_or_else(String::new, TieBreak::code), |code, t| {
        optional(code, t, |code, t| known(TieBreak::from_code(code), t))
    };
}

/// What the pairing numbers follow; the seed of a lot stands in a field of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(strum::VariantArray))]
pub(super) enum Seeds {
    /// The ratings.
    Rating,
    /// The organiser's order.
    Hand,
    /// The lot.
    Lot,
    /// The order of the entries.
    Entries,
    /// The restricted lot.
    Varma,
}

impl Seeds {
    /// What a seeding follows.
    pub fn of(seeding: &Seeding) -> Self {
        match seeding {
            Seeding::Rating => Self::Rating,
            Seeding::Hand => Self::Hand,
            Seeding::Entries => Self::Entries,
            Seeding::Lot(_) => Self::Lot,
            Seeding::Varma(_) => Self::Varma,
        }
    }
}

/// What the standings can go by.
pub(super) const PRIMARIES: [Pick<PrimaryScore>; 2] = [
    Pick::new("match-points", PrimaryScore::MatchPoints, |t| {
        PrimaryScore::MatchPoints.name(t)
    }),
    Pick::new("game-points", PrimaryScore::GamePoints, |t| {
        PrimaryScore::GamePoints.name(t)
    }),
];

/// For what an opening can be drawn.
pub(super) const PERS: [Pick<DrawnPer>; 2] = [
    Pick::new("round", DrawnPer::Round, Words::regulations_per_round),
    Pick::new("match", DrawnPer::Match, Words::regulations_per_match),
];

/// The pairing systems.
pub(super) const SYSTEMS: [Pick<PairingSystem>; 7] = [
    Pick::new(
        "double-swiss",
        PairingSystem::DoubleSwiss { rounds: 0 },
        Words::regulations_system_swiss,
    ),
    Pick::new(
        "dutch",
        PairingSystem::Dutch { rounds: 0 },
        Words::regulations_system_dutch,
    ),
    Pick::new(
        "round-robin",
        PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        },
        Words::regulations_system_single,
    ),
    Pick::new(
        "double-round-robin",
        PairingSystem::RoundRobin {
            cycles: Cycles::Double,
        },
        Words::regulations_system_double,
    ),
    Pick::new(
        "double-round-robin-unswapped",
        PairingSystem::RoundRobin {
            cycles: Cycles::DoubleUnswapped,
        },
        Words::regulations_system_double_unswapped,
    ),
    Pick::new(
        "knockout",
        PairingSystem::Knockout { third_place: false },
        Words::regulations_system_knockout,
    ),
    Pick::new(
        "match",
        PairingSystem::Match { clinched: false },
        Words::regulations_system_match,
    ),
];

/// Whom the first rounds can keep apart.
pub(super) const KINS: [Pick<Kin>; 3] = [
    Pick::new("club", Kin::Club, |t| Kin::Club.name(t)),
    Pick::new("federation", Kin::Federation, |t| Kin::Federation.name(t)),
    Pick::new("either", Kin::Either, |t| Kin::Either.name(t)),
];

/// What rounds can count that somebody missed.
pub(super) const MISSES: [Pick<MissedRounds>; 2] = [
    Pick::new("zero", MissedRounds::Zero, Words::regulations_missed_zero),
    Pick::new("half", MissedRounds::Half, Words::regulations_missed_half),
];

/// What the pairing numbers can follow.
pub(super) const SEEDINGS: [Pick<Seeds>; 5] = [
    Pick::new("rating", Seeds::Rating, Words::regulations_seeding_rating),
    Pick::new("hand", Seeds::Hand, Words::regulations_seeding_hand),
    Pick::new("lot", Seeds::Lot, Words::regulations_seeding_lot),
    Pick::new(
        "entries",
        Seeds::Entries,
        Words::regulations_seeding_entries,
    ),
    Pick::new("varma", Seeds::Varma, Words::regulations_seeding_varma),
];

/// A system as it stands in its field.
fn bare(system: PairingSystem) -> PairingSystem {
    match system {
        PairingSystem::DoubleSwiss { .. } | PairingSystem::Dutch { .. } => system.with_rounds(0),
        PairingSystem::RoundRobin { .. } => system,
        PairingSystem::Knockout { .. } => PairingSystem::Knockout { third_place: false },
        PairingSystem::Match { .. } => PairingSystem::Match { clinched: false },
    }
}

const FREE: &str = "free";

fn opening_shown(moves: &Option<u8>) -> String {
    moves.map_or_else(|| FREE.to_owned(), |moves| moves.to_string())
}

/// Which tables of openings there are is decided elsewhere.
fn opening(text: &str, t: &Words) -> Result<Option<u8>, String> {
    match text {
        FREE => Ok(None),
        moves => known(moves.parse().ok(), t).map(Some),
    }
}

fn rhythm(code: &str, t: &Words) -> Result<Rhythm, String> {
    known(Rhythm::ALL.into_iter().find(|one| one.code() == code), t)
}

/// A day of a year in which somebody may have played, or may plan to.
fn day(text: &str, t: &Words) -> Result<NaiveDate, String> {
    let day: NaiveDate = parsed(text, || t.regulations_wrong_date())?;
    if in_reason(day) {
        Ok(day)
    } else {
        Err(t.regulations_wrong_year())
    }
}

/// As a field of the kind `datetime-local` has it.
const MOMENT: &str = "%Y-%m-%dT%H:%M";

pub(in crate::web) fn moment_shown(at: &Option<NaiveDateTime>) -> String {
    at.map_or_else(String::new, |at| at.format(MOMENT).to_string())
}

/// Some browsers send seconds, and where they know no such field, somebody types a space.
pub(in crate::web) fn moment(text: &str, t: &Words) -> Result<NaiveDateTime, String> {
    let text = text.replacen(' ', "T", 1);
    let read = |format| NaiveDateTime::parse_from_str(&text, format);
    let read = read(MOMENT).or_else(|_| read("%Y-%m-%dT%H:%M:%S"));
    read.map_err(|_| t.regulations_wrong_moment())
}

fn points(text: &str, t: &Words) -> Result<Points, String> {
    parsed(text, || t.regulations_wrong_points())
}

/// A whole number.
pub(super) fn number<T: FromStr>(text: &str, t: &Words) -> Result<T, String> {
    parsed(text, || t.regulations_wrong_number())
}

/// What a choice means.
pub(super) fn known<T>(found: Option<T>, t: &Words) -> Result<T, String> {
    found.ok_or_else(|| t.regulations_wrong_choice())
}

/// What a choice out of these means.
pub(super) fn pick<T: Copy>(picks: &[Pick<T>], code: &str, t: &Words) -> Result<T, String> {
    known(picked(picks, code), t)
}
