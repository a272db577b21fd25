//! Lineups that are put right once they are open: who really played, with a reason that everybody reads.

use std::collections::BTreeSet;

use actix_web::HttpResponse;

use super::{View, fields::LINEUP_REASON, match_desk, sheet};
use crate::{
    web::{
        address::TeamMatchAt,
        error::WebError,
        form::{Choice, Form, FormErrors, Posted, Reader},
        player::names::Names,
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use teams::{Competition, Lineup, MatchAt, TeamMatch, TeamRefusal, decide};
use tournament::{CompetitionAction, PlayerId, RoundNo, Side};

/// A board of the form, with the names of its fields.
pub(super) struct Seats {
    pub(super) no: usize,
    pub(super) home: String,
    pub(super) away: String,
}

/// The name of the field of a seat; boards are counted from 0.
fn field(side: Side, board: usize) -> String {
    format!("seat-{}-{}", side.code(), board + 1)
}

/// For which rounds a lineup is put right, where all keep those of the first round: each round takes them as they are when it is published.
pub(super) fn holds(t: &Words, round: RoundNo) -> String {
    if round == RoundNo(1) {
        t.teams_correct_kept()
    } else {
        t.teams_correct_once()
    }
}

/// Every board of the form.
pub(super) fn seats(boards: u8) -> Vec<Seats> {
    let row = |board: usize| Seats {
        no: board + 1,
        home: field(Side::First, board),
        away: field(Side::Second, board),
    };
    (0..usize::from(boards)).map(row).collect()
}

/// The form with who sits there now.
pub(super) fn filled(form: Form, one: &TeamMatch, boards: u8) -> Form {
    let all = Side::ALL.into_iter().flat_map(|side| {
        let boards = 0..usize::from(boards);
        boards.map(move |board| (side, board))
    });
    all.fold(form, |form, (side, board)| {
        let player = one.seat(side, board).map(|player| player.to_string());
        form.set(&field(side, board), player.unwrap_or_default())
    })
}

/// Who may sit for a side, to choose from: of several records of one person the one that sits there, else the first.
pub(super) fn players(t: &Words, view: &View, one: &TeamMatch, side: Side) -> Vec<Choice> {
    let nobody = Choice::new("", t.teams_nobody());
    let choice = |player: PlayerId| Choice::new(player.to_string(), view.names.full(player));
    let may = decide::may_sit(view.competition(), one, side).into_iter();
    let boards = 0..usize::from(view.competition().rules.boards);
    let sit: BTreeSet<PlayerId> = boards.filter_map(|board| one.seat(side, board)).collect();
    let standing = |player: &PlayerId| view.names.standing(*player);
    let mut offered: BTreeSet<PlayerId> = sit.iter().map(standing).collect();
    let may = may.filter(|player| sit.contains(player) || offered.insert(standing(player)));
    std::iter::once(nobody).chain(may.map(choice)).collect()
}

/// Why lineups cannot stand in which somebody sits by one record and by a second, or comes who sits in another match of the round by a second. Records that are one
/// are the register's matter: the rules of lineups know numbers.
fn by_two_records(
    names: &Names,
    now: &Competition,
    at: MatchAt,
    lineups: &[Lineup; 2],
) -> Option<TeamRefusal> {
    let elsewhere = now.seated_elsewhere(at).into_iter();
    let elsewhere: BTreeSet<PlayerId> = elsewhere.map(|one| names.standing(one)).collect();
    let before = now.at(at).and_then(|one| one.lineups.as_ref());
    let sits = |player: PlayerId| {
        let mut before = before.into_iter().flatten().flat_map(Lineup::players);
        before.any(|one| one == player)
    };
    let mut seated = BTreeSet::new();
    lineups.iter().flat_map(Lineup::players).find_map(|player| {
        let person = names.standing(player);
        if !seated.insert(person) {
            return Some(TeamRefusal::SeatedTwice { player });
        }
        let comes = elsewhere.contains(&person) && !sits(player);
        comes.then_some(TeamRefusal::SeatedElsewhere { player })
    })
}

/// The lineup of a side that a form has; nothing where one is seated who is no player's number.
fn typed(posted: &Posted, one: &TeamMatch, side: Side, boards: u8) -> Option<Lineup> {
    let seat = |board: usize| match posted.text(&field(side, board)) {
        "" => Some(None),
        text => text.parse().map(PlayerId).map(Some).ok(),
    };
    let seats: Option<Vec<_>> = (0..usize::from(boards)).map(seat).collect();
    seats.map(|seats| one.seated(side, seats))
}

/// `POST /teams/{competition}/desk/rounds/{round}/matches/{number}/lineups`
pub(in crate::web) async fn correct(
    app: AppData,
    visitor: Visitor,
    at: TeamMatchAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, visitor.words());
    let Some(reason) = form.get(&LINEUP_REASON) else {
        return match_desk::wrong(&app, &visitor, at, &posted, errors).await;
    };
    let view = View::whole(&app, at.competition).await?;
    let one = sheet::find(&view, at.here())?;
    let boards = view.competition().rules.boards;
    let [home, away] = Side::ALL.map(|side| typed(&posted, one, side, boards));
    let (Some(home), Some(away)) = (home, away) else {
        return Err(WebError::BadRequest);
    };
    let (names, lineups) = (view.names, [home, away]);
    let action = CompetitionAction::EnterResults;
    match_desk::make(&app, &visitor, at, action, &posted, move |now| {
        if let Some(refusal) = by_two_records(&names, now, at.here(), &lineups) {
            return Err(refusal);
        }
        decide::correct_lineups(now, at.here(), lineups, reason)
    })
    .await
}
