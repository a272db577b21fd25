//! `…/games/{game}/counter`: the count of moves kept at the board, a tap a ply (3.9).
//!
//! The whole count stands in the address, so that each tap is a link; `static/counter.js` taps without the network.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::tournament::Loaded,
    web::{
        address::GameAt,
        colour::ColourMark,
        error::WebError,
        form::{Choice, Form, FormErrors},
        page::{self, Frame},
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use arbitration::{Counter, Tally, Tap};
use draughts::{Article, Colour, CountedMoves, Limit, LimitName, RuleSet};
use tournament::{Side, rulings::Matter};

use super::{Desk, DeskHead, DeskTab};

/// The address: a count so far, or what a new one begins with.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct CounterQuery {
    counter: Option<String>,
    limit: Option<String>,
    first: Option<String>,
    already: Option<String>,
}

#[derive(Template)]
#[template(path = "desk/counter.html")]
struct CounterPage {
    frame: Frame,
    desk: DeskHead,
    at: GameAt,
    players: [(Colour, String); 2],
    rules: RuleSet,
    limits: Vec<&'static Limit>,
    form: Form,
    /// The count; none while it is not said what to count.
    running: Option<Running>,
}

/// A count that runs.
struct Running {
    counter: Counter,
    limit: &'static Limit,
    tally: Tally,
}

/// `GET …/games/{game}/counter?counter=`
pub(in crate::web) async fn show(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<GameAt>,
    asked: Query<CounterQuery>,
) -> Result<HttpResponse, WebError> {
    let page = CounterPage::new(&visitor, &loaded, at, &asked)?;
    page::ok(&page)
}

impl CounterQuery {
    /// The count that the address says, and whether it says any.
    fn counter(&self) -> Result<Option<Counter>, WebError> {
        if let Some(text) = &self.counter {
            let read = text.parse().map(Some);
            return read.map_err(|_| WebError::BadRequest);
        }
        let (Some(limit), Some(first)) = (&self.limit, &self.first) else {
            return Ok(None);
        };
        let already = self.already.as_deref().unwrap_or_default().trim();
        let already = if already.is_empty() { "0" } else { already };
        let text = format!("{limit}:{}{already}:", first.get(..1).unwrap_or_default());
        Ok(text.parse().ok())
    }
}

impl CounterQuery {
    /// The form of a new count as it was sent; `begun` unless what it says is none.
    fn form(&self, t: &words::Words, begun: bool) -> Form {
        let value =
            |text: &Option<String>, empty: &str| text.clone().unwrap_or_else(|| empty.to_owned());
        let form = Form::filled([
            ("limit", value(&self.limit, "")),
            ("first", value(&self.first, "")),
            ("already", value(&self.already, "0")),
        ]);
        let mut errors = FormErrors::default();
        if self.limit.is_some() && !begun {
            errors.add("already", t.games_counter_already_bad());
        }
        form.with(errors)
    }
}

impl CounterPage {
    fn new(
        visitor: &Visitor,
        loaded: &Loaded,
        at: GameAt,
        asked: &CounterQuery,
    ) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let (one, game) = at.find(tournament)?;
        let name = |side: Side| words::full_name(tournament, one.pairing.on(side));
        let regulations = &tournament.regulations;
        let (rules, conditions) = (regulations.rule_set, tournament.conditions_of(at.key()));
        let limits: Vec<_> = rules.rules().ends.limits_under(conditions).collect();
        let counter = asked.counter()?;
        let running = counter.map(|counter| {
            let tally = counter
                .tally(rules, conditions)
                .ok_or(WebError::BadRequest)?;
            let limit = limits.iter().find(|limit| limit.name == counter.limit);
            let limit = limit.copied().ok_or(WebError::BadRequest)?;
            Ok::<_, WebError>(Running {
                counter,
                limit,
                tally,
            })
        });
        Ok(Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Results),
            at,
            players: [
                (Colour::White, name(game.white)),
                (Colour::Black, name(game.white.other())),
            ],
            form: asked.form(frame.t, running.is_some()),
            running: running.transpose()?,
            rules,
            limits,
            frame,
        })
    }

    fn title(&self) -> String {
        let t = self.frame.t;
        let say = |round: &str, table: u16, game: u8| t.games_counter_title(round, table, game);
        self.desk.game_title(self.at, say)
    }

    fn limit_choices(&self) -> Vec<Choice> {
        let t = self.frame.t;
        // the law of moves first: it is what is counted most
        let mut limits: Vec<&&Limit> = self.limits.iter().collect();
        limits.sort_by_key(|limit| limit.by == CountedMoves::Stronger);
        let label = |limit: &Limit| {
            let name = words::limit(t, limit);
            t.games_counter_choice(name, self.cited(limit.article))
        };
        limits
            .into_iter()
            .map(|limit| Choice::new(limit.name.code(), label(limit)))
            .collect()
    }

    fn first_choices(&self) -> Vec<Choice> {
        let choice = |(colour, name): &(Colour, String)| {
            Choice::new(
                code(*colour),
                format!("{} ({name})", colour.name(self.frame.t)),
            )
        };
        self.players.iter().map(choice).collect()
    }

    /// Only a forced ending is counted from a move that depends on the river.
    fn first_hint(&self) -> String {
        let is_forced = |limit: &&Limit| limit.name == LimitName::ForcedEnding;
        if self.limits.iter().any(is_forced) {
            self.frame.t.games_counter_first_hint()
        } else {
            String::new()
        }
    }

    fn colour_name(&self, colour: &Colour) -> String {
        colour.name(self.frame.t)
    }

    fn limit_name(&self, running: &Running) -> String {
        let t = self.frame.t;
        t.games_counter_of(words::limit(t, running.limit), self.article(running))
    }

    /// The article of the limit that is counted.
    fn article(&self, running: &Running) -> String {
        self.cited(running.limit.article)
    }

    /// An article with its text, where the rules are not of one text alone.
    fn cited(&self, article: Article) -> String {
        words::cited_article(self.frame.t, self.rules, article)
    }

    /// What began the count anew; `tap` is which tap it was.
    fn began_anew(&self, running: &Running, tap: &str) -> String {
        let article = self.cited(running.limit.restarts.article);
        self.frame.t.games_counter_reset_at(tap, article)
    }
}

impl Running {
    /// The count as the address has it.
    fn code(&self) -> String {
        self.counter.to_string()
    }

    /// The count without its taps.
    fn begin(&self) -> String {
        let taps = Vec::new();
        Counter {
            taps,
            ..self.counter.clone()
        }
        .to_string()
    }

    /// The address after one more ply; none when no more are kept.
    fn after(&self, tap: Tap) -> String {
        let mut counter = self.counter.clone();
        counter.taps.push(tap);
        counter.taps.truncate(Counter::MOST);
        format!("?counter={counter}")
    }

    fn quiet(&self) -> String {
        self.after(Tap::Quiet)
    }

    fn reset(&self) -> String {
        self.after(Tap::Reset)
    }

    /// The address without the last ply; none when there is none.
    fn undo(&self) -> Option<String> {
        let mut counter = self.counter.clone();
        counter.taps.pop()?;
        Some(format!("?counter={counter}"))
    }

    /// Where a draw is claimed with this count.
    fn claim(&self, at: &GameAt) -> String {
        let claim = at.matter(Matter::DrawClaim).url();
        format!("{claim}?counter={}", self.counter)
    }

    /// Where the engine is asked about the position in which this count stands.
    fn verdict(&self, at: &GameAt) -> String {
        format!("{}?counter={}", at.new_verdict_url(), self.counter)
    }

    fn moves_next(&self, colour: &Colour) -> bool {
        self.tally.next == *colour
    }

    fn code_of(&self, colour: &Colour) -> &'static str {
        code(*colour)
    }

    fn mark(&self, colour: &Colour, t: &Words) -> ColourMark {
        ColourMark::new(*colour, t).silent()
    }

    /// Which tap began the count anew.
    fn anew(&self) -> Option<String> {
        self.tally.reset.map(|tap| tap.to_string())
    }

    /// Does a man's move or a capture begin the count anew?
    fn restarts(&self) -> bool {
        self.limit.restarts.holds
    }

    /// Do the moves of this colour count?
    fn counts(&self, colour: &Colour) -> bool {
        self.tally.only.is_none_or(|only| only == *colour)
    }

    fn made(&self, colour: &Colour) -> u16 {
        self.tally.made(*colour)
    }

    /// The one side whose moves count, as the script knows it.
    fn only(&self) -> &'static str {
        self.tally.only.map_or("", code)
    }

    fn first(&self) -> String {
        format!("{}{}", code(self.counter.first), self.counter.already)
    }
}

fn code(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "w",
        Colour::Black => "b",
    }
}
