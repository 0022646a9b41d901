package meta

import "time"

// Bounds, in runes unless said otherwise. Real values stay far below them.
const (
	maxTitle       = 300
	maxAuthor      = 100
	maxDescription = 1000
	maxAddress     = 2048 // bytes
	maxDate        = 64   // bytes

	maxHeadings    = 8   // h1 elements that are looked at
	maxProps       = 512 // distinct names of meta elements or microdata
	maxTextNodes   = 256 // nodes that one value is put together from
	maxPermalink   = 2   // a sign and the selector that makes a picture of it
	maxTitleCuts   = 3   // a title names its site, a section of it, perhaps the owner
	maxBylineWords = 6   // words of a name in a byline; more is a sentence

	maxLinked      = 1 << 20 // bytes of JSON-LD on one page
	maxLinkedDepth = 8       // levels below the script
	maxItems       = 1000
	maxNames       = 10 // authors of one article
)

const (
	// headingShare is how many of the words of a heading must stand in the title
	// of the window for the two to mean the same.
	headingShare = 0.5

	// nearHeading is how many nodes after the first heading a text that is
	// nothing but a date dates the page. Further down it dates a comment, or
	// another page.
	nearHeading = 60

	// firstYear and lastYear bound the years of pages; others are placeholders
	// of content systems, such as 0001 and 1970.
	firstYear, lastYear = 1990, 2100
)

// separators part a title from the name of the site. All but the bar need
// spaces around them, since they also stand inside of words and numbers.
var separators = []string{" | ", "|", " - ", " – ", " — ", " · ", " • ", " » ", " « ", " :: ", ": ", " : ", " / ", " ~ "}

// permalinkSigns are what a heading shows for a link to itself.
var permalinkSigns = []string{"#", "§", "¶", "∞", "⚓", "⚓\ufe0f", "🔗", "🔗\ufe0f"}

// Names of meta elements, best first.
var (
	titleNames       = []string{"og:title", "twitter:title", "dc.title", "dcterms.title", "parsely-title", "sailthru.title", "title"}
	descriptionNames = []string{"description", "og:description", "twitter:description", "dc.description", "dcterms.description"}
	authorNames      = []string{
		"citation_author", "author", "parsely-author", "sailthru.author", "byl", "dc.creator", "dcterms.creator",
		"dc.creator.personalname", "article:author_name", "twitter:creator:name",
	}
	publishedNames = []string{
		"article:published_time", "og:published_time", "og:article:published_time", "article:published", "article.published",
		"datepublished", "publishdate", "publish_date", "publish-date", "published_time", "published_at", "parsely-pub-date", "sailthru.date",
		"citation_publication_date", "citation_online_date", "dc.date.issued", "dcterms.issued", "dcterms.created", "dc.date.created",
		"dc.date", "dcterms.date", "pubdate", "pub_date", "article_date_original", "date.created", "originalpublicationdate", "date",
	}
	modifiedNames = []string{
		"article:modified_time", "og:updated_time", "og:modified_time", "article:modified", "datemodified", "lastmod",
		"last-modified", "dcterms.modified", "dc.date.modified", "revised", "updated_time", "modified_time",
	}
)

// writtenByLabels are what the first label of a card says before an author.
var writtenByLabels = []string{"written by", "author", "by", "posted by", "verfasst von", "geschrieben von", "écrit par", "escrito por", "scritto da", "geschreven door", "автор", "作者", "執筆者", "글쓴이"}

// authorPrefixes stand before a name, with a colon or a space, and are not part
// of it. Longer ones come first.
var authorPrefixes = []string{"written by", "posted by", "reviewed by", "story by", "words by", "author", "by"}

// bylineWords and datelineWords, in a class or id, name an element for what it
// holds.
var (
	bylineWords   = []string{"author", "authors", "byline"}
	datelineWords = []string{"date", "dateline", "datetime", "published", "pubdate", "posted"}
)

// bylineEnds are where the name in a byline ends.
var bylineEnds = []string{" | ", "|", " • ", " · ", " - ", " – ", " — ", " on ", " / ", ", "}

// profileParts stand in addresses of pages about one author, before the name.
var profileParts = []string{"/author/", "/authors/"}

// datePrefixes stand before the date of publication, in this order.
var datePrefixes = []string{"first published", "published", "posted", "date", ":", "on "}

// notAuthors are accounts and roles that content systems fill in when nobody
// did. Sorted, lower case.
var notAuthors = []string{
	"admin", "administrator", "anonymous", "author", "authors", "blog", "default", "editor", "editorial", "editorial staff",
	"editorial team", "editors", "guest", "guest author", "null", "root", "staff", "staff writer", "super user", "team",
	"the author", "undefined", "unknown", "user", "webmaster", "written by",
}

// Types of JSON-LD items, sorted.
var (
	// articleTypes have a headline, and authors who wrote what the page shows.
	articleTypes = []string{
		"AdvertiserContentArticle", "AnalysisNewsArticle", "Article", "AskPublicNewsArticle", "BackgroundNewsArticle", "BlogPosting",
		"DiscussionForumPosting", "HowTo", "LiveBlogPosting", "MedicalScholarlyArticle", "NewsArticle", "OpinionNewsArticle",
		"PodcastEpisode", "Recipe", "Report", "ReportageNewsArticle", "Review", "ReviewNewsArticle", "SatiricalArticle",
		"ScholarlyArticle", "SocialMediaPosting", "TechArticle",
	}
	// pageTypes may be dated, but their author, if any, is that of the site.
	pageTypes = []string{"AboutPage", "FAQPage", "ItemPage", "MedicalWebPage", "QAPage", "Question", "VideoObject", "WebPage"}
	siteTypes = []string{"NewsMediaOrganization", "WebSite"}
)

// itemKeys lead to further items. Comments and lists of related articles are
// left out on purpose.
var itemKeys = []string{"@graph", "mainEntity", "mainEntityOfPage", "author", "publisher", "isPartOf"}

// A dateLayout is a way to write a date, and the part of ISO 8601 that it
// fills.
type dateLayout struct{ in, out string }

const isoNoZone = "2006-01-02T15:04:05"

// dateLayouts have year, month and day in an order that leaves no doubt. A
// fraction of a second may follow any second.
var dateLayouts = []dateLayout{
	{time.RFC3339, time.RFC3339},
	{time.DateOnly, time.DateOnly},
	{isoNoZone, isoNoZone},
	{"2006-01-02T15:04:05Z0700", time.RFC3339},
	{"2006-01-02T15:04:05Z07", time.RFC3339},
	{"2006-01-02T15:04Z07:00", time.RFC3339},
	{"2006-01-02T15:04Z0700", time.RFC3339},
	{"2006-01-02T15:04", isoNoZone},
	{"2006-01-02 15:04:05Z07:00", time.RFC3339},
	{"2006-01-02 15:04:05 Z07:00", time.RFC3339},
	{"2006-01-02 15:04:05 -0700", time.RFC3339},
	{"2006-01-02 15:04:05 UTC", time.RFC3339},
	{time.DateTime, isoNoZone},
	{"2006-01-02 15:04", isoNoZone},
	{"2006-1-2", time.DateOnly},
	{"2006/1/2 15:04:05", isoNoZone},
	{"2006/1/2", time.DateOnly},
	{"20060102T150405Z0700", time.RFC3339},
	{"20060102", time.DateOnly},
	{time.RFC1123, time.RFC3339},
	{time.RFC1123Z, time.RFC3339},
	{"January 2, 2006", time.DateOnly},
	{"Jan 2, 2006", time.DateOnly},
	{"2 January 2006", time.DateOnly},
	{"2 Jan 2006", time.DateOnly},
	{"Jan. 2, 2006", time.DateOnly},
	{"January 2 2006", time.DateOnly},
	{"Jan 2 2006", time.DateOnly},
	{"Monday, January 2, 2006", time.DateOnly},
}
