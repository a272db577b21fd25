//! The table of routes as a tree: a request goes down it segment by segment.
//!
//! Held against one pattern after the other, a request for a page at the end of the table took a tenth of a millisecond to find it, twice. Here a
//! path that several lines begin with is a scope, so that most lines are a literal segment below one. Whoever enters a scope stays in it:
//! literal segments stand before a parameter, and at one place there is one parameter (`tests/it/routes.rs`).

use std::mem::take;

use actix_web::web::{self, ServiceConfig};

use super::{
    error::WebError,
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
        config.default_service(web::to(|| async { Err::<&str, _>(WebError::NotFound) }));
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
