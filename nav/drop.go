package nav

import (
	"strings"
)

// dropped reports whether a link is none to navigate by, in whatever region it
// stands: it stays on the page, or sends it elsewhere.
func (w *walk) dropped(label, url string) bool {
	return openingIndex.opens(label) || w.isNetwork(url)
}

// isService reports whether a label names a service of the site rather than
// one of its pages.
func isService(label string) bool {
	_, ok := serviceIndex.find(label)
	return ok
}

// labelKind gives the kind that the label of a region speaks of, and whether
// it speaks of one.
func labelKind(label string) (Kind, bool) {
	return labelIndex.opening(label)
}

// isNetwork reports whether an address is on a social network, other than
// the one the page is on.
func (w *walk) isNetwork(url string) bool {
	if strings.HasPrefix(url, w.origin) && w.origin != "" {
		return false
	}
	host := hostOf(url)
	if host == "" || host == w.host {
		return false
	}
	for host != "" { // also the hosts that it is a part of
		if _, ok := networkIndex[host]; ok {
			return true
		}
		_, host, _ = strings.Cut(host, ".")
	}
	return false
}
