//! The licences of a season: who is with the federation, for which club.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, web::Query};
use chrono::NaiveDate;
use serde::Deserialize;

use crate::{
    db::{
        self,
        carried::{LicenceRecords, carry},
        papers::Papers,
    },
    export::{self, Cell},
    web::{
        address::{SeasonAt, fixed},
        change::signed,
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, any, fields, parsed, shown, shown_if},
        page::{self, Link},
        player::search,
        seen::SEEN,
        state::{App, AppData},
        tournament::files::send,
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{
    ClubId, LicenceId, LicenceNumber, Merges, OfficeAct, Player, PlayerId, SeasonId, ShortText,
    office::{Licence, Office, OfficeEvent, Scope, Season, decide::check_licence},
    plain,
};

use super::{
    desk::{self, Books, Stop},
    fields::{chosen, day, maybe_chosen, maybe_day, maybe_short},
    licence_rows::row,
    sheet::{FieldKind, Filling, ListRow, ListSearch, OfficeSheet, SheetInput},
};

/// How many licences a page lists.
const LISTED: usize = 200;

fields! {
    pub(super) SEASON: SeasonId = "season", shown, chosen;
    pub(super) PLAYER: String = "player", shown, any;
    pub(super) CLUB: Option<ClubId> = "club", shown_if, maybe_chosen;
    pub(super) NUMBER: LicenceNumber = "number", shown, |text, t| parsed(text, || t.office_wrong_text());
    CATEGORY: Option<ShortText> = "category", shown_if, maybe_short;
    pub(super) FROM: NaiveDate = "from", shown, day;
    pub(super) ENDED: Option<NaiveDate> = "ended", shown_if, maybe_day;
    INSURED: Option<NaiveDate> = "insured", shown_if, maybe_day;
    MEDICAL: Option<NaiveDate> = "medical", shown_if, maybe_day;
    pub(super) CONSENT: Option<NaiveDate> = "consent", shown_if, maybe_day;
}

/// What is looked for.
#[derive(Default, Deserialize)]
pub(in crate::web) struct LicencesQuery {
    season: Option<SeasonId>,
    /// Parts of a name, or a number.
    #[serde(default)]
    q: String,
}

/// Who of the register is meant by a licence number, a name, or the number of the register, which two of one name do not share: the record that stands for
/// their person. A number is one of the register, or of a licence that holds today: the register may have none.
pub(super) fn meant(
    players: &[Player],
    (office, merges, today): (&Office, &Merges, NaiveDate),
    text: &str,
) -> Result<PlayerId, fn(&Words) -> String> {
    let wanted = plain(text);
    let is_meant = |player: &&Player| {
        let licence = player.person.licence.as_ref();
        licence.is_some_and(|number| plain(number.as_str()) == wanted)
            || plain(player.person.name.as_str()) == wanted
    };
    let found = players.iter().filter(is_meant).map(|player| player.id);
    let is_numbered = |licence: &&Licence| {
        plain(licence.number.as_str()) == wanted && office.holds(licence, today)
    };
    let licensed = office.licences.values().filter(is_numbered);
    let found = found.chain(licensed.map(|licence| licence.player));
    let found: BTreeSet<PlayerId> = found.map(|id| merges.one(id)).collect();
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some(one), None) => Ok(one),
        (Some(_), Some(_)) => Err(|t| t.office_several_players()),
        (None, _) => {
            let number = register_number(&wanted);
            let mut ids = players.iter().map(|player| player.id);
            match ids.find(|id| Some(*id) == number) {
                Some(id) => Ok(merges.one(id)),
                None => Err(|t| t.office_no_player()),
            }
        }
    }
}

/// The number of the register that was typed: `61`, `#61`, `n.º 61`.
fn register_number(plain: &str) -> Option<PlayerId> {
    let digits = plain.trim_start_matches(['n', 'o', '#', ' ']);
    digits.parse().ok()
}

/// `GET /office/licences?season=&q=`
pub(in crate::web) async fn list(
    app: AppData,
    visitor: Visitor,
    asked: Query<LicencesQuery>,
) -> Result<HttpResponse, WebError> {
    listing(&app, &visitor, &asked, Form::empty()).await
}

async fn listing(
    app: &App,
    visitor: &Visitor,
    asked: &LicencesQuery,
    form: Form,
) -> Result<HttpResponse, WebError> {
    let books = Books::of(app).await?;
    let (t, office) = (visitor.words(), &books.office);
    let today = app.today();
    let named = asked.season.and_then(|id| office.seasons.get(&id));
    let season = named.or_else(|| office.season_near(today));
    let is_found = |row: &ListRow| {
        let number = row.cells.first().map_or("", String::as_str);
        search::matches(&format!("{} {number}", row.head), &asked.q)
    };
    let rows = of_season(visitor, office, season).map(|one| row(visitor.lang, &books, one));
    let mut rows: Vec<ListRow> = rows.filter(is_found).collect();
    rows.sort_by_key(|row| plain(&row.head));
    let lead = lead(t, season, rows.len());
    rows.truncate(LISTED);
    let form = match (form.value(SEASON.name), season) {
        ("", Some(season)) => {
            // on a day that is none of it, a licence holds from its first day
            let from = if season.covers(today) {
                today
            } else {
                season.from
            };
            form.set(SEASON.name, SEASON.show(&season.id))
                .set(FROM.name, FROM.show(&from))
        }
        _ => form,
    };
    let gives = desk::may_at_all(visitor, OfficeAct::GiveLicences) && !office.seasons.is_empty();
    let filling = gives.then(|| {
        let mut filling = filling(visitor, office, fixed::OFFICE_LICENCES.to_owned(), form);
        filling.heading = t.office_licence_new();
        let who = SheetInput::new(PLAYER.name, t.office_player(), FieldKind::Line)
            .hint(t.office_player_hint());
        filling.inputs.insert(0, who);
        filling
    });
    let empty = match asked.q.trim() {
        "" => t.office_licences_empty(),
        _ => t.office_licences_none(),
    };
    let hidden = season.map(|season| ("season", season.id.to_string()));
    let search = ListSearch {
        label: t.office_licences_search(),
        typed: asked.q.clone(),
        hidden: hidden.into_iter().collect(),
    };
    OfficeSheet::new(visitor, t.office_licences(), lead)
        .among(choices(office, season), actions(visitor, office, season))
        .listing(columns(t), rows, empty)
        .searched(search)
        .filled(filling)
        .answer()
}

/// The licences of a season that this officer sees.
pub(super) fn of_season<'a>(
    visitor: &'a Visitor,
    office: &'a Office,
    season: Option<&'a Season>,
) -> impl Iterator<Item = &'a Licence> {
    let of = season.map(|season| season.id);
    let all = office.licences.values();
    all.filter(move |one| {
        let sees = desk::may(visitor, office, OfficeAct::SeeLicences, one.scope());
        Some(one.season) == of && sees
    })
}

/// The columns of a list of licences.
pub(super) fn columns(t: &Words) -> Vec<String> {
    vec![
        t.office_player(),
        t.office_number(),
        t.office_club(),
        t.office_category(),
        t.office_holds(),
    ]
}

/// The lists of all seasons, the newest first.
fn choices(office: &Office, shown: Option<&Season>) -> Vec<Link> {
    let link = |season: &Season| Link {
        url: SeasonAt { season: season.id }.licences_url(),
        label: season.name.to_string(),
        current: shown.is_some_and(|shown| shown.id == season.id),
    };
    office.newest_seasons().into_iter().map(link).collect()
}

/// What else is done with the licences of a season: renewed into the next one, taken away as a file.
fn actions(visitor: &Visitor, office: &Office, season: Option<&Season>) -> Vec<Link> {
    let t = visitor.words();
    let Some(season) = season else {
        return Vec::new();
    };
    let at = SeasonAt { season: season.id };
    let link = |url, label| Link {
        url,
        label,
        current: false,
    };
    let renews =
        desk::may_at_all(visitor, OfficeAct::GiveLicences) && office.season_after(season).is_some();
    let renewal = renews.then(|| link(at.renewal_url(), t.office_renewal()));
    let file = link(at.file_url(), t.office_licences_csv());
    renewal.into_iter().chain([file]).collect()
}

/// `GET /office/seasons/{season}/licences.csv`: what the list says, without what is private.
pub(in crate::web) async fn file(
    app: AppData,
    visitor: Visitor,
    at: SeasonAt,
) -> Result<HttpResponse, WebError> {
    let books = Books::of(&app).await?;
    let (t, office) = (visitor.words(), &books.office);
    let season = office.seasons.get(&at.season).ok_or(WebError::NotFound)?;
    let mut rows: Vec<ListRow> = of_season(&visitor, office, Some(season))
        .map(|one| row(visitor.lang, &books, one))
        .collect();
    rows.sort_by_key(|row| plain(&row.head));
    let cells = |row: ListRow| {
        let texts = std::iter::once(row.head).chain(row.cells);
        texts.map(Cell::Text).collect()
    };
    let sheet = export::Sheet {
        name: t.office_licences(),
        head: columns(t),
        rows: rows.into_iter().map(cells).collect(),
    };
    let language = visitor.file_language();
    send(
        season.name.as_str(),
        "licences.csv",
        &[sheet],
        "csv",
        language,
    )
}

/// Which season the page is about and how many licences were found, with how many of them it lists where that is not all.
fn lead(t: &Words, season: Option<&Season>, found: usize) -> String {
    let Some(season) = season else {
        return t.office_seasons_empty();
    };
    let lead = t.office_licences_lead(season.name.to_string(), found);
    if found > LISTED {
        format!("{lead} {}", t.office_licences_first(LISTED.to_string()))
    } else {
        lead
    }
}

/// The form of a licence.
pub(super) fn filling(visitor: &Visitor, office: &Office, action: String, form: Form) -> Filling {
    let t = visitor.words();
    let seasons = office.newest_seasons().into_iter();
    let seasons = seasons.map(|one| Choice::new(one.id.to_string(), one.name.to_string()));
    let mut clubs = desk::clubs(visitor, office, OfficeAct::GiveLicences);
    if desk::may(visitor, office, OfficeAct::GiveLicences, Scope::Federation) {
        clubs.insert(0, Choice::new("", t.office_no_club()));
    }
    Filling {
        heading: String::new(),
        action,
        inputs: vec![
            SheetInput::new(
                SEASON.name,
                t.office_season(),
                FieldKind::Choice(seasons.collect()),
            ),
            SheetInput::new(CLUB.name, t.office_club(), FieldKind::Choice(clubs)),
            SheetInput::new(NUMBER.name, t.office_number(), FieldKind::Line),
            SheetInput::new(CATEGORY.name, t.office_category(), FieldKind::Line),
            SheetInput::new(FROM.name, t.office_from(), FieldKind::Day),
            SheetInput::new(ENDED.name, t.office_ended(), FieldKind::Day)
                .hint(t.office_ended_hint()),
            SheetInput::new(INSURED.name, t.office_insured(), FieldKind::Day)
                .hint(t.office_private_hint()),
            SheetInput::new(MEDICAL.name, t.office_medical(), FieldKind::Day)
                .hint(t.office_private_hint()),
            SheetInput::new(CONSENT.name, t.office_consent(), FieldKind::Day)
                .hint(t.office_private_hint()),
        ],
        hidden: vec![(SEEN, form.value(SEEN).to_owned())],
        form,
        button: t.federation_save(),
        meanwhile: false,
    }
}

/// The fields of a licence as it stands.
pub(super) fn fill(mut form: Form, licence: &Licence, papers: &Papers) -> Form {
    form.put(&SEASON, &licence.season);
    form.put(&CLUB, &licence.club);
    form.put(&NUMBER, &licence.number);
    form.put(&CATEGORY, &licence.category);
    form.put(&FROM, &licence.from);
    form.put(&ENDED, &licence.ended);
    form.put(&INSURED, &papers.insured_until);
    form.put(&MEDICAL, &papers.medical_until);
    form.put(&CONSENT, &papers.consent_on);
    form
}

/// What a form says of a licence of somebody.
pub(super) fn read(
    posted: &Posted,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<(Licence, Papers)> {
    let mut form = Reader::new(posted, errors, t);
    let (season, club, number) = (form.get(&SEASON), form.get(&CLUB), form.get(&NUMBER));
    let (category, from, ended) = (form.get(&CATEGORY), form.get(&FROM), form.get(&ENDED));
    let papers = (form.get(&INSURED), form.get(&MEDICAL), form.get(&CONSENT));
    let papers = Papers {
        insured_until: papers.0?,
        medical_until: papers.1?,
        consent_on: papers.2?,
    };
    let licence = Licence {
        id: LicenceId(0),
        season: season?,
        player: PlayerId(0),
        club: club?,
        number: number?,
        category: category?,
        from: from?,
        ended: ended?,
        waits: false,
    };
    if let Some(ended) = licence.ended.filter(|ended| *ended <= licence.from) {
        let message = match ended == licence.from {
            true => t.office_ended_at_once(),
            false => t.office_days_disordered(),
        };
        form.wrong(&ENDED, message);
        return None;
    }
    let until = [
        (&INSURED, papers.insured_until),
        (&MEDICAL, papers.medical_until),
    ];
    for (field, until) in until {
        if until.is_some_and(|until| until < licence.from) {
            form.wrong(field, t.office_paper_before());
            return None;
        }
    }
    Some((licence, papers))
}

/// `POST /office/licences`
pub(in crate::web) async fn give(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let typed = Reader::new(&posted, &mut errors, t).get(&PLAYER);
    if let (Some((licence, papers)), Some(who)) = (read(&posted, &mut errors, t), typed) {
        let entry = signed(&app, &visitor)?;
        let season = licence.season;
        let done = desk::act(&app, &visitor, move |c, acting| {
            let players = db::player::list(c)?;
            let merges = db::merge::load(c)?;
            let known = (&acting.office, &merges, acting.today());
            let player = meant(&players, known, &who);
            let player = player.map_err(|message| Stop::Wrong(PLAYER.name, message))?;
            let id = db::office::next_number(c, &acting.office, db::office::OfficeThing::Licence)?;
            let id = LicenceId(id);
            let licence = Licence {
                id,
                player,
                ..licence
            };
            check_licence(&acting.desk(), &merges, &licence, papers.consent_on)?;
            let known = LicenceRecords {
                office: &acting.office,
                merges: &merges,
            };
            let licence = carry(c, known, licence, acting.today(), &entry)?;
            // the row is there before what is private of it
            db::office::save_before(
                c,
                &OfficeEvent::LicenceSet {
                    licence: licence.clone(),
                },
            )?;
            let mut events = vec![OfficeEvent::LicenceSet { licence }];
            if papers != Papers::default() {
                db::papers::update(c, id, &papers)?;
                events.push(OfficeEvent::PapersNoted { licence: id });
            }
            Ok(events)
        });
        if desk::took(done.await?, &mut errors, t) {
            let list = SeasonAt { season }.licences_url();
            return Ok(page::done(&list, Done::Added));
        }
    }
    let asked = LicencesQuery {
        season: posted.text(SEASON.name).parse().ok(),
        ..LicencesQuery::default()
    };
    listing(&app, &visitor, &asked, Form::again(&posted, errors)).await
}
