//! What those who work in a tournament are told on each of its pages: whether it is written here, and how far what is written has come.

use chrono::{NaiveDateTime, TimeDelta};

use crate::{
    db::stream::{Progress, StreamState},
    words::Words,
};
use tournament::{Action, TournamentId};

use super::address::TournamentAt;

/// After how long nothing came through it is an alarm.
const ALARM: TimeDelta = TimeDelta::minutes(5);

/// One line above the pages of a tournament that is known on several servers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sending {
    /// How grave it is: `good`, `warn` or `bad`.
    pub class: &'static str,
    /// What is so.
    pub text: String,
    /// Where more of it stands, which a helper is not shown.
    pub url: String,
    /// Whether the tournament is only read here, so that every change of it would be refused.
    pub read_only: bool,
}

impl Sending {
    /// The line, at this moment, with how many photographs are not known to be above.
    pub(super) fn new(
        t: &Words,
        id: TournamentId,
        (state, photographs): (&StreamState, usize),
        now: NaiveDateTime,
    ) -> Self {
        let (class, text) = match state {
            StreamState::Elsewhere(place) => ("warn", elsewhere(t, place.as_str(), photographs)),
            StreamState::SetAside => ("warn", t.sending_set_aside()),
            // what is missing is told until it has arrived, also where nothing more is written
            StreamState::Here(progress) | StreamState::Returning(progress) => {
                let text = told(t, progress, photographs);
                (class(progress, photographs, now), text)
            }
        };
        Self {
            class,
            text,
            url: TournamentAt::new(id).sending_url(),
            read_only: match state {
                StreamState::Elsewhere(_) | StreamState::SetAside | StreamState::Returning(_) => {
                    true
                }
                StreamState::Here(_) => false,
            },
        }
    }
}

/// Does an act write the journal of the tournament, which only the server does that directs it? What is read, or kept beside the journal, goes on where the tournament is
/// only read.
pub(super) fn writes_journal(action: Action) -> bool {
    match action {
        Action::Work
        | Action::SeeResults
        | Action::SeeFinal
        | Action::AdmitEntrants
        | Action::AdmitHelpers
        | Action::ManageScreens
        | Action::Connect
        | Action::HandOver
        | Action::Revoke => false,
        Action::EditRegulations
        | Action::AmendRegulations
        | Action::ChangeLogo
        | Action::Present
        | Action::OfferEntry
        | Action::AppointStaff
        | Action::ChangeStage
        | Action::ManageEntries
        | Action::CheckIn
        | Action::ManageAttendance
        | Action::Pair
        | Action::PublishRound
        | Action::WithdrawResults
        | Action::EnterResults
        | Action::SetDecider
        | Action::CorrectResults
        | Action::ManageAwards
        | Action::NamePrizes
        | Action::Rule
        | Action::TimeRound
        | Action::Preside
        | Action::Retire => true,
    }
}

/// Where it is written instead; photographs follow from here also after it was given back.
fn elsewhere(t: &Words, place: &str, photographs: usize) -> String {
    let said = t.sending_elsewhere(place);
    match photographs {
        0 => said,
        missing => format!("{said} {}", t.sending_photographs(missing)),
    }
}

/// Amber as soon as something does not come through, red after five minutes, or where it is not tried any more.
pub(in crate::web) fn class(
    progress: &Progress,
    photographs: usize,
    now: NaiveDateTime,
) -> &'static str {
    match &progress.trouble {
        Some((_, _, since)) if progress.stopped || now - *since >= ALARM => "bad",
        Some(_) => "warn",
        None if progress.unsent > 0 || photographs > 0 => "warn",
        None => "good",
    }
}

/// That nothing waits. Before the first receipt nothing is known of the server above but what came from there: the package may have been received on another
/// computer too, which wrote on.
pub(in crate::web) fn all(t: &Words, progress: &Progress) -> String {
    match progress.acknowledged_at {
        Some(_) => t.sending_all(progress.acknowledged),
        None => t.sending_nothing_yet(progress.acknowledged),
    }
}

/// "Everything" is said where no photograph is missing either.
fn told(t: &Words, progress: &Progress, photographs: usize) -> String {
    match (&progress.trouble, progress.unsent, photographs) {
        (Some(_), unsent, _) => t.sending_fails(unsent),
        (None, 0, 0) => all(t, progress),
        (None, 0, missing) => t.sending_all_but_photographs(missing, progress.acknowledged),
        (None, unsent, _) => t.sending_some(unsent),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{db::stream::Trouble, words::Lang};

    #[test]
    fn it_is_amber_at_once_and_red_after_five_minutes() {
        let began = NaiveDateTime::default();
        let progress = |unsent, trouble: bool, stopped| Progress {
            acknowledged: 7,
            acknowledged_at: None,
            due: began,
            attempts: 1,
            tried_at: None,
            trouble: trouble.then(|| (Trouble::Unreachable, String::new(), began)),
            stopped,
            unsent,
        };
        let at = |seconds| began + TimeDelta::seconds(seconds);
        assert_eq!(class(&progress(0, false, false), 0, at(0)), "good");
        assert_eq!(class(&progress(0, false, false), 1, at(0)), "warn");
        assert_eq!(class(&progress(3, false, false), 0, at(0)), "warn");
        assert_eq!(class(&progress(3, true, false), 0, at(0)), "warn");
        assert_eq!(class(&progress(3, true, false), 0, at(299)), "warn");
        assert_eq!(class(&progress(3, true, false), 0, at(300)), "bad");
        assert_eq!(class(&progress(3, true, true), 0, at(0)), "bad");
    }

    #[test]
    fn all_is_there_once_something_was_acknowledged() {
        let began = NaiveDateTime::default();
        let mut progress = Progress {
            acknowledged: 119,
            acknowledged_at: None,
            due: began,
            attempts: 0,
            tried_at: None,
            trouble: None,
            stopped: false,
            unsent: 0,
        };
        let t = Lang::En.words();
        let before = told(t, &progress, 0);
        assert_eq!(before, t.sending_nothing_yet(119));
        progress.acknowledged_at = Some(began);
        assert_eq!(told(t, &progress, 0), t.sending_all(119));
    }
}
