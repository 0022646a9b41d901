package nav

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// A turn says that a link leads to the next or the previous page, and how sure
// that is.
type turn struct {
	rel  string // previous, next or empty
	sure certainty
}

type certainty uint8

const (
	hinted certainty = iota + 1 // a class, a word or an arrow: counts only among few links
	linked                      // a link element of the head, which may mean another series
	keyed                       // a word and a key or heading, or several words
	stated                      // rel on the link itself
)

// turns finds out which links lead to the next and the previous page.
type turns struct {
	doc    *dom.Document
	labels labels
	naming naming
}

// of returns the turn of a link, given the last entry of its region or nil.
func (t *turns) of(n dom.NodeID, label string, last *entry) turn {
	if rel := t.rel(n); rel != "" {
		return turn{rel, stated}
	}
	if last != nil && last.caption && last.url == "" {
		if rel := direction(last.label); rel != "" {
			return turn{rel, keyed} // a heading "Next topic", then the topic
		}
	}
	if rel := t.byWords(n, label, last); rel != "" {
		if t.hasKey(n) || direction(label) != "" && strings.Contains(trimArrows(label, ""), " ") {
			return turn{rel, keyed} // no page is called "Next post"; one may be called "Next"
		}
		return turn{rel, hinted}
	}
	for _, at := range [...]dom.NodeID{n, t.doc.Parent(n)} {
		if rel := t.naming.direction(at); rel != "" {
			return turn{rel, hinted}
		}
	}
	return turn{}
}

// mayTurn reports whether a link says that it leads to the next or the previous
// page even outside of regions.
func (t *turns) mayTurn(n dom.NodeID) bool { return t.rel(n) != "" || t.hasKey(n) }

// rel returns the direction that the rel attribute states.
func (t *turns) rel(n dom.NodeID) string {
	rel := t.doc.Attr(n, "rel")
	if rel == "" {
		return ""
	}
	for word := range strings.FieldsSeq(rel) {
		switch strings.ToLower(word) {
		case "next":
			return next
		case "prev", "previous":
			return previous
		}
	}
	return ""
}

// hasKey reports whether a link has one of the access keys that DocBook and Sphinx
// give to the next and the previous page.
func (t *turns) hasKey(n dom.NodeID) bool {
	switch t.doc.Attr(n, "accesskey") {
	case "n", "N", "p", "P":
		return true
	}
	return false
}

// byWords returns the direction that the words of a link say, or the words right
// before it.
func (t *turns) byWords(n dom.NodeID, label string, last *entry) string {
	if rel := direction(label); rel != "" {
		return rel
	}
	if opening, _ := cutDirection(label); opening != "" {
		return opening
	}
	if rel := t.firstWords(n); rel != "" {
		return rel
	}
	return direction(t.textBefore(n, last))
}

// firstWords returns the direction that the first of several texts in a link says.
// Cards have a small "Next" above the title of the page.
func (t *turns) firstWords(n dom.NodeID) string {
	for c := n; c < t.doc.End(n); c++ {
		if t.doc.Kind(c) == dom.Text && strings.TrimSpace(t.doc.Text(c)) != "" {
			if c == n+1 && t.doc.End(n) == n+2 {
				return "" // the only text: the label
			}
			return direction(clip(fold(t.doc.Text(c))))
		}
	}
	return ""
}

// textBefore returns the text in the link's parent between the last entry and the
// link, as in "Next article: <a>", if it is short.
func (t *turns) textBefore(n dom.NodeID, last *entry) string {
	from := t.doc.Parent(n) + 1
	if last != nil {
		from = max(from, t.doc.End(last.node))
	}
	if from >= n || len(t.doc.TextRange(from, n)) > maxLabel {
		return ""
	}
	return t.labels.text(from, from, n)
}

// title returns the title of the page that a turn leads to: its text without the
// words that say the direction, else what its attributes say, else the label.
func (t *turns) title(n dom.NodeID, label string) string {
	from, to := n, t.doc.End(n)
	for c := n; c < to; c++ {
		if t.doc.Kind(c) != dom.Text || strings.TrimSpace(t.doc.Text(c)) == "" {
			continue
		}
		if direction(clip(fold(t.doc.Text(c)))) == "" {
			break
		}
		from = c + 1
	}
	candidates := [...]string{t.labels.text(n, from, to), t.doc.Attr(n, "title"), t.doc.Attr(n, "aria-label")}
	for _, c := range candidates {
		if title := withoutDirection(clip(fold(c))); title != "" {
			return title
		}
	}
	if words := trimArrows(label, ""); words != "" {
		return words
	}
	return label
}
