//! The program is made again when a page or a picture changes: they are read into it.

fn main() {
    println!("cargo::rerun-if-changed=templates");
    println!("cargo::rerun-if-changed=static");
}
