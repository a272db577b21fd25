//! A late-comer joins a public round at the bye's free board: the card of the results page, of the entries and of the check-in, and
//! `POST /tournaments/{tournament}/rounds/{round}/late-comer`.

use actix_web::HttpResponse;

use tournament::{Action, ByeKind, EntryNo, RoundState, Tournament, decide};

use crate::db::tournament::Loaded;

use super::name;
use crate::web::{
    address::{RoundAt, TournamentAt},
    change::{Act, change_with_secret},
    desk::back::Back,
    error::WebError,
    flash::Done,
    form::{Choice, Posted},
    page,
    state::AppData,
    visitor::Visitor,
};

/// Who could join whom.
pub(in crate::web::desk) struct FreePlace {
    /// The round with the free place.
    pub at: RoundAt,
    /// Whoever has the bye.
    pub who: String,
    /// Whoever could join; none while everybody who is entered plays.
    pub late: Vec<Choice>,
}

impl FreePlace {
    /// The free place of the last round, where it has not begun and the reader may seat somebody there.
    pub fn of(visitor: &Visitor, loaded: &Loaded) -> Option<Self> {
        let last = loaded.tournament.rounds.last();
        let last = last.filter(|round| round.state == RoundState::Published)?;
        let at = TournamentAt::new(loaded.id).round(last.no);
        let may = visitor.may(Action::PublishRound);
        may.then(|| Self::in_round(&loaded.tournament, at))?
    }

    fn in_round(tournament: &Tournament, at: RoundAt) -> Option<Self> {
        let no = at.round;
        let round = tournament.round(no)?;
        let mut byes = round.byes.iter();
        let bye = byes.find(|bye| bye.kind == ByeKind::Pairing)?;
        let open = decide::results_of(tournament, round).is_empty();
        let late = decide::late_comers(tournament, no);
        let choice = |entry: &EntryNo| Choice::new(entry.to_string(), name(tournament, *entry));
        open.then(|| Self {
            at,
            who: name(tournament, bye.entry),
            late: late.iter().map(choice).collect(),
        })
    }
}

/// `POST …/late-comer`: seats the entry of the field `player` against whoever has the bye, and leads back to the page of the card.
pub(in crate::web) async fn seat(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let player = posted.text("player").parse();
    let player = player.map(EntryNo).map_err(|_| WebError::BadRequest)?;
    let back = match Back::of(&posted)? {
        None | Some(Back::Results) => at.results_url(),
        Some(page) => page.in_tournament(at.in_tournament())?,
    };
    let seen = posted.edition();
    let act = Act::new(at.tournament, Action::PublishRound);
    change_with_secret(&app, &visitor, act, move |loaded, secret| {
        decide::seat_late_comer(&loaded.tournament, (at.round, seen), player, secret)
    })
    .await?;
    Ok(page::done(&back, Done::Seated))
}
