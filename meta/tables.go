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
	maxFrames          = 512  // parts of a page that frame it
	maxPermalink       = 2    // a sign and the selector that makes a picture of it
	maxTitleCuts       = 3    // a title names its site, a section of it, perhaps the owner
	maxSlugWords       = 30
	minStem, maxEnding = 4, 3 // bytes that two words share and in which they may differ
	minSiteName        = 4    // letters of a name that may be part of another
	maxSiteName        = 40   // letters of a part of a title that may hold the name of the site
	maxNameWords       = 6    // of one name; more is a sentence
	maxNames           = 20   // authors of one page
	maxAuthorLinks     = 4    // to pages about authors; more are those of other pages
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

// separators part a title from the name of the site. All but the bar need
// spaces around them, since they also stand inside of words and numbers.
var separators = []string{" | ", "|", " - ", " – ", " — ", " · ", " • ", " » ", " « ", " :: ", ": ", " : ", " / ", " ~ "}

// permalinkSigns are what a heading shows for a link to itself.
var permalinkSigns = []string{"#", "§", "¶", "∞", "⚓", "⚓\ufe0f", "🔗", "🔗\ufe0f"}

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
		"cxenseparse:recs:publishtime", "date", "release_date",
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

// familyFirst are the names of meta elements whose content has the family name
// first, then a comma.
var familyFirst = setOf("citation_author dc.creator dcterms.creator dc.contributor")

// writtenBy are what the label of a card says before an author, without accents.
var writtenBy = map[string]bool{
	"written by": true, "author": true, "by": true, "posted by": true, "verfasst von": true, "geschrieben von": true, "ecrit par": true,
	"escrito por": true, "scritto da": true, "geschreven door": true, "skrevet af": true, "skrevet av": true, "skriven av": true,
	"kirjoittanut": true, "napisane przez": true, "autor": true, "napsal": true, "yazan": true, "ditulis oleh": true, "автор": true,
	"написано автором": true, "كتبه": true, "作者": true, "執筆者": true, "投稿者": true, "글쓴이": true, "작성자": true,
}

// bylinePrefixes stand before a name. Longer ones come first.
var bylinePrefixes = []string{
	"article written by", "written and edited by", "this article was written by", "medically reviewed by", "written by", "authored by", "posted by", "published by", "reviewed by",
	"reported by", "story by", "words by", "words", "text by", "created by", "contributed by", "article by", "blog by", "submitted by", "started by", "asked by", "edited by", "authors", "author", "by",
	"verfasst von", "geschrieben von", "ein artikel von", "ein beitrag von", "von", "écrit par", "publié par", "rédigé par", "par", "escrito por", "publicado por", "por",
	"scritto da", "pubblicato da", "a cura di", "di", "geschreven door", "door", "skriven av", "skrevet av", "skrevet af", "av", "af", "tekst",
	"kirjoittanut", "teksti", "napisał", "napisała", "autor", "autorka", "autorzy", "napsal", "napsala", "írta", "szerző", "scris de", "de către", "yazan", "yazar",
	"ditulis oleh", "oleh", "penulis", "tác giả", "bởi", "автор", "авторы", "текст", "автори", "του", "της", "από", "بقلم", "كتب", "بواسطة", "נכתב על ידי", "מאת",
	"लेखक", "द्वारा", "โดย", "文", "作者", "记者", "記者", "撰文", "執筆", "著者", "筆者", "投稿者", "글", "글쓴이", "작성자",
}

// nameEnds are where the name in a byline ends.
var nameEnds = []string{" | ", "|", " • ", " · ", " - ", " – ", " — ", " » ", " on ", " at ", " in ", " / ", " (", " @ ", " published ", " updated ", " posted ", " Published", " Updated", " Posted", " for "}

// nameJoins part two names, besides commas.
var nameJoins = []string{" and ", " & ", " und ", " et ", " y ", " e ", " en ", " och ", " og ", " ja ", " i ", " ve ", " и ", " та ", " และ ", " with "}

// nameParticles are the small words inside of names.
var nameParticles = setOf("de da do dos das del della di du van von der den ter ten la le el al bin ibn af av zu zur y e")

// roleNouns are what people are, not what they are called. They end a name, and
// no name of a list has one.
var roleNouns = setOf("writer editor reporter journalist author contributor correspondent columnist staff producer director manager founder ceo cto cfo coo md phd rd rdn " +
	"dvm cpa mba specialist expert coordinator consultant analyst strategist copywriter blogger professor dr journalism redakteur redakteurin redaktion journalist " +
	"redactor periodista rédacteur redattore officer president engineer developer designer marketer freelancer dietitian nutritionist physician nurse therapist " +
	"lead chief vp head researcher scientist intern 기자 특파원 記者 特派員 记者 編集部")

// roleAdjectives stand before such nouns.
var roleAdjectives = setOf("senior junior staff chief associate assistant managing contributing executive deputy freelance content marketing guest tech technology news " +
	"digital seo product head lead medical registered certified copy former founding co-founder and features commerce principal creative")

// groupNouns are words of the names of groups, not of people.
var groupNouns = setOf("team staff editors editorial redaktion company inc inc. llc ltd gmbh corporation corp agency group foundation university institute association " +
	"society magazine news blog media press publishing contributors administrator desk department office center centre clinic hospital school college official")

// notAuthors are accounts and labels that content systems fill in when nobody
// did. Lower case.
var notAuthors = func() map[string]bool {
	m := map[string]bool{}
	for _, name := range [...]string{
		"admin", "administrator", "anonymous", "author", "authors", "blog", "default", "editor", "editorial", "editors", "guest", "guest author",
		"null", "root", "super user", "the author", "undefined", "unknown", "user", "webmaster", "written by", "name", "email", "website", "post author",
		"about the author", "author bio", "view all posts", "view more posts", "read more", "share", "follow", "reply", "log in", "login", "sign in", "sign up",
		"posts", "home", "n/a", "none", "test", "by", "view profile", "get in touch", "contact", "contact us", "search", "menu", "subscribe", "comments", "no comments",
		"original poster", "op", "member", "newbie", "moderator", "new member", "senior member", "junior member", "registered user",
	} {
		m[name] = true
	}
	return m
}()

// profileParts stand in addresses of pages about one author, before the name.
var profileParts = setOf("author authors autor auteur autore autoren writer writers contributor contributors byline redakteur staff")

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
	{Product, []string{"IndividualProduct", "Product", "ProductGroup", "ProductModel"}},
	{Job, []string{"JobPosting"}},
	{Event, []string{"BusinessEvent", "Event", "Festival", "MusicEvent", "SportsEvent", "TheaterEvent"}},
	{Discussion, []string{"DiscussionForumPosting"}},
	{Question, []string{"QAPage", "Question"}},
	{Article, []string{
		"AdvertiserContentArticle", "AnalysisNewsArticle", "Article", "AskPublicNewsArticle", "BackgroundNewsArticle", "BlogPosting",
		"LiveBlogPosting", "MedicalScholarlyArticle", "NewsArticle", "OpinionNewsArticle", "Report", "ReportageNewsArticle",
		"ReviewNewsArticle", "SatiricalArticle", "ScholarlyArticle", "SocialMediaPosting", "TechArticle",
	}},
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

// feedTypes are the media types of feeds, sorted.
var feedTypes = []string{"application/atom+xml", "application/feed+json", "application/rdf+xml", "application/rss+xml"}

// forumWords stand in addresses of threads.
var forumWords = setOf("forum forums thread threads topic topics viewtopic showthread showtopic board boards discuss discussion discussions community communities bbs questions viewthread comments")

// notNameWords are words of buttons, headings and sentences that stand where a
// name is expected.
var notNameWords = setOf("bio here more read learn view click follow share posts articles profile about book start claim undo trial demo free shop buy sign log " +
	"comments comment reply name email website search menu subscribe contact touch your our this these that the how what why when where which with from you we " +
	"reviews products category categories tags archives home updated published posted article blogs strategy finance download newsletter originally quote starter discussion visit")

// saysNothing are titles that say nothing without the name of the site beside
// them, without accents.
var saysNothing = setOf("home homepage index readme untitled start startseite startpagina accueil inicio strona hjem hem etusivu anasayfa главная 首页 首頁 ホーム 홈")
