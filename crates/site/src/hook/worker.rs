//! The loop that tells hooks: claim, send, mark.

use std::{sync::Arc, time::Duration};

use chrono::{NaiveDateTime, TimeDelta};
use tokio::sync::{Notify, watch};

use super::{Answered, HookBody, Sender, SigningSecret};
use crate::{
    address::hook_change_url,
    config::PublicUrl,
    db::{
        Conn, Db, DbError,
        hook::{self, ClaimedHook, Hook, HookOutcome},
        public_change::{self, PublicChange},
    },
    outgoing::{self, Rhythm},
};

/// How often it is looked for what is due when nobody says that there is something: another node may have written it.
const POLL: Duration = Duration::from_secs(5);
/// How long what is claimed is left to its sender: longer than an attempt takes.
const LEASE: TimeDelta = TimeDelta::minutes(2);
/// How many are sent to at the same time: one that does not answer holds up none of the others.
pub const SENDERS: usize = 4;

/// After how many seconds it is tried again, from the attempt before (Standard Webhooks 1.0.0): at once, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h.
const WAITS: [i64; 9] = [
    5,
    5 * 60,
    30 * 60,
    2 * 3600,
    5 * 3600,
    10 * 3600,
    14 * 3600,
    20 * 3600,
    24 * 3600,
];

/// For how many seconds at most a receiver has us wait that asks for longer than the table (`Retry-After`): an hour, so that it cannot spend the three days of a message.
const LONGEST_ASKED: i64 = 3600;

/// Sends what is due, again and again, until `stop` turns true. `wake` makes it look at once.
pub async fn run(
    db: Db,
    sender: Sender,
    site: PublicUrl,
    wake: Arc<Notify>,
    stop: watch::Receiver<bool>,
) {
    let rhythm = Rhythm {
        poll: POLL,
        wake: &wake,
        stop,
    };
    let next = |now| send_next(&db, &sender, &site, now);
    outgoing::run(next, rhythm, "what hooks are told").await;
}

/// Sends what is due longest, if there is something, outside of any transaction.
///
/// When the program dies between sending and marking, it goes out a second time with the same id. The other order would lose it.
///
/// # Errors
/// [`DbError`] when the database fails; what cannot be sent is no error but an [`HookOutcome`].
pub async fn send_next(
    db: &Db,
    sender: &Sender,
    site: &PublicUrl,
    now: NaiveDateTime,
) -> Result<Option<HookOutcome>, DbError> {
    if !db.read(move |c| hook::is_due(c, now)).await? {
        return Ok(None);
    }
    let (claimed, hook, change) = match db.write(move |c| claim(c, now)).await? {
        Next::Nothing => return Ok(None),
        Next::GivenUp(outcome) => return Ok(Some(outcome)),
        Next::Send(claimed, hook, change) => (claimed, hook, change),
    };
    let url = site.join(&hook_change_url(claimed.tournament, claimed.version));
    let message = HookBody::of(claimed.tournament, &change, url);
    let answered = attempt(sender.clone(), hook, message, now).await;
    let (status, outcome) = judged(&claimed, &answered, now);
    log(&claimed, &change, &outcome);
    let marked = outcome.clone();
    db.write(move |c| hook::mark(c, &claimed, status, &marked, now))
        .await?;
    Ok(Some(outcome))
}

/// What is to be done next.
enum Next {
    Nothing,
    GivenUp(HookOutcome),
    Send(ClaimedHook, Hook, PublicChange),
}

/// Takes what is due longest. A hook that was switched off while the change was made is not told of it.
fn claim(c: &mut Conn, now: NaiveDateTime) -> Result<Next, DbError> {
    let Some(claimed) = hook::claim(c, now, LEASE)? else {
        return Ok(Next::Nothing);
    };
    let corrupt = || DbError::corrupt("hook_deliveries");
    let hook = hook::find(c, claimed.tournament, claimed.hook)?.ok_or_else(corrupt)?;
    if let Some((_, why)) = hook.disabled {
        let outcome = HookOutcome::Dead(why);
        hook::mark(c, &claimed, None, &outcome, now)?;
        return Ok(Next::GivenUp(outcome));
    }
    let change = public_change::find(c, claimed.tournament, claimed.version)?;
    Ok(Next::Send(claimed, hook, change.ok_or_else(corrupt)?))
}

/// One attempt, by a thread that may wait.
async fn attempt(sender: Sender, hook: Hook, message: HookBody, now: NaiveDateTime) -> Answered {
    let timestamp = now.and_utc().timestamp();
    let sent = tokio::task::spawn_blocking(move || {
        let Ok(body) = serde_json::to_string(&message) else {
            return Answered::Nothing("it cannot be written".to_owned());
        };
        let id = message.id();
        let sign = |secret: &SigningSecret| secret.sign(&id, timestamp, &body);
        let former = hook.former.as_ref().filter(|(_, until)| *until > now);
        let mut signatures = sign(&hook.secret);
        if let Some((former, _)) = former {
            signatures = format!("{signatures} {}", sign(former));
        }
        sender.send(&hook.url, (&id, timestamp, &signatures), &body)
    });
    sent.await
        .unwrap_or_else(|error| Answered::Nothing(error.to_string()))
}

/// What becomes of it: 2xx is taken, 410 wants no more, everything else is tried again, a redirect too, which is never followed.
fn judged(
    claimed: &ClaimedHook,
    answered: &Answered,
    now: NaiveDateTime,
) -> (Option<u16>, HookOutcome) {
    let (status, why, asked) = match answered {
        Answered::Status(status @ 200..300) => return (Some(*status), HookOutcome::Sent),
        Answered::Status(410) => return (Some(410), HookOutcome::Gone("410 Gone".to_owned())),
        Answered::Status(status) => (Some(*status), format!("status {status}"), 0),
        Answered::Later(status, asked) => {
            let asked = asked.seconds(now).min(LONGEST_ASKED);
            (Some(*status), format!("status {status}"), asked)
        }
        Answered::Nothing(why) => (None, why.clone(), 0),
    };
    let tried = usize::try_from(claimed.attempt - 1).unwrap_or_default();
    let outcome = match WAITS.get(tried) {
        Some(seconds) => {
            let wait = TimeDelta::seconds(asked.max(*seconds)).min(hook::LONGEST_PAUSE);
            HookOutcome::RetryAt(now + wait, why)
        }
        None => HookOutcome::Dead(why),
    };
    (status, outcome)
}

/// Without the address, which may have a secret in it.
fn log(claimed: &ClaimedHook, change: &PublicChange, outcome: &HookOutcome) {
    let (tournament, hook, version) = (claimed.tournament.0, claimed.hook, change.version);
    match outcome {
        HookOutcome::Sent => tracing::debug!(tournament, hook, version, "a hook was told"),
        HookOutcome::RetryAt(due, why) => {
            tracing::warn!(tournament, hook, version, %due, why, "a hook could not be told, it will be tried again");
        }
        HookOutcome::Dead(why) => {
            tracing::error!(
                tournament,
                hook,
                version,
                why,
                "a hook could not be told, it is given up"
            );
        }
        HookOutcome::Gone(why) => {
            tracing::warn!(
                tournament,
                hook,
                version,
                why,
                "a hook wants no more and is switched off"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hook::RetryAfter;
    use tournament::TournamentId;

    #[test]
    fn what_is_not_taken_is_tried_ten_times() {
        let now = NaiveDateTime::default();
        let claimed = |attempt| ClaimedHook {
            tournament: TournamentId(1),
            hook: 1,
            version: 2,
            attempt,
        };
        let judge = |attempt, answered: Answered| judged(&claimed(attempt), &answered, now).1;
        let retried = |attempt| match judge(attempt, Answered::Status(503)) {
            HookOutcome::RetryAt(due, _) => Some((due - now).num_seconds()),
            HookOutcome::Sent | HookOutcome::Dead(_) | HookOutcome::Gone(_) => None,
        };
        let waits: Vec<_> = (1..=10).map(retried).collect();
        assert_eq!(waits[..3], [Some(5), Some(300), Some(1800)]);
        assert_eq!(waits[8..], [Some(86_400), None]);
        // the longer of what is asked for and the table, within a bound
        for (attempt, asked, wait) in [
            (1, RetryAfter::After(0), 5),
            (1, RetryAfter::After(120), 120),
            (1, RetryAfter::At(now + TimeDelta::seconds(120)), 120),
            (2, RetryAfter::After(120), 300),
            (1, RetryAfter::After(u32::MAX), 3600),
            (1, RetryAfter::At(NaiveDateTime::MAX), 3600),
            (4, RetryAfter::After(u32::MAX), 7200),
        ] {
            let due = now + TimeDelta::seconds(wait);
            let later = HookOutcome::RetryAt(due, "status 503".to_owned());
            assert_eq!(judge(attempt, Answered::Later(503, asked)), later);
        }
        assert!(matches!(
            judge(10, Answered::Later(503, RetryAfter::After(60))),
            HookOutcome::Dead(_)
        ));
        assert_eq!(judge(1, Answered::Status(204)), HookOutcome::Sent);
        assert!(matches!(
            judge(1, Answered::Status(410)),
            HookOutcome::Gone(_)
        ));
        assert!(matches!(
            judge(1, Answered::Status(302)),
            HookOutcome::RetryAt(..)
        ));
        assert!(matches!(
            judge(1, Answered::Nothing(String::new())),
            HookOutcome::RetryAt(..)
        ));
    }
}
