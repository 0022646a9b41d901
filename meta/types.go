package meta

import "github.com/seed31bcff99/reader/meta/internal/jsonld"

// typeRanks say what the types of JSON-LD items make of a page, the most telling
// first. The types of a row are sorted.
var typeRanks = [...]struct {
	kind  Type
	types jsonld.Types
}{
	{typeRecipe, jsonld.Types{"Recipe"}},
	{typeDiscussion, jsonld.Types{"DiscussionForumPosting"}},
	{typeQuestion, jsonld.Types{"QAPage", "Question"}},
	{typeArticle, jsonld.Types{
		"AdvertiserContentArticle", "AnalysisNewsArticle", "Article", "AskPublicNewsArticle", "BackgroundNewsArticle", "BlogPosting",
		"LiveBlogPosting", "MedicalScholarlyArticle", "NewsArticle", "OpinionNewsArticle", "Report", "ReportageNewsArticle",
		"ReviewNewsArticle", "SatiricalArticle", "ScholarlyArticle", "SocialMediaPosting", "TechArticle",
	}},
	{typeProduct, jsonld.Types{"IndividualProduct", "Product", "ProductGroup", "ProductModel"}},
	{typeJob, jsonld.Types{"JobPosting"}},
	{typeEvent, jsonld.Types{"BusinessEvent", "Event", "Festival", "MusicEvent", "SportsEvent", "TheaterEvent"}},
	{typeHowTo, jsonld.Types{"HowTo"}},
	{typeReview, jsonld.Types{"Review"}},
	{typeCourse, jsonld.Types{"Course"}},
	{typeSoftware, jsonld.Types{"MobileApplication", "SoftwareApplication", "WebApplication"}},
	{typeBook, jsonld.Types{"Book"}},
	{typeVideo, jsonld.Types{"Movie", "TVEpisode", "TVSeries", "VideoObject"}},
	{typeAudio, jsonld.Types{"AudioObject", "MusicAlbum", "MusicRecording", "PodcastEpisode", "PodcastSeries"}},
	{typeProfile, jsonld.Types{"ProfilePage"}},
	{typeListing, jsonld.Types{"CollectionPage", "ItemList", "SearchResultsPage"}},
	{typeFAQ, jsonld.Types{"FAQPage"}},
}

// ogTypes are the types of Open Graph, as ogName returns them.
var ogTypes = map[string]Type{
	"article": typeArticle, "blog": typeWebsite, "website": typeWebsite, "product": typeProduct, "video": typeVideo, "music": typeAudio, "book": typeBook,
	"profile": typeProfile, "recipe": typeRecipe, "event": typeEvent, "place": typeWebsite, "business": typeWebsite, "object": "",
}
