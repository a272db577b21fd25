//! Who sends: a program with a token of one tournament. A request is admitted, its body read, and its change made once however often it is sent.

use actix_web::{
    FromRequest, HttpMessage, HttpRequest, HttpResponse,
    dev::{Payload, ServiceRequest},
    http::{StatusCode, header::AUTHORIZATION},
    web::Bytes,
};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::{
    db::{
        self, Conn,
        api_token::{self, ApiToken, KnownAnswer},
        journal::Signature,
        throttle::{self, ThrottleSubject},
        tournament::{By, Change, Loaded},
    },
    secret::Secret,
    web::{
        change::{self, Refusable},
        error::WebError,
        form,
        security::{self, Incident},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{BY_TOKEN, Words},
};
use tournament::{Event, Permission, Refusal, TokenAct, Tournament, TournamentId, may_by_token};

use super::{as_json, object::Object, problem::Unfit, written};

/// How a token begins, so that whoever finds one knows what it is.
pub(in crate::web) const PREFIX: &str = "arb_";

/// The longest key of a request.
const LONGEST_KEY: usize = 100;

/// A request of a program that was admitted, as handlers take it.
#[derive(Clone)]
pub(in crate::web) struct Caller {
    token: ApiToken,
    act: TokenAct,
    body: Bytes,
    /// The key under which its answer is kept (`Idempotency-Key`).
    key: Option<String>,
    /// What the request asks for, in one hash.
    request: [u8; 32],
    /// The words of the language that was asked for.
    t: &'static Words,
}

/// What a decision comes to: events, or why the request cannot be met, which the rules do not know of.
pub(super) type Judged = Refusable<Vec<Event>>;

/// What is answered.
pub(super) struct Answer {
    pub status: StatusCode,
    pub body: String,
}

impl Answer {
    /// An answer as JSON.
    ///
    /// # Errors
    /// [`WebError::Internal`] when it cannot be written.
    pub fn of(status: StatusCode, body: &impl serde::Serialize) -> Result<Self, WebError> {
        Ok(Self {
            status,
            body: written(body)?,
        })
    }

    /// As it is sent.
    pub fn sent(self) -> HttpResponse {
        as_json(self.status, self.body)
    }
}

/// Lets a request in that shows a good token, and reads its body; the guard asks nothing else.
///
/// # Errors
/// [`WebError::SignIn`] without a good token, [`WebError::TooMany`] where it is shown too often, [`WebError::Forbidden`] with one for something else,
/// [`WebError::NotNow`] in another stage.
pub(in crate::web) async fn admit(
    req: &mut ServiceRequest,
    act: TokenAct,
    limit: usize,
) -> Result<(), WebError> {
    let app = req.app_data::<AppData>().cloned();
    let app = app.ok_or_else(|| WebError::Internal("no state".into()))?;
    let visitor = req.extensions().get::<Visitor>().cloned();
    let visitor = visitor.ok_or(WebError::Forbidden)?;
    let shown = shown(req);
    let id = req.match_info().get("tournament");
    let id: TournamentId = id
        .and_then(|id| id.parse().ok())
        .ok_or(WebError::NotFound)?;
    let token = good(&app, &visitor, shown).await?;
    let paced = app.paces.take((token.tournament, token.no), (app.now)());
    paced.map_err(WebError::TooMany)?;
    if token.tournament != id {
        security::note(Incident::TokenRefused, &visitor, None);
        return Err(WebError::Forbidden);
    }
    let stage = app
        .db
        .read(move |c| db::tournament::standing_of(c, id, None))
        .await?;
    let (stage, _) = stage.ok_or(WebError::NotFound)?;
    allowed(&token, act, stage)?;
    let key = key(req)?;
    let asked = format!("{} {}\n", req.method(), req.path());
    let matched = header(req, "if-match").unwrap_or_default();
    let (request, payload) = req.parts_mut();
    let body = form::bytes(request.headers(), payload, limit).await?;
    let mut hash = Sha256::new_with_prefix(asked);
    hash.update(matched);
    hash.update([0]);
    hash.update(&body);
    let caller = Caller {
        token,
        act,
        body,
        key,
        request: hash.finalize().into(),
        t: visitor.words(),
    };
    request.extensions_mut().insert(caller);
    Ok(())
}

fn allowed(token: &ApiToken, act: TokenAct, stage: tournament::Stage) -> Result<(), WebError> {
    match may_by_token(&token.acts, act, stage) {
        Permission::Granted => Ok(()),
        Permission::Forbidden => Err(WebError::Forbidden),
        Permission::NotNow => Err(WebError::NotNow),
    }
}

fn header(req: &ServiceRequest, name: &str) -> Option<String> {
    let value = req.headers().get(name)?.to_str().ok()?;
    Some(value.trim().to_owned())
}

/// The secret of `Authorization: Bearer arb_…`.
fn shown(req: &ServiceRequest) -> Option<Secret> {
    let value = header(req, AUTHORIZATION.as_str())?;
    let (scheme, token) = value.split_once(' ')?;
    let secret = token.trim().strip_prefix(PREFIX)?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then(|| Secret::parse(secret))?
}

/// The key of the request, with or without the quotes of a structured field.
fn key(req: &ServiceRequest) -> Result<Option<String>, WebError> {
    let Some(value) = header(req, "idempotency-key") else {
        return Ok(None);
    };
    let bare = value
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    let key = bare.unwrap_or(&value).to_owned();
    let plain = key.bytes().all(|c| c.is_ascii_graphic() && c != b'"');
    if key.is_empty() || key.len() > LONGEST_KEY || !plain {
        return Err(WebError::BadRequest);
    }
    Ok(Some(key))
}

/// The token of a secret, where it is good. Wrong ones are braked by address; a right one is not counted, and while the brake holds none is looked at.
async fn good(app: &App, visitor: &Visitor, shown: Option<Secret>) -> Result<ApiToken, WebError> {
    let (now, address) = ((app.now)(), visitor.address);
    let hash = shown.map(|secret| secret.hash());
    let found = app.db.read(move |c| {
        if let Some(until) = throttle::blocked_until(c, &[ThrottleSubject::TokensAt(address)], now)?
        {
            let wait = (until - now).num_seconds().max(1);
            return Ok(Err(WebError::TooMany(u64::try_from(wait).unwrap_or(1))));
        }
        let token = match hash {
            Some(hash) => api_token::find(c, &hash)?,
            None => None,
        };
        Ok::<_, db::DbError>(Ok(token.filter(|token| token.is_good(now))))
    });
    let Some(token) = found.await?? else {
        if hash.is_some() {
            let subject = move |c: &mut Conn| {
                throttle::claim(c, &[ThrottleSubject::TokensAt(address)], now).map(drop)
            };
            app.db.write(subject).await?;
        }
        security::note(Incident::TokenRefused, visitor, None);
        return Err(WebError::SignIn);
    };
    if token.is_touch_due(now) {
        let used = token.clone();
        app.db
            .write(move |c| api_token::touch(c, &used, address, now))
            .await?;
    }
    Ok(token)
}

impl FromRequest for Caller {
    type Error = WebError;
    type Future = std::future::Ready<Result<Self, WebError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        // only a route that is not guarded by a token has none: fail closed
        std::future::ready(req.extensions_mut().remove().ok_or(WebError::Forbidden))
    }
}

impl Caller {
    /// The words of the language that was asked for.
    pub fn words(&self) -> &'static Words {
        self.t
    }

    /// The name of the token, as papers have it.
    pub fn name(&self) -> &str {
        &self.token.name
    }

    /// What was sent.
    ///
    /// # Errors
    /// [`WebError::Unfit`] where it is not what the document says.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, WebError> {
        let read = serde_json::from_slice::<Object<T>>(&self.body);
        read.map(|Object(sent)| sent)
            .map_err(|error| Unfit::unread(self.t, &error).into())
    }

    /// Makes a change and answers: all in one transaction, with what is kept for a repeat of the request. `decide` is told the tournament, `answer`
    /// makes the answer from what stands then.
    ///
    /// # Errors
    /// Those of `decide` and `answer`; [`WebError::Refused`] where the rules forbid it.
    pub(super) async fn change(
        self,
        app: &AppData,
        decide: impl FnOnce(&Loaded) -> Judged + Send + 'static,
        answer: impl FnOnce(&Loaded) -> Result<Answer, WebError> + Send + 'static,
    ) -> Result<Answer, WebError> {
        let (id, now) = (self.token.tournament, (app.now)());
        let t = self.t;
        let made = change::by_program(app, move |c| {
            let token = api_token::find_good(c, id, self.token.no, now)?;
            let Some(token) = token else {
                return Ok((None, Err(WebError::SignIn)));
            };
            let known = match &self.key {
                Some(key) => api_token::answer_of(c, &token, key)?,
                None => None,
            };
            if let Some(known) = known {
                return Ok((None, repeated(&known, &self.request, t.api_key_used())));
            }
            let (act, mut unmet) = (self.act, None);
            let changed = db::tournament::change(c, &self.signed(now), |loaded, _| {
                let may = allowed(&token, act, loaded.tournament.stage);
                match may.and_then(|()| decide(loaded)) {
                    Ok(decided) => decided,
                    Err(error) => {
                        unmet = Some(error);
                        Ok(Vec::new())
                    }
                }
            })?;
            let answered = match unmet {
                Some(error) => Err(error),
                None => answer(&changed),
            };
            if let (Ok(answered), Some(key)) = (&answered, &self.key) {
                let kept = KnownAnswer {
                    request: self.request,
                    status: answered.status.as_u16(),
                    body: answered.body.clone(),
                };
                api_token::keep_answer(c, &token, key, &kept, now)?;
            }
            Ok((Some(changed), answered))
        });
        match made.await? {
            Ok(answered) => answered,
            Err(refusal) => Err(refused(app, id, refusal).await?),
        }
    }

    /// The change as the journal has it: by this token.
    fn signed(&self, now: chrono::NaiveDateTime) -> Change {
        let name = format!("{BY_TOKEN}{}:{}", self.token.no, self.token.name);
        Change {
            id: self.token.tournament,
            action: self.act.action(),
            by: By::Program,
            seen: None,
            entry: Signature::by_program(&name, now),
        }
    }
}

/// What was answered before, to the same request; another one under the same key is a mistake of the program.
fn repeated(known: &KnownAnswer, request: &[u8; 32], used: String) -> Result<Answer, WebError> {
    if known.request != *request {
        return Err(Unfit {
            detail: used,
            ..Unfit::default()
        }
        .into());
    }
    Ok(Answer {
        status: StatusCode::from_u16(known.status).unwrap_or(StatusCode::OK),
        body: known.body.clone(),
    })
}

/// A refusal with the names of the tournament, as the public reads them.
async fn refused(app: &App, id: TournamentId, refusal: Refusal) -> Result<WebError, WebError> {
    let loaded = app.tournament(id).await?;
    let public: Tournament = loaded
        .tournament
        .announced()
        .with_public_names()
        .into_tournament();
    Ok(WebError::Refused {
        refusal: refusal.in_public(),
        about: Some(Box::new(public)),
    })
}
