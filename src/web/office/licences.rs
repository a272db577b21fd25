//! The licences: who is with the federation in a season, for which club, with the private dates that nobody else sees.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, web::Query};
use chrono::NaiveDate;
use serde::Deserialize;

use crate::{
    db::{
        self, Conn,
        carried::{carry, correct},
        papers::Papers,
    },
    web::{
        address::{LicenceAt, PlayerAt, fixed},
        change::signed,
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, any, fields, parsed, shown, shown_if},
        page,
        player::search,
        seen,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{
    ClubId, LicenceId, LicenceNumber, Merges, OfficeAct, Player, PlayerId, SeasonId, ShortText,
    office::{Licence, Office, OfficeEvent, Scope, decide::check_licence},
    plain,
};

use super::{
    desk::{self, Acting, Books, Stop},
    fields::{chosen, day, maybe_chosen, maybe_day, maybe_short},
    licence_rows::row,
    sheet::{Came, Filling, Input, Kind, Row, Search, Sheet},
};

/// How many licences a page lists.
const LISTED: usize = 200;

fields! {
    SEASON: SeasonId = "season", shown, chosen;
    PLAYER: String = "player", shown, any;
    CLUB: Option<ClubId> = "club", shown_if, maybe_chosen;
    NUMBER: LicenceNumber = "number", shown, |text, t| parsed(text, || t.office_wrong_text());
    CATEGORY: Option<ShortText> = "category", shown_if, maybe_short;
    FROM: NaiveDate = "from", shown, day;
    ENDED: Option<NaiveDate> = "ended", shown_if, maybe_day;
    INSURED: Option<NaiveDate> = "insured", shown_if, maybe_day;
    MEDICAL: Option<NaiveDate> = "medical", shown_if, maybe_day;
    CONSENT: Option<NaiveDate> = "consent", shown_if, maybe_day;
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
    let on = office
        .season_on(today)
        .or_else(|| office.seasons.values().last());
    let season = asked.season.or(on.map(|season| season.id));
    let sees = |one: &&Licence| desk::may(visitor, office, OfficeAct::SeeLicences, one.scope());
    let of_season = office
        .licences
        .values()
        .filter(|one| Some(one.season) == season);
    let is_found = |row: &Row| {
        let number = row.cells.first().map_or("", String::as_str);
        search::matches(&format!("{} {number}", row.head), &asked.q)
    };
    let rows = of_season
        .filter(sees)
        .map(|one| row(visitor.lang, &books, one));
    let mut rows: Vec<Row> = rows.filter(is_found).collect();
    rows.sort_by_key(|row| plain(&row.head));
    let lead = lead(t, office, season, rows.len());
    rows.truncate(LISTED);
    let form = match (form.value("season"), season) {
        ("", Some(season)) => form
            .set("season", season.to_string())
            .set("from", today.to_string()),
        _ => form,
    };
    let gives = desk::may_at_all(visitor, OfficeAct::GiveLicences) && !office.seasons.is_empty();
    let filling = gives.then(|| {
        let mut filling = filling(visitor, office, fixed::OFFICE_LICENCES.to_owned(), form);
        filling.heading = t.office_licence_new();
        let who = Input::new("player", t.office_player(), Kind::Line).hint(t.office_player_hint());
        filling.inputs.insert(0, who);
        filling
    });
    let columns = vec![
        t.office_player(),
        t.office_number(),
        t.office_club(),
        t.office_category(),
        t.office_holds(),
    ];
    let empty = match asked.q.trim() {
        "" => t.office_licences_empty(),
        _ => t.office_licences_none(),
    };
    let season = season.map(|season| ("season", season.to_string()));
    let search = Search {
        label: t.office_licences_search(),
        typed: asked.q.clone(),
        hidden: season.into_iter().collect(),
    };
    Sheet::new(visitor, t.office_licences(), lead)
        .listing(columns, rows, empty)
        .searched(search)
        .filled(filling)
        .answer()
}

/// Which season the page is about and how many licences were found, with how many of them it lists where that is not all.
fn lead(t: &Words, office: &Office, season: Option<SeasonId>, found: usize) -> String {
    if office.seasons.is_empty() {
        return t.office_seasons_empty();
    }
    let name = season.and_then(|id| office.seasons.get(&id));
    let name = name.map(|season| season.name.to_string());
    let lead = t.office_licences_lead(name.unwrap_or_default(), found);
    if found > LISTED {
        format!("{lead} {}", t.office_licences_first(LISTED.to_string()))
    } else {
        lead
    }
}

fn filling(visitor: &Visitor, office: &Office, action: String, form: Form) -> Filling {
    let t = visitor.words();
    let seasons = office.seasons.values().rev();
    let seasons = seasons.map(|one| Choice::new(one.id.to_string(), one.name.to_string()));
    let mut clubs = desk::clubs(visitor, office, OfficeAct::GiveLicences);
    if desk::may(visitor, office, OfficeAct::GiveLicences, Scope::Federation) {
        clubs.insert(0, Choice::new("", t.office_no_club()));
    }
    Filling {
        heading: String::new(),
        action,
        inputs: vec![
            Input::new("season", t.office_season(), Kind::Choice(seasons.collect())),
            Input::new("club", t.office_club(), Kind::Choice(clubs)),
            Input::new("number", t.office_number(), Kind::Line),
            Input::new("category", t.office_category(), Kind::Line),
            Input::new("from", t.office_from(), Kind::Day),
            Input::new("ended", t.office_ended(), Kind::Day).hint(t.office_ended_hint()),
            Input::new("insured", t.office_insured(), Kind::Day).hint(t.office_private_hint()),
            Input::new("medical", t.office_medical(), Kind::Day).hint(t.office_private_hint()),
            Input::new("consent", t.office_consent(), Kind::Day).hint(t.office_private_hint()),
        ],
        hidden: vec![("seen", form.value("seen").to_owned())],
        form,
        button: t.federation_save(),
        meanwhile: false,
    }
}

/// What a form says of a licence of somebody.
fn read(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Option<(Licence, Papers)> {
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
    if licence.ended.is_some_and(|ended| ended <= licence.from) {
        form.wrong(&ENDED, t.office_days_disordered());
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
        let done = desk::act(&app, &visitor, move |c, acting| {
            let players = db::player::list(c)?;
            let merges = db::merge::load(c)?;
            let known = (&acting.office, &merges, acting.today());
            let player = meant(&players, known, &who);
            let player = player.map_err(|message| Stop::Wrong("player", message))?;
            let last = acting.office.licences.keys().last().map(|id| id.0);
            let id = LicenceId(desk::next(last));
            let licence = Licence {
                id,
                player,
                ..licence
            };
            check_licence(&acting.desk(), &merges, &licence, papers.consent_on)?;
            let known = (&acting.office, &merges);
            let licence = carry(c, known, licence, (acting.today(), &entry))?;
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
            return Ok(page::done(fixed::OFFICE_LICENCES, Done::Added));
        }
    }
    let asked = LicencesQuery {
        season: posted.text("season").parse().ok(),
        ..LicencesQuery::default()
    };
    listing(&app, &visitor, &asked, Form::again(&posted, errors)).await
}

/// `GET /office/licences/{licence}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: LicenceAt,
) -> Result<HttpResponse, WebError> {
    one(&app, &visitor, at, Came::First).await
}

async fn one(
    app: &App,
    visitor: &Visitor,
    at: LicenceAt,
    came: Came,
) -> Result<HttpResponse, WebError> {
    let id = at.licence;
    let read =
        move |c: &mut db::Conn| Ok::<_, db::DbError>((Books::load(c)?, db::papers::find(c, id)?));
    let (books, papers) = app.db.read(read).await?;
    let office = &books.office;
    let licence = office.licences.get(&id).ok_or(WebError::NotFound)?;
    if !desk::may(visitor, office, OfficeAct::SeeLicences, licence.scope()) {
        return Err(WebError::Forbidden);
    }
    let t = visitor.words();
    let mut form = Form::filled([("seen", seen(licence, &papers))]);
    form.put(&SEASON, &licence.season);
    form.put(&CLUB, &licence.club);
    form.put(&NUMBER, &licence.number);
    form.put(&CATEGORY, &licence.category);
    form.put(&FROM, &licence.from);
    form.put(&ENDED, &licence.ended);
    form.put(&INSURED, &papers.insured_until);
    form.put(&MEDICAL, &papers.medical_until);
    form.put(&CONSENT, &papers.consent_on);
    let filling = filling(visitor, office, at.url(), form);
    let (player, name) = (licence.player, books.player(licence.player, t));
    // what is kept of the person is for fewer than the licence is
    let keeps = desk::may_at_all(visitor, OfficeAct::KeepPersonalData);
    let columns = keeps.then(|| t.office_person_data());
    let data = Row {
        head: name.clone(),
        url: Some(PlayerAt { player }.data_url()),
        ..Row::default()
    };
    Sheet::new(visitor, name, t.office_licence_lead())
        .under(fixed::OFFICE_LICENCES, t.office_licences())
        .listing(columns.into_iter().collect(), vec![data], String::new())
        .filled(Some(came.onto(filling, (visitor.lang, t))))
        .answer()
}

fn seen(licence: &Licence, papers: &Papers) -> String {
    let dates = (
        papers.insured_until,
        papers.medical_until,
        papers.consent_on,
    );
    seen::seen(&(licence, dates))
}

/// `POST /office/licences/{licence}`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: LicenceAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let entry = signed(&app, &visitor)?;
    let decide = read(&posted, &mut errors, t).map(|(said, papers)| {
        let typed = posted.text("seen").to_owned();
        move |c: &mut Conn, acting: &Acting| {
            let now = acting
                .office
                .licences
                .get(&at.licence)
                .ok_or(Stop::NotFound)?;
            acting.require(OfficeAct::GiveLicences, now.scope())?;
            let licence = Licence {
                id: now.id,
                player: now.player,
                waits: now.waits,
                ..said
            };
            let noted = db::papers::find(c, now.id)?;
            if *now == licence && noted == papers {
                return Ok(Vec::new());
            }
            let merges = db::merge::load(c)?;
            check_licence(&acting.desk(), &merges, &licence, papers.consent_on)?;
            if seen(now, &noted) != typed {
                return Err(Stop::Stale);
            }
            let mut events = Vec::new();
            if noted != papers {
                db::papers::update(c, now.id, &papers)?;
                events.push(OfficeEvent::PapersNoted { licence: now.id });
            }
            if *now != licence {
                let (known, today) = ((&acting.office, &merges), acting.today());
                let licence = correct(c, known, (now, licence), (today, &entry))?;
                events.push(OfficeEvent::LicenceSet { licence });
            }
            Ok(events)
        }
    });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_LICENCES, Done::Saved)),
        Some(came) => one(&app, &visitor, at, came).await,
    }
}
