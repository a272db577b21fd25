//! The threads that make pages: each asks the site as a visitor without a session would, away from those that answer.

use std::{
    net::IpAddr,
    sync::{
        Arc, Mutex, OnceLock, PoisonError, Weak,
        atomic::{AtomicBool, Ordering},
    },
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
    web::ServiceConfig,
};
use tokio::sync::watch;

use super::{
    page::Page,
    page_key::PageKey,
    queue::{Full, Queue},
    trouble::Trouble,
    versions::Stamp,
};
use crate::{
    courtesy,
    web::{error::WebError, state::AppData},
    words::Lang,
};

/// Puts the site together that the threads ask, without what stands around it. They are told when the site starts: what keeps pages does not
/// know the table of routes, which knows everything.
pub type Bare = fn(AppData, &mut ServiceConfig);

/// What a thread is to make. It stands in the lines of those who want it and nowhere else: where none has it any more, whoever waits hears that at once.
pub(super) struct Order {
    path: String,
    lang: Lang,
    stamp: Stamp,
    /// A thread took it from one of the lines: it is passed over in the others.
    is_begun: AtomicBool,
    reply: watch::Sender<Option<MadePage>>,
}

/// What became of an order.
pub(super) type MadePage = Result<MadeAnswer, Trouble>;

/// What the site answered.
#[derive(Clone)]
pub(super) enum MadeAnswer {
    /// A page for everybody.
    Page(Arc<Page>),
    /// There is no such page for anybody.
    Missing,
    /// None that everybody sees: the handler answers each who asks.
    Own,
}

/// The threads, once somebody wants a page.
#[derive(Default)]
pub(super) struct Makers {
    orders: Mutex<Option<Arc<Queue<Arc<Order>>>>>,
    site: OnceLock<Bare>,
}

impl Makers {
    /// This is the site that they ask; the first that is told stays.
    pub fn ask(&self, site: Bare) {
        self.site.get_or_init(|| site);
    }

    /// Orders a page for somebody at this address: the order, and where it is heard what became of it. Where too many wait, they are told to come again.
    pub fn order(
        &self,
        app: &AppData,
        by: IpAddr,
        asked: &PageKey,
        stamp: &Stamp,
    ) -> Result<(Weak<Order>, watch::Receiver<Option<MadePage>>), Trouble> {
        let (reply, made) = watch::channel(None);
        let order = Arc::new(Order {
            path: asked.path.clone(),
            lang: asked.lang,
            stamp: Arc::clone(stamp),
            is_begun: AtomicBool::new(false),
            reply,
        });
        let untold = || Trouble::Failed("no site to ask for public pages".to_owned());
        let site = *self.site.get().ok_or_else(untold)?;
        let known = Arc::downgrade(&order);
        let sent = self.queue(app, site).push(by, order);
        sent.map_err(|Full| Trouble::Busy)?;
        Ok((known, made))
    }

    /// Puts an order into the line of somebody else who wants the same: they need not wait behind all that whoever came first wants.
    pub fn share(&self, by: IpAddr, order: Arc<Order>) {
        let orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(queue) = &*orders {
            // where their own line is full it waits in the other one
            let _ = queue.push(by, order);
        }
    }

    fn queue(&self, app: &AppData, site: Bare) -> Arc<Queue<Arc<Order>>> {
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
fn work(app: AppData, site: Bare, orders: &Queue<Arc<Order>>) {
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
        // whoever wanted it may have left, or another line had its turn first
        if !order.reply.is_closed() && !order.is_begun.swap(true, Ordering::Relaxed) {
            let made = runtime.block_on(make(&site, cookie, &order));
            order.reply.send_replace(Some(made));
        }
    }
}

async fn make<B>(
    site: &impl Service<Request, Response = ServiceResponse<B>, Error = actix_web::Error>,
    cookie: &str,
    order: &Order,
) -> MadePage
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
    if answer.status() == StatusCode::NOT_FOUND {
        return Ok(MadeAnswer::Missing);
    }
    // what is for one visitor has a cookie
    if answer.status() != StatusCode::OK || answer.headers().contains_key(SET_COOKIE) {
        return Ok(MadeAnswer::Own);
    }
    let (_, answer) = answer.into_parts();
    let (head, body) = answer.into_parts();
    let body = body::to_bytes(body).await;
    let body = body.map_err(|_| failed("a page without an end".to_owned()))?;
    let page = Page::new(&head, body, order.stamp.clone());
    Ok(MadeAnswer::Page(Arc::new(page)))
}
