package fetch

import (
	"net/netip"
	"slices"
	"strings"
)

// An addressRange is a range of addresses, with the reason for its entry.
type addressRange struct {
	prefix netip.Prefix
	reason string
}

func cidr(prefix, reason string) addressRange {
	return addressRange{netip.MustParsePrefix(prefix), reason}
}

// special4 are the IPv4 addresses without public web pages: the IANA special-purpose
// registry, multicast, and an address that a cloud uses for itself.
var special4 = [...]addressRange{
	cidr("0.0.0.0/8", "this network: local listeners answer (RFC 791)"),
	cidr("10.0.0.0/8", "private use (RFC 1918)"),
	cidr("100.64.0.0/10", "shared between a carrier and its customers (RFC 6598); also metadata of a cloud"),
	cidr("127.0.0.0/8", "loopback (RFC 1122)"),
	cidr("168.63.129.16/32", "host services of a cloud, seen from every virtual machine in it"),
	cidr("169.254.0.0/16", "link-local, metadata of most clouds (RFC 3927)"),
	cidr("172.16.0.0/12", "private use (RFC 1918)"),
	cidr("192.0.0.0/24", "protocol assignments (RFC 6890); also metadata of a cloud"),
	cidr("192.0.2.0/24", "documentation (RFC 5737)"),
	cidr("192.31.196.0/24", "AS112: answers to lookups of private addresses (RFC 7535)"),
	cidr("192.52.193.0/24", "automatic multicast tunnelling (RFC 7450)"),
	cidr("192.88.99.0/24", "6to4 relays, deprecated (RFC 7526)"),
	cidr("192.168.0.0/16", "private use (RFC 1918)"),
	cidr("192.175.48.0/24", "AS112: answers to lookups of private addresses (RFC 7534)"),
	cidr("198.18.0.0/15", "benchmarks, made-up addresses of local proxies (RFC 2544)"),
	cidr("198.51.100.0/24", "documentation (RFC 5737)"),
	cidr("203.0.113.0/24", "documentation (RFC 5737)"),
	cidr("224.0.0.0/4", "multicast (RFC 1112)"),
	cidr("240.0.0.0/4", "reserved, and broadcast (RFC 1112, RFC 919)"),
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

// special6 are the exceptions within globalUnicast6.
var special6 = [...]addressRange{
	cidr("2001::/23", "protocol assignments: Teredo, benchmarks, ORCHID, DRIP (RFC 2928)"),
	cidr("2001:db8::/32", "documentation (RFC 3849)"),
	cidr("2002::/16", "6to4, deprecated: wraps any IPv4 address (RFC 3056, RFC 7526)"),
	cidr("2620:4f:8000::/48", "AS112: answers to lookups of private addresses (RFC 7534)"),
	cidr("3fff::/20", "documentation (RFC 9637)"),
}

// never are the addresses that cannot be allowed: they give access to the
// credentials of the machine.
var never = [...]addressRange{
	cidr("169.254.0.0/16", "link-local: metadata and credentials of most clouds"),
	cidr("fe80::/10", "link-local"),
	cidr("100.100.100.200/32", "metadata of a cloud within the carrier range"),
	cidr("168.63.129.16/32", "host services of a cloud"),
	cidr("192.0.0.192/32", "metadata of a cloud within protocol assignments"),
	cidr("fd00:42::42/128", "metadata of a cloud over IPv6"),
	cidr("fd00:ec2::/32", "metadata, DNS and time of a cloud over IPv6"),
	cidr("fd20:ce::254/128", "metadata of a cloud over IPv6"),
}

// A nameRule is the last labels of names that are refused, with the reason.
type nameRule struct {
	suffix string // whole labels
	reason string
}

// localNames are names of local networks, or names that do not exist. Names of one
// label are refused without being listed: their meaning depends on the search
// domains of the machine.
var localNames = [...]nameRule{
	{"alt", "names outside the DNS (RFC 9476)"},
	{"corp", "never delegated: used inside of companies"},
	{"home", "never delegated: used by home routers"},
	{"home.arpa", "home networks (RFC 8375)"},
	{"internal", "reserved for private use: clouds, containers"},
	{"intranet", "never delegated: used inside of companies"},
	{"invalid", "must not resolve (RFC 6761)"},
	{"lan", "never delegated: used by home routers"},
	{"local", "multicast DNS (RFC 6762), clusters"},
	{"localdomain", "the machine itself"},
	{"localdomain4", "the machine itself"},
	{"localdomain6", "the machine itself"},
	{"localhost", "the machine itself (RFC 6761)"},
	{"localhost4", "the machine itself"},
	{"localhost6", "the machine itself"},
	{"mail", "never delegated: used inside of companies"},
	{"onion", "must not reach the DNS (RFC 7686)"},
	{"private", "never delegated: used inside of companies"},
	{"svc", "services of a cluster"},
	{"test", "tests (RFC 6761)"},
}

// metadataNames are names of metadata services, which cannot be allowed.
var metadataNames = [...]nameRule{
	{"instance-data", "metadata of a cloud"},
	{"instance-data.ec2.internal", "metadata of a cloud"},
	{"metadata", "metadata of a cloud"},
	{"metadata.google.internal", "metadata of a cloud"},
	{"rancher-metadata", "metadata of a cluster"},
}

func isMetadataName(name string) bool { return listed(name, metadataNames[:]) }

// isLocalName reports whether a name is not in the public DNS.
func isLocalName(name string) bool {
	return !strings.Contains(name, ".") || listed(name, localNames[:])
}

// listed reports whether a name is one of a list, or ends with its labels.
func listed(name string, list []nameRule) bool {
	for i := range list {
		if rest, ok := strings.CutSuffix(name, list[i].suffix); ok && (rest == "" || rest[len(rest)-1] == '.') {
			return true
		}
	}
	return false
}

// badPorts are ports of other protocols, which could accept an HTTP request by
// mistake: Fetch standard, section 2.9, "port blocking". Sorted.
var badPorts = [...]uint16{
	0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
	111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
	540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
	6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
}

func isBadPort(port uint16) bool {
	_, found := slices.BinarySearch(badPorts[:], port)
	return found
}
