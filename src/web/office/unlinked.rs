//! `/office/unlinked`: entries of whom the register knows nobody. They are looked for by name and year of birth, and those that an officer ticks are given on, or forgotten.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    account::Email,
    db::{
        self,
        erasure::EraseEnd,
        unlinked::{ChosenEntries, Unlinked, Wanted},
    },
    export,
    web::{
        address::{TournamentAt, fixed},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, optional, shown, shown_if},
        page::{self, Frame, Link},
        permit::Permit,
        register::person::wrong,
        state::AppData,
        tournament::files,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{BirthYear, EntryNo, PersonName, Reason, TournamentId, erasure::Stay};

use super::{
    fields::WHY,
    person::{EMAIL, hindered, tell},
    sheet::tabs,
};

fields! {
    /// What whoever is looked for was entered as.
    NAME: PersonName = "name", shown, |text, t| text.parse::<PersonName>().map_err(|error| wrong(t, &error));
    /// The year of birth that the entry has, where it has one.
    BORN: Option<BirthYear> = "born", shown_if, |text, t| {
        optional(text, t, |text, t| text.parse::<BirthYear>().map_err(|error| wrong(t, &error)))
    };
}

/// The boxes of what was found.
const ENTRY: &str = "entry";

/// An entry that was found.
struct FoundRow {
    /// What its box sends.
    mark: String,
    tournament: String,
    /// Where the tournament is; nowhere once it was deleted.
    url: Option<String>,
    day: String,
    name: String,
    born: String,
    /// That it was taken out again, or its tournament deleted.
    badge: Option<String>,
}

#[derive(Template)]
#[template(path = "office/unlinked.html")]
struct UnlinkedPage {
    frame: Frame,
    tabs: Vec<Link>,
    back: Option<Link>,
    title: String,
    form: Form,
    /// What was found; nothing where nothing was looked for.
    found: Option<Vec<FoundRow>>,
    /// The tournaments that stand in the way, with what is said of them.
    hindered: Option<(String, Vec<Link>)>,
}

impl UnlinkedPage {
    fn new(visitor: &Visitor, form: Form) -> Self {
        let frame = Frame::new(visitor);
        Self {
            tabs: tabs(&frame, visitor),
            back: None,
            title: frame.t.office_unlinked(),
            form,
            found: None,
            hindered: None,
            frame,
        }
    }

    fn with(self, found: Vec<Unlinked>) -> Self {
        let frame = &self.frame;
        let row = |one: Unlinked| FoundRow {
            mark: mark(one.tournament, one.stay),
            url: (!one.is_deleted).then(|| TournamentAt::new(one.tournament).url()),
            badge: match (one.is_deleted, one.stay.entered) {
                (true, _) => Some(frame.t.office_unlinked_deleted()),
                (false, Some(_)) => Some(frame.t.office_unlinked_left()),
                (false, None) => None,
            },
            tournament: one.called,
            day: words::date(frame.lang, one.starts),
            name: one.person.name.to_string(),
            born: one
                .person
                .born
                .map_or_else(String::new, |year| year.to_string()),
        };
        let rows = found.into_iter().map(row).collect();
        Self {
            found: Some(rows),
            ..self
        }
    }
}

/// An entry as its box names it: tournament, number, and the row by which somebody entered who was taken out.
fn mark(id: TournamentId, stay: Stay) -> String {
    format!("{id}-{}-{}", stay.no, stay.entered.unwrap_or_default())
}

fn read(mark: &str) -> Option<(TournamentId, Stay)> {
    let mut parts = mark.splitn(3, '-');
    let id = parts.next()?.parse().ok()?;
    let no = parts.next()?.parse().ok()?;
    let entered: i32 = parts.next()?.parse().ok()?;
    let stay = Stay {
        no: EntryNo(no),
        entered: (entered > 0).then_some(entered),
    };
    Some((TournamentId(id), stay))
}

/// `GET /office/unlinked`
pub(in crate::web) async fn show(visitor: Visitor) -> Result<HttpResponse, WebError> {
    page::ok(&UnlinkedPage::new(&visitor, Form::empty()))
}

/// What is looked for, where the fields say it.
fn wanted(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Option<Wanted> {
    let mut form = Reader::new(posted, errors, t);
    let (name, born) = (form.get(&NAME), form.get(&BORN));
    Some(Wanted {
        name: name?,
        born: born?,
    })
}

/// What a press asks for, once something was found; with the mail address of the person, where it was typed.
enum Press {
    Search,
    File(ChosenEntries, Option<Email>),
    Erase(ChosenEntries, Option<Email>, Reason),
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Find,
    File,
    Erase,
}

impl Press {
    /// Reads what goes with a button; what is wrong goes beside its field, and nothing comes of it.
    fn read(button: Button, posted: &Posted, errors: &mut FormErrors, t: &Words) -> Option<Self> {
        match button {
            Button::Find => Some(Self::Search),
            Button::File => {
                let (chosen, typed) = ticked(posted, errors, t)?;
                Some(Self::File(chosen, typed))
            }
            Button::Erase => {
                let (chosen, typed) = ticked(posted, errors, t)?;
                let why = Reader::new(posted, errors, t).get(&WHY)?;
                Some(Self::Erase(chosen, typed, why))
            }
        }
    }
}

/// The entries that were ticked, and the mail address, where it was typed.
fn ticked(
    posted: &Posted,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<(ChosenEntries, Option<Email>)> {
    let chosen: ChosenEntries = posted.all(ENTRY).filter_map(read).collect();
    if chosen.is_empty() {
        errors.add(ENTRY, t.office_unlinked_choose());
    }
    Some((chosen, Reader::new(posted, errors, t).get(&EMAIL)?))
}

/// `POST /office/unlinked`: looks for entries, gives what is kept of those that were ticked, or forgets whose they are. A name so stands in no address and no log.
pub(in crate::web) async fn act(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let button = posted.pressed::<Button>()?;
    let mut errors = FormErrors::default();
    let Some(wanted) = wanted(&posted, &mut errors, t) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&UnlinkedPage::new(&visitor, form));
    };
    let pressed = Press::read(button, &posted, &mut errors, t);
    let mut in_the_way = None;
    if let Some(pressed) = pressed
        && errors.is_empty()
    {
        let by = wanted.clone();
        match pressed {
            Press::Search => {}
            Press::File(chosen, typed) => {
                let gathered =
                    move |c: &mut db::Conn| db::unlinked::gather(c, &by, (&chosen, typed.as_ref()));
                if let Some((data, pictures)) = app.db.read(gathered).await? {
                    let packed = export::personal(&data, &pictures)?;
                    return Ok(files::kept("person.zip", "application/zip", packed));
                }
                errors.add(ENTRY, t.office_unlinked_changed());
            }
            Press::Erase(chosen, typed, why) => {
                let erased = permit
                    .because(Some(why))
                    .write(move |c, entry| {
                        db::unlinked::erase(c, &by, (&chosen, typed.as_ref()), entry)
                    })
                    .await?;
                match erased? {
                    EraseEnd::Done(changed) => {
                        tell(&app, changed).await?;
                        return Ok(page::done(fixed::OFFICE_UNLINKED, Done::Saved));
                    }
                    EraseEnd::NoSuchPerson => errors.add(ENTRY, t.office_unlinked_changed()),
                    EraseEnd::Needed => errors.add(EMAIL.name, t.office_person_needed()),
                    end @ (EraseEnd::Plays(_)
                    | EraseEnd::PlaysInTeam(_)
                    | EraseEnd::Elsewhere(_)) => {
                        in_the_way = hindered(&app, (&visitor, &Frame::new(&visitor)), end).await?;
                    }
                }
            }
        }
    }
    let found = app.db.read(move |c| db::unlinked::find(c, &wanted)).await?;
    let is_well = errors.is_empty() && in_the_way.is_none();
    let page = UnlinkedPage {
        hindered: in_the_way,
        ..UnlinkedPage::new(&visitor, Form::again(&posted, errors)).with(found)
    };
    match is_well {
        true => page::ok(&page),
        false => page::unprocessable(&page),
    }
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../templates/office/unlinked.html"
        )));
    }
}
