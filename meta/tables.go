package meta

// separators part a title from the name of the site. All but the bar need
// spaces around them, since they also stand inside of words and numbers.
var separators = []string{" | ", "|", " - ", " – ", " — ", " · ", " • ", " » ", " « ", " :: ", ": ", " : ", " / ", " ~ "}

// permalinkSigns are what a heading shows for a link to itself.
var permalinkSigns = []string{"#", "§", "¶", "∞", "⚓", "⚓\ufe0f", "🔗", "🔗\ufe0f"}

// saysNothing are titles that say nothing without the name of the site beside
// them, without accents.
var saysNothing = setOf("home homepage index readme untitled start startseite startpagina accueil inicio strona hjem hem etusivu anasayfa главная 首页 首頁 ホーム 홈")

// Names of meta elements, best first.
var (
	titleNames       = []string{"og:title", "twitter:title", "dc.title", "dcterms.title", "citation_title", "parsely-title", "sailthru.title", "title"}
	descriptionNames = []string{"description", "og:description", "twitter:description", "dc.description", "dcterms.description", "sailthru.description"}
	authorNames      = []string{
		"citation_author", "author", "article:author", "parsely-author", "sailthru.author", "byl", "dc.creator", "dcterms.creator",
		"dc.creator.personalname", "article:author_name", "og:article:author", "twitter:creator:name", "cxenseparse:author", "dc.contributor",
	}
	publishedNames = []string{
		"article:published_time", "published", "og:published_time", "og:article:published_time", "article:published", "article.published",
		"datepublished", "publishdate", "publish_date", "publish-date", "published_time", "published_at", "published-date", "publication_date",
		"parsely-pub-date", "sailthru.date", "citation_publication_date", "citation_online_date", "citation_date",
		"dc.date.issued", "dcterms.issued", "dcterms.created", "dc.date.created", "dc.date.published",
		"dc.date", "dcterms.date", "pubdate", "pub_date", "article_date_original", "date.created", "originalpublicationdate", "cxenseparse:publishtime",
		"cxenseparse:recs:publishtime", "date",
	}
	modifiedNames = []string{
		"article:modified_time", "og:updated_time", "og:modified_time", "article:modified", "article:updated", "datemodified", "lastmod",
		"last-modified", "dcterms.modified", "dc.date.modified", "revised", "updated_time", "modified_time", "date.updated", "last-updated", "dc.modified",
	}
	imageNames   = []string{"og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src", "parsely-image-url", "sailthru.image.full", "thumbnail"}
	sectionNames = []string{"article:section", "og:article:section", "parsely-section", "cxenseparse:section", "dc.subject.category"}
	tagNames     = []string{"article:tag", "og:article:tag", "parsely-tags", "sailthru.tags", "news_keywords", "keywords", "citation_keywords", "dc.subject"}
	licenceNames = []string{"dcterms.license", "dc.rights.license", "license", "licence", "copyright-license"}
)

// nameOrders are how meta elements write the names of people, if not as pages
// show them.
var nameOrders = map[string]nameOrder{
	"author":                  eitherOrder,
	"article:author_name":     eitherOrder,
	"citation_author":         onlyOneFirst, // has an element for each author
	"dc.contributor":          familyFirst,
	"dc.creator":              familyFirst, // as libraries do
	"dc.creator.personalname": familyFirst,
	"dcterms.creator":         familyFirst,
	"parsely-author":          eitherOrder,
	"sailthru.author":         eitherOrder,
}

// propNames are the properties of microdata and RDFa that are read, by their
// names in lower case, and what schema.org calls them.
var propNames = map[string]string{
	"author": "author", "schema:author": "author", "creator": "author", "schema:creator": "author", "dc:creator": "author", "dcterms:creator": "author", "sioc:has_creator": "author",
	"datepublished": "datePublished", "schema:datepublished": "datePublished", "datecreated": "datePublished", "schema:datecreated": "datePublished",
	"dc:date": "datePublished", "dc:created": "datePublished", "dcterms:created": "datePublished", "dcterms:issued": "datePublished",
	"datemodified": "dateModified", "schema:datemodified": "dateModified", "dc:modified": "dateModified", "dcterms:modified": "dateModified",
	"headline": "headline", "schema:headline": "headline", "image": "image", "schema:image": "image", "publisher": "publisher",
	"articlesection": "articleSection", "schema:articlesection": "articleSection",
	"isaccessibleforfree": "isAccessibleForFree", "schema:isaccessibleforfree": "isAccessibleForFree",
}

// feedTypes are the media types of feeds, sorted.
var feedTypes = []string{"application/atom+xml", "application/feed+json", "application/rdf+xml", "application/rss+xml"}

// profileParts stand in addresses of pages about one author, before the name.
var profileParts = setOf("author authors autor auteur autore autoren writer writers contributor contributors byline redakteur staff")

// forumWords stand in addresses of threads.
var forumWords = setOf("forum forums thread threads topic topics viewtopic showthread showtopic board boards discuss discussion discussions community communities bbs questions viewthread comments")
