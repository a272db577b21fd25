//! A tournament that is a test or a mistake: hidden, cancelled, or deleted.

use crate::{
    Cancellation, Event, Listing, Refusal, RoundState, SetupEvent, SetupRefusal, Tournament,
    TypedName,
};

/// Takes the tournament out of the lists that the public sees, or puts it back. Whoever has its address still reads it.
///
/// # Errors
/// None; the answer is empty where it is so already.
pub fn list_as(tournament: &Tournament, listing: Listing) -> Result<Vec<Event>, Refusal> {
    if tournament.listing == listing {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::ListedAs { listing }.into()])
}

/// Cancels the tournament: from then on it rests as it is, and the public reads why.
///
/// # Errors
/// A tournament that is over took place.
pub fn cancel(tournament: &Tournament, cancellation: Cancellation) -> Result<Vec<Event>, Refusal> {
    if tournament.stage == crate::Stage::Finished {
        return Err(SetupRefusal::WrongStage {
            stage: tournament.stage,
        }
        .into());
    }
    if tournament.cancelled.as_ref() == Some(&cancellation) {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::Cancelled { cancellation }.into()])
}

/// Takes a cancellation back: the tournament goes on where it stood.
///
/// # Errors
/// None; the answer is empty where nothing is cancelled.
pub fn undo_cancellation(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    Ok(match tournament.cancelled {
        Some(_) => vec![SetupEvent::CancellationUndone.into()],
        None => Vec::new(),
    })
}

/// Can the tournament be deleted, by somebody who typed this as its name? What the public saw played is kept.
///
/// # Errors
/// A published round; another name.
pub fn may_delete(tournament: &Tournament, typed: &TypedName) -> Result<(), Refusal> {
    let mut rounds = tournament.rounds.iter();
    if rounds.any(|round| round.state != RoundState::Draft) {
        return Err(SetupRefusal::RoundsPublished.into());
    }
    let name = tournament.details.name.as_str();
    typed.confirms(name, SetupRefusal::AnotherName.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{decide::draft_round, sample};

    fn cancelled() -> Cancellation {
        Cancellation {
            word: "Sala inundada.".parse().unwrap(),
        }
    }

    #[test]
    fn a_cancelled_tournament_rests_until_it_is_taken_back() {
        let running = sample::swiss(4, 2);
        let events = cancel(&running, cancelled()).unwrap();
        let resting = running.after(&events);
        assert_eq!(cancel(&resting, cancelled()), Ok(Vec::new()));
        assert_eq!(draft_round(&resting), Err(SetupRefusal::IsCancelled.into()));
        let again = resting.after(&undo_cancellation(&resting).unwrap());
        assert_eq!(again, running);
        assert!(draft_round(&again).is_ok());
        assert_eq!(undo_cancellation(&again), Ok(Vec::new()));
    }

    #[test]
    fn a_tournament_is_hidden_and_shown() {
        let shown = sample::swiss(4, 2);
        let events = list_as(&shown, Listing::Hidden).unwrap();
        let hidden = shown.after(&events);
        assert_eq!(list_as(&hidden, Listing::Hidden), Ok(Vec::new()));
        let back = list_as(&hidden, Listing::Public).unwrap();
        assert_eq!(hidden.after(&back), shown);
    }

    #[test]
    fn only_what_nobody_saw_played_is_deleted_and_by_its_name() {
        let mut tournament = sample::swiss(4, 2);
        let name = TypedName::from(tournament.details.name.as_str());
        assert_eq!(
            may_delete(&tournament, &"Ovar".into()),
            Err(SetupRefusal::AnotherName.into())
        );
        let drafted = draft_round(&tournament).unwrap();
        tournament = tournament.after(&drafted);
        assert_eq!(may_delete(&tournament, &name), Ok(()));
        tournament.rounds[0].state = RoundState::Published;
        assert_eq!(
            may_delete(&tournament, &name),
            Err(SetupRefusal::RoundsPublished.into())
        );
    }
}
