//! What every page has around its own part, as templates of their own. Whatever a template extends, includes or calls as a macro is compiled into
//! each page anew; these are compiled once (`docs/map/build.md`).

use askama::{Template, filters::HtmlSafe};

use super::Frame;

/// The head of a page after its title: styles, icons, scripts, and what a link to it shows.
#[derive(Template)]
#[template(path = "frame/head.html")]
pub struct PageHead<'a> {
    frame: &'a Frame,
}

/// A page from its body to its own part: navigation, who is signed in, what was just done.
#[derive(Template)]
#[template(path = "frame/top.html")]
pub struct Top<'a> {
    frame: &'a Frame,
}

/// The end of a page, after what its footer says of itself.
#[derive(Template)]
#[template(path = "frame/foot.html")]
pub struct Foot<'a> {
    frame: &'a Frame,
}

// The templates escape what they print.
impl HtmlSafe for PageHead<'_> {}
impl HtmlSafe for Top<'_> {}
impl HtmlSafe for Foot<'_> {}

impl Frame {
    /// The head of the page after its title.
    #[must_use]
    pub fn head(&self) -> PageHead<'_> {
        PageHead { frame: self }
    }

    /// The page from its body to its own part.
    #[must_use]
    pub fn top(&self) -> Top<'_> {
        Top { frame: self }
    }

    /// The end of the page, after what its footer says of itself.
    #[must_use]
    pub fn foot(&self) -> Foot<'_> {
        Foot { frame: self }
    }
}
