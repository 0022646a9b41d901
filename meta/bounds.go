package meta

// Bounds, in runes unless said otherwise. Real values stay far below them.
const (
	maxTitle       = 300
	maxName        = 100
	maxLine        = 160 // a line of metadata; longer is prose
	maxDescription = 1000
	maxAddress     = 2048 // bytes
	maxDate        = 64   // bytes
	maxLabel       = 40   // bytes before a date that may say what it is the date of
	maxHeading     = 150  // longer ones are paragraphs
	minCutTitle    = 60   // titles are cut at about 70, for search engines
	maxMonthName   = 48   // bytes
	maxEntity      = 8    // bytes that stand for one rune

	maxHeadings        = 16   // h1 and h2 elements that are looked at
	maxMetas           = 1024 // meta elements
	maxLinks           = 1024 // link elements
	maxProps           = 512  // elements of microdata
	maxCandidates      = 64   // elements that say they hold an author or a date, of each sort
	maxLines           = 64   // lines near the title
	maxTokens          = 64   // numbers, words and marks of a line
	maxDatesInLine     = 3    // published, updated, and one more
	minDateDigits      = 4    // 1/5/24
	maxBesideDate      = 8    // words beside a date; more is a sentence
	maxTextNodes       = 256  // nodes that one value is put together from
	maxLevels          = 16   // elements above one that are looked at
	maxLinkLevels      = 4    // elements between a heading or a date and the link around it
	maxFrames          = 512  // parts of a page that frame it
	maxPermalink       = 2    // a sign and the selector that makes a picture of it
	maxTitleCuts       = 3    // a title names its site, a section of it, perhaps the owner
	maxSlugWords       = 30
	minStem, maxEnding = 4, 3 // bytes that two words share and in which they may differ
	minSiteName        = 4    // letters of a name that may be part of another
	maxSiteName        = 40   // letters of a part of a title that may hold the name of the site
	maxNameWords       = 6    // of one name; more is a sentence
	maxNames           = 20   // authors of one page
	maxTags            = 50
	maxFeeds           = 20
	maxAlternates      = 200

	maxLinked      = 1 << 20 // bytes of JSON-LD on one page
	maxLinkedDepth = 16      // levels below the script
	maxValues      = 1 << 16 // values of all JSON-LD
	maxItems       = 1000
	maxArticles    = 2 // items that are articles; more are teasers

	maxSample = 4 << 10 // bytes of text that tell the language
)

const (
	// headingAgreement is how much a heading and the title of the window must
	// agree to mean the same: see agreement.
	headingAgreement = 0.3

	// slugShare is how much of the address a heading must cover to be the title of
	// the page, whatever the page says in data.
	slugShare = 0.7

	// tieAgreement is how much a heading must agree with the title of a page that
	// nobody wrote to be preferred, where the address does not tell.
	tieAgreement = 0.4

	// linesBefore and linesAfter are how many nodes around the heading are read
	// for bylines and dates. Further away they are those of a comment, or of
	// another page.
	linesBefore, linesAfter = 40, 80

	// firstYear and lastYear bound the years of pages; others are placeholders
	// of content systems, such as 0001 and 1970.
	firstYear, lastYear = 1990, 2100

	// Years of the Thai calendar are thaiYears ahead.
	firstThaiYear, lastThaiYear, thaiYears = 2500, 2643, 543

	// minSample is how many letters tell a script, minSmallWords how many words
	// tell a language; at least smallWordShare of all words must be among them.
	minSample, minSmallWords, smallWordShare = 100, 6, 0.1
)
