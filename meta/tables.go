package meta

import (
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/byline"
)

// separators stand between a title and the name of the site. All but the bar need
// spaces around them, since they also occur inside of words and numbers.
var separators = []string{" | ", "|", " - ", " – ", " — ", " · ", " • ", " » ", " « ", " :: ", ": ", " : ", " / ", " ~ "}

// permalinkSigns are what a heading shows as a link to itself.
var permalinkSigns = []string{"#", "§", "¶", "∞", "⚓", "⚓\ufe0f", "🔗", "🔗\ufe0f"}

// saysNothing are titles that say nothing without the name of the site, without
// accents.
var saysNothing = words.Set("home homepage index readme untitled start startseite startpagina accueil inicio strona hjem hem etusivu anasayfa главная 首页 首頁 ホーム 홈")

// archives are parts of a title that say only that the page is a post, as words.Letters
// writes them.
var archives = words.Set("blogarchiv blogarchive archiv archive archives")

// Names of meta elements, best first.
var (
	titleNames       = []string{"og:title", "twitter:title", "dc.title", "dcterms.title", "citation_title", "parsely-title", "sailthru.title", "title"}
	descriptionNames = []string{"description", "og:description", "twitter:description", "dc.description", "dcterms.description", "sailthru.description"}
	authorNames      = []string{
		"citation_author", "author", "article:author", "parsely-author", "sailthru.author", "byl", "dc.creator", "dcterms.creator",
		"dc.creator.personalname", "article:author_name", "og:article:author", "twitter:creator:name", "cxenseparse:author", "dc.contributor",
	}
	publishedNames = []string{
		"article:published_time", "published", "og:published_time", "og:article:published_time", "og:article:published", "article:published", "article.published",
		"article:published_date", "article:post_date", "article:publicationdate", "article.created", "shareaholic:article_published_time", "rnews:datepublished",
		"og:datepublished", "og:publish_date", "og:pubdate", "date_published", "publisheddate", "published_date", "publish_time", "publication-date", "prism.publicationdate",
		"datepublished", "publishdate", "publish_date", "publish-date", "published_time", "published_at", "published-date", "publication_date",
		"parsely-pub-date", "sailthru.date", "citation_publication_date", "citation_online_date", "citation_date",
		"dc.date.issued", "dcterms.issued", "dcterms.created", "dc.date.created", "dc.date.published", "dc.date.publication", "dc.created",
		"pubdate", "pub_date", "dateposted", "datecreated", "date_created", "displaydate", "article_date_original", "date.created", "originalpublicationdate", "cxenseparse:publishtime",
		"cxenseparse:recs:publishtime",
	}
	dateNames     = []string{"dc.date", "dcterms.date", "date"} // of publication on most pages, of a change on others
	modifiedNames = []string{
		"article:modified_time", "og:updated_time", "og:modified_time", "article:modified", "article:updated", "datemodified", "lastmod",
		"last-modified", "dcterms.modified", "dc.date.modified", "revised", "updated_time", "modified_time", "date.updated", "last-updated", "dc.modified",
	}
	imageNames   = []string{"og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src", "parsely-image-url", "sailthru.image.full", "thumbnail"}
	sectionNames = []string{"article:section", "og:article:section", "parsely-section", "cxenseparse:section", "dc.subject.category"}
	tagNames     = []string{"article:tag", "og:article:tag", "parsely-tags", "sailthru.tags", "news_keywords", "keywords", "citation_keywords", "dc.subject"}
	licenceNames = []string{"dcterms.license", "dc.rights.license", "license", "licence", "copyright-license"}
)

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
