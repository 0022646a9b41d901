package kind

// roleWords are the words of class, id, role and label attributes that tell
// what an element is for. Software of all kinds uses them.
var roleWords = [...]struct {
	feature Feature
	words   string
	reason  string
}{
	{fNamesPrice, "price prices pricing amount currency msrp discount savings saleprice money", "what is sold has a price"},
	{fNamesCart, "cart addtocart basket bag buy buybox checkout atc quantity qty purchase minicart wishlist", "what is sold can be put into a cart"},
	{fNamesVariant, "variant variants swatch swatches sku pdp stock availability size sizes color colour colors option options spec specs specification specifications shipping delivery warranty", "one product comes in sizes and colours, in stock or not"},
	{fNamesReview, "review reviews rating ratings star stars", "what is sold is rated"},
	{fNamesThread, "thread topic reply replies post posts postbody message messages quote bbcode forum forums answer answers question discussion viewtopic discourse phpbb xenforo vbulletin", "a thread is made of posts"},
	{fNamesMember, "member members avatar user users username usertitle userinfo joined poster rank badge", "posts show who wrote them"},
	{fNamesVote, "vote votes voting upvote downvote karma like likes reaction reactions score accepted", "posts are voted for"},
	{fNamesManual, "doc docs documentation toctree sphinx docutils docusaurus mkdocs rst manual reference api admonition permalink headerlink anchor theme version versions edit outline", "software that makes manuals names its parts so"},
	{fNamesCode, "code codeblock highlight prism hljs syntax snippet language copy terminal literal pre", "manuals show code"},
	{fNamesCard, "card cards tile tiles grid item items teaser teasers listing listings result results thumb thumbnail", "many of a kind are shown as cards"},
	{fNamesPage, "pagination pager paging pages infinite loadmore", "what is listed goes on on the next page"},
	{fNamesFilter, "filter filters facet facets refine sort sorting sortby refinement plp", "what is listed can be sorted"},
	{fNamesByline, "byline author authors published pubdate dateline timestamp date", "an article says who wrote it and when"},
	{fNamesBody, "article articlebody entry story prose richtext wysiwyg paragraph", "an article is called one"},
	{fNamesShare, "share sharing social facebook twitter pinterest whatsapp addtoany sharedaddy", "an article wants to be shared"},
	{fNamesRelated, "related recommended recommendations recent popular trending latest upsell similar crosssell", "what else there is"},
	{fNamesComment, "comment comments commentlist disqus respond", "readers comment below an article"},
	{fNamesHero, "hero jumbotron masthead tagline headline eyebrow", "who offers something shows it in large letters"},
	{fNamesAppeal, "cta button btn banner promo trial demo signup contact quote", "who offers something asks for a click"},
	{fNamesVoice, "testimonial testimonials customer customers client clients partner partners trusted case", "who offers something shows who trusts them"},
	{fNamesPlan, "plan plans tier tiers pricing benefit benefits solution solutions service services industry industries", "services come in plans"},
	{fNamesTrait, "feature features icon icons step steps stat stats counter process why", "an offer is praised point by point"},
	{fNamesFold, "accordion faq faqs tab tabs panel collapse toggle", "questions are folded away"},
	{fNamesSlide, "carousel slider slide slides swiper slick gallery splide flickity", "pictures take turns"},
	{fNamesGoods, "product products merchandise sale collection collections category categories shop store woocommerce shopify catalog brand brands", "a shop calls things by these names"},
	{fNamesMail, "newsletter subscribe subscription mailchimp", "who publishes wants subscribers"},
	{fNamesLogo, "logo logos brandlogo marquee", "who offers something shows logos"},
}

// sayings are what short lines say, in lower case.
var sayings = [...]struct {
	feature Feature
	phrases []string
	reason  string
}{
	{fSaysBuy, []string{"add to cart", "add to bag", "add to basket", "add to wishlist", "add to wish list", "buy now", "buy it now", "in stock", "out of stock", "sold out", "quantity", "add to list", "pick up", "free shipping", "notify me", "in den warenkorb", "ajouter au panier", "añadir al carrito", "aggiungi al carrello", "in winkelwagen", "description", "specifications", "shipping", "you may also like", "customer reviews", "write a review", "size guide", "product details", "details", "features", "what's included"}, "a shop speaks so about one product"},
	{fSaysStart, []string{"get started", "get started free", "get started for free", "contact us", "contact sales", "request a demo", "book a demo", "get a demo", "schedule a demo", "watch demo", "free trial", "start free trial", "try for free", "try it free", "sign up", "sign up free", "get a quote", "get a free quote", "request a quote", "call us", "call now", "schedule a call", "talk to sales", "talk to an expert", "learn more", "our services", "services", "solutions", "how it works", "why choose us", "our process", "case studies", "testimonials", "our clients", "pricing", "customers", "frequently asked questions", "book now", "apply now", "request info", "kontakt", "jetzt starten", "contactez-nous"}, "who offers something speaks so"},
	{fSaysReply, []string{"reply", "quote", "report", "like", "likes", "joined", "posts", "messages", "share", "log in", "register", "post reply", "new topic", "add a comment", "follow", "permalink", "link", "views", "replies", "last edited", "reaction score", "op", "solution", "answer", "answers", "asked", "modified", "viewed", "this topic was automatically closed", "you must log in or register to reply here.", "similar threads", "related topics", "antworten", "zitieren", "répondre", "citer", "responder"}, "those who talk do this"},
	{fSaysMore, []string{"read more", "continue reading", "view all", "see all", "load more", "show more", "view more", "see more", "next", "next page", "older posts", "more", "latest", "latest news", "all", "read article", "read story", "view details", "weiterlesen", "mehr lesen", "lire la suite", "leer más", "leggi tutto"}, "a list leads on"},
	{fSaysManual, []string{"on this page", "in this article", "edit this page", "edit this page on github", "table of contents", "contents", "previous", "next", "note", "warning", "tip", "example", "examples", "copy", "parameters", "returns", "syntax", "usage", "installation", "overview", "see also", "reference", "api reference", "changelog", "getting started", "quickstart", "was this page helpful?", "was this helpful?", "report an issue", "show source", "description", "name", "synopsis", "search", "prerequisites", "next steps", "auf dieser seite"}, "manuals have these parts"},
	{fSaysShare, []string{"share", "share this", "share this article", "advertisement", "related articles", "related posts", "related stories", "leave a reply", "leave a comment", "subscribe", "recent posts", "about the author", "written by", "by", "tags", "tags:", "published", "updated", "comments", "previous post", "next post", "post navigation", "cancel reply", "references", "key takeaways", "conclusion", "introduction", "faq", "faqs", "popular posts", "categories", "archives", "teilen", "partager", "compartir", "posted in", "filed under:"}, "articles are framed by this"},
	{fSaysSort, []string{"sort by", "sort", "filter", "filters", "filter by", "refine by", "relevance", "featured", "price, low to high", "price: low to high", "best selling", "newest", "clear all", "apply", "quick view", "choose options", "select options", "compare", "shop now", "shop all", "items per page", "show", "results", "category", "categories", "brand", "price", "color", "size", "new arrivals", "best sellers", "sale", "sortieren", "filtern", "trier par", "ordenar por"}, "a shelf can be sorted"},
}

// pathWords are the words in addresses that tell what stands there.
var pathWords = [...]struct {
	feature Feature
	words   string
	reason  string
}{
	{fAtStory, "blog blogs news article articles story stories post posts magazine press insights tips recipe recipes guide guides opinion politics sport sports business technology science health lifestyle entertainment culture world learn learning-center advice reviews review", "articles lie in such folders"},
	{fAtManual, "doc docs documentation reference api manual manuals man wiki help handbook tutorial tutorials userguide kb support developer developers develop dev book library stable latest man-pages howto spec sdk language", "manuals lie in such folders"},
	{fAtThread, "forum forums community thread threads topic viewtopic viewtopic.php showthread showthread.php discussion discussions question questions board boards bbs comments answers t talk discuss index.php", "threads lie in such folders"},
	{fAtGoods, "product products item items itm dp p pd prod sku buy app ip", "products lie in such folders"},
	{fAtShop, "shop store boutique tienda", "a shop is called one"},
	{fAtShelf, "collection collections category categories c cat catalog catalogue browse department departments range brand brands b plp l sale", "shelves of a shop lie in such folders"},
	{fAtIndex, "tag tags topic topics archive archives list lists listing listings search results latest trending jobs events directory section news blog blogs articles resources category", "lists lie in such folders"},
	{fAtOffer, "service services solutions solution platform pricing features feature enterprise software industries industry company about about-us contact product products consulting agency use-cases tools overview locations treatments", "offers lie in such folders"},
}
