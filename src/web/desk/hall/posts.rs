//! `/tournaments/{tournament}/posts`: who looks after which boards.

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    account::Account,
    db::{self, tournament::Loaded},
    web::{
        address::TournamentAt,
        change::{Act, change},
        error::WebError,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        visitor::Visitor,
    },
    words::Named,
};
use tournament::{Action, Match, Post, Round, TableNo, Tables, Tournament, UserId, decide};

use super::{
    super::{
        back::Back,
        undo::{self, ActQuery, DoneNotice},
    },
    Desk, DeskHead, DeskTab,
};

/// Somebody with a role.
struct Member {
    name: String,
    role: String,
    /// The names of the two fields.
    first: String,
    last: String,
}

#[derive(Template)]
#[template(path = "desk/hall/posts.html")]
struct PostsPage {
    frame: Frame,
    desk: DeskHead,
    members: Vec<Member>,
    /// The tables of the last published round, the first and the last.
    boards: Option<String>,
    form: Form,
    /// What was just done, and how it is taken back.
    done: Option<DoneNotice>,
}

fn fields(user: UserId) -> (String, String) {
    (format!("first-{user}"), format!("last-{user}"))
}

impl PostsPage {
    fn new(visitor: &Visitor, loaded: &Loaded, accounts: &[Account], form: Form) -> Self {
        let frame = Frame::new(visitor);
        let name = |id: UserId| {
            let account = accounts.iter().find(|account| account.id == id);
            account.map_or_else(|| id.to_string(), |account| account.name.to_string())
        };
        let members = listed(loaded).map(|id| {
            let (first, last) = fields(id);
            let role = loaded.tournament.staff.get(&id);
            Member {
                name: name(id),
                role: role.map_or_else(String::new, |role| role.name(frame.t)),
                first,
                last,
            }
        });
        let tournament = &loaded.tournament;
        let last = tournament.last_published();
        Self {
            members: members.collect(),
            boards: last.and_then(|round| tables_of(tournament, round)),
            desk: DeskHead::new(&frame, loaded, DeskTab::Hall),
            form,
            done: None,
            frame,
        }
    }
}

/// The tables of a round as their numbers are typed: `25–36`.
fn tables_of(tournament: &Tournament, round: &Round) -> Option<String> {
    let table = |one: &Match| tournament.table(one.board);
    let (first, last) = (round.matches.first()?, round.matches.last()?);
    Some(format!("{}–{}", table(first), table(last)))
}

/// Those of the staff, and whoever still has boards without being of it any more.
fn listed(loaded: &Loaded) -> impl Iterator<Item = UserId> {
    let Tournament { staff, hall, .. } = &loaded.tournament;
    let left = hall.posts.keys().filter(|user| !staff.contains_key(user));
    staff.keys().chain(left).copied()
}

/// The form as the posts stand.
fn standing(loaded: &Loaded) -> Form {
    let tournament = &loaded.tournament;
    let table = |board| tournament.table(board).to_string();
    let posts = tournament.hall.posts.iter();
    Form::filled(posts.flat_map(|(user, post)| {
        let (first, last) = fields(*user);
        [(first, table(post.first)), (last, table(post.last))]
    }))
}

/// `GET …/posts`
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        loaded,
        ..
    }: Desk<TournamentAt>,
    asked: Query<ActQuery>,
) -> Result<HttpResponse, WebError> {
    let accounts = app.db.read(db::account::list).await?;
    let form = standing(&loaded);
    page::ok(&PostsPage {
        done: DoneNotice::load(&app, &visitor, &loaded, &asked).await?,
        ..PostsPage::new(&visitor, &loaded, &accounts, form)
    })
}

/// What was typed for somebody: nothing, two boards, or neither.
fn read(posted: &Posted, user: UserId, tables: Tables) -> Result<Option<Post>, ()> {
    let (first, last) = fields(user);
    match (posted.text(&first), posted.text(&last)) {
        ("", "") => Ok(None),
        (first, last) => {
            let board = |text: &str| {
                let table: TableNo = text.parse().map_err(|_| ())?;
                tables.board(table).ok_or(())
            };
            let post = Post {
                first: board(first)?,
                last: board(last)?,
            };
            let right = post.first <= post.last;
            right.then_some(Some(post)).ok_or(())
        }
    }
}

/// `POST …/posts`: the posts of everybody whom the form names.
pub(in crate::web) async fn give(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut posts: Vec<(UserId, Option<Post>)> = Vec::new();
    let tables = loaded.tournament.presentation.tables;
    for user in listed(&loaded) {
        let (first, _) = fields(user);
        if !posted.fields().any(|(name, _)| name == first) {
            continue; // appointed since the form was shown
        }
        let bad = |()| visitor.words().hall_posts_bad();
        posts.extend(
            errors
                .take(&first, read(&posted, user, tables), bad)
                .map(|post| (user, post)),
        );
    }
    if !errors.is_empty() {
        let accounts = app.db.read(db::account::list).await?;
        let form = Form::again(&posted, errors);
        return page::unprocessable(&PostsPage::new(&visitor, &loaded, &accounts, form));
    }
    let act = Act::new(at.tournament, Action::Preside);
    let now = change(&app, &visitor, act, move |loaded| {
        let mut events = Vec::new();
        for (user, post) in posts {
            events.extend(decide::give_post(&loaded.tournament, user, post)?);
        }
        Ok(events)
    })
    .await?;
    Ok(undo::told_since(&at.posts_url(), &loaded, &now))
}
