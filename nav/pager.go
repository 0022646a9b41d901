package nav

import (
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
)

// The values of Item.Rel.
const (
	previous = "prev"
	next     = "next"
)

// A turn says that a link goes on or back, and how sure that is.
type turn struct {
	rel  string // previous, next or empty
	sure sureness
}

type sureness uint8

const (
	hinted sureness = iota + 1 // a class, a word or an arrow: only where few links stand
	linked                     // a link element of the head, which may mean another series
	keyed                      // a word and a key or heading, or several words
	stated                     // rel on the link itself
)

// arrows stand around the words of links that turn pages.
const (
	arrowsBack = "←«‹⟵◀<"
	arrowsOn   = "→»›⟶▶>"
	arrows     = arrowsBack + arrowsOn
)

// relOf gives the direction that the rel attribute states.
func relOf(doc *dom.Document, n dom.NodeID) string {
	rel := doc.Attr(n, "rel")
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

// headLink notes a link element of the head that leads on or back.
func (w *walk) headLink(n dom.NodeID) {
	rel := relOf(w.doc, n)
	if rel == "" {
		return
	}
	url := w.doc.Resolve(w.doc.Attr(n, "href"))
	if url == "" {
		return
	}
	w.entries = append(w.entries, entry{
		node:   n,
		region: outside,
		label:  clip(fold(w.doc.Attr(n, "title"))),
		url:    url,
		turn:   turn{rel, linked},
	})
}

// mayTurn reports whether a link says that it turns pages even where it stands
// in no region.
func (w *walk) mayTurn(n dom.NodeID) bool {
	return relOf(w.doc, n) != "" || w.hasTurnKey(n)
}

// hasTurnKey reports whether a link has one of the access keys that books made
// with DocBook and Sphinx give to the neighbours of a page.
func (w *walk) hasTurnKey(n dom.NodeID) bool {
	switch w.doc.Attr(n, "accesskey") {
	case "n", "N", "p", "P":
		return true
	}
	return false
}

// turnOf tells whether a link goes on or back.
func (w *walk) turnOf(n dom.NodeID, label string) turn {
	if rel := relOf(w.doc, n); rel != "" {
		return turn{rel, stated}
	}
	if last := w.last(w.region()); last != nil && last.caption && last.url == "" {
		if rel := direction(last.label); rel != "" {
			return turn{rel, keyed} // a heading "Next topic", then the topic
		}
	}
	if rel := w.turnByWords(n, label); rel != "" {
		if w.hasTurnKey(n) || direction(label) != "" && strings.Contains(trimArrows(label, ""), " ") {
			return turn{rel, keyed} // "Next post" is no page's name, as "Next" may be
		}
		return turn{rel, hinted}
	}
	for _, at := range [...]dom.NodeID{n, w.doc.Parent(n)} {
		if rel := w.turnByName(at); rel != "" {
			return turn{rel, hinted}
		}
	}
	return turn{}
}

// turnByWords gives the direction that the words of a link say, or those right
// before it.
func (w *walk) turnByWords(n dom.NodeID, label string) string {
	if rel := direction(label); rel != "" {
		return rel
	}
	if opening, _ := cutDirection(label); opening != "" {
		return opening
	}
	if rel := w.firstWords(n); rel != "" {
		return rel
	}
	return direction(w.textBefore(n))
}

// turnByName gives the direction that the names of n speak of.
func (w *walk) turnByName(n dom.NodeID) string {
	for _, t := range w.doc.Tokens(n) {
		switch w.meanings[t] {
		case meansNext:
			return next
		case meansPrevious:
			return previous
		}
	}
	return ""
}

// firstWords gives the direction that the first text in a link says, where
// cards have a small "Next" above the title of the page.
func (w *walk) firstWords(n dom.NodeID) string {
	for c := n; c < w.doc.End(n); c++ {
		if w.doc.Kind(c) == dom.Text && strings.TrimSpace(w.doc.Text(c)) != "" {
			if c == n+1 && w.doc.End(n) == n+2 {
				return "" // that is the whole label
			}
			return direction(clip(fold(w.doc.Text(c))))
		}
	}
	return ""
}

// textBefore gives the text that leads up to a link in its element, as in
// "Next article: <a>", if it is short.
func (w *walk) textBefore(n dom.NodeID) string {
	from := w.doc.Parent(n) + 1
	if last := w.last(w.region()); last != nil {
		from = max(from, w.doc.End(last.node))
	}
	if from >= n || len(w.doc.TextRange(from, n)) > maxLabel {
		return ""
	}
	return w.text(from, from, n)
}

// direction gives the direction that a label says with all its words, or with
// an arrow alone.
func direction(label string) string {
	words := trimArrows(label, ":")
	if words == "" {
		switch {
		case strings.ContainsAny(label, arrowsOn):
			return next
		case strings.ContainsAny(label, arrowsBack):
			return previous
		}
		return ""
	}
	rel, _ := directionIndex.find(words)
	return rel
}

// trimArrows cuts arrows and spaces off both ends of a label, and other signs if
// they are given. Most labels have none.
func trimArrows(label, more string) string {
	if label == "" || plainEdge(label[0]) && plainEdge(label[len(label)-1]) {
		return label
	}
	return strings.Trim(label, arrows+" "+more)
}

// plainEdge reports whether c is a letter or digit of ASCII.
func plainEdge(c byte) bool { return c < utf8.RuneSelf && wordByte(c) }

// turnLabel gives the title of the page that a link turns to: its text without
// the words that say so, else what its attributes say, else the label as it is.
func (w *walk) turnLabel(n dom.NodeID, label string) string {
	from, to := n, w.doc.End(n)
	for c := n; c < to; c++ {
		if w.doc.Kind(c) != dom.Text || strings.TrimSpace(w.doc.Text(c)) == "" {
			continue
		}
		if direction(clip(fold(w.doc.Text(c)))) == "" {
			break
		}
		from = c + 1
	}
	candidates := [...]string{w.text(n, from, to), w.doc.Attr(n, "title"), w.doc.Attr(n, "aria-label")}
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

// cutDirection parts a label such as "Next: Sessions" into its direction and
// the title. Without one, the title is the label.
func cutDirection(label string) (rel, title string) {
	i := strings.IndexByte(label, ':')
	if i < 0 {
		i = strings.Index(label, "：")
	}
	if i < 0 {
		return "", label
	}
	if rel = direction(label[:i]); rel == "" {
		return "", label
	}
	return rel, strings.TrimLeft(label[i:], ":： ")
}

// withoutDirection takes arrows and an opening such as "Next: " off a title.
// It is empty if nothing else is left.
func withoutDirection(s string) string {
	_, title := cutDirection(trimArrows(s, ""))
	if direction(title) != "" {
		return ""
	}
	return title
}

// confirmTurns makes hints sure that lead where a sure turn leads: bars at the
// foot of a page repeat those at its head with less markup.
func (w *walk) confirmTurns() {
	var back, on string
	for i := range w.entries {
		w.meter.Spend(entryCost)
		switch t := w.entries[i].turn; {
		case t.sure <= hinted:
		case t.rel == previous:
			back = w.entries[i].url
		case t.rel == next:
			on = w.entries[i].url
		}
	}
	for i := range w.entries {
		e := &w.entries[i]
		if e.turn.sure == hinted && (e.turn.rel == previous && e.url == back || e.turn.rel == next && e.url == on) {
			e.turn.sure = keyed
		}
	}
}

// turnsPages reports whether an entry belongs to the pager, given the kind of
// its region and the links in it. A hint needs a region of few links: "Next"
// in a tree of pages is the name of one.
func (e *entry) turnsPages(kind Kind, links int) bool {
	switch {
	case e.turn.rel == "":
		return false
	case e.turn.sure > hinted:
		return true
	case kind == Pager || kind == Pagination:
		return true
	}
	return links <= fewLinks && kind != Breadcrumb && kind != TOC
}

// pager makes the one group of links that go on and back, the surest of each
// direction. Where a link says no more than "next", the label is that of
// another link to the same page.
func (w *walk) pager(turns []*entry) Group {
	var best [2]*entry
	for _, e := range turns {
		i := 0
		if e.turn.rel == next {
			i = 1
		}
		if best[i] == nil || best[i].turn.sure < e.turn.sure {
			best[i] = e
		}
	}
	g := Group{Kind: Pager}
	for _, e := range best {
		if e != nil {
			g.Items = append(g.Items, Item{Label: w.titleOf(e), URL: e.url, Rel: e.turn.rel})
		}
	}
	return g
}

// titleOf gives the title of the page that a turn leads to.
func (w *walk) titleOf(turn *entry) string {
	if turn.label != "" && direction(turn.label) == "" {
		return turn.label
	}
	for i := range w.entries {
		w.meter.Spend(entryCost)
		e := &w.entries[i]
		if e.url == turn.url && e.label != "" && direction(e.label) == "" && !isNumber(e.label) {
			return e.label
		}
	}
	switch {
	case trimArrows(turn.label, "") != "":
		return turn.label
	case turn.turn.rel == next:
		return "Next page"
	}
	return "Previous page"
}
