package viewtest

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/internal/hidden"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

var (
	data  = flag.String("data", "", "folder of the corpus: compares the words that a browser shows with those that conceal leaves")
	every = flag.Int("every", 10, "with -data: every so many pages")
	worst = flag.Int("worst", 10, "with -data: how many of the largest losses are described")
)

// mostLostWords is how many in a thousand of the words that the layout shows conceal may
// leave out, without those below class names that hide: the style sheets that do so are in
// other files, which the browser of this test does not have.
const mostLostWords = 3

// A loss is a part of a page that the browser shows and conceal leaves out.
type loss struct {
	page  string
	root  string // the element that is left out
	means string // how the page hides text, for conceal
	words int
	text  string
	why   []string
}

// TestLiveScripts looks at a page whose script hides a sentence, after one without scripts.
func TestLiveScripts(t *testing.T) {
	v := New(t)
	const sentence = "Gulls sleep on the quiet roofs."
	const page = "<!doctype html><p>" + sentence + "</p><script>document.querySelector('p').remove()</script>"
	texts, err := v.Texts(page)
	if err != nil || !slices.Contains(texts, Text{Words: sentence}) {
		t.Errorf("without scripts: %v, %v", texts, err)
	}
	if sight, _, err := v.Look(page, sentence); err != nil || sight != Unseen {
		t.Errorf("with scripts: %v, %v", sight, err)
	}
}

// TestLiveWords compares the words of pages that a browser shows, without scripts and
// without other files, with those that conceal leaves.
func TestLiveWords(t *testing.T) {
	if *data == "" {
		t.Skip("-data names no corpus")
	}
	sources, err := corpus.Load(*data)
	if err != nil {
		t.Fatal(err)
	}
	v := New(t)
	total := tally{unseen: map[string]int{}}
	for i := 0; i < len(sources); i += *every {
		if err := total.page(v, sources[i]); err != nil {
			t.Fatalf("page %s: %v", sources[i].ID, err)
		}
	}
	total.report(t)
}

// A tally counts words.
type tally struct {
	pages, shown, lost, apart int // apart: shown, but not found in the document
	named                     int // left out below a class name that hides; not in shown
	kept                      int
	unseen                    map[string]int // of kept, what the layout does not show, by why
	losses                    []loss
}

// page compares one page.
func (c *tally) page(v *Viewer, source *corpus.Page) error {
	raw, err := source.HTML()
	if err != nil {
		return err
	}
	page, _, err := charset.Decode(context.Background(), string(raw), corpus.ContentType)
	if err != nil {
		return err
	}
	texts, err := v.Texts(page)
	if err != nil {
		return err
	}
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		return err
	}
	cut, counts := hidden.Find(doc)
	c.pages++
	return c.compare(v, source.ID, texts, newSide(doc, cut), means(counts))
}

// means names the means by which conceal hides text of a page, the most used first.
func means(counts hidden.Counts) string {
	list := make([]hidden.Means, 0, hidden.NumMeans)
	for m := range hidden.NumMeans {
		if counts.By[m] > 0 {
			list = append(list, hidden.Means(m))
		}
	}
	slices.SortStableFunc(list, func(a, b hidden.Means) int { return cmp.Compare(counts.By[b], counts.By[a]) })
	var names []string
	for _, m := range list {
		names = append(names, fmt.Sprintf("%v %d", m, counts.By[m]))
	}
	return strings.Join(names, ", ")
}

// A side is the texts of a document in order, and the roots of what is cut.
type side struct {
	doc   *dom.Document
	texts []string
	nodes []dom.NodeID
	roots []dom.NodeID     // the outermost element that is cut, or None, by text
	where map[string][]int // the texts by their words
}

func newSide(doc *dom.Document, cut *dom.Cut) *side {
	s := &side{doc: doc, where: map[string][]int{}}
	var root, end dom.NodeID
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if n >= end && cut.Nodes.Has(n) {
			root, end = n, doc.End(n)
		}
		if doc.Kind(n) == dom.Element {
			continue
		}
		words := doc.Text(n)
		if doc.Kind(n) == dom.Raw {
			words = doc.RawText(n)
		}
		key := normal(words)
		if key == "" {
			continue
		}
		s.where[key] = append(s.where[key], len(s.texts))
		s.texts, s.nodes = append(s.texts, key), append(s.nodes, n)
		if n < end {
			s.roots = append(s.roots, root)
		} else {
			s.roots = append(s.roots, dom.None)
		}
	}
	return s
}

// The sides may differ by some texts, since a document leaves some out. A text is near
// if it is at most so many texts ahead. One that is farther ahead, within reach, has to
// be followed by the same texts.
const (
	near  = 8
	reach = 400
)

// find returns the first text with these words from a place on, or -1. Then are the
// words of the texts that follow.
func (s *side) find(words string, from int, then []Text) int {
	list := s.where[words]
	i, _ := slices.BinarySearch(list, from)
	for ; i < len(list) && list[i] < from+reach; i++ {
		if list[i] < from+near || s.follow(list[i]+1, then) {
			return list[i]
		}
	}
	return -1
}

// follow reports whether two of the next three texts are near a place.
func (s *side) follow(from int, then []Text) bool {
	found := 0
	for _, text := range then[:min(3, len(then))] {
		list := s.where[normal(text.Words)]
		if i, _ := slices.BinarySearch(list, from); i < len(list) && list[i] < from+near {
			found++
		}
	}
	return found >= 2
}

// normal returns words with single spaces.
func normal(words string) string { return strings.Join(strings.Fields(words), " ") }

// compare counts the words of one page.
func (c *tally) compare(v *Viewer, id string, texts []Text, s *side, means string) error {
	losses, next := map[dom.NodeID]*loss{}, 0
	for number, text := range texts {
		words := normal(text.Words)
		count := len(corpus.Words(words))
		at := s.find(words, next, texts[number+1:])
		if at >= 0 {
			next = at + 1
		}
		switch kept := at >= 0 && s.roots[at] == dom.None; {
		case text.Unseen != "":
			if kept && text.Unseen != "noscript" {
				c.kept += count
				c.unseen[text.Unseen] += count
			}
			continue
		case at < 0:
			c.apart += count
		case kept:
			c.kept += count
		case hidden.HidesByName(s.doc.Attr(s.roots[at], "class")):
			c.named += count
			continue
		default:
			c.lost += count
			if err := note(v, losses, s.roots[at], number, count, words); err != nil {
				return err
			}
		}
		c.shown += count
	}
	for _, root := range slices.Sorted(maps.Keys(losses)) {
		l := losses[root]
		l.page, l.root, l.means = id, describe(s.doc, root), means
		c.losses = append(c.losses, *l)
	}
	return nil
}

// note adds a text to the losses of a page.
func note(v *Viewer, losses map[dom.NodeID]*loss, root dom.NodeID, number, count int, words string) (err error) {
	l := losses[root]
	if l == nil {
		l = &loss{text: words}
		if l.why, err = v.Why(number); err != nil {
			return err
		}
		losses[root] = l
	}
	l.words += count
	return nil
}

// describe names a node and those of its attributes that can hide it.
func describe(doc *dom.Document, n dom.NodeID) string {
	if doc.Kind(n) != dom.Element {
		return "a text in " + describe(doc, doc.Parent(n))
	}
	name := doc.Tag(n).String()
	for _, key := range []string{"id", "class", "style", "hidden", "aria-hidden", "popover"} {
		if value, ok := doc.Lookup(n, key); ok {
			name += fmt.Sprintf(" %s=%.80q", key, value)
		}
	}
	return name
}

// report prints the figures and the largest losses, and fails if the share is too large.
func (c *tally) report(t *testing.T) {
	share := func(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }
	t.Logf("%d pages, %d words shown: %d lost (%.3f %%), %d not found in the document (%.3f %%)",
		c.pages, c.shown, c.lost, share(c.lost, c.shown), c.apart, share(c.apart, c.shown))
	t.Logf("%d more words (%.3f %%) are below class names that hide", c.named, share(c.named, c.shown))
	for _, why := range slices.Sorted(maps.Keys(c.unseen)) {
		t.Logf("of %d words kept, %d (%.2f %%) are not shown: %s", c.kept, c.unseen[why], share(c.unseen[why], c.kept), why)
	}
	slices.SortStableFunc(c.losses, func(a, b loss) int { return cmp.Compare(b.words, a.words) })
	for _, l := range c.losses[:min(*worst, len(c.losses))] {
		t.Logf("page %s: %d words in %s\n\tpage hides by: %s\n\t%.100q\n\t%s", l.page, l.words, l.root, l.means, l.text, strings.Join(l.why, "\n\t"))
	}
	if c.lost*1000 > mostLostWords*c.shown {
		t.Errorf("more than %d in a thousand words are lost", mostLostWords)
	}
}
