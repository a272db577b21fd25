//! Files of `static/`, inside the program, under an address that changes with their content.

use std::{collections::HashMap, sync::LazyLock};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue, LOCATION},
    web::Bytes,
};
use rust_embed::{Embed, EmbeddedFile};

use super::{
    address::StaticAt,
    error::WebError,
    kept::{Page, Stamp},
};

#[derive(Embed)]
#[folder = "static/"]
struct Files;

/// The address of a file of `static/`: `/static/<hash>/style.css`. An unknown name gets an address that
/// answers 404, which the tests of the templates find.
#[must_use]
pub fn url(file: &str) -> String {
    let known = HASHES.get(file).map_or("unknown", String::as_str);
    let (hash, file) = (known.to_owned(), file.to_owned());
    StaticAt { hash, file }.url()
}

/// `GET /static/{hash}/{file}`: kept by browsers for a year, since the address names the content. An old
/// hash, from a page of an earlier version, gets today's file, to be asked for again. A file is packed once, and has a tag.
///
/// # Errors
/// [`WebError::NotFound`] when there is no such file.
pub(super) async fn show(request: HttpRequest, at: StaticAt) -> Result<HttpResponse, WebError> {
    let file = FILES.get(at.file.as_str()).ok_or(WebError::NotFound)?;
    let current = HASHES
        .get(at.file.as_str())
        .is_some_and(|known| *known == at.hash);
    let cache = if current {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut answer = file.answer(&request);
    answer
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    Ok(answer)
}

/// A file, packed.
fn packed(name: &str, file: EmbeddedFile) -> Page {
    let mime = mime_guess::from_path(name).first_or_octet_stream();
    let is_text = mime.type_() == "text" || mime.suffix().is_some_and(|suffix| suffix == "xml");
    let kind = if is_text {
        format!("{mime}; charset=utf-8")
    } else {
        mime.to_string()
    };
    let head = HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, kind))
        .finish()
        .drop_body();
    Page::new(&head, Bytes::from(file.data.into_owned()), Stamp::default())
}

/// `GET /service-worker.js`: it answers for the whole site, and so lies above it, under an address that never changes.
///
/// # Errors
/// [`WebError::NotFound`] when it was left out of the program.
pub(super) async fn service_worker(request: HttpRequest) -> Result<HttpResponse, WebError> {
    let file = "service-worker.js".to_owned();
    let hash = String::new();
    show(request, StaticAt { hash, file }).await
}

/// `GET /favicon.ico`, which browsers ask for unbidden.
pub async fn favicon() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((LOCATION, url("favicon.svg")))
        .finish()
}

/// Every file as it is sent.
static FILES: LazyLock<HashMap<String, Page>> = LazyLock::new(|| {
    Files::iter()
        .filter_map(|name| {
            let page = packed(&name, Files::get(&name)?);
            Some((name.into_owned(), page))
        })
        .collect()
});

static HASHES: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    Files::iter()
        .filter_map(|name| {
            let file = Files::get(&name)?;
            Some((name.into_owned(), short_hash(&file)))
        })
        .collect()
});

fn short_hash(file: &EmbeddedFile) -> String {
    base16ct::lower::encode_string(&file.metadata.sha256_hash()[..8])
}
