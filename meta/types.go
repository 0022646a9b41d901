package meta

import "github.com/seed31bcff99/reader/meta/internal/jsonld"

// typeRanks say what the types of JSON-LD items make of a page, the most telling
// first. The types of a row are sorted.
var typeRanks = [...]struct {
	kind  Type
	types jsonld.Types
}{
	{Recipe, jsonld.Types{"Recipe"}},
	{Discussion, jsonld.Types{"DiscussionForumPosting"}},
	{Question, jsonld.Types{"QAPage", "Question"}},
	{Article, jsonld.Types{
		"AdvertiserContentArticle", "AnalysisNewsArticle", "Article", "AskPublicNewsArticle", "BackgroundNewsArticle", "BlogPosting",
		"LiveBlogPosting", "MedicalScholarlyArticle", "NewsArticle", "OpinionNewsArticle", "Report", "ReportageNewsArticle",
		"ReviewNewsArticle", "SatiricalArticle", "ScholarlyArticle", "SocialMediaPosting", "TechArticle",
	}},
	{Product, jsonld.Types{"IndividualProduct", "Product", "ProductGroup", "ProductModel"}},
	{Job, jsonld.Types{"JobPosting"}},
	{Event, jsonld.Types{"BusinessEvent", "Event", "Festival", "MusicEvent", "SportsEvent", "TheaterEvent"}},
	{HowTo, jsonld.Types{"HowTo"}},
	{Review, jsonld.Types{"Review"}},
	{Course, jsonld.Types{"Course"}},
	{Software, jsonld.Types{"MobileApplication", "SoftwareApplication", "WebApplication"}},
	{Book, jsonld.Types{"Book"}},
	{Video, jsonld.Types{"Movie", "TVEpisode", "TVSeries", "VideoObject"}},
	{Audio, jsonld.Types{"AudioObject", "MusicAlbum", "MusicRecording", "PodcastEpisode", "PodcastSeries"}},
	{Profile, jsonld.Types{"ProfilePage"}},
	{Listing, jsonld.Types{"CollectionPage", "ItemList", "SearchResultsPage"}},
	{FAQ, jsonld.Types{"FAQPage"}},
}

// ogTypes are the types of Open Graph, as ogName returns them.
var ogTypes = map[string]Type{
	"article": Article, "blog": Website, "website": Website, "product": Product, "video": Video, "music": Audio, "book": Book,
	"profile": Profile, "recipe": Recipe, "event": Event, "place": Website, "business": Website, "object": "",
}
