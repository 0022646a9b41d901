// Sight counts the words of a corpus that package hidden takes for seen, hidden or unproven,
// and what makes them so.
//
//	go run ./bench/sight -data DIR
//	go run ./bench/sight -data DIR -save FILE      # remembers which texts are seen
//	go run ./bench/sight -data DIR -than FILE      # names what is not seen any more, by page and by property
//
// It also reads pages with a sentence, in the folders hidden and visible of another, as webfetch
// does, and names those that are wrong; with -outside, their styles are in files of their own.
//
//	go run ./bench/sight -folder DIR -sentence WORDS [-outside]
package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/internal/hidden"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// A count is words of one page or of all.
type count struct{ seen, hidden, unproven, lost int }

// seenTexts are the texts of a page that were seen, by their numbers.
type seenTexts struct {
	Page  string
	Texts []dom.NodeID
}

func main() {
	data := flag.String("data", "", "folder of the corpus")
	save := flag.String("save", "", "file for the texts that are seen")
	than := flag.String("than", "", "file of -save to compare with")
	worst := flag.Int("worst", 20, "how many pages are named")
	folder := flag.String("folder", "", "folder of pages with a sentence")
	sentence := flag.String("sentence", "", "words of it")
	outside := flag.Bool("outside", false, "move the styles of the pages to files of their own")
	flag.Parse()
	if *folder != "" {
		if err := runFolder(*folder, *sentence, *outside); err != nil {
			fmt.Fprintln(os.Stderr, "sight:", err)
			os.Exit(1)
		}
		return
	}
	if err := run(*data, *save, *than, *worst); err != nil {
		fmt.Fprintln(os.Stderr, "sight:", err)
		os.Exit(1)
	}
}

func run(data, save, than string, worst int) error {
	pages, err := corpus.Load(data)
	if err != nil {
		return err
	}
	before, err := load(than)
	if err != nil {
		return err
	}
	r := report{lost: map[string]int{}, worst: worst}
	var all []seenTexts
	for _, page := range pages {
		texts, err := r.page(page, before[page.ID])
		if err != nil {
			return fmt.Errorf("page %s: %w", page.ID, err)
		}
		all = append(all, seenTexts{page.ID, texts})
	}
	r.print()
	return write(save, all)
}

// load returns the texts of a file by page.
func load(file string) (map[string][]dom.NodeID, error) {
	if file == "" {
		return nil, nil
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	all := map[string][]dom.NodeID{}
	for line := range strings.Lines(string(raw)) {
		var s seenTexts
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			return nil, err
		}
		all[s.Page] = s.Texts
	}
	return all, nil
}

func write(file string, all []seenTexts) error {
	if file == "" {
		return nil
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(f)
	for _, s := range all {
		if err := json.NewEncoder(b).Encode(s); err != nil {
			return err
		}
	}
	if err := b.Flush(); err != nil {
		return err
	}
	return f.Close()
}

type report struct {
	total count
	lost  map[string]int // words by what took them
	pages []lossy
	worst int
}

// A lossy page is one that lost words.
type lossy struct {
	id   string
	of   int
	lost map[string]int
}

// page counts the words of a page, and returns the texts that are seen.
func (r *report) page(p *corpus.Page, before []dom.NodeID) (seen []dom.NodeID, err error) {
	raw, err := p.HTML()
	if err != nil {
		return nil, err
	}
	source, _, err := charset.Decode(context.Background(), string(raw), corpus.ContentType)
	if err != nil {
		return nil, err
	}
	doc, err := dom.Parse(context.Background(), source, nil)
	if err != nil {
		return nil, err
	}
	defer doc.Release()
	cut, _ := hidden.Find(doc)
	causes := map[dom.NodeID]*hidden.Finding{}
	for _, f := range hidden.Findings(doc) {
		causes[f.Node] = &f
	}
	page := lossy{id: p.ID, lost: map[string]int{}}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) != dom.Text || isSource(doc.Name(doc.Parent(n))) {
			continue
		}
		words := len(strings.Fields(doc.Text(n)))
		f, isCut := causeOf(doc, n, cut, causes)
		if words == 0 {
			continue
		}
		_, was := slices.BinarySearch(before, n)
		if was {
			page.of += words
		}
		switch {
		case !isCut:
			r.total.seen += words
			seen = append(seen, n)
			continue
		case f != nil && f.Unproven:
			r.total.unproven += words
		default:
			r.total.hidden += words
		}
		if was {
			page.lost[name(f)] += words
			r.total.lost += words
		}
	}
	for name, words := range page.lost {
		r.lost[name] += words
	}
	if len(page.lost) > 0 {
		r.pages = append(r.pages, page)
	}
	return seen, nil
}

// isSource reports whether the text of an element is not for people.
func isSource(tag string) bool {
	return tag == "script" || tag == "style" || tag == "title" || tag == "textarea" || tag == "iframe"
}

// causeOf returns what was found about a text or an element around it, nil if nothing, and
// whether it is cut.
func causeOf(doc *dom.Document, n dom.NodeID, cut *dom.Cut, causes map[dom.NodeID]*hidden.Finding) (f *hidden.Finding, isCut bool) {
	for ; n > dom.Root; n = doc.Parent(n) {
		if causes[n] != nil {
			f = causes[n]
		}
		isCut = isCut || cut.Nodes.Has(n)
	}
	return f, isCut
}

// name names a cause.
func name(f *hidden.Finding) string {
	switch {
	case f == nil:
		return "other"
	case f.Unproven:
		return f.Property
	}
	return "hidden by " + f.By.String()
}

func (r *report) print() {
	fmt.Printf("words: %d seen, %d hidden, %d unproven\n", r.total.seen, r.total.hidden, r.total.unproven)
	if r.total.lost == 0 {
		return
	}
	fmt.Printf("not seen any more: %d, %.3f %% of what is seen\n", r.total.lost, 100*float64(r.total.lost)/float64(r.total.seen+r.total.lost))
	for _, cause := range byWords(r.lost) {
		fmt.Printf("%8d  %s\n", r.lost[cause], cause)
	}
	slices.SortFunc(r.pages, func(a, b lossy) int { return cmp.Compare(sum(b.lost), sum(a.lost)) })
	for _, p := range r.pages[:min(len(r.pages), r.worst)] {
		var causes []string
		for _, cause := range byWords(p.lost) {
			causes = append(causes, fmt.Sprintf("%s %d", cause, p.lost[cause]))
		}
		fmt.Printf("page %s: %d of %d words: %s\n", p.id, sum(p.lost), p.of, strings.Join(causes, ", "))
	}
}

// byWords returns causes, the one with most words first.
func byWords(words map[string]int) []string {
	return slices.SortedFunc(maps.Keys(words), func(a, b string) int {
		return cmp.Or(cmp.Compare(words[b], words[a]), cmp.Compare(a, b))
	})
}

func sum(words map[string]int) (total int) {
	for _, n := range words {
		total += n
	}
	return total
}
