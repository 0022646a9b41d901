package fetch

import "net/netip"

// public reports whether an address is on the public internet. An IPv4 address that
// is embedded in it counts too.
func public(addr netip.Addr) bool {
	if addr.Zone() != "" {
		return false // no prefix contains an address with a zone
	}
	addr = addr.Unmap()
	if addr.Is4() {
		return !within(addr, special4[:])
	}
	if inner, ok := nat64Inner(addr); ok {
		return public(inner)
	}
	if !globalUnicast6.Contains(addr) || within(addr, special6[:]) {
		return false
	}
	if inner, ok := isatapInner(addr); ok {
		return public(inner)
	}
	return true
}

// reserved reports whether an address is never allowed, also if it is embedded in
// another.
func reserved(addr netip.Addr) bool {
	if addr.Zone() != "" {
		return true
	}
	addr = addr.Unmap()
	if within(addr, never[:]) {
		return true
	}
	for i := range wrappers {
		if w := &wrappers[i]; w.prefix.Contains(addr) && within(w.inner(addr), never[:]) {
			return true
		}
	}
	return false
}

// inner returns the IPv4 address in addr.
func (w *wrapper) inner(addr netip.Addr) netip.Addr {
	b := addr.As16()
	var four [4]byte
	for i, at := range w.at {
		four[i] = b[at]
		if w.inverted {
			four[i] = ^four[i]
		}
	}
	return netip.AddrFrom4(four)
}

func within(addr netip.Addr, list []addressRange) bool {
	for i := range list {
		if list[i].prefix.Contains(addr) {
			return true
		}
	}
	return false
}

// nat64Inner returns the IPv4 address behind the well-known prefix of NAT64.
func nat64Inner(addr netip.Addr) (netip.Addr, bool) {
	if !nat64.Contains(addr) {
		return netip.Addr{}, false
	}
	return lastFour(addr), true
}

// isatapInner returns the IPv4 address in the interface identifier of an ISATAP
// address: RFC 5214, section 6.1.
func isatapInner(addr netip.Addr) (netip.Addr, bool) {
	if !addr.Is6() {
		return netip.Addr{}, false
	}
	b := addr.As16()
	if b[8]&^2 != 0 || b[9] != 0 || b[10] != 0x5E || b[11] != 0xFE {
		return netip.Addr{}, false
	}
	return lastFour(addr), true
}

func lastFour(addr netip.Addr) netip.Addr {
	b := addr.As16()
	return netip.AddrFrom4([4]byte(b[12:]))
}
