package linkify

import (
	"net/netip"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"github.com/seed31bcff99/reader/internal/words"
)

// A hostForm says which characters a host may have besides letters, digits and
// hyphens.
type hostForm uint8

const (
	plainHost  hostForm = 0
	symbolHost hostForm = 1 << iota // symbols and emoji
	underHost                       // underscores
	emphasised                      // an underscore is before the link: those behind the host close it
)

// A host is a run of labels in the text.
type host struct {
	start, end   int // the host is text[start:end]
	run          int // end of the characters of hosts: hyphens may follow the host
	last, second int // start of the last label, and of the one before it
	labels       int
	wide         bool // not all ASCII: IDNA has to agree
	puny         bool // has a label in the ASCII form of IDNA
	ip           bool // an IPv4 address
	valid        bool
}

// parseHost parses the labels at t[i]. It reads each byte once, and stops
// at the end of the host.
func (f *Finder) parseHost(t string, i int, form hostForm) host {
	h := host{start: i, last: i, second: i, labels: 1, valid: true}
	under := false
	j := i
loop:
	for j < len(t) {
		c := t[j]
		switch {
		case isAlnum(c), c == '-':
			j++
		case c == '_' && form&underHost != 0:
			under = true
			j++
		case c == '.':
			if !labelFollows(t[j+1:], form) {
				break loop
			}
			h.close(t, j)
			h.second, h.last = h.last, j+1
			h.labels++
			j++
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeRuneInString(t[j:])
			if !isHostRune(r, form&symbolHost != 0) {
				break loop
			}
			if j > i && isAlnum(t[j-1]) && standsAlone(r) && f.couldEnd(t, &h, j) {
				break loop
			}
			h.wide = true
			j += n
		default:
			break loop
		}
	}
	h.run, h.end = j, j
	for h.end > h.last && (t[h.end-1] == '-' || t[h.end-1] == '_' && form&emphasised != 0) {
		h.end--
	}
	h.close(t, h.end)
	if h.labels > 2 && isCapitalised(t[h.last:h.end]) {
		f.leaveSentence(t, &h)
	}
	if h.end-h.start > maxHost || under && h.misusesUnderscore(t) || twoDots(t[j:], form) {
		h.valid = false
	}
	if h.valid && allDigits(t[h.last:h.end]) {
		h.ip = isIPv4(t[h.start:h.end])
		h.valid = h.ip
	}
	return h
}

// close checks the label that ends at end.
func (h *host) close(t string, end int) {
	label := t[h.last:end]
	if label == "" || len(label) > maxLabel || label[0] == '-' || label[len(label)-1] == '-' {
		h.valid = false
		return
	}
	if len(label) >= 4 && strings.EqualFold(label[:4], "xn--") {
		h.puny = true
	}
}

// misusesUnderscore reports whether an underscore is in the last two labels, or at
// the edge of one. A host of one label is a name in a local network, which may have
// underscores.
func (h *host) misusesUnderscore(t string) bool {
	if h.labels == 1 {
		return false
	}
	if strings.IndexByte(t[h.second:h.end], '_') >= 0 {
		return true
	}
	all := t[h.start:h.end]
	return all[0] == '_' || strings.Contains(all, "._") || strings.Contains(all, "_.")
}

// leaveSentence cuts the last label off a host if it is the first word of the next
// sentence, as in "see example.com.Then go on".
func (f *Finder) leaveSentence(t string, h *host) {
	before := t[h.second : h.last-1]
	if isCapitalised(before) || f.tld(t[h.last:h.end]) != unknownTLD || f.tld(before) == unknownTLD {
		return
	}
	h.end, h.last = h.last-1, h.second
	h.second = h.start + strings.LastIndexByte(t[h.start:h.last-1], '.') + 1
	h.labels--
}

// isCapitalised reports whether a word has a capital at its start and no other.
func isCapitalised(word string) bool {
	for i := range len(word) {
		if upper := 'A' <= word[i] && word[i] <= 'Z'; upper != (i == 0) {
			return false
		}
	}
	return len(word) > 1
}

// labelFollows reports whether rest could start with a label.
func labelFollows(rest string, form hostForm) bool {
	if rest == "" {
		return false
	}
	c := rest[0]
	if c < utf8.RuneSelf {
		return isAlnum(c) || c == '-' || c == '_' && form&underHost != 0
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return isHostRune(r, form&symbolHost != 0)
}

// twoDots reports whether rest starts with two dots and a label. That is a typing
// error; three dots are an ellipsis.
func twoDots(rest string, form hostForm) bool {
	return len(rest) > 2 && rest[0] == '.' && rest[1] == '.' && rest[2] != '.' && labelFollows(rest[2:], form)
}

// couldEnd reports whether the host is complete at end. If so, a word of another
// script behind it is text.
func (f *Finder) couldEnd(t string, h *host, end int) bool {
	label := t[h.last:end]
	switch {
	case h.labels == 1:
		return strings.EqualFold(label, "localhost")
	case allDigits(label):
		return isIPv4(t[h.start:end])
	}
	return f.tld(label) != unknownTLD
}

func allDigits(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return s != ""
}

// isIPv4 reports whether s is four numbers below 256. A number with a leading zero
// is none: some programs read it as octal.
func isIPv4(s string) bool {
	parts := 0
	for more := true; more; parts++ {
		var part string
		part, s, more = strings.Cut(s, ".")
		if len(part) > 3 || !allDigits(part) || len(part) > 1 && part[0] == '0' || len(part) == 3 && part > "255" {
			return false
		}
	}
	return parts == 4
}

// isIPv6 reports whether s is an IPv6 address (RFC 4291, 2.2), without a zone.
func isIPv6(s string) bool {
	a, err := netip.ParseAddr(s)
	return err == nil && a.Is6() && a.Zone() == ""
}

func isHex(c byte) bool {
	return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f'
}

// parseBracketed parses "[", an IPv6 address and "]" at t[i].
func parseBracketed(t string, i int) (h host) {
	const longest = len("[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]")
	head := t[i:min(len(t), i+longest)]
	end := strings.IndexByte(head, ']')
	if end < 0 || !isIPv6(head[1:end]) {
		return host{}
	}
	end += i + 1
	return host{start: i, end: end, run: end, last: i, second: i, labels: 1, valid: true}
}

// parsePort returns the end of the port at t[i], or i if there is none. It is not
// ok if the number is no port.
func parsePort(t string, i int) (end int, ok bool) {
	if i+1 >= len(t) || t[i] != ':' || !isDigit(t[i+1]) {
		return i, true
	}
	n, j := 0, i+1
	for j < len(t) && isDigit(t[j]) {
		if n = n*10 + int(t[j]-'0'); n > 65535 {
			return i, false
		}
		j++
	}
	return j, true
}

// profile turns hosts into names of the DNS, as browsers do (UTS 46, not
// transitional). It allows hyphens and underscores, which the strict form forbids
// and real hosts have.
var profile = idna.New(
	idna.MapForLookup(),
	idna.Transitional(false),
	idna.StrictDomainName(false),
	idna.CheckHyphens(false),
	idna.CheckJoiners(true),
	idna.BidiRule(),
	idna.VerifyDNSLength(true),
)

// inDNS reports whether the host could be a name in the DNS. IDNA is not asked
// about ASCII and everyday letters: asking allocates.
func inDNS(t string, h host) bool {
	if !h.wide && !h.puny {
		return true
	}
	name := t[h.start:h.end]
	if !h.puny && plainIDN(name) {
		return true
	}
	if h.puny && h.wide && mixesForms(name) {
		return false
	}
	ascii, err := profile.ToASCII(name)
	return err == nil && namesHost(ascii)
}

// namesHost reports whether a name from IDNA has only characters of hosts. Some
// letters give others: ℀ becomes "a/c", and the link would lead to another host.
func namesHost(ascii string) bool {
	for i := range len(ascii) {
		switch c := ascii[i]; {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '-', c == '.', c == '_':
		default:
			return false
		}
	}
	return true
}

// mixesForms reports whether a label starts as if it were from IDNA, but has more
// than ASCII.
func mixesForms(name string) bool {
	for label := range strings.SplitSeq(name, ".") {
		if len(label) >= 4 && strings.EqualFold(label[:4], "xn--") && !words.IsASCII(label) {
			return true
		}
	}
	return false
}

// maxPlain is how many runes a label may have so that its encoding is never too
// long: a rune takes at most five letters, after "xn--".
const maxPlain = (maxLabel - len("xn--")) / 5

// plainIDN reports whether IDNA accepts a host for certain.
func plainIDN(name string) bool {
	runes, wide := 0, false // of the label
	for _, r := range name {
		switch {
		case r == '.':
			runes, wide = 0, false
			continue
		case r >= utf8.RuneSelf:
			if !unicode.Is(plainRunes, r) {
				return false
			}
			wide = true
		}
		if runes++; wide && runes > maxPlain {
			return false
		}
	}
	return len(name) <= maxHost/5
}

// A tier says what a bare host needs besides its top-level domain to be a link.
type tier uint8

const (
	unknownTLD tier = iota // never a link
	fileTLD                // also a file extension or a member name: needs www. or a path
	rareTLD                // needs a signal: www., a port, a path or slashes
	commonTLD              // needs nothing more
)

// maxLabel is the longest label of a host, in bytes (RFC 1035, 2.3.4).
const maxLabel = 63

// tld returns the tier of a top-level domain, in any case.
func (f *Finder) tld(label string) tier {
	var buf [maxLabel + utf8.UTFMax]byte
	name := lower(buf[:0], label)
	switch {
	case name == nil:
		return unknownTLD
	case tlds()[string(name)]:
	case inTable(pseudoTLDs, name):
		return rareTLD
	case string(name) == "onion" || slices.Contains(f.tlds, string(name)):
		return commonTLD
	default:
		return unknownTLD
	}
	switch {
	case inTable(fileTLDs, name):
		return fileTLD
	case len(name) == 2, name[0] >= utf8.RuneSelf, strings.HasPrefix(string(name), "xn--"):
		return commonTLD // a country, or a script in which no program names files
	case inTable(commonTLDs, name):
		return commonTLD
	}
	return rareTLD
}

// lower appends a label in lower case, or returns nil if it is too long.
func lower(dst []byte, label string) []byte {
	if len(label) > maxLabel {
		return nil
	}
	for i := 0; i < len(label); i++ {
		c := label[i]
		if c >= utf8.RuneSelf {
			return lowerWide(dst, label[i:])
		}
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		dst = append(dst, c)
	}
	return dst
}

func lowerWide(dst []byte, rest string) []byte {
	for _, r := range rest {
		dst = utf8.AppendRune(dst, unicode.ToLower(r))
		if len(dst) > maxLabel {
			return nil
		}
	}
	return dst
}

// inTable reports whether a table of words.txt has a name.
func inTable(table string, name []byte) bool {
	_, ok := tables()[table][string(name)]
	return ok
}

// listed reports whether a table has a name, in any case.
func listed(table, name string) bool {
	var buf [maxLabel + utf8.UTFMax]byte
	return inTable(table, lower(buf[:0], name))
}
