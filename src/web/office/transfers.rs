//! Transfers: a club asks for somebody within the window of the season, the federation agrees or refuses.

use std::sync::Arc;

use actix_web::HttpResponse;
use chrono::NaiveDate;

use crate::{
    db::{
        self, Conn, DbError,
        carried::LicenceRecords,
        team::{Entered, Head},
    },
    web::{
        address::{TeamAt, TransferAt, fixed},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, any, fields, shown},
        page::{self, Link},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    ClubId, Merges, OfficeAct, PlayerId, Tables, TransferId,
    office::{
        ClubNames, Licence, Office, OfficeEvent, Scope, Transfer, TransferAnswer, TransferReply,
        decide::{answer_transfer, ask_transfer},
    },
    plain,
};

use super::{
    desk::{self, Acting, Books, Stop},
    fields::{WHY, chosen},
    licences::meant,
    sheet::{
        BesideName, FieldKind, Filling, ListRow, OfficeButton, OfficeSheet, ReasonField, SheetInput,
    },
};

fields! {
    PLAYER: String = "player", shown, any;
    TO: ClubId = "club", shown, chosen;
}

/// The field that a button under a request sends.
pub(super) const ANSWER: &str = "answer";

/// What came back of which form.
enum Back {
    Nothing,
    /// The one that asks for a transfer.
    Asked(Form),
    /// A button for which it was too late, with what is said about that.
    Overtaken(String),
    /// The reason of a refusal, which is none as it was typed.
    Reason(TransferId, String),
}

/// `GET /office/transfers`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    listing(&app, &visitor, Back::Nothing).await
}

async fn listing(app: &App, visitor: &Visitor, back: Back) -> Result<HttpResponse, WebError> {
    let (form, meanwhile, reason) = match back {
        Back::Nothing => (Form::empty(), None, None),
        Back::Asked(form) => (form, None, None),
        Back::Overtaken(said) => (Form::empty(), Some(said), None),
        Back::Reason(id, typed) => (Form::empty(), None, Some((id, typed))),
    };
    let books = Books::of(app).await?;
    let (t, office) = (visitor.words(), &books.office);
    let lists = Lists::of(app, office).await?;
    let all = office.transfers.values();
    let mut shown: Vec<&Transfer> = all.filter(|one| is_theirs(visitor, office, one)).collect();
    shown.sort_by_key(|one| (one.answer.is_some(), std::cmp::Reverse(one.id)));
    let typed = |id| {
        let about = reason.as_ref().filter(|(about, _)| *about == id);
        about.map(|(_, typed)| typed.as_str())
    };
    let rows = shown
        .into_iter()
        .map(|one| row(visitor, (&books, &lists), one, typed(one.id)));
    let today = app.today();
    let is_open = office
        .season_on(today)
        .is_some_and(|season| season.lets_transfer(today));
    let mut clubs = desk::clubs(visitor, office, OfficeAct::AskTransfer);
    if clubs.len() > 1 {
        // the first of many would be taken for the answer
        clubs.insert(0, Choice::new("", t.office_choose()));
    }
    let filling = (is_open && !clubs.is_empty()).then(|| Filling {
        heading: t.office_transfer_new(),
        action: fixed::OFFICE_TRANSFERS.to_owned(),
        inputs: vec![
            SheetInput::new(PLAYER.name, t.office_player(), FieldKind::Line)
                .hint(t.office_player_hint()),
            SheetInput::new(TO.name, t.office_to_club(), FieldKind::Choice(clubs)),
        ],
        hidden: Vec::new(),
        form,
        button: t.office_ask(),
        meanwhile: false,
    });
    let lead = match is_open {
        true => t.office_window_open(),
        false => t.office_window_shut(),
    };
    let columns = vec![
        t.office_player(),
        t.office_from_club(),
        t.office_to_club(),
        t.office_asked(),
        t.office_answer(),
    ];
    OfficeSheet::new(visitor, t.office_transfers(), lead)
        .listing(columns, rows.collect(), t.office_transfers_empty())
        .filled(filling)
        .overtaken(meanwhile)
        .answer()
}

/// Does an officer read a transfer? From or to a club that is theirs, while the federation, which answers, reads all: they name people of other clubs, minors too.
fn is_theirs(visitor: &Visitor, office: &Office, transfer: &Transfer) -> bool {
    let may = |act, scope| desk::may(visitor, office, act, scope);
    let mut clubs = transfer.from.into_iter().chain([transfer.to]);
    may(OfficeAct::AnswerTransfer, Scope::Federation)
        || clubs.any(|club| may(OfficeAct::AskTransfer, Scope::Club(club)))
}

/// The lists of teams, and what tells whose they are and who stands on them.
struct Lists {
    competitions: Arc<[Head]>,
    merges: Merges,
    names: ClubNames,
}

impl Lists {
    async fn of(app: &App, office: &Office) -> Result<Self, WebError> {
        let kept = app.reckoned.competitions.clone();
        let load = move |c: &mut Conn| Ok::<_, DbError>((kept.list(c)?, db::merge::load(c)?));
        let (competitions, merges) = app.db.read(load).await?;
        Ok(Self {
            competitions,
            merges,
            names: ClubNames::of(office.clubs.values()),
        })
    }

    /// Where the owner of a licence stands on the list of another club than the one that asks, in what goes on: a word and no refusal, since lists are a matter of
    /// their competition's rules. Of a transfer that was agreed to, as long as it holds.
    fn beside(&self, t: &Words, office: &Office, transfer: &Transfer) -> Option<BesideName> {
        let licence = office.licences.get(&transfer.licence)?;
        let answer = transfer.answer.as_ref();
        if answer.is_some_and(|one| !one.agreed || licence.club != Some(transfer.to)) {
            return None;
        }
        let is_theirs = |one: &PlayerId| self.merges.one(*one) == self.merges.one(licence.player);
        let all = self.competitions.iter();
        let running = all.filter(|one| one.announced && !one.over);
        let teams = running.flat_map(|one| one.teams.iter().map(move |team| (one, team)));
        let elsewhere = teams.filter(|(one, team)| {
            let club = team.club.as_ref();
            let bearer = club.map(|club| self.names.bearer(club.as_str(), one.starts));
            let is_other = bearer.is_some_and(|club| club != Some(transfer.to));
            is_other && team.players.iter().any(is_theirs)
        });
        let link = |(one, team): (&Head, &Entered)| Link {
            url: TeamAt {
                competition: one.id,
                team: team.no,
            }
            .url(),
            label: t.office_transfer_list(team.name.as_str(), one.name.as_str()),
            current: false,
        };
        let links: Vec<Link> = elsewhere.map(link).collect();
        let said = t.office_transfer_lists();
        (!links.is_empty()).then_some(BesideName { said, links })
    }
}

/// A line of the list; `reason` is what was typed as one and is none.
fn row(
    visitor: &Visitor,
    (books, lists): (&Books, &Lists),
    transfer: &Transfer,
    reason: Option<&str>,
) -> ListRow {
    let (t, lang, office) = (visitor.words(), visitor.lang, &books.office);
    let club = |id: Option<ClubId>| {
        let known = id.and_then(|id| office.clubs.get(&id));
        known.map_or_else(|| "—".to_owned(), |club| club.name.to_string())
    };
    let licence = office.licences.get(&transfer.licence);
    ListRow {
        head: licence.map_or_else(String::new, |one| books.player(one.player, t)),
        url: None,
        beside: lists.beside(t, office, transfer),
        cells: vec![
            club(transfer.from),
            club(Some(transfer.to)),
            format!(
                "{}, {}",
                words::date(lang, transfer.asked),
                words::actor(t, Tables::default(), &transfer.by)
            ),
            answered(t, visitor, transfer.answer.as_ref()),
        ],
        buttons: match transfer.answer {
            Some(_) => Vec::new(),
            None => presses(visitor, office, transfer, reason),
        },
    }
}

/// The buttons under a request that waits: who refuses may say why, and whoever asked may take it back.
fn presses(
    visitor: &Visitor,
    office: &Office,
    transfer: &Transfer,
    reason: Option<&str>,
) -> Vec<OfficeButton> {
    let t = visitor.words();
    let may = |act, scope| desk::may(visitor, office, act, scope);
    let answers = may(OfficeAct::AnswerTransfer, Scope::Federation);
    let is_own = visitor.who.user().map(|user| user.id) == transfer.by.user;
    let press = |answer: TransferReply, label, class| OfficeButton {
        action: TransferAt {
            transfer: transfer.id,
        }
        .url(),
        label,
        class,
        fields: vec![(ANSWER, answer.code().to_owned())],
        why: None,
    };
    let mut presses = Vec::new();
    if answers {
        let why = ReasonField {
            id: format!("why-{}", transfer.id),
            label: t.office_refuse_why(),
            typed: reason.unwrap_or_default().to_owned(),
            wrong: reason.map(|_| t.office_wrong_reason()),
        };
        presses.push(press(TransferReply::Agree, t.office_agree(), ""));
        presses.push(OfficeButton {
            why: Some(why),
            ..press(TransferReply::Refuse, t.office_refuse(), "quiet")
        });
    }
    // who answers refuses what somebody else asked
    if may(OfficeAct::AskTransfer, Scope::Club(transfer.to)) && (is_own || !answers) {
        presses.push(press(
            TransferReply::TakeBack,
            t.office_take_back(),
            "quiet",
        ));
    }
    presses
}

fn answered(t: &Words, visitor: &Visitor, answer: Option<&TransferAnswer>) -> String {
    let Some(answer) = answer else {
        return t.office_waits();
    };
    let (by, on) = (
        words::actor(t, Tables::default(), &answer.by),
        words::date(visitor.lang, answer.on),
    );
    let said = match answer.reply() {
        TransferReply::Agree => t.office_agreed(on, by),
        TransferReply::Refuse => t.office_refused(on, by),
        TransferReply::TakeBack => t.office_taken_back(on, by),
    };
    match &answer.why {
        Some(why) => t.office_answer_why(said, why.as_str()),
        None => said,
    }
}

/// The licence of somebody that is meant by what was typed: where they have one of this number, it, as long as it holds; else the one by which they play.
fn licence_meant<'a>(
    office: &'a Office,
    merges: &Merges,
    (player, today): (PlayerId, NaiveDate),
    typed: &str,
) -> Option<&'a Licence> {
    let wanted = plain(typed);
    let mut theirs = office.licences_of(merges, player);
    theirs.retain(|one| plain(one.number.as_str()) == wanted);
    if theirs.is_empty() {
        return office.licence_on(merges, player, today);
    }
    let mut numbered = theirs.into_iter();
    numbered.find(|one| office.holds(one, today))
}

/// `POST /office/transfers`
pub(in crate::web) async fn ask(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, t);
    let decide = form.get(&PLAYER).zip(form.get(&TO)).map(|(who, to)| {
        move |c: &mut Conn, acting: &Acting| {
            let players = db::player::list(c)?;
            let merges = db::merge::load(c)?;
            let (office, today) = (&acting.office, acting.today());
            let player = meant(&players, (office, &merges, today), &who);
            let player = player.map_err(|message| Stop::Wrong(PLAYER.name, message))?;
            let licence = licence_meant(office, &merges, (player, today), &who);
            let licence = licence.ok_or(Stop::Wrong(PLAYER.name, |t| t.office_no_licence()))?;
            let id = db::office::next_number(c, office, db::office::OfficeThing::Transfer)?;
            let asked = (TransferId(id), licence);
            Ok(ask_transfer(&acting.desk(), &merges, asked, to)?)
        }
    });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_TRANSFERS, Done::Added)),
        Some(came) => listing(&app, &visitor, Back::Asked(came.form())).await,
    }
}

/// `POST /office/transfers/{transfer}`: agrees or refuses, or takes the request back.
pub(in crate::web) async fn answer(
    app: AppData,
    visitor: Visitor,
    at: TransferAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let answer = TransferReply::from_code(posted.text(ANSWER)).ok_or(WebError::BadRequest)?;
    // a reason belongs to a refusal alone
    let why = match posted.text(WHY.name) {
        text if answer != TransferReply::Refuse || text.is_empty() => None,
        text => match WHY.read(text, visitor.words()) {
            Ok(why) => Some(why),
            Err(_) => {
                let back = Back::Reason(at.transfer, text.to_owned());
                return listing(&app, &visitor, back).await;
            }
        },
    };
    let entry = crate::web::change::signed(&app, &visitor)?;
    let done = desk::act(&app, &visitor, move |c, acting| {
        let transfer = acting.office.transfers.get(&at.transfer);
        let transfer = transfer.ok_or(Stop::NotFound)?;
        let merges = db::merge::load(c)?;
        let events = answer_transfer(&acting.desk(), &merges, transfer, (answer, why))?;
        for event in &events {
            if let OfficeEvent::LicenceSet { licence } = event {
                let known = LicenceRecords {
                    office: &acting.office,
                    merges: &merges,
                };
                db::carried::transfer(c, known, licence, transfer.to, &entry)?;
            }
        }
        Ok(events)
    });
    match (done.await, answer) {
        (Ok(Ok(())), TransferReply::TakeBack) => {
            Ok(page::done(fixed::OFFICE_TRANSFERS, Done::Removed))
        }
        (Ok(Ok(())), TransferReply::Agree | TransferReply::Refuse) => {
            Ok(page::done(fixed::OFFICE_TRANSFERS, Done::Saved))
        }
        (Ok(Err((_, said))), _) => {
            let said = said(visitor.words());
            listing(&app, &visitor, Back::Overtaken(said)).await
        }
        (Err(WebError::Stale), _) => {
            let said = visitor.words().office_transfer_overtaken();
            listing(&app, &visitor, Back::Overtaken(said)).await
        }
        (Err(error), _) => Err(error),
    }
}
