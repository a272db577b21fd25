//! `GET /tournaments/{tournament}/rulings/{ruling}`: everything of a ruling, and what can be done about it.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::RulingAt,
        desk::{
            Desk, DeskHead, DeskTab,
            photographs::{PhotographCard, cards},
            rounds::scores::Consequences,
            situation::{BY, colour_code},
        },
        diagram::Diagram,
        error::WebError,
        page::{self, Frame},
        query,
        visitor::Visitor,
    },
    words::{self, RulingTold, Words},
};
use draughts::{Position, RuleSet};
use tournament::{
    Action, Event, Game, Match, Refusal, ResultEvent, RoundNo, Ruling, SanctionKind, Side,
    Tournament,
    decide::{self, Bench},
    rulings::{Effect, Matter, RulingState, Scene},
};

use super::{badge, last_word, seen, undo::may_revoke};

#[derive(Template)]
#[template(path = "desk/rulings/show.html")]
struct RulingPage {
    frame: Frame,
    desk: DeskHead,
    at: RulingAt,
    rules: RuleSet,
    ruling: Ruling,
    told: RulingTold,
    diagram: Option<Diagram>,
    /// The board as the buttons send it back.
    seen: String,
    presides: bool,
    may_take_back: bool,
    may_appeal: bool,
    /// Why there is no appeal any more, for whoever could file one.
    last_word: Option<String>,
    /// Where the board has its console.
    board: Option<String>,
    /// The photographs of the score sheets of the game.
    photographs: Vec<PhotographCard>,
    /// What a confirmation would change, for whoever can give it.
    what: Option<Consequences>,
    /// The games that whoever it sends away has not finished: where the loss of each is decided, and which it is.
    left: Vec<(String, String)>,
    /// What the table of the regulations has no longer, because something fell that it had counted.
    counted_too_much: Vec<String>,
    /// What went against the last attempt.
    notice: Option<String>,
}

/// `GET …/rulings/{ruling}`
pub(in crate::web) async fn show(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<RulingAt>,
) -> Result<HttpResponse, WebError> {
    page::ok(&RulingPage::new(&visitor, &loaded, at)?)
}

/// The page with a refusal on it.
pub(super) async fn refused(
    mut desk: Desk<RulingAt>,
    refusal: &Refusal,
) -> Result<HttpResponse, WebError> {
    desk.reload().await?;
    let tournament = &desk.loaded.tournament;
    let sentence = words::ruling_refusal(desk.visitor.words(), refusal, tournament);
    let page = RulingPage {
        notice: Some(sentence),
        ..RulingPage::new(&desk.visitor, &desk.loaded, desk.at)?
    };
    page::html(&page, StatusCode::CONFLICT)
}

/// The position that an arbiter looked at, drawn; nothing where there is none, or it cannot be read.
pub(super) fn diagram(visitor: &Visitor, loaded: &Loaded, ruling: &Ruling) -> Option<Diagram> {
    let rules = loaded.tournament.regulations.rule_set;
    let position = Position::from_fen(rules, ruling.evidence.position.as_deref()?).ok()?;
    Some(Diagram::new(&position, visitor.words()))
}

/// What follows in the standings when a proposal is confirmed; nothing where none waits or nothing can come of it.
fn confirmed(t: &Words, tournament: &Tournament, ruling: &Ruling) -> Option<Consequences> {
    // who confirms makes no difference to what would happen
    let bench = Bench {
        official: ruling.by.clone(),
        chief: true,
        at: ruling.at,
    };
    let waits = ruling.state == RulingState::Proposed;
    let events = waits.then(|| decide::confirm(tournament, ruling.no, &bench).ok())??;
    let after = tournament.after(&events);
    let what = Consequences::of(t, tournament, &after, ruling.scene.round);
    let corrects =
        |event: &Event| matches!(event, Event::Result(ResultEvent::ResultCorrected { .. }));
    let moves = !what.shifts.is_empty() || !what.advancing.is_empty();
    (events.iter().any(corrects) || moves).then_some(what)
}

/// The games that are still open of those whom a ruling in force sends away (12.9 i), each with the console about a sanction in it (12.9 f).
fn left_to_play(
    t: &Words,
    tournament: &Tournament,
    desk: &DeskHead,
    ruling: &Ruling,
) -> Vec<(String, String)> {
    let sent_away = |effect: &Effect| {
        let expels = matches!(effect, Effect::Expelled { .. }) && ruling.in_force();
        effect.entry().filter(|_| expels)
    };
    let sent_away = ruling.effects.iter().filter_map(sent_away);
    let games = sent_away.flat_map(|entry| decide::left_to_play(tournament, entry));
    let link = |(round, one, game, side): (RoundNo, &Match, &Game, Side)| {
        let at = desk.at.round(round).board(one.board).game(game.no);
        let by = colour_code(game.colour(side));
        let url = query::with(&at.matter(Matter::Sanction).url(), [(BY.name, by)]);
        let scene = Scene {
            round: Some(round),
            board: Some(one.board),
            game: Some(game.no),
        };
        (url, words::scene(t, tournament, scene))
    };
    games.map(link).collect()
}

impl RulingPage {
    /// That an expulsion leaves games to be decided, each article with its text.
    fn left_said(&self) -> String {
        let article =
            |kind: SanctionKind| words::cited_article(self.frame.t, self.rules, kind.article());
        let (expulsion, loss) = (
            article(SanctionKind::Expulsion),
            article(SanctionKind::Loss),
        );
        self.frame.t.protocol_left_to_play(expulsion, loss)
    }

    fn new(visitor: &Visitor, loaded: &Arc<Loaded>, at: RulingAt) -> Result<Self, WebError> {
        let tournament = &loaded.tournament;
        let ruling = at.find(tournament)?.clone();
        let frame = Frame::new(visitor);
        let desk = DeskHead::new(&frame, loaded, DeskTab::Rulings);
        let presides = visitor.may(Action::Preside);
        let may_take_back = may_revoke(visitor, &ruling);
        let appealable = ruling.in_force();
        let allowed = !tournament.regulations.arbitration.no_appeals;
        let scene = ruling.scene;
        let game = scene.round.zip(scene.board).zip(scene.game);
        let game = game.map(|((round, board), game)| desk.at.round(round).board(board).game(game));
        let board = scene.round.zip(scene.board);
        let board = board.filter(|_| visitor.may(Action::Rule));
        let may_rule = visitor.may(Action::Rule);
        let left = may_rule.then(|| left_to_play(frame.t, tournament, &desk, &ruling));
        Ok(Self {
            rules: tournament.regulations.rule_set,
            left: left.unwrap_or_default(),
            told: words::ruling(frame.t, &ruling, tournament),
            diagram: diagram(visitor, loaded, &ruling),
            seen: seen(tournament, &ruling),
            board: board.map(|(round, board)| desk.at.round(round).board(board).console_url()),
            may_appeal: appealable && allowed && may_rule,
            last_word: last_word(frame.t, tournament, &ruling).filter(|_| may_rule),
            what: presides
                .then(|| confirmed(frame.t, tournament, &ruling))
                .flatten(),
            photographs: game.map_or_else(Vec::new, |at| cards(frame.t, tournament, at)),
            counted_too_much: words::counted_too_much(frame.t, tournament, &ruling),
            may_take_back,
            presides,
            notice: None,
            ruling,
            desk,
            at,
            frame,
        })
    }

    fn title(&self) -> String {
        let (t, no) = (self.frame.t, self.at.ruling.0);
        if self.proposed() {
            t.protocol_proposal_title(no)
        } else {
            t.protocol_title(no)
        }
    }

    fn badge(&self) -> (&'static str, String) {
        badge(self.frame.t, &self.ruling)
    }

    fn proposed(&self) -> bool {
        self.ruling.state == RulingState::Proposed
    }

    fn open_appeal(&self) -> bool {
        self.ruling.waits() && !self.proposed()
    }

    /// Can the reader take back how an appeal was decided?
    fn may_withdraw_verdict(&self) -> bool {
        self.presides && self.ruling.standing_verdict().is_some()
    }

    /// Did the arbiter keep what was looked at?
    fn has_evidence(&self) -> bool {
        self.diagram.is_some() || self.ruling.evidence.moves.is_some()
    }
}
