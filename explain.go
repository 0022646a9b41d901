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
	Path   string  // where it stands, from the root down
	Kept   bool    // it is part of the content
	Class  string  // what it was taken for
	Score  float64 // how likely it is content, from 0 to 1; zero where that was not asked
	Rule   string  // the rule that decided
	Reason string  // why that rule holds, or which evidence weighed most
	Text   string  // how it starts
}

// decisions reads the tables that the stages left behind, in document order.
func decisions(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) []Decision {
	var out []Decision
	block := 0
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if block < len(pick.Blocks) && pick.Blocks[block].First == n {
			out = append(out, blockDecision(doc, verdicts, pick, block))
			block++
			continue
		}
		v, above := verdicts[n], verdicts[doc.Parent(n)]
		if v.Class.IsContent() || v.Rule == above.Rule || doc.Measure(n).Words == 0 {
			continue
		}
		rule := v.Rule.Rule()
		out = append(out, Decision{
			Path:   doc.Path(n),
			Class:  v.Class.String(),
			Rule:   rule.Name,
			Reason: rule.Reason,
			Text:   start(doc.Text(n)),
		})
	}
	return out
}

func blockDecision(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick, i int) Decision {
	b := &pick.Blocks[i]
	v := verdicts[b.First]
	d := Decision{
		Path:   doc.Path(b.Box),
		Kept:   pick.Kept[i],
		Class:  v.Class.String(),
		Score:  float64(pick.Likely[i]),
		Rule:   "points",
		Reason: pick.Reason(i),
		Text:   start(doc.TextRange(b.First, b.Last+1)),
	}
	if rule := v.Rule.Rule(); !d.Kept && !v.Class.IsContent() {
		d.Rule, d.Reason = rule.Name, rule.Reason+"; "+d.Reason
	}
	return d
}

// startChars is how much of a text a decision shows.
const startChars = 60

// start returns how a text starts, on one line.
func start(s string) string {
	// Three bytes a character and white space to spare: more need not be folded.
	if len(s) > 8*startChars {
		s = strings.ToValidUTF8(s[:8*startChars], "")
	}
	folded := strings.Join(strings.Fields(s), " ")
	if cut := firstChars(folded, startChars); len(cut) < len(folded) {
		return cut + "…"
	}
	return folded
}
