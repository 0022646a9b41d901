package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/render/internal/inline"
)

// addresses resolves references. It remembers the last one, since cards link
// their image and their title to the same address.
type addresses struct {
	doc      *dom.Document
	ref, url string // the last reference, and where it leads
}

// resolve returns the address that a reference leads to, ready to be written as
// the target of a link. It is empty for addresses that must not be followed.
func (a *addresses) resolve(ref string) string {
	switch {
	case len(ref) > dom.MaxAddress:
		return ""
	case isNormal(ref):
		return ref
	}
	if a.ref != ref || ref == "" {
		a.ref, a.url = ref, inline.EncodeTarget(a.doc.Resolve(ref))
	}
	return a.url
}

// isNormal reports whether an address is absolute and resolving or encoding it would
// change nothing.
func isNormal(ref string) bool {
	rest, ok := strings.CutPrefix(ref, "https://")
	if !ok {
		if rest, ok = strings.CutPrefix(ref, "http://"); !ok {
			return false
		}
	}
	i := 0
	for i < len(rest) && hostBytes[rest[i]] {
		i++
	}
	if i == 0 || i == len(rest) || rest[i] != '/' {
		return false
	}
	for ; i < len(rest); i++ {
		if !pathBytes[rest[i]] || rest[i] == '.' && rest[i-1] == '/' {
			return false
		}
	}
	return true
}

// hostBytes and pathBytes are the bytes that a host and what follows it may
// have.
var hostBytes, pathBytes = byteSet("abcdefghijklmnopqrstuvwxyz0123456789.-"),
	byteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/?=%#+,:@!$;")

func byteSet(bytes string) (t [256]bool) {
	for i := range len(bytes) {
		t[bytes[i]] = true
	}
	return t
}
