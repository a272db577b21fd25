//! A tournament from a report file (TRF): first what would become of it, then, confirmed, the tournament.

use actix_web::HttpResponse;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    import,
    web::{
        address::TournamentAt,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page,
        permit::Permit,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    Details, Reason, Refusal, Regulations, RoundRefusal, Tournament, decide,
    trf::{self, ParseTrfError, ReadOptions, TextEncoding, TrfFile, Warning},
};

use super::{
    new::{Creation, new_secret, save},
    regulations::{form, labels},
};

mod preview;

use preview::{FilePreview, TakeOverPage};

/// `GET /tournaments/import`
pub(in crate::web) async fn ask(visitor: Visitor) -> Result<HttpResponse, WebError> {
    page::ok(&TakeOverPage::new(&visitor, String::new(), Form::empty()))
}

/// Details and regulations as the form of the preview says; each `None` where a field is wrong.
struct TakeOverQuery {
    details: Option<Details>,
    regulations: Option<Regulations>,
}

impl TakeOverQuery {
    /// `None` before the first preview: the form had no such fields.
    fn read(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Option<Self> {
        let again = posted.fields().any(|(name, _)| name == "rules");
        again.then(|| Self {
            details: form::details(posted, errors, t),
            regulations: form::regulations(posted, errors, t),
        })
    }
}

/// How the file is to be read in this year: as it says, with so many games of a match, or as the form does.
fn options(asked: Option<&TakeOverQuery>, (games, this_year): (Option<u8>, u16)) -> ReadOptions {
    let regulations = asked.and_then(|asked| asked.regulations.as_ref());
    let Some(regulations) = regulations else {
        return ReadOptions {
            games,
            this_year: Some(this_year),
            ..ReadOptions::default()
        };
    };
    ReadOptions {
        system: Some(regulations.system),
        games: Some(regulations.games.0),
        primary: Some(regulations.primary),
        this_year: Some(this_year),
        ..ReadOptions::default()
    }
}

/// Reads the file; the first time by matches, where single games would be more rounds than a tournament can have.
fn read_file(
    text: &str,
    asked: Option<&TakeOverQuery>,
    (games, this_year): (Option<u8>, u16),
) -> Result<TrfFile, ParseTrfError> {
    let file = trf::read(text.as_bytes(), &options(asked, (games, this_year)))?;
    let first = asked.is_none() && games.is_none();
    match file.games_needed().filter(|_| first) {
        Some(needed) => trf::read(text.as_bytes(), &options(None, (Some(needed), this_year))),
        None => Ok(file),
    }
}

/// `POST /tournaments/import`: the preview, or with `confirm` the tournament.
pub(in crate::web) async fn send(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let user = visitor.user()?;
    let mut errors = FormErrors::default();
    // read anew, as if it were the first time, with the games that the preview proposed
    let proposed = posted.text("matches").parse::<u8>().ok();
    let asked = match proposed {
        Some(_) => None,
        None => TakeOverQuery::read(&posted, &mut errors, t),
    };
    let (text, decoded) = text(&posted);
    let read = decoded.and_then(|doubt| {
        let mut file = read_file(&text, asked.as_ref(), (proposed, app.year()))?;
        file.warnings.splice(0..0, doubt);
        Ok(file)
    });
    let mut file = match read {
        Ok(file) => file,
        Err(error) => {
            let form = Form::again(&posted, errors);
            let page = TakeOverPage::new(&visitor, text, form);
            return page::unprocessable(&page.refused(words::trf_fault(t, &error)));
        }
    };
    let first = asked.is_none();
    adopt(&mut file, asked, app.today());
    let register = |c: &mut Conn| Ok::<_, DbError>((db::player::list(c)?, db::merge::load(c)?));
    let (players, merges) = app.db.read(register).await?;
    let preview = FilePreview::new(&mut file, (&players, &merges), visitor.lang, t);
    let secret = new_secret();
    let tournament = file.tournament;
    let decided = decide::take_over(&tournament, secret.commitment(), user.id);
    let fields = form::fill(Some(&tournament.details), &tournament.regulations);
    let events = match decided {
        Ok(events) if errors.is_empty() && posted.ticked("confirm") && !first => events,
        decided => {
            if let Err(refusal) = decided {
                tell(&mut errors, &refusal, &tournament, t);
            }
            let form = if first {
                fields
            } else {
                Form::again(&posted, FormErrors::default())
            };
            return show(&visitor, text, form.with(errors), preview);
        }
    };
    let why = t.takeover_reason().parse::<Reason>().ok();
    let wanted = tournament.clone();
    let permit = permit.because(why);
    let saved = permit.write(move |c, entry| {
        let same = |other: &Tournament| is_same(&wanted, other);
        save(c, &wanted.details, same, &events, &secret, entry)
    });
    match saved.await?? {
        Creation::Created(id) | Creation::Stands(id) => {
            Ok(page::done(&TournamentAt::new(id).manage_url(), Done::Added))
        }
        Creation::NameTaken => {
            errors.add("name", t.desk_name_taken());
            show(&visitor, text, Form::again(&posted, errors), preview)
        }
    }
}

/// The text of the file that was chosen, else of the field `trf`, which a preview carries on, and what there is to say of its
/// bytes: a doubt, or why they are none; then the text is what can be shown to be corrected.
fn text(posted: &Posted) -> (String, Result<Option<Warning>, ParseTrfError>) {
    let Some(upload) = posted.file("file") else {
        return (posted.raw("trf").to_owned(), Ok(None));
    };
    // a choice of a list: what is none of it is as if nothing were chosen
    let encoding = posted.text("encoding").parse::<TextEncoding>().ok();
    match trf::decode(&upload.bytes, encoding) {
        Ok((text, doubt)) => (text.into_owned(), Ok(doubt)),
        Err(error) => (import::decode(&upload.bytes), Err(error)),
    }
}

/// Puts what the form says in place of what the file says. A file without a date is of today.
fn adopt(file: &mut TrfFile, asked: Option<TakeOverQuery>, today: NaiveDate) {
    let tournament = &mut file.tournament;
    let Some(asked) = asked else {
        let details = &mut tournament.details;
        if details.starts == NaiveDate::default() {
            (details.starts, details.ends) = (today, today);
        }
        tournament.regulations.tie_breaks.truncate(form::TIE_BREAKS);
        return;
    };
    if let Some(details) = asked.details {
        tournament.details = details;
    }
    if let Some(regulations) = asked.regulations {
        tournament.regulations = regulations;
    }
}

/// A refusal beside the field that it is about.
fn tell(errors: &mut FormErrors, refusal: &Refusal, tournament: &Tournament, t: &Words) {
    let sentence = words::refusal(t, refusal, Some(tournament));
    let field = if *refusal == Refusal::Round(RoundRefusal::NoRoundLeft) {
        "system".to_owned()
    } else {
        labels::field_of(refusal, &tournament.regulations)
    };
    errors.add(&field, sentence);
}

fn show(
    visitor: &Visitor,
    text: String,
    form: Form,
    preview: FilePreview,
) -> Result<HttpResponse, WebError> {
    let faulty = form.errors().next().is_some();
    let page = TakeOverPage::new(visitor, text, form).with(preview);
    if faulty {
        page::unprocessable(&page)
    } else {
        page::ok(&page)
    }
}

/// Is this the tournament that was taken over a moment ago? Staff and secret are of its own.
fn is_same(wanted: &Tournament, other: &Tournament) -> bool {
    let made = Tournament {
        staff: other.staff.clone(),
        commitment: other.commitment.clone(),
        ..wanted.clone()
    };
    made == *other
}
