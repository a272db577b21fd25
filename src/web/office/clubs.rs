//! The clubs and the associations to which they belong. Those that the register names and that do not stand here yet come in with one button.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError, journal::Signature},
    web::{
        address::{ClubAt, fixed},
        change::signed,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, shown, shown_if},
        page,
        seen::{SEEN, seen},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    ClubId, Merges, OfficeAct, Player, ShortText,
    office::{
        Club, ClubNames, FormerName, Office, OfficeRefusal, Scope,
        decide::{add_club, change_club, let_go},
    },
};

use super::{
    desk::{self, Acting, Books, Stop},
    fields::{maybe_short, short},
    removals,
    sheet::{Came, FieldKind, Filling, ListRow, OfficeButton, OfficeSheet, SheetInput},
};

fields! {
    pub(super) NAME: ShortText = "name", shown, short;
    ASSOCIATION: Option<ShortText> = "association", shown_if, maybe_short;
}

/// The field that names what a club lets go of.
const LET_GO: &str = "free";

fn association_name(office: &Office, club: &Club) -> Option<ShortText> {
    let known = office.associations.get(&club.association?);
    known.map(|one| one.name.clone())
}

/// Those of the register who stand for a person: whoever has two records is in a club once.
fn people<'a>(
    players: impl Iterator<Item = &'a Player>,
    merges: &Merges,
) -> impl Iterator<Item = &'a Player> {
    players.filter(move |player| !merges.is_merged(player.id))
}

/// `GET /office/clubs`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    listing(&app, &visitor, Form::empty()).await
}

async fn listing(app: &App, visitor: &Visitor, form: Form) -> Result<HttpResponse, WebError> {
    let (books, merges) = app.db.read(Books::merged).await?;
    let (t, office) = (visitor.words(), &books.office);
    let names = ClubNames::of(office.clubs.values());
    let mut counts: BTreeMap<ClubId, usize> = BTreeMap::new();
    let all = people(books.players.values(), &merges);
    for club in all.filter_map(|one| club_of(one, &names, app.today())) {
        *counts.entry(club).or_default() += 1;
    }
    let count = |club: &Club| {
        let count = counts.get(&club.id);
        count.copied().unwrap_or_default().to_string()
    };
    let row = |club: &Club| ListRow {
        head: club.name.to_string(),
        url: desk::may(visitor, office, OfficeAct::KeepClubs, Scope::Club(club.id))
            .then(|| ClubAt { club: club.id }.url()),
        cells: vec![
            association_name(office, club).map_or_else(|| "—".to_owned(), |name| name.to_string()),
            count(club),
        ],
        ..ListRow::default()
    };
    let mut rows: Vec<ListRow> = office.clubs.values().map(row).collect();
    let is_federation = desk::may(visitor, office, OfficeAct::KeepClubs, Scope::Federation);
    if is_federation {
        let adopt = |(name, (people, _)): (ShortText, (usize, Option<ShortText>))| ListRow {
            cells: vec![t.office_club_of_register(), people.to_string()],
            buttons: vec![OfficeButton {
                action: fixed::OFFICE_ADOPT.to_owned(),
                label: t.office_adopt(),
                class: "quiet",
                fields: vec![(NAME.name, NAME.show(&name))],
                why: None,
            }],
            head: name.to_string(),
            ..ListRow::default()
        };
        rows.extend(
            unknown(
                (office, app.today()),
                people(books.players.values(), &merges),
            )
            .into_iter()
            .map(adopt),
        );
    }
    let columns = vec![t.office_club(), t.office_association(), t.office_people()];
    let action = fixed::OFFICE_CLUBS.to_owned();
    let filling = is_federation.then(|| filling(t, action, t.office_club_new(), form));
    OfficeSheet::new(visitor, t.office_clubs(), t.office_clubs_lead())
        .listing(columns, rows, t.office_clubs_empty())
        .filled(filling)
        .answer()
}

fn filling(t: &Words, action: String, heading: String, form: Form) -> Filling {
    Filling {
        heading,
        action,
        inputs: vec![
            SheetInput::new(NAME.name, t.office_name(), FieldKind::Line),
            SheetInput::new(ASSOCIATION.name, t.office_association(), FieldKind::Line)
                .hint(t.office_association_hint()),
        ],
        hidden: vec![(SEEN, form.value(SEEN).to_owned())],
        form,
        button: t.federation_save(),
        meanwhile: false,
    }
}

/// The clubs that the register names and that do not stand here, each with how many people it has and their association.
fn unknown<'a>(
    (office, today): (&Office, NaiveDate),
    players: impl Iterator<Item = &'a Player>,
) -> BTreeMap<ShortText, (usize, Option<ShortText>)> {
    let names = ClubNames::of(office.clubs.values());
    let mut unknown: BTreeMap<ShortText, (usize, Option<ShortText>)> = BTreeMap::new();
    for player in players {
        let Some(club) = player.person.club.as_ref() else {
            continue;
        };
        if club_of(player, &names, today).is_none() {
            let (people, association) = unknown.entry(club.clone()).or_default();
            *people += 1;
            *association = association
                .take()
                .or_else(|| player.person.association.clone());
        }
    }
    unknown
}

/// The number of a new club.
fn next(c: &mut Conn, acting: &Acting) -> Result<ClubId, DbError> {
    let next = db::office::next_number(c, &acting.office, db::office::OfficeThing::Club)?;
    Ok(ClubId(next))
}

/// `POST /office/clubs`
pub(in crate::web) async fn add(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, t);
    let decide = form
        .get(&NAME)
        .zip(form.get(&ASSOCIATION))
        .map(|(name, association)| {
            move |c: &mut Conn, acting: &Acting| {
                let id = next(c, acting)?;
                let added = add_club(&acting.desk(), (id, name), association);
                added.map_err(|refusal| stopped(&acting.office, refusal))
            }
        });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_CLUBS, Done::Added)),
        Some(came) => listing(&app, &visitor, came.form()).await,
    }
}

/// `POST /office/clubs/adoption`: a club of the register stands here from now on, with the association of its people.
pub(in crate::web) async fn adopt(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let name = posted.text(NAME.name).parse::<ShortText>();
    let name = name.map_err(|_| WebError::BadRequest)?;
    let done = desk::act(&app, &visitor, move |c, acting| {
        acting.require(OfficeAct::KeepClubs, Scope::Federation)?;
        let players = db::player::list(c)?;
        let merges = db::merge::load(c)?;
        let players = people(players.iter(), &merges);
        let mut found = unknown((&acting.office, acting.today()), players);
        // pressed twice: it stands here already
        let Some((_, association)) = found.remove(&name) else {
            return Ok(Vec::new());
        };
        let id = next(c, acting)?;
        Ok(add_club(&acting.desk(), (id, name), association)?)
    });
    match done.await? {
        Ok(()) => Ok(page::done(fixed::OFFICE_CLUBS, Done::Added)),
        Err(_) => Err(WebError::Stale),
    }
}

/// `GET /office/clubs/{club}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: ClubAt,
) -> Result<HttpResponse, WebError> {
    one(&app, &visitor, at, Came::First).await
}

async fn one(
    app: &App,
    visitor: &Visitor,
    at: ClubAt,
    came: Came,
) -> Result<HttpResponse, WebError> {
    let (kept, id) = (app.reckoned.clone(), at.club);
    let load = move |c: &mut Conn| {
        let (books, merges) = Books::merged(c)?;
        let has_played = removals::has_played(c, &kept, (&books.office, id))?;
        Ok::<_, DbError>((books, merges, has_played))
    };
    let (books, merges, has_played) = app.db.read(load).await?;
    let office = &books.office;
    let club = office.clubs.get(&at.club).ok_or(WebError::NotFound)?;
    if !desk::may(visitor, office, OfficeAct::KeepClubs, Scope::Club(club.id)) {
        return Err(WebError::Forbidden);
    }
    let names = ClubNames::of(office.clubs.values());
    let is_of = |player: &&Player| club_of(player, &names, app.today()) == Some(club.id);
    let has_people = books.players.values().any(|one| is_of(&one));
    let is_used = has_people || has_played || office.names_club(club.id);
    let people = people(books.players.values(), &merges)
        .filter(is_of)
        .count();
    let t = visitor.words();
    let mut form = Form::filled([(SEEN, seen(club))]);
    form.put(&NAME, &club.name);
    form.put(&ASSOCIATION, &association_name(office, club));
    let filling = filling(t, at.url(), String::new(), form);
    let below = || removals::below(t.office_club_remove(), at.removal_url());
    let sheet = OfficeSheet::new(visitor, club.name.to_string(), t.office_club_lead(people))
        .under(fixed::OFFICE_CLUBS, t.office_clubs())
        .filled(Some(came.onto(filling, (visitor.lang, t))))
        .ended((!is_used).then(below));
    if club.former.is_empty() {
        return sheet.answer();
    }
    let columns = vec![t.office_former(), t.office_until(), t.office_state()];
    let former = club.former.iter();
    let rows = former.map(|one| former_row(visitor, at, one)).collect();
    sheet.listing(columns, rows, String::new()).answer()
}

/// A name that a club bore, which it may let go of.
fn former_row(visitor: &Visitor, at: ClubAt, former: &FormerName) -> ListRow {
    let t = visitor.words();
    let press = OfficeButton {
        action: at.url(),
        label: t.office_let_go(),
        class: "quiet",
        fields: vec![(LET_GO, former.name.to_string())],
        why: None,
    };
    ListRow {
        head: former.name.to_string(),
        cells: vec![
            words::date(visitor.lang, former.until),
            match former.free {
                true => t.office_former_free(),
                false => String::new(),
            },
        ],
        buttons: Some(press).filter(|_| !former.free).into_iter().collect(),
        ..ListRow::default()
    }
}

/// To which club somebody of the register belongs, by its name of now or one that it bore.
pub(super) fn club_of(player: &Player, names: &ClubNames, today: NaiveDate) -> Option<ClubId> {
    let named = player.person.club.as_ref()?;
    names.bearer(named.as_str(), today)
}

/// Why a club cannot be called so: of a name that was another's, whose.
fn stopped(office: &Office, refusal: OfficeRefusal) -> Stop {
    if let OfficeRefusal::NameBorne { by } = refusal
        && let Some(club) = office.clubs.get(&by)
    {
        let club = club.name.to_string();
        return Stop::Unfit(
            NAME.name,
            Box::new(move |t: &Words| t.office_name_borne(club.as_str())),
        );
    }
    refusal.into()
}

/// Writes the name of a club into the register: people belong to it by that.
fn rename(
    c: &mut Conn,
    (acting, club, new): (&Acting, ClubId, &ShortText),
    entry: &Signature,
) -> Result<(), DbError> {
    let names = ClubNames::of(acting.office.clubs.values());
    for mut player in db::player::list(c)? {
        if club_of(&player, &names, acting.today()) == Some(club) {
            player.person.club = Some(new.clone());
            db::player::update(c, &player, entry)?;
        }
    }
    Ok(())
}

/// Lets go of a name that a club bore. Whoever the register has in it under that name is in it under the one of now from then on, and in no club that is called so next.
async fn free(
    app: &App,
    visitor: &Visitor,
    at: ClubAt,
    name: &str,
) -> Result<HttpResponse, WebError> {
    let name = name.parse::<ShortText>();
    let name = name.map_err(|_| WebError::BadRequest)?;
    let entry = signed(app, visitor)?;
    let done = desk::act(app, visitor, move |c, acting| {
        let now = acting.office.clubs.get(&at.club).ok_or(Stop::NotFound)?;
        let events = let_go(&acting.desk(), now, &name)?;
        if !events.is_empty() {
            rename(c, (acting, at.club, &now.name), &entry)?;
        }
        Ok(events)
    });
    match done.await? {
        Ok(()) => Ok(page::done(&at.url(), Done::Saved)),
        Err(_) => Err(WebError::Stale),
    }
}

/// `POST /office/clubs/{club}`: what the form says of it, or a name of before of which it lets go.
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: ClubAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    if let Some(name) = posted.sent(LET_GO) {
        return free(&app, &visitor, at, name).await;
    }
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let entry = signed(&app, &visitor)?;
    let mut form = Reader::new(&posted, &mut errors, t);
    let decide = form
        .get(&NAME)
        .zip(form.get(&ASSOCIATION))
        .map(|(name, association)| {
            let typed = posted.text(SEEN).to_owned();
            move |c: &mut Conn, acting: &Acting| {
                let now = acting.office.clubs.get(&at.club).ok_or(Stop::NotFound)?;
                let changed = change_club(&acting.desk(), now, name.clone(), association);
                let events = changed.map_err(|refusal| stopped(&acting.office, refusal))?;
                if events.is_empty() {
                    return Ok(events);
                }
                desk::still(now, &typed)?;
                if now.name != name {
                    rename(c, (acting, at.club, &name), &entry)?;
                }
                Ok(events)
            }
        });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_CLUBS, Done::Saved)),
        Some(came) => one(&app, &visitor, at, came).await,
    }
}
