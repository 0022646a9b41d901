package reader_test

import (
	"context"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
)

// TestEveryRuleHasAPage checks that every rule decides something on a page of
// testdata. A rule that no page needs is a rule to delete.
func TestEveryRuleHasAPage(t *testing.T) {
	used := map[classify.RuleID]bool{}
	for _, l := range lessons(t) {
		page, _, err := charset.Decode(context.Background(), string(l.page), l.opts.ContentType)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := dom.Parse(context.Background(), page, l.opts.URL)
		if err != nil {
			continue // the page that is nested too deep
		}
		for n, v := range classify.Nodes(doc) {
			if doc.Measure(dom.NodeID(n)).Words > 0 {
				used[v.Rule] = true
			}
		}
	}
	for _, id := range classify.Rules() {
		if !used[id] && id.Rule().Class != classify.Script {
			t.Errorf("no page of testdata needs rule %q", id.Rule().Name)
		}
	}
}
