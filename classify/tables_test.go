package classify

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// TestTables holds the tables to their claims, and says at which line they break
// them.
func TestTables(t *testing.T) {
	tabletest.Names(t, "credits", credits)
	for _, table := range [][]phrase{named(), titles()} {
		for _, p := range table {
			if p.rule == 0 || p.rule >= numRules {
				t.Errorf("%q has no rule", p.words)
			}
		}
	}
}

// TestRules checks that every rule says what it concludes and why, under a name
// of its own.
func TestRules(t *testing.T) {
	var seen []string
	for id, r := range rules[1:] {
		if r.Name == "" || r.Reason == "" || slices.Contains(seen, r.Name) {
			t.Errorf("rule %d: name %q, reason %q: missing or not the only one", id+1, r.Name, r.Reason)
		}
		seen = append(seen, r.Name)
		if decisive[id+1] != "" && (r.Class.Final() || r.Class == Candidate) {
			t.Errorf("rule %q cannot be decisive: text of class %q is never weighed", r.Name, r.Class)
		}
	}
}

// TestDecisiveContent checks that a decisive rule that keeps an element keeps all
// of it, except what another rule matches, and keeps nothing in navigation.
func TestDecisiveContent(t *testing.T) {
	old := rules[ruleAppeal]
	rules[ruleAppeal].Class = Content
	defer func() { rules[ruleAppeal] = old }()
	prose := strings.Repeat("<p>The harbour was quiet that morning, and the boats, which had waited for the tide, left one by one.</p>", 20)
	doc, err := dom.Parse(context.Background(), prose+`<div class="donation-appeal"><div><p>in a <b>box</b></p></div><nav>menu</nav></div><nav>other<div class="donation-appeal">links</div></nav>`, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]RuleID{"in a": ruleAppeal, "box": ruleAppeal, "menu": ruleNavElement, "links": ruleNavElement}
	for n, v := range Nodes(doc) {
		text := strings.TrimSpace(doc.Text(dom.NodeID(n)))
		if rule, ok := want[text]; ok && doc.Kind(dom.NodeID(n)) == dom.Text && v.Rule != rule {
			t.Errorf("%q is decided by %q, want %q", text, v.Rule.Rule().Name, rule.Rule().Name)
		}
	}
}

// TestUnknownRule asks about a rule that does not exist.
func TestUnknownRule(t *testing.T) {
	const none = numRules + 7
	if none.Rule() != RuleID(0).Rule() || none.Source() != RuleID(0).Source() || none.Decisive() != "" {
		t.Errorf("rule %v, source %v, decisive %q", none.Rule(), none.Source(), none.Decisive())
	}
}
