package kind

import "slices"

// A Feature is one number that is known about a page.
type Feature uint8

// The features. Shares run from 0 to 1 and are of words.
const (
	// What the page says it is.
	fSaysArticle Feature = iota
	fSaysProduct
	fDated
	fSigned
	fTitleWords
	fTitleDigits
	fTitleStory
	fTitleOffer
	fTitleIndex

	// What its address says, and what it says it is if that is a thread: 2 if the
	// last part of the path is such a word, 1 if a part before it or the name of the
	// host is. See words.txt.
	fAtFront
	fAtSlug
	fAtStory
	fAtManual
	fAtThread
	fAtGoods

	// What the whole page holds. Counts of elements and words are logarithms: see
	// logCount.
	fPageWords
	fPageBlocks
	fPageLinks
	fPageProse
	fPageImages
	fPageParas
	fPagePrices
	fLinkedHeads
	fArticles
	fTimes
	fHeads1
	fHeads2
	fHeads3
	fCodes
	fFields
	fSections
	fQuotes
	fPhones
	fMails

	// What the main content is like.
	fShare
	fBlocks
	fWordiness
	fLongest
	fLong
	fProse
	fLinkShare
	fStops
	fHeads
	fPerHead
	fHeadLinks
	fInList
	fInParas
	fPrices
	fStart
	fSpread
	fPictures
	fWe
	fYou

	// What repeats: the siblings that look alike with the most words of the page,
	// and those with the most words that hold content.
	fMostWords
	fMostLinks
	fMostShare
	fKeptWords
	fKeptLinks
	fKeptShare
	fKeptProse
	fKeptItems

	// What is around the content, as classify claims.
	fSidebar
	fContents
	fRelated
	fFooter
	fPromos
	fPagination
	fByline
	fSharing

	// How many elements have names that say this: see words.txt.
	fNamesPrice
	fNamesCart
	fNamesVariant
	fNamesThread
	fNamesMember
	fNamesManual
	fNamesCard
	fNamesFilter
	fNamesByline
	fNamesBody
	fNamesRelated
	fNamesHero
	fNamesAppeal
	fNamesVoice
	fNamesPlan
	fNamesFold
	fNamesSlide
	fNamesGoods
	fNamesMail
	fNamesLogo

	// How many short lines say this: see words.txt.
	fSaysBuy
	fSaysStart
	fSaysReply
	fSaysManual
	fSaysShare
	fSaysSort

	NumFeatures
)

// String returns the name of the feature in plain words.
func (f Feature) String() string {
	if f < NumFeatures {
		return card().names[f]
	}
	return "unknown"
}

// featureOf returns the feature of a name, NumFeatures if there is none.
func featureOf(name string) Feature {
	if i := slices.Index(card().names[:], name); i >= 0 {
		return Feature(i)
	}
	return NumFeatures
}

// Features are all numbers that are known about one page.
type Features [NumFeatures]float32
