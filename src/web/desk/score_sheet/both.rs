//! `…/games/{game}/record/both`: the sheets of both players beside one another, with what differs.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::GameAt,
        change::{Act, Refusable, try_change},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        tournament::game::{self, number},
        visitor::Visitor,
    },
    words::{Words, cited, full_name, record_hint},
};
use draughts::{Conditions, EntryText, MoveMark, PlyPair, Position, Sheet, pdn::PdnOutcome};
use tournament::{
    Action, GameRecord, Match, RecordText, Side, Study, Tournament, decide, rulings::Articles,
};

use super::{
    super::{Desk, DeskHead, DeskTab},
    buttons::BothButton,
    known, read, refused, require_known, sent, signed,
};

#[derive(Template)]
#[template(path = "desk/both_sheets.html")]
struct BothPage {
    frame: Frame,
    desk: DeskHead,
    at: GameAt,
    /// The sheet that counts, where there is one.
    has_record: bool,
    /// What the two are called: with the player who wrote each, where that is known.
    heads: [String; 2],
    /// The plies of both, where there are two.
    plies: Option<Vec<PlyRow>>,
    /// The results at their ends, where both have one and not the same.
    results: Option<String>,
    /// What the sheet that does not count says against the result that stands.
    against: Vec<String>,
    /// What the forms know of the sheets.
    known: String,
    /// Somebody altered the sheets meanwhile.
    is_stale: bool,
    /// How moves are typed.
    hint: String,
    form: Form,
}

/// A ply as both sheets have it.
struct PlyRow {
    /// Its number on the sheet that counts, or on the other.
    number: String,
    differs: bool,
    cells: [PlyCell; 2],
}

/// A ply on one sheet.
struct PlyCell {
    /// The move, as it is written.
    text: String,
    /// Colour and word of the badge, where the sheets differ.
    badge: Option<(&'static str, String)>,
}

impl BothPage {
    fn new(visitor: &Visitor, loaded: &Loaded, at: GameAt, form: Form) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let (one, played) = at.find(tournament)?;
        let record = tournament.records.get(&at.key());
        let other = tournament.other_study_of(at.key());
        Ok(Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Results),
            has_record: record.is_some(),
            heads: heads(frame.t, tournament, one, record.and_then(|one| one.writer)),
            plies: record.and_then(|record| plies(frame.t, tournament, record)),
            results: record.and_then(|record| results(frame.t, tournament, record)),
            against: other.map_or_else(Vec::new, |other| {
                game::other_against(frame.t, &other, played)
            }),
            known: known(tournament, at),
            is_stale: false,
            hint: record_hint(frame.t, tournament.regulations.rule_set),
            at,
            form,
            frame,
        })
    }

    /// The page where somebody altered the sheets meanwhile.
    fn stale(desk: &Desk<GameAt>, form: Form) -> Result<Self, WebError> {
        let page = Self::new(&desk.visitor, &desk.loaded, desk.at, form)?;
        Ok(Self {
            is_stale: true,
            ..page
        })
    }

    fn title(&self) -> String {
        let t = self.frame.t;
        let say = |round: &str, table: u16, game: u8| t.games_both_title(round, table, game);
        self.desk.game_title(self.at, say)
    }

    /// How many plies differ, and that the results do; nobody is told that both say the same where they do not. And what the other sheet says against the
    /// result of the game.
    fn said(&self, plies: &[PlyRow]) -> Vec<String> {
        let differing = plies.iter().filter(|ply| ply.differs).count();
        let moves = self.frame.t.games_both_count(differing);
        let mut said = match &self.results {
            Some(results) if differing == 0 => vec![results.clone()],
            Some(results) => vec![moves, results.clone()],
            None => vec![moves],
        };
        said.extend(self.against.iter().cloned());
        said
    }
}

fn heads(t: &Words, tournament: &Tournament, one: &Match, writer: Option<Side>) -> [String; 2] {
    let named = |head: String, side: Option<Side>| match side {
        Some(side) => format!("{head}: {}", full_name(tournament, one.pairing.on(side))),
        None => head,
    };
    [
        named(t.games_both_counts(), writer),
        named(t.games_both_other(), writer.map(Side::other)),
    ]
}

/// The plies of both sheets; nothing where there are no two that can be read.
fn plies(t: &Words, tournament: &Tournament, record: &GameRecord) -> Option<Vec<PlyRow>> {
    let start = Position::start(tournament.regulations.rule_set);
    let sheet = |text: &RecordText| Sheet::parse(text.as_str(), &start).ok();
    let sheets = [sheet(&record.moves)?, sheet(record.other.as_ref()?)?];
    let pairs = sheets[0].compare(&sheets[1]);
    Some(pairs.iter().map(|pair| row(t, &sheets, pair)).collect())
}

/// What the ends of both sheets say, as it is written, where it is not the same result (8.11).
fn results(t: &Words, tournament: &Tournament, record: &GameRecord) -> Option<String> {
    let rules = tournament.regulations.rule_set;
    let said = |text: &RecordText| {
        let study = Study::as_written(text.as_str(), rules, Conditions::default()).ok()?;
        let said = study.said.filter(|said| *said != PdnOutcome::Unknown)?;
        let written = text.as_str().split_whitespace().next_back()?;
        Some((said, written.to_owned()))
    };
    let (counts, other) = (said(&record.moves)?, said(record.other.as_ref()?)?);
    let article = cited(t, rules, &Articles::of("8.11"));
    (counts.0 != other.0).then(|| t.games_both_results(counts.1, other.1, article))
}

fn row(t: &Words, sheets: &[Sheet; 2], pair: &PlyPair) -> PlyRow {
    let ply = pair.entries.iter().find_map(|entry| *entry);
    let cell = |side: usize| {
        let entry = pair.entries[side].and_then(|at| sheets[side].entries.get(at));
        let Some(entry) = entry else {
            return PlyCell {
                text: "–".to_owned(),
                badge: Some(("", t.games_both_missing())),
            };
        };
        let badge = match pair.legal[side] {
            Some(true) => Some(("good", t.games_both_legal())),
            Some(false) => Some(("bad", t.games_both_illegal())),
            None => None,
        };
        PlyCell {
            text: written(&entry.written),
            badge: badge.filter(|_| pair.differs),
        }
    };
    PlyRow {
        number: ply.map(|ply| number(ply + 1)).unwrap_or_default(),
        differs: pair.differs,
        cells: [cell(0), cell(1)],
    }
}

/// An entry in the federations' notation; what cannot be read as a whole is a question mark.
fn written(entry: &EntryText) -> String {
    let EntryText::Move(text) = entry else {
        return "?".to_owned();
    };
    let mark = match text.mark {
        MoveMark::Dash => "-",
        MoveMark::Cross => "x",
    };
    let squares = [&text.from].into_iter().chain(&text.between);
    let squares = squares.chain([&text.to]).map(ToString::to_string);
    squares.collect::<Vec<_>>().join(mark)
}

/// `GET …/games/{game}/record/both`
pub(in crate::web) async fn show(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<GameAt>,
) -> Result<HttpResponse, WebError> {
    let record = loaded.tournament.records.get(&at.key());
    let other = record.and_then(|record| record.other.as_ref());
    let form = Form::filled([("moves", other.map_or("", RecordText::as_str))]);
    page::ok(&BothPage::new(&visitor, &loaded, at, form)?)
}

/// What is done with the sheets of a game.
enum Doing {
    /// The other sheet is attached.
    Attach(GameRecord),
    /// The other one counts.
    Exchange,
    /// The other one is taken away.
    Remove,
}

/// `POST …/games/{game}/record/both`: with `act=attach` attaches the sheet of the other player, with `act=exchange` lets it count, with
/// `act=remove` takes it away.
pub(in crate::web) async fn change(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<GameAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let doing = match posted.pressed_of::<BothButton>("act")? {
        BothButton::Exchange => Doing::Exchange,
        BothButton::Remove => Doing::Remove,
        BothButton::Attach => {
            let mut errors = FormErrors::default();
            let sent = sent(&posted, t, &mut errors);
            let read = sent.and_then(|one| read(&loaded, at, one.text, t, &mut errors));
            let Some((moves, _)) = read else {
                let form = Form::again(&posted, errors);
                return page::unprocessable(&BothPage::new(&visitor, &loaded, at, form)?);
            };
            let (by, now) = signed(&app, &visitor)?;
            Doing::Attach(GameRecord {
                moves,
                by,
                at: now,
                other: None,
                writer: None,
            })
        }
    };
    match decided(&app, &visitor, at, &posted, doing).await? {
        Ok(_) => Ok(page::done(&at.both_sheets_url(), Done::Saved)),
        Err(refusal) => {
            let desk = Desk::open(app, visitor, at).await?;
            refused(&desk, &posted, refusal, BothPage::stale)
        }
    }
}

async fn decided(
    app: &AppData,
    visitor: &Visitor,
    at: GameAt,
    posted: &Posted,
    doing: Doing,
) -> Refusable<Loaded> {
    let shown = posted.text("known").to_owned();
    let (by, now) = signed(app, visitor)?;
    let act = Act::new(at.tournament, Action::Rule).in_edition(at.round, posted);
    try_change(app, visitor, act, move |loaded| {
        let tournament = &loaded.tournament;
        let events = match doing {
            Doing::Attach(record) => decide::attach_other_record(tournament, at.key(), record)?,
            Doing::Exchange => decide::exchange_records(tournament, at.key(), by, now),
            Doing::Remove => decide::remove_other_record(tournament, at.key()),
        };
        // what is there already may be sent again
        if !events.is_empty() {
            require_known(tournament, at, &shown)?;
        }
        Ok(events)
    })
    .await
}
