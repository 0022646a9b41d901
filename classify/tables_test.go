package classify

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// tables are all tables of this package that are searched as sorted.
var tables = []struct {
	name  string
	table []phrase
}{
	{"names", names[:]},
	{"titles", titles[:]},
	{"roles", roles[:]},
}

// TestTables holds the tables to their claims, and says at which line they break
// them.
func TestTables(t *testing.T) {
	tabletest.Names(t, "credits", credits)
	for _, tab := range tables {
		places := tabletest.Places(t, tab.name, len(tab.table))
		for i, p := range tab.table {
			if entry, problem := misplaced(tab.table, i); problem != "" {
				t.Errorf("%s: table %s: %s", places[entry], tab.name, problem)
			}
			if p.rule == 0 || p.rule >= numRules {
				t.Errorf("%s: table %s: %q has no rule", places[i], tab.name, p.words)
			}
			if got := split(p.words); tab.name != "roles" && got != p.words {
				t.Errorf("%s: table %s: %q never matches: names are split into %q", places[i], tab.name, p.words, got)
			}
		}
	}
}

// split returns the words that dom makes of a name.
func split(name string) string {
	var words []string
	for w := range dom.Split(name) {
		if w != "" {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// TestMisplaced plants mistakes in a table: each is named with its neighbour, and
// the engine stops with the same words instead of looking things up in it.
func TestMisplaced(t *testing.T) {
	for _, test := range []struct{ name, words, problem string }{
		{"sorted", "ad,ad slot,advert,nav", ""},
		{"too early", "nav,ad,advert", `"nav" stands before "ad"; entries are sorted, and it belongs at the end`},
		{"too early, in the middle", "ad,nav,advert,share", `"nav" stands before "advert"; entries are sorted, and it belongs before "share"`},
		{"too late", "nav,share,ad", `"ad" stands after "share"; entries are sorted, and it belongs before "nav"`},
		{"two phrases", "ad slot,ad", `"ad slot" stands before "ad"; entries are sorted, and it belongs at the end`},
		{"twice", "ad,ad", `"ad" stands there twice`},
		{"upper case", "ad,Nav", `"Nav" has upper-case letters; names are compared in lower case`},
		{"upper case beyond ASCII", "ad,Évitement", `"Évitement" has upper-case letters; names are compared in lower case`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var table []phrase
			for w := range strings.SplitSeq(test.words, ",") {
				table = append(table, phrase{w, ruleAdvert})
			}
			want := ""
			if test.problem != "" {
				want = "classify: table planted: " + test.problem
			}
			if got := recovered(func() { mustBeSorted("planted", table) }); got != want {
				t.Errorf("problem %q, want %q", got, want)
			}
		})
	}
}

// recovered returns what a function panics with, empty if it does not.
func recovered(f func()) (message string) {
	defer func() {
		if r := recover(); r != nil {
			message = r.(string)
		}
	}()
	f()
	return ""
}

// TestNameStarts checks that every name is found by its first word.
func TestNameStarts(t *testing.T) {
	starts := nameStarts()
	for at, p := range names {
		w, _, _ := strings.Cut(p.words, " ")
		if s := starts[w]; at < int(s.lo) || at >= int(s.hi) || s != startingWith(names[:], w) {
			t.Errorf("entry %d, %q, is not among those that start with %q: %+v", at, p.words, w, s)
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
