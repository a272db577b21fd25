//! The threads that make pages: each asks the site as a visitor without a session would, away from those that answer.

use std::{
    net::IpAddr,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    thread,
};

use actix_http::Request;
use actix_service::IntoServiceFactory;
use actix_web::{
    App as Site,
    body::{self, MessageBody},
    dev::{AppConfig, Service, ServiceFactory, ServiceResponse},
    http::{
        StatusCode,
        header::{COOKIE, HeaderValue, SET_COOKIE},
    },
    rt::Runtime,
};
use tokio::sync::oneshot;

use super::{
    Bare, Trouble,
    asked::Asked,
    page::Page,
    queue::{Full, Queue},
    versions::Stamp,
};
use crate::{
    courtesy,
    web::{error::WebError, state::AppData},
    words::Lang,
};

/// What a thread is to make.
struct Order {
    path: String,
    lang: Lang,
    stamp: Stamp,
    reply: oneshot::Sender<Made>,
}

/// A page; nothing where there is none for everybody.
pub(super) type Made = Result<Option<Arc<Page>>, Trouble>;

/// The threads, once somebody wants a page.
#[derive(Default)]
pub(super) struct Makers {
    orders: Mutex<Option<Arc<Queue<Order>>>>,
    site: OnceLock<Bare>,
}

impl Makers {
    /// This is the site that they ask; the first that is told stays.
    pub fn ask(&self, site: Bare) {
        self.site.get_or_init(|| site);
    }

    /// Has a page made for somebody at this address; where too many wait, they are told to come again.
    pub async fn make(&self, app: &AppData, by: IpAddr, asked: &Asked, stamp: Stamp) -> Made {
        let (reply, made) = oneshot::channel();
        let order = Order {
            path: asked.path.clone(),
            lang: asked.lang,
            stamp,
            reply,
        };
        let untold = || Trouble::Failed("no site to ask for public pages".to_owned());
        let site = *self.site.get().ok_or_else(untold)?;
        let sent = self.queue(app, site).push(by, order);
        sent.map_err(|Full| Trouble::Busy)?;
        made.await.unwrap_or(Err(Trouble::Busy))
    }

    fn queue(&self, app: &AppData, site: Bare) -> Arc<Queue<Order>> {
        let mut orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = orders.get_or_insert_with(|| {
            let queue = Arc::new(Queue::new());
            let cores = thread::available_parallelism().map_or(1, usize::from);
            for _ in 0..cores {
                let (app, orders) = (app.clone(), Arc::clone(&queue));
                thread::spawn(move || work(app, site, &orders));
            }
            queue
        });
        Arc::clone(begun)
    }

    /// Ends the threads.
    pub fn close(&self) {
        let mut orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(queue) = orders.take() {
            queue.close();
        }
    }
}

/// Makes one page after the other, until nobody can want one any more.
fn work(app: AppData, site: Bare, orders: &Queue<Order>) {
    courtesy::step_back();
    let cookie = app.cookies.language();
    let runtime = match Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            tracing::error!(%error, "no public pages can be made");
            return;
        }
    };
    let site = Site::new()
        .configure(|config| site(app, config))
        .into_factory();
    let Ok(site) = runtime.block_on(site.new_service(AppConfig::default())) else {
        tracing::error!("no public pages can be made: the site does not start");
        return;
    };
    while let Some(order) = orders.next() {
        // whoever wanted it may have left
        if !order.reply.is_closed() {
            let made = runtime.block_on(make(&site, cookie, &order));
            let _ = order.reply.send(made);
        }
    }
}

async fn make<B>(
    site: &impl Service<Request, Response = ServiceResponse<B>, Error = actix_web::Error>,
    cookie: &str,
    order: &Order,
) -> Made
where
    B: MessageBody,
{
    let failed = |why: String| Trouble::Failed(format!("{}: {why}", order.path));
    let mut request = Request::new();
    request.head_mut().uri = order
        .path
        .parse()
        .map_err(|_| failed("no address".to_owned()))?;
    let lang = format!("{cookie}={}", order.lang);
    let lang = HeaderValue::from_str(&lang).map_err(|error| failed(error.to_string()))?;
    request.headers_mut().insert(COOKIE, lang);
    let answer = site.call(request).await;
    let answer = answer.map_err(|error| failed(error.to_string()))?;
    if answer.status() == StatusCode::SERVICE_UNAVAILABLE {
        return Err(Trouble::from(WebError::Busy));
    }
    // what is for one visitor has a cookie
    if answer.status() != StatusCode::OK || answer.headers().contains_key(SET_COOKIE) {
        return Ok(None);
    }
    let (_, answer) = answer.into_parts();
    let (head, body) = answer.into_parts();
    let body = body::to_bytes(body).await;
    let body = body.map_err(|_| failed("a page without an end".to_owned()))?;
    Ok(Some(Arc::new(Page::new(&head, body, order.stamp.clone()))))
}
