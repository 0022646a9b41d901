package fetch

import (
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"github.com/seed31bcff99/reader/internal/words"
)

// maxURL is the longest URL in bytes. Servers accept no longer request lines.
const maxURL = 8 << 10

// CheckURL reports whether Get would request a URL with default options, as far as
// this is known without a lookup. The error is a *BlockedError.
func CheckURL(raw string) error { return (*Options)(nil).Check(raw) }

// Check is CheckURL for other options. If these are wrong, the error is another one.
func (o *Options) Check(raw string) error {
	opts := o.withDefaults()
	p, err := newPolicy(&opts)
	if err != nil {
		return err
	}
	if _, blocked := p.check(raw); blocked != nil {
		return blocked
	}
	return nil
}

// A target is a checked URL. Its host is the one that was checked and that is
// resolved and dialled: ASCII, lower case, without the root dot.
type target struct {
	url  *url.URL
	host string
	port uint16
	addr netip.Addr // if the host is an address
}

// origin returns scheme, host and port. Credentials belong to an origin.
func (t *target) origin() string {
	return t.url.Scheme + "://" + t.host + ":" + strconv.Itoa(int(t.port))
}

// check parses and checks a URL. It is parsed once, so that all later steps agree.
func (p *policy) check(raw string) (*target, *BlockedError) {
	raw = strings.Trim(raw, " \t\r\n\f")
	if len(raw) > maxURL || !printable(raw) {
		return nil, refuse(Malformed, "")
	}
	u, err := url.Parse(raw)
	switch {
	case err != nil:
		return nil, refuse(Malformed, "")
	case u.Scheme != "http" && u.Scheme != "https":
		return nil, refuse(BadScheme, "")
	case p.httpsOnly && u.Scheme == "http":
		return nil, refuse(Plain, u.Hostname())
	case u.Opaque != "" || u.Host == "":
		return nil, refuse(Malformed, "")
	case u.User != nil:
		return nil, refuse(UserInfo, u.Hostname())
	}
	t := &target{url: u}
	var class Class
	if t.port, class = portOf(u); class != 0 {
		return nil, refuse(class, u.Hostname())
	}
	if t.host, t.addr, class = hostOf(u.Hostname()); class != 0 {
		return nil, refuse(class, u.Hostname())
	}
	if class = p.judge(t); class != 0 {
		return nil, refuse(class, t.host)
	}
	t.normalize()
	return t, nil
}

// refuse returns the error of the first hop. For redirects, atHop sets the hop.
func refuse(c Class, host string) *BlockedError {
	return &BlockedError{Class: c, Host: words.Head(host, 255), Hop: 1}
}

// printable reports whether a URL is text without control characters.
func printable(s string) bool {
	for _, r := range s {
		if r < 0x20 || r >= 0x7F && r < 0xA0 || r == utf8.RuneError {
			return false
		}
	}
	return true
}

// normalize writes the checked host back into the URL, so that it is the host that
// is sent. It drops the fragment, which is never sent.
func (t *target) normalize() {
	host := t.host
	if t.addr.Is6() {
		host = "[" + host + "]"
	}
	if port := t.url.Port(); port != "" && t.port != defaultPort(t.url.Scheme) {
		host += ":" + strconv.Itoa(int(t.port))
	}
	t.url.Host = host
	t.url.RawQuery = plainQuery(t.url.RawQuery)
	t.url.Fragment, t.url.RawFragment = "", ""
	if t.url.Path == "" {
		t.url.Path = "/"
	}
}

// plainQuery returns a query as it may be in a request line. net/url accepts spaces
// and letters of all scripts, and net/http would send them as they are.
func plainQuery(query string) string {
	escape := func(c byte) bool { return c <= ' ' || c >= 0x7F || c == '"' || c == '<' || c == '>' }
	if !strings.ContainsFunc(query, func(r rune) bool { return r >= utf8.RuneSelf || escape(byte(r)) }) {
		return query
	}
	var b strings.Builder
	for _, c := range []byte(query) {
		if escape(c) {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

func defaultPort(scheme string) uint16 {
	if scheme == "https" {
		return 443
	}
	return 80
}

// portOf returns the port of a URL. net/url accepts numbers that are no ports.
func portOf(u *url.URL) (uint16, Class) {
	text := u.Port()
	if text == "" {
		return defaultPort(u.Scheme), 0
	}
	n, err := strconv.ParseUint(text, 10, 16)
	switch {
	case err != nil:
		return 0, Malformed
	case isBadPort(uint16(n)):
		return 0, BadPort
	}
	return uint16(n), 0
}

// hostOf returns a host in the form in which it is checked and dialled. If the host
// is an address, addr is valid. A host that only some resolvers read as an address is
// refused.
func hostOf(host string) (name string, addr netip.Addr, class Class) {
	if strings.ContainsAny(host, ":%") {
		addr, err := netip.ParseAddr(host)
		if err != nil || addr.Zone() != "" {
			return "", netip.Addr{}, Malformed
		}
		addr = addr.Unmap()
		return addr.String(), addr, 0
	}
	name, ok := asciiName(host)
	if !ok {
		return "", netip.Addr{}, Malformed
	}
	if last := name[strings.LastIndexByte(name, '.')+1:]; numeric(last) {
		addr, err := netip.ParseAddr(name)
		if err != nil {
			return "", netip.Addr{}, OddAddress
		}
		return addr.String(), addr, 0
	}
	return name, netip.Addr{}, 0
}

// asciiName returns the name that the DNS is asked for. It replaces circled digits,
// wide letters and soft hyphens by plain ones, so nothing may be checked before.
func asciiName(host string) (string, bool) {
	name := strings.ToLower(host)
	if !words.IsASCII(host) {
		var err error
		if name, err = idna.Lookup.ToASCII(host); err != nil {
			return "", false
		}
	}
	name = strings.TrimSuffix(name, ".")
	if len(name) > 253 {
		return "", false
	}
	for label := range strings.SplitSeq(name, ".") {
		if len(label) == 0 || len(label) > 63 {
			return "", false
		}
		for _, c := range []byte(label) {
			if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_') {
				return "", false
			}
		}
	}
	return name, true
}

// numeric reports whether a host with this last label "ends in a number", as the
// URL standard says.
func numeric(label string) bool {
	if hex, ok := strings.CutPrefix(label, "0x"); ok {
		return strings.Trim(hex, "0123456789abcdef") == ""
	}
	return strings.Trim(label, "0123456789") == ""
}
