//! The template that a new tournament begins with: a row of the table, or another tournament's regulations.

use std::sync::Arc;

use crate::{
    db::{
        self, DbError,
        tournament::{ListedTournament, Loaded, Overview},
    },
    web::{
        desk::regulations::form,
        error::WebError,
        form::{Choice, Form, FormErrors, Posted},
        state::AppData,
        visitor::{User, Visitor},
    },
    words::{self, Words},
};
use tournament::{Regulations, SiteRole, Stage, Template, TournamentId};

use super::copy::Copy;

/// The field that names it.
pub(super) const TEMPLATE: &str = "template";
/// The hidden field that names the template whose values the other fields were filled with.
const FILLED: &str = "filled";
/// What the code of another tournament begins with.
const LIKE: &str = "like-";
/// How many tournaments are offered.
const OFFERED: usize = 20;

/// A form that is filled by a template.
pub(super) fn fill(template: Template) -> Form {
    form::fill(None, &template.regulations())
        .set(TEMPLATE, template.code())
        .set(FILLED, template.code())
}

/// The templates, then the tournaments that this person may read, the latest first.
pub(super) async fn choices(app: &AppData, visitor: &Visitor) -> Result<Vec<Choice>, WebError> {
    let user = visitor.user()?.id;
    let (own, public) = app
        .db
        .read(move |c| {
            let own = db::tournament::list(c, Overview::StaffedBy(user))?;
            Ok::<_, DbError>((own, db::tournament::list(c, Overview::Public)?))
        })
        .await?;
    let t = visitor.words();
    let label = |template: Template| match template {
        Template::Usual => t.making_template_usual(),
        Template::Swiss => t.making_template_swiss(),
        Template::Knockout => t.making_template_knockout(),
        Template::RoundRobin => t.making_template_round_robin(),
    };
    let table = Template::ALL.map(|one| Choice::new(one.code(), label(one)));
    let mut like = own;
    for one in public {
        if like.iter().all(|other| other.id != one.id) {
            like.push(one);
        }
    }
    let like = like.iter().take(OFFERED).map(|one| Choice {
        value: format!("{LIKE}{}", one.id),
        label: like_label(visitor, t, one),
    });
    Ok(table.into_iter().chain(like).collect())
}

fn like_label(visitor: &Visitor, t: &Words, one: &ListedTournament) -> String {
    t.making_template_like(one.name.as_str(), words::date(visitor.lang, one.starts))
}

/// A tournament that this person may read whole: one that they work in, or that is public.
pub(super) async fn readable(
    app: &AppData,
    user: &User,
    id: TournamentId,
) -> Result<Arc<Loaded>, WebError> {
    let loaded = app.tournament(id).await?;
    let public = loaded.tournament.stage != Stage::Setup;
    if public || works_in(user, &loaded) {
        Ok(loaded)
    } else {
        Err(WebError::NotFound)
    }
}

/// Does this person work in the tournament, or stand in for those who do?
pub(super) fn works_in(user: &User, loaded: &Loaded) -> bool {
    user.role == SiteRole::Admin || loaded.tournament.staff.contains_key(&user.id)
}

/// The regulations that a code stands for; `None` for no such template.
async fn regulations(
    app: &AppData,
    user: &User,
    code: &str,
) -> Result<Option<Regulations>, WebError> {
    if let Some(template) = Template::from_code(code) {
        return Ok(Some(template.regulations()));
    }
    let id = code.strip_prefix(LIKE).and_then(|id| id.parse().ok());
    let Some(id) = id else { return Ok(None) };
    match readable(app, user, TournamentId(id)).await {
        Ok(loaded) => Ok(Some(loaded.tournament.regulations.clone())),
        Err(WebError::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}

/// What was sent, over what the template sets. Where another template was chosen than the fields were filled by, what somebody
/// changed in them stays, and all else is of the template now chosen; by other rules than its own the opening is the one that goes with them, unless
/// somebody chose another. So it is of a copy; any other form without a template says everything itself.
pub(super) async fn typed(
    app: &AppData,
    visitor: &Visitor,
    posted: &Posted,
    errors: &mut FormErrors,
) -> Result<Form, WebError> {
    let sent = Form::again(posted, FormErrors::default());
    let (wanted, filled) = (posted.text(TEMPLATE), posted.text(FILLED));
    let user = visitor.user()?;
    let template = regulations(app, user, wanted).await?;
    if wanted == filled {
        let model = if template.is_some() {
            template
        } else {
            let copy = Copy::read(app, visitor, posted).await?;
            copy.map(|copy| copy.regulations())
        };
        return Ok(match model {
            Some(model) => form::by_its_rules(sent, model),
            None => sent,
        });
    }
    let Some(template) = template else {
        errors.add(TEMPLATE, visitor.words().regulations_wrong_choice());
        return Ok(sent);
    };
    let before = regulations(app, user, filled).await?;
    let before = before.map_or_else(Form::empty, |before| form::fill(None, &before));
    let anew = form::fill(None, &template);
    let sent = form::plain(sent, visitor.words());
    let form = sent.over(&before, anew).set(FILLED, wanted);
    Ok(form::by_its_rules(form, template))
}
