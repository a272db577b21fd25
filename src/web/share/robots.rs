//! `GET /robots.txt`, made from the table of routes.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, http::Method};

use crate::web::{
    address::fixed,
    error::WebError,
    routes::{Policy, Route, table},
    state::AppData,
};

/// What is public and yet nobody's to find: where one signs in, what measures, streams and screens.
const OURS: [&str; 8] = [
    fixed::LOGIN,
    fixed::HELPER,
    fixed::PASSWORD_RESET,
    fixed::METRICS,
    fixed::HEALTH,
    fixed::READY,
    fixed::SCREEN,
    fixed::NOW,
];

/// `GET /robots.txt`
pub(in crate::web) async fn robots(app: AppData) -> Result<HttpResponse, WebError> {
    let mut text = String::from("User-agent: *\n");
    for path in disallowed(&table()) {
        text += &format!("Disallow: {path}\n");
    }
    text += &format!(
        "\nSitemap: {}\n",
        app.config.public_url.join(fixed::SITEMAP)
    );
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .body(text))
}

/// The patterns of the pages that are not for everybody, or that only whoever has their key may open, as RFC 9309 writes them: `*` is any part,
/// `$` the end; each with a query too.
pub(super) fn disallowed(table: &[Route]) -> BTreeSet<String> {
    let pages = table.iter().filter(|route| route.method == Method::GET);
    let private = pages.filter(|route| {
        let has_key = ["{key}", "{token}"]
            .iter()
            .any(|part| route.path.contains(part));
        route.policy != Policy::Public || has_key || OURS.contains(&route.path)
    });
    private
        .flat_map(|route| ['$', '?'].map(|end| pattern(route.path, end)))
        .collect()
}

/// A pattern of the table: each segment that is many is any.
fn pattern(path: &str, end: char) -> String {
    let parts = path.split('/');
    let parts: Vec<&str> = parts
        .map(|part| if part.starts_with('{') { "*" } else { part })
        .collect();
    format!("{}{end}", parts.join("/"))
}
