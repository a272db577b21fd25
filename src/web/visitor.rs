//! Who is there.

use std::{future::Ready, net::IpAddr};

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload};
use chrono::NaiveDateTime;

use crate::{
    account::{Account, Email, UserId},
    db::{
        helper::Helper,
        session::{Session, SessionOrigin},
    },
    import::FileLanguage,
    secret::{Secret, SecretHash},
    words::{Lang, Words},
};
use tournament::{
    Action, Asker, CompetitionAction, CompetitionAsker, Officer, Permission, SiteRole, Stage,
    TournamentRole, may, may_in_competition, office::Scope,
};

use super::{
    badge::Badge,
    csrf,
    error::WebError,
    flash::Done,
    sending::{self, Sending},
};

/// Whoever sent the request. Handlers take it as an extractor.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// The language to answer in.
    pub lang: Lang,
    /// Who is signed in.
    pub who: Who,
    /// Path and query of the request.
    pub path: String,
    /// Whether the request sent a form: its answer is no page of that address.
    pub sent_form: bool,
    /// Where the request came from.
    pub address: IpAddr,
    /// The secret of the browser, if somebody has signed in with it before.
    pub device: Option<Secret>,
    /// The browser and its system in a few words.
    pub device_name: Option<String>,
    /// The secret of somebody whose password was right and who has to type a code.
    pub half: Option<Secret>,
    /// What was just done, after a redirect.
    pub done: Option<Done>,
    /// What the account or the helper is in the tournament of the path, set by the guard when there is one in `{tournament}`.
    pub asker: Option<Asker>,
    /// What the account is in the competition of teams of the path, set by the guard when there is one in `{competition}`.
    pub competition: Option<CompetitionAsker>,
    /// Of what the account is an officer in the federation's office, set by the guard.
    pub posts: Vec<Scope>,
    /// The open calls of that tournament, for one of its arbiters.
    pub calls: Option<Badge>,
    /// Where that tournament is written, and how far it has been sent, for those who work in it; for a helper of it where it is only read here.
    pub sending: Option<Sending>,
    /// Whether this is an administrator who must set up a second factor first, and until then is shown what the public is.
    pub second_factor_due: bool,
    /// The token for forms.
    pub csrf: csrf::Token,
}

/// Who is signed in in a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Who {
    /// Nobody.
    Nobody {
        /// Whether a helper was in this browser, whose code is good there no more.
        was_helper: bool,
    },
    /// Somebody with an account.
    Account(User),
    /// Whoever came by a code of one day and has no account.
    Helper(Helper),
}

impl Who {
    /// The account, if it is one.
    #[must_use]
    pub fn user(&self) -> Option<&User> {
        match self {
            Self::Account(user) => Some(user),
            Self::Nobody { .. } | Self::Helper(_) => None,
        }
    }

    /// The same, to note what has just changed of it.
    pub(super) fn user_mut(&mut self) -> Option<&mut User> {
        match self {
            Self::Account(user) => Some(user),
            Self::Nobody { .. } | Self::Helper(_) => None,
        }
    }

    /// The helper, if it is one.
    #[must_use]
    pub fn helper(&self) -> Option<&Helper> {
        match self {
            Self::Helper(helper) => Some(helper),
            Self::Nobody { .. } | Self::Account(_) => None,
        }
    }

    /// Whether it is nobody, where a helper was before.
    #[must_use]
    pub fn was_helper(&self) -> bool {
        matches!(self, Self::Nobody { was_helper: true })
    }
}

/// An account that is signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// Its number.
    pub id: UserId,
    /// Its owner's name.
    pub name: String,
    /// Where it gets mail.
    pub email: Email,
    /// What it is on the site.
    pub role: SiteRole,
    /// The session, by the hash of its secret.
    pub session: SecretHash,
    /// When the password, or a code, was last given in this session, in UTC.
    pub confirmed_at: Option<NaiveDateTime>,
    /// Whether the account asks for more than the password.
    pub has_second_factor: bool,
    /// Whether it has a passkey that can be shown at this address of the site.
    pub has_passkey_here: bool,
}

/// Who an account with these posts is in the federation's office: for where the visitor is not at hand, who does not go to other threads.
#[must_use]
pub(super) fn officer<'a>(user: Option<&User>, posts: &'a [Scope]) -> Officer<'a> {
    Officer {
        site: user.map(|user| user.role),
        posts,
    }
}

/// What an account asks for beside the password.
#[derive(Debug, Clone, Copy)]
pub(super) struct Factors {
    /// Anything.
    pub any: bool,
    /// A passkey, which works at this address of the site.
    pub passkey_here: bool,
}

impl Visitor {
    /// The messages in the language of this visitor.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        self.lang.words()
    }

    /// How files are written that this visitor opens in a spreadsheet.
    #[must_use]
    pub fn file_language(&self) -> FileLanguage {
        match self.lang {
            Lang::Pt => FileLanguage::Portuguese,
            Lang::En => FileLanguage::English,
        }
    }

    /// From where somebody signs in here.
    #[must_use]
    pub fn origin(&self) -> SessionOrigin {
        SessionOrigin {
            device: self.device_name.clone(),
            address: Some(self.address),
        }
    }

    /// Whether nobody is signed in: neither an account nor a helper.
    #[must_use]
    pub fn is_stranger(&self) -> bool {
        matches!(self.who, Who::Nobody { .. })
    }

    /// Whoever is signed in, on a route whose policy says that somebody is.
    ///
    /// # Errors
    /// [`WebError::SignIn`] when nobody is, [`WebError::Forbidden`] for a helper, who has no account.
    pub fn user(&self) -> Result<&User, WebError> {
        match &self.who {
            Who::Account(user) => Ok(user),
            Who::Helper(_) => Err(WebError::Forbidden),
            Who::Nobody { .. } => Err(WebError::SignIn),
        }
    }

    /// Who this is in the federation's office.
    #[must_use]
    pub fn officer(&self) -> Officer<'_> {
        officer(self.who.user(), &self.posts)
    }

    /// The same visitor with nothing to do in the tournament or the competition of the path, nor in the office: who sees what everybody sees.
    pub(super) fn into_public(self) -> Self {
        Self {
            asker: None,
            competition: None,
            posts: Vec::new(),
            calls: None,
            sending: None,
            ..self
        }
    }

    /// The role in the tournament of the path.
    #[must_use]
    pub fn role(&self) -> Option<TournamentRole> {
        self.asker.as_ref().and_then(|asker| asker.role)
    }

    /// Whether this visitor may do this now in the competition of teams of the path, as [`Visitor::may`].
    #[must_use]
    pub fn may_direct(&self, action: CompetitionAction) -> bool {
        let asker = self.competition.as_ref();
        asker.is_some_and(|who| may_in_competition(who, action) == Permission::Granted)
    }

    /// Whether this visitor may do this now in the tournament of the path, on this server: for showing or hiding a button. The
    /// guard asks the same again when the button is pressed.
    #[must_use]
    pub fn may(&self, action: Action) -> bool {
        let only_read = self.sending.as_ref().is_some_and(|line| line.read_only);
        !(only_read && sending::writes_journal(action)) && self.may_beside(action)
    }

    /// The same for what is kept beside the journal of the tournament, which goes on where that is written elsewhere.
    #[must_use]
    pub fn may_beside(&self, action: Action) -> bool {
        self.asker
            .as_ref()
            .is_some_and(|asker| may(asker, action) == Permission::Granted)
    }

    /// Whether this visitor may see something of the tournament of the path, which is in this stage: also who is not signed in, about whom the guard asks nothing.
    pub(super) fn may_see(&self, action: Action, stage: Stage) -> bool {
        let nobody = Asker {
            site: None,
            role: None,
            duty: None,
            stage,
        };
        let who = Asker {
            stage,
            ..self.asker.unwrap_or(nobody)
        };
        may(&who, action) == Permission::Granted
    }
}

impl User {
    /// Whether this is an administrator whom a password alone protects.
    #[must_use]
    pub fn lacks_second_factor(&self) -> bool {
        self.role == SiteRole::Admin && !self.has_second_factor
    }

    /// The account of a session.
    pub(super) fn of(session: Session, account: Account, factors: Factors) -> Self {
        Self {
            id: account.id,
            name: account.name.to_string(),
            email: account.email,
            role: account.role,
            session: session.hash,
            confirmed_at: session.confirmed_at,
            has_second_factor: factors.any,
            has_passkey_here: factors.passkey_here,
        }
    }
}

impl FromRequest for Visitor {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        std::future::ready(req.extensions().get().cloned().ok_or(WebError::Forbidden))
    }
}
