package render

import (
	"strings"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
)

// addresses resolves references. It remembers the last one, since cards link
// their image and their title to the same address.
type addresses struct {
	doc      *dom.Document
	tracking bool                // parameters that follow people stay
	encode   func(string) string // makes an address safe where it is written
	base     string              // scheme and host that are left out of addresses; empty: none are
	self     string              // the page, without a fragment: only the fragment of links into it is written
	ref, url string              // the last reference, and where it leads

	own func(content.Target, string) string // Options.Address
}

func newAddresses(doc *dom.Document, opts *Options, encode func(string) string) addresses {
	a := addresses{doc: doc, tracking: opts.KeepTracking, encode: encode, own: opts.Address}
	if u := doc.URL(); opts.Links == CompactLinks && opts.Address == nil && u != nil {
		u.Fragment, u.RawFragment = "", ""
		a.self = u.String()
		a.base = origin(a.self)
	}
	return a
}

// resolve returns the address that a reference leads to, ready to be written as
// the target of a link. It is empty for addresses that must not be followed.
func (a *addresses) resolve(ref string) string {
	if len(ref) > dom.MaxAddress {
		return ""
	}
	if a.ref != ref || ref == "" {
		a.ref, a.url = ref, a.tidy(ref)
	}
	return a.url
}

func (a *addresses) tidy(ref string) string {
	address := a.encode(a.doc.Resolve(ref))
	if !a.tracking {
		address = withoutTracking(address)
	}
	return address
}

// picture returns the address of a picture: that of the file, not of a service that
// resizes it. A reference into the page holds the place of a picture.
func (a *addresses) picture(ref string) string {
	if strings.HasPrefix(ref, "#") {
		return ""
	}
	address := a.resolve(ref)
	if inner := unwrap(address); inner != address {
		return a.encode(inner)
	}
	return address
}

// written returns what is written for the address of a link, an image or a player: what
// the caller wants, if that can be followed.
func (a *addresses) written(to content.Target, address string) string {
	if a.own == nil {
		return a.short(address)
	}
	if address = a.own(to, address); a.doc.Resolve(address) == "" {
		return ""
	}
	return a.encode(address)
}

// short returns an address as it is written: without what the base says, if that is
// asked for.
func (a *addresses) short(address string) string {
	if a.base == "" {
		return address
	}
	rest, ok := strings.CutPrefix(address, a.base)
	if !ok || rest == "" || rest[0] != '/' || strings.HasPrefix(rest, "//") {
		return address
	}
	if fragment, ok := strings.CutPrefix(address, a.self); ok && len(fragment) > 1 && fragment[0] == '#' {
		return fragment
	}
	return rest
}
