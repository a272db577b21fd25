//! Steps that concern those who enter by the web: of theirs, of whoever lets them in, offers it or cancels the tournament. They may alter more than the
//! tournament, and their mails leave.

use crate::{
    admission::AdmissionError,
    db::{
        Conn,
        tournament::{Change, ChangeError, Loaded},
    },
};

use super::{
    change::{Act, Refusable, asked, refused, spread},
    error::WebError,
    state::AppData,
    visitor::Visitor,
};

/// Takes such a step: it opens the tournament with the change, which asks for the permission under the
/// lock. Mails that it queues leave. What it refuses comes back as a value.
///
/// # Errors
/// [`WebError::SignIn`] when nobody is signed in.
pub(super) async fn try_step(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    step: impl FnOnce(&mut Conn, &Change) -> Result<Loaded, AdmissionError> + Send + 'static,
) -> Refusable<Loaded, AdmissionError> {
    let change = asked(app, visitor, act)?;
    let made = app.db.write(move |c| step(c, &change)).await;
    if let Ok(changed) = &made {
        spread(app, changed);
        app.mail.notify_one();
    }
    Ok(made)
}

/// The same where what was refused becomes a page with status 409.
///
/// # Errors
/// As [`try_step`], and whatever stood in the way of the step.
pub(super) async fn step(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    step: impl FnOnce(&mut Conn, &Change) -> Result<Loaded, AdmissionError> + Send + 'static,
) -> Result<Loaded, WebError> {
    let id = act.id;
    match try_step(app, visitor, act, step).await? {
        Ok(changed) => Ok(changed),
        Err(AdmissionError::Change(ChangeError::Refused(refusal))) => {
            Err(refused(app, id, refusal).await?)
        }
        Err(other) => Err(failed(other)),
    }
}

/// Such a step that was not taken.
pub(super) fn failed(error: AdmissionError) -> WebError {
    match error {
        AdmissionError::NoSuchLink => WebError::NotFound,
        AdmissionError::Shut(_)
        | AdmissionError::Crowded
        | AdmissionError::Overtaken
        | AdmissionError::LicenceKnown => WebError::Stale,
        AdmissionError::Letter(error) => error.into(),
        AdmissionError::Change(error) => error.into(),
    }
}
