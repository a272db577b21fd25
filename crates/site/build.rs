//! The crate is made again when a letter or a migration changes: they are read into it.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
    println!("cargo::rerun-if-changed=../../templates/mail");
    println!("cargo::rerun-if-changed=../../templates/following");
}
