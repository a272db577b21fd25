//! A late-comer joins a public round at the bye's free board: the card of the results page, and
//! `POST /tournaments/{tournament}/rounds/{round}/late-comer`.

use actix_web::HttpResponse;

use tournament::{Action, ByeKind, EntryNo, RoundNo, Tournament, decide};

use super::super::super::{
    address::RoundAt,
    change::{Act, change_with_secret},
    error::WebError,
    flash::Done,
    form::{Choice, Posted},
    page,
    state::AppData,
    visitor::Visitor,
};
use super::name;

/// Who could join whom.
pub(super) struct FreePlace {
    /// Whoever has the bye.
    pub who: String,
    /// Whoever could join; none while everybody who is entered plays.
    pub late: Vec<Choice>,
}

impl FreePlace {
    /// The free place of a round that has not begun.
    pub fn of(tournament: &Tournament, no: RoundNo) -> Option<Self> {
        let round = tournament.round(no)?;
        let mut byes = round.byes.iter();
        let bye = byes.find(|bye| bye.kind == ByeKind::Pairing)?;
        let open = decide::results_of(tournament, round).is_empty();
        let late = decide::late_comers(tournament, no);
        let choice = |entry: &EntryNo| Choice::new(entry.to_string(), name(tournament, *entry));
        open.then(|| Self {
            who: name(tournament, bye.entry),
            late: late.iter().map(choice).collect(),
        })
    }
}

/// `POST …/late-comer`: seats the entry of the field `player` against whoever has the bye.
pub(in crate::web) async fn seat(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let player = posted.text("player").parse();
    let player = player.map(EntryNo).map_err(|_| WebError::BadRequest)?;
    let seen = posted.edition();
    let act = Act::new(at.tournament, Action::PublishRound);
    change_with_secret(&app, &visitor, act, move |loaded, secret| {
        decide::seat_late_comer(&loaded.tournament, (at.round, seen), player, secret)
    })
    .await?;
    Ok(page::done(&at.results_url(), Done::Seated))
}
