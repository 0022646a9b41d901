package reader_test

import (
	"context"
	"slices"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

// TestEveryRuleHasAPage checks that every rule decides something on a page of
// testdata. A rule that no page needs is a rule to delete.
func TestEveryRuleHasAPage(t *testing.T) {
	used := map[classify.RuleID]bool{}
	for _, doc := range lessonDocuments(t) {
		for n, v := range classify.Nodes(doc) {
			if doc.Measure(dom.NodeID(n)).Words > 0 {
				used[v.Rule] = true
			}
		}
	}
	for _, id := range classify.Rules() {
		if !used[id] && id.Rule().Class != classify.Script {
			t.Errorf("no page of testdata needs rule %q: add a lesson to testdata/pages, or delete the rule", id.Rule().Name)
		}
	}
}

// TestDecisiveRulesAreNeeded checks that every decisive rule decides about a
// block of testdata that the model would have decided about otherwise.
func TestDecisiveRulesAreNeeded(t *testing.T) {
	docs := lessonDocuments(t)
	for _, id := range classify.Rules() {
		if id.Decisive() != "" && !slices.ContainsFunc(docs, func(doc *dom.Document) bool { return needsDecisive(doc, id) }) {
			t.Errorf("no page of testdata needs rule %q to be decisive: add a lesson, or let the model weigh it", id.Rule().Name)
		}
	}
}

// needsDecisive reports whether other blocks of a document are kept if a decisive
// rule is replaced by one of the same class that is not decisive.
func needsDecisive(doc *dom.Document, id classify.RuleID) bool {
	verdicts := classify.Nodes(doc)
	with := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
	weak := classify.RuleID(0)
	for _, other := range classify.Rules() {
		if other.Decisive() == "" && other.Rule().Class == id.Rule().Class && other.Source() == id.Source() {
			weak = other
		}
	}
	for n := range verdicts {
		if verdicts[n].Rule == id {
			verdicts[n].Rule = weak
		}
	}
	without := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
	for i := range with.Blocks {
		if with.Fates[i].Kept() != without.Fates[i].Kept() {
			return true
		}
	}
	return false
}

// lessonDocuments parses the pages of testdata, but the one that is nested too
// deep.
func lessonDocuments(t *testing.T) []*dom.Document {
	t.Helper()
	var docs []*dom.Document
	for _, l := range lessons(t) {
		page := decode(t, &l)
		if doc, err := dom.Parse(context.Background(), page, l.opts.URL); err == nil {
			docs = append(docs, doc)
		}
	}
	return docs
}
