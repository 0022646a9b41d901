package reader_test

import (
	"context"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/internal/test/lessons"
	"github.com/seed31bcff99/reader/score"
)

// A promise is one string of a lesson.txt: words that come out, or that do not.
// One that is wanted is not kept yet.
type promise struct {
	line   int
	not    bool
	wanted bool
	words  string
}

func (p promise) String() string {
	keyword := "in"
	if p.not {
		keyword = "not"
	}
	if p.wanted {
		keyword = "wanted " + keyword
	}
	return fmt.Sprintf("line %d: %s: %q", p.line, keyword, p.words)
}

// parseLesson reads a lesson.txt: see testdata/README.md.
func parseLesson(src string) (reason string, promises []promise, err error) {
	line := 0
	for text := range strings.Lines(src) {
		line++
		text = strings.TrimSpace(text)
		if text == "" || text[0] == '#' {
			continue
		}
		keyword, rest, _ := strings.Cut(text, ":")
		rest = strings.TrimSpace(rest)
		p := promise{line: line}
		switch keyword {
		case "reason":
			reason = rest
			continue
		case "in":
		case "not":
			p.not = true
		case "wanted in":
			p.wanted = true
		case "wanted not":
			p.wanted, p.not = true, true
		default:
			return "", nil, fmt.Errorf("line %d: %q is no keyword; comments start with #", line, keyword)
		}
		if rest == "" {
			return "", nil, fmt.Errorf("line %d: no words", line)
		}
		for rest != "" {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil || quoted[0] == '\'' {
				return "", nil, fmt.Errorf("line %d: words are in double quotes or backquotes, separated by spaces: %s", line, rest)
			}
			p.words, _ = strconv.Unquote(quoted)
			promises = append(promises, p)
			rest = strings.TrimSpace(rest[len(quoted):])
		}
	}
	return reason, promises, nil
}

// readLesson reads the lesson.txt of a folder.
func readLesson(t *testing.T, dir string) (reason string, promises []promise) {
	t.Helper()
	src, err := os.ReadFile(filepath.Join(dir, "lesson.txt"))
	if err != nil {
		t.Fatal(err)
	}
	reason, promises, err = parseLesson(string(src))
	if err != nil {
		t.Fatalf("%s/lesson.txt: %v", dir, err)
	}
	return reason, promises
}

// wantedReason returns the reason that a lesson names, empty for a page that is
// readable.
func wantedReason(t *testing.T, dir string) string {
	reason, _ := readLesson(t, dir)
	return reason
}

// TestLessons holds every page to the words that its lesson promises.
func TestLessons(t *testing.T) {
	for _, l := range lessons.All(t, ".") {
		t.Run(l.Name, func(t *testing.T) {
			reason, promises := readLesson(t, l.Dir)
			if problem := incomplete(reason, promises); problem != "" {
				t.Error(problem)
			}
			checkPromises(t, &l, promises)
		})
	}
}

// incomplete says what a lesson lacks, empty if nothing. Of a page that is no HTML
// all comes out.
func incomplete(reason string, promises []promise) string {
	in, not := 0, 0
	for _, p := range promises {
		switch {
		case p.wanted:
		case p.not:
			not++
		default:
			in++
		}
	}
	switch {
	case in == 0:
		return "the lesson has no line in: it says of nothing that it must come out"
	case not == 0 && reason != fallback.NotHTML.String():
		return "the lesson has no line not: it says of nothing that it must not come out"
	}
	return ""
}

// checkPromises reads a page as Markdown and as plain text.
func checkPromises(t *testing.T, l *lessons.Lesson, promises []promise) {
	markdown := lessons.Read(t, l.Page, l.Options).Content
	o := l.Options
	o.Format = reader.Text
	output := fold(markdown) + "\n" + fold(lessons.Read(t, l.Page, o).Content)
	page := readable(t, l)
	for _, p := range promises {
		kept := strings.Contains(markdown, p.words) && (p.words != "" || markdown == "")
		if p.not {
			kept = !strings.Contains(output, fold(p.words))
			if !strings.Contains(page, fold(p.words)) || p.words == "" {
				t.Errorf("%v: these words are not in page.html, so they test nothing", p)
			}
		}
		switch {
		case kept && p.wanted:
			t.Errorf("%v: is kept now; take away \"wanted\"", p)
		case !kept && !p.wanted && p.not:
			t.Errorf("%v: comes out", p)
		case !kept && !p.wanted:
			t.Errorf("%v: does not come out", p)
		}
	}
}

// readable returns all that a page holds: its source, character references
// decoded, and its text without the tags.
func readable(t *testing.T, l *lessons.Lesson) string {
	t.Helper()
	page := decode(t, l)
	all := fold(html.UnescapeString(page))
	if doc, err := dom.Parse(context.Background(), page, l.Options.URL); err == nil {
		all += "\n" + fold(doc.Text(dom.Root))
	}
	return all
}

// fold makes all white space single spaces.
func fold(s string) string { return strings.Join(strings.Fields(s), " ") }

// TestParseLesson checks the grammar, and that a mistake is named with its line
// and never passed over.
func TestParseLesson(t *testing.T) {
	for _, test := range []struct{ name, src, want string }{
		{"all", "# In: prose\nreason: empty\n\nin: \"a\" `b \"c\"`\nnot: \"d\\n\"\nwanted in: \"e\"\nwanted not: \"f\"\n",
			"empty [line 4: in: \"a\" line 4: in: \"b \\\"c\\\"\" line 5: not: \"d\\n\" line 6: wanted in: \"e\" line 7: wanted not: \"f\"] <nil>"},
		{"prose without a mark", "in: \"a\"\nThe page is long.\n", ` [] line 2: "The page is long." is no keyword; comments start with #`},
		{"upper case", "Not: \"a\"\n", ` [] line 1: "Not" is no keyword; comments start with #`},
		{"no quotes", "in: a\n", " [] line 1: words are in double quotes or backquotes, separated by spaces: a"},
		{"single quotes", "in: 'a'\n", " [] line 1: words are in double quotes or backquotes, separated by spaces: 'a'"},
		{"commas", "in: \"a\", \"b\"\n", " [] line 1: words are in double quotes or backquotes, separated by spaces: , \"b\""},
		{"open quote", "not: \"a\n", " [] line 1: words are in double quotes or backquotes, separated by spaces: \"a"},
		{"no words", "not:\n", " [] line 1: no words"},
	} {
		reason, promises, err := parseLesson(test.src)
		if got := fmt.Sprintf("%s %v %v", reason, promises, err); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
	for _, test := range []struct{ src, want string }{
		{"in: \"a\"\nnot: \"b\"", ""},
		{"in: \"a\"", "no line not"},
		{"not: \"a\"", "no line in"},
		{"in: \"a\"\nwanted not: \"b\"", "no line not"},
		{"reason: not_html\nin: \"a\"", ""},
	} {
		reason, promises, _ := parseLesson(test.src)
		if got := incomplete(reason, promises); !strings.Contains(got, test.want) || (got == "") != (test.want == "") {
			t.Errorf("%q is incomplete: %q, want %q", test.src, got, test.want)
		}
	}
}

// decode returns the page of a lesson in UTF-8.
func decode(t *testing.T, l *lessons.Lesson) string {
	t.Helper()
	page, _, err := charset.Decode(context.Background(), string(l.Page), l.Options.ContentType)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

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
	for _, l := range lessons.All(t, ".") {
		page := decode(t, &l)
		if doc, err := dom.Parse(context.Background(), page, l.Options.URL); err == nil {
			docs = append(docs, doc)
		}
	}
	return docs
}
