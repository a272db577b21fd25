//! The classes of finished tournaments and competitions of teams, by which rules of ratings tell events apart.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use actix_web::HttpResponse;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError, tournament::Over},
    reckoning::{self, Kept, UNRATED},
    web::{
        address::fixed, error::WebError, flash::Done, form::Posted, page, permit::Permit,
        state::AppData, visitor::Visitor,
    },
};
use federation::{
    EventClass,
    ratings::{EventId, System},
};
use tournament::{CompetitionId, RatingSystem, TournamentId};

/// With what the fields of tournaments begin, and with what those of competitions of teams.
const FIELDS: [&str; 2] = ["class-", "class-teams-"];

/// The finished tournaments and competitions of teams that ratings are made of, with their classes, the latest first.
pub(in crate::web) struct Classes(pub(in crate::web) Vec<ClassRow>);

/// A tournament or a competition of teams, and its class.
pub(in crate::web) struct ClassRow {
    pub(in crate::web) id: EventId,
    pub(in crate::web) name: String,
    pub(in crate::web) ends: NaiveDate,
    /// The one that the federation gave it.
    pub(in crate::web) class: String,
    /// The one of its own rules, which stands where none was given.
    pub(in crate::web) own: Option<String>,
    pub(in crate::web) is_hidden: bool,
}

impl Classes {
    /// Those that count.
    pub(in crate::web) fn load(
        c: &mut Conn,
        kept: &Kept,
        counted: &[Over],
    ) -> Result<Self, DbError> {
        let classes = db::rating_edition::classes(c)?;
        let row = |one: &Over| ClassRow {
            class: classes.get(&one.id).cloned().unwrap_or_default(),
            own: None,
            id: one.id.into(),
            name: one.name.clone(),
            ends: one.ends,
            is_hidden: one.is_hidden,
        };
        let mut rows: Vec<ClassRow> = counted.iter().map(row).collect();
        let classes = db::rating_edition::team_classes(c)?;
        let finished = reckoning::finished_teams(c, kept)?;
        let heads = kept.competitions.list(c)?;
        let is_finished = |one: &&db::team::Head| finished.iter().any(|(id, _)| *id == one.id);
        rows.extend(heads.iter().filter(is_finished).map(|one| ClassRow {
            class: classes.get(&one.id).cloned().unwrap_or_default(),
            own: one.class.clone(),
            id: EventId::Teams(one.id),
            name: one.name.to_string(),
            ends: one.ends,
            is_hidden: false,
        }));
        rows.sort_by_key(|row| Reverse(row.ends));
        Ok(Self(rows))
    }

    /// The row of a tournament or of a competition of teams.
    pub(in crate::web) fn of(&self, id: EventId) -> Option<&ClassRow> {
        self.0.iter().find(|row| row.id == id)
    }

    /// The word for a tournament that is not rated.
    pub(in crate::web) fn unrated(&self) -> &'static str {
        UNRATED
    }
}

impl ClassRow {
    /// The name of its field.
    pub(in crate::web) fn field(&self) -> String {
        let [tournament, teams] = FIELDS;
        match self.id {
            EventId::Tournament(id) => format!("{tournament}{id}"),
            EventId::Teams(id) => format!("{teams}{id}"),
        }
    }
}

/// The classes that can be given under these rules, as they are kept.
pub(super) fn known(rules: &System) -> BTreeSet<String> {
    let named = rules.classes().into_iter().map(ToString::to_string);
    named.chain([UNRATED.to_owned()]).collect()
}

/// Classes in a sentence.
pub(in crate::web) fn named(known: &BTreeSet<String>) -> String {
    let quoted: Vec<String> = known.iter().map(|class| format!("«{class}»")).collect();
    quoted.join(", ")
}

/// A class as rules name it: one word of small letters, digits and strokes.
pub(in crate::web) fn class(text: &str) -> Option<String> {
    let is_fine = |letter: char| letter.is_alphanumeric() || letter == '-';
    let word = EventClass::from(text).to_string();
    (word.chars().count() <= 30 && word.chars().all(is_fine)).then_some(word)
}

/// The classes that a form sent, of these tournaments; what it did not send is not touched.
///
/// # Errors
/// What was typed that can be no class.
pub(in crate::web) fn typed(
    posted: &Posted,
    tournaments: &[TournamentId],
) -> Result<BTreeMap<TournamentId, String>, String> {
    let [fields, _] = FIELDS;
    typed_in(posted, fields, tournaments)
}

/// The same of any events whose fields begin so.
fn typed_in<Id: Copy + Ord + FromStr>(
    posted: &Posted,
    fields: &str,
    events: &[Id],
) -> Result<BTreeMap<Id, String>, String> {
    let mut classes = BTreeMap::new();
    for (name, text) in posted.fields() {
        let id = name.strip_prefix(fields).and_then(|id| id.parse().ok());
        if let Some(id) = id.filter(|id| events.contains(id)) {
            let text = text.trim();
            classes.insert(id, class(text).ok_or_else(|| text.to_owned())?);
        }
    }
    Ok(classes)
}

/// What stands where classes are given.
struct Stands {
    tournaments: Vec<TournamentId>,
    teams: Vec<CompetitionId>,
    given: BTreeMap<TournamentId, String>,
    given_to_teams: BTreeMap<CompetitionId, String>,
    system: RatingSystem,
}

impl Stands {
    fn load(c: &mut Conn, kept: &Kept) -> Result<Self, DbError> {
        let rated = reckoning::rated(c)?.into_iter();
        let teams = reckoning::finished_teams(c, kept)?.into_iter();
        Ok(Self {
            tournaments: rated.map(|(id, _)| id).collect(),
            teams: teams.map(|(id, _)| id).collect(),
            given: db::rating_edition::classes(c)?,
            given_to_teams: db::rating_edition::team_classes(c)?,
            system: reckoning::system(c)?,
        })
    }
}

/// A class that was typed and that the rules do not know; what was given under other rules stays until somebody changes it.
fn strange<Id: Ord>(
    known: &BTreeSet<String>,
    given: &BTreeMap<Id, String>,
    typed: &BTreeMap<Id, String>,
) -> Option<String> {
    let mut typed = typed.iter();
    let found = typed.find(|(id, class)| {
        !class.is_empty() && !known.contains(*class) && given.get(*id) != Some(*class)
    });
    found.map(|(_, class)| class.clone())
}

/// `POST /register/ratings/classes`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let kept = app.reckoned.clone();
    let stands = app.db.read(move |c| Stands::load(c, &kept)).await?;
    let wrong = |text: String| WebError::Invalid(t.federation_class_wrong(text));
    let [_, fields] = FIELDS;
    let tournaments = typed(&posted, &stands.tournaments).map_err(wrong)?;
    let teams = typed_in(&posted, fields, &stands.teams).map_err(wrong)?;
    if let Ok(rules) = stands.system.rules.parse::<System>() {
        let known = known(&rules);
        let of_tournaments = strange(&known, &stands.given, &tournaments);
        let unknown = of_tournaments.or_else(|| strange(&known, &stands.given_to_teams, &teams));
        if let Some(class) = unknown {
            let wrong = t.federation_class_unknown(class, named(&known));
            return Err(WebError::Invalid(wrong));
        }
    }
    let some = |class: String| Some(class).filter(|class| !class.is_empty());
    let given = permit.write(move |c, entry| {
        for (id, class) in tournaments {
            db::rating_edition::give_class(c, id, some(class), entry)?;
        }
        for (id, class) in teams {
            db::rating_edition::give_team_class(c, id, some(class), entry)?;
        }
        Ok::<_, DbError>(())
    });
    given.await??;
    Ok(page::done(fixed::RATING_NEXT, Done::Saved))
}
