//! `GET /ratings`: the lists that were published, and the one that they go on from.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    reckoning,
    web::{
        address::RatingListAt,
        error::WebError,
        page::{self, Frame},
        share,
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::{OfficeAct, RatingList};

#[derive(Template)]
#[template(path = "ratings/list.html")]
struct ListPage {
    frame: Frame,
    /// Each list with how many are in it.
    lists: Vec<(RatingList, i64)>,
}

/// `GET /ratings`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let lists = app.db.read(reckoning::shown).await?;
    let frame = Frame::new(&visitor);
    let (t, picture) = (
        frame.t,
        share::place_url(share::SitePart::Ratings, frame.lang),
    );
    let frame = frame.previewed(
        &app,
        t.federation_ratings(),
        t.federation_ratings_lead(),
        picture,
    );
    page::ok(&ListPage { frame, lists })
}

impl ListPage {
    fn url(&self, list: &RatingList) -> String {
        RatingListAt { list: list.id }.url()
    }

    fn runs(&self) -> bool {
        self.frame.may_in_office(OfficeAct::KeepRatings)
    }
}
