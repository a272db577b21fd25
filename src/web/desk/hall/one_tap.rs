//! `POST …/rounds/{round}/hall`: what happens often is recorded by one press on a board's line: an illegal move, or a result.
//!
//! A press by accident records nothing: with the script the entry waits ten seconds in the browser, where it can be undone
//! (`static/keep.js`), and then comes here with `confirm`; without it a page asks. What is not recorded needs no withdrawal, so that
//! neither the journal nor the public ever knows of a thumb that slipped.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::{BoardAt, GameAt, RoundAt},
        change::{Act, bench, try_change},
        desk::{console::record::ruled, situation::Player},
        error::WebError,
        form::Posted,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named, Words, full_name},
};
use arbitration::{Case, Decision, seen_at_the_board};
use draughts::Colour;
use tournament::{
    Action, BoardNo, Event, FormKey, GameNo, Mark, Refusal, RulingRefusal, Side, Tournament,
    decide::{self, Bench, ResultChange, RulingDraft},
    rulings::{Evidence, Facts, Level, Matter},
};

use super::{Head, Tab, back_to, page::illegal_moves};

/// What one press asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::desk) enum What {
    /// This player completed an illegal move; so many of the game were known when the page was made, so that two arbiters do
    /// not count one twice.
    Illegal(Side, usize),
    /// The game ended like this.
    Ended(Mark),
}

/// A press on the line of a board, written `12-2-first-0` or `12-2-=`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::desk) struct OneTap {
    pub board: BoardNo,
    pub game: GameNo,
    pub what: What,
}

impl std::fmt::Display for OneTap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { board, game, what } = self;
        match what {
            What::Illegal(side, known) => write!(f, "{board}-{game}-{}-{known}", side.code()),
            What::Ended(mark) => write!(f, "{board}-{game}-{mark}"),
        }
    }
}

impl OneTap {
    /// The results that a line offers, as the first player sees them.
    pub const MARKS: [Mark; 3] = [Mark::Win, Mark::Draw, Mark::Loss];

    /// A press for one more illegal move of the player with this colour.
    pub fn illegal(case: &Case<'_>, colour: Colour) -> Self {
        let side = case.side(colour);
        Self {
            board: case.at_board.board,
            game: case.game.no,
            what: What::Illegal(side, illegal_moves(case, side)),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.splitn(4, '-');
        let (board, game) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let what = match (parts.next()?, parts.next()) {
            (side, Some(known)) => What::Illegal(Side::from_code(side)?, known.parse().ok()?),
            (mark, None) => {
                let mark = mark.parse().ok();
                What::Ended(mark.filter(|mark| Self::MARKS.contains(mark))?)
            }
        };
        Some(Self {
            board: BoardNo(board),
            game: GameNo(game),
            what,
        })
    }

    fn on_board(self, round: RoundAt) -> BoardAt {
        round.board(self.board)
    }

    fn action(self) -> Action {
        match self.what {
            What::Illegal(..) => Action::Rule,
            What::Ended(_) => Action::EnterResults,
        }
    }

    /// The same press on the board as it stands now.
    fn as_of(self, case: &Case<'_>) -> Self {
        let what = match self.what {
            What::Illegal(side, _) => What::Illegal(side, illegal_moves(case, side)),
            What::Ended(mark) => What::Ended(mark),
        };
        Self { what, ..self }
    }

    /// What is recorded, in a line.
    fn says(self, t: &Words, case: &Case<'_>) -> String {
        let name = |side| full_name(case.tournament, case.at_board.pairing.on(side));
        match self.what {
            What::Illegal(side, _) => t.hall_tap_illegal(name(side)),
            What::Ended(mark) => {
                format!(
                    "{} {} {}",
                    name(Side::First),
                    score(mark),
                    name(Side::Second)
                )
            }
        }
    }
}

/// A result as both see it, on its button.
pub(super) fn score(mark: Mark) -> &'static str {
    match mark {
        Mark::Win => "1–0",
        Mark::Draw => "½–½",
        Mark::Loss => "0–1",
        Mark::ForfeitWin
        | Mark::ForfeitLoss
        | Mark::DoubleForfeit
        | Mark::DoubleLoss
        | Mark::NotNeeded
        | Mark::HalfWin
        | Mark::HalfLoss => "",
    }
}

/// What one press decides; `None` where it takes more than the arbiter's word at the board, and so the console.
fn decision(case: &Case<'_>, side: Side) -> Option<Decision> {
    let advice = seen_at_the_board(case, case.game.colour(side));
    let first = advice.decisions.into_iter().next()?;
    let simple = first
        .effects
        .iter()
        .all(|effect| effect.level() == Level::AtTheBoard);
    simple.then_some(first)
}

#[derive(Template)]
#[template(path = "desk/hall/one_tap.html")]
struct OneTapPage {
    frame: Frame,
    desk: Head,
    at: GameAt,
    round: RoundAt,
    players: [Player; 2],
    tap: OneTap,
    /// What would be recorded.
    says: String,
    /// What is decided, with its article, and how often it happened in this game.
    ruling: Option<(String, String, usize)>,
    /// Can it be recorded from here?
    possible: bool,
    /// Why it was not recorded.
    notice: Option<String>,
    key: String,
    mine: bool,
    back: String,
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
        let decided = match tap.what {
            What::Illegal(side, _) => Some((decision(&case, side), illegal_moves(&case, side))),
            What::Ended(_) => None,
        };
        let possible = !matches!(decided, Some((None, _))) && case.game.outcome.is_none();
        let ruling = decided.and_then(|(decision, known)| {
            let decision = decision?;
            let name = decision.kind.name(t);
            Some((name, decision.article, known))
        });
        Ok(Self {
            desk: Head::new(&frame, loaded, Tab::Hall),
            players: Player::both(&case),
            says: tap.says(t, &case),
            tap: tap.as_of(&case),
            notice: refusal.map(|refusal| words::refusal(t, refusal, Some(tournament))),
            key: posted.text("key").to_owned(),
            mine: posted.ticked("mine"),
            back: posted.text("back").to_owned(),
            ruling,
            possible,
            at,
            round,
            frame,
        })
    }
}

/// `POST …/hall`: with `confirm` what the field `tap` says is recorded; else a page asks whether it shall be.
pub(in crate::web) async fn press(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let tap = OneTap::parse(posted.text("tap")).ok_or(WebError::BadRequest)?;
    let loaded = app.tournament(at.tournament).await?;
    if !visitor.may(tap.action()) {
        return Err(WebError::Forbidden);
    }
    let known = {
        let case = tap.on_board(at).game(tap.game).case(&loaded.tournament)?;
        match tap.what {
            What::Illegal(side, _) => decision(&case, side).is_some(),
            What::Ended(_) => true,
        }
    };
    if !posted.ticked("confirm") || !known {
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
    let t = visitor.words();
    let decided = try_change(&app, &visitor, act, move |loaded| {
        record(t, &loaded.tournament, (at, tap), key, &bench)
    });
    match decided.await? {
        Ok(_) => Ok(back_to(
            tap.on_board(at),
            &posted,
            &format!("b-{}", tap.board),
        )),
        Err(refusal) => {
            let now = app.tournament(at.tournament).await?;
            let page = OneTapPage::new(&visitor, &now, (at, tap), &posted, Some(&refusal))?;
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

/// The events of a press.
fn record(
    t: &Words,
    tournament: &Tournament,
    (at, tap): (RoundAt, OneTap),
    key: FormKey,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    match tap.what {
        What::Ended(mark) => {
            let change = ResultChange {
                board: tap.board,
                game: tap.game,
                outcome: mark.outcome(),
            };
            decide::enter_results(tournament, at.round, &[change], None)
        }
        What::Illegal(side, known) => {
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
    }
}

/// The ruling about an illegal move: what the console indicates, with nothing set up.
fn draft(t: &Words, case: &Case<'_>, side: Side, key: FormKey) -> Option<RulingDraft> {
    let decision = decision(case, side)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_is_read_as_it_was_written() {
        for text in ["12-2-first-0", "1-1-second-3", "7-4-1", "7-4-=", "7-4-0"] {
            let tap = OneTap::parse(text).unwrap();
            assert_eq!(tap.to_string(), text);
        }
        for text in [
            "",
            "12",
            "12-2",
            "12-2-third-0",
            "12-2-first-x",
            "12-2-+",
            "a-1-1",
            "1-1-first",
        ] {
            assert_eq!(OneTap::parse(text), None, "{text}");
        }
    }
}
