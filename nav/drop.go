package nav

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// dropped reports whether a link is none to navigate by, in whatever region it
// stands: it stays on the page, sends it elsewhere, or shows it in another
// language.
func (w *walk) dropped(n dom.NodeID, label, url string) bool {
	opens := func(words string) int {
		i, ok := slices.BinarySearchFunc(openings[:], words, comparePhrase)
		if !ok {
			return -1
		}
		return i
	}
	return opening(label, opens) >= 0 || isNetwork(url, w.page) || w.isTranslation(n)
}

// isService reports whether a label names a service of the site rather than
// one of its pages.
func isService(label string) bool {
	_, ok := slices.BinarySearchFunc(services[:], strings.ToLower(label), comparePhrase)
	return ok
}

func comparePhrase(p phrase, words string) int { return strings.Compare(p.words, words) }

// labelKind gives the kind that the label of a region speaks of, and whether
// it speaks of one.
func labelKind(label string) (Kind, bool) {
	i := opening(label, func(words string) int {
		i, ok := slices.BinarySearchFunc(labelWords[:], words, func(l labelWord, s string) int {
			return strings.Compare(l.words, s)
		})
		if !ok {
			return -1
		}
		return i
	})
	if i < 0 {
		return 0, false
	}
	return labelWords[i].kind, true
}

// longestOpening is how many words the phrases of the tables have at most.
const longestOpening = 6

// opening looks up the first words of a label, one more at a time, and returns
// what find gives for them, or -1. Scripts without spaces have one word.
func opening(label string, find func(words string) int) int {
	label = strings.ToLower(label)
	end := 0
	for range longestOpening {
		if i := strings.IndexByte(label[end:], ' '); i >= 0 {
			end += i
		} else {
			end = len(label)
		}
		if i := find(strings.TrimRight(label[:end], " :.!?…")); i >= 0 {
			return i
		}
		if end == len(label) {
			break
		}
		end++
	}
	return -1
}

// isNetwork reports whether an address is on a social network, other than
// the one the page is on.
func isNetwork(url, page string) bool {
	host := hostOf(url)
	if host == "" || host == hostOf(page) {
		return false
	}
	for host != "" { // also the hosts that it is a part of
		if _, ok := slices.BinarySearchFunc(networks[:], host, func(n network, s string) int {
			return strings.Compare(n.host, s)
		}); ok {
			return true
		}
		_, host, _ = strings.Cut(host, ".")
	}
	return false
}

// isTranslation reports whether a link is the page in another language. Wikis
// have more of these than all other links.
func (w *walk) isTranslation(n dom.NodeID) bool {
	language, _, _ := strings.Cut(strings.ToLower(w.doc.Attr(n, "hreflang")), "-")
	return language != "" && w.language != "" && language != w.language
}
