//! `/tournaments/{tournament}/rounds/{round}/boards/{board}/…`: what an arbiter does standing at a board, on a phone.
//!
//! [`board`] shows the board and what the arbiter can be called for. [`matter`] asks for the situation of one matter
//! ([`situation`](super::situation)), shows what the rules say about it and the form of the ruling ([`page`], [`fields`], [`form`], [`sanction`]);
//! [`record`] takes that form. Where somebody else ruled in between, [`meanwhile`] says what is new; [`preview`] says what follows where a result or points that stand change.

pub(in crate::web) mod board;
mod fields;
mod form;
mod lines;
pub(in crate::web) mod matter;
mod matters;
mod meanwhile;
mod mend;
mod options;
mod page;
mod preview;
pub(in crate::web) mod record;
mod said;
mod sanction;
