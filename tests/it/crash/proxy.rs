//! What stands before several servers: each connection goes to one that takes it.

use std::{
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// A proxy. It stays until the process ends.
pub struct Proxy {
    /// Where it listens.
    pub addr: SocketAddr,
    nodes: Arc<Mutex<Vec<SocketAddr>>>,
}

impl Proxy {
    /// Before these servers, in turn.
    pub fn before(nodes: Vec<SocketAddr>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let addr = listener.local_addr().unwrap();
        let nodes = Arc::new(Mutex::new(nodes));
        let behind = Arc::clone(&nodes);
        let turn = AtomicUsize::default();
        thread::spawn(move || {
            for guest in listener.incoming().flatten() {
                let nodes = behind.lock().unwrap().clone();
                let first = turn.fetch_add(1, Ordering::SeqCst);
                let order = (0..nodes.len()).map(|n| nodes[(first + n) % nodes.len()]);
                if let Some(house) = order
                    .into_iter()
                    .find_map(|node| TcpStream::connect(node).ok())
                {
                    pass(&guest, &house);
                    pass(&house, &guest);
                }
            }
        });
        Self { addr, nodes }
    }

    /// A server that was started again listens elsewhere.
    pub fn moved(&self, node: usize, to: SocketAddr) {
        self.nodes.lock().unwrap()[node] = to;
    }
}

fn pass(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    thread::spawn(move || {
        let whole = std::io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Write);
        if whole.is_err() {
            let _ = to.shutdown(Shutdown::Both);
        }
    });
}
