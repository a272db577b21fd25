//! The page where a round can be neither paired nor closed: why, and what the arbiter can do.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    words::{self, Words},
};
use tournament::{
    BoardNo, Match, Refusal, RoundNo, RoundRefusal,
    pairing::{Constraints, WayOut, ways_out},
};

use super::{
    super::{Desk, DeskHead, DeskTab, halted::Halted},
    pair,
};
use crate::web::{
    address::{InTournament, RoundAt, TournamentAt},
    error::WebError,
    form::{Form, FormErrors},
    page::{self, Frame},
};

/// What could not be done.
pub(super) enum Attempt {
    /// Pairing the next round; the messages beside the reason for doing so irregularly.
    Pair(FormErrors),
    /// Pairing the round of a draft again.
    Again(RoundAt, FormErrors),
    /// Closing a round.
    Close,
}

/// A way out: what to do, and where.
struct Way {
    text: String,
    url: String,
}

/// A board with a game whose result is missing.
struct Missing {
    board: BoardNo,
    /// The number on its table.
    table: u16,
    pair: String,
    /// That a game of it is suspended or put off, and by which ruling.
    halted: Option<Halted>,
}

#[derive(Template)]
#[template(path = "desk/rounds/refused.html")]
struct RefusedPage {
    frame: Frame,
    desk: DeskHead,
    heading: String,
    sentence: String,
    ways: Vec<Way>,
    /// Who may not meet whom, and why.
    reasons: Vec<String>,
    /// What would be done irregularly, where nothing else is left.
    last_resorts: Vec<String>,
    missing: Vec<Missing>,
    /// Those that wait for nobody but the arbiter: both players stated everything.
    stated: Vec<Missing>,
    /// The round of those boards.
    at: RoundAt,
    /// Where the round is paired irregularly.
    action: String,
    form: Form,
}

/// The page, with status 409; 422 when it comes back because the reason was missing.
///
/// # Errors
/// A page that cannot be written.
pub(super) fn page<A: InTournament>(
    desk: &Desk<A>,
    refusal: &Refusal,
    attempt: Attempt,
) -> Result<HttpResponse, WebError> {
    let (id, loaded) = (desk.at.tournament(), &desk.loaded);
    let frame = Frame::new(&desk.visitor);
    let t = frame.t;
    let rounds = TournamentAt::new(id).rounds_url();
    let (heading, action, errors) = match attempt {
        Attempt::Pair(errors) => (t.rounds_refused_title(), rounds, errors),
        Attempt::Again(at, errors) => (t.rounds_refused_title(), at.again_url(), errors),
        Attempt::Close => (t.rounds_refused_close(), rounds, FormErrors::default()),
    };
    let status = if errors.is_empty() {
        StatusCode::CONFLICT
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    let ways = ways_out(
        refusal,
        &loaded.tournament,
        &Constraints::of(&loaded.tournament),
    );
    let refused = words::refused(t, refusal, &loaded.tournament, &ways);
    let unplayed = if let Refusal::Round(RoundRefusal::ResultsMissing { round, .. }) = refusal {
        Some(*round)
    } else {
        None
    };
    let (stated, missing) = unplayed.map_or_else(<(Vec<_>, Vec<_>)>::default, |round| {
        missing(t, loaded, round)
    });
    let at = TournamentAt::new(id).round(unplayed.unwrap_or(RoundNo(1)));
    let page = RefusedPage {
        sentence: refused.sentence,
        reasons: refused.reasons,
        last_resorts: ways
            .iter()
            .filter(|way| is_last_resort(way))
            .map(|way| words::way_out(t, way, &loaded.tournament))
            .collect(),
        ways: links(t, loaded, &ways, refusal),
        missing,
        stated,
        at,
        form: Form::empty().with(errors),
        action,
        heading,
        desk: DeskHead::new(&frame, loaded, DeskTab::Results),
        frame,
    };
    page::html(&page, status)
}

fn links(t: &Words, loaded: &Loaded, ways: &[WayOut], refusal: &Refusal) -> Vec<Way> {
    let at = TournamentAt::new(loaded.id);
    let mut links: Vec<Way> = ways
        .iter()
        .filter_map(|way| link(t, loaded, at, way))
        .collect();
    if *refusal == Refusal::Round(RoundRefusal::NoRoundLeft) {
        links.push(Way {
            text: t.rounds_way_finish(),
            url: at.manage_url(),
        });
        links.push(Way {
            text: t.rounds_way_more_rounds(),
            url: at.regulations_url(),
        });
    }
    links
}

/// Whether this breaks a rule; it is a form on the page, not a link.
fn is_last_resort(way: &WayOut) -> bool {
    matches!(
        way,
        WayOut::SecondBye
            | WayOut::AllowRematch
            | WayOut::AllowColours
            | WayOut::AllowKin { .. }
            | WayOut::AllowKeptApart { .. }
    )
}

fn link(t: &Words, loaded: &Loaded, at: TournamentAt, way: &WayOut) -> Option<Way> {
    let of = |round: &RoundNo| at.round(*round);
    let url = match way {
        WayOut::EnterResults { round, .. } => of(round).results_url(),
        WayOut::FinishDraft { round } => of(round).draft_url(),
        WayOut::RevokeBye { entry, .. } | WayOut::GrantBye { entry, .. } => {
            at.entry(*entry).edit_url()
        }
        WayOut::EndEarlier { .. } => at.regulations_url(),
        WayOut::MorePlayers => at.manage_entries_url(),
        WayOut::Decide { round, board } => match board {
            Some(board) => of(round).board(*board).decider_url(),
            None => of(round).results_url(),
        },
        // forms on the page
        WayOut::SecondBye
        | WayOut::AllowRematch
        | WayOut::AllowColours
        | WayOut::AllowKin { .. }
        | WayOut::AllowKeptApart { .. } => return None,
    };
    let text = words::way_out(t, way, &loaded.tournament);
    Some(Way { text, url })
}

/// The boards of a round with a game whose result is missing: those of which both players stated everything, and the others.
fn missing(t: &Words, loaded: &Loaded, round: RoundNo) -> (Vec<Missing>, Vec<Missing>) {
    let (at, tournament) = (
        TournamentAt::new(loaded.id).round(round),
        &loaded.tournament,
    );
    let matches = tournament
        .round(round)
        .map_or(&[][..], |round| &round.matches);
    let halted = |one: &Match| {
        let board = at.board(one.board);
        let mut games = one.every_game().map(|game| board.game(game.no));
        games.find_map(|game| Halted::of(t, tournament, game))
    };
    let open = |one: &&Match| one.every_game().any(|game| game.outcome.is_none());
    let unfinished = matches.iter().filter(open);
    let (stated, others): (Vec<&Match>, Vec<&Match>) =
        unfinished.partition(|one| tournament.waits_for_word(round, one));
    let line = |one: &Match| Missing {
        board: one.board,
        table: tournament.table(one.board).0,
        pair: pair(tournament, one.pairing),
        halted: halted(one),
    };
    let lines = |boards: Vec<&Match>| boards.into_iter().map(line).collect();
    (lines(stated), lines(others))
}
