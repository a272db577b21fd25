//! Passkeys (WebAuthn, <https://www.w3.org/TR/webauthn-3/>): keys in a telephone, a computer or a stick, which their authenticator uses for nobody but
//! its holder, by finger, face or PIN, and for no site but the one that they were made for.
//!
//! Every check is the library's; here its types become bytes for the database and text for the browser, and back. The holder is always verified, so
//! that a passkey is two factors by itself; and it is always found by the authenticator, so that nobody types who they are.

use std::fmt;

use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication64, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration,
    RegistrationServerState,
    bin::{Decode, Encode},
    request::{
        AsciiDomain, PublicKeyCredentialDescriptor, RpId, TimedCeremony,
        auth::AuthenticationVerificationOptions,
        register::{
            CredProtect, Nickname, PublicKeyCredentialUserEntity, RegistrationVerificationOptions,
            USER_HANDLE_MAX_LEN, UserHandle64, Username,
        },
    },
    response::{
        AuthTransports, Backup, CredentialId, SentChallenge,
        register::{CompressedPubKey, DynamicState, StaticState},
    },
};

use crate::{
    account::{AccountName, Email},
    config::PublicUrl,
    secret::of_random_bytes,
};

/// The public key of a passkey, of any kind that is known.
type PublicKey = CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>;

/// The site, as authenticators know it: the domain that passkeys are made for, and the one origin whose pages may ask for them.
#[derive(Debug, Clone)]
pub struct RelyingParty {
    id: RpId,
    origin: String,
}

/// What an account is called towards authenticators: random bytes, so that they say nothing of their owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handle([u8; USER_HANDLE_MAX_LEN]);

of_random_bytes!(Handle);

/// The random number that an answer of an authenticator must be about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Challenge([u8; 16]);

impl Challenge {
    fn of(sent: SentChallenge) -> Self {
        Self(sent.0.to_be_bytes())
    }

    /// Its bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// What was asked of an authenticator.
#[derive(Debug, Clone)]
pub struct Begun {
    /// By which its answer is known.
    pub challenge: Challenge,
    /// What is needed to believe the answer: for the database.
    pub state: Vec<u8>,
    /// What the browser is asked, as JSON.
    pub options: String,
}

/// Why a passkey was not believed, for the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Disbelief(String);

fn why(error: impl fmt::Display) -> Disbelief {
    Disbelief(error.to_string())
}

/// The part of a passkey that changes when it is used: its counter, and whether it is backed up.
pub type PasskeyState = [u8; 7];

/// A passkey that an authenticator has just made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPasskey {
    /// By what it is known everywhere.
    pub id: Vec<u8>,
    /// The public key, with what else was said once and for all.
    pub public_key: Vec<u8>,
    /// What changes.
    pub state: PasskeyState,
    /// How a browser reaches the authenticator, for asking it later whether it has one already.
    pub transports: u8,
}

/// A passkey as it is kept, and whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptPasskey {
    /// By what it is known everywhere.
    pub id: Vec<u8>,
    /// What its account is called.
    pub handle: Handle,
    /// The public key, with what else was said once and for all.
    pub public_key: Vec<u8>,
    /// What changes.
    pub state: PasskeyState,
}

/// Whether a passkey with this state lies in more than one place, as those do that telephones share with other devices of their owner.
#[must_use]
pub(crate) fn is_backed_up(state: PasskeyState) -> bool {
    DynamicState::decode(state).is_ok_and(|state| matches!(state.backup, Backup::Exists))
}

/// The answer of a browser that was asked to make a passkey.
pub struct Made(Registration);

impl Made {
    /// Reads an answer, and what it is the answer to.
    #[must_use]
    pub fn parse(json: &str) -> Option<(Challenge, Self)> {
        let answer = Registration::from_json_relaxed(json.as_bytes()).ok()?;
        let challenge = answer.challenge_relaxed().ok()?;
        Some((Challenge::of(challenge), Self(answer)))
    }
}

/// The answer of a browser that was asked for a passkey.
pub struct PasskeyAnswer(DiscoverableAuthentication64);

impl PasskeyAnswer {
    /// Reads an answer, and what it is the answer to.
    #[must_use]
    pub fn parse(json: &str) -> Option<(Challenge, Self)> {
        let answer = DiscoverableAuthentication64::from_json_relaxed(json.as_bytes()).ok()?;
        let challenge = answer.challenge_relaxed().ok()?;
        Some((Challenge::of(challenge), Self(answer)))
    }

    /// Which passkey it says it is.
    #[must_use]
    pub fn id(&self) -> Vec<u8> {
        self.0.raw_id().as_ref().to_vec()
    }
}

impl RelyingParty {
    /// The site at this address, where passkeys work there.
    #[must_use]
    pub fn of(url: &PublicUrl) -> Option<Self> {
        let domain = AsciiDomain::try_from(url.passkey_domain()?).ok()?;
        Some(Self {
            id: RpId::Domain(domain),
            origin: url.as_str().to_owned(),
        })
    }

    /// Asks for another passkey of an account that has these already, by id and transports.
    ///
    /// # Errors
    /// [`Disbelief`] when the library refuses what it was given.
    pub fn ask_to_make(
        &self,
        handle: &Handle,
        (email, name): (&Email, &AccountName),
        known: Vec<(Vec<u8>, u8)>,
    ) -> Result<Begun, Disbelief> {
        let Ok(id) = UserHandle64::decode(handle.0);
        // the address is what tells one account from another in the list of a telephone; signs that are not allowed there leave the site's name
        let label = Username::try_from(email.as_str())
            .or_else(|_| Username::try_from("arbitro"))
            .map_err(why)?;
        let user = PublicKeyCredentialUserEntity {
            name: label,
            id: &id,
            display_name: Nickname::try_from(name.as_str()).ok(),
        };
        let known = known.into_iter().filter_map(|(id, transports)| {
            Some(PublicKeyCredentialDescriptor {
                id: CredentialId::<Vec<u8>>::decode(id).ok()?,
                transports: AuthTransports::decode(transports).ok()?,
            })
        });
        let mut asks = PublicKeyCredentialCreationOptions::passkey(&self.id, user, known.collect());
        // an extension of security keys, which what is built into telephones and computers does not know; the holder is verified without it
        asks.extensions.cred_protect = CredProtect::None;
        let (server, client) = asks.start_ceremony().map_err(why)?;
        Ok(Begun {
            challenge: Challenge::of(server.sent_challenge()),
            state: server.encode().map_err(why)?,
            options: serde_json::to_string(&client).map_err(why)?,
        })
    }

    /// The passkey that was made, when everything about it is right.
    ///
    /// # Errors
    /// [`Disbelief`] says what was not.
    pub fn made(&self, state: &[u8], answer: &Made) -> Result<NewPasskey, Disbelief> {
        let asked = RegistrationServerState::<USER_HANDLE_MAX_LEN>::decode(state).map_err(why)?;
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &[self.origin.as_str()],
            // keepers of passwords send some that nobody asked for; they are not looked at
            error_on_unsolicited_extensions: false,
            ..RegistrationVerificationOptions::default()
        };
        let made = asked.verify(&self.id, &answer.0, &options).map_err(why)?;
        let (Ok(public_key), Ok(state)) =
            (made.static_state().encode(), made.dynamic_state().encode());
        let Ok(transports) = made.transports().encode();
        Ok(NewPasskey {
            id: made.id().as_ref().to_vec(),
            public_key,
            state,
            transports,
        })
    }

    /// Asks for any passkey of this site.
    ///
    /// # Errors
    /// [`Disbelief`] when the library refuses what it was given.
    pub fn ask(&self) -> Result<Begun, Disbelief> {
        let asks = DiscoverableCredentialRequestOptions::passkey(&self.id);
        let (server, client) = asks.start_ceremony().map_err(why)?;
        Ok(Begun {
            challenge: Challenge::of(server.sent_challenge()),
            state: server.encode().map_err(why)?,
            options: serde_json::to_string(&client).map_err(why)?,
        })
    }

    /// What changed in a passkey by being shown, when everything about it is right.
    ///
    /// # Errors
    /// [`Disbelief`] says what was not.
    pub fn shown(
        &self,
        state: &[u8],
        answer: &PasskeyAnswer,
        kept: &KeptPasskey,
    ) -> Result<PasskeyState, Disbelief> {
        let asked = DiscoverableAuthenticationServerState::decode(state).map_err(why)?;
        let Ok(handle) = UserHandle64::decode(kept.handle.0);
        let id = CredentialId::<&[u8]>::decode(kept.id.as_slice()).map_err(why)?;
        let fixed = StaticState::<PublicKey>::decode(kept.public_key.as_slice()).map_err(why)?;
        let changing = DynamicState::decode(kept.state).map_err(why)?;
        let mut passkey =
            AuthenticatedCredential::new(id, &handle, fixed, changing).map_err(why)?;
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &[self.origin.as_str()],
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        };
        asked
            .verify(&self.id, &answer.0, &mut passkey, &options)
            .map_err(why)?;
        let Ok(state) = passkey.dynamic_state().encode();
        Ok(state)
    }
}
