package score

import (
	"fmt"
	"slices"
)

// A Feature is one number that is known about a block. Its value is in Features.
type Feature uint8

// The features. Shares run from 0 to 1; distances and counts are capped where
// more says nothing more.
const (
	// What the block is.
	fWords Feature = iota
	fLinkShare
	fStopShare
	fWordLength
	fHeading
	fTag
	fDigits
	fEndsSentence
	fCopy
	fCopies

	// What classify claims about it.
	fClass
	fClaimSource
	fClaimShare
	fDoubt

	// Where it stands.
	fInMain
	fInArticle
	fInSection
	fInList
	fInTable
	fInParagraph
	fInCode
	fDepth
	fNames
	fPosition
	fWordsBefore
	fFromTitle
	fFromHeadline
	fHeadingGap
	fHeadingLevel
	fStampGap
	fStampsBefore
	fStampsBehind

	// Where it stands to the root.
	fInRoot
	fInWide
	fStepsToWide
	fStepsBelowWide
	fGapToRoot
	fBranchWordiness
	fBranchProse
	fBranchLinks
	fBranchShare
	fBranchBlocks

	// What is around it.
	fPrevWords
	fNextWords
	fNextLinks
	fNearWords
	fNearLinks
	fNearProse
	fOwnWords
	fOwnProse
	fBoxWordiness
	fBoxLinks
	fUpWordiness
	fUpLinks
	fUpProse
	fTopWordiness
	fTopLinks
	fTopProse
	fTopShare

	// What repeats around it.
	fGroupItems
	fGroupWords
	fGroupShare
	fGroupLinks
	fGroupProse
	fPathShare
	fPathWords
	fPathLinks
	fPathBlocks
	fPathPerItem
	fItemWords
	fItemPlace
	fItemRank
	fItemProse

	// What page it is.
	fPageWords
	fPageLinks
	fPageProse
	fPageBlocks
	fRootShare
	fWideShare
	fWideLinks
	fDeclared
	fPageMaxGroup

	// How far above it the names of an element say that it is for this: see trait.
	fToThread
	fToReview
	fToPerson
	fToStamp
	fToCard
	fToSlide
	fToOverlay
	fToTab
	fToRelated
	fToAside
	fToHead
	fToFoot
	fToAction
	fToLead
	fToPicture

	// What words say.
	fSaid
	fHeaded
	fNamed
	fTagged

	NumFeatures
)

// The features that all blocks of a page share.
const firstOfPage, lastOfPage = fPageWords, fPageMaxGroup

// featureNames are what Explain calls the features.
var featureNames = [NumFeatures]string{
	fWords:           "words",
	fLinkShare:       "share of links",
	fStopShare:       "sentence marks a word",
	fWordLength:      "letters a word",
	fHeading:         "level of the heading it is",
	fTag:             "kind of element",
	fDigits:          "share of digits",
	fEndsSentence:    "ends like a sentence",
	fCopy:            "copies before it",
	fCopies:          "copies in all",
	fClass:           "class",
	fClaimSource:     "source of the claim",
	fClaimShare:      "share of the page that is claimed",
	fDoubt:           "doubt",
	fInMain:          "in main",
	fInArticle:       "in an article",
	fInSection:       "in a section",
	fInList:          "in a list",
	fInTable:         "in a table",
	fInParagraph:     "in a paragraph",
	fInCode:          "in code",
	fDepth:           "depth",
	fNames:           "names that speak for content",
	fPosition:        "share of blocks before it",
	fWordsBefore:     "share of words before it",
	fFromTitle:       "blocks after the title",
	fFromHeadline:    "blocks after the headline",
	fHeadingGap:      "blocks after a heading",
	fHeadingLevel:    "level of the heading above",
	fStampGap:        "blocks after a date",
	fStampsBefore:    "dates before it",
	fStampsBehind:    "dates behind it",
	fInRoot:          "in the root",
	fInWide:          "in the wide root",
	fStepsToWide:     "steps up to reach the wide root",
	fStepsBelowWide:  "steps below the wide root",
	fGapToRoot:       "blocks from the root",
	fBranchWordiness: "words a block in its branch",
	fBranchProse:     "share of prose in its branch",
	fBranchLinks:     "share of links in its branch",
	fBranchShare:     "share of the page in its branch",
	fBranchBlocks:    "blocks in its branch",
	fPrevWords:       "words of the block before",
	fNextWords:       "words of the block after",
	fNextLinks:       "share of links in the block after",
	fNearWords:       "words a block nearby",
	fNearLinks:       "share of links nearby",
	fNearProse:       "share of prose nearby",
	fOwnWords:        "words of its lines",
	fOwnProse:        "share of prose in its lines",
	fBoxWordiness:    "words a block in its element",
	fBoxLinks:        "share of links in its element",
	fUpWordiness:     "words a block one element up",
	fUpLinks:         "share of links one element up",
	fUpProse:         "share of prose one element up",
	fTopWordiness:    "words a block in its section",
	fTopLinks:        "share of links in its section",
	fTopProse:        "share of prose in its section",
	fTopShare:        "share of the page in its section",
	fGroupItems:      "items that look alike",
	fGroupWords:      "words an item",
	fGroupShare:      "share of the page in such items",
	fGroupLinks:      "share of links in such items",
	fGroupProse:      "share of prose in such items",
	fPathShare:       "share of the page that looks like it",
	fPathWords:       "words a block that looks like it",
	fPathLinks:       "share of links in what looks like it",
	fPathBlocks:      "blocks that look like it",
	fPathPerItem:     "blocks that look like it an item",
	fItemWords:       "words of its item",
	fItemPlace:       "place in its item",
	fItemRank:        "items before its item",
	fItemProse:       "share of prose in its item",
	fPageWords:       "words of the page",
	fPageLinks:       "share of links on the page",
	fPageProse:       "share of prose on the page",
	fPageBlocks:      "blocks of the page",
	fRootShare:       "share of the prose in the root",
	fWideShare:       "share of the page in the wide root",
	fWideLinks:       "share of links in the wide root",
	fDeclared:        "places that say it is an article",
	fPageMaxGroup:    "share of the page in the largest group",
	fToThread:        "steps up to a thread",
	fToReview:        "steps up to reviews",
	fToPerson:        "steps up to a person",
	fToStamp:         "steps up to small print",
	fToCard:          "steps up to a card",
	fToSlide:         "steps up to a carousel",
	fToOverlay:       "steps up to an overlay",
	fToTab:           "steps up to a panel",
	fToRelated:       "steps up to related pages",
	fToAside:         "steps up to a sidebar",
	fToHead:          "steps up to a header",
	fToFoot:          "steps up to a footer",
	fToAction:        "steps up to a toolbar",
	fToPicture:       "steps up to a picture",
	fToLead:          "steps up to a title or introduction",
	fSaid:            "what its words say",
	fHeaded:          "what the heading above says",
	fNamed:           "what the names above it say",
	fTagged:          "what the tags around it say",
}

// String returns the name of the feature in plain words.
func (f Feature) String() string {
	if int(f) < len(featureNames) {
		return featureNames[f]
	}
	return "unknown"
}

// MarshalText returns the name of the feature.
func (f Feature) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText sets the feature by its name.
func (f *Feature) UnmarshalText(name []byte) error {
	i := slices.Index(featureNames[:], string(name))
	if i < 0 {
		return fmt.Errorf("score: no feature %q", name)
	}
	*f = Feature(i)
	return nil
}
