package score

const (
	// proseWords is the fewest words of a block that reads like prose. Shorter ones
	// are labels, names and headings as often as sentences.
	proseWords = 10

	// reach is how many blocks on either side count as near.
	reach = 3

	// maxBlockWords is how many words of a block count: one huge paragraph of legal
	// text must not beat an article of many paragraphs.
	maxBlockWords = 150

	// These factors weigh the score of an element. Main and article say what they
	// are; forms, lists and cells contain anything; a name that speaks for content
	// is half believed; an element that classify takes for something else needs far
	// more prose to be the root.
	landmarkBonus    = 1.3
	containerPenalty = 0.8
	nameBonus        = 1.2
	claimPenalty     = 0.3

	// widen and widenLinkShare: the root is widened to an ancestor that has this
	// many times its prose and is not mostly links. A text split over several
	// boxes is one text.
	widen          = 1.3
	widenLinkShare = 0.4
)

// inheritance is how much of a block's points its ancestors get, from the
// element around its own box outwards.
var inheritance = [...]float32{1, 0.6, 0.4, 0.25, 0.15}

// contentWords are the names that speak for content. Themes of all kinds use these
// words for the box around the text and for little else.
const contentWords = "article articlebody blog body content contents entry main maincontent markdown page post postbody prose richtext rte story text wysiwyg"

const (
	// benefit is how much the odds of a block are raised in its favour. At 1.25 the
	// mean F1 of the development pages is the same, and recall higher. articleOdds is
	// the same for a page that says it is an article: there precision is what lacks.
	benefit     = 1.25
	articleOdds = 0.95

	// behindArticle is what is left of the odds of what comes after the root of an
	// article, afterArticle the same after the article element that has the title and
	// at least articleProse words of prose. declaredArticle is in how many places a
	// page must say that it is one: many themes say it in one, of every page.
	behindArticle   = 0.6
	afterArticle    = 0.2
	articleProse    = 40
	declaredArticle = 2

	// sureText is how sure the model is of a text that items must not drown, and itemShare
	// how many times as many words as it has the items may have. With half as many, 92 of
	// a hundred lists of the development pages have their items; with all it is 96, but the
	// gold of these pages has none, and F1 of collections falls by .027 instead of .010.
	sureText  = 0.5
	itemShare = 0.5

	// questionWords is the most words of a question above its answer.
	questionWords = 40

	// bodyWords is the fewest words that are the body of a text, bodyBlockWords the same
	// of a single paragraph, bodyGap how many blocks one of them may stand behind another,
	// bodyLikely how likely its blocks must be, sureLikely the same for a page to be no
	// list. behindBody is what is left of the odds of lines of links and teasers behind it:
	// latest news, most read, partners. linkedBehindBody is the same of links of at least
	// linkedWords words, which hold a title and a lead. See
	// testdata/pages/short-article-among-lists.
	bodyWords        = 50
	bodyBlockWords   = 80
	bodyLikely       = 0.5
	sureLikely       = 0.6
	bodyGap          = 9
	behindBody       = 0.2
	linkedWords      = 20
	linkedBehindBody = 0.05

	// teaserWords is the most words of a teaser, teaserTitle the fewest of its title,
	// stampWords the most of the line with its date, stampDigits the least share of digits
	// in that, teaserShare how many of the items that look alike must be teasers.
	teaserWords = 80
	teaserTitle = 3
	stampWords  = 8
	stampDigits = 0.2
	teaserShare = 0.7

	// recipeOdds is by how much the odds of the parts of a recipe are raised: what is
	// fitted to news takes their short lines for labels. See testdata/pages/recipe-below-story.
	// Ingredients often stand in an aside: see testdata/pages/ingredients-beside-steps.
	// So do its times, which are at most so many words: see testdata/pages/recipe-times.
	recipeOdds     = 6
	ingredientOdds = 12
	servingWords   = 8

	// listOdds is by how much the odds are raised on a page that is a list: listShare
	// of its words stand in short blocks, of each kind at least listBlocks. It must have no
	// body, and not say in declaredArticle places that it is an article.
	// See testdata/pages/list-below-introduction.
	listOdds   = 1.5
	listShare  = 0.5
	listBlocks = 5

	// relatedLikely is how likely links that are named related are on a page with little
	// else: as likely as not. See testdata/pages/related-is-all-there-is.
	relatedLikely = 0.5

	// levels is in how many steps keep looks at blocks that are content together.
	levels = 16

	// alikeness is how far a block is drawn towards the mean of those that look
	// like it.
	alikeness = 0.5

	// If more than manyAlike blocks look alike, only one in oneOfAlike is judged, for
	// itself and those after it. A table of 2,000 by 2,000 cells has four million
	// blocks, and judging them all took more than half of the time.
	manyAlike  = 1 << 12
	oneOfAlike = 16

	// labelWords is the most words of a button or the label of an advert.
	labelWords = 4

	// copyWords is the fewest words of a block that can be a copy of another:
	// "Reply" and "In stock" are said often and meant each time.
	copyWords = 8

	// cardWords is the most words of an item in which nothing is said twice.
	cardWords = 60

	// amidLikely is how likely a table or a list must be to stay amid kept text, and
	// amidLinkShare the share of links that it must be below, amidBlocks the fewest
	// blocks that it must have.
	// See testdata/pages/table-with-headings.
	amidLikely    = 0.3
	amidLinkShare = 0.3
	amidBlocks    = 4

	// amidKeptShare is the share of the paragraphs of an element that must be kept, so that a table
	// or a box between them stays; boxLikely is how likely it must be, and amidWords its fewest
	// words. See testdata/pages/manual-with-tables-and-boxes.
	amidKeptShare = 0.8
	boxLikely     = 0.25
	amidWords     = 20

	// A page with referenceCodes elements of code is a reference. What is left out there has at least
	// remarkWords words without links, as has each block around it; its element keeps remarkTimes times
	// as many; and it is at least remarkLikely. See testdata/pages/reference-with-hashes.
	referenceCodes = 8
	remarkWords    = 4
	remarkTimes    = 2
	remarkLikely   = 0.05

	// islandLikely is how likely all blocks between two paragraphs must be to stay there,
	// islandWords the most words they have: see TestIslands.
	islandLikely = 0.2
	islandWords  = 150

	// linkListLinks is the fewest links that are a list, linkListWords the most words of
	// one in a text, linkListReach how many blocks above what introduces it the text may
	// be, and its first link behind its start. See testdata/pages/list-of-links-in-text.
	linkListLinks = 3
	linkListWords = 600
	linkListReach = 8

	// codeLikely and headingLikely are how likely code and headings must be to stay
	// with the kept text beside or below them. nearReach is how many elements may
	// stand between, besideBlocks how many blocks beside code are looked at, since
	// tabs have labels, headingBlocks how many below a heading: a line of small print
	// may come before the text.
	codeLikely    = 0.15
	headingLikely = 0.05
	nearReach     = 4
	besideBlocks  = 4
	headingBlocks = 3

	// headedLikely is how likely the text below a kept heading must be to stay with it,
	// if the heading has no other. Otherwise the heading goes, if it lost at least
	// orphanWords and is not one of listedTitles that look alike. More than emptyTitles
	// alike in a row are a list, though nothing stands below them.
	headedLikely = 0.45
	orphanWords  = 15
	listedTitles = 3
	emptyTitles  = 5

	// labelReach is how many blocks a list may have whose bold label goes with it. See
	// testdata/pages/toc-inside-article.
	labelReach = 50

	// pairLikely is how likely a label and its value must be to stay together,
	// pairWords the most words of a label, valueBlocks how many blocks may be its
	// value, rowReach how many steps up from the label the element is that has both.
	pairLikely  = 0.4
	pairWords   = 6
	valueBlocks = 3
	rowReach    = 2

	// leadLikely is how likely the introduction of a text must be to stay, leadBlocks
	// how many blocks may come between the title, the introduction and the text: a
	// byline, a date, a caption. A heading of at least leadHeading words is an
	// introduction that was made large. A description of the page has at least
	// describingWords: less is its title or a slogan. Buttons, counts and who took a picture may
	// stand around it, describedBlocks at most. See testdata/pages/lead-amid-buttons.
	leadLikely      = 0.2
	leadHeading     = 12
	leadBlocks      = 5
	describedBlocks = 15
	describingWords = 8

	// noteWords is the most words of a footnote, noteMarkBytes the longest mark that
	// leads to one, such as "[12]".
	noteWords     = 250
	noteMarkBytes = 8

	// titleBlocks is how many blocks above the text its title may be, if the page has
	// no h1. See testdata/pages/lang-korean-euc-kr.
	titleBlocks = 8

	// pictureReach is how many nodes below its heading a picture may stand.
	pictureReach = 12

	// bylineLikely is how likely the byline of one of several texts must be to stay
	// above it, bylineWords the most words it may have. See
	// testdata/pages/forum-modern.
	bylineLikely = 0.08
	bylineWords  = 16

	// wholeWords and wholeWordiness bound the lists and tables that are kept or dropped whole, in words
	// and in words a block. A table of more words is one of values if it has cellWordiness words a block.
	wholeWords     = 1500
	wholeWordiness = 30
	cellWordiness  = 8

	// quoteWords is the most words of a quotation that is kept or dropped whole.
	quoteWords = 150

	// cellsPerHeading is the fewest blocks of a table for each heading in it, if the
	// headings are its caption or name some rows. See
	// testdata/pages/table-with-headings.
	cellsPerHeading = 8

	// commentedWords is how much prose must be kept outside of a thread before that
	// is taken for comments on it. See testdata/pages/comments-below-article.
	commentedWords = 60

	// talkWords is how many times as long as the prose outside of it a thread may be
	// on a page that does not call itself an article: on others readers talk about a
	// few lines, and that is why one goes there. A short article may well have ten times
	// as many words of its readers below it. See
	// discussion/testdata/pages/talk-about-a-few-lines.html.
	talkWords = 12

	// fewLines is the most words of prose that people talk about, so that a thread of
	// them is the text, however unlikely its posts are. See
	// discussion/testdata/pages/talk-about-a-few-lines.html.
	fewLines = 120

	// keptShare: a thread of which more than one part in so many words is kept is main
	// content.
	keptShare = 5

	// answerMark is how many bytes "Re" and the like have before the subject of a post.
	answerMark = 6

	// maxLevels is how many levels of posts are told apart.
	maxLevels = 8

	// datedWords is the most words of a line that has a date or a time of day and counts as a
	// stamp: of an article, a post, a teaser. See testdata/pages/comments-without-names.
	datedWords = 12

	// headlineShare is the least share of the title of the page that its headline says,
	// headlineWords the most words that it has. See testdata/pages/short-article-without-names.
	headlineShare = 0.4
	headlineWords = 40

	// nameLetters is the fewest letters of a name that elements share.
	nameLetters = 4

	// A box without a name is a part of the page if it has at least one in boxShare of its
	// words, and a column if it has one in columnShare of them and columnBlocks blocks: see
	// TestBoxes and TestColumns.
	boxShare     = 20
	columnShare  = 10
	columnBlocks = 8

	// evidenceShown is how many features are named as evidence: the fifth seldom
	// moves a block by half a point.
	evidenceShown = 4

	// cuesShown is how many words or names are named as evidence.
	cuesShown = 3

	// saidWords is how many words of a block are cues. The first earlyWords count
	// once more as such, the first pairedWords also in pairs, and a text of at most
	// lineWords also as a whole. headedWords is how many words of a heading are cues.
	saidWords   = 40
	earlyWords  = 4
	pairedWords = 8
	lineWords   = 5
	headedWords = 10

	// englishShare is the least share of function words in an English text: it is
	// from a tenth to a third there, and below 1 in 50 in other languages.
	// sampleWords is how many words are looked at, sampleBlock how many of a block,
	// enoughSample how many words of sentences are enough.
	englishShare = 0.04
	sampleWords  = 150
	sampleBlock  = 40
	enoughSample = 40

	// tagSteps is from how many elements around a block tags are cues, farSteps how
	// many steps up a name counts as far above it.
	tagSteps = 3
	farSteps = 6
)
