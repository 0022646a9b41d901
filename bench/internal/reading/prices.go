package reading

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/score"
)

const (
	// manyPrices is how many different prices a page of a shop shows at least that is a
	// shelf.
	manyPrices = 8

	// fewPrices: a page that has less than one in so many of its prices has lost them.
	fewPrices = 5

	// shortText bounds a text that is a price, in bytes.
	shortText = 40
)

// lostPrices counts pages of shops with many prices of which hardly any is in the
// Markdown or in an item.
func lostPrices(p *Page) Count {
	var c Count
	if p.Source.Type != "collection" {
		return c
	}
	shown := pricesOf(p.Doc)
	if len(shown) < manyPrices {
		return c
	}
	told := map[money.Amount]bool{}
	for _, it := range p.Result.Items {
		told[money.Parse(it.Amount).Amount] = true
	}
	money.Find(p.Result.Content, func(found money.Price) bool {
		told[found.Amount] = true
		return true
	})
	n := 0
	for amount := range shown {
		if told[amount] {
			n++
		}
	}
	c.add(fewPrices*n < len(shown), p.Source.URL)
	return c
}

// pricesOf returns the amounts of the prices that a page shows.
func pricesOf(doc *dom.Document) map[money.Amount]bool {
	amounts := map[money.Amount]bool{}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) != dom.Text || len(strings.TrimSpace(doc.Text(n))) > shortText {
			continue
		}
		for _, at := range [...]dom.NodeID{n, doc.Parent(n)} { // the sign may have an element of its own
			if s := strings.TrimSpace(doc.Text(at)); len(s) <= shortText {
				if found := money.First(s); found.Amount != "" {
					amounts[found.Amount] = true
					break
				}
			}
		}
	}
	return amounts
}

// manyItems is how many items make a page a list of them.
const manyItems = 5

// lostItems counts pages that are lists and have less than nine of ten names of their
// items in the Markdown.
func lostItems(p *Page) (c Count) {
	if in, all := itemNames(p); all >= manyItems {
		c.add(10*in < 9*all, p.Source.URL)
	}
	return c
}

// tornItems counts those of them that have some of the names: a reader takes these for
// all.
func tornItems(p *Page) (c Count) {
	if in, all := itemNames(p); all >= manyItems {
		c.add(20*in > all && 10*in < 9*all, p.Source.URL)
	}
	return c
}

// itemNames counts the names of the items of a page that is a list, and those that the
// Markdown has.
func itemNames(p *Page) (in, all int) {
	if t := p.Source.Type; t != "collection" && t != "listing" {
		return 0, 0
	}
	said := words.Letters(p.Result.Content)
	for _, it := range p.Result.Items {
		all++
		if strings.Contains(said, words.Letters(it.Name)) {
			in++
		}
	}
	return in, all
}

const (
	labelWords = 6 // the most words of a label
	rowDepth   = 2 // how many elements up from a label its row is
	rowBlocks  = 3 // how many blocks behind a label may be its value
)

// bareLabels counts labels that are written without the value that the page has
// beside them, in the same row. What is no content, such as a button, is no value,
// and what has a label of its own is no value of another.
func bareLabels(p *Page) Count {
	if !p.Result.Readable {
		return Count{}
	}
	verdicts, pick := p.choice()
	return countLabels(p.Doc, verdicts, pick)
}

func countLabels(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) (c Count) {
	for i := range pick.Blocks {
		if value := valueOf(doc, verdicts, pick, i); value > i && written(pick, i) {
			c.add(!written(pick, value), textOf(doc, &pick.Blocks[i])+" | "+textOf(doc, &pick.Blocks[value]))
		}
	}
	return c
}

// valueOf returns the block that has the value of a label, or none, which is 0: the
// next block in the same row, or the code behind that.
func valueOf(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick, label int) int {
	if !isLabel(doc, &pick.Blocks[label]) {
		return 0
	}
	value := 0
	for i := label + 1; i < min(label+1+rowBlocks, len(pick.Blocks)); i++ {
		b := &pick.Blocks[i]
		if b.Heading > 0 || !sameRow(doc, &pick.Blocks[label], b) || isLabel(doc, b) {
			break
		}
		if doc.Tag(b.Box) == atom.Pre {
			return i
		}
		if value == 0 && verdicts[b.First].Class.IsContent() {
			value = i
		}
	}
	if value > 0 && pick.Blocks[value].Words < labelWords && strings.Contains(textOf(doc, &pick.Blocks[value]), ":") {
		return 0
	}
	return value
}

// written reports whether Markdown shows a block.
func written(pick *score.Pick, block int) bool {
	return pick.Fates[block].Kept() || pick.Fates[block] == score.KeptFrame
}

// isLabel reports whether a block names what is beside it: it is short and ends
// in a colon, or is the term of a definition or the head of a row.
func isLabel(doc *dom.Document, b *score.Block) bool {
	if b.Words > labelWords || b.Heading > 0 {
		return false
	}
	text := textOf(doc, b)
	return strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：") || doc.Tag(b.Box) == atom.Dt || doc.Tag(b.Box) == atom.Th
}

// sameRow reports whether two blocks stand in one element that is near the first.
func sameRow(doc *dom.Document, a, b *score.Block) bool {
	at := a.Box
	for range rowDepth {
		if at = doc.Parent(at); doc.Contains(at, b.First) {
			return true
		}
	}
	return false
}

func textOf(doc *dom.Document, b *score.Block) string {
	return strings.Join(strings.Fields(doc.TextRange(b.First, b.Last+1)), " ")
}

// questionWords is the most words of a question.
const questionWords = 40

// lostQuestions counts questions that are left out above an answer that is written.
func lostQuestions(p *Page) (c Count) {
	if !p.Result.Readable {
		return Count{}
	}
	said := words.Letters(shown(p.Result.Content))
	_, pick := p.choice()
	for i := range len(pick.Blocks) - 1 {
		q, a := &pick.Blocks[i], &pick.Blocks[i+1]
		text := textOf(p.Doc, q)
		if q.Words <= questionWords && (strings.HasSuffix(text, "?") || strings.HasSuffix(text, "？") || strings.HasSuffix(text, "؟")) && a.Prose() && written(pick, i+1) {
			c.add(!strings.Contains(said, words.Letters(text)), text)
		}
	}
	return c
}
