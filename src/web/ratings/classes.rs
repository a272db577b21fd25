//! The classes of finished tournaments and competitions of teams, by which rules of ratings tell events apart.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use actix_web::HttpResponse;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError, journal::Signature, tournament::Over},
    reckoning::{self, Kept, RATED, UNRATED},
    web::{
        address::fixed,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page,
        permit::Permit,
        seen::{SEEN, Saved, seen},
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use federation::{
    EventClass,
    ratings::{EventId, System},
};
use tournament::{CompetitionId, RatingSystem, TournamentId};

use super::next;

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
        let heads = kept.competitions.list(c)?;
        let finished = heads.iter().filter(|one| reckoning::is_finished(one));
        rows.extend(finished.map(|one| ClassRow {
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

    /// The form with the classes that stand.
    pub(super) fn form(&self) -> Form {
        let stands = self.0.iter().map(|row| (row.field(), row.class.clone()));
        let stands: BTreeMap<String, String> = stands.collect();
        let stamp = seen(&stands);
        Form::filled(stands).set(SEEN, stamp)
    }

    /// The form with what was typed into it; what it did not send stands.
    pub(super) fn again(&self, posted: &Posted) -> Form {
        let labels = self.0.iter().map(|row| (row.field(), row.name.clone()));
        let form = self.form().labelled(labels.collect());
        self.0.iter().fold(form, |form, row| {
            let field = row.field();
            match posted.sent(&field) {
                Some(text) => form.set(&field, text),
                None => form,
            }
        })
    }

    /// What stands where something else was typed, to be read.
    pub(super) fn differing(&self, posted: &Posted) -> String {
        let differs = |row: &&ClassRow| {
            let typed = posted.sent(&row.field());
            typed.is_some_and(|text| class(text).as_ref() != Some(&row.class))
        };
        let line = |row: &ClassRow| match row.class.as_str() {
            "" => format!("{}: —", row.name),
            class => format!("{}: {class}", row.name),
        };
        let lines: Vec<String> = self.0.iter().filter(differs).map(line).collect();
        lines.join("\n")
    }

    /// The word for a tournament that is not rated.
    pub(in crate::web) fn unrated(&self) -> &'static str {
        UNRATED
    }

    /// The word for a competition of teams that counts without a class, in place of the one of its own rules.
    pub(in crate::web) fn rated(&self) -> &'static str {
        RATED
    }
}

impl ClassRow {
    /// The name of its field.
    pub(in crate::web) fn field(&self) -> String {
        field(self.id)
    }
}

/// The name of the field of an event.
pub(in crate::web) fn field(event: EventId) -> String {
    let [tournament, teams] = FIELDS;
    match event {
        EventId::Tournament(id) => format!("{tournament}{id}"),
        EventId::Teams(id) => format!("{teams}{id}"),
    }
}

/// The classes that can be given under these rules, as they are kept.
pub(super) fn known(rules: &System) -> BTreeSet<String> {
    let named = rules.classes().into_iter().map(ToString::to_string);
    named.chain([UNRATED.to_owned()]).collect()
}

/// Classes in a sentence.
pub(in crate::web) fn named(t: &Words, known: &BTreeSet<String>) -> String {
    let quoted = known.iter().map(|class| t.federation_class_named(class));
    let quoted: Vec<String> = quoted.collect();
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
/// What was typed that can be no class, after its field.
pub(in crate::web) fn typed(
    posted: &Posted,
    tournaments: &[TournamentId],
) -> Result<BTreeMap<TournamentId, String>, (String, String)> {
    let [fields, _] = FIELDS;
    typed_in(posted, fields, tournaments)
}

/// The same of any events whose fields begin so; what can be no class with its field.
fn typed_in<Id: Copy + Ord + FromStr>(
    posted: &Posted,
    fields: &str,
    events: &[Id],
) -> Result<BTreeMap<Id, String>, (String, String)> {
    let mut classes = BTreeMap::new();
    for (name, text) in posted.fields() {
        let id = name.strip_prefix(fields).and_then(|id| id.parse().ok());
        if let Some(id) = id.filter(|id| events.contains(id)) {
            let text = text.trim();
            classes.insert(
                id,
                class(text).ok_or_else(|| (name.to_owned(), text.to_owned()))?,
            );
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
        let rated = reckoning::finished(c)?.into_iter();
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

/// What a form says: the classes of those that it showed, an empty one where none is given.
struct Given {
    tournaments: BTreeMap<TournamentId, String>,
    teams: BTreeMap<CompetitionId, String>,
}

impl Given {
    /// All of them, tournaments first.
    fn all(&self) -> impl Iterator<Item = (EventId, &String)> {
        let tournaments = self.tournaments.iter();
        let tournaments = tournaments.map(|(id, class)| (EventId::Tournament(*id), class));
        let teams = self.teams.iter();
        tournaments.chain(teams.map(|(id, class)| (EventId::Teams(*id), class)))
    }

    /// The same by the names of the fields.
    fn by_field(&self) -> BTreeMap<String, String> {
        let pair = |(event, class): (EventId, &String)| (field(event), class.clone());
        self.all().map(pair).collect()
    }
}

/// A class that was typed and that the rules do not know, and of what; what was given under other rules stays until somebody changes it.
fn strange<Id: Copy + Ord>(
    known: &BTreeSet<String>,
    given: &BTreeMap<Id, String>,
    typed: &BTreeMap<Id, String>,
) -> Option<(Id, String)> {
    let mut typed = typed.iter();
    let found = typed.find(|(id, class)| {
        !class.is_empty() && !known.contains(*class) && given.get(*id) != Some(*class)
    });
    found.map(|(id, class)| (*id, class.clone()))
}

/// What was typed; nothing where something is wrong with it, which is told beside its field.
fn read(posted: &Posted, stands: &Stands, errors: &mut FormErrors, t: &Words) -> Option<Given> {
    let [of_tournaments, of_teams] = FIELDS;
    let mut wrong = |(field, text): (String, String)| {
        errors.add(&field, t.federation_class_wrong(text));
    };
    let tournaments = typed_in(posted, of_tournaments, &stands.tournaments);
    let tournaments = tournaments.map_err(&mut wrong).ok();
    let teams = typed_in(posted, of_teams, &stands.teams);
    let teams = teams.map_err(&mut wrong).ok();
    let (tournaments, teams) = tournaments.zip(teams)?;
    let Ok(rules) = stands.system.rules.parse::<System>() else {
        return Some(Given { tournaments, teams });
    };
    let mut known = known(&rules);
    if let Some((id, class)) = strange(&known, &stands.given, &tournaments) {
        let message = t.federation_class_unknown(class, named(t, &known));
        errors.add(&field(id.into()), message);
    }
    known.insert(RATED.to_owned());
    if let Some((id, class)) = strange(&known, &stands.given_to_teams, &teams) {
        let message = t.federation_class_unknown(class, named(t, &known));
        errors.add(&field(EventId::Teams(id)), message);
    }
    errors.is_empty().then_some(Given { tournaments, teams })
}

/// The classes that stand of those that were typed.
fn standing<Id: Copy + Ord>(
    typed: &BTreeMap<Id, String>,
    classes: &BTreeMap<Id, String>,
) -> BTreeMap<Id, String> {
    let now = |id: &Id| (*id, classes.get(id).cloned().unwrap_or_default());
    typed.keys().map(now).collect()
}

/// Gives the classes, unless somebody else changed one that the form showed since it was made.
fn save(
    c: &mut Conn,
    given: &Given,
    typed: &str,
    entry: &Signature,
) -> Result<Saved<BTreeMap<String, String>>, DbError> {
    db::player::lock(c)?;
    let stands = Given {
        tournaments: standing(&given.tournaments, &db::rating_edition::classes(c)?),
        teams: standing(&given.teams, &db::rating_edition::team_classes(c)?),
    };
    let saved = Saved::of(stands.by_field(), &given.by_field(), typed);
    if saved == Saved::Done {
        for (event, class) in given.all() {
            let class = Some(class.clone()).filter(|class| !class.is_empty());
            db::rating_edition::give_class(c, event, class, entry)?;
        }
    }
    Ok(saved)
}

/// `POST /register/ratings/classes`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let kept = app.reckoned.clone();
    let stands = app.db.read(move |c| Stands::load(c, &kept)).await?;
    let mut errors = FormErrors::default();
    let Some(given) = read(&posted, &stands, &mut errors, visitor.words()) else {
        return next::classes_again(&app, &visitor, &posted, Some(errors)).await;
    };
    let typed = posted.text(SEEN).to_owned();
    let saved = permit.write(move |c, entry| save(c, &given, &typed, entry));
    match saved.await?? {
        Saved::Done => Ok(page::done(fixed::RATING_NEXT, Done::Saved)),
        Saved::Overtaken(_) => next::classes_again(&app, &visitor, &posted, None).await,
    }
}
