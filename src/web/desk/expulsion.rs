//! `/tournaments/{tournament}/entries/{entry}/expulsion`: sending a player away (12.9 i), by a ruling.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::EntryAt,
        change::{Act, bench, try_change},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, fields, new_key, parsed, shown},
        page::{self, Frame},
        seen::ShownFacts,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Words},
};
use draughts::Article;
use tournament::{
    Action, EntryNo, EntryRefusal, Refusal, RoundNo, Ruling, RulingRefusal, SanctionKind,
    Tournament, decide,
    rulings::{Articles, Effect, Facts},
};

use super::{
    Desk, DeskHead, DeskTab,
    attendance::named_round,
    leaving::{self, Foretold, OpenSeat, SHOWN, WayBack},
    rulings::{
        KEY, key_of,
        sanction::{self, Rung},
    },
    unless_so,
};

fields! {
    /// What happened, in words.
    REASON: Facts = "reason", shown, |text, t| parsed(text, || t.protocol_sanction_facts_bad());
}

/// The article of the sanction itself, where no other is named.
const ARTICLE: Article = SanctionKind::Expulsion.article();

#[derive(Template)]
#[template(path = "desk/expulsion.html")]
struct ExpulsionPage {
    frame: Frame,
    desk: DeskHead,
    title: String,
    /// What comes of it, which the form confirms.
    foretold: Foretold,
    /// Where they sit at a board whose match is not over.
    seats: Vec<OpenSeat>,
    /// That a draft has the player in it, and the way to it.
    draft: Option<(String, WayBack)>,
    /// By which ruling it was done already, so that nothing is asked.
    already: Option<(String, WayBack)>,
    back: String,
    /// The round that the question names, which the form says again.
    round: RoundNo,
    /// Why it is asked once more, or that nothing was saved.
    again: Option<String>,
    ladder_title: String,
    ladder: Vec<Rung>,
    conducts: Vec<Choice>,
    form: Form,
}

impl ExpulsionPage {
    fn new(desk: &Desk<EntryAt>, form: Form) -> Result<Self, WebError> {
        let (at, loaded) = (desk.at, &desk.loaded);
        let frame = Frame::new(&desk.visitor);
        let (t, tournament) = (frame.t, &loaded.tournament);
        let entry = at.find(tournament)?;
        let who = words::full_name(tournament, entry.no);
        let name = who.as_str();
        let head = DeskHead::new(&frame, loaded, DeskTab::Entries);
        Ok(Self {
            title: t.entries_expel_title(name),
            foretold: leaving::expulsion(t, tournament, entry),
            seats: seats(desk, entry.no, name),
            draft: draft(t, desk, entry.no, name),
            already: already(t, desk, entry.no, name),
            back: at.edit_url(),
            round: tournament.next_round(),
            again: None,
            ladder_title: t.protocol_ladder(name),
            ladder: sanction::ladder(t, tournament, &head, at.entry),
            conducts: sanction::conducts(t, tournament.regulations.rule_set),
            desk: head,
            frame,
            form,
        })
    }
}

/// That matches of the player are not over, to which an expulsion gives no result.
fn seats(desk: &Desk<EntryAt>, entry: EntryNo, name: &str) -> Vec<OpenSeat> {
    let (t, tournament) = (desk.visitor.words(), &desk.loaded.tournament);
    let open = leaving::open_seats(tournament, entry).into_iter();
    let seat = |(round, board)| {
        let number = words::round_number(t, tournament, round);
        let said = t.entries_expel_open(number, tournament.table(board).0, name);
        (said, leaving::way_to_seat(desk, (round, board)))
    };
    open.map(seat).collect()
}

/// What becomes of a draft that has the player in it: that of a round robin has everybody, and the match is forfeited as it is published.
fn draft(t: &Words, desk: &Desk<EntryAt>, entry: EntryNo, name: &str) -> Option<(String, WayBack)> {
    let tournament = &desk.loaded.tournament;
    let round = leaving::draft_with(tournament, entry)?;
    let number = words::round_number(t, tournament, round);
    let said = if tournament.regulations.system.is_round_robin() {
        t.entries_expel_draft_round_robin(number, name)
    } else {
        t.entries_expel_draft(number, name)
    };
    let url = desk.at.in_tournament().round(round).draft_url();
    Some((said, (url, t.error_to_draft())))
}

/// By which ruling the player was sent away already.
fn already(
    t: &Words,
    desk: &Desk<EntryAt>,
    entry: EntryNo,
    name: &str,
) -> Option<(String, WayBack)> {
    let tournament = &desk.loaded.tournament;
    let ruling = ruling_of(tournament, entry)?;
    let article = words::cited(t, tournament.regulations.rule_set, &ruling.article);
    let no = ruling.no.0;
    let said = t.entries_expel_already(name, no, article, ruling.facts.as_str());
    let url = desk.at.in_tournament().ruling(ruling.no).url();
    Some((said, (url, t.protocol_title(no))))
}

/// The ruling in force that sent somebody away, the first of them.
fn ruling_of(tournament: &Tournament, entry: EntryNo) -> Option<&Ruling> {
    let entries = &tournament.entries;
    entries.get(&entry).filter(|one| one.expelled())?;
    let mut rulings = tournament.rulings.iter();
    rulings.find(|one| one.in_force() && one.effects.contains(&Effect::Expelled { entry }))
}

/// `GET …/expulsion`
pub(in crate::web) async fn ask(desk: Desk<EntryAt>) -> Result<HttpResponse, WebError> {
    let form = Form::filled([(KEY.name, new_key())]);
    page::ok(&ExpulsionPage::new(&desk, form)?)
}

/// `POST …/expulsion`
pub(in crate::web) async fn expel(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, visitor.words());
    let facts = form.get(&REASON);
    let article = if form.are_empty(&[sanction::ARTICLE.name, sanction::CONDUCT.name]) {
        Some(ARTICLE.into())
    } else {
        sanction::article(&mut form)
    };
    let (Some(facts), Some(article), Some(key)) = (facts, article, key_of(&posted)) else {
        let desk = Desk::open(app, visitor, at).await?;
        let form = Form::again(&posted, errors);
        return page::unprocessable(&ExpulsionPage::new(&desk, form)?);
    };
    let bench = bench(&app, &visitor, &posted)?;
    let (seen, shown) = (named_round(&posted)?, ShownFacts::read(&posted, SHOWN));
    let t = visitor.words();
    let said = (article.clone(), facts.clone());
    let effect = Effect::Expelled { entry: at.entry };
    let draft = sanction::draft(key.clone(), at.entry, article, facts, effect);
    let decide = move |loaded: &Loaded| {
        let tournament = &loaded.tournament;
        let decided = decide::rule(tournament, draft, &bench).and_then(|ruled| {
            // what is pressed twice was ruled by the first
            if let Some(seen) = seen.filter(|_| !ruled.is_empty()) {
                decide::leaves_from(tournament, at.entry, seen)?;
                let entry = tournament.entry(at.entry)?;
                leaving::expulsion(t, tournament, entry).require(&shown)?;
            }
            Ok(ruled)
        });
        unless_so(decided, |refusal| {
            is_expelled(refusal) && says(tournament, at.entry, &said)
        })
    };
    let act = Act::new(at.tournament, Action::Preside);
    let refusal = match try_change(&app, &visitor, act, decide).await? {
        Ok(loaded) => return Ok(page::done(&sanction::ruled(&loaded, &key), Done::Saved)),
        Err(refusal) => refusal,
    };
    let desk = Desk::open(app, visitor, at).await?;
    let page = ExpulsionPage::new(&desk, Form::again(&posted, errors))?;
    let is_used = matches!(refusal, Refusal::Ruling(RulingRefusal::FormUsed { .. }));
    let is_done = is_used || is_expelled(&refusal);
    let again = if is_done && page.already.is_some() {
        t.entries_expel_kept()
    } else if leaving::asks_again(&refusal) {
        words::refusal(t, &refusal, Some(&desk.loaded.tournament))
    } else {
        return Err(desk.refused(refusal));
    };
    let page = ExpulsionPage {
        again: Some(again),
        ..page
    };
    page::html(&page, StatusCode::CONFLICT)
}

/// Is it refused because the player was sent away already?
fn is_expelled(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::Entry(EntryRefusal::IsExpelled { .. }))
}

/// Is this what the ruling says that sent somebody away? One for other facts, or under another article, is another ruling.
fn says(tournament: &Tournament, entry: EntryNo, said: &(Articles, Facts)) -> bool {
    let stands = ruling_of(tournament, entry);
    stands.is_some_and(|one| (&one.article, &one.facts) == (&said.0, &said.1))
}
