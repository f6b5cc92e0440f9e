//! The addresses by which people reach the hall.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use tower_http::csrf::CsrfLayer;

use crate::serve::ServeError;

/// Looks whether an address can be that of the hall as browsers name it.
pub fn check_public_url(url: &str) -> Result<(), ServeError> {
    let _ = CsrfLayer::new().add_trusted_origin(url.trim_end_matches('/'))?;
    Ok(())
}

/// The addresses under which others on the network reach a server that listens on all of them: on all
/// of both kinds, or on those of IPv4 only.
pub fn lan_addresses(listen: SocketAddr) -> Vec<SocketAddr> {
    // Nothing is sent: the system only says from which address it would.
    let towards = |from: SocketAddr, to: SocketAddr| {
        let socket = UdpSocket::bind(from).ok()?;
        socket.connect(to).ok()?;
        let ip = socket.local_addr().ok()?.ip();
        (!ip.is_loopback() && !ip.is_unspecified()).then(|| SocketAddr::new(ip, listen.port()))
    };
    let elsewhere = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);
    let v4 = towards((Ipv4Addr::UNSPECIFIED, 0).into(), (Ipv4Addr::new(192, 0, 2, 1), 9).into());
    let v6 = towards((Ipv6Addr::UNSPECIFIED, 0).into(), (elsewhere, 9).into());
    v4.into_iter().chain(v6.filter(|_| listen.is_ipv6())).collect()
}
