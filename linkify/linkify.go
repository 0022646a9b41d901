// Package linkify finds the links in plain text, such as messages of people and
// agents: web addresses with and without a scheme, e-mail addresses, and other
// kinds that a caller adds. It says where each link is, in bytes, and where it
// leads.
//
//	for link := range linkify.All("see example.com/docs (or mail ana@example.org).") {
//		fmt.Println(link.Start, link.End, link.Kind, link.Href())
//	}
//
// A link is what a person would take for one. Trailing punctuation, brackets and
// quotes around it, and Markdown marks are not part of it. File names, versions,
// member access and sentences without a space after the full stop are no links.
// Scripts that are written without spaces end a link in ASCII.
//
// The time is linear in the length of the text, whatever the text is. Only hosts
// in rare scripts, or in the ASCII form of IDNA, with xn--, allocate memory. The
// package opens no connection, knows no site, and does not parse HTML or Markdown.
package linkify

import (
	"iter"
	"slices"
	"strings"
)

// A Bare says which hosts are links without a scheme.
type Bare uint8

// The choices of bare hosts.
const (
	BareCommon Bare = iota // with a common top-level domain, or any known one and a signal: www., a port, a path
	BareNone               // none
	BareAll                // with any known top-level domain
)

// Options tunes a Finder. The zero value, like a nil *Options, is a good
// default for chat and agent messages.
type Options struct {
	Bare      Bare     // hosts without a scheme
	BareIP    bool     // also IP addresses without a scheme, such as 10.0.0.1 and 2001:db8::1
	Schemes   []string // further schemes before "://"; with a colon, as "name:", also without slashes
	AnyScheme bool     // any scheme before "://"
	TLDs      []string // further top-level domains of bare hosts and e-mail addresses
	NoEmail   bool     // no e-mail addresses; "mailto:" is still a scheme
	Hashtags  bool     // also #words, as links of kind Hashtag
	Mentions  bool     // also @names, as links of kind Mention

	// DefaultScheme is the scheme in the Href of bare hosts; empty means https.
	DefaultScheme string

	// SkipCode skips Markdown code: spans in backticks and blocks between fences.
	SkipCode bool

	// Matchers find links of further kinds, such as mentions and tickets.
	Matchers []Matcher
}

// A Matcher finds links of a further kind, which have a certain byte in them.
type Matcher struct {
	Kind    Kind // of its links; not empty
	Trigger byte // where to look: '@' for mentions, '-' for ABC-123

	// Match returns the link text[start:end] that has its trigger at text[at],
	// and its href. An end of 0 means no link. Match is called in the order of
	// the text, where no URL or e-mail address is. It may look at the word around
	// at, up to white space, and is fast if it looks at a few bytes of it.
	Match func(text string, at int) (start, end int, href string)
}

// A Finder finds links. It is immutable and safe for concurrent use.
type Finder struct {
	bare      Bare
	bareIP    bool
	noEmail   bool
	anyScheme bool
	skipCode  bool
	implied   string   // scheme of bare hosts
	schemes   []scheme // besides the table
	tlds      []string // besides the table
	matchers  []Matcher

	triggers [256]bool // bytes at which the scanner looks
	custom   bool      // triggers has more than dot, colon and @
}

// std is the Finder of the functions of the package.
var std = New(nil)

// New returns a Finder. The schemes javascript, vbscript, data and blob are not
// links, even if the options name them.
func New(opts *Options) *Finder {
	var o Options
	if opts != nil {
		o = *opts
	}
	f := &Finder{
		bare:      o.Bare,
		bareIP:    o.BareIP,
		noEmail:   o.NoEmail,
		anyScheme: o.AnyScheme,
		skipCode:  o.SkipCode,
		implied:   "https",
	}
	if o.Hashtags {
		o.Matchers = append(slices.Clip(o.Matchers), Matcher{Hashtag, '#', matchHashtag})
	}
	if o.Mentions {
		o.Matchers = append(slices.Clip(o.Matchers), Matcher{Mention, '@', matchMention})
	}
	f.custom = o.SkipCode || len(o.Matchers) > 0
	if o.DefaultScheme != "" && !listed(scriptSchemes, o.DefaultScheme) {
		f.implied = strings.ToLower(o.DefaultScheme)
	}
	for _, name := range o.Schemes {
		f.addScheme(name)
	}
	for _, name := range o.TLDs {
		f.addTLD(name)
	}
	for _, c := range []byte(".:@") {
		f.triggers[c] = true
	}
	for _, m := range o.Matchers {
		f.matchers = append(f.matchers, m)
		f.triggers[m.Trigger] = true
	}
	if f.skipCode {
		f.triggers['`'], f.triggers['~'] = true, true
	}
	return f
}

// All returns the links of text in order, found with default options.
func All(text string) iter.Seq[Link] { return std.All(text) }

// All returns the links of text in order. They do not overlap.
func (f *Finder) All(text string) iter.Seq[Link] {
	return func(yield func(Link) bool) {
		s := newScanner(f, text, 0)
		for s.next() && yield(s.link) {
		}
	}
}

// Append appends the links of text to dst.
func (f *Finder) Append(dst []Link, text string) []Link {
	for l := range f.All(text) {
		dst = append(dst, l)
	}
	return dst
}

// Spans returns text piece by piece: each link, and the text between links with
// the zero Link. Together the pieces are the text.
func (f *Finder) Spans(text string) iter.Seq2[string, Link] {
	return func(yield func(string, Link) bool) {
		done := 0
		for l := range f.All(text) {
			if done < l.Start && !yield(text[done:l.Start], Link{}) || !yield(l.Value, l) {
				return
			}
			done = l.End
		}
		if done < len(text) {
			yield(text[done:], Link{})
		}
	}
}

// Replace returns text with every link replaced by the result of repl. The rest is
// not escaped: use Spans if it has to be.
func (f *Finder) Replace(text string, repl func(Link) string) string {
	var b strings.Builder
	done := 0
	for l := range f.All(text) {
		b.WriteString(text[done:l.Start])
		b.WriteString(repl(l))
		done = l.End
	}
	if done == 0 {
		return text
	}
	b.WriteString(text[done:])
	return b.String()
}

// Match returns the link that is all of text.
func (f *Finder) Match(text string) (Link, bool) {
	for l := range f.All(text) {
		return l, l.Start == 0 && l.End == len(text)
	}
	return Link{}, false
}

// At returns the link around the byte at offset.
func (f *Finder) At(text string, offset int) (Link, bool) {
	if offset < 0 || offset >= len(text) {
		return Link{}, false
	}
	from := 0
	if !f.skipCode { // no link depends on what is beyond white space
		from = strings.LastIndexAny(text[:offset], " \t\n\r") + 1
	}
	s := newScanner(f, text, from)
	for s.next() && s.link.Start <= offset {
		if offset < s.link.End {
			return s.link, true
		}
	}
	return Link{}, false
}
