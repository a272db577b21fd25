//! The fields of the forms of a competition: what each is called, how a value stands in it and how what was typed is read.

use chrono::{NaiveDate, NaiveDateTime};

use super::{View, wall, words};
use crate::{
    clock,
    web::{
        desk::regulations::fields::moment,
        form::{FormErrors, any, fields, optional, parsed, shown, shown_if},
    },
    words::Words,
};
use teams::{PenaltyKind, TeamForfeit, TeamNo, TeamRefusal};
use tournament::{Points, Reason, ShortText, Side};

fields! {
    /// What a team is called.
    pub(super) NAME: ShortText = "name", shown, name;
    /// The club whose team it is.
    pub(super) CLUB: Option<ShortText> = "club", shown_if, |text, t| optional(text, t, name);
    /// In which division it plays: the first where the form has none to choose.
    pub(super) DIVISION: u8 = "division", shown, |text, t| match text {
        "" => Ok(1),
        text => parsed(text, || t.teams_no_division()),
    };
    /// The first day of a competition.
    pub(super) STARTS: NaiveDate = "starts", shown, day;
    /// Its last day.
    pub(super) ENDS: NaiveDate = "ends", shown, day;
    /// Who is on its list, a line each.
    pub(super) LIST: String = "list", shown, any;
    /// Its captain.
    pub(super) CAPTAIN: String = "captain", shown, any;
    /// Until when lineups are given.
    pub(super) DEADLINE: NaiveDateTime = "deadline", |at| wall(*at), hour;
    /// When a match begins.
    pub(super) BEGINS: Option<NaiveDateTime> = "begins", |at| at.map(wall).unwrap_or_default(), |text, t| optional(text, t, hour);
    /// Where it is played.
    pub(super) VENUE: Option<ShortText> = "venue", shown_if, |text, t| optional(text, t, name);
    /// Who goes on where a match is drawn; nobody where it is no side.
    pub(super) WINNER: Option<Side> = "winner", |side| side.map_or("", Side::code).to_owned(), |code, _| Ok(Side::from_code(code));
    /// Who did not come.
    pub(super) ABSENT: Option<TeamForfeit> = "by", |by| by.map_or("", TeamForfeit::code).to_owned(), |code, t| {
        optional(code, t, |code, t| TeamForfeit::from_code(code).ok_or_else(|| t.teams_no_unknown()))
    };
    /// Why.
    pub(super) REASON: Reason = "reason", shown, reason;
    /// Why a match is forfeited: the field stands on a page beside the form of a delay, or of who goes on.
    pub(super) FORFEIT_REASON: Reason = "forfeit-reason", shown, reason;
    /// Why lineups are put right: the field stands there too.
    pub(super) LINEUP_REASON: Reason = "lineup-reason", shown, reason;
    /// Whose penalty it is.
    pub(super) PENALISED: TeamNo = "team", shown, |text, t| parsed(text, || t.teams_no_unknown());
    /// What a penalty takes away.
    pub(super) KIND: PenaltyKind = "kind", |kind| kind.code().to_owned(), |code, t| {
        PenaltyKind::from_code(code).ok_or_else(|| t.teams_no_unknown())
    };
    /// How many points it takes.
    pub(super) POINTS: Points = "points", shown, |text, t| {
        let points = text.parse::<Points>().ok();
        let points = points.filter(|points| *points > Points::ZERO);
        points.ok_or_else(|| t.regulations_wrong_points())
    };
}

fn name(text: &str, t: &Words) -> Result<ShortText, String> {
    parsed(text, || t.teams_name_wrong())
}

fn day(text: &str, t: &Words) -> Result<NaiveDate, String> {
    parsed(text, || t.teams_day_wrong())
}

/// A moment of the clock on the wall, in UTC.
fn hour(text: &str, t: &Words) -> Result<NaiveDateTime, String> {
    clock::utc(moment(text, t)?).ok_or_else(|| t.teams_day_wrong())
}

fn reason(text: &str, t: &Words) -> Result<Reason, String> {
    parsed(text, || t.rounds_reason_bad())
}

/// Which field a refusal is about; none where it is about what stands, and not about what was typed in one place.
fn field_of(refusal: &TeamRefusal) -> Option<&'static str> {
    match refusal {
        TeamRefusal::NameTaken => Some(NAME.name),
        TeamRefusal::NoDivision => Some(DIVISION.name),
        TeamRefusal::ListTooLong { .. }
        | TeamRefusal::ListedTwice { .. }
        | TeamRefusal::ListedElsewhere { .. } => Some(LIST.name),
        TeamRefusal::CaptainNotListed => Some(CAPTAIN.name),
        TeamRefusal::DeadlinePast => Some(DEADLINE.name),
        TeamRefusal::DaysReversed
        | TeamRefusal::Over
        | TeamRefusal::Unknown
        | TeamRefusal::Rules
        | TeamRefusal::Begun
        | TeamRefusal::NotBegun
        | TeamRefusal::RoundMissed { .. }
        | TeamRefusal::LastDirector
        | TeamRefusal::TooManyTeams
        | TeamRefusal::TooFewTeams
        | TeamRefusal::TooFewToMove
        | TeamRefusal::NeedsTwo
        | TeamRefusal::TableOfOthers
        | TeamRefusal::NoMoreRounds
        | TeamRefusal::RoundOpen { .. }
        | TeamRefusal::Undecided { .. }
        | TeamRefusal::NoPairing
        | TeamRefusal::LineupsOpen
        | TeamRefusal::MatchForfeited
        | TeamRefusal::BoardCount
        | TeamRefusal::NotListed { .. }
        | TeamRefusal::SeatedTwice { .. }
        | TeamRefusal::SeatedElsewhere { .. }
        | TeamRefusal::OutOfOrder
        | TeamRefusal::NobodySeated
        | TeamRefusal::LineupsSealed
        | TeamRefusal::LineupsStand
        | TeamRefusal::ResultStands
        | TeamRefusal::NothingToEnter
        | TeamRefusal::NotDrawn
        | TeamRefusal::LaterRound
        | TeamRefusal::PointsNotCounted
        | TeamRefusal::RoundsMissing
        | TeamRefusal::NotOver
        | TeamRefusal::RoundsPublished
        | TeamRefusal::AnotherName => None,
    }
}

/// Puts a refusal beside the field that it is about, and says whether the page has one. Else it stands above the form.
pub(super) fn put_beside(
    refusal: &TeamRefusal,
    (t, view): (&Words, &View),
    errors: &mut FormErrors,
    is_drawn: impl Fn(&str) -> bool,
) -> bool {
    let Some(field) = field_of(refusal).filter(|field| is_drawn(field)) else {
        return false;
    };
    errors.add(field, words::refusal(t, view, refusal));
    true
}
