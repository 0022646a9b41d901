package render

// A trait is something that the words of an element's names say about it.
type trait uint32

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

	calloutKinds = noteTrait | tipTrait | importantTrait | warningTrait | cautionTrait
)

// A wordRule says what a word in the names of an element means.
type wordRule struct {
	word  string
	trait trait
	why   string
}

// wordTraits returns the traits of each distinct word of a document, so that the
// walk compares numbers only.
func wordTraits(words []string) []trait {
	traits := make([]trait, len(words))
	for i, word := range words {
		traits[i] = traitOf(word)
	}
	return traits
}

// traitOf looks a word up.
func traitOf(word string) trait { return wordIndex[word] }

// wordIndex is wordRules as a map, since every word of a page is looked up.
var wordIndex = func() map[string]trait {
	index := make(map[string]trait, len(wordRules))
	for _, r := range wordRules {
		index[r.word] = r.trait
	}
	return index
}()
