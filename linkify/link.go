package linkify

import (
	"net/url"
	"strings"
	"unicode/utf8"
)

// A Kind is the kind of a link: URL, Email, or the Kind of a Matcher.
type Kind string

// The kinds that a Finder knows by itself.
const (
	URL   Kind = "url"
	Email Kind = "email"
)

// A Link is a link in a text. The zero Link is no link: its Kind is empty.
type Link struct {
	Start, End int    // in bytes: the link is text[Start:End]
	Kind       Kind   // URL, Email, or the Kind of a Matcher
	Value      string // the link as typed; shares memory with the text

	// Places of the parts in Value.
	scheme  int // end of the scheme; 0 if none was typed
	user    int // start of the part before the @
	host    int // start of the host
	hostEnd int
	portEnd int    // end of the port, or of the host if there is no port
	implied string // scheme of a bare host
	href    string // from a Matcher
	bidi    bool   // see Bidi
}

// String returns the link as typed.
func (l Link) String() string { return l.Value }

// Scheme returns the scheme as typed, empty for bare hosts and addresses.
func (l Link) Scheme() string { return l.Value[:l.scheme] }

// User returns the part before the @: name and password of a URL, or the local
// part of an e-mail address.
func (l Link) User() string {
	if l.host == l.user {
		return ""
	}
	return l.Value[l.user : l.host-1]
}

// Host returns the host as typed. An IPv6 address has its brackets. Links without
// a host, such as "tel:", return an empty string.
func (l Link) Host() string { return l.Value[l.host:l.hostEnd] }

// Port returns the digits of the port, empty if none was typed.
func (l Link) Port() string {
	if l.portEnd == l.hostEnd {
		return ""
	}
	return l.Value[l.hostEnd+1 : l.portEnd]
}

// Path returns path, query and fragment as typed.
func (l Link) Path() string { return l.Value[l.portEnd:] }

// URL parses the href.
func (l Link) URL() (*url.URL, error) { return url.Parse(l.Href()) }

// at moves the link by n bytes.
func (l Link) at(n int) Link {
	l.Start += n
	l.End += n
	return l
}

// hasFold reports whether s ends with suffix, in any case.
func hasFold(s, suffix string) bool {
	return len(s) >= len(suffix) && strings.EqualFold(s[len(s)-len(suffix):], suffix)
}

// A Position is a place in a text, counted in three ways. Links have bytes; the
// strings of other languages have other units.
type Position struct {
	Byte  int
	Char  int // Unicode code points, as in Python
	UTF16 int // UTF-16 units, as in JavaScript, Java and C#
}

// A Ruler finds the positions of one text. It counts from the last position that was
// asked for, so a walk forward over all links of a text takes linear time. A byte that
// is not UTF-8 counts as one character.
type Ruler struct {
	text string
	at   Position
}

// NewRuler returns a Ruler of text.
func NewRuler(text string) *Ruler { return &Ruler{text: text} }

// At returns the position of the byte at offset, which is the start of a character or
// the end of the text. An offset outside of the text counts as its nearest end.
func (r *Ruler) At(offset int) Position {
	offset = min(max(offset, 0), len(r.text))
	if offset < r.at.Byte {
		r.at = Position{}
	}
	for r.at.Byte < offset {
		c, size := utf8.DecodeRuneInString(r.text[r.at.Byte:])
		r.at.Byte += size
		r.at.Char++
		if r.at.UTF16++; c > 0xffff {
			r.at.UTF16++
		}
	}
	return r.at
}
