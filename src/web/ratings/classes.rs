//! The classes of finished tournaments, by which rules of ratings tell events apart.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::HttpResponse;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError, tournament::Over},
    reckoning::{self, UNRATED},
    web::{
        address::fixed, error::WebError, flash::Done, form::Posted, page, permit::Permit,
        state::AppData, visitor::Visitor,
    },
};
use federation::{EventClass, ratings::System};
use tournament::TournamentId;

/// The finished tournaments that ratings are made of, with their classes, the latest first.
pub(in crate::web) struct Classes(pub(in crate::web) Vec<ClassRow>);

/// A tournament and its class.
pub(in crate::web) struct ClassRow {
    pub(in crate::web) id: TournamentId,
    pub(in crate::web) name: String,
    pub(in crate::web) ends: NaiveDate,
    pub(in crate::web) class: String,
    pub(in crate::web) is_hidden: bool,
}

impl Classes {
    /// Those that count.
    pub(in crate::web) fn load(c: &mut Conn, counted: &[Over]) -> Result<Self, DbError> {
        let classes = db::rating_edition::classes(c)?;
        let row = |one: &Over| ClassRow {
            class: classes.get(&one.id).cloned().unwrap_or_default(),
            id: one.id,
            name: one.name.clone(),
            ends: one.ends,
            is_hidden: one.is_hidden,
        };
        Ok(Self(counted.iter().map(row).collect()))
    }

    /// The row of a tournament.
    pub(in crate::web) fn of(&self, id: TournamentId) -> Option<&ClassRow> {
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
        format!("class-{}", self.id)
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
    let mut classes = BTreeMap::new();
    for (name, text) in posted.fields() {
        let id = name.strip_prefix("class-").and_then(|id| id.parse().ok());
        if let Some(id) = id.filter(|id| tournaments.contains(id)) {
            let text = text.trim();
            classes.insert(id, class(text).ok_or_else(|| text.to_owned())?);
        }
    }
    Ok(classes)
}

/// `POST /register/ratings/classes`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let stands = app.db.read(|c| {
        let given = db::rating_edition::classes(c)?;
        Ok::<_, DbError>((reckoning::rated(c)?, given, reckoning::system(c)?))
    });
    let (finished, given, system) = stands.await?;
    let finished: Vec<TournamentId> = finished.into_iter().map(|(id, _)| id).collect();
    let classes = typed(&posted, &finished)
        .map_err(|text| WebError::Invalid(t.federation_class_wrong(text)))?;
    let rules = system.rules.parse::<System>().ok();
    if let Some(rules) = rules.as_ref() {
        let known = known(rules);
        // what was given under other rules stays until somebody changes it
        let is_strange = |(id, class): &(&TournamentId, &String)| {
            !class.is_empty() && !known.contains(*class) && given.get(*id) != Some(*class)
        };
        if let Some((_, class)) = classes.iter().find(is_strange) {
            let named = named(&known);
            let wrong = t.federation_class_unknown(class.as_str(), named);
            return Err(WebError::Invalid(wrong));
        }
    }
    let given = permit.write(move |c, entry| {
        for (id, class) in classes {
            let class = Some(class).filter(|class| !class.is_empty());
            db::rating_edition::give_class(c, id, class, entry)?;
        }
        Ok::<_, DbError>(())
    });
    given.await??;
    Ok(page::done(fixed::RATING_NEXT, Done::Saved))
}
