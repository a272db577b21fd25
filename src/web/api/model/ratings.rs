//! Rating lists.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

/// The rating lists that the federation published.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatingLists {
    /// The newest first.
    pub lists: Vec<RatingListLine>,
}

/// A rating list among the others.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatingListLine {
    /// Its number, which never changes.
    pub id: i32,
    /// Its name.
    pub name: String,
    /// The day from which it is in force.
    pub dated: NaiveDate,
    /// How many players are in it.
    pub players: i64,
    /// The list here.
    pub url: String,
    /// Its page for people.
    pub page: String,
}

/// A rating list as it was published: it never changes.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatingList {
    /// Its number.
    pub id: i32,
    /// Its name.
    pub name: String,
    /// The day from which it is in force.
    pub dated: NaiveDate,
    /// The rules by which it was computed, as text; none of one that was taken over, from which the others go on.
    pub rules: Option<String>,
    /// Its players, the highest rating first.
    pub players: Vec<RatedPlayer>,
    /// Its page for people.
    pub page: String,
}

/// What a rating list says of a player.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatedPlayer {
    /// The place, from 1; the same for equal ratings.
    pub place: usize,
    /// The number of the player in the register.
    pub player: i32,
    /// The name that the public sees.
    pub name: String,
    /// The rating.
    pub rating: u16,
    /// The rating in the list before.
    pub before: Option<u16>,
    /// How many rated games the player has.
    pub games: Option<u16>,
    /// The page of the player for people.
    pub page: String,
}
