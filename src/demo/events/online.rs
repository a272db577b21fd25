//! Who asked to enter by the web: some wait for the organiser, one is known to the register, one did not confirm.

use chrono::Duration;

use super::Play;
use crate::{
    account::Email,
    applicant::{ApplicantData, Guardian},
    db::application::{self, Application},
    demo::cast::{Cast, DemoError},
    words::Lang,
};
use tournament::{
    Person, decide,
    online::{ApplicationState, Approval, Born, OnlineEntry},
};

/// Room for so many, those included who are entered.
const ROOM: u16 = 12;

/// Name, birth, guardian of those whom the register does not know.
const NEW: [(&str, &str, Option<&str>); 3] = [
    ("Leonor Vilar", "1994", None),
    ("Martim Vilar", "2014-05-20", Some("Leonor Vilar")),
    ("Celestino Prado", "1961", None),
];

fn wrong<E>(_: E) -> DemoError {
    DemoError::Data("online")
}

fn email(name: &str) -> Result<Email, DemoError> {
    let plain = crate::import::plain(name).replace(' ', ".");
    Email::parse(&format!("{plain}@demo.example")).ok_or(DemoError::Data("online"))
}

/// What somebody new gives.
fn newcomer(name: &str, born: &str, guardian: Option<&str>) -> Result<ApplicantData, DemoError> {
    let guardian = guardian.map(|name| {
        Ok::<_, DemoError>(Guardian {
            name: name.parse().map_err(wrong)?,
            email: email(name)?,
        })
    });
    Ok(ApplicantData {
        name: name.parse().map_err(wrong)?,
        club: "Clube de Damas da Ria".parse().ok(),
        federation: None,
        born: born.parse().map_err(wrong)?,
        email: email(name)?,
        licence: None,
        listed: None,
        by_initials: guardian.is_some(),
        guardian: guardian.transpose()?,
    })
}

/// What somebody of the register gives.
fn known(person: &Person) -> Result<ApplicantData, DemoError> {
    Ok(ApplicantData {
        name: person.name.clone(),
        club: person.club.clone(),
        federation: person.federation,
        born: person
            .born
            .map(Born::Year)
            .ok_or(DemoError::Data("online"))?,
        email: email(person.name.as_str())?,
        licence: person.licence.clone(),
        listed: None,
        guardian: None,
        by_initials: false,
    })
}

/// Opens the tournament to those who enter by the web, and has some of them ask. No mail goes out.
pub(super) fn ask(play: &mut Play<'_>, cast: &Cast) -> Result<(), DemoError> {
    let about = "Inscrição: **10 €**, pagos à chegada. O almoço de sábado é oferecido.";
    let offer = OnlineEntry {
        is_offered: true,
        capacity: Some(ROOM.try_into().map_err(wrong)?),
        closes: None,
        approval: Approval::ByHand,
        asks_guardian: true,
        about: about.parse().ok(),
    };
    play.act(|t, _| decide::offer_online_entry(t, offer))?;
    let mut people = vec![known(
        &cast
            .players
            .get(20)
            .ok_or(DemoError::Data("online"))?
            .person,
    )?];
    for (name, born, guardian) in NEW {
        people.push(newcomer(name, born, guardian)?);
    }
    for (index, given) in (1..).zip(people) {
        play.at += Duration::hours(5);
        let key = format!("demoentry{index:04}").parse().map_err(wrong)?;
        let no = application::create(play.c, play.id, &key, (&given, Lang::Pt), play.at)?;
        let one = Application {
            tournament: play.id,
            no,
            state: ApplicationState::Waiting,
            turn: Some(no),
            lang: Lang::Pt,
            given: Some(given),
            entry: None,
            reason: None,
            asked_at: play.at,
            confirmed_at: Some(play.at),
            cancelled: None,
            told_begun: false,
        };
        application::update(play.c, &one)?;
    }
    Ok(())
}
