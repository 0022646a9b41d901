package render

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// A tabFinder pairs the labels of tabs with their panels. A label points at its
// panel, the panel at its label, or both have the same value of an attribute. If
// nothing points at anything, the first label is that of the first panel, provided
// that there are as many panels as labels.
type tabFinder struct {
	*view
	labels []tabLabel
	keys   map[string]int // the label that had a key last; noLabel if several share it
	parts  []dom.NodeID   // elements that may be panels
	named  dom.Set        // elements that are named after tabs
	found  foundTabs
}

// A tabLabel is the label of a tab.
type tabLabel struct {
	top    dom.NodeID // the label with what is around it alone, such as a list item
	strip  dom.NodeID // what holds the labels
	panel  dom.NodeID // None if it was not found
	isRole bool       // the page says that it is a tab
}

// noLabel stands for the index of a label if there is none.
const noLabel = -1

const (
	maxTabLabel = 80  // bytes that a label may have
	maxStrip    = 800 // characters that a strip of labels may have
	labelReach  = 16  // nodes of a label that are searched for what it points at
)

// findTabs finds the tabs of the document, if something that is kept is named after
// tabs. Most pages have none, so this is where most of them end.
func findTabs(v *view) foundTabs {
	speaks := func(t trait) bool { return t&tabTrait != 0 }
	if !slices.ContainsFunc(v.traits, speaks) || !v.keepsTabs() {
		return foundTabs{}
	}
	f := tabFinder{view: v, keys: map[string]int{}, named: dom.NewSet(v.doc), found: foundTabs{labels: map[dom.NodeID]string{}}}
	f.findLabels()
	f.findPanels()
	f.pairByOrder()
	f.name()
	return f.found
}

// keepsTabs reports whether a kept element is named after tabs. Links are not looked
// at: many say that they open another tab.
func (v *view) keepsTabs() bool {
	for n := range v.keptNodes(signCost) {
		if v.doc.Tag(n) != atom.A && v.anyTrait(n)&tabTrait != 0 {
			return true
		}
	}
	return false
}

// anyTrait returns the traits of all words in the names of n.
func (v *view) anyTrait(n dom.NodeID) trait { return v.anyTraits[v.doc.Naming(n)] }

// findLabels finds the labels of all tabs, in order, and what may be a panel: what is
// named after one, or is the child of what is named after tabs.
func (f *tabFinder) findLabels() {
	var strip dom.NodeID // where the last element ends that may be a strip
	for n := dom.Root + 1; int(n) < f.doc.Len(); n++ {
		f.doc.Tick(n)
		if f.doc.Kind(n) != dom.Element {
			continue
		}
		t := f.anyTrait(n)
		named := t&tabTrait != 0
		if named {
			f.named.Add(n)
		} else if n >= strip && t&paneTrait == 0 && !f.named.Has(f.doc.Parent(n)) {
			continue
		}
		m := f.doc.Measure(n)
		if named && m.Chars < maxStrip {
			strip = max(strip, f.doc.End(n))
		}
		if m.Chars <= maxTabLabel && (named || n < strip) {
			if role := f.isTab(n); role || m.Chars > 0 && f.looksLikeTab(n, named) {
				f.addLabel(n, role)
				n = f.doc.End(n) - 1
				continue
			}
		}
		f.parts = append(f.parts, n)
	}
}

func (f *tabFinder) addLabel(n dom.NodeID, role bool) {
	top, chars := n, f.doc.Measure(n).Chars
	for chars > 0 && f.doc.Parent(top) > dom.Root && f.doc.Measure(f.doc.Parent(top)).Chars == chars && !f.hasTabBeside(top) {
		top = f.doc.Parent(top)
	}
	f.labels = append(f.labels, tabLabel{top: top, strip: f.doc.Parent(top), isRole: role})
}

// hasTabBeside reports whether the element around n holds a tab without words besides n.
func (f *tabFinder) hasTabBeside(n dom.NodeID) bool {
	parent := f.doc.Parent(n)
	for _, part := range [...][2]dom.NodeID{{parent + 1, n}, {f.doc.End(n), f.doc.End(parent)}} {
		for m := part[0]; m < min(part[1], part[0]+labelReach); m++ {
			f.meter.Spend(signCost)
			if f.isTab(m) {
				return true
			}
		}
	}
	return false
}

// isTab reports whether the page says that n is the label of a tab.
func (f *tabFinder) isTab(n dom.NodeID) bool {
	for _, a := range f.doc.Attrs(n) {
		switch a.Key {
		case "role":
			return a.Val == "tab"
		case "data-toggle", "data-bs-toggle":
			return a.Val == "tab" || a.Val == "pill"
		}
	}
	return false
}

// looksLikeTab reports whether n, which is in a strip or named after tabs, is one
// label: it can be clicked, or its name says what it is.
func (f *tabFinder) looksLikeTab(n dom.NodeID, named bool) bool {
	m := f.doc.Measure(n)
	if m.Links+m.Controls > 1 || f.holdsLabels(n) {
		return false
	}
	switch f.doc.Tag(n) {
	case atom.A:
		return strings.HasPrefix(f.doc.Attr(n, "href"), "#")
	case atom.Button, atom.Label:
		return true
	case atom.Li:
		return named && m.Blocks <= 2 && m.Links == 0 && f.namedLabel(n)
	case atom.Div, atom.Span:
		return named && m.Blocks <= 1 && m.Links == 0 && f.namedLabel(n)
	}
	return false
}

// namedLabel reports whether n, which is named after tabs, is a label and no panel: it
// points at something, or stands in a strip.
func (f *tabFinder) namedLabel(n dom.NodeID) bool {
	if f.traitsOf(n)&(paneTrait|contentTrait) != 0 {
		return false
	}
	for _, a := range f.doc.Attrs(n) {
		if a.Key == "onclick" || isTabKey(a.Key) {
			return true
		}
	}
	parent := f.doc.Parent(n)
	return f.traitsOf(parent)&tabTrait != 0 && f.doc.Measure(parent).Chars < maxStrip
}

// holdsLabels reports whether n is a strip: its first child could be a label, and is
// not all of it.
func (f *tabFinder) holdsLabels(n dom.NodeID) bool {
	c := f.firstElement(n)
	if c == dom.None || f.doc.Measure(c).Chars == f.doc.Measure(n).Chars {
		return false
	}
	switch f.doc.Tag(c) {
	case atom.A, atom.Button, atom.Label, atom.Li:
		return true
	}
	return f.traitsOf(c)&tabTrait != 0
}

// findPanels pairs labels and panels of which one points at the other. Keys may
// repeat, so the last label counts; if there is none yet, one that follows.
func (f *tabFinder) findPanels() {
	var early []dom.NodeID
	next := 0
	for _, n := range f.parts {
		f.meter.Spend(nodeCost)
		for ; next < len(f.labels) && f.labels[next].top < n; next++ {
			f.enterKeys(next)
		}
		if !f.pairByKey(n) && f.isPanel(n) {
			early = append(early, n)
		}
	}
	for ; next < len(f.labels); next++ {
		f.enterKeys(next)
	}
	for _, n := range early {
		f.meter.Spend(nodeCost)
		f.pairByKey(n)
	}
}

// enterKeys notes what a label points at.
func (f *tabFinder) enterKeys(i int) {
	top := f.labels[i].top
	for n := top; n < min(f.doc.End(top), top+labelReach); n++ {
		for _, a := range f.doc.Attrs(n) {
			if key := labelKey(a); key != "" {
				f.keys[key] = f.owner(key, i)
			}
		}
	}
}

// owner returns the label that a key belongs to: noLabel if several of a strip point at
// one panel.
func (f *tabFinder) owner(key string, i int) int {
	j, ok := f.keys[key]
	switch {
	case !ok || j == i || j == noLabel || f.labels[j].panel != dom.None || f.labels[j].strip != f.labels[i].strip:
		return i
	}
	return noLabel
}

// pairByKey pairs n with the label that has one of its keys. It reports whether n
// is the panel of a label.
func (f *tabFinder) pairByKey(n dom.NodeID) bool {
	if len(f.keys) == 0 || f.doc.Measure(n).Chars == 0 {
		return false
	}
	for _, a := range f.doc.Attrs(n) {
		if !isPanelKey(a.Key) {
			continue
		}
		i, ok := f.keys[a.Val]
		if !ok || i == noLabel || f.doc.Contains(f.labels[i].top, n) || f.doc.Contains(n, f.labels[i].top) {
			continue
		}
		explicit := f.labels[i].isRole && (a.Key == "id" || a.Key == "aria-labelledby")
		if l := &f.labels[i]; l.panel == dom.None && (explicit || f.isPanel(n)) {
			l.panel = n
			return true
		}
	}
	return false
}

// isPanel reports whether n says that it is the panel of a tab.
func (f *tabFinder) isPanel(n dom.NodeID) bool {
	return f.traitsOf(n)&(tabTrait|paneTrait) != 0 && f.doc.Tag(n) != atom.Label
}

// pairByOrder pairs the labels of strips that point at nothing.
func (f *tabFinder) pairByOrder() {
	for from := 0; from < len(f.labels); {
		to := from + 1
		for to < len(f.labels) && f.labels[to].strip == f.labels[from].strip {
			to++
		}
		group := f.labels[from:to]
		from = to
		if slices.ContainsFunc(group, func(l tabLabel) bool { return l.panel != dom.None }) {
			continue
		}
		if !f.pairBeside(group) && len(group) > 1 {
			f.pairBehind(group)
		}
	}
}

// pairBeside pairs labels that each stand right before their panel.
func (f *tabFinder) pairBeside(group []tabLabel) bool {
	for i, l := range group {
		next := f.nextElement(l.top)
		if next == dom.None || !f.isPanel(next) || i+1 < len(group) && next == group[i+1].top {
			return false
		}
	}
	for i := range group {
		group[i].panel = f.nextElement(group[i].top)
	}
	return true
}

// stripDepth is how many elements may be around the strip alone.
const stripDepth = 3

// pairBehind pairs the labels of a strip with as many panels behind it: siblings of
// the strip, or the children of what comes next.
func (f *tabFinder) pairBehind(group []tabLabel) {
	strip := group[0].strip
	for range stripDepth {
		next := f.nextElement(strip)
		if next != dom.None {
			if f.pairRow(group, next, false) || next+1 < f.doc.End(next) && f.pairRow(group, f.firstElement(next), f.isPanel(next)) {
				return
			}
			return
		}
		if strip = f.doc.Parent(strip); strip <= dom.Root {
			return
		}
	}
}

// pairRow pairs labels with the elements from n on, if these are as many panels.
func (f *tabFinder) pairRow(group []tabLabel, n dom.NodeID, inPanels bool) bool {
	row := make([]dom.NodeID, 0, len(group))
	for ; n != dom.None && len(row) <= len(group); n = f.nextElement(n) {
		f.meter.Spend(nodeCost)
		if !f.isPanel(n) && !inPanels {
			break
		}
		row = append(row, n)
	}
	if len(row) != len(group) {
		return false
	}
	for i := range group {
		group[i].panel = row[i]
	}
	return true
}

// firstElement returns the first child of n that is an element, or None.
func (f *tabFinder) firstElement(n dom.NodeID) dom.NodeID {
	c := f.doc.FirstChild(n)
	if c != dom.None && f.doc.Kind(c) != dom.Element {
		c = f.nextElement(c)
	}
	return c
}

// nextElement returns the next sibling of n that is an element, or None. Two texts may
// follow one another where a comment was.
func (f *tabFinder) nextElement(n dom.NodeID) dom.NodeID {
	for n = f.doc.Next(n); n != dom.None && f.doc.Kind(n) != dom.Element; n = f.doc.Next(n) {
		f.meter.Spend(signCost)
	}
	return n
}

// name notes the words of the labels whose panels are kept, and leaves their strips
// out. The strip of panels that are not kept may be content itself.
func (f *tabFinder) name() {
	kept := map[dom.NodeID]bool{}
	for _, l := range f.labels {
		if !f.isWritten(l) {
			continue
		}
		if words := f.labelWords(l.top); words != "" {
			f.found.labels[l.panel] = words
			kept[l.strip] = true
		}
	}
	if len(kept) == 0 {
		return
	}
	f.found.strips = dom.NewSet(f.doc)
	for _, l := range f.labels {
		if kept[l.strip] && (l.isRole || l.panel != dom.None) && !f.isHeadingOf(l) {
			f.found.strips.Add(l.top)
		}
	}
}

// isWritten reports whether a label is written above its panel: there is something
// in the panel, and the label is not there as it is.
func (f *tabFinder) isWritten(l tabLabel) bool {
	if l.panel == dom.None || !f.keep.Has(l.panel) || f.isHeadingOf(l) {
		return false
	}
	m := f.doc.Measure(l.panel)
	return m.Chars > 0 || m.Images > 0
}

// isHeadingOf reports whether a label is a heading right above its panel, which is
// written as it is.
func (f *tabFinder) isHeadingOf(l tabLabel) bool {
	if l.panel == dom.None || !f.keep.Has(l.top) || f.nextElement(l.top) != l.panel {
		return false
	}
	for n := l.top; n < min(f.doc.End(l.top), l.top+headingReach); n++ {
		if f.doc.Kind(n) == dom.Element && f.headingLevel(n) > 0 && f.keep.Has(n) {
			return true
		}
	}
	return false
}

// labelWords returns the words of a label. Some say them twice, for two widths of
// the window.
func (f *tabFinder) labelWords(top dom.NodeID) string {
	words := foldSpace(f.partedText(top))
	if words == "" {
		words = foldSpace(f.doc.Attr(top, "aria-label"))
	}
	half := len(words) / 2
	if first := words[:half]; first == strings.TrimPrefix(words[half:], " ") {
		words = first
	}
	if len(words) > maxTabLabel {
		return ""
	}
	return words
}

// partedText returns the text of a label, with a space where two of its elements would
// make one word of two.
func (f *tabFinder) partedText(top dom.NodeID) string {
	var all []byte
	last := ""
	for n := top; n < f.doc.End(top); n++ {
		f.meter.Spend(signCost)
		if f.doc.Kind(n) != dom.Text {
			continue
		}
		s := junction{left: last, right: f.doc.Text(n)}
		if s.kind() == caseJunction {
			all = append(all, ' ')
		}
		all = append(all, s.right...)
		last = s.right
	}
	return string(all)
}

// foldSpace returns the words of s with a space between each two.
func foldSpace(s string) string { return strings.Join(strings.Fields(s), " ") }

// labelKey returns what the attribute of a label says about its panel: the id of one
// of the two, or a value that both have.
func labelKey(a dom.Attr) string {
	switch a.Key {
	case "onclick":
		return quoted(a.Val)
	case "href":
		if !strings.HasPrefix(a.Val, "#") {
			return ""
		}
	case "aria-controls", "id":
	default:
		if !isTabKey(a.Key) {
			return ""
		}
	}
	return strings.TrimPrefix(strings.TrimSpace(a.Val), "#")
}

// quoted returns the last string in a call of a script, which is often the id of what
// it shows.
func quoted(call string) string {
	const longest = 200
	if len(call) > longest {
		return ""
	}
	end := strings.LastIndexAny(call, `'"`)
	if end < 0 {
		return ""
	}
	start := strings.LastIndexByte(call[:end], call[end])
	return strings.TrimPrefix(call[start+1:end], "#")
}
