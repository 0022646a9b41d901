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
	if !t.doc.MayHave(n, dom.Items) {
		return ""
	}
	for word := range strings.FieldsSeq(t.doc.Attr(n, "rel")) {
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

// Directions: the values of Item.Rel.
const (
	previous = "prev"
	next     = "next"
)

// arrows are around the words of links to the next and the previous page.
const (
	arrowsBack = "←«‹⟵◀<"
	arrowsOn   = "→»›⟶▶>"
	arrows     = arrowsBack + arrowsOn
)

// direction returns the direction that a label says with all its words, or with
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
	rel, _ := directionIndex().find(words)
	return rel
}

// trimArrows cuts arrows and spaces off both ends of a label, and the signs in
// more.
func trimArrows(label, more string) string {
	return strings.Trim(label, arrows+" "+more)
}

// cutDirection splits a label such as "Next: Sessions" into its direction and the
// title. Without a direction, the title is the label.
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

// withoutDirection cuts arrows and an opening such as "Next: " off a title. It
// returns an empty string if nothing else is left.
func withoutDirection(s string) string {
	_, title := cutDirection(trimArrows(s, ""))
	if direction(title) != "" {
		return ""
	}
	return title
}

// headLink notes a link element of the head that leads to the next or the previous
// page.
func (w *walk) headLink(n dom.NodeID) {
	rel := w.turns.rel(n)
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
		label:  w.labels.attr(n, "title"),
		url:    url,
		turn:   turn{rel, linked},
	})
}

// confirmTurns makes hints sure that lead where a sure turn leads: bars at the
// foot of a page repeat those at its head with less markup.
func (g *grouper) confirmTurns() {
	var back, on string
	for i := range g.entries {
		g.meter.Spend(entryCost)
		switch t := g.entries[i].turn; {
		case t.sure <= hinted:
		case t.rel == previous:
			back = g.entries[i].url
		case t.rel == next:
			on = g.entries[i].url
		}
	}
	for i := range g.entries {
		e := &g.entries[i]
		if e.turn.sure == hinted && (e.turn.rel == previous && e.url == back || e.turn.rel == next && e.url == on) {
			e.turn.sure = keyed
		}
	}
}

// turnsPages reports whether an entry belongs to the pager, given the kind of its
// region and the links in it. A hint counts only among few links: in a tree of
// pages, "Next" is the name of a page.
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

// pager returns the group of the previous and the next page: the surest turn of
// each direction.
func (g *grouper) pager(turns []*entry) Group {
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
	pager := Group{Kind: Pager}
	for _, e := range best {
		if e != nil {
			pager.Items = append(pager.Items, Item{Label: g.titleOf(e), URL: e.url, Rel: e.turn.rel})
		}
	}
	return pager
}

// titleOf returns the title of the page that a turn leads to. If the turn says no
// more than "next", that is the label of another link to the page.
func (g *grouper) titleOf(turn *entry) string {
	if turn.label != "" && direction(turn.label) == "" {
		return turn.label
	}
	for i := range g.entries {
		g.meter.Spend(entryCost)
		e := &g.entries[i]
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
