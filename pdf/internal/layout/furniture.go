package layout

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// A margin is a line at the top or the bottom of a page, which may be a running head.
type margin struct {
	page, line int    // indices
	top        bool   // at the top
	key        string // its words, with a mark for numbers
	height     int    // above the bottom of the page, in points
	numbers    []int
}

// dropFurniture marks running heads, feet and page numbers as artifacts: lines at the
// top and bottom of pages that repeat, or that count pages.
func dropFurniture(pages []Page, m *meter.Meter) {
	var found []margin
	body := measure(pages, m).size
	for i := range pages {
		m.Spend(len(pages[i].Lines))
		found = append(found, margins(&pages[i], i, body, len(pages) < 2*minRepeats)...)
	}
	shift, counted := pageShift(found, pages)
	repeated := repeats(found, len(pages))
	numbered := numberPlaces(found, pages, shift, counted)
	outer, height := true, -1 // all lines further out are running heads; where the number of the page is
	for i := range found {
		f := &found[i]
		line := &pages[f.page].Lines[f.line]
		if i == 0 || found[i-1].page != f.page || found[i-1].top != f.top {
			outer, height = true, -1
		}
		counts := outer && line.Size < headingShare*body && numbered[f.place()] && f.counts(pages[f.page].Number+shift) && (height < 0 || height == f.height)
		if counts {
			height = f.height
		}
		switch {
		case repeated[f.id()] && f.key != "" && !isNumbers(line),
			counts,
			f.key == "#" && numbered[f.place()] && !isLeader(line),
			slices.Contains(loneNumbers, f.key) && len(pages) > 1 && outer && (!counted || numbered[f.place()]):
			line.Artifact = true
		}
		outer = outer && line.Artifact
	}
	dropPlaced(pages, found)
	dropBeside(pages, found)
	for i := range pages {
		dropStamps(&pages[i])
	}
}

// margins returns the first and last lines of a page, from top to bottom, that stand in
// its margins. In a file of few pages, lines that differ in a number are not the same.
func margins(p *Page, index int, body float64, few bool) []margin {
	order := make([]int, 0, len(p.Lines))
	for i := range p.Lines {
		if p.Lines[i].Angle == 0 && !p.Lines[i].Vertical {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(p.Lines[b].V, p.Lines[a].V) })
	height := p.Box.Y1 - p.Box.Y0
	var found []margin
	add := func(i int, top bool) bool {
		l := &p.Lines[i]
		if top && l.V < p.Box.Y1-height*marginShare || !top && l.V > p.Box.Y0+height*marginShare || l.Chars > maxHead {
			return false
		}
		key, numbers := keyOf(l.Text())
		if l.Size >= headingShare*body || few && len(strings.Fields(key)) > 1 { // they may differ by their number alone
			key = l.Text()
		}
		found = append(found, margin{index, i, top, key, int(min(l.V-p.Box.Y0, maxHeight)), numbers})
		return true
	}
	for n := 0; n < min(marginLines, len(order)) && add(order[n], true); n++ {
	}
	for n := 0; n < min(marginLines, len(order)) && add(order[len(order)-1-n], false); n++ {
	}
	return found
}

// keyOf returns the words of a line with a mark in place of numbers, and the numbers.
func keyOf(text string) (key string, numbers []int) {
	var b strings.Builder
	for field := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		n, err := strconv.Atoi(field)
		if err != nil {
			n = roman(field)
		}
		if n > 0 || err == nil {
			numbers = append(numbers, n)
			b.WriteByte('#')
			continue
		}
		b.WriteString(strings.ToLower(field))
		b.WriteByte(' ')
	}
	return strings.TrimSpace(b.String()), numbers
}

// isNumbers reports whether a line is nothing but several numbers, as a row of a table
// is. Rows differ only in their numbers, so they seem to repeat.
func isNumbers(l *Line) bool {
	text := l.Text()
	return len(strings.Fields(text)) > 1 && strings.IndexFunc(text, unicode.IsLetter) < 0 && strings.IndexFunc(text, unicode.IsDigit) >= 0
}

// roman returns the value of a number in small Roman letters, or zero.
func roman(s string) int {
	values := map[byte]int{'i': 1, 'v': 5, 'x': 10, 'l': 50, 'c': 100}
	total := 0
	for i := 0; i < len(s); i++ {
		v := values[s[i]]
		if v == 0 || len(s) > 9 {
			return 0
		}
		if i+1 < len(s) && values[s[i+1]] > v {
			v = -v
		}
		total += v
	}
	return total
}

// A marginID names lines that are the same on several pages, at the same place.
type marginID struct {
	key    string
	height int
}

func (f *margin) id() marginID { return marginID{f.key, f.height} }

// counts reports whether a line has the number of its page.
func (f *margin) counts(number int) bool {
	n := len(f.numbers)
	return n > 0 && (f.numbers[0] == number || f.numbers[n-1] == number)
}

// pageShift returns the difference between the numbers that pages show and their place
// in the file. It reports whether pages show numbers at all.
func pageShift(found []margin, pages []Page) (shift int, counted bool) {
	votes, last := map[int]int{}, map[int]int{}
	best := 0
	for i := range found {
		for _, n := range found[i].numbers {
			number := pages[found[i].page].Number
			d := n - number
			if last[d] == number {
				continue // a page has one vote
			}
			last[d] = number
			votes[d]++
			if v := votes[d]; v > best || v == best && d < shift {
				best, shift = v, d
			}
		}
	}
	return shift, best >= minRepeats && best*10 >= len(pages)*3
}

// A numberPlace is where pages have their numbers.
type numberPlace struct {
	top    bool
	height int
}

func (f *margin) place() numberPlace { return numberPlace{f.top, f.height} }

// numberPlaces returns where several pages have their numbers. A line elsewhere has the
// number of its page by chance: an item of a list, or the end of a sentence.
func numberPlaces(found []margin, pages []Page, shift int, counted bool) map[numberPlace]bool {
	out := map[numberPlace]bool{}
	if !counted {
		return out
	}
	votes, last := map[numberPlace]int{}, map[numberPlace]int{}
	for i := range found {
		f := &found[i]
		if at := f.place(); f.counts(pages[f.page].Number+shift) && last[at] != f.page+1 {
			last[at] = f.page + 1 // a page has one vote
			votes[at]++
		}
	}
	for at, n := range votes {
		for d := -1; d <= 1; d++ {
			near := numberPlace{at.top, at.height + d}
			out[near] = out[near] || n >= needed(len(pages))
		}
	}
	return out
}

// needed returns how many pages of a file must have a line for it to repeat.
func needed(pages int) int {
	if pages < 2*minRepeats {
		return 2
	}
	return minRepeats
}

// repeats returns the ids of lines that stand on several pages.
func repeats(found []margin, pages int) map[marginID]bool {
	last, count := map[marginID]int{}, map[marginID]int{}
	for i := range found {
		id := found[i].id()
		if at, ok := last[id]; ok && at == found[i].page {
			continue
		}
		last[id] = found[i].page
		count[id]++
	}
	out := map[marginID]bool{}
	for id, n := range count {
		out[id] = n >= needed(pages)
	}
	return out
}

// A headPlace is where running heads stand, and how large they are.
type headPlace struct {
	top          bool
	height, size int
}

// dropPlaced marks the outermost line of a page if it stands where many pages have a
// running head: heads change with the chapters.
func dropPlaced(pages []Page, found []margin) {
	placeOf := func(f *margin) headPlace {
		return headPlace{f.top, f.height, quarters(pages[f.page].Lines[f.line].Size)}
	}
	votes, last := map[headPlace]int{}, map[headPlace]int{}
	for i := range found {
		f := &found[i]
		if at := placeOf(f); pages[f.page].Lines[f.line].Artifact && last[at] != f.page+1 {
			last[at] = f.page + 1 // a page has one vote
			votes[at]++
		}
	}
	for i := range found {
		f := &found[i]
		outermost := i == 0 || found[i-1].page != f.page || found[i-1].top != f.top
		if n := votes[placeOf(f)]; outermost && n >= minRepeats && n*placedShare >= len(pages) {
			pages[f.page].Lines[f.line].Artifact = true
		}
	}
}

// dropBeside marks what is on the baseline of a running head, above one at the top
// or below one at the bottom.
func dropBeside(pages []Page, found []margin) {
	top, bottom := map[int]float64{}, map[int]float64{}
	for i := range found {
		f := &found[i]
		l := &pages[f.page].Lines[f.line]
		if !l.Artifact {
			continue
		}
		if v, ok := top[f.page]; f.top && (!ok || l.V < v) {
			top[f.page] = l.V
		}
		if v, ok := bottom[f.page]; !f.top && (!ok || l.V > v) {
			bottom[f.page] = l.V
		}
	}
	for i := range found {
		f := &found[i]
		l := &pages[f.page].Lines[f.line]
		if v, ok := top[f.page]; ok && f.top && l.V >= v-1 {
			l.Artifact = true
		}
		if v, ok := bottom[f.page]; ok && !f.top && l.V <= v+1 {
			l.Artifact = true
		}
	}
}

// dropStamps marks text that lies across a page, such as "DRAFT".
func dropStamps(p *Page) {
	for i := range p.Lines {
		if l := &p.Lines[i]; l.Angle%90 != 0 && l.Size > minStamp && math.Abs(l.U1-l.U0) > (p.Box.X1-p.Box.X0)/4 {
			l.Artifact = true
		}
	}
}
