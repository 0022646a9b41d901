package reader

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/pack"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/score"
)

// A Decision says whether one piece of a page was kept or dropped, and why. A piece
// is a block of text, or a region of a class that is never content.
type Decision struct {
	Path     string         `json:"path"`               // where it stands, from the root down; for people, not for queries
	Tag      string         `json:"tag"`                // the name of the block element that it stands in
	Kept     bool           `json:"kept"`               // it is part of the content
	Class    classify.Class `json:"class"`              // what it was taken for
	Score    float64        `json:"score"`              // how likely it is content, from 0 to 1; zero where that was not asked
	Rule     string         `json:"rule"`               // the rule that decided
	Reason   string         `json:"reason"`             // why that rule holds
	Evidence []Evidence     `json:"evidence,omitempty"` // what weighed most, the heaviest first; empty where nothing was weighed; shared
	Doubts   []Doubt        `json:"doubts,omitempty"`   // rules that matched it and were not believed, the nearest first, at most three; shared
	Measures Measures       `json:"measures"`           // what it holds
	Text     string         `json:"text"`               // all of it, with the white space and the line breaks of the page
}

// Evidence is how many points one feature of a block gave or took.
type Evidence = score.Evidence

// A Doubt is a rule that matched a piece of a page, or an element around it, and
// was not believed.
type Doubt struct {
	Rule   string `json:"rule"`   // the rule
	Reason string `json:"reason"` // what it would have said
	Path   string `json:"path"`   // the element that it matched
	Why    string `json:"why"`    // why it was not believed
}

// String tells the doubt in a few words.
func (d Doubt) String() string { return d.Rule + " at " + d.Path + ": " + d.Why }

// Measures count what a piece of a page holds.
type Measures struct {
	Words     int     `json:"word_count"`
	Chars     int     `json:"char_count"` // characters, white space left out
	Links     int     `json:"link_count"` // links with an address
	LinkShare float64 `json:"link_share"` // how much of the text stands in links, from 0 to 1
	Stops     int     `json:"stop_count"` // marks that end a sentence or a clause
}

// Why returns the reason and the evidence on one line.
func (d *Decision) Why() string {
	var line strings.Builder
	line.WriteString(d.Reason)
	between := ": "
	for _, e := range d.Evidence {
		line.WriteString(between + e.String())
		between = ", "
	}
	return line.String()
}

// Start returns the first characters of the text, on one line.
func (d *Decision) Start() string {
	s := d.Text
	if len(s) > startBytes {
		s = strings.ToValidUTF8(s[:startBytes], "")
	}
	folded := strings.Join(strings.Fields(s), " ")
	if cut := words.First(folded, startChars); len(cut) < len(folded) {
		return cut + "…"
	}
	return folded
}

// startChars is how many characters Start returns. It looks for them in the first
// startBytes bytes: four a character, and as much white space between them.
const (
	startChars = 60
	startBytes = 8 * startChars
)

// decisions makes decisions of the tables that the stages left behind, in document
// order: one for every block of text, and one for every region that has no blocks
// because its class is never content. They have nothing of the page.
func decisions(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick, own *ownRules) []Decision {
	e := &explainer{doc: doc, verdicts: verdicts, pick: pick, own: own, known: map[judgement]grounds{}}
	doubts := newDoubtTable(doc, e.path)
	out := slices.Grow([]Decision(nil), len(pick.Blocks))
	block := 0
	meter := doc.Meter()
	for n := dom.Root; int(n) < doc.Len(); n++ {
		meter.Spend(decisionCost)
		if block < len(pick.Blocks) && pick.Blocks[block].First == n {
			out = append(out, e.block(block))
			out[len(out)-1].Doubts = doubts.of(&pick.Blocks[block])
			block++
			continue
		}
		v, above := verdicts[n], verdicts[doc.Parent(n)]
		if !v.Class.Final() || v.Rule == above.Rule || doc.Measure(n).Words == 0 {
			continue
		}
		out = append(out, e.region(n))
	}
	return out
}

// decisionCost is what a decision costs, in bytes that are read in the same time.
const decisionCost = 64

// An explainer makes decisions, one after the other.
type explainer struct {
	doc      *dom.Document
	verdicts []classify.Verdict
	pick     *score.Pick
	own      *ownRules
	known    map[judgement]grounds
	stock    pack.Stock // the strings that would be parts of the page
	text     []byte     // of the last decision
}

// path returns the path of a node.
func (e *explainer) path(n dom.NodeID) string {
	var room [256]byte
	return e.stock.Add(e.doc.AppendPath(room[:0], n))
}

// A judgement is what the rule and the reason of a decision about a block follow from.
// A page has few of them.
type judgement struct {
	fate  score.Fate
	class classify.Class
	rule  classify.RuleID
}

// Grounds are the rule and the reason of decisions.
type grounds struct{ rule, reason string }

// region is about a region of a class that is never content.
func (e *explainer) region(n dom.NodeID) Decision {
	v, m := e.verdicts[n], e.doc.Measure(n)
	why := grounds{v.Rule.Rule().Name, v.Rule.Rule().Reason}
	if own := e.own.of(n); own != nil && v.Class == classify.Own {
		why = grounds{own.Name, own.Reason}
	}
	e.text = appendLines(e.text[:0], e.doc, func(dom.NodeID) bool { return false }, n, e.doc.End(n)-1)
	return Decision{
		Path:   e.path(n),
		Tag:    e.stock.AddString(e.doc.Name(e.doc.Box(n))),
		Class:  v.Class,
		Rule:   why.rule,
		Reason: why.reason,
		Measures: Measures{
			Words:     int(m.Words),
			Chars:     int(m.Chars),
			Links:     int(m.Links),
			LinkShare: float64(m.LinkShare()),
			Stops:     int(m.Stops),
		},
		Text: e.stock.Add(e.text),
	}
}

// block is about a block of text.
func (e *explainer) block(i int) Decision {
	b, fate := &e.pick.Blocks[i], e.pick.Fates[i]
	v := e.verdicts[b.First]
	e.text = appendLines(e.text[:0], e.doc, func(n dom.NodeID) bool { return e.verdicts[n].Class.Final() }, b.First, b.Last)
	why := e.why(fate, v)
	if own := e.own.of(b.First); own != nil && fate == score.KeptRule {
		why = grounds{own.Name, own.Reason}
	}
	return Decision{
		Path:     e.path(b.Box),
		Tag:      e.stock.AddString(e.doc.Name(b.Box)),
		Kept:     kept(fate),
		Class:    v.Class,
		Score:    float64(e.pick.Likely[i]),
		Rule:     why.rule,
		Reason:   why.reason,
		Evidence: e.pick.Evidence(i),
		Measures: Measures{
			Words:     int(b.Words),
			Chars:     int(b.Chars),
			Links:     int(b.Links),
			LinkShare: float64(b.LinkShare()),
			Stops:     int(b.Stops),
		},
		Text: e.stock.Add(e.text),
	}
}

// why says why a block with a verdict had its fate.
func (e *explainer) why(fate score.Fate, v classify.Verdict) grounds {
	of := judgement{fate, v.Class, v.Rule}
	why, known := e.known[of]
	if known {
		return why
	}
	rule := v.Rule.Rule()
	why = grounds{fate.String(), fate.Reason()}
	switch {
	case fate == score.KeptRule, fate == score.DroppedRule:
		why = grounds{rule.Name, rule.Reason + "; " + fate.Reason() + ": " + v.Rule.Decisive()}
	case !kept(fate) && !v.Class.IsContent():
		why = grounds{rule.Name, rule.Reason + "; " + fate.Reason()}
	case fate.Kept() && !v.Class.IsContent():
		why.reason = fate.Reason() + "; that outweighs the rule " + rule.Name + " (" + rule.Reason + ")"
	}
	e.known[of] = why
	return why
}

// kept reports whether a block with a fate is part of the content.
func kept(fate score.Fate) bool { return fate.Kept() || fate == score.KeptFrame }

// maxDoubts is how many doubts a decision names: what an element far above is
// called says little about a block.
const maxDoubts = 3

// A doubtTable finds the doubts about a node.
type doubtTable struct {
	doubts  []classify.Doubt
	outer   []int32   // by doubt: the next one, at the same element or above it, -1 if none
	nearest []int32   // by node: the nearest doubt, -1 if none
	known   [][]Doubt // by doubt: it and those further out, once asked for
	path    func(dom.NodeID) string
}

func newDoubtTable(doc *dom.Document, path func(dom.NodeID) string) *doubtTable {
	t := &doubtTable{doubts: classify.Doubts(doc), nearest: make([]int32, doc.Len()), path: path}
	slices.SortStableFunc(t.doubts, func(a, b classify.Doubt) int { return cmp.Compare(a.Node, b.Node) })
	t.outer = make([]int32, len(t.doubts))
	t.known = make([][]Doubt, len(t.doubts))
	t.nearest[dom.None] = -1
	at := 0
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		near := t.nearest[doc.Parent(n)]
		for ; at < len(t.doubts) && t.doubts[at].Node == n; at++ {
			t.outer[at], near = near, int32(at)
		}
		t.nearest[n] = near
	}
	return t
}

// of returns the doubts about the elements in a block and around it, those
// inside it first. Blocks share what they have in common.
func (t *doubtTable) of(b *score.Block) []Doubt {
	around := t.around(b.First)
	i, _ := slices.BinarySearchFunc(t.doubts, b.First, func(d classify.Doubt, n dom.NodeID) int { return cmp.Compare(d.Node, n) })
	var inside []Doubt
	for ; i < len(t.doubts) && t.doubts[i].Node <= b.Last && len(inside) < maxDoubts; i++ {
		inside = append(inside, t.describe(t.doubts[i]))
	}
	if inside == nil {
		return around
	}
	return append(inside, around[:min(len(around), maxDoubts-len(inside))]...)
}

// around returns the doubts about a node and what it stands in.
func (t *doubtTable) around(n dom.NodeID) []Doubt {
	near := t.nearest[n]
	if near < 0 {
		return nil
	}
	if t.known[near] == nil {
		for i := near; i >= 0 && len(t.known[near]) < maxDoubts; i = t.outer[i] {
			t.known[near] = append(t.known[near], t.describe(t.doubts[i]))
		}
		t.known[near] = slices.Clip(t.known[near]) // who appends to it gets a copy
	}
	return t.known[near]
}

func (t *doubtTable) describe(d classify.Doubt) Doubt {
	rule := d.Rule.Rule()
	return Doubt{rule.Name, rule.Reason, t.path(d.Node), d.Why()}
}

// appendLines appends the text of the nodes from first to last without the hidden ones,
// with a line break wherever the page has one. Between links that touch it puts a
// space: on the page a style sheet keeps them apart.
func appendLines(text []byte, doc *dom.Document, hidden func(dom.NodeID) bool, first, last dom.NodeID) []byte {
	start := len(text)
	box, broken := doc.Box(first), false
	link := linkAround(doc, first) // the one that was opened last
	before := dom.None             // the one that the last text stands in
	for n := first; n <= last; n++ {
		doc.Tick(n)
		broken = broken || doc.Name(n) == "br" || doc.Box(n) != box
		box = doc.Box(n)
		if isLink(doc, n) {
			link = n
		}
		if doc.Kind(n) != dom.Text || hidden(n) {
			continue
		}
		within := dom.None
		if n < doc.End(link) {
			within = link
		}
		switch {
		case len(text) == start:
		case broken:
			text = append(text, '\n')
		case within != before && within != dom.None && before != dom.None:
			text = append(text, ' ')
		}
		broken, before = false, within
		text = append(text, doc.Text(n)...)
	}
	return text
}

// linkAround returns the link that a node stands in, or None.
func linkAround(doc *dom.Document, n dom.NodeID) dom.NodeID {
	for box := doc.Box(n); n > box; n = doc.Parent(n) {
		if isLink(doc, n) {
			return n
		}
	}
	return dom.None
}

// isLink reports whether an element is a link or a control that may touch others.
func isLink(doc *dom.Document, n dom.NodeID) bool {
	switch doc.Name(n) {
	case "a", "button", "option":
		return true
	}
	return false
}
