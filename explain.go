package reader

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
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
	Evidence []Evidence     `json:"evidence,omitempty"` // what weighed most, the heaviest first; empty where nothing was weighed
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
// because its class is never content.
func decisions(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) []Decision {
	out := slices.Grow([]Decision(nil), len(pick.Blocks))
	paths := doc.Paths()
	doubts := newDoubtTable(doc, paths)
	block := 0
	meter := doc.Meter()
	for n := dom.Root; int(n) < doc.Len(); n++ {
		meter.Spend(decisionCost)
		if block < len(pick.Blocks) && pick.Blocks[block].First == n {
			d := blockDecision(doc, verdicts, pick, paths, block)
			d.Doubts = doubts.of(&pick.Blocks[block])
			out = append(out, d)
			block++
			continue
		}
		v, above := verdicts[n], verdicts[doc.Parent(n)]
		if !v.Class.Final() || v.Rule == above.Rule || doc.Measure(n).Words == 0 {
			continue
		}
		out = append(out, regionDecision(doc, v, paths, n))
	}
	return out
}

// decisionCost is what a decision costs, in bytes that are read in the same time.
const decisionCost = 64

// regionDecision is about a region of a class that is never content.
func regionDecision(doc *dom.Document, v classify.Verdict, paths *dom.Paths, n dom.NodeID) Decision {
	rule, m := v.Rule.Rule(), doc.Measure(n)
	return Decision{
		Path:   paths.Of(n),
		Tag:    doc.Name(doc.Box(n)),
		Class:  v.Class,
		Rule:   rule.Name,
		Reason: rule.Reason,
		Measures: Measures{
			Words:     int(m.Words),
			Chars:     int(m.Chars),
			Links:     int(m.Links),
			LinkShare: float64(m.LinkShare()),
			Stops:     int(m.Stops),
		},
		Text: lines(doc, func(dom.NodeID) bool { return false }, n, doc.End(n)-1),
	}
}

// blockDecision is about a block of text.
func blockDecision(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick, paths *dom.Paths, i int) Decision {
	b, fate := &pick.Blocks[i], pick.Fates[i]
	v := verdicts[b.First]
	d := Decision{
		Path:     paths.Of(b.Box),
		Tag:      doc.Name(b.Box),
		Kept:     fate.Kept() || fate == score.KeptFrame,
		Class:    v.Class,
		Score:    float64(pick.Likely[i]),
		Rule:     fate.String(),
		Reason:   fate.Reason(),
		Evidence: pick.Evidence(i),
		Measures: Measures{
			Words:     int(b.Words),
			Chars:     int(b.Chars),
			Links:     int(b.Links),
			LinkShare: float64(b.LinkShare()),
			Stops:     int(b.Stops),
		},
		Text: lines(doc, func(n dom.NodeID) bool { return verdicts[n].Class.Final() }, b.First, b.Last),
	}
	rule := v.Rule.Rule()
	switch {
	case fate == score.KeptRule, fate == score.DroppedRule:
		d.Rule = rule.Name
		d.Reason = rule.Reason + "; " + fate.Reason() + ": " + v.Rule.Decisive()
	case !d.Kept && !v.Class.IsContent():
		d.Rule = rule.Name
		d.Reason = rule.Reason + "; " + fate.Reason()
	case fate.Kept() && !v.Class.IsContent():
		d.Reason = fate.Reason() + "; that outweighs the rule " + rule.Name + " (" + rule.Reason + ")"
	}
	return d
}

// mostDoubts is how many doubts a decision names: what an element far above is
// called says little about a block.
const mostDoubts = 3

// A doubtTable finds the doubts about a node.
type doubtTable struct {
	doubts  []classify.Doubt
	outer   []int32   // by doubt: the next one, at the same element or above it, -1 if none
	nearest []int32   // by node: the nearest doubt, -1 if none
	told    [][]Doubt // by doubt: it and those further out, once asked for
	paths   *dom.Paths
}

func newDoubtTable(doc *dom.Document, paths *dom.Paths) *doubtTable {
	t := &doubtTable{doubts: classify.Doubts(doc), nearest: make([]int32, doc.Len()), paths: paths}
	slices.SortStableFunc(t.doubts, func(a, b classify.Doubt) int { return cmp.Compare(a.Node, b.Node) })
	t.outer = make([]int32, len(t.doubts))
	t.told = make([][]Doubt, len(t.doubts))
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
	for ; i < len(t.doubts) && t.doubts[i].Node <= b.Last && len(inside) < mostDoubts; i++ {
		inside = append(inside, t.tell(t.doubts[i]))
	}
	if inside == nil {
		return around
	}
	return append(inside, around[:min(len(around), mostDoubts-len(inside))]...)
}

// around returns the doubts about a node and what it stands in.
func (t *doubtTable) around(n dom.NodeID) []Doubt {
	near := t.nearest[n]
	if near < 0 {
		return nil
	}
	if t.told[near] == nil {
		for i := near; i >= 0 && len(t.told[near]) < mostDoubts; i = t.outer[i] {
			t.told[near] = append(t.told[near], t.tell(t.doubts[i]))
		}
	}
	return t.told[near]
}

func (t *doubtTable) tell(d classify.Doubt) Doubt {
	rule := d.Rule.Rule()
	return Doubt{rule.Name, rule.Reason, t.paths.Of(d.Node), d.Why()}
}
