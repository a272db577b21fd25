//! `…/games/{game}/moves`: the moves of a game entered as they are played, each a change of its own, for whoever follows it.
//!
//! A press carries how many plies its page showed. The same move after the same plies counts once; where somebody else entered another, the page
//! comes back as it stands now. What has to be mended in the middle is mended in the text of the sheet.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::tournament::Loaded,
    web::{
        address::GameAt,
        change::{Act, try_change},
        diagram::Diagram,
        error::WebError,
        form::Posted,
        page::{self, Frame},
        tournament::game::{counts, dues, number},
        visitor::Visitor,
    },
    words,
};
use draughts::{Move, Opening, Position};
use tournament::{
    Action, Event, Official, RecordText, Refusal, Side, Study, Tournament,
    decide::{self, MoveDraft},
};

use super::{
    super::{Desk, DeskHead, DeskTab},
    heading, legal, result, signed,
};

#[derive(Template)]
#[template(path = "desk/moves.html")]
struct MovesPage {
    frame: Frame,
    desk: DeskHead,
    at: GameAt,
    white: String,
    black: String,
    /// The moves so far, as they are written.
    written: Vec<String>,
    position: Position,
    last: Option<Move>,
    /// The sheet is not sound to its end: nothing can follow.
    is_unsound: bool,
    /// The game is over on the board.
    is_over: bool,
    /// The counts that run, of which a draw may come.
    counts: Vec<String>,
    /// The draws that are due by the moves.
    dues: Vec<String>,
    /// The moves of the drawn opening, as they are read and as they are sent, where none is written yet.
    opening: Option<(String, String)>,
    /// The result that the game has already.
    stands: Option<String>,
    /// How many plies the public does not see yet.
    waiting: Option<usize>,
    /// Are games followed as they are played?
    is_live: bool,
    /// Why the last press recorded nothing.
    refused: Option<String>,
}

/// `GET`
pub(in crate::web) async fn show(desk: Desk<GameAt>) -> Result<HttpResponse, WebError> {
    page::ok(&MovesPage::new(&desk.visitor, &desk.loaded, desk.at, None)?)
}

/// `POST`: `played=22-18`, one or several moves, after as many plies as `after` says; with `act=back` the last ply is taken back.
pub(in crate::web) async fn enter(
    desk: Desk<GameAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let after: u16 = posted.given("after")?;
    let signed = signed(&desk.app, &desk.visitor)?;
    let texts = moves(posted.text("played"))?;
    let is_back = posted.text("act") == "back";
    let at = desk.at;
    let act = Act::new(at.tournament, Action::Rule).in_edition(at.round, &posted);
    let decided = try_change(&desk.app, &desk.visitor, act, move |loaded| {
        if is_back {
            return decide::take_moves_back(&loaded.tournament, at.key(), (after, after), signed);
        }
        entered(&loaded.tournament, at, (after, &texts), &signed)
    });
    match decided.await? {
        Ok(_) => Ok(page::see_other(at.moves_url())),
        Err(refusal) => {
            let desk = Desk::open(desk.app, desk.visitor, at).await?;
            let said = words::refusal(
                desk.visitor.words(),
                &refusal,
                Some(&desk.loaded.tournament),
            );
            let page = MovesPage::new(&desk.visitor, &desk.loaded, at, Some(said))?;
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

/// The moves of a press, between blanks or commas: the pages of earlier versions sent an opening as people read it.
fn moves(text: &str) -> Result<Vec<RecordText>, WebError> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',');
    let words = words.filter(|word| !word.is_empty()).map(str::parse);
    let words: Result<Vec<RecordText>, _> = words.collect();
    words.map_err(|_| WebError::BadRequest)
}

/// One move after the other, or none of them.
fn entered(
    tournament: &Tournament,
    at: GameAt,
    (mut after, texts): (u16, &[RecordText]),
    (by, now): &(Official, NaiveDateTime),
) -> Result<Vec<Event>, Refusal> {
    let (mut stands, mut events) = (tournament.clone(), Vec::new());
    for text in texts {
        let draft = MoveDraft {
            after,
            text: text.clone(),
            by: by.clone(),
            at: *now,
        };
        let more = decide::enter_move(&stands, at.key(), draft)?;
        stands = stands.after(&more);
        events.extend(more);
        after = after.saturating_add(1);
    }
    Ok(events)
}

impl MovesPage {
    fn new(
        visitor: &Visitor,
        loaded: &Loaded,
        at: GameAt,
        refused: Option<String>,
    ) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let (one, game) = at.find(tournament)?;
        let name = |side: Side| words::full_name(tournament, one.pairing.on(side));
        let text = tournament.records.get(&at.key());
        let text = text.map_or("", |record| record.moves.as_str());
        let (rules, conditions) = (
            tournament.regulations.rule_set,
            tournament.conditions_of(at.key()),
        );
        let study = Study::read(text, rules, conditions)
            .map_err(|error| WebError::Internal(format!("the record of {}: {error}", at.url())))?;
        let drawn = tournament::drawn_opening(&tournament.regulations, game);
        let drawn = drawn.filter(|_| text.is_empty());
        Ok(Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Results),
            at,
            white: name(game.white),
            black: name(game.white.other()),
            written: study.game.shown_moves(),
            position: *study.game.position(),
            last: study.game.moves().last().copied(),
            is_unsound: study.stop.is_some() || study.game.ply() != study.sheet.entries.len(),
            is_over: study.game.won().is_some(),
            counts: counts(frame.t, &study, study.game.ply()),
            dues: dues(frame.t, &study, study.game.ply()),
            opening: drawn.map(|opening| (opening.to_string(), sent(opening))),
            stands: result(frame.t, game),
            waiting: tournament.waiting.get(&at.key()).map(|one| one.since.len()),
            is_live: tournament.following.live,
            refused,
            frame,
        })
    }

    fn title(&self) -> String {
        let GameAt {
            round, board, game, ..
        } = self.at;
        let round = self.desk.round_title(&round);
        let table = self.desk.table(&board);
        self.frame.t.following_enter_title(round, table, game.0)
    }

    /// Which ply is asked for, and who plays it.
    fn heading(&self) -> String {
        let players = (self.white.as_str(), self.black.as_str());
        let asked = (&self.position, self.written.len() + 1);
        heading(self.frame.t, asked, players)
    }

    /// The legal moves, by their squares; none where nothing can follow.
    fn legal(&self) -> Vec<String> {
        if self.is_unsound || self.is_over {
            return Vec::new();
        }
        legal(&self.position)
    }

    /// The last moves, so that a thumb needs no look at the list.
    fn last_moves(&self) -> String {
        let from = self.written.len().saturating_sub(4);
        let last = self.written.iter().enumerate().skip(from);
        let last = last.map(|(ply, text)| match ply % 2 == 0 || ply == from {
            true => format!("{} {text}", number(ply + 1)),
            false => text.clone(),
        });
        last.collect::<Vec<_>>().join(" ")
    }

    fn diagram(&self) -> Diagram {
        let diagram = Diagram::new(&self.position, self.frame.t);
        match &self.last {
            Some(played) => diagram.with_move(played),
            None => diagram,
        }
    }
}

/// The moves of an opening, with blanks between them.
fn sent(opening: &Opening) -> String {
    let moves: Vec<String> = opening.moves.iter().map(Move::to_string).collect();
    moves.join(" ")
}
