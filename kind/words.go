package kind

import (
	_ "embed"
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed words.txt
var wordLines string

// A vocabulary has words that speak for a feature.
type vocabulary struct {
	feature Feature
	words.List
	terms []string
}

// vocabularies are the lists of words.txt.
var vocabularies = sync.OnceValue(func() (all []vocabulary) {
	for _, list := range words.Lists(wordLines) {
		v := vocabulary{feature: featureOf(list.Name), List: list}
		if v.terms = list.Parted(); len(v.terms) == len(list.Rows) { // no bars
			v.terms = list.Words()
		}
		all = append(all, v)
	}
	return all
})

// nameTable, titleRoles, pathRoles and lineRoles tell which features a word or
// line speaks for, as bits from the first feature on.
var (
	nameTable  = sync.OnceValue(func() *dom.WordTable[roles] { return dom.NewWordTable(rolesIn(fNamesPrice, fNamesLogo)) })
	titleRoles = sync.OnceValue(func() map[string]roles { return rolesIn(fTitleStory, fTitleIndex) })
	pathRoles  = sync.OnceValue(func() map[string]roles { return rolesIn(fAtStory, fAtGoods) })
	lineRoles  = sync.OnceValue(func() *dom.WordTable[roles] { return dom.NewWordTable(rolesIn(fSaysBuy, fSaysSort)) })
	pronouns   = sync.OnceValue(func() *dom.WordTable[roles] { return dom.NewWordTable(rolesIn(fWe, fYou)) })
)

// A roles is a set of features, one bit each.
type roles uint32

// rolesIn returns the words that speak for features from first to last.
func rolesIn(first, last Feature) map[string]roles {
	out := map[string]roles{}
	for _, v := range vocabularies() {
		if v.feature < first || v.feature > last {
			continue
		}
		for _, w := range v.terms {
			out[w] |= 1 << (v.feature - first)
		}
	}
	return out
}

// count adds one to each feature of the set. The lowest bit stands for first.
func (f *Features) count(first Feature, found roles) {
	for k := first; found != 0; k, found = k+1, found>>1 {
		if found&1 != 0 {
			f[k]++
		}
	}
}
