//! The program is made again when a page, a picture or a migration changes: they are read into it.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
    println!("cargo::rerun-if-changed=templates");
    println!("cargo::rerun-if-changed=static");
}
