package jsonld

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

// Types are names of types of schema.org, sorted.
type Types []string

// Has reports whether name is one of the types.
func (types Types) Has(name string) bool {
	_, ok := slices.BinarySearch(types, name)
	return ok
}

// TypeName returns the last part of a type that is written as an address or with
// a prefix, such as "http://schema.org/Article" and "schema:Article".
func TypeName(s string) string {
	return s[strings.LastIndexAny(s, "/:#")+1:]
}

var (
	// ArticleTypes have a headline, and authors who wrote what the page shows.
	ArticleTypes = Types{
		"AdvertiserContentArticle", "AnalysisNewsArticle", "Article", "AskPublicNewsArticle", "BackgroundNewsArticle", "BlogPosting",
		"DiscussionForumPosting", "HowTo", "LiveBlogPosting", "MedicalScholarlyArticle", "NewsArticle", "OpinionNewsArticle",
		"PodcastEpisode", "Question", "Recipe", "Report", "ReportageNewsArticle", "Review", "ReviewNewsArticle", "SatiricalArticle",
		"ScholarlyArticle", "SocialMediaPosting", "TechArticle",
	}

	// PageTypes may have a date. Their author, if any, is the author of the site.
	PageTypes = Types{"AboutPage", "CreativeWork", "FAQPage", "ItemPage", "MedicalWebPage", "QAPage", "VideoObject", "WebPage"}

	// SiteTypes have the name of the site.
	SiteTypes = Types{"NewsMediaOrganization", "WebSite"}

	organizationTypes = Types{"Corporation", "EducationalOrganization", "LocalBusiness", "NewsMediaOrganization", "OnlineStore", "Organization", "WebSite"}
	reviewTypes       = Types{"Review"}
)

// itemKeys lead to further items. Comments and lists of related articles are left
// out: they are not about the page.
var itemKeys = []string{"@graph", "mainEntity", "mainEntityOfPage", "author", "publisher", "isPartOf"}

// maxArticles is how many articles a page may have that do not say which page they
// are. More are teasers of other pages.
const maxArticles = 2

// Article returns the article that the page is about, or the zero Item. That is the
// article that says it is this page, by its address or its title, or else the
// first that does not say it is another one.
func (g *Graph) Article(isPage, isTitle func(s string) bool) Item {
	var first Item
	n := 0
	for _, v := range g.items {
		it := Item{g, v}
		if !it.isArticle() {
			continue
		}
		here, away := it.IsAt(isPage)
		if here {
			return it
		}
		headline := it.Headline()
		if isTitle(headline) {
			return it
		}
		if n++; first.IsZero() && (!away || headline == "") {
			first = it
		}
	}
	if n > maxArticles {
		return Item{}
	}
	return first
}

// isArticle reports whether an item is a text with a title, an author or a date.
func (it Item) isArticle() bool {
	if !it.Is(ArticleTypes) {
		return false
	}
	if it.has("headline") {
		return true
	}
	// A review without a title is what a buyer says about a product.
	return (it.has("author") || it.has("datePublished")) && !it.Is(reviewTypes)
}

// IsAt reports whether an item says that it is the page, and whether its address is
// one of another page.
func (it Item) IsAt(isPage func(address string) bool) (here, away bool) {
	for _, key := range [...]string{"url", "@id", "mainEntityOfPage"} {
		v := it.First(key)
		address := v.String()
		if v.IsObject() {
			address = v.Raw("@id")
		}
		if address != "" && isPage(address) {
			return true, false
		}
		if key == "url" && words.IsAddress(address) {
			away = true
		}
	}
	return false, away
}
