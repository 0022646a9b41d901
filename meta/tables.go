package meta

import (
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/byline"
)

// titleMarks stand between a title, its section and its site. Of them the spacedMarks also occur inside
// of words, names and numbers: see separates for the spaces that they need.
const (
	titleMarks  = "|〉_" + spacedMarks
	spacedMarks = "-–—·•»«>:/~"
)

// permalinkSigns are what a heading shows as a link to itself.
var permalinkSigns = []string{"#", "§", "¶", "∞", "⚓", "⚓\ufe0f", "🔗", "🔗\ufe0f"}

// saysNothing are titles that say nothing without the name of the site, without
// accents.
var saysNothing = words.Set("home homepage index readme untitled start startseite startpagina accueil inicio strona hjem hem etusivu anasayfa главная 首页 首頁 ホーム 홈")

// archives are parts of a title that say only that the page is a post, as words.Letters
// writes them.
var archives = words.Set("blogarchiv blogarchive archiv archive archives")

// nameOrders are the orders of names in meta elements, if not the given name first.
var nameOrders = map[string]byline.Order{
	"author":                  byline.EitherOrder,
	"article:author_name":     byline.EitherOrder,
	"citation_author":         byline.OneFamilyFirst, // an element for each author
	"dc.contributor":          byline.FamilyFirst,
	"dc.creator":              byline.FamilyFirst, // as libraries write them
	"dc.creator.personalname": byline.FamilyFirst,
	"dcterms.creator":         byline.FamilyFirst,
	"parsely-author":          byline.EitherOrder,
	"sailthru.author":         byline.EitherOrder,
}

// propNames are the properties of microdata and RDFa that are read: their names in
// lower case, and how schema.org writes them.
var propNames = map[string]string{
	"author": "author", "schema:author": "author", "creator": "author", "schema:creator": "author", "dc:creator": "author", "dcterms:creator": "author", "sioc:has_creator": "author",
	"datepublished": "datePublished", "schema:datepublished": "datePublished", "datecreated": "datePublished", "schema:datecreated": "datePublished",
	"dc:date": "datePublished", "dc:created": "datePublished", "dcterms:created": "datePublished", "dcterms:issued": "datePublished",
	"datemodified": "dateModified", "schema:datemodified": "dateModified", "dc:modified": "dateModified", "dcterms:modified": "dateModified",
	"headline": "headline", "schema:headline": "headline", "image": "image", "schema:image": "image", "publisher": "publisher",
	"articlesection": "articleSection", "schema:articlesection": "articleSection",
	"isaccessibleforfree": "isAccessibleForFree", "schema:isaccessibleforfree": "isAccessibleForFree",
}

// feedTypes are the media types of feeds.
var feedTypes = words.Set("application/atom+xml application/feed+json application/rdf+xml application/rss+xml")

// profileParts are the parts of an address before the name of an author.
var profileParts = words.Set("author authors autor auteur autore autoren writer writers contributor contributors byline redakteur staff")

// minProfilePart is the length of the shortest of the profileParts.
const minProfilePart = len("staff")

// forumWords are words in addresses of threads.
var forumWords = words.Set("forum forums thread threads topic topics viewtopic showthread showtopic board boards discuss discussion discussions community communities bbs questions viewthread comments")

// Bounds, in runes unless said otherwise. Real values stay far below them.
const (
	maxTitle       = 300
	maxName        = 100
	maxLine        = 160 // a line of metadata; longer is prose
	maxDescription = 1000
	maxFact        = 1000 // one value of a fact
	maxAddress     = 2048 // bytes
	maxProfile     = 1024 // bytes of an address that are searched for an author
	maxDate        = 64
	maxLabel       = 40      // bytes before a date that may hold its label
	maxHeading     = 150     // longer ones are paragraphs
	minCutTitle    = 60      // titles are cut at about 70, for search engines
	maxSample      = 4 << 10 // bytes of text that tell the language

	maxHeadings        = 64   // h1 and h2 elements
	maxMetas           = 1024 // meta elements
	maxLinks           = 1024 // link elements
	maxProps           = 512  // properties of microdata
	maxCandidates      = 64   // elements that say they hold an author or a date, of each sort
	maxLines           = 64   // lines near the title
	maxDatesInLine     = 3    // published, updated, and one more
	maxBesideDate      = 8    // words beside a date; more is a sentence
	maxPlace           = 3    // words of a place before a date
	maxTextNodes       = 256  // nodes below one that are read for a value
	maxLevels          = 16   // elements above a footer in which the article is looked for
	maxLinkLevels      = 4    // elements between a heading or a date and the link around it
	maxFrames          = 512  // parts around the content
	maxPermalink       = 2    // a sign and the selector that makes a picture of it
	maxTitleCuts       = 3    // a title names its site, a section of it, perhaps the owner
	maxTitleMarks      = 8    // in a title
	maxUnspacedSite    = 5    // letters of a site behind a double hyphen, which is a dash elsewhere
	maxSlugWords       = 30
	maxMarks           = 4    // that a title has more or less than what shows it
	minShown           = 8    // bytes of a title that a longer heading may hold
	minStem, maxEnding = 4, 3 // bytes that two words share, and in which they may differ
	minSiteName        = 4    // letters of a name that may be part of another
	maxSiteName        = 40   // letters of a part of a title that may hold the name of the site
	maxNames           = 20   // authors of one page
	maxTags            = 50
	maxFeeds           = 20
	maxAlternates      = 200

	maxPriced      = 256      // elements that are called price
	maxPrices      = 256      // prices of one thing
	maxPriceText   = 32 << 10 // bytes after the title in which prices are looked for
	maxPriceLevels = 4        // elements around a price that may say it is an old one
	besidePrice    = 30       // nodes between a price and the one before the discount
	maxShownPrices = 3        // different prices near the title of a page that sells one thing
	maxOffers      = 2000     // offers of one thing
	maxOfferDepth  = 2        // offers in offers
	maxOwnProducts = 8        // products in data that are the page
	maxImages      = 10
	maxCount       = 1_000_000_000 // people who rated
	maxThings      = 8
	maxFactValues  = 100      // values of one fact
	maxThingText   = 16 << 10 // bytes of all values of one thing
	maxStepDepth   = 2        // sections in sections of instructions
	maxMedia       = 8
	maxTranscript  = 20_000 // of a video or sound
	maxMarked      = 4096   // properties of items in microdata
	maxMarkedNames = 4      // names of one property, types of one item
)

const (
	// headingAgreement is how much a heading and a title in data must agree to mean
	// the same: see agreement.
	headingAgreement = 0.3

	// slugShare is how much of the address a heading must cover to be the title of
	// the page, whatever the page says in data.
	slugShare = 0.7

	// nameAgreement is how much the name of one of several products must agree with the
	// title to be what the page sells.
	nameAgreement = 0.5

	// tieAgreement is how much a heading must agree with the title of a page that is
	// no text to be preferred, where the address does not tell.
	tieAgreement = 0.4

	// linesBefore and linesAfter are how many nodes around the heading are read for
	// bylines and dates. Further away they belong to a comment or to another page.
	linesBefore, linesAfter = 40, 80

	// headBefore and headAfter are how many nodes around the heading are the head of
	// the page.
	headBefore, headAfter = 8, 30

	// aboveNodes is how many nodes above a heading may hold the date of what it starts.
	aboveNodes = 6
)
