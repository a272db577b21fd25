//! The accounts of the site, for administrators: the list, and invitations; [`one`] is the page of one account.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    account::{Account, SiteRole},
    db::{
        DbError,
        account::{self, NewAccount},
        outbox::Delayed,
    },
    words::{Lang, Named, Words},
};

use super::{
    fields::{EMAIL, NAME, ROLE},
    invited::{self, Invitations},
};
use crate::web::{
    address::{AccountAt, fixed},
    error::WebError,
    form::{Choice, Form, FormErrors, Posted, Reader},
    page::{self, Frame},
    permit::Permit,
    state::{App, AppData},
    visitor::Visitor,
};

pub(super) fn role_choices(t: &Words) -> Vec<Choice> {
    SiteRole::ALL
        .into_iter()
        .rev()
        .map(|role| Choice::new(role.code(), role.name(t)))
        .collect()
}

#[derive(Template)]
#[template(path = "account/list.html")]
struct ListPage {
    frame: Frame,
    accounts: Vec<Account>,
    invitations: Invitations,
    form: Form,
}

impl ListPage {
    fn url(&self, account: &Account) -> String {
        AccountAt {
            account: account.id,
        }
        .url()
    }

    async fn load(app: &App, visitor: &Visitor, form: Form) -> Result<Self, WebError> {
        let now = (app.now)();
        let (accounts, invitations) = app
            .db
            .read(move |conn| {
                let accounts = account::list(conn)?;
                Ok::<_, DbError>((accounts, Invitations::read(conn, now)?))
            })
            .await?;
        Ok(Self {
            frame: Frame::new(visitor),
            accounts,
            invitations,
            form,
        })
    }

    fn role(&self, account: &Account) -> String {
        account.role.name(self.frame.t)
    }

    fn badge(&self, account: &Account) -> (&'static str, String) {
        self.invitations.badge(account, self.frame.t)
    }

    /// The mails that could not be sent so far, the oldest first.
    fn delayed(&self) -> &[Delayed] {
        self.invitations.delayed()
    }

    fn roles(&self) -> Vec<Choice> {
        role_choices(self.frame.t)
    }
}

/// `GET /accounts`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    page::ok(&ListPage::load(&app, &visitor, Form::empty()).await?)
}

/// Whether a form invites somebody who may do everything.
pub(in crate::web) fn invites_an_admin(posted: &Posted) -> bool {
    posted.text(ROLE.name) == SiteRole::Admin.code()
}

/// `POST /accounts`: makes an account without a password and mails its owner a link.
pub(in crate::web) async fn invite(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let Some(new) = parse_invitation(&posted, visitor.lang, &mut errors, t) else {
        return page::unprocessable(
            &ListPage::load(&app, &visitor, Form::again(&posted, errors)).await?,
        );
    };
    let public_url = app.config.public_url.clone();
    let outcome = permit
        .write(move |conn, entry| {
            let id = account::create(conn, &new, entry)?;
            invited::invite(conn, id, &public_url, entry)
        })
        .await?;
    if let Err(WebError::Db(error)) = &outcome
        && error.is_duplicate()
    {
        errors.add(EMAIL.name, t.account_email_taken());
        let form = Form::again(&posted, errors);
        return page::unprocessable(&ListPage::load(&app, &visitor, form).await?);
    }
    invited::tell(&app, &visitor, outcome?, fixed::ACCOUNTS)
}

fn parse_invitation(
    posted: &Posted,
    lang: Lang,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<NewAccount> {
    let mut form = Reader::new(posted, errors, t);
    let (email, name, role) = (form.get(&EMAIL), form.get(&NAME), form.get(&ROLE));
    Some(NewAccount {
        email: email?,
        name: name?,
        role: role?,
        lang: Some(lang),
    })
}
