//! The fields of the form.

use chrono::Datelike;

use crate::{
    account::Email,
    applicant::{ApplicantData, Guardian, holds_link},
    web::{
        form::{
            FormErrors, Posted, Reader, fields, optional, parsed, shown, shown_if, tick, ticked,
        },
        register::person::{federation, typed},
    },
    words::Words,
};
use tournament::{FederationCode, LicenceNumber, PersonName, ShortText, Tournament, online::Born};

fields! {
    /// The player.
    NAME: PersonName = "name", shown, name;
    /// The club.
    CLUB: Option<ShortText> = "club", shown_if, |text, t| optional(text, t, typed);
    /// The federation or country.
    FEDERATION: Option<FederationCode> = "federation", shown_if, |text, t| optional(text, t, federation);
    /// The day or the year of birth.
    BORN: Born = "born", shown, |text, t| parsed(text, || t.online_born_wrong());
    /// Where mails go.
    EMAIL: Email = "email", shown, email;
    /// The federation's number.
    LICENCE: Option<LicenceNumber> = "licence", shown_if, |text, t| optional(text, t, typed);
    /// The number in a rating list.
    LISTED: Option<ShortText> = "listed", shown_if, |text, t| optional(text, t, typed);
    /// Who answers for a minor.
    GUARDIAN: PersonName = "guardian-name", shown, |text, t| match text {
        "" => Err(t.online_guardian_due()),
        text => name(text, t),
    };
    /// Where the guardian's mails go.
    GUARDIAN_EMAIL: Email = "guardian-email", shown, |text, t| match text {
        "" => Err(t.online_guardian_email_due()),
        text => email(text, t),
    };
    /// That the guardian agrees.
    CONSENT: bool = "guardian-consent", tick, ticked;
    /// That the name is shown.
    PUBLISH: bool = "publish", tick, ticked;
}

/// A name that our mails may say: whoever types it names their addressee too.
fn name(text: &str, t: &Words) -> Result<PersonName, String> {
    if holds_link(text) {
        return Err(t.online_name_link());
    }
    typed(text, t)
}

fn email(text: &str, t: &Words) -> Result<Email, String> {
    if text.is_empty() {
        return Err(t.online_email_due());
    }
    // a host without a dot is one of the network at hand, from which nobody enters by the web: it is a slip
    let is_far = |email: &Email| {
        let parts = email.as_str().split_once('@');
        parts.is_some_and(|(_, host)| host.contains('.'))
    };
    let email = Email::typed(text).filter(is_far);
    email.ok_or_else(|| t.online_email_wrong())
}

/// What the form says; a message beside each field that is wrong. A guardian is read for a minor alone, where one is asked for: nobody else's address is kept.
pub(super) fn read(
    posted: &Posted,
    errors: &mut FormErrors,
    t: &Words,
    tournament: &Tournament,
) -> Option<ApplicantData> {
    let starts = tournament.details.starts;
    let mut form = Reader::new(posted, errors, t);
    let (name, club) = (form.get(&NAME), form.get(&CLUB));
    let federation = form.get(&FEDERATION);
    let born = form.get(&BORN);
    // nobody plays who is born in the year of the tournament, or after it
    let is_late = |born: &Born| {
        born.year()
            .is_none_or(|year| i32::from(year.get()) >= starts.year())
    };
    if born.as_ref().is_some_and(is_late) {
        form.wrong(&BORN, t.online_born_late());
    }
    let is_minor = born.is_some_and(|born| born.is_minor_on(starts));
    let may_ask = is_minor && tournament.online.asks_guardian;
    // nobody is told that they are a minor who may be of age
    let is_day_due = may_ask
        && born.is_some_and(|born| born.leaves_open_on(starts))
        && form.are_empty(&[GUARDIAN.name, GUARDIAN_EMAIL.name]);
    if is_day_due {
        form.wrong(&BORN, t.online_born_day_due());
    }
    // nothing is sent to a minor whose guardian confirms
    let is_left_out = may_ask && form.are_empty(&[EMAIL.name]);
    let email = if is_left_out { None } else { form.get(&EMAIL) };
    let (licence, listed) = (form.get(&LICENCE), form.get(&LISTED));
    let publish = form.get(&PUBLISH)?;
    if born.is_some() && !is_minor && !publish {
        form.wrong(&PUBLISH, t.online_publish_due());
    }
    let guardian = (may_ask && !is_day_due).then(|| guardian(&mut form));
    if !errors.is_empty() {
        return None;
    }
    let guardian = match guardian {
        Some(read) => Some(read?),
        None => None,
    };
    let of_guardian = guardian.as_ref().map(|one| one.email.clone());
    Some(ApplicantData {
        name: name?,
        club: club?,
        federation: federation?,
        born: born?,
        email: email.or(of_guardian)?,
        licence: licence?,
        listed: listed?,
        guardian,
        by_initials: is_minor && !publish,
    })
}

/// Who answers for a minor, and agrees.
fn guardian(form: &mut Reader<'_>) -> Option<Guardian> {
    let (name, email) = (form.get(&GUARDIAN), form.get(&GUARDIAN_EMAIL));
    if form.get(&CONSENT) != Some(true) {
        let due = form.t.online_guardian_consent_due();
        form.wrong(&CONSENT, due);
    }
    Some(Guardian {
        name: name?,
        email: email?,
    })
}
