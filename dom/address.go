package dom

import (
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// An address is a reference in the five parts of RFC 3986. Any text has these parts, so
// cutting it never fails.
type address struct {
	scheme    string // lower case, without the colon
	authority string // with its two slashes, or empty
	path      string
	query     string // with its question mark, or empty
	fragment  string // with its hash, or empty
}

// linkSchemes are what links may lead to. A list of what they may not would never be
// complete: every program that is installed may bring a scheme of its own. Sorted.
var linkSchemes = []string{"http", "https", "mailto", "tel"}

// unsafeSchemes run code, carry their own content or point to the local machine, so nobody
// can allow them. Sorted.
var unsafeSchemes = []string{"about", "blob", "chrome", "data", "file", "filesystem", "jar", "javascript", "vbscript", "view-source"}

// AllowSchemes returns the same document with links that may also have these schemes, in
// lower case, without the colon.
func (d *Document) AllowSchemes(schemes []string) *Document {
	open := *d
	open.schemes = schemes
	return &open
}

// mayLead reports whether links may have a scheme.
func (d *Document) mayLead(scheme string) bool {
	if _, ok := slices.BinarySearch(linkSchemes, scheme); ok {
		return true
	}
	_, unsafe := slices.BinarySearch(unsafeSchemes, scheme)
	return !unsafe && slices.Contains(d.schemes, scheme)
}

// MaxAddress bounds an address, in bytes. Servers take a few thousand, browsers some more.
const MaxAddress = 1 << 18

// maxBase bounds the part of the base that a relative reference takes over, in bytes. Every
// link of a page repeats it, so a long base would make the output quadratic. Sitemaps and
// many servers have the same bound on addresses.
const maxBase = 2048

// Resolve makes a reference absolute as browsers do, against the base element of the page
// and then its address. Addresses of http and https get a scheme and a host in lower case
// and no dot segments; the rest stays as it is. Resolve returns the empty string for
// references that must not be followed: those with other schemes than http, https, mailto,
// tel and what AllowSchemes adds, and empty ones.
// Without a base, or with one that is too long, a relative reference stays as it is.
func (d *Document) Resolve(ref string) string {
	if len(ref) > MaxAddress {
		return ""
	}
	ref = clean(ref)
	if ref == "" || isNormal(ref) {
		return ref
	}
	a := cut(ref)
	if a.scheme != "" {
		if !d.mayLead(a.scheme) {
			return ""
		}
		if a.authority == "" && a.web() {
			a.authority, a.path = cutAuthority("//" + strings.TrimLeft(a.path, "/"))
		}
		if a.authority == "//" || !a.validBrackets() {
			return ""
		}
		return a.normal().String()
	}
	if a.authority == "//" || !a.validBrackets() {
		return ""
	}
	if d.base == (address{}) {
		return ref
	}
	joined, ok := d.base.join(a)
	if !ok {
		return ref
	}
	return joined.normal().String()
}

// clean prepares an address as browsers do. It removes white space around it, and line ends
// and tabs in it, which could hide a scheme, and escapes odd characters.
func clean(ref string) string {
	if plain(ref) {
		return ref
	}
	ref = strings.TrimFunc(ref, func(r rune) bool { return r <= ' ' })
	i := strings.IndexFunc(ref, odd)
	if i < 0 {
		return ref
	}
	var b strings.Builder
	b.WriteString(ref[:i])
	for _, r := range ref[i:] {
		switch {
		case r == '\t' || r == '\n' || r == '\r':
		case odd(r):
			b.WriteString(url.PathEscape(string(r)))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isNormal reports whether a clean address needs no change: it is absolute, its host is in
// lower case, and it has no dot segments. It may miss some.
func isNormal(ref string) bool {
	rest, ok := strings.CutPrefix(ref, "https://")
	if !ok {
		if rest, ok = strings.CutPrefix(ref, "http://"); !ok {
			return false
		}
	}
	end := 0
	for end < len(rest) && isHostByte(rest[end]) {
		end++
	}
	path := rest[end:]
	return end > 0 && (path == "" || path[0] == '/') && !strings.Contains(path, "/.") && strings.IndexByte(path, '\\') < 0
}

func isHostByte(c byte) bool {
	return 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '.'
}

// plain reports whether an address has only ASCII characters that are not odd. Most do.
func plain(ref string) bool {
	for i := range len(ref) {
		if !plainBytes[ref[i]] {
			return false
		}
	}
	return true
}

// plainBytes are the ASCII characters that are not odd.
var plainBytes = func() (t [256]bool) {
	for c := range rune(0x7f) {
		t[c] = !odd(c)
	}
	return t
}()

// odd reports whether r must be escaped in an address.
func odd(r rune) bool {
	return r <= ' ' || r == 0x7f || r == '"' || r == '<' || r == '>' || r == '`' ||
		r == '\u00a0' || r >= '\u2000' && r <= '\u200f' || r >= '\u2028' && r <= '\u202f' || r == '\u3000' || r == '\ufeff'
}

func cut(ref string) (a address) {
	if i := schemeEnd(ref); i > 0 {
		a.scheme, ref = strings.ToLower(ref[:i]), ref[i+1:]
	}
	if i := strings.IndexByte(ref, '#'); i >= 0 {
		a.fragment, ref = ref[i:], ref[:i]
	}
	if i := strings.IndexByte(ref, '?'); i >= 0 {
		a.query, ref = ref[i:], ref[:i]
	}
	web := a.scheme == "" || a.scheme == "http" || a.scheme == "https" || a.scheme == "ftp"
	if web {
		ref = strings.ReplaceAll(ref, `\`, "/")
	}
	if strings.HasPrefix(ref, "//") {
		if web {
			ref = "//" + strings.TrimLeft(ref, "/") // browsers take any number of slashes
		}
		a.authority, ref = cutAuthority(ref)
	}
	a.path = ref
	return a
}

// cutAuthority splits a reference that starts with two slashes at the next one.
func cutAuthority(ref string) (authority, path string) {
	end := strings.IndexByte(ref[2:], '/') + 2
	if end < 2 {
		end = len(ref)
	}
	return ref[:end], ref[end:]
}

// schemeEnd returns the index of the colon after a scheme, 0 if there is none.
func schemeEnd(ref string) int {
	for i := range len(ref) {
		switch c := ref[i]; {
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
		case i > 0 && ('0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'):
		case c == ':':
			return i
		default:
			return 0
		}
	}
	return 0
}

// join resolves a relative reference against base: RFC 3986, section 5.2.2. It fails if the
// result would take more than maxBase bytes of the base.
func (base address) join(ref address) (out address, ok bool) {
	out = base // less the parts that the reference replaces
	out.fragment = ""
	switch {
	case ref.authority != "":
		out.authority, out.path, out.query = "", "", ""
	case ref.path != "" && ref.path[0] == '/':
		out.path, out.query = "", ""
	case ref.path != "" || ref.query != "":
		out.query = ""
	}
	if len(out.scheme)+len(out.authority)+len(out.path)+len(out.query) > maxBase {
		return address{}, false
	}
	out.authority += ref.authority
	out.query += ref.query
	out.fragment = ref.fragment
	if ref.path == "" && ref.authority == "" {
		return out, true
	}
	out.path = withoutDots(out.path[:strings.LastIndexByte(out.path, '/')+1] + ref.path)
	if out.authority != "" && !strings.HasPrefix(out.path, "/") {
		out.path = "/" + out.path
	}
	return out, true
}

func (a address) web() bool { return a.scheme == "http" || a.scheme == "https" }

// validBrackets reports whether there are brackets in the authority only around a host, and
// an IPv6 address in them. Browsers follow no others, and readers of
// Markdown disagree about them.
func (a address) validBrackets() bool {
	if strings.IndexByte(a.authority, '[') < 0 && strings.IndexByte(a.authority, ']') < 0 {
		return true
	}
	host := a.authority[max(len("//"), strings.LastIndexByte(a.authority, '@')+1):]
	inside, port, ok := strings.Cut(strings.TrimPrefix(host, "["), "]")
	ip, err := netip.ParseAddr(inside)
	return ok && host[0] == '[' && err == nil && ip.Is6() && ip.Zone() == "" &&
		(port == "" || port[0] == ':' && strings.Trim(port[1:], "0123456789") == "") && !strings.ContainsAny(a.authority[:len(a.authority)-len(host)], "[]")
}

// normal returns the normal form of an address of http or https: the host in lower case and
// no dot segments. Characters beyond ASCII stay as they are.
func (a address) normal() address {
	if !a.web() {
		return a
	}
	host := strings.LastIndexByte(a.authority, '@') + 1
	if strings.ContainsFunc(a.authority[host:], isUpper) {
		a.authority = a.authority[:host] + strings.Map(toLower, a.authority[host:])
	}
	a.path = withoutDots(a.path)
	return a
}

func isUpper(r rune) bool { return 'A' <= r && r <= 'Z' }

func toLower(r rune) rune {
	if isUpper(r) {
		r |= 0x20
	}
	return r
}

// withoutDots removes "." and ".." segments: RFC 3986, section 5.2.4.
func withoutDots(path string) string {
	if !strings.Contains(path, "/.") && !strings.HasPrefix(path, ".") {
		return path
	}
	segments := strings.Split(path, "/")
	out := make([]string, 0, len(segments))
	for i, s := range segments {
		last := i == len(segments)-1
		switch s {
		case ".":
		case "..":
			if len(out) > 1 || len(out) == 1 && out[0] != "" {
				out = out[:len(out)-1]
			}
		default:
			out = append(out, s)
			continue
		}
		if last {
			out = append(out, "")
		}
	}
	return strings.Join(out, "/")
}

func (a address) String() string {
	if a.scheme == "" {
		return a.authority + a.path + a.query + a.fragment
	}
	return a.scheme + ":" + a.authority + a.path + a.query + a.fragment
}
