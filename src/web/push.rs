//! `/push/…`: the worker that shows notices in a browser, and what it sends when its push service gives it another subscription.
//!
//! The worker has a folder of its own as its scope, in which no page lies: it can neither see nor answer what pages ask for.

use actix_web::{HttpRequest, HttpResponse};

use crate::{
    db::push,
    push::{Endpoint, Subscription},
};

use super::{address::StaticAt, assets, error::WebError, form::Posted, state::AppData};

/// `GET /push/worker.js`
pub(super) async fn worker(request: HttpRequest) -> Result<HttpResponse, WebError> {
    let file = "push-worker.js".to_owned();
    let hash = String::new();
    assets::show(request, StaticAt { hash, file }).await
}

/// `POST /push/renewal`: a browser has another subscription than the one with the endpoint `old`. A worker has no form and so no token: whoever names an
/// endpoint that is known here is that browser. The answer is the same where it is not known.
pub(super) async fn renew(app: AppData, posted: Posted) -> Result<HttpResponse, WebError> {
    let endpoint = |name: &str| {
        Endpoint::parse(posted.raw(name), app.config.hook_network).map_err(|_| WebError::BadRequest)
    };
    let old = endpoint("old")?;
    let keys = (posted.text("p256dh"), posted.text("auth"));
    let new = Subscription::parse(endpoint("endpoint")?, keys.0, keys.1);
    let new = new.ok_or(WebError::BadRequest)?;
    app.db.write(move |c| push::renew(c, &old, &new)).await?;
    Ok(HttpResponse::NoContent().finish())
}
