//! `/api/v1/tournaments/{tournament}/entries`: who plays, and, with a token, somebody more.

use actix_web::{HttpResponse, http::StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    db::{self, Conn, tournament::Loaded},
    web::{
        address::TournamentAt,
        error::WebError,
        form::{FormErrors, Posted},
        register::{newcomers::Entrant, person},
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{EntryNo, PlayerId, decide};

use super::{
    json,
    model::Entries,
    problem::{FieldProblem, Unfit},
    source::TournamentSource,
    token::{Answer, Caller},
};

/// `GET …/entries`
pub(in crate::web) async fn list(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let source = TournamentSource::open(&app, &visitor, at).await?;
    let entries = source.tournament.entries.values();
    json(&Entries {
        version: source.version,
        entries: entries.map(|entry| source.player(entry)).collect(),
    })
}

/// Somebody to be entered: a player of the register by number, or a person.
// numbers are read as wide ones, so that those out of bounds are told of their field
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(super) struct NewEntry {
    /// The number of the player in the register. Everything else is then as the register has it.
    player: Option<i32>,
    /// The name.
    name: Option<String>,
    /// The club.
    club: Option<String>,
    /// The association.
    association: Option<String>,
    /// The federation or country, by its three letters.
    federation: Option<String>,
    /// The number of the licence.
    licence: Option<String>,
    /// The rating.
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 4000)]
    rating: Option<i64>,
    /// The title, by its code: `GMI`, `MI`, `GMIF`, `MF`, `MIF`, `GMN`, `MN`, `CMF`, `MFF`, `CM`, `CMFF`.
    title: Option<String>,
    /// The sex, by its code: `F`, `M`.
    sex: Option<String>,
    /// The year of birth, which is not to come.
    #[schema(value_type = Option<u16>, minimum = 1900, maximum = 2100)]
    born: Option<i64>,
    /// Is the public to read initials only?
    by_initials: bool,
    /// The entries that have the same name and are other people.
    known: Vec<u16>,
}

impl NewEntry {
    /// The fields as a form of the desk sends them, so that one place reads a person.
    fn posted(&self) -> Posted {
        let number = |number: Option<i64>| number.map(|number| number.to_string());
        let texts = [
            ("name", self.name.clone()),
            ("club", self.club.clone()),
            ("association", self.association.clone()),
            ("federation", self.federation.clone()),
            ("licence", self.licence.clone()),
            ("rating", number(self.rating)),
            ("title", self.title.clone()),
            ("sex", self.sex.clone()),
            ("born", number(self.born)),
            ("by-initials", self.by_initials.then(|| "on".to_owned())),
        ];
        let given = texts
            .into_iter()
            .filter_map(|(name, text)| Some((name.to_owned(), text?)));
        Posted::of(given.collect())
    }
}

/// `POST …/entries`
pub(in crate::web) async fn enter(
    app: AppData,
    at: TournamentAt,
    caller: Caller,
) -> Result<HttpResponse, WebError> {
    let wanted: NewEntry = caller.read()?;
    let entrant = entrant(&app, at, (caller.words(), &wanted)).await?;
    let known: Vec<EntryNo> = wanted.known.iter().copied().map(EntryNo).collect();
    let t = caller.words();
    let decide = move |loaded: &Loaded| {
        Ok(decide::enter_knowing(
            &loaded.tournament,
            vec![entrant],
            &known,
        ))
    };
    let answer = move |changed: &Loaded| {
        let source = TournamentSource::of_whole(t, at, changed);
        // the numbers grow, so that the last is the one that came
        let last = source.tournament.entries.values().next_back();
        let last = last.ok_or(WebError::NotFound)?;
        Answer::of(StatusCode::CREATED, &source.player(last))
    };
    Ok(caller.change(&app, decide, answer).await?.sent())
}

/// Who is meant.
async fn entrant(
    app: &AppData,
    at: TournamentAt,
    (t, wanted): (&Words, &NewEntry),
) -> Result<Entrant, WebError> {
    if let Some(player) = wanted.player.map(PlayerId) {
        let found = app.db.read(move |c| db::player::find(c, player)).await?;
        let found = found.ok_or_else(|| Unfit::field("player", t.api_no_such_player()))?;
        let loaded = app.tournament(at.tournament).await?;
        let frozen = loaded.tournament.ratings.frozen.clone();
        let one = (Some(found.id), found.person);
        let rated = move |c: &mut Conn| db::rating_list::rate_by(c, frozen.as_ref(), vec![one]);
        let rated = app.db.read(rated).await?.pop();
        return rated.ok_or(WebError::NotFound);
    }
    let mut errors = FormErrors::default();
    match person::parse(&wanted.posted(), &mut errors, (t, app.year())) {
        Some(person) => Ok((None, person)),
        None => {
            let fields = errors.all().map(|(field, message)| FieldProblem {
                field: field.replace('-', "_"),
                message: message.to_owned(),
            });
            Err(Unfit {
                detail: t.api_unfit_fields(),
                errors: fields.collect(),
                ..Unfit::default()
            }
            .into())
        }
    }
}
