//! What a telephone needs to put the site among its programs.

use actix_web::{HttpResponse, http::header::CONTENT_TYPE};
use serde_json::json;

use crate::web::{address::fixed, assets, error::WebError, visitor::Visitor};

/// The icons of the manifest: the file, its size, what it is for.
const ICONS: [(&str, &str, &str); 4] = [
    ("favicon.svg", "any", "any"),
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable.png", "512x512", "maskable"),
];

/// `GET /site.webmanifest`, in the reader's language.
pub(in crate::web) async fn manifest(visitor: Visitor) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let icons: Vec<_> = ICONS
        .iter()
        .map(|(file, sizes, purpose)| {
            let kind = mime_guess::from_path(file).first_or_octet_stream();
            json!({ "src": assets::url(file), "sizes": sizes, "type": kind.to_string(), "purpose": purpose })
        })
        .collect();
    let manifest = json!({
        "name": t.app_name(),
        "short_name": t.app_name(),
        "description": t.share_site(),
        "lang": visitor.lang.tag(),
        "dir": "ltr",
        "id": fixed::HOME,
        "start_url": fixed::HOME,
        "scope": fixed::HOME,
        "display": "minimal-ui",
        "background_color": "#f6f4ef",
        "theme_color": "#24694b",
        "icons": icons,
    });
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/manifest+json; charset=utf-8"))
        .body(manifest.to_string()))
}
