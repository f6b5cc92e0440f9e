//! The addresses by which people reach the hall.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use axum::http::Uri;

use crate::serve::ServeError;

/// Looks whether an address can be that of the hall as browsers name it.
pub fn check_public_url(url: &str) -> Result<(), ServeError> {
    let origin = url.trim_end_matches('/');
    let invalid = |why: &str| ServeError::PublicUrl(format!("invalid origin {origin:?}: {why}"));
    if !origin.is_ascii() {
        return Err(invalid("non-ASCII hostnames must be supplied in punycode (xn--…)"));
    }
    let uri: Uri = origin.parse().map_err(|error| invalid(&format!("{error}")))?;
    let has_host = uri.host().is_some_and(|host| !host.is_empty());
    if !has_host || !matches!(uri.scheme_str(), Some("http" | "https")) {
        return Err(invalid("scheme must be http or https"));
    }
    let (_, after_scheme) = origin.split_once("://").unwrap_or_default();
    if after_scheme.contains(['/', '?', '#']) {
        return Err(invalid("path, query, and fragment are not allowed"));
    }
    Ok(())
}

/// The addresses under which others reach a server that listens on all of its networks, the likeliest
/// first. They change when a network comes or goes, so they are asked for when they are needed.
pub fn lan_addresses(listen: SocketAddr) -> Vec<SocketAddr> {
    let found = if_addrs::get_if_addrs().unwrap_or_default();
    let up = found.iter().filter(|interface| interface.is_oper_up());
    let any = [IpAddr::from(Ipv4Addr::UNSPECIFIED), Ipv6Addr::UNSPECIFIED.into()];
    let ips = usable(up.map(if_addrs::Interface::ip), any.map(outward), listen.is_ipv6());
    ips.into_iter().map(|ip| SocketAddr::new(ip, listen.port())).collect()
}

/// Of the machine's addresses those that others can use. The one `outward` comes first, if there is
/// one: a laptop that is the hotspot itself, or at a switch of its own, has no way outward at all.
fn usable(
    ips: impl Iterator<Item = IpAddr>,
    outward: [Option<IpAddr>; 2],
    with_v6: bool,
) -> Vec<IpAddr> {
    let mut ips: Vec<IpAddr> =
        ips.filter(|&ip| is_for_others(ip) && (with_v6 || ip.is_ipv4())).collect();
    ips.sort_by_key(|&ip| (!outward.contains(&Some(ip)), is_makeshift(ip), ip.is_ipv6()));
    ips.dedup();
    ips
}

/// The address from which the system would send to the world. Nothing is sent.
fn outward(any: IpAddr) -> Option<IpAddr> {
    // Addresses set aside for documents. No network has them, so the default route leads there.
    let world: IpAddr = match any {
        IpAddr::V4(_) => Ipv4Addr::new(192, 0, 2, 1).into(),
        IpAddr::V6(_) => Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(),
    };
    let socket = UdpSocket::bind((any, 0)).ok()?;
    socket.connect((world, 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Whether others can reach it, by what a browser can be given: that of a link alone would need the
/// name of the interface, which differs from machine to machine.
const fn is_for_others(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    }
}

/// Whether the machine gave itself the address because nothing else did.
const fn is_makeshift(ip: IpAddr) -> bool {
    matches!(ip, IpAddr::V4(ip) if ip.is_link_local())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_an_origin() {
        for url in ["https://hall.example", "http://192.0.2.7:8042/", "https://[2001:db8::1]"] {
            assert!(check_public_url(url).is_ok(), "{url}");
        }
        for url in [
            "hall",
            "hall.example",
            "ftp://hall.example",
            "https://",
            "https://hall.example/hall",
            "https://hall.example?a",
            "https://hall.example#a",
            "https://h\u{e4}ll.example",
        ] {
            assert!(matches!(check_public_url(url), Err(ServeError::PublicUrl(_))), "{url}");
        }
    }

    fn usable_of(ips: &[&str], outward: Option<&str>, with_v6: bool) -> Vec<String> {
        let read = |ip: &str| ip.parse::<IpAddr>().unwrap();
        let ips = usable(ips.iter().map(|ip| read(ip)), [outward.map(read), None], with_v6);
        ips.iter().map(IpAddr::to_string).collect()
    }

    #[test]
    fn a_network_that_leads_nowhere_else_is_a_network() {
        let laptop = ["127.0.0.1", "::1", "169.254.3.4", "192.168.7.5", "fe80::1", "fd00::5"];
        assert_eq!(usable_of(&laptop, None, false), ["192.168.7.5", "169.254.3.4"]);
        assert_eq!(usable_of(&laptop, None, true), ["192.168.7.5", "fd00::5", "169.254.3.4"]);
        assert!(usable_of(&["127.0.0.1", "::1"], None, true).is_empty());
    }

    #[test]
    fn of_several_networks_the_one_that_leads_elsewhere_is_named_first() {
        let two = ["127.0.0.1", "10.42.0.1", "192.168.7.5"];
        assert_eq!(usable_of(&two, Some("192.168.7.5"), false), ["192.168.7.5", "10.42.0.1"]);
        assert_eq!(usable_of(&two, None, false), ["10.42.0.1", "192.168.7.5"]);
    }
}
