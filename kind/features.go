package kind

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
	// host is. See pathWords.
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

	// What stands around the content, as classify claims.
	fSidebar
	fContents
	fRelated
	fFooter
	fPromos
	fPagination
	fByline
	fSharing

	// How many elements have names that say this: see roleWords.
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

	// How many short lines say this: see sayings.
	fSaysBuy
	fSaysStart
	fSaysReply
	fSaysManual
	fSaysShare
	fSaysSort

	NumFeatures
)

// featureNames are what a Guess calls the features.
var featureNames = [NumFeatures]string{
	fSaysArticle:  "says that it is an article",
	fSaysProduct:  "says that it is a product",
	fDated:        "has a date",
	fSigned:       "has an author",
	fTitleWords:   "words of the title",
	fTitleDigits:  "digits in the title",
	fTitleStory:   "words of articles in the title",
	fTitleOffer:   "words of offers in the title",
	fTitleIndex:   "words of lists in the title",
	fAtFront:      "is the front page",
	fAtSlug:       "words of the address",
	fAtStory:      "address of an article",
	fAtManual:     "address of a manual",
	fAtThread:     "address of a thread",
	fAtGoods:      "address of a product",
	fPageWords:    "words of the page",
	fPageBlocks:   "blocks of the page",
	fPageLinks:    "links",
	fPageProse:    "share of prose in the page",
	fPageImages:   "images",
	fPageParas:    "paragraphs",
	fPagePrices:   "prices",
	fLinkedHeads:  "headings that are links",
	fArticles:     "article elements",
	fTimes:        "time elements",
	fHeads1:       "first-level headings",
	fHeads2:       "second-level headings",
	fHeads3:       "lower headings",
	fCodes:        "code elements",
	fFields:       "form fields",
	fSections:     "section elements",
	fQuotes:       "quotations",
	fPhones:       "telephone links",
	fMails:        "mail links",
	fShare:        "share of the page that is content",
	fBlocks:       "blocks of content",
	fWordiness:    "words a block",
	fLongest:      "longest block",
	fLong:         "share of long blocks",
	fProse:        "share of prose",
	fLinkShare:    "share of links",
	fStops:        "sentence marks a word",
	fHeads:        "share of headings",
	fPerHead:      "words a heading",
	fHeadLinks:    "share of headings that are links",
	fInList:       "share in lists",
	fInParas:      "share in paragraphs",
	fPrices:       "prices in the content",
	fStart:        "where the content starts",
	fSpread:       "how dense the content is",
	fPictures:     "pictures in the content",
	fWe:           "says we",
	fYou:          "says you",
	fMostWords:    "words an item of the largest group",
	fMostLinks:    "share of links there",
	fMostShare:    "share of the page there",
	fKeptItems:    "items of the largest group with content",
	fKeptWords:    "words an item in the content",
	fKeptLinks:    "share of links in the items of the content",
	fKeptProse:    "share of prose in the items of the content",
	fKeptShare:    "share of the page in the items of the content",
	fSidebar:      "share of sidebars",
	fContents:     "share of the table of contents",
	fRelated:      "share of related pages",
	fFooter:       "share of the footer",
	fPromos:       "share of promotions",
	fPagination:   "has page numbers",
	fByline:       "bylines",
	fSharing:      "share buttons",
	fNamesPrice:   "elements named for prices",
	fNamesCart:    "elements named for a cart",
	fNamesVariant: "elements named for variants",
	fNamesThread:  "elements named for posts",
	fNamesMember:  "elements named for members",
	fNamesManual:  "elements named for manuals",
	fNamesCard:    "elements named for cards",
	fNamesFilter:  "elements named for filters",
	fNamesByline:  "elements named for authors and dates",
	fNamesBody:    "elements named for articles",
	fNamesRelated: "elements named for related pages",
	fNamesHero:    "elements named for heroes",
	fNamesAppeal:  "elements named for calls to action",
	fNamesVoice:   "elements named for customers",
	fNamesPlan:    "elements named for plans and services",
	fNamesFold:    "elements named for folds",
	fNamesSlide:   "elements named for carousels",
	fNamesGoods:   "elements named for goods",
	fNamesMail:    "elements named for newsletters",
	fNamesLogo:    "elements named for logos",
	fSaysBuy:      "lines of a product",
	fSaysStart:    "lines of an offer",
	fSaysReply:    "lines of a thread",
	fSaysManual:   "lines of a manual",
	fSaysShare:    "lines of an article",
	fSaysSort:     "lines of a shelf",
}

// String returns the name of the feature in plain words.
func (f Feature) String() string {
	if int(f) < len(featureNames) {
		return featureNames[f]
	}
	return "unknown"
}

// Features are all numbers that are known about one page.
type Features [NumFeatures]float32
