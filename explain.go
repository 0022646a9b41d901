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

// decisions reads the tables that the stages left behind, in document order: a
// decision for every block of text, and one for every region that never became
// blocks because no text of its class can be content.
func decisions(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) []Decision {
	var out []Decision
	paths := doc.Paths()
	block := 0
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if block < len(pick.Blocks) && pick.Blocks[block].First == n {
			out = append(out, blockDecision(doc, verdicts, pick, paths, block))
			block++
			continue
		}
		v, above := verdicts[n], verdicts[doc.Parent(n)]
		if !v.Class.Final() || v.Rule == above.Rule || doc.Measure(n).Words == 0 {
			continue
		}
		rule := v.Rule.Rule()
		out = append(out, Decision{
			Path:   paths.Of(n),
			Class:  v.Class.String(),
			Rule:   rule.Name,
			Reason: rule.Reason,
			Text:   start(doc.Text(n)),
		})
	}
	return out
}

func blockDecision(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick, paths *dom.Paths, i int) Decision {
	b, fate := &pick.Blocks[i], pick.Fates[i]
	v := verdicts[b.First]
	d := Decision{
		Path:   paths.Of(b.Box),
		Kept:   fate.Kept() || fate == score.KeptFrame,
		Class:  v.Class.String(),
		Score:  float64(pick.Likely[i]),
		Rule:   fate.String(),
		Reason: pick.Reason(i),
		Text:   start(shown(doc, verdicts, b)),
	}
	if rule := v.Rule.Rule(); !d.Kept && !v.Class.IsContent() {
		d.Rule = rule.Name
		d.Reason = rule.Reason + "; " + d.Reason
	}
	return d
}

// shown returns how a block starts, without what is hidden inside it.
func shown(doc *dom.Document, verdicts []classify.Verdict, b *score.Block) string {
	var text strings.Builder
	for n := b.First; n <= b.Last && text.Len() < startBytes; n++ {
		if doc.Kind(n) == dom.Text && !verdicts[n].Class.Final() {
			text.WriteString(doc.Text(n))
		}
	}
	return text.String()
}

// startChars is how much of a text a decision shows. It is found within the first
// startBytes: four bytes a character, and as much white space between them.
const (
	startChars = 60
	startBytes = 8 * startChars
)

// start returns how a text starts, on one line.
func start(s string) string {
	if len(s) > startBytes {
		s = strings.ToValidUTF8(s[:startBytes], "")
	}
	folded := strings.Join(strings.Fields(s), " ")
	if cut := firstChars(folded, startChars); len(cut) < len(folded) {
		return cut + "…"
	}
	return folded
}
