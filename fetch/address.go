package fetch

import (
	_ "embed"
	"net/netip"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

// public reports whether an address is on the public internet. An IPv4 address that
// is embedded in it counts too.
func public(addr netip.Addr) bool {
	if addr.Zone() != "" {
		return false // no prefix contains an address with a zone
	}
	addr = addr.Unmap()
	if addr.Is4() {
		return !within(addr, special4)
	}
	if inner, ok := nat64Inner(addr); ok {
		return public(inner)
	}
	if !globalUnicast6.Contains(addr) || within(addr, special6) {
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
	if within(addr, never) {
		return true
	}
	for i := range wrappers {
		if w := &wrappers[i]; w.prefix.Contains(addr) && within(w.inner(addr), never) {
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

// An addressRange is a range of addresses, with the reason for its entry.
type addressRange struct {
	prefix netip.Prefix
	reason string
}

//go:embed tables.txt
var tableLines string

var lists = words.Lists(tableLines)

// The tables of tables.txt.
var (
	special4      = ranges("special, IPv4")
	special6      = ranges("special, IPv6")
	never         = ranges("never")
	localNames    = words.Named(lists, "local").Reasons()
	metadataNames = words.Named(lists, "metadata").Reasons()
	badPorts      = words.Named(lists, "ports").Set()
)

// ranges returns the ranges of a list.
func ranges(list string) (all []addressRange) {
	for _, row := range words.Named(lists, list).Rows {
		prefix, reason, _ := strings.Cut(row, ": ")
		all = append(all, addressRange{netip.MustParsePrefix(prefix), reason})
	}
	return all
}

// globalUnicast6 is the part of the IPv6 space that is assigned. All other addresses
// are refused without being listed: loopback, unique local, link-local, site-local,
// multicast, IPv4-compatible and IPv4-translated ones.
var globalUnicast6 = netip.MustParsePrefix("2000::/3")

// nat64 is the prefix of the IPv4 internet in a network with NAT64. The IPv4 address
// behind it decides.
var nat64 = netip.MustParsePrefix("64:ff9b::/96")

// A wrapper is a range of IPv6 addresses that hold an IPv4 address.
type wrapper struct {
	prefix   netip.Prefix
	at       [4]uint8 // where the bytes of the IPv4 address are
	inverted bool     // its bits are inverted
	reason   string
}

// wrappers are the forms in which an allowed range could hold an address that is
// never allowed. IPv4-mapped addresses are unwrapped before all checks. A network may
// choose any prefix for its NAT64, so all places count in which an address can be.
var wrappers = [...]wrapper{
	{everywhere6, [4]uint8{12, 13, 14, 15}, false, "NAT64 with a prefix of 96 bits (RFC 6052), IPv4-compatible (RFC 4291), IPv4-translated (RFC 2765), ISATAP (RFC 5214)"},
	{everywhere6, [4]uint8{9, 10, 11, 12}, false, "NAT64 with a prefix of 64 bits (RFC 6052)"},
	{everywhere6, [4]uint8{7, 9, 10, 11}, false, "NAT64 with a prefix of 56 bits (RFC 6052)"},
	{everywhere6, [4]uint8{6, 7, 9, 10}, false, "NAT64 with a prefix of 48 bits (RFC 6052)"},
	{everywhere6, [4]uint8{5, 6, 7, 9}, false, "NAT64 with a prefix of 40 bits (RFC 6052)"},
	{everywhere6, [4]uint8{4, 5, 6, 7}, false, "NAT64 with a prefix of 32 bits (RFC 6052)"},
	{netip.MustParsePrefix("2001::/32"), [4]uint8{12, 13, 14, 15}, true, "Teredo (RFC 4380)"},
	{netip.MustParsePrefix("2002::/16"), [4]uint8{2, 3, 4, 5}, false, "6to4 (RFC 3056)"},
}

var everywhere6 = netip.MustParsePrefix("::/0")

func isMetadataName(name string) bool { return listed(name, metadataNames) }

// isLocalName reports whether a name is not in the public DNS.
func isLocalName(name string) bool {
	return !strings.Contains(name, ".") || listed(name, localNames)
}

// listed reports whether a name is in a list, or ends with the labels of one that is.
func listed(name string, list map[string]string) bool {
	for more := true; more; _, name, more = strings.Cut(name, ".") {
		if list[name] != "" {
			return true
		}
	}
	return false
}

func isBadPort(port uint16) bool { return badPorts[strconv.Itoa(int(port))] }
