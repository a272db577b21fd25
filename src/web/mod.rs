//! web

pub mod diagram;
