package browser_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/interact"
)

// witnessScript is a script that every page of the corpus gets. It takes clicks and choices away
// from the page, which may go elsewhere on them, and reports which elements got a click or a text: their places and those of their
// ancestors among their siblings, as in interact.Element.Path.
const witnessScript = `<script>(() => {
	const place = n => {
		const steps = [];
		for (; n && n.parentElement; n = n.parentElement) steps.unshift([...n.parentElement.children].indexOf(n));
		return steps.join('/');
	};
	const report = e => {
		const target = e.composedPath()[0], label = target.closest && target.closest('label');
		const said = new XMLHttpRequest();
		said.open('POST', location.origin + '/corpus/witness', false);
		said.send(JSON.stringify({kind: e.type, path: place(target), control: label && label.control ? place(label.control) : ''}));
	};
	addEventListener('click', e => { e.preventDefault(); e.stopImmediatePropagation(); report(e) }, true);
	addEventListener('input', report, true);
	addEventListener('change', e => e.stopImmediatePropagation(), true);
})()</script>`

// A sighting is what the witness reports.
type sighting struct {
	Kind    string // of the event
	Path    string // of its target
	Control string // the path of the field whose label the target is in
}

// A corpus serves real pages, and hears what their witness says.
type corpus struct {
	site *site
	dir  string

	mu   sync.Mutex
	seen []sighting
}

// newCorpus serves the pages of the directory that READER_PAGES names.
func newCorpus(t *testing.T, site *site) *corpus {
	t.Helper()
	c := &corpus{site: site, dir: os.Getenv("READER_PAGES")}
	site.handle("/corpus/witness", func(w http.ResponseWriter, r *http.Request) {
		var s sighting
		if err := json.NewDecoder(r.Body).Decode(&s); err != nil {
			t.Errorf("the witness: %v", err)
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.seen = append(c.seen, s)
	})
	return c
}

// needCorpus skips the test where there is no corpus.
func needCorpus(t *testing.T) {
	t.Helper()
	if os.Getenv("READER_PAGES") == "" {
		t.Skip("READER_PAGES names no directory with pages")
	}
}

// heard returns what the witness said since the last call.
func (c *corpus) heard() []sighting {
	c.mu.Lock()
	defer c.mu.Unlock()
	seen := c.seen
	c.seen = nil
	return seen
}

// names returns the names of some pages, spread over the corpus.
func (c *corpus) names(t *testing.T, most int) (names []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(c.dir, "*.html*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages in %s: %v", c.dir, err)
	}
	slices.Sort(files)
	most = min(most, len(files))
	for i := range most {
		names = append(names, filepath.Base(files[i*len(files)/most]))
	}
	return names
}

// deep is where the pages are: deep enough for addresses that start with ../ to differ.
const deep = "/corpus/a/b/c/d/e/f/g/h/"

// serve serves a page of the corpus with the witness in it, and returns its address.
func (c *corpus) serve(t *testing.T, name string) string {
	t.Helper()
	data, err := c.read(name)
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	if head := bytes.Index(bytes.ToLower(data), []byte("<head>")); head >= 0 {
		at = head + len("<head>")
	}
	page := slices.Concat(data[:at], []byte(witnessScript), data[at:])
	return c.site.handle(deep+name, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write(page)
	})
}

// read reads a page, which may be gzipped.
func (c *corpus) read(name string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(c.dir, name))
	if err != nil || !strings.HasSuffix(name, ".gz") {
		return data, err
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// A tally counts what became of actions.
type tally struct {
	total int
	by    map[string]int
}

// count counts one. Only hits are good, and what hits another element is an error.
func (y *tally) count(t *testing.T, where, outcome string) {
	t.Helper()
	y.total++
	y.by[outcome]++
	switch {
	case strings.HasPrefix(outcome, wrong):
		t.Errorf("%s: %s", where, outcome)
	case outcome != hit:
		t.Logf("%s: %s", where, outcome)
	}
}

func (y *tally) String() string {
	return fmt.Sprintf("%d of %d hit (%.1f %%): %v", y.by[hit], y.total, 100*float64(y.by[hit])/float64(max(y.total, 1)), y.by)
}

// The outcomes of an action, besides the reasons of errors.
const (
	hit    = "hit"
	unseen = "unseen" // the witness saw nothing
	wrong  = "WRONG"
)

// How many elements of a page are used, and how many of those that are covered.
const (
	perPage    = 28
	perCovered = 3
)

// spread returns some elements of a list, spread over it: at most n that can be used, or of
// which the list says that something is in front of them.
func spread(list *interact.List, n int, covered bool) (some []*interact.Element) {
	for i := range list.Elements {
		// The witness does not see into frames and shadow roots.
		if e := &list.Elements[i]; e.Enabled && e.Visible && e.Covered == covered && !strings.Contains(e.Selector, ">>>") {
			some = append(some, e)
		}
	}
	n = min(n, len(some))
	for i := range n {
		some[i] = some[i*len(some)/n]
	}
	return some[:n]
}

// TestCorpusActions uses elements of real pages, and compares what was hit with what was
// meant; then it loads the page again, and uses elements of the list from before. It needs a
// corpus: READER_PAGES=DIR.
func TestCorpusActions(t *testing.T) {
	needCorpus(t)
	pages, err := strconv.Atoi(os.Getenv("READER_PAGES_MOST"))
	if err != nil {
		pages = 40
	}
	s, site, _ := open(t)
	ctx, c := t.Context(), newCorpus(t, site)
	first, again, covered := tally{by: map[string]int{}}, tally{by: map[string]int{}}, tally{by: map[string]int{}}
	for _, name := range c.names(t, pages) {
		address := c.serve(t, name)
		list := c.open(ctx, t, s, address)
		if list == nil {
			continue
		}
		elements := spread(list, perPage, false)
		for _, e := range elements {
			first.count(t, name+" "+e.Selector, c.use(ctx, s, e))
		}
		for _, e := range spread(list, perCovered, true) {
			outcome, _, _ := strings.Cut(c.use(ctx, s, e), " ")
			covered.count(t, name+" covered "+e.Selector, outcome)
		}
		if c.open(ctx, t, s, address) == nil {
			continue
		}
		for i, e := range elements {
			if i%3 == 0 {
				again.count(t, name+" again "+e.Selector, c.use(ctx, s, e))
			}
		}
	}
	t.Logf("actions: %v", &first)
	t.Logf("on elements that something is in front of: %v", covered.by)
	t.Logf("after the page was loaded again: %v", &again)
}

// open opens a page and returns its list, with what is hidden, nil if it does not open.
func (c *corpus) open(ctx context.Context, t *testing.T, s *browser.Session, address string) *interact.List {
	t.Helper()
	if _, err := s.Open(ctx, address); err != nil {
		t.Logf("%s: %v", address, err)
		return nil
	}
	list, err := s.Actions(ctx, &interact.Options{WithPaths: true, IncludeHidden: true, MaxElements: -1})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// textInputs are the types of inputs that are typed into.
var textInputs = []string{"text", "search", "email", "tel", "url", "password"}

// use does to an element what it is for, and returns what became of it.
func (c *corpus) use(ctx context.Context, s *browser.Session, e *interact.Element) string {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	c.heard()
	var err error
	kind := "input"
	switch {
	case e.Type == "select" && len(e.Options) > 1:
		_, err = s.Select(ctx, e.Selector, e.Options[1:2], nil)
	case !e.ReadOnly && (e.Type == "textarea" || e.Type == "input" && slices.Contains(textInputs, e.InputType)):
		_, err = s.Type(ctx, e.Selector, "probe", nil)
	default:
		_, err = s.Click(ctx, e.Selector, nil)
		kind = "click"
	}
	var failure *browser.ActionError
	switch {
	case errors.As(err, &failure):
		return strings.TrimSpace(string(failure.Reason) + " " + failure.By)
	case err != nil:
		return "error: " + err.Error()
	}
	for _, seen := range c.heard() {
		if seen.Kind == kind {
			return judge(e, seen)
		}
	}
	return unseen
}

// judge compares what was meant with what the witness saw. A click may hit something in the
// element, or a label of it.
func judge(e *interact.Element, seen sighting) string {
	if strings.HasPrefix(seen.Path+"/", e.Path+"/") || seen.Control == e.Path {
		return hit
	}
	return fmt.Sprintf("%s: %s instead of %s", wrong, seen.Path, e.Path)
}
