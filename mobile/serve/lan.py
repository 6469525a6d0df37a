"""Where other devices can reach this machine; nothing is sent to find that out."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress

import ifaddr

VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "tun", "tap", "wg", "tailscale", "utun", "ifb")
ELSEWHERE = "198.51.100.1"  # an address of nobody's: only the way there is looked up


def addresses() -> list[str]:
    """The addresses of this machine in its networks, the likeliest first; virtual networks last."""
    route, found = _on_the_way(), dict[str, bool]()
    for adapter in ifaddr.get_adapters():
        virtual = str(adapter.nice_name).lower().startswith(VIRTUAL)
        for each in adapter.ips:
            found[each.ip if isinstance(each.ip, str) else each.ip[0]] = virtual
    if route:
        found.setdefault(route, False)

    def rank(address: str) -> tuple[bool, bool, bool]:
        return found[address], address != route, ":" in address

    return sorted(filter(_reachable, found), key=rank)


def url(address: str, port: int, scheme: str = "http") -> str:
    """Where the app is asked for there."""
    host = f"[{address}]" if ":" in address else address
    return f"{scheme}://{host}:{port}"


def _reachable(address: str) -> bool:
    """Loopback is only for the machine itself, and a link-local address needs the name of an interface."""
    each = ipaddress.ip_address(address)
    return not (each.is_loopback or each.is_link_local or each.is_multicast or each.is_unspecified)


def _on_the_way() -> str:
    """The address from which this machine goes elsewhere; nothing where it goes nowhere."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((ELSEWHERE, 9))
        return str(probe.getsockname()[0])
    return ""
