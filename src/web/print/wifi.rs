//! The poster with the code of a network. What is typed for it goes into the picture and is kept nowhere.

use actix_web::HttpResponse;
use askama::Template;

use crate::web::{
    address::TournamentAt,
    desk::Desk,
    error::WebError,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    qr::Qr,
};

use super::{
    Print,
    source::{Sheet, Source},
};

/// The longest name of a network, in bytes, and the longest password (IEEE 802.11).
const MOST: (usize, usize) = (32, 63);
/// The shortest password of a network that has one.
const LEAST: usize = 8;

#[derive(Template)]
#[template(path = "print/wifi.html")]
struct WifiPage {
    frame: Frame,
    sheet: Sheet,
    form: Form,
    /// The poster, once the form was filled.
    poster: Option<Network>,
}

/// A network, as the poster names it.
struct Network {
    name: String,
    /// Empty for an open one.
    password: String,
    code: Qr,
}

/// The form.
pub(super) fn form(source: Source) -> Result<HttpResponse, WebError> {
    page::ok(&WifiPage {
        sheet: source.sheet(),
        frame: source.frame,
        form: Form::empty(),
        poster: None,
    })
}

/// `GET /tournaments/{tournament}/print/desk/wifi`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    form(Source::desk(desk, Print::Wifi))
}

/// `POST /tournaments/{tournament}/print/desk/wifi`: the poster itself, so that the password stands in no address.
pub(in crate::web) async fn poster(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let source = Source::desk(desk, Print::Wifi);
    let t = source.t();
    let mut errors = FormErrors::default();
    let name = posted.text("network").to_owned();
    let password = posted.raw("password").to_owned();
    if name.is_empty() || name.len() > MOST.0 {
        errors.add("network", t.print_wifi_name_bad());
    }
    if !password.is_empty() && !(LEAST..=MOST.1).contains(&password.len()) {
        errors.add("password", t.print_wifi_password_bad());
    }
    let sheet = source.sheet();
    if !errors.is_empty() {
        return page::unprocessable(&WifiPage {
            form: Form::again(&posted, errors).set("password", password),
            sheet,
            frame: source.frame,
            poster: None,
        });
    }
    let network = Network {
        code: Qr::new(&joined(&name, &password), t.print_wifi())?,
        name,
        password,
    };
    page::ok(&WifiPage {
        form: Form::empty(),
        sheet,
        frame: source.frame,
        poster: Some(network),
    })
}

/// What telephones read to join a network.
fn joined(name: &str, password: &str) -> String {
    let escaped = |text: &str| {
        let mut out = String::new();
        for letter in text.chars() {
            if matches!(letter, '\\' | ';' | ',' | '"' | ':') {
                out.push('\\');
            }
            out.push(letter);
        }
        out
    };
    let name = escaped(name);
    if password.is_empty() {
        format!("WIFI:T:nopass;S:{name};;")
    } else {
        format!("WIFI:T:WPA;S:{name};P:{};;", escaped(password))
    }
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn signs_that_part_the_text_are_escaped() {
        assert_eq!(joined("Sala 1", ""), "WIFI:T:nopass;S:Sala 1;;");
        assert_eq!(
            joined("Damas;Ovar", "a\"b:c\\d,e"),
            r#"WIFI:T:WPA;S:Damas\;Ovar;P:a\"b\:c\\d\,e;;"#
        );
    }
}
