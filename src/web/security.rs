//! The security log: lines of the target `security`, each with account and address, none with a secret. The span of the request gives
//! them its id and its route.

use crate::account::UserId;

use super::{error::WebError, visitor::Visitor};

/// Something about accounts that somebody may have to look up later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Incident {
    /// An account was signed in.
    SignedIn,
    /// A password was wrong, or the account is none that can sign in.
    SignInFailed,
    /// Somebody came in by a code of one day.
    HelperSignedIn,
    /// Codes of one day were made.
    HelpersAdmitted,
    /// Such codes were ended before their day was over.
    HelpersEnded,
    /// Such a code was wrong, ended, or of another day.
    HelperSignInFailed,
    /// A token for programs was made.
    TokenMade,
    /// Such a token was taken back.
    TokenEnded,
    /// Such a token was wrong, over, or not for what was asked.
    TokenRefused,
    /// What a server sent was not signed by the key of its stream, or not for it to send any more.
    PushRefused,
    /// A hook was made, or signs by another secret.
    HookMade,
    /// A tournament was given to another server.
    CheckedOut,
    /// A tournament is sent to another server from now on.
    Introduced,
    /// A tournament was taken back from a server that is lost.
    Revoked,
    /// Too many attempts: this one was not looked at.
    Throttled,
    /// A link for a new password was asked for.
    ResetAsked,
    /// A password was set by such a link.
    ResetDone,
    /// Another address was asked for an account.
    EmailAsked,
    /// An account has another address, by such a link.
    EmailChanged,
    /// An account was taken back to the address before.
    EmailReturned,
    /// A passkey opens an account from now on.
    PasskeyAdded,
    /// A passkey opens an account no more.
    PasskeyRemoved,
    /// A passkey was not believed; which check it failed is in the line before.
    PasskeyRefused,
    /// Somebody said again who they are, before something grave.
    SteppedUp,
    /// Somebody said it, and the password or the code was wrong.
    StepUpFailed,
    /// Something was asked for that this visitor may not do.
    Refused,
    /// A form came from another site.
    CrossSite,
    /// A form had another session's token, or none.
    ForeignToken,
}

impl Incident {
    /// What an error says of whoever raised it.
    fn of(error: &WebError) -> Option<Self> {
        Some(match error {
            WebError::Forbidden | WebError::SecondFactorDue => Self::Refused,
            WebError::CrossSite => Self::CrossSite,
            WebError::FormExpired => Self::ForeignToken,
            WebError::TooMany(_) => Self::Throttled,
            WebError::NotFound
            | WebError::MethodNotAllowed
            | WebError::SignIn
            | WebError::Presence(_)
            | WebError::NotNow
            | WebError::BadRequest
            | WebError::UnknownLanguage
            | WebError::Invalid(_)
            | WebError::TooLarge
            | WebError::TooSlow
            | WebError::Stale
            | WebError::Changed
            | WebError::Unfit(_)
            | WebError::Refused { .. }
            | WebError::RoundWithdrawn { .. }
            | WebError::Ahead
            | WebError::Busy
            | WebError::Unavailable(_)
            | WebError::Db(_)
            | WebError::Render(_)
            | WebError::Internal(_) => return None,
        })
    }
}

/// Notes what an error says of whoever raised it, where it says something.
pub(super) fn note_error(error: &WebError, visitor: &Visitor) {
    if let Some(incident) = Incident::of(error) {
        note_own(incident, visitor);
    }
}

/// Notes what somebody did who is signed in.
pub(super) fn note_own(incident: Incident, visitor: &Visitor) {
    note(incident, visitor, visitor.who.user().map(|user| user.id));
}

/// Notes what happened; `account` is whom it is about, where that is known.
pub(super) fn note(incident: Incident, visitor: &Visitor, account: Option<UserId>) {
    let (account, address) = (account.map(|id| id.0), visitor.address);
    let incident: &'static str = incident.into();
    tracing::info!(target: "security", incident, account, %address);
}
