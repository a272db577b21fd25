//! A line of the table of [`routes`](super::routes), and how it is registered: who may, then what is kept, then the handler.

use std::{panic::AssertUnwindSafe, rc::Rc};

use actix_web::{
    Error, FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder,
    guard as condition,
    http::{Method, header::ALLOW},
    middleware::from_fn,
    web,
};
use futures_util::{FutureExt, future::LocalBoxFuture};

use crate::photograph::MOST_BYTES;
use tournament::{Action, CompetitionAction, OfficeAct, SiteAction, TokenAct};

use super::{
    api,
    error::WebError,
    form::{BODY_LIMIT, ENDED_LIMIT, OPEN_LIMIT, Posted},
    guard,
    kept::{self, Kept},
    page, way_back,
};

use Policy::{Competition, InSession, Office, Public, Signed, SignedIn, Site, Token, Tournament};

/// How many bytes the form with a package may have.
const PACKAGE_LIMIT: usize = 16 * 1024 * 1024;

/// Who may use a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// Everybody.
    Public,
    /// Everybody who is signed in, with an account or by a code of one day.
    InSession,
    /// Everybody with an account.
    SignedIn,
    /// Whoever may do this to the site.
    Site(SiteAction),
    /// Whoever may do this in the federation's office with anything at all; with whose, is asked again where it is done.
    Office(OfficeAct),
    /// Whoever may do this in the tournament of the path segment `{tournament}`, in its present stage.
    Tournament(Action),
    /// Whoever may do this in the competition of teams of the path segment `{competition}`.
    Competition(CompetitionAction),
    /// A program that shows a token of that tournament for this act, and nobody else, whoever is signed in.
    Token(TokenAct),
    /// A server that signs what it sends; whether it may is for the stream to say, since its keys are there.
    Signed,
}

/// One line of the table.
pub struct Route {
    /// GET (which answers HEAD too) or POST.
    pub method: Method,
    /// The pattern of the path.
    pub path: &'static str,
    /// Who may.
    pub policy: Policy,
    /// How many bytes its form may have.
    pub limit: usize,
    /// Which of its forms are for somebody who gave the password, or a code, within the last ten minutes.
    pub needs_presence: fn(&Posted) -> bool,
    /// Whether its form is taken without a token and from anywhere: what mail programs send for one click, and the worker of a browser.
    pub from_anywhere: bool,
    /// Whether its answers for visitors without a session are kept as bytes.
    pub kept: Kept,
    /// Whether it is answered without the database, whoever asks.
    pub alone: bool,
    /// Makes the handler.
    pub handler: fn() -> actix_web::Route,
}

/// A handler without its type: hundreds stand in the table, and what the framework puts around one is compiled once.
#[derive(Clone)]
struct Untyped(Rc<dyn Fn(HttpRequest, web::Payload) -> Answering>);

/// A handler by what it is given and what it gives.
type Call<Args, Output> = Rc<dyn Fn(Args) -> LocalBoxFuture<'static, Output>>;

/// The answer of a handler, to come.
type Answering = LocalBoxFuture<'static, Result<HttpResponse, Error>>;

impl Handler<(HttpRequest, web::Payload)> for Untyped {
    type Output = Result<HttpResponse, Error>;
    type Future = Answering;

    fn call(&self, (req, payload): (HttpRequest, web::Payload)) -> Answering {
        (self.0)(req, payload)
    }
}

/// What makes a route of a handler, as [`web::to`] does.
pub(super) fn to<F, Args>(handler: F) -> actix_web::Route
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    let call: Call<Args, F::Output> = Rc::new(move |args| Box::pin(handler.call(args)));
    answering(call)
}

/// The same for all handlers that are given and give the same: what reads and answers is compiled once for those.
fn answering<Args, Output>(call: Call<Args, Output>) -> actix_web::Route
where
    Args: FromRequest + 'static,
    Output: Responder + 'static,
{
    let answer = move |req: HttpRequest, payload: web::Payload| -> Answering {
        let call = Rc::clone(&call);
        let answered = async move {
            let read = Args::from_request(&req, &mut payload.into_inner());
            let args = read.await.map_err(Into::into)?;
            let answer = call(args).await.respond_to(&req);
            Ok(answer.map_into_boxed_body())
        };
        // a fault in one page ends neither the connection nor the thread that makes public pages
        let answered = AssertUnwindSafe(answered).catch_unwind();
        Box::pin(answered.map(|answered| answered.unwrap_or_else(|_| Err(panicked()))))
    };
    web::to(Untyped(Rc::new(answer)))
}

/// What it said, and where, stands in the log already.
fn panicked() -> Error {
    WebError::Internal("a handler panicked".to_owned()).into()
}

/// The lines of one path, each under the guard of its policy, and what answers other methods; `at`: the path below the scope it stands in.
pub(super) fn resource(at: &str, routes: Vec<Route>, keeping: bool) -> Resource {
    let allow: Vec<_> = routes.iter().map(|route| methods(&route.method)).collect();
    let allow = allow.join(", ");
    let pattern = routes.first().map(|route| route.path);
    let resource = routes
        .into_iter()
        .fold(web::resource(at), |resource, route| {
            let path = route.path;
            let rules = guard::RouteRules {
                policy: route.policy,
                limit: route.limit,
                needs_presence: route.needs_presence,
                from_anywhere: route.from_anywhere,
                kept: (route.kept, path),
                alone: route.alone,
            };
            let kept = if keeping { route.kept } else { Kept::No };
            resource.route(
                (route.handler)()
                    .guard(condition(&route.method))
                    .wrap(from_fn(move |req, next| {
                        kept::answer((kept, path), req, next)
                    }))
                    .wrap(from_fn(move |req, next| guard::admit(rules, req, next))),
            )
        });
    resource.default_service(web::to(move |request: HttpRequest| {
        if let Some(answer) = api::preflight(&request) {
            return std::future::ready(answer);
        }
        let back = pattern.filter(|_| *request.method() == Method::GET);
        if let Some(page) = back.and_then(|path| way_back::way_back(&request, path)) {
            return std::future::ready(page::see_other(page));
        }
        let mut answer = actix_web::HttpResponse::from_error(WebError::MethodNotAllowed);
        if let Ok(allow) = allow.parse() {
            answer.headers_mut().insert(ALLOW, allow);
        }
        std::future::ready(answer)
    }))
}

fn methods(method: &Method) -> &str {
    if *method == Method::GET {
        "GET, HEAD"
    } else {
        method.as_str()
    }
}

fn condition(method: &Method) -> impl condition::Guard + use<> {
    let also = if *method == Method::GET {
        Method::HEAD
    } else {
        method.clone()
    };
    condition::Any(condition::Method(method.clone())).or(condition::Method(also))
}

impl Route {
    /// The same, where these forms are for somebody who is surely there.
    pub(super) fn if_present(self, needs_presence: fn(&Posted) -> bool) -> Self {
        Self {
            needs_presence,
            ..self
        }
    }

    /// The same, whose form is taken without a token and from anywhere: nothing that it does may depend on who sends it.
    pub(super) fn taken_from_anywhere(self) -> Self {
        let from_anywhere = true;
        Self {
            from_anywhere,
            ..self
        }
    }

    /// The same, of which the last answer is shown where no other can be made.
    pub(super) fn or_last(self) -> Self {
        let kept = Kept::Last;
        Self { kept, ..self }
    }

    /// The same, which is answered without the database, whoever asks.
    pub(super) fn alone(self) -> Self {
        let alone = true;
        Self { alone, ..self }
    }
}

/// A page.
pub(super) fn get(path: &'static str, policy: Policy, handler: fn() -> actix_web::Route) -> Route {
    Route {
        method: Method::GET,
        path,
        policy,
        limit: BODY_LIMIT,
        needs_presence: |_| false,
        from_anywhere: false,
        kept: Kept::No,
        alone: false,
        handler,
    }
}

/// A page that is the same for everybody without a session until something of its tournament is published; with the parameters that
/// it knows.
pub(super) fn published(
    path: &'static str,
    parameters: &'static [&'static str],
    handler: fn() -> actix_web::Route,
) -> Route {
    Route {
        kept: Kept::Tournament(parameters),
        ..get(path, Public, handler)
    }
}

/// A page that names the tournaments before and after its own too.
pub(super) fn with_stages(path: &'static str, handler: fn() -> actix_web::Route) -> Route {
    Route {
        kept: Kept::Stages,
        ..get(path, Public, handler)
    }
}

/// A page that is the same as long as the program runs.
pub(super) fn lasting(
    path: &'static str,
    parameters: &'static [&'static str],
    handler: fn() -> actix_web::Route,
) -> Route {
    Route {
        kept: Kept::Program(parameters),
        alone: true,
        ..get(path, Public, handler)
    }
}

/// What a form is sent to.
pub(super) fn post(path: &'static str, policy: Policy, handler: fn() -> actix_web::Route) -> Route {
    Route {
        method: Method::POST,
        path,
        policy,
        limit: match policy {
            Public => OPEN_LIMIT,
            InSession | SignedIn | Site(_) | Office(_) | Tournament(_) | Competition(_)
            | Token(_) | Signed => BODY_LIMIT,
        },
        needs_presence: |_| false,
        from_anywhere: false,
        kept: Kept::No,
        alone: false,
        handler,
    }
}

/// What a program sends a change to.
pub(super) fn send(
    method: Method,
    path: &'static str,
    act: TokenAct,
    handler: fn() -> actix_web::Route,
) -> Route {
    Route {
        method,
        limit: ENDED_LIMIT,
        ..post(path, Token(act), handler)
    }
}

/// The same for a form with the package of a tournament: the journal and the register of a federation, packed and encrypted.
pub(super) fn post_package(
    path: &'static str,
    policy: Policy,
    handler: fn() -> actix_web::Route,
) -> Route {
    Route {
        limit: PACKAGE_LIMIT,
        ..post(path, policy, handler)
    }
}

/// The same for a form with a photograph, and nothing else that is large. One that is a little too large is still read, so that the page
/// can say it beside the field.
pub(super) fn post_picture(
    path: &'static str,
    policy: Policy,
    handler: fn() -> actix_web::Route,
) -> Route {
    Route {
        limit: 2 * MOST_BYTES,
        ..post(path, policy, handler)
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{
        App,
        http::StatusCode,
        rt::System,
        test::{TestRequest, call_service, init_service},
    };

    use super::{HttpResponse, to};

    async fn falls() -> HttpResponse {
        panic!("of this test")
    }

    #[test]
    fn a_panic_is_an_error_of_ours_and_the_thread_goes_on() {
        System::new().block_on(async {
            let app = App::new().route("/", to(falls));
            let app = init_service(app).await;
            for _ in 0..2 {
                let request = TestRequest::get().uri("/").to_request();
                let answer = call_service(&app, request).await;
                assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
            }
        });
    }
}
