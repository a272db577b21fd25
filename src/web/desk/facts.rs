//! `/tournaments/{tournament}/away/facts`: what the register of the public server says otherwise than it is known in the hall; taken over by choice.

use std::sync::Arc;

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::{DbError, tournament::Loaded},
    hook::Network,
    import::Merge,
    package::{
        self, ChosenNews, PersonNews, Suggested,
        facts::{self, Facts, FactsRequest, NoAnswer},
    },
    web::{
        address::TournamentAt,
        change::{Act, Refusable, try_hand_over},
        error::WebError,
        flash::Done,
        form::Posted,
        page::{self, Frame},
        register::upload::{self, ColumnDifference},
    },
    words::{self, Words},
};
use tournament::{Action, Person, SiteAction, stream::KnownPlayer};

use super::{Desk, DeskHead, DeskTab};

/// The ticks, by the marks of the news.
const TAKE: &str = "take";
/// The ticks of entrants who are not to be asked about again.
const DROP: &str = "drop";

/// What the server above answered, as far as it was asked.
enum FactsAnswer {
    /// Nobody asked yet.
    NotYet,
    /// No server is above this tournament, or it is not written here.
    Nobody,
    /// It did not answer, as this says.
    NoAnswer(String),
    /// It says this, and that these entered there by the web.
    News(Vec<NewsRow>, Vec<EntrantRow>),
}

/// Somebody who entered by the web there.
struct EntrantRow {
    mark: String,
    name: String,
    /// Club, year of birth and licence, as far as they were given.
    more: String,
    at: NaiveDateTime,
    /// Whether somebody of this name is in the tournament already.
    is_there: bool,
}

impl EntrantRow {
    fn new(t: &Words, one: &Suggested) -> Self {
        let person = &one.entrant.person;
        let texts = [
            person.club.as_ref().map(ToString::to_string),
            person.born.map(|year| year.to_string()),
            person.licence.as_ref().map(ToString::to_string),
        ];
        let texts: Vec<String> = texts.into_iter().flatten().collect();
        Self {
            mark: one.mark(),
            name: words::shown_name(t, &person.name),
            more: texts.join(" · "),
            at: one.entrant.at,
            is_there: one.is_there,
        }
    }
}

/// Somebody of whom something is new.
struct NewsRow {
    mark: String,
    name: String,
    /// Whether they are new to this register.
    added: bool,
    /// What would change in the register, and in the entry.
    changes: Vec<ColumnDifference>,
    entry: Vec<ColumnDifference>,
    /// What both sides changed: here it stays.
    disputed: Vec<ColumnDifference>,
    /// Whether anything of it is taken by a tick.
    is_offered: bool,
}

#[derive(Template)]
#[template(path = "desk/facts.html")]
struct FactsPage {
    frame: Frame,
    desk: DeskHead,
    answer: FactsAnswer,
    /// What a tick changes.
    scope: Scope,
}

/// What takes what is new.
#[derive(Clone, Copy)]
struct Scope {
    /// The entries do as long as no round is public.
    entries: bool,
    /// The register does for whoever may keep it.
    register: bool,
}

impl Scope {
    fn of(desk: &Desk<TournamentAt>, frame: &Frame) -> Self {
        Self {
            entries: package::may_change_entries(&desk.loaded.tournament),
            register: frame.may(SiteAction::ManageRegister),
        }
    }

    fn said(self, t: &Words) -> String {
        match (self.entries, self.register) {
            (true, true) => t.facts_before(),
            (false, true) => t.facts_after(),
            (true, false) => t.facts_entries(),
            (false, false) => t.facts_neither(),
        }
    }
}

impl FactsPage {
    fn new(desk: &Desk<TournamentAt>, answer: FactsAnswer) -> Self {
        let frame = Frame::new(&desk.visitor);
        Self {
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Entries),
            scope: Scope::of(desk, &frame),
            answer,
            frame,
        }
    }
}

impl NewsRow {
    fn new(t: &Words, news: &PersonNews, scope: Scope) -> Self {
        let there = &news.step.known.person;
        let here = news.step.here.as_ref();
        let disputed = here.map(|(player, merge)| {
            let mut theirs = player.person.clone();
            for column in &merge.disputed {
                crate::import::take(*column, &mut theirs, there);
            }
            upload::differences(t, &player.person, &theirs)
        });
        let changed =
            |before: &Person, merge: &Merge| upload::differences(t, before, &merge.merged);
        Self {
            mark: news.mark(),
            name: words::shown_name(t, &there.name),
            added: here.is_none(),
            changes: here.map_or_else(Vec::new, |(player, merge)| changed(&player.person, merge)),
            entry: news
                .entry
                .as_ref()
                .map_or_else(Vec::new, |entry| changed(&entry.before, &entry.merge)),
            disputed: disputed.unwrap_or_default(),
            is_offered: scope.register || (scope.entries && news.entry.is_some()),
        }
    }
}

/// `GET /tournaments/{tournament}/away/facts`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&FactsPage::new(&desk, FactsAnswer::NotYet))
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Ask,
    Take,
}

/// `POST /tournaments/{tournament}/away/facts`: asks and shows what is new (`do=ask`), or asks again and takes what was ticked of it (`do=take`): what the
/// server says otherwise by then was not ticked. Who asks for initials there has them here by either.
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (id, now) = (desk.at.tournament, (desk.app.now)());
    let asking = desk.app.db.read(move |c| facts::asking(c, id, now)).await?;
    let Some(asking) = asking else {
        return page::ok(&FactsPage::new(&desk, FactsAnswer::Nobody));
    };
    let network = desk.app.config.network_above();
    let facts = match ask(network, asking.clone()).await? {
        Ok(facts) => facts,
        Err(why) => {
            let said = FactsAnswer::NoAnswer(said(desk.visitor.words(), &why));
            return page::ok(&FactsPage::new(&desk, said));
        }
    };
    let loaded = take_initials(&desk, &facts).await?;
    match posted.pressed::<Button>()? {
        Button::Ask => preview(&desk, loaded, facts).await,
        Button::Take => {
            let marks = |field| posted.all(field).map(str::to_owned).collect();
            let chosen = ChosenNews {
                taken: marks(TAKE),
                dropped: marks(DROP),
            };
            take(&desk, &asking, facts, chosen).await
        }
    }
}

async fn ask(network: Network, asking: FactsRequest) -> Refusable<Facts, NoAnswer> {
    let asked = tokio::task::spawn_blocking(move || facts::ask(network, &asking)).await;
    asked.map_err(|error| WebError::Internal(error.to_string()))
}

fn said(t: &Words, why: &NoAnswer) -> String {
    match why {
        NoAnswer::Unreachable => t.facts_unreachable(),
        NoAnswer::Status(403 | 404) => t.facts_refused(),
        NoAnswer::Status(_) | NoAnswer::Unreadable => t.facts_unreadable(),
    }
}

/// Whoever asks there to be shown by initials is so here from now on, whatever is ticked; the tournament as it stands then, with the names that are stored: what a
/// tick means is found by them.
async fn take_initials(desk: &Desk<TournamentAt>, facts: &Facts) -> Result<Arc<Loaded>, WebError> {
    let asking = facts.people.iter().filter(|one| one.person.by_initials);
    let asking: Vec<KnownPlayer> = asking.cloned().collect();
    if asking.is_empty() {
        return Ok(Arc::clone(&desk.stored));
    }
    let act = Act::new(desk.at.tournament, Action::HandOver);
    let taken = try_hand_over(&desk.app, &desk.visitor, act, move |c, change| {
        package::take_initials(c, change, asking)
    });
    Ok(Arc::new(taken.await??))
}

async fn preview(
    desk: &Desk<TournamentAt>,
    loaded: Arc<Loaded>,
    facts: Facts,
) -> Result<HttpResponse, WebError> {
    let found = desk.app.db.read(move |c| {
        let tournament = &loaded.tournament;
        let entrants = package::suggested(c, (loaded.id, tournament), facts.entrants)?;
        Ok::<_, DbError>((package::news(c, tournament, facts.people)?, entrants))
    });
    let (news, entrants) = found.await?;
    let t = desk.visitor.words();
    let scope = Scope::of(desk, &Frame::new(&desk.visitor));
    let rows = news.iter().map(|news| NewsRow::new(t, news, scope));
    let rows = rows.collect();
    let entrants = entrants.iter().map(|one| EntrantRow::new(t, one));
    let entrants = entrants.collect();
    page::ok(&FactsPage::new(desk, FactsAnswer::News(rows, entrants)))
}

async fn take(
    desk: &Desk<TournamentAt>,
    asking: &FactsRequest,
    facts: Facts,
    chosen: ChosenNews,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(desk.at.tournament, Action::HandOver);
    let told = (asking.server, facts);
    let taken = try_hand_over(&desk.app, &desk.visitor, act, move |c, change| {
        package::take_news(c, change, told, &chosen)
    });
    let Loaded { .. } = taken.await??;
    Ok(page::done(&desk.at.manage_entries_url(), Done::Saved))
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../templates/desk/facts.html"
        )));
    }
}
