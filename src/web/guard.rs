//! Decides about a request before its handler runs: who may, and whether a change started on our own page.

use actix_web::{
    Error, HttpMessage, HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::Method,
    middleware::Next,
};

use crate::{
    db::{self, DbError, stream::StreamState},
    package::pictures,
};
use tournament::{
    Action, Asker, CompetitionAsker, CompetitionId, Permission, Refusal, SetupRefusal,
    TournamentId, Whose, may, may_in_competition, may_in_office, may_on_site, office::Scope,
};

use super::{
    api,
    badge::Badge,
    csrf,
    error::WebError,
    form::{self, Lost, Posted, Unsent},
    kept::{self, Kept},
    presence,
    routes::Policy,
    sending::{self, Sending},
    state::{App, AppData},
    visitor::Visitor,
};

/// What the table of routes asks of a request.
#[derive(Clone, Copy)]
pub struct RouteRules {
    /// Who may.
    pub policy: Policy,
    /// How many bytes the form may have.
    pub limit: usize,
    /// Which forms are for somebody who is surely there.
    pub needs_presence: fn(&Posted) -> bool,
    /// Whether the form is taken without a token and from anywhere.
    pub from_anywhere: bool,
    /// What is kept of it, under which pattern.
    pub kept: (Kept, &'static str),
    /// Whether it is answered without the database.
    pub alone: bool,
}

/// Why it could not be found out whose session this is: what everybody may see is answered all the same.
pub(super) struct Unknown(pub(super) WebError);

/// The middleware around every handler: lets a request through, or answers with why not.
///
/// # Errors
/// None of its own: a refusal is an answer.
pub async fn admit<B: MessageBody + 'static>(
    rules: RouteRules,
    mut req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let unknown = req.extensions_mut().remove::<Unknown>();
    if let Some(Unknown(why)) = unknown.filter(|_| !rules.alone) {
        return Ok(match kept::for_nobody(rules.kept, &req) {
            Some(page) => req.into_response(page),
            None => req.error_response(why),
        });
    }
    if let Err(refusal) = examine(rules, &mut req).await {
        if refusal.is_passing() {
            keep_unread(&mut req).await;
        } else if refusal.is_refusal() {
            keep_lost(&mut req).await;
        }
        return Ok(req.error_response(refusal));
    }
    let posted = open_form(req.request());
    let answer = next.call(req).await?.map_into_boxed_body();
    let failed = answer.response().error();
    let failed = failed.and_then(|error| error.as_error::<WebError>());
    if let (Some(posted), Some(error)) = (posted, failed) {
        let request = answer.request();
        // offered again only where the browser vouches that it was ours
        if error.is_passing() && csrf::surely_started_here(request.headers()) {
            request.extensions_mut().insert(Unsent(posted));
        } else if error.is_refusal() && !rules.from_anywhere {
            request.extensions_mut().insert(Lost(posted)); // its token was looked at
        }
    }
    Ok(answer)
}

/// The form of a request as its error page may show it.
fn open_form(request: &HttpRequest) -> Option<Posted> {
    let extensions = request.extensions();
    let posted = extensions.get::<Posted>().filter(|posted| posted.is_open());
    posted.cloned()
}

/// Reads the form of a request of which nothing could be found out, because the database was not there, so that its error page can offer it again.
pub(super) async fn keep_unread(req: &mut ServiceRequest) {
    if !csrf::surely_started_here(req.headers()) {
        return;
    }
    if let Some(posted) = unread(req).await {
        req.extensions_mut().insert(Unsent(posted));
    }
}

/// Reads the form of a request that was refused before its token was looked at, so that its error page can tell what was typed: only what is surely ours,
/// since another site could have us say anything.
async fn keep_lost(req: &mut ServiceRequest) {
    let Some(posted) = unread(req).await else {
        return;
    };
    let has_token = |visitor: &Visitor| visitor.csrf.matches(posted.raw(csrf::FIELD));
    // in a hall without encryption no browser vouches for anything
    let is_ours = csrf::surely_started_here(req.headers())
        || req.extensions().get::<Visitor>().is_some_and(has_token);
    if is_ours {
        req.extensions_mut().insert(Lost(posted));
    }
}

/// The form of a request that was turned away before it was read.
async fn unread(req: &mut ServiceRequest) -> Option<Posted> {
    let (request, payload) = req.parts_mut();
    if *request.method() != Method::POST {
        return None;
    }
    let read = form::read(request.headers(), payload, form::ENDED_LIMIT).await;
    read.ok().filter(Posted::is_open)
}

async fn examine(rules: RouteRules, req: &mut ServiceRequest) -> Result<(), WebError> {
    let changes = !matches!(*req.method(), Method::GET | Method::HEAD);
    // a token is shown on purpose, unlike a cookie: no other site can have a browser send it
    if let Policy::Token(act) = rules.policy {
        return api::admit(req, act, rules.limit).await;
    }
    if rules.policy == Policy::Signed {
        return api::read_signed(req, rules.limit).await;
    }
    if changes && !rules.from_anywhere && !csrf::started_here(req.headers()) {
        return Err(WebError::CrossSite);
    }
    let app = req
        .app_data::<AppData>()
        .cloned()
        .ok_or_else(|| WebError::Internal("no state".into()))?;
    let mut visitor = req
        .extensions_mut()
        .remove::<Visitor>()
        .ok_or(WebError::Forbidden)?;
    visitor.asker = asker(&app, &visitor, req.match_info().get("tournament")).await?;
    visitor.competition = competition(&app, &visitor, req.match_info().get("competition")).await?;
    visitor.posts = posts(&app, &visitor).await?;
    if !changes {
        visitor.calls = calls(&app, &visitor, req.match_info().get("tournament")).await?;
        visitor.sending = sending(&app, &visitor, req.match_info().get("tournament")).await?;
    }
    let is_due = visitor.second_factor_due;
    let mut decision =
        decide(rules.policy, &visitor).and_then(|()| second_factor(rules.policy, is_due));
    if changes && decision.is_ok() {
        let segment = req.match_info().get("tournament");
        decision = written_here(&app, rules.policy, segment).await;
    }
    if is_due {
        visitor = visitor.into_public();
    }
    req.extensions_mut().insert(visitor.clone());
    if changes {
        // what is written is asked for again by it
        req.extensions_mut().insert(rules.policy);
        receive(req, rules, decision, (&app, visitor)).await
    } else {
        decision
    }
}

/// Reads the form of somebody who may send it. One that cannot be looked at, because the session ended or is
/// another since the form was shown, is kept for the error page: nothing that was typed is lost.
async fn receive(
    req: &mut ServiceRequest,
    rules: RouteRules,
    decision: Result<(), WebError>,
    (app, mut visitor): (&App, Visitor),
) -> Result<(), WebError> {
    if !matches!(decision, Ok(()) | Err(WebError::SignIn)) {
        return decision;
    }
    let (request, payload) = req.parts_mut();
    // who is nobody sends nothing large
    let limit = match decision {
        Ok(()) => rules.limit,
        Err(_) => rules.limit.min(form::ENDED_LIMIT),
    };
    let posted = match (
        form::read(request.headers(), payload, limit).await,
        &decision,
    ) {
        (Err(WebError::TooLarge), Err(_)) => return decision,
        (read, _) => read?,
    };
    let decision = match decision {
        Ok(()) => is_still(app, &visitor).await,
        refused => refused,
    };
    let verdict = match decision {
        Ok(()) if rules.from_anywhere => Ok(None),
        Ok(()) if !visitor.csrf.matches(posted.raw(csrf::FIELD)) => Err(WebError::FormExpired),
        Ok(()) if (rules.needs_presence)(&posted) => {
            presence::require(app, &mut visitor, &posted).await
        }
        Ok(()) => Ok(None),
        Err(refused) => Err(refused),
    };
    let mut extensions = request.extensions_mut();
    match &verdict {
        Ok(_) => drop(extensions.insert(posted)),
        Err(WebError::Presence(_)) => drop(extensions.insert(Unsent(posted))),
        // only where the browser vouches that the form was ours
        Err(_) if csrf::surely_started_here(request.headers()) && posted.is_repeatable() => {
            extensions.insert(Unsent(posted));
        }
        Err(_) => {}
    }
    if let Some(renewed) = verdict? {
        extensions.insert(visitor);
        extensions.insert(renewed);
    }
    Ok(())
}

/// Whether an account is signed in still and may do what it could. Whoever sends a form chooses how long it takes to arrive; in that time the session may be ended,
/// and the account be made something else.
///
/// # Errors
/// [`WebError::SignIn`] and [`WebError::Forbidden`].
async fn is_still(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let Some((session, role)) = visitor.who.user().map(|user| (user.session, user.role)) else {
        return Ok(());
    };
    let found = app.db.read(move |c| db::session::account(c, &session));
    match found.await? {
        None => Err(WebError::SignIn),
        Some(account) if account.role != role => Err(WebError::Forbidden),
        Some(_) => Ok(()),
    }
}

/// What the visitor is in the tournament of the path, if the path names one and the visitor is somebody: an account or a helper.
async fn asker(
    app: &App,
    visitor: &Visitor,
    segment: Option<&str>,
) -> Result<Option<Asker>, WebError> {
    let Some(segment) = segment.filter(|_| !visitor.is_stranger()) else {
        return Ok(None);
    };
    let tournament: TournamentId = segment.parse().map_err(|_| WebError::NotFound)?;
    let user = visitor.who.user();
    let (id, site) = (user.map(|user| user.id), user.map(|user| user.role));
    let found = app
        .db
        .read(move |c| db::tournament::standing_of(c, tournament, id))
        .await?;
    let (stage, role) = found.ok_or(WebError::NotFound)?;
    // a helper helps in one tournament, and is nobody in any other
    let helper = visitor.who.helper();
    let helper = helper.filter(|helper| helper.tournament == tournament);
    let duty = helper.map(|helper| helper.duty);
    Ok(Some(Asker {
        site,
        role,
        duty,
        stage,
    }))
}

/// What the account is in the competition of teams of the path.
async fn competition(
    app: &App,
    visitor: &Visitor,
    segment: Option<&str>,
) -> Result<Option<CompetitionAsker>, WebError> {
    let (Some(segment), Some(user)) = (segment, visitor.who.user()) else {
        return Ok(None);
    };
    let id: CompetitionId = segment.parse().map_err(|_| WebError::NotFound)?;
    let found = app.db.read(move |c| db::team::find(c, id)).await?;
    let competition = found.ok_or(WebError::NotFound)?.competition;
    Ok(Some(CompetitionAsker {
        site: Some(user.role),
        directs: competition.directors.contains(&user.id),
        captain: false,
        over: competition.is_over(),
    }))
}

/// Of what the visitor is an officer.
async fn posts(app: &App, visitor: &Visitor) -> Result<Vec<Scope>, WebError> {
    let Some(user) = visitor.who.user().map(|user| user.id) else {
        return Ok(Vec::new());
    };
    Ok(app.db.read(move |c| db::office::posts(c, user)).await?)
}

/// The open calls of the tournament of the path, for one of its arbiters.
async fn calls(
    app: &App,
    visitor: &Visitor,
    segment: Option<&str>,
) -> Result<Option<Badge>, WebError> {
    let (Some(segment), Some(user)) = (segment, visitor.who.user()) else {
        return Ok(None);
    };
    if !visitor.may(Action::Rule) {
        return Ok(None);
    }
    let tournament = segment.parse().map_err(|_| WebError::NotFound)?;
    let loaded = app.tournament(tournament).await?;
    Ok(Badge::of(&loaded, user.id))
}

/// Where the tournament of the path is written, for those who work in it. A helper is told that it is written elsewhere, and nothing of how it is sent.
async fn sending(
    app: &App,
    visitor: &Visitor,
    segment: Option<&str>,
) -> Result<Option<Sending>, WebError> {
    let asker = visitor.asker.as_ref();
    let helps = asker.is_some_and(|asker| asker.duty.is_some());
    let Some(segment) = segment.filter(|_| helps || visitor.may(Action::Work)) else {
        return Ok(None);
    };
    let id = segment.parse().map_err(|_| WebError::NotFound)?;
    let above = app.above.clone();
    let found = app.db.read(move |c| {
        if helps {
            let place = db::stream::elsewhere(c, id)?;
            return Ok(place.map(|(place, _)| (StreamState::Elsewhere(place), 0)));
        }
        let Some(state) = db::stream::state(c, id)? else {
            return Ok(None);
        };
        let photographs = pictures::waiting(c, &above, id)?;
        Ok::<_, DbError>(Some((state, photographs)))
    });
    let Some((state, photographs)) = found.await? else {
        return Ok(None);
    };
    let (t, now) = (visitor.words(), (app.now)());
    Ok(Some(Sending::new(t, id, (&state, photographs), now)))
}

/// Refuses a form that would write the journal of a tournament which is written elsewhere, before it is held against what stands here: that nobody can change. It is refused under
/// the lock again, as are the few forms that may write beside the journal.
///
/// # Errors
/// [`WebError::Refused`].
async fn written_here(app: &App, policy: Policy, segment: Option<&str>) -> Result<(), WebError> {
    let (Policy::Tournament(action), Some(segment)) = (policy, segment) else {
        return Ok(());
    };
    // questions to the engine and invitations are kept beside it
    let beside = matches!(action, Action::Rule | Action::AppointStaff);
    if beside || !sending::writes_journal(action) {
        return Ok(());
    }
    let id: TournamentId = segment.parse().map_err(|_| WebError::NotFound)?;
    match app.db.read(move |c| db::stream::elsewhere(c, id)).await? {
        Some((place, _)) => {
            let refusal = SetupRefusal::AuthoredElsewhere { place };
            Err(WebError::from(Refusal::from(refusal)))
        }
        None => Ok(()),
    }
}

fn decide(policy: Policy, visitor: &Visitor) -> Result<(), WebError> {
    if policy != Policy::Public && visitor.is_stranger() {
        return Err(WebError::SignIn);
    }
    let user = visitor.who.user();
    let permission = match policy {
        Policy::Public | Policy::InSession => Permission::Granted,
        Policy::SignedIn if user.is_some() => Permission::Granted,
        Policy::SignedIn => Permission::Forbidden,
        Policy::Site(action) => may_on_site(user.map(|user| user.role), action),
        Policy::Office(act) => may_in_office(&visitor.officer(), act, Whose::Anybodys),
        Policy::Tournament(action) => tournament_permission(visitor, action),
        Policy::Competition(action) => {
            let asker = visitor.competition.as_ref();
            asker.map_or(Permission::Forbidden, |who| may_in_competition(who, action))
        }
        // nobody who is signed in is a program
        Policy::Token(_) | Policy::Signed => Permission::Forbidden,
    };
    match permission {
        Permission::Granted => Ok(()),
        Permission::Forbidden => Err(WebError::Forbidden),
        Permission::NotNow => Err(WebError::NotNow),
    }
}

/// Where administrators must have a second factor, one without it gets to the pages of their own account alone, among which is the one that sets it up:
/// nobody is locked out.
fn second_factor(policy: Policy, is_due: bool) -> Result<(), WebError> {
    match policy {
        Policy::Public
        | Policy::InSession
        | Policy::SignedIn
        | Policy::Token(_)
        | Policy::Signed => Ok(()),
        Policy::Site(_) | Policy::Office(_) | Policy::Tournament(_) | Policy::Competition(_) => {
            if is_due {
                Err(WebError::SecondFactorDue)
            } else {
                Ok(())
            }
        }
    }
}

/// Without a tournament in the path nobody may anything in it.
fn tournament_permission(visitor: &Visitor, action: Action) -> Permission {
    visitor
        .asker
        .as_ref()
        .map_or(Permission::Forbidden, |asker| may(asker, action))
}
