package hidden

import (
	"maps"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/markup"
	"github.com/seed31bcff99/reader/internal/tree"
)

// hiddenByAttribute reports whether the attributes of an element hide it, if its style does
// not say otherwise. hidden="until-found" does not count: a search shows the element.
func (w *walker) hiddenByAttribute(n dom.NodeID, has traits) (by Means, hidden bool) {
	if has.has(hasHiding) {
		for _, a := range w.doc.Attrs(n) {
			if a.Key == "popover" || a.Key == "hidden" && classify.Hides(a) {
				return ByAttribute, true
			}
		}
	}
	switch w.doc.Tag(n) {
	case atom.Dialog:
		_, open := w.doc.Lookup(n, "open")
		return ByElement, !open
	case atom.Input:
		return ByAttribute, strings.EqualFold(w.doc.Attr(n, "type"), "hidden")
	}
	return 0, false
}

// streamStarts are the ways to define the function that moves parts of the page that were sent
// later, see dom.Parse. It looks for parts and places by their ids.
var streamStarts = [...]string{"$RC=function(", "$RC = function(", "function $RC("}

// readScripts finds the ids of parts that a script moves to their places, with those of the
// places, and whether a script draws formulas. The page must have the place, the call and the
// function, and both must be in scripts that run.
func (w *walker) readScripts() {
	places, moves, defined := map[string]bool{}, map[string]string{}, false // moves has ids of parts with those of their places
	var scripts []dom.NodeID
	for n := dom.Root; int(n) < w.doc.Len(); n++ {
		w.doc.Tick(n)
		switch w.doc.Tag(n) {
		case atom.Template:
			places[w.doc.Attr(n, "id")] = true
		case atom.Script:
			scripts = append(scripts, n)
			w.formulas = w.formulas || strings.Contains(strings.ToLower(w.doc.Attr(n, "src")), formulaScript)
		}
	}
	if len(places) == 0 { // most pages
		return
	}
	for _, n := range scripts {
		if code := w.doc.RawText(n); strings.Contains(code, "$R") && tree.Runs(w.doc.Attr(n, "type")) {
			defined = defined || definesStream(code)
			tree.FindMoves(code, moves)
		}
	}
	maps.DeleteFunc(moves, func(_, place string) bool { return !defined || !places[place] })
	w.streamed = moves
}

// definesStream reports whether code defines the function that moves parts, and not in
// another function or a condition.
func definesStream(code string) bool {
	return slices.ContainsFunc(streamStarts[:], func(start string) bool {
		i := strings.Index(code, start)
		return i >= 0 && tree.Brackets(code[:i]) == 0 && strings.Contains(code[i:], "getElementById")
	})
}

// isStreamed reports whether a script of the page moves a hidden element to its place and
// shows it there.
func (w *walker) isStreamed(n dom.NodeID) bool {
	if len(w.streamed) == 0 {
		return false
	}
	place := w.streamed[w.doc.Attr(n, "id")]
	if _, hidden := w.doc.Lookup(n, "hidden"); !hidden || place == "" || w.doc.Placeholder(n) != place {
		return false
	}
	w.cut.DropAttrs(n, "hidden")
	w.counts.Moved += w.textOf(n)
	return true
}

// tinySide is the side up to which an image cannot be seen, in pixels.
const tinySide = 2

// plainShare is the share of the text in noscript from which it counts as the content of
// the page, in percent. Some forums send their threads that way and nothing else. Else it
// asks for scripts, or hides instructions.
const plainShare = 90

// withoutScripts keeps or hides the text in noscript.
func (w *walker) withoutScripts() {
	total := 0
	for _, n := range w.plain {
		w.meter.Spend(nodeCost)
		total += w.chars(w.words(n))
	}
	if total*100 >= (total+w.counts.Shown)*plainShare {
		w.counts.Plain = total
		w.counts.Shown += total
		return
	}
	for _, n := range w.plain {
		w.meter.Spend(nodeCost)
		w.hide(n, hiddenBy(ByElement), w.chars(w.words(n)))
	}
}

// silenceShare is the share of the text with aria-hidden from which it counts as a
// mistake, in percent. While a dialog is open, all of the page behind it has it.
const silenceShare = 75

// spokenChars is the length from which a text with aria-hidden is more than the name of an
// icon or a sign.
const spokenChars = 24

// silence hides short texts with aria-hidden and copies, which are decoration and
// repetition. The attribute itself hides nothing from people, so the rest stays, and all of
// it if it is most of the page. A price or a unit stays if what says it to screen readers is hidden.
func (w *walker) silence() {
	total := 0
	copies := w.copies()
	for i, n := range w.silent {
		chars := w.textOf(n)
		if (chars >= spokenChars || markup.IsSaidTwice(w.doc, n, w.isCut)) && !copies[n] {
			w.silent[i] = dom.None
			w.cut.DropAttrs(n, "aria-hidden")
			continue
		}
		total += chars
	}
	if total*100 > w.counts.Shown*silenceShare {
		w.counts.Quiet = total
		return
	}
	for _, n := range w.silent {
		if n != dom.None {
			w.cut.Nodes.Add(n)
		}
	}
	w.counts.Hidden += total
	w.counts.By[ByAria] += total
	w.counts.Shown -= total
}

// mostSpoken is how many nodes the words for screen readers have at most.
const mostSpoken = 32

// isCut reports whether all of an element is cut, or all texts in it. It is not if that takes
// long to tell.
func (w *walker) isCut(element dom.NodeID) bool {
	end := w.doc.End(element)
	for n := element; n < min(end, element+mostSpoken); n++ {
		switch {
		case w.cut.Nodes.Has(n):
			n = w.doc.End(n) - 1
		case w.doc.Kind(n) == dom.Text && w.doc.Measure(n).Chars > 0:
			return false
		}
	}
	return end <= element+mostSpoken
}
