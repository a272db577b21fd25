//! The table of routes as a tree: a request goes down it segment by segment.
//!
//! Held against one pattern after the other, a request for a page at the end of the table took a tenth of a millisecond to find it, twice. Here a
//! path that several lines begin with is a scope, so that most lines are a literal segment below one. Whoever enters a scope stays in it:
//! literal segments stand before a parameter, and at one place there is one parameter (`tests/it/routes.rs`).

use std::mem::take;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, header::LOCATION},
    web::{self, ServiceConfig},
};

use super::{
    address::can_be_named,
    error::WebError,
    query::asking,
    route::{Route, resource},
};

/// What begins with the same segments.
#[derive(Default)]
pub struct Tree {
    /// The lines that end here.
    routes: Vec<Route>,
    /// Those that go on, by their next segment.
    below: Vec<(&'static str, Self)>,
}

impl Tree {
    /// The tree of a table.
    pub fn of(table: Vec<Route>) -> Self {
        let mut tree = Self::default();
        for route in table {
            let segments = route.path.split('/').skip(1);
            let end = segments.fold(&mut tree, Self::at);
            end.routes.push(route);
        }
        tree
    }

    fn at(&mut self, segment: &'static str) -> &mut Self {
        let known = self.below.iter().position(|(known, _)| *known == segment);
        let at = known.unwrap_or_else(|| {
            let is_parameter = |segment: &str| segment.starts_with('{');
            let at = match is_parameter(segment) {
                true => self.below.len(),
                false => self.below.partition_point(|(one, _)| !is_parameter(one)),
            };
            self.below.insert(at, (segment, Self::default()));
            at
        });
        &mut self.below[at].1
    }

    /// Registers what goes on from here, and the page for what does not; `keeping`: with the answers kept that are marked so.
    pub fn register(self, config: &mut ServiceConfig, keeping: bool) {
        for (segment, tree) in self.below {
            tree.register_below(config, ["", segment].join("/"), keeping);
        }
        config.default_service(web::to(nothing_here));
    }

    fn register_below(mut self, config: &mut ServiceConfig, path: String, keeping: bool) {
        let ends = take(&mut self.routes);
        if ends.is_empty()
            && self.below.len() == 1
            && let Some((segment, only)) = self.below.pop()
        {
            return only.register_below(config, [&path, segment].join("/"), keeping);
        }
        if !ends.is_empty() {
            config.service(resource(&path, ends, keeping));
        }
        if !self.below.is_empty() {
            let scope = web::scope(&path);
            config.service(scope.configure(|config| self.register(config, keeping)));
        }
    }
}

/// What answers where nothing is: with a slash too many at its end, the way to the address without it.
async fn nothing_here(request: HttpRequest) -> Result<HttpResponse, WebError> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let to = without_slash(request.path(), request.query_string()).filter(|_| reads);
    to.map(|to| {
        HttpResponse::PermanentRedirect()
            .insert_header((LOCATION, to))
            .finish()
    })
    .ok_or(WebError::NotFound)
}

/// The address without the slashes at its end; none where there are none, none that a browser would take for another site's (`//evil.example/`), and none
/// too long for the head of an answer.
fn without_slash(path: &str, query: &str) -> Option<String> {
    let to = path.trim_end_matches('/');
    let is_own = to.starts_with('/') && !to.contains("//") && !to.contains('\\');
    if to == path || !is_own {
        return None;
    }
    Some(asking(to, query)).filter(|to| can_be_named(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slash_at_the_end_leads_nowhere_else() {
        let leads = without_slash;
        assert_eq!(leads("/a/13/", "").as_deref(), Some("/a/13"));
        assert_eq!(leads("/a//", "b=1").as_deref(), Some("/a?b=1"));
        let long = "b".repeat(9000);
        assert_eq!(leads("/a/", &long), None, "no head holds it");
        for path in [
            "/",
            "//",
            "/a",
            "//evil.example/",
            "/\\evil.example/",
            "/a//b/",
        ] {
            assert_eq!(leads(path, ""), None, "{path}");
        }
    }
}
