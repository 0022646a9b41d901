package main

import (
	"bufio"
	_ "embed"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/bench/internal/pages"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// shelvesFile has the cards of some pages, noted by hand.
//
//go:embed shelves.tsv
var shelvesFile string

// A notedPage is a page with its cards.
type notedPage struct {
	id, set string
	cards   []notedCard
}

// A notedCard is what a card of a page leads to and is called. Of a long address the
// end is known, of a long name the start.
type notedCard struct {
	address, name string
	optional      bool // it may be found or not
}

// readShelves reads the table of pages with cards.
func readShelves(table string) ([]notedPage, error) {
	var list []notedPage
	for line := range strings.Lines(table) {
		line = strings.TrimSuffix(line, "\n")
		parts := strings.Split(line, "\t")
		switch {
		case strings.HasPrefix(line, "#"):
		case len(parts) != 3:
			return nil, fmt.Errorf("shelves.tsv: %q has not three columns", line)
		case parts[0] != "":
			list = append(list, notedPage{id: parts[0], set: parts[1]})
			if _, err := strconv.Atoi(parts[2]); err != nil {
				return nil, fmt.Errorf("shelves.tsv: %w", err)
			}
		case len(list) == 0:
			return nil, errors.New("shelves.tsv: a card without a page")
		default:
			address, optional := strings.CutPrefix(parts[1], "?")
			p := &list[len(list)-1]
			p.cards = append(p.cards, notedCard{address, parts[2], optional})
		}
	}
	return list, nil
}

// A shelfScore counts cards and items.
type shelfScore struct {
	cards, found, items, right int
	shown                      []string // what is wrong
}

func (s *shelfScore) add(t shelfScore) {
	s.cards += t.cards
	s.found += t.found
	s.items += t.items
	s.right += t.right
}

// measureItems compares the items of pages with the cards that were noted, and counts
// the other pages that have items.
func measureItems(o *options) error {
	noted, err := readShelves(shelvesFile)
	if err != nil {
		return err
	}
	sources, err := choose(o)
	if err != nil {
		return err
	}
	items, err := corpus.Map(o.stderr, sources, itemsOf)
	if err != nil {
		return err
	}
	return printItems(o, noted, sources, items)
}

// itemsOf returns the items of a page.
func itemsOf(p *corpus.Page) ([]reader.Item, error) {
	res, err := pages.Read(p, reader.Options{})
	if err != nil {
		return nil, err
	}
	return res.Items, nil
}

// printItems writes the shares of the cards that were found and of the items that are
// cards, by set, and the pages with items by page type.
func printItems(o *options, noted []notedPage, sources []*corpus.Page, items [][]reader.Item) error {
	p := printer{bufio.NewWriter(o.stdout)}
	place := map[string]int{}
	types := map[string][2]int{}
	var names []string
	for i, s := range sources {
		place[s.ID] = i
		n, ok := types[s.Type]
		if !ok {
			names = append(names, s.Type)
		}
		n[0]++
		if len(items[i]) > 0 {
			n[1]++
		}
		types[s.Type] = n
	}
	var sets []string
	scores := map[string]*shelfScore{}
	for _, page := range noted {
		i, ok := place[page.id]
		if !ok {
			continue
		}
		if scores[page.set] == nil {
			sets = append(sets, page.set)
			scores[page.set] = &shelfScore{}
		}
		s := page.score(items[i])
		scores[page.set].add(s)
		p.shelf(page.id, s, o.worst > 0 || o.id != "")
	}
	for _, set := range sets {
		s := scores[set]
		p.printf("%-8s %5d cards, %5.1f %% with name and address; %5d items, %5.1f %% cards\n", set, s.cards, percent(s.found, s.cards), s.items, percent(s.right, s.items))
	}
	for _, name := range names {
		p.printf("%-16s %4d pages, %4d with items\n", name, types[name][0], types[name][1])
	}
	return p.Flush()
}

// shelf writes what is wrong on a page.
func (p printer) shelf(id string, s shelfScore, asked bool) {
	if !asked || len(s.shown) == 0 {
		return
	}
	p.printf("%s: %d of %d cards, %d of %d items\n", id, s.found, s.cards, s.right, s.items)
	for i, line := range s.shown {
		if i == 2*shownFindings {
			p.printf("  … and %d more\n", len(s.shown)-i)
			break
		}
		p.printf("  %s\n", shorten(oneLine(line), shownChars))
	}
}

func percent(part, all int) float64 { return 100 * float64(part) / float64(max(all, 1)) }

// score compares items with the cards of a page. A card counts as found if an item has
// its address and its name.
func (page *notedPage) score(items []reader.Item) shelfScore {
	s := shelfScore{items: len(items)}
	found := make([]bool, len(page.cards))
	for i := range items {
		right := false
		for j := range page.cards {
			if c := &page.cards[j]; c.leadsTo(items[i].URL) {
				right = true
				found[j] = found[j] || sameName(c.name, items[i].Name)
			}
		}
		if right {
			s.right++
		} else {
			s.shown = append(s.shown, "no card: "+items[i].Name)
		}
	}
	for j, c := range page.cards {
		switch {
		case c.optional:
			continue
		case found[j]:
			s.found++
		default:
			s.shown = append(s.shown, "not found: "+c.name)
		}
		s.cards++
	}
	return s
}

// leadsTo reports whether an address is that of a card.
func (c *notedCard) leadsTo(address string) bool {
	address, _, _ = strings.Cut(address, "#")
	if tail, cut := strings.CutPrefix(c.address, "…"); cut {
		return strings.HasSuffix(address, tail)
	}
	if strings.HasPrefix(c.address, "/") {
		if _, rest, ok := strings.Cut(address, "://"); ok {
			_, path, _ := strings.Cut(rest, "/")
			return "/"+path == c.address
		}
	}
	return address == c.address
}

// sameName reports whether two names mean the same: one may have a brand or a kind
// that the other has not.
func sameName(noted, got string) bool {
	a, b := wordsOf(noted), wordsOf(got)
	if utf8.RuneCountInString(noted) >= cutName { // there may be more of it
		return strings.Contains(b, a[:max(0, strings.LastIndexByte(a, ' '))])
	}
	return a == b || b != "" && (strings.Contains(b, a) && len(b) <= 2*len(a)+30 || strings.Contains(a, b) && 2*len(b) >= len(a))
}

// cutName is from how many characters on a name in the table may be cut.
const cutName = 38

func wordsOf(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
}
