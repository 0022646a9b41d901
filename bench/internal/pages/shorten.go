package pages

import (
	"hash/fnv"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/score"
)

const (
	// minWords and maxWords bound where the text ends, give or take a block.
	minWords, maxWords = 60, 300

	// minCut is the fewest words that must go: a page that hardly changes is
	// no new page.
	minCut = 150

	// minLabelled is the least share of the gold that must be found in the
	// blocks of the page. Otherwise gold would stay that counts as none.
	minLabelled = 0.8
)

// Shorten returns the document of a page without the blocks of its gold but the
// first few, and the gold that is left: the text ends early, and all that is around
// it stays. The articles of the corpus are long, those of the web at large are not,
// and a short text is harder to tell from the teasers, comments and notes around it.
// Shorten returns nil if that makes no sense for the page. The same page is always
// cut at the same place.
func Shorten(p *corpus.Page, doc *dom.Document) (short *dom.Document, gold []string) {
	sheet := score.NewSheet(doc, classify.Nodes(doc))
	texts := Words(doc, sheet.Blocks)
	all := corpus.Words(p.Gold)
	most := target(p.ID)
	var cut []score.Block
	gone := 0
	for i, isGold := range corpus.Label(texts, all) {
		switch {
		case !isGold:
		case len(gold) < most:
			gold = append(gold, texts[i]...)
		default:
			cut = append(cut, sheet.Blocks[i])
			gone += len(texts[i])
		}
	}
	if gone < minCut || float64(len(gold)+gone) < minLabelled*float64(len(all)) {
		return nil, nil
	}
	return doc.Without(newCut(doc, cut)), gold
}

// target is how many words of the gold of a page stay, at least.
func target(id string) int {
	return minWords + int(Hash(id))%(maxWords-minWords+1)
}

// Hash returns a number that only depends on a name, such as that of a page or a site.
func Hash(name string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(name))
	return h.Sum32() >> 8
}

// newCut returns the cut of blocks, and of the elements that have no text but
// theirs.
func newCut(doc *dom.Document, blocks []score.Block) *dom.Cut {
	cut := dom.NewCut(doc)
	left := make([]int32, doc.Len()) // the characters that stay below a node
	for n := range left {
		left[n] = doc.Measure(dom.NodeID(n)).Chars
	}
	for _, b := range blocks {
		for n := b.First; n <= b.Last; n++ {
			if doc.Kind(n) != dom.Text {
				continue
			}
			chars := doc.Measure(n).Chars
			for up := n; up != dom.None; up = doc.Parent(up) {
				left[up] -= chars
			}
			cut.Nodes.Add(n)
			for up := n; up > dom.Root && left[up] == 0; up = doc.Parent(up) {
				cut.Nodes.Add(up)
			}
		}
	}
	return cut
}
