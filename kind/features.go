package kind

// A Feature is one number that is known about a page.
type Feature uint8

// The features. Shares run from 0 to 1 and are of words unless said otherwise;
// counts are capped where more says nothing more.
const (
	// What the page says it is.
	fSaysArticle Feature = iota
	fSaysThread
	fSaysProduct
	fSaysListing
	fSaysWebsite
	fSaysOther
	fDated
	fSigned
	fTagged
	fTitleWords
	fTitleDigits
	fTitleAsks

	// What its address says: 2 if the last part of the path has such a word, 1 if
	// a part before it or the name of the host has.
	fAtFront
	fAtDepth
	fAtSlug
	fAtDate
	fAtNumber
	fAtQuery
	fAtStory
	fAtManual
	fAtThread
	fAtGoods
	fAtShop
	fAtShelf
	fAtIndex
	fAtOffer

	// What the whole page holds.
	fPageWords
	fPageBlocks
	fPageLinks
	fPageLinkShare
	fPageProse
	fPageImages
	fPageParas
	fPagePrices
	fArticles
	fTimes
	fHeads1
	fHeads2
	fHeads3
	fLinkedHeads
	fPres
	fCodes
	fTables
	fTerms
	fForms
	fFields
	fButtons
	fFrames
	fSections
	fQuotes

	// What the main content is like.
	fWords
	fShare
	fBlocks
	fWordiness
	fLongest
	fProse
	fLinkShare
	fStops
	fHeads
	fHeadLinks
	fInCode
	fInList
	fInTable
	fInParas
	fPrices

	fStart
	fSpread
	fPictures

	// What repeats: the siblings with the most words of the page, and those with
	// the most words of the content.
	fMostItems
	fMostWords
	fMostLinks
	fMostProse
	fMostShare
	fKeptItems
	fKeptWords
	fKeptLinks
	fKeptProse
	fKeptShare

	// What stands around the content: shares of the page's blocks by class, and
	// whether there is any.
	fSidebar
	fContents
	fComments
	fRelated
	fMenus
	fFooter
	fPromos
	fTrail
	fPager
	fPagination
	fByline
	fSharing

	// How many elements have names that say this: see roleWords.
	fNamesPrice
	fNamesCart
	fNamesVariant
	fNamesReview
	fNamesThread
	fNamesMember
	fNamesVote
	fNamesManual
	fNamesCode
	fNamesCard
	fNamesPage
	fNamesFilter
	fNamesByline
	fNamesBody
	fNamesShare
	fNamesRelated
	fNamesComment
	fNamesHero
	fNamesAppeal
	fNamesVoice
	fNamesPlan
	fNamesTrait
	fNamesFold
	fNamesSlide
	fNamesGoods
	fNamesMail
	fNamesLogo

	// How many short lines say this: see sayings.
	fSaysBuy
	fSaysStart
	fSaysReply
	fSaysMore
	fSaysManual
	fSaysShare
	fSaysSort

	NumFeatures
)

// Features are all numbers that are known about one page.
type Features [NumFeatures]float32

// String returns the name of the feature in plain words.
func (f Feature) String() string { return featureNames[f] }

// AddressFrom and AddressTo are the first and the last feature that come from
// the address of the page.
const (
	AddressFrom = fAtFront
	AddressTo   = fAtOffer
)
