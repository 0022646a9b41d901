package reader

import (
	"strings"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

// A Decision says what became of one piece of a page, and why: a block of text
// that was kept or dropped, or a region that was navigation or skipped.
type Decision struct {
	Path     string         `json:"path"`               // where it stands, from the root down
	Tag      string         `json:"tag"`                // the name of the element whose line it is
	Kept     bool           `json:"kept"`               // it is part of the content
	Class    classify.Class `json:"class"`              // what it was taken for
	Score    float64        `json:"score"`              // how likely it is content, from 0 to 1; zero where that was not asked
	Rule     string         `json:"rule"`               // the rule that decided
	Reason   string         `json:"reason"`             // why that rule holds
	Evidence []Evidence     `json:"evidence,omitempty"` // what weighed most, the heaviest first; empty where nothing was weighed
	Measures Measures       `json:"measures"`           // what it holds
	Text     string         `json:"text"`               // all of it, with the white space and the line breaks of the page
}

// Evidence is what one feature of a block gave to its points or took from them.
type Evidence = score.Evidence

// Measures count what a piece of a page holds.
type Measures struct {
	Words     int     `json:"word_count"`
	Chars     int     `json:"char_count"` // characters, white space left out
	Links     int     `json:"link_count"` // links with an address
	LinkShare float64 `json:"link_share"` // how much of the text stands in links, from 0 to 1
	Stops     int     `json:"stop_count"` // marks that end a sentence or a clause
}

// Why gives the reason and the evidence on one line.
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

// Start gives how the text starts, on one line.
func (d *Decision) Start() string {
	s := d.Text
	if len(s) > startBytes {
		s = strings.ToValidUTF8(s[:startBytes], "")
	}
	folded := strings.Join(strings.Fields(s), " ")
	if cut := firstChars(folded, startChars); len(cut) < len(folded) {
		return cut + "…"
	}
	return folded
}

// startChars is how much of a text Start gives. It is found within the first
// startBytes: four bytes a character, and as much white space between them.
const (
	startChars = 60
	startBytes = 8 * startChars
)

// decisions reads the tables that the stages left behind, in document order: a
// decision for every block of text, and one for every region that never became
// blocks because no text of its class can be content.
func decisions(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) []Decision {
	var out []Decision
	paths := doc.Paths()
	block := 0
	meter := doc.Meter()
	for n := dom.Root; int(n) < doc.Len(); n++ {
		meter.Spend(decisionCost)
		if block < len(pick.Blocks) && pick.Blocks[block].First == n {
			out = append(out, blockDecision(doc, verdicts, pick, paths, block))
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

// decisionCost is what it takes to tell about a node, in bytes that are read in
// that time.
const decisionCost = 64

// regionDecision is about a region whose text can be part of no content.
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

// blockDecision is about a block that was weighed, or whose class was believed.
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
	if rule := v.Rule.Rule(); !d.Kept && !v.Class.IsContent() {
		d.Rule = rule.Name
		d.Reason = rule.Reason + "; " + d.Reason
	}
	return d
}

// firstChars returns the first n characters of s.
func firstChars(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}
