package markup

import (
	"math/bits"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
)

// A Fact is a label and its value, the elements of two lines: what definition lists are for, in
// elements that do not say so.
type Fact struct{ Label, Value dom.NodeID }

// MaxLabel and MaxValue bound labels and values, in bytes.
const (
	MaxLabel   = 60
	MaxValue   = 160
	maxCounted = 1000 // bytes of an amount and what it counts, such as a step
	maxAmount  = 16   // bytes
	maxUnit    = 6    // bytes
	maxSeen    = 8    // bytes of a unit that is said beside it
)

// Facts returns the facts of an element that holds nothing else, nil if it does or has only
// one. See testdata/pages/facts-in-divs.
func Facts(doc *dom.Document, n dom.NodeID) (list []Fact) {
	if tag := doc.Tag(n); tag != atom.Div && tag != atom.Section {
		return nil
	}
	first := dom.None
	for row := range doc.Children(n) {
		doc.Tick(row)
		if showsNothing(doc, row) {
			continue
		}
		f, ok := inRow(doc, row)
		if !ok {
			return nil
		}
		if first == dom.None {
			first = row
		} else if !sameLook(doc, f.Label, list[0].Label) || !sameLook(doc, f.Value, list[0].Value) || doc.Slots()[row] != doc.Slots()[first] {
			return nil
		}
		list = append(list, f)
	}
	if len(list) < 2 || doc.Text(list[0].Label) == doc.Text(list[1].Label) {
		return nil
	}
	return list
}

// InLine returns the blocks of an element that are one line, whatever they stand in: a label that
// ends in a colon and its value, or an amount and what it is one of, with a unit or a label. They are
// all that the element holds, but for text beside them; counted is true if one is an amount. See
// testdata/pages/values-below-their-labels and amounts-beside-their-names.
func InLine(doc *dom.Document, n dom.NodeID) (blocks []dom.NodeID, counted bool) {
	m := doc.Measure(n)
	if tag := doc.Tag(n); tag != atom.Div && tag != atom.Li || m.Blocks > 6 || m.Images+m.Controls > 0 || m.Chars > maxCounted {
		return nil, false
	}
	var parts [3]string
	count, beside := 0, false // the last part is not in a block
	linked := false           // a part is a link, such as the name above a price
	for c := range doc.Children(n) {
		doc.Tick(c)
		text := strings.TrimSpace(doc.Text(c))
		switch {
		case isGap(doc, c, text):
			continue
		case doc.Tag(c) == atom.Br || doc.IsBlock(c) && !isLines(doc, c, 2, maxCounted) || !doc.IsBlock(c) && doc.Measure(c).Blocks > 0,
			doc.Measure(c).Links > 0 && isAmount(text):
			return nil, false
		case doc.Measure(c).LinkChars > 0 && doc.Measure(c).LinkChars >= doc.Measure(c).Chars:
			linked = true
		}
		switch {
		case beside && !doc.IsBlock(c):
			parts[count-1] += " " + text
			continue
		case count == len(parts):
			return nil, false
		}
		parts[count] = text
		count++
		beside = !doc.IsBlock(c)
	}
	if count < 2 {
		return nil, false
	}
	amount := isAmount(parts[0]) && (len(parts[1]) <= MaxLabel || !isYear(parts[0]))
	switch {
	case count == 2 && amount != isAmount(parts[1]) && (amount || len(parts[0]) <= MaxLabel),
		count == 3 && amount != isAmount(parts[1]) && !isAmount(parts[2]) && m.Chars <= MaxLabel:
		counted = true
	case count == 2 && m.Chars <= MaxLabel+MaxValue && endsInColon(parts[0]) && !endsInColon(parts[1]):
	default:
		return nil, false
	}
	if counted && linked {
		return nil, false
	}
	blocks = linesOf(doc, n)
	return blocks, counted && blocks != nil
}

// isGap reports whether there is nothing to read of a child with a text.
func isGap(doc *dom.Document, child dom.NodeID, text string) bool {
	return text == "" && (doc.IsBlock(child) || showsNothing(doc, child))
}

// linesOf returns the blocks that the lines of an element are in, nil if one is more than a box or
// a paragraph.
func linesOf(doc *dom.Document, n dom.NodeID) (blocks []dom.NodeID) {
	for c := range doc.Children(n) {
		if isGap(doc, c, strings.TrimSpace(doc.Text(c))) {
			continue
		}
		for in := c; in < doc.End(c); in++ {
			switch {
			case !doc.IsBlock(in):
			case doc.Tag(in) != atom.Div && doc.Tag(in) != atom.P:
				return nil
			default:
				blocks = append(blocks, in)
			}
		}
	}
	return blocks
}

// isAmount reports whether a text is a number with what stands beside one: a sign, a currency, a
// fraction, a unit of few letters.
func isAmount(text string) bool {
	if text == "" || len(text) > maxAmount {
		return false
	}
	first, unit := true, false // what was read last is one
	for f := range strings.FieldsSeq(text) {
		number := strings.ContainsFunc(f, unicode.IsNumber) && !strings.ContainsFunc(f, unicode.IsLetter)
		if unit || !number && (first || len(f) > maxUnit) {
			return false
		}
		first, unit = false, !number
	}
	return true
}

// isYear reports whether a text is four digits, which above a paragraph are no amount.
func isYear(text string) bool {
	return len(text) == 4 && strings.Trim(text, "0123456789") == ""
}

// endsInColon reports whether a text names what is behind it.
func endsInColon(text string) bool {
	return len(text) <= MaxLabel && (strings.HasSuffix(text, ":") || strings.HasSuffix(text, "："))
}

// sameLook reports whether two elements have the same tag and the same class.
func sameLook(doc *dom.Document, a, b dom.NodeID) bool {
	return doc.Tag(a) == doc.Tag(b) && doc.ClassHash(a) == doc.ClassHash(b)
}

// showsNothing reports whether there is nothing to see of a node.
func showsNothing(doc *dom.Document, n dom.NodeID) bool {
	m := doc.Measure(n)
	return m.Chars == 0 && m.Images == 0 && m.Controls == 0
}

// inRow returns the fact that a row has, and whether it is all of the row.
func inRow(doc *dom.Document, row dom.NodeID) (f Fact, ok bool) {
	if doc.Tag(row) != atom.Div || doc.Measure(row).Chars > MaxLabel+MaxValue {
		return Fact{}, false
	}
	for c := range doc.Children(row) {
		switch {
		case showsNothing(doc, c):
		case f.Label == dom.None && isLabel(doc, c):
			f.Label = c
		case f.Label != dom.None && f.Value == dom.None && isLine(doc, c, MaxValue):
			f.Value = c
		default:
			return Fact{}, false
		}
	}
	return f, f.Value != dom.None
}

// isLine reports whether an element is a line of at most so many bytes.
func isLine(doc *dom.Document, n dom.NodeID, most int) bool { return isLines(doc, n, 1, most) }

// isLines reports whether an element is at most so many lines, one in the other or not, of so many bytes.
func isLines(doc *dom.Document, n dom.NodeID, lines int32, most int) bool {
	m := doc.Measure(n)
	if tag := doc.Tag(n); tag != atom.Div && tag != atom.P || m.Blocks > lines || m.Images > 0 || m.Controls > 0 {
		return false
	}
	return doc.Heading(n) == 0 && len(strings.TrimSpace(doc.Text(n))) <= most
}

// isLabel reports whether an element is a line that may name a value: a few words that
// neither lead elsewhere nor make a sentence.
func isLabel(doc *dom.Document, n dom.NodeID) bool {
	if !isLine(doc, n, MaxLabel) || doc.Measure(n).Links > 0 {
		return false
	}
	text := strings.TrimSpace(doc.Text(n))
	first, _ := utf8.DecodeRuneInString(text)
	last, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsLetter(first) && (unicode.IsLetter(last) || unicode.IsDigit(last) || strings.ContainsRune(":：)", last))
}

// A Claim is where a page says that it is an article, to those who share it or search for it:
// one place or several. Nothing is believed: themes say it of every page, so callers count the
// places. What a page is by all that it says, package meta knows.
type Claim uint8

// The places.
const (
	ClaimedByType Claim = 1 << iota // a meta element gives the type
	ClaimedByDate                   // a meta element gives the day an article was published
	ClaimedByData                   // the data for search engines is about an article
	ClaimedByItem                   // an element is marked up as an article
)

// Count returns how many places there are.
func (c Claim) Count() int { return bits.OnesCount8(uint8(c)) }

// maxData is how much of the data for search engines is looked at: it says what the
// page is before it says what is on it.
const maxData = 8 << 10

// ClaimInHead returns in which of the first three places an element says it, 0 if it does
// not.
func ClaimInHead(doc *dom.Document, n dom.NodeID) Claim {
	switch doc.Tag(n) {
	case atom.Meta:
		switch doc.Attr(n, "property") {
		case "og:type":
			if strings.HasPrefix(doc.Attr(n, "content"), "article") {
				return ClaimedByType
			}
		case "article:published_time":
			return ClaimedByDate
		}
	case atom.Script:
		if doc.Attr(n, "type") == "application/ld+json" {
			data := doc.RawText(n)
			if namesArticle(data[:min(len(data), maxData)]) {
				return ClaimedByData
			}
		}
	}
	return 0
}

// ClaimOnItem returns ClaimedByItem if an element is marked up as an article.
func ClaimOnItem(doc *dom.Document, n dom.NodeID) Claim {
	if kind := doc.Attr(n, "itemtype"); kind != "" && namesArticle(kind+`"`) {
		return ClaimedByItem
	}
	return 0
}

// namesArticle reports whether a source names a type of schema.org that is an
// article.
func namesArticle(s string) bool {
	return strings.Contains(s, `Article"`) || strings.Contains(s, `BlogPosting"`)
}

// maxSaid bounds what is said twice, in bytes of each text.
const maxSaid = 200

// IsSaidTwice reports whether n is a price or a unit, and the element before or after it says that to
// screen readers, as spoken tells: "Current price is: $192.50." for "$192.50", "minutes" for "mins".
func IsSaidTwice(doc *dom.Document, n dom.NodeID, spoken func(element dom.NodeID) bool) bool {
	says := func(element dom.NodeID) bool {
		return element != dom.None && doc.Kind(element) == dom.Element && spoken(element) && holds(doc.Text(element), doc.Text(n))
	}
	next := doc.Next(n)
	if next != dom.None && isBlank(doc, next) {
		next = doc.Next(next)
	}
	prev := before(doc, n)
	if prev != dom.None && doc.Kind(prev) == dom.Element && !spoken(prev) { // "18" and, in it, "minutes"
		for c := range doc.Children(prev) {
			doc.Tick(c)
			prev = c
		}
	}
	return says(next) || says(prev)
}

// isBlank reports whether n is white space.
func isBlank(doc *dom.Document, n dom.NodeID) bool {
	return doc.Kind(n) == dom.Text && doc.Measure(n).Chars == 0
}

// holds reports whether a text for the ear has a price with all letters and digits of one for
// the eye, or is the word of a unit that the eye sees, short or not.
func holds(ear, eye string) bool {
	if max(len(eye), len(ear)) > maxSaid {
		return false
	}
	if eye, ear := strings.TrimSpace(eye), strings.TrimSpace(ear); 1 < len(eye) && len(eye) <= min(maxSeen, len(ear)) && words.First(eye, 1) == words.First(ear, 1) &&
		!strings.ContainsFunc(eye+ear, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return true
	}
	eye = words.Letters(eye)
	return eye != "" && strings.Contains(words.Letters(ear), eye) && money.First(ear).Amount != ""
}
