package browser_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/interact"
)

// witness is a script that every page of the corpus gets. It takes clicks away from the
// page, and writes into the title which element got one: the places of the element and its
// ancestors among their siblings, as in interact.Element.Path.
const witness = `<script>addEventListener('click', e => {
	if (e.detail === 0 && e.target.control === undefined && window.readerSaw) return;
	e.preventDefault(); e.stopImmediatePropagation();
	const steps = [];
	for (let n = e.composedPath()[0]; n && n !== document.documentElement; n = n.parentElement) steps.unshift([...n.parentElement.children].indexOf(n));
	document.title = 'hit ' + steps.map(n => n < 36 ? n.toString(36) : '(' + n.toString(36) + ')').join('');
}, true)</script>`

// corpusPages serves pages of a corpus, a directory of HTML files, some of them gzipped. It
// returns their addresses.
func corpusPages(t *testing.T, site *site, dir string, most int) (addresses []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.html*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages in %s: %v", dir, err)
	}
	slices.Sort(files)
	for i := range most {
		name := files[i*len(files)/most]
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, ".gz") {
			r, err := gzip.NewReader(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if data, err = io.ReadAll(r); err != nil {
				t.Fatal(err)
			}
		}
		addresses = append(addresses, site.handle(fmt.Sprintf("/corpus/%d", i), func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			head := bytes.Index(bytes.ToLower(data), []byte("<head>"))
			if head < 0 {
				fmt.Fprint(w, witness)
				w.Write(data)
				return
			}
			w.Write(data[:head+len("<head>")])
			fmt.Fprint(w, witness)
			w.Write(data[head+len("<head>"):])
		}))
	}
	return addresses
}

// TestCorpusActions clicks elements of real pages, and compares what was hit with what was
// meant. It needs a corpus: READER_PAGES=DIR.
func TestCorpusActions(t *testing.T) {
	dir := os.Getenv("READER_PAGES")
	if dir == "" {
		t.Skip("READER_PAGES names no directory with pages")
	}
	pages, err := strconv.Atoi(os.Getenv("READER_PAGES_MOST"))
	if err != nil {
		pages = 40
	}
	s, site, ctx := open(t)
	reasons := map[string]int{}
	total, hit := 0, 0
	for i, address := range corpusPages(t, site, dir, pages) {
		if _, err := s.Open(ctx, address); err != nil {
			t.Logf("page %d: %v", i, err)
			continue
		}
		list, err := s.Actions(ctx, &interact.Options{WithPaths: true, MaxElements: -1})
		if err != nil {
			t.Fatal(err)
		}
		const each = 25
		for j := range min(each, len(list.Elements)) {
			e := &list.Elements[j*len(list.Elements)/min(each, len(list.Elements))]
			if !e.Enabled || strings.Contains(e.Selector, ">>>") {
				continue
			}
			total++
			reason := clicked(ctx, s, e)
			if reasons[reason]++; reason == "hit" {
				hit++
			} else {
				t.Logf("page %d: %s: %s", i, e.Selector, reason)
			}
			if strings.HasPrefix(reason, "WRONG") {
				t.Errorf("page %d: %s: %s", i, e.Selector, reason)
			}
		}
	}
	t.Logf("%d of %d actions hit (%.1f %%): %v", hit, total, 100*float64(hit)/float64(max(total, 1)), reasons)
}

// clicked clicks an element, and returns what became of it.
func clicked(ctx context.Context, s *browser.Session, e *interact.Element) string {
	ctx, cancel := context.WithTimeout(ctx, 15*time.Second)
	defer cancel()
	c, err := s.Click(ctx, e.Selector, nil)
	var failure *browser.ActionError
	switch {
	case errors.As(err, &failure):
		return string(failure.Reason)
	case err != nil:
		return "error: " + err.Error()
	}
	path, ok := strings.CutPrefix(c.Title, "hit ")
	path = strings.TrimSuffix(path, "…")
	want := short(e.Path)
	switch {
	case !ok:
		return "unseen"
	case strings.HasPrefix(path, want) || strings.HasPrefix(want, path) && strings.HasSuffix(c.Title, "…"):
		return "hit"
	case e.Type == "input" && (e.InputType == "checkbox" || e.InputType == "radio" || e.InputType == "file"):
		return "label"
	}
	return "WRONG: " + path + " instead of " + want
}

// short writes a path as the witness does, a character a step: a title has few bytes.
func short(path string) string {
	var b strings.Builder
	for step := range strings.SplitSeq(path, "/") {
		n, err := strconv.Atoi(step)
		if err != nil {
			continue
		}
		digits := strconv.FormatInt(int64(n), 36)
		if n >= 36 {
			digits = "(" + digits + ")"
		}
		b.WriteString(digits)
	}
	return b.String()
}
