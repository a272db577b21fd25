//! `POST …/rounds/{round}/hall`: what happens often is recorded by one press on a board's line: an illegal move, or a result.
//!
//! A press by accident records nothing: with the script the entry waits ten seconds in the browser, where it can be undone
//! (`static/keep.js`), and then comes here with `confirm`; without it a page asks. What is not recorded needs no withdrawal, so that
//! neither the journal nor the public ever knows of a thumb that slipped.
//!
//! A result that goes against the score sheet of its game is asked about once more, as on the page of results.
//!
//! A press from before the round was withdrawn is about other people than sit at the board now: it is not offered again.
//!
//! Where the table of the regulations has a next step for one more illegal move (12.9, 11.10), a press leads to the console and records nothing.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::{GameAt, RoundAt},
        change::{Act, bench, try_change},
        desk::{
            console::record::ruled,
            rounds::against::{self, Doubted},
            situation::{GamePlayer, sentence},
        },
        error::WebError,
        form::Posted,
        page::{self, Frame},
        visitor::Visitor,
    },
    words::{self, Named, Words, full_name},
};
use arbitration::Case;
use tournament::{
    BoardNo, Event, FormKey, Mark, Refusal, RulingRefusal, Side, Tournament,
    decide::{self, Bench, ResultChange, RulingDraft},
    rulings::{Evidence, Facts, Matter},
};

use super::{
    Back, Desk, DeskHead, DeskTab, back_to,
    page::illegal_moves,
    tap::{Indicated, OneTap, What, console},
};

#[derive(Template)]
#[template(path = "desk/hall/one_tap.html")]
struct OneTapPage {
    frame: Frame,
    desk: DeskHead,
    at: GameAt,
    round: RoundAt,
    players: [GamePlayer; 2],
    tap: OneTap,
    /// What would be recorded.
    says: String,
    /// What is decided, with its article.
    ruling: Option<(String, String)>,
    /// How often it happened in this game.
    known: Option<usize>,
    /// The next step of the regulations, in a sentence, for which it is not recorded from here.
    step: Option<String>,
    /// The console, about what was pressed.
    console: String,
    /// Can it be recorded from here?
    possible: bool,
    /// Why it was not recorded.
    notice: Option<String>,
    /// What the score sheet says against the result.
    doubted: Option<Doubted>,
    key: String,
    mine: bool,
    /// Where the press leads back to, if not to the hall.
    back: Option<Back>,
}

impl OneTapPage {
    fn new(
        visitor: &Visitor,
        loaded: &Loaded,
        (round, tap): (RoundAt, OneTap),
        posted: &Posted,
        refusal: Option<&Refusal>,
    ) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let (t, tournament) = (frame.t, &loaded.tournament);
        let at = tap.on_board(round).game(tap.game);
        let case = at.case(tournament)?;
        let (indicated, known) = match tap.what {
            What::Illegal(side, _) => (
                Some(Indicated::of(&case, side)),
                Some(illegal_moves(&case, side)),
            ),
            What::Ended(_) => (None, None),
        };
        let leads = matches!(indicated, Some(Indicated::Console(_)));
        let (ruling, step) = match indicated {
            Some(Indicated::Records(one)) => {
                let article = words::cited(t, case.rules(), &one.article);
                (Some((one.kind.name(t), article)), None)
            }
            Some(Indicated::Console(step)) => (None, step),
            None => (None, None),
        };
        let step = step.map(|step| sentence(&words::finding_under(t, case.rules(), &step)));
        let doubted = doubted(t, tournament, at, tap);
        // what the sheet says is said in its own words
        let is_said = doubted.is_some() && refusal.is_some_and(against::asks);
        Ok(Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Hall),
            players: GamePlayer::both(&case),
            says: tap.says(t, &case),
            tap: tap.as_of(&case),
            notice: refusal
                .filter(|_| !is_said)
                .map(|refusal| words::refusal(t, refusal, Some(tournament))),
            key: posted.text("key").to_owned(),
            mine: posted.ticked("mine"),
            back: Back::of(posted)?,
            console: match tap.what {
                What::Illegal(side, _) if case.game.outcome.is_none() => console(at, &case, side),
                What::Illegal(..) | What::Ended(_) => at.console_url(),
            },
            possible: !leads && case.game.outcome.is_none(),
            ruling,
            known,
            step,
            doubted,
            at,
            round,
            frame,
        })
    }
}

/// Shown after a press on a page of another edition of the round: nothing of it can be recorded for those who sit there now.
#[derive(Template)]
#[template(path = "desk/hall/overtaken.html")]
struct OvertakenPage {
    frame: Frame,
    desk: DeskHead,
    round: RoundAt,
    board: BoardNo,
    /// Why it was not recorded.
    notice: String,
    mine: bool,
}

/// The answer to a press on a page of another edition of the round; nothing where the page was of this one.
fn overtaken(
    visitor: &Visitor,
    loaded: &Loaded,
    (round, board): (RoundAt, BoardNo),
    posted: &Posted,
) -> Result<Option<HttpResponse>, WebError> {
    let tournament = &loaded.tournament;
    let Err(refusal) = decide::of_edition(tournament, round.round, posted.edition()) else {
        return Ok(None);
    };
    // one that is not public again yet has no hall to go back to
    round.published(tournament)?;
    let frame = Frame::new(visitor);
    let page = OvertakenPage {
        desk: DeskHead::new(&frame, loaded, DeskTab::Hall),
        notice: words::refusal(frame.t, &refusal, Some(tournament)),
        mine: posted.ticked("mine"),
        round,
        board,
        frame,
    };
    page::html(&page, StatusCode::CONFLICT).map(Some)
}

/// What the score sheet says against the result that was pressed.
fn doubted(t: &Words, tournament: &Tournament, at: GameAt, tap: OneTap) -> Option<Doubted> {
    match tap.what {
        What::Ended(mark) => Doubted::of(t, tournament, at, mark.outcome()),
        What::Illegal(..) => None,
    }
}

/// `POST …/hall`: with `confirm` what the field `tap` says is recorded; else a page asks whether it shall be.
pub(in crate::web) async fn press(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<RoundAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let tap = OneTap::parse(posted.text("tap")).ok_or(WebError::BadRequest)?;
    let from_console = Back::is_console(&posted)?;
    if !visitor.may(tap.action()) {
        return Err(WebError::Forbidden);
    }
    if let Some(answer) = overtaken(&visitor, &loaded, (at, tap.board), &posted)? {
        return Ok(answer);
    }
    let spot = tap.on_board(at).game(tap.game);
    let case = spot.case(&loaded.tournament)?;
    if !posted.ticked("confirm") {
        if let (What::Illegal(side, _), None) = (tap.what, case.game.outcome)
            && let Indicated::Console(_) = Indicated::of(&case, side)
        {
            return Ok(page::see_other(console(spot, &case, side)));
        }
        return page::ok(&OneTapPage::new(
            &visitor,
            &loaded,
            (at, tap),
            &posted,
            None,
        )?);
    }
    let key = FormKey::of_text(&format!("{} {tap}", posted.text("key")));
    let bench = bench(&app, &visitor, &posted)?;
    let act = Act::new(at.tournament, tap.action()).in_edition(at.round, &posted);
    let (t, despite) = (visitor.words(), posted.text("despite").to_owned());
    let decided = try_change(&app, &visitor, act, move |loaded| match tap.what {
        What::Ended(mark) => enter(&loaded.tournament, (at, tap), mark, &despite),
        What::Illegal(side, known) => {
            let made = (side, known);
            record(t, &loaded.tournament, (at, tap), made, key, &bench)
        }
    });
    match decided.await? {
        Ok(_) => Ok(back_to(
            tap.on_board(at),
            from_console,
            &posted,
            &format!("b-{}", tap.board),
        )),
        Err(refusal) => {
            let desk = Desk::open(app, visitor, at).await?;
            let (visitor, now) = (&desk.visitor, &desk.loaded);
            if let Some(answer) = overtaken(visitor, now, (at, tap.board), &posted)? {
                return Ok(answer);
            }
            let page = OneTapPage::new(visitor, now, (at, tap), &posted, Some(&refusal))?;
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

/// The events of a press for a result. `despite` is what the page knew of the score sheet.
fn enter(
    tournament: &Tournament,
    (at, tap): (RoundAt, OneTap),
    mark: Mark,
    despite: &str,
) -> Result<Vec<Event>, Refusal> {
    let change = ResultChange {
        board: tap.board,
        game: tap.game,
        outcome: mark.outcome(),
    };
    let spot = tap.on_board(at).game(tap.game);
    let known = against::confirmed(tournament, spot, change.outcome, despite);
    decide::enter_beside_sheets(tournament, at.round, &[change], None, known.as_slice())
}

/// The events of a press for an illegal move of a player, of whom so many were known.
fn record(
    t: &Words,
    tournament: &Tournament,
    (at, tap): (RoundAt, OneTap),
    (side, known): (Side, usize),
    key: FormKey,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    let case = Case::new(tournament, at.round, tap.board, tap.game)?;
    let changed = || -> Refusal {
        RulingRefusal::BoardChangedMeanwhile {
            round: at.round,
            board: tap.board,
        }
        .into()
    };
    let arrived = tournament.rulings.iter().any(|one| one.key == key);
    if arrived {
        return Ok(Vec::new());
    }
    if case.game.outcome.is_some() || illegal_moves(&case, side) != known {
        return Err(changed());
    }
    let draft = draft(t, &case, side, key).ok_or_else(changed)?;
    ruled(tournament, draft, tap.on_board(at), bench)
}

/// The ruling about an illegal move: what the console indicates, with nothing set up.
fn draft(t: &Words, case: &Case<'_>, side: Side, key: FormKey) -> Option<RulingDraft> {
    let Indicated::Records(decision) = Indicated::of(case, side) else {
        return None;
    };
    let player = case.at_board.pairing.on(side);
    let facts: Facts = t
        .hall_tap_facts(full_name(case.tournament, player))
        .parse()
        .ok()?;
    Some(RulingDraft {
        key,
        seen: None,
        scene: case.scene(),
        matter: Matter::IllegalMove,
        concerned: vec![player],
        move_no: None,
        facts,
        evidence: Evidence::default(),
        decision: decision.kind,
        article: decision.article,
        effects: decision.effects,
        clocks: None,
    })
}
