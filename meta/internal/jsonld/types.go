package jsonld

import (
	"slices"
	"strings"
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
