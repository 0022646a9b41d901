package render

import "github.com/seed31bcff99/reader/dom"

// A trait is something that the words of an element's names say about it.
type trait uint64

const (
	anchorTrait trait = 1 << iota
	gutterTrait
	lineTrait
	numberTrait
	codeTrait
	copyTrait
	unseenTrait // not shown, though no style in the page says so
	emojiTrait
	iconTrait
	mathTrait
	previewTrait
	editTrait
	titleTrait
	calloutTrait
	noteTrait
	tipTrait
	importantTrait
	warningTrait
	cautionTrait
	yesTrait
	noTrait
	tabTrait
	paneTrait
	contentTrait
	unitTrait // a thing of its own in a line
	priceTrait
	arrangeTrait // children stand in a row or a grid
	spacedTrait  // there is room around it
	blockTrait
	prefixTrait // comes before a word of style in a name
	metricTrait
	imperialTrait
	footnoteTrait
	sidenoteTrait // a footnote that stands where it is referred to

	calloutKinds = noteTrait | tipTrait | importantTrait | warningTrait | cautionTrait
)

// A wordRule says what a word in the names of an element means.
type wordRule struct {
	word  string
	trait trait
	why   string
}

// wordTraits are the traits of words. Those of a document are looked up once, so that the
// walk compares numbers only.
var wordTraits = func() *dom.WordTable[trait] {
	traits := make(map[string]trait, len(wordRules))
	for _, r := range wordRules {
		traits[r.word] = r.trait
	}
	return dom.NewWordTable(traits)
}()
