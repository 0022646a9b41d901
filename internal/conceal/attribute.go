package conceal

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/patience"
)

// hiddenByAttribute reports whether an element says that it is not shown. What
// is hidden until found can be found by everybody.
func hiddenByAttribute(at *html.Node) (by Means, hidden bool) {
	for _, a := range at.Attr {
		switch a.Key {
		case "hidden":
			return ByAttribute, !strings.EqualFold(strings.TrimSpace(a.Val), "until-found")
		case "popover":
			return ByAttribute, true
		}
	}
	if at.DataAtom == atom.Dialog {
		_, open := lookup(at, "open")
		return ByElement, !open
	}
	return ByAttribute, at.DataAtom == atom.Input && strings.EqualFold(attr(at, "type"), "hidden")
}

// streamCalls are the calls by which React puts parts that it sent behind the
// page into their places, $RC("B:0","S:0") and $RS("S:1","P:1").
var streamCalls = regexp.MustCompile(`\$R[CS]\("(?:(B:[0-9a-zA-Z_-]+)","(S:[0-9a-zA-Z_-]+)"|(S:[0-9a-zA-Z_-]+)","(P:[0-9a-zA-Z_-]+)")`)

// streamed returns the ids of parts that are hidden only until a script puts
// them in their places: the page has the place, the call and the function.
func streamed(tree *html.Node, meter *patience.Meter) map[string]bool {
	moves := map[string]string{} // ids of parts to those of their places
	places := map[string]bool{}
	defined := false
	for at := tree.FirstChild; at != nil; at = dom.After(at, tree) {
		meter.Spend(nodeCost)
		switch {
		case at.DataAtom == atom.Template:
			places[attr(at, "id")] = true
		case at.DataAtom == atom.Script && at.FirstChild != nil:
			code := at.FirstChild.Data
			defined = defined || strings.Contains(code, "$RC=function(") || strings.Contains(code, "$RC = function(")
			for _, m := range streamCalls.FindAllStringSubmatch(code, -1) {
				moves[m[2]+m[3]] = m[1] + m[4]
			}
		}
	}
	ids := map[string]bool{}
	for part, place := range moves {
		if defined && places[place] {
			ids[part] = true
		}
	}
	return ids
}

// place shows a part that a script of the page moves to its place.
func (w *walker) place(at *html.Node) {
	if _, hidden := lookup(at, "hidden"); hidden && w.streamed[attr(at, "id")] {
		at.Attr = slices.DeleteFunc(at.Attr, func(a html.Attribute) bool { return a.Key == "hidden" })
		w.page.drop(w.at, "hidden")
		w.counts.Moved += w.textOf(at)
	}
}

// shadowRoot reports whether a template is the shadow root of the element that
// it stands in, which is shown; if so, a plain element is made of it.
func (w *walker) shadowRoot(at *html.Node) bool {
	if !isShadowRoot(at) {
		return false
	}
	w.dropped = append(w.dropped, func() { at.Data, at.DataAtom, at.Attr = "div", atom.Div, nil })
	return true
}

// tinyImage reports whether an image is too small to be seen: its words are for
// nobody.
func tinyImage(at *html.Node) bool {
	for _, key := range [...]string{"width", "height"} {
		if px, ok := css.Pixels(strings.TrimSpace(attr(at, key))); ok && px <= 2 {
			return true
		}
	}
	return false
}

func isShadowRoot(at *html.Node) bool {
	if at.DataAtom != atom.Template {
		return false
	}
	for _, key := range [...]string{"shadowrootmode", "shadowroot"} {
		if v := strings.ToLower(attr(at, key)); v == "open" || v == "closed" {
			return true
		}
	}
	return false
}

// hasShadow reports whether an element has a shadow root.
func (w *walker) hasShadow(at *html.Node) bool {
	for c := at.FirstChild; c != nil; c = c.NextSibling {
		w.meter.Spend(1)
		if c.Type == html.ElementNode && isShadowRoot(c) {
			return true
		}
	}
	return false
}

// hasSlot reports whether the shadow root of an element has a place for what
// else is in the element.
func (w *walker) hasSlot(at *html.Node) bool {
	for c := at.FirstChild; c != nil; c = c.NextSibling {
		w.meter.Spend(1)
		if !isShadowRoot(c) {
			continue
		}
		for in := c.FirstChild; in != nil; in = dom.After(in, c) {
			w.meter.Spend(1)
			if in.DataAtom == atom.Slot {
				return true
			}
		}
	}
	return false
}

// unslotted hides what stands beside a shadow root without a place for it.
func (w *walker) unslotted(at *html.Node) {
	for c := at.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode && w.chars(c.Data) > 0:
			w.hide(c, ByElement, w.chars(c.Data))
			w.skipped[c] = true
		case c.Type == html.ElementNode && !isShadowRoot(c) && c.DataAtom != atom.Style:
			w.hide(c, ByElement, w.textOf(c))
			w.skipped[c] = true
		}
	}
}

// plainShare is how much of a page must stand in noscript before that is taken
// for the page, in percent. Forums send their threads that way, with nothing
// beside them; else it is a plea to use scripts, and a place for orders.
const plainShare = 90

// withoutScripts decides about text for browsers without scripts, which others
// do not show.
func (w *walker) withoutScripts() {
	n := 0
	for _, at := range w.plain {
		w.meter.Spend(nodeCost + len(at.Data))
		n += w.chars(at.Data)
	}
	if n*100 >= (n+w.counts.Shown)*plainShare {
		w.counts.Plain = n
		w.counts.Shown += n
		return
	}
	for _, at := range w.plain {
		w.meter.Spend(nodeCost + len(at.Data))
		w.hide(at, ByElement, w.chars(at.Data))
	}
}

// silenceShare is how much of a page must be hidden from screen readers before
// that is taken for a mistake, in percent: while a dialog is open, all of the
// page behind it is.
const silenceShare = 75

// silence removes what only eyes can see: decoration, mostly, and text that is
// said elsewhere. It is seen, so if it is most of the page it stays.
func (w *walker) silence() {
	n := 0
	outer := w.silent[:0]
	for _, at := range w.silent {
		w.meter.Spend(nodeCost)
		if !inSilence(at) {
			outer = append(outer, at)
			n += w.textOf(at)
		}
	}
	if n*100 > w.counts.Shown*silenceShare {
		w.counts.Quiet = n
		return
	}
	for _, at := range outer {
		w.meter.Spend(nodeCost)
		at.Parent.RemoveChild(at)
	}
	w.counts.Hidden += n
	w.counts.By[ByAria] += n
	w.counts.Shown -= n
}

// inSilence reports whether an element stands in another with aria-hidden.
func inSilence(at *html.Node) bool {
	for p := at.Parent; p != nil; p = p.Parent {
		if p.Type == html.ElementNode && strings.EqualFold(strings.TrimSpace(attr(p, "aria-hidden")), "true") {
			return true
		}
	}
	return false
}
