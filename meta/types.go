package meta

// Types of schema.org, sorted.
var (
	// articleTypes have a headline, and authors who wrote what the page shows.
	articleTypes = []string{
		"AdvertiserContentArticle", "AnalysisNewsArticle", "Article", "AskPublicNewsArticle", "BackgroundNewsArticle", "BlogPosting",
		"DiscussionForumPosting", "HowTo", "LiveBlogPosting", "MedicalScholarlyArticle", "NewsArticle", "OpinionNewsArticle",
		"PodcastEpisode", "Question", "Recipe", "Report", "ReportageNewsArticle", "Review", "ReviewNewsArticle", "SatiricalArticle",
		"ScholarlyArticle", "SocialMediaPosting", "TechArticle",
	}
	// pageTypes may be dated, but their author, if any, is that of the site.
	pageTypes         = []string{"AboutPage", "CreativeWork", "FAQPage", "ItemPage", "MedicalWebPage", "QAPage", "VideoObject", "WebPage"}
	siteTypes         = []string{"NewsMediaOrganization", "WebSite"}
	organizationTypes = []string{"Corporation", "EducationalOrganization", "LocalBusiness", "NewsMediaOrganization", "OnlineStore", "Organization", "WebSite"}
)

// itemKeys lead to further items. Comments and lists of related articles are
// left out on purpose.
var itemKeys = []string{"@graph", "mainEntity", "mainEntityOfPage", "author", "publisher", "isPartOf"}

// typeRanks say what kind of page an item of JSON-LD makes of a page, the most
// telling types first. The names of a row are sorted.
var typeRanks = [...]struct {
	kind  Type
	types []string
}{
	{Recipe, []string{"Recipe"}},
	{Discussion, []string{"DiscussionForumPosting"}},
	{Question, []string{"QAPage", "Question"}},
	{Article, []string{
		"AdvertiserContentArticle", "AnalysisNewsArticle", "Article", "AskPublicNewsArticle", "BackgroundNewsArticle", "BlogPosting",
		"LiveBlogPosting", "MedicalScholarlyArticle", "NewsArticle", "OpinionNewsArticle", "Report", "ReportageNewsArticle",
		"ReviewNewsArticle", "SatiricalArticle", "ScholarlyArticle", "SocialMediaPosting", "TechArticle",
	}},
	{Product, []string{"IndividualProduct", "Product", "ProductGroup", "ProductModel"}},
	{Job, []string{"JobPosting"}},
	{Event, []string{"BusinessEvent", "Event", "Festival", "MusicEvent", "SportsEvent", "TheaterEvent"}},
	{HowTo, []string{"HowTo"}},
	{Review, []string{"Review"}},
	{Course, []string{"Course"}},
	{Software, []string{"MobileApplication", "SoftwareApplication", "WebApplication"}},
	{Book, []string{"Book"}},
	{Video, []string{"Movie", "TVEpisode", "TVSeries", "VideoObject"}},
	{Audio, []string{"AudioObject", "MusicAlbum", "MusicRecording", "PodcastEpisode", "PodcastSeries"}},
	{Profile, []string{"ProfilePage"}},
	{Listing, []string{"CollectionPage", "ItemList", "SearchResultsPage"}},
	{FAQ, []string{"FAQPage"}},
}

// ogTypes are the types of Open Graph, as ogName gives them.
var ogTypes = map[string]Type{
	"article": Article, "blog": Website, "website": Website, "product": Product, "video": Video, "music": Audio, "book": Book,
	"profile": Profile, "recipe": Recipe, "event": Event, "place": Website, "business": Website, "object": "",
}
