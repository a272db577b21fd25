//! `GET /tournaments/{tournament}/rulings`: all rulings of the tournament, what waits for the chief arbiter first.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use chrono::NaiveDateTime;
use serde::Deserialize;

use crate::{
    web::{
        address::TournamentAt,
        desk::{Desk, DeskHead, DeskTab},
        error::WebError,
        form::{Choice, Form},
        page::{self, Frame},
        pager::Pager,
        query,
    },
    words::{self, Named, Words},
};
use tournament::{Action, EntryNo, Ruling, Tournament, rulings::RulingState};

use super::{badge, players};

/// What the address asks for; empty means all.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct RulingsQuery {
    #[serde(default)]
    player: String,
    #[serde(default)]
    state: String,
    #[serde(default)]
    page: String,
}

/// A ruling in the list.
struct RulingRow {
    no: u32,
    url: String,
    at: NaiveDateTime,
    scene: String,
    who: String,
    matter: String,
    decision: String,
    effects: Vec<String>,
    badge: (&'static str, String),
    appealed: bool,
    by: String,
}

impl RulingRow {
    fn new(desk: &DeskHead, tournament: &Tournament, ruling: &Ruling, t: &Words) -> Self {
        Self {
            no: ruling.no.0,
            url: desk.at.ruling(ruling.no).url(),
            at: ruling.at,
            scene: words::scene(t, tournament, ruling.scene),
            who: who(t, tournament, ruling),
            matter: ruling.matter.name(t),
            decision: words::decision_cited(t, ruling, tournament),
            effects: words::effects(t, ruling, tournament),
            badge: badge(t, ruling),
            appealed: ruling.waits() && ruling.in_force(),
            by: ruling.by.name.clone(),
        }
    }
}

/// The players of the board; away from any board, those concerned.
fn who(t: &Words, tournament: &Tournament, ruling: &Ruling) -> String {
    let name = |entry| words::full_name(tournament, entry);
    match words::match_of(tournament, ruling.scene) {
        Some(one) => format!("{} – {}", name(one.pairing.first), name(one.pairing.second)),
        None => words::concerned(t, ruling, tournament),
    }
}

#[derive(Template)]
#[template(path = "desk/rulings/list.html")]
struct ListPage {
    frame: Frame,
    desk: DeskHead,
    waiting: Vec<RulingRow>,
    lines: Vec<RulingRow>,
    players: Vec<Choice>,
    states: Vec<Choice>,
    form: Form,
    pager: Pager,
    /// Is there any ruling at all?
    any: bool,
    may_rule: bool,
}

impl ListPage {
    /// The other pages of the list, with the same filters.
    fn pages(&self) -> String {
        let value = |name| self.form.value(name);
        let filters = ["player", "state"].map(|name| (name, value(name)));
        query::with(&self.desk.at.rulings_url(), filters) + "&"
    }
}

/// `GET …/rulings?player=&state=&page=`
pub(in crate::web) async fn show(
    Desk {
        visitor, loaded, ..
    }: Desk<TournamentAt>,
    asked: Query<RulingsQuery>,
) -> Result<HttpResponse, WebError> {
    let tournament = &loaded.tournament;
    let frame = Frame::new(&visitor);
    let t = frame.t;
    let desk = DeskHead::new(&frame, &loaded, DeskTab::Rulings);
    let player: Option<EntryNo> = asked.player.parse().ok();
    let state = RulingState::from_code(&asked.state);
    let wanted = |ruling: &&Ruling| {
        player.is_none_or(|player| is_about(tournament, ruling, player))
            && state.is_none_or(|state| ruling.state == state)
    };
    let line = |ruling: &Ruling| RulingRow::new(&desk, tournament, ruling, t);
    let filtered = player.is_some() || state.is_some();
    let newest = || tournament.rulings.iter().rev();
    let found = newest().filter(wanted).count();
    let pager = Pager::of_tall(Some(&asked.page), found)?;
    let rows = pager.rows();
    let waiting: Vec<RulingRow> = newest()
        .filter(|ruling| ruling.waits() && !filtered && pager.page == 1)
        .take(rows.len())
        .map(line)
        .collect();
    let lines: Vec<RulingRow> = newest()
        .filter(wanted)
        .skip(rows.start)
        .take(rows.len())
        .map(line)
        .collect();
    page::ok(&ListPage {
        any: !tournament.rulings.is_empty(),
        waiting,
        lines,
        players: concerned(tournament, t),
        states: states(t),
        // as they were understood, for the addresses of the other pages
        form: Form::filled([
            (
                "player",
                player.map(|one| one.to_string()).unwrap_or_default(),
            ),
            (
                "state",
                state.map(|one| one.code().to_owned()).unwrap_or_default(),
            ),
        ]),
        pager,
        may_rule: visitor.may(Action::Rule),
        desk,
        frame,
    })
}

/// Does a ruling concern this player, was it made at their board, or does it do something to them?
fn is_about(tournament: &Tournament, ruling: &Ruling, player: EntryNo) -> bool {
    let one = words::match_of(tournament, ruling.scene);
    let seated = one.is_some_and(|one| one.pairing.side_of(player).is_some());
    seated || ruling.is_about(player)
}

/// Everybody about whom there is a ruling, by name.
fn concerned(tournament: &Tournament, t: &Words) -> Vec<Choice> {
    let about = |entry: EntryNo| {
        let mut rulings = tournament.rulings.iter();
        rulings.any(|ruling| is_about(tournament, ruling, entry))
    };
    let all = Choice::new("", t.protocol_everybody());
    let named = players(tournament, about);
    std::iter::once(all).chain(named).collect()
}

fn states(t: &Words) -> Vec<Choice> {
    let all = Choice::new("", t.protocol_any_state());
    let states = RulingState::ALL.into_iter();
    std::iter::once(all)
        .chain(states.map(|state| Choice::new(state.code(), state.name(t))))
        .collect()
}
