package kind

import "strings"

// A vocabulary is a row of words that speak for a feature.
type vocabulary struct {
	feature Feature
	words   string // sorted, each once; separated by bars if any has a space, else by white space
	reason  string // why they speak for it
}

// terms returns the words, or the lines that have a space.
func (v *vocabulary) terms() []string {
	if !strings.Contains(v.words, "|") {
		return strings.Fields(v.words)
	}
	lines := strings.Split(v.words, "|")
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	return lines
}

// roleWords are the words of class, id, role and label attributes that tell
// what an element is for. Software of all kinds uses them.
var roleWords = [...]vocabulary{
	{fNamesPrice, "amount currency discount money msrp price prices pricing saleprice savings", "what is sold has a price"},
	{fNamesCart, "addtocart atc bag basket buy buybox cart checkout minicart purchase qty quantity wishlist", "what is sold can be put into a cart"},
	{fNamesVariant, `availability color colors colour delivery option options pdp shipping size sizes sku spec specification specifications specs
		stock swatch swatches variant variants warranty`, "one product comes in sizes and colours, in stock or not"},
	{fNamesThread, `answer answers bbcode discussion forum forums message messages post postbody posts question quote replies reply thread topic`, "a thread is made of posts"},
	{fNamesMember, "avatar badge joined member members poster rank user userinfo username users usertitle", "posts show who wrote them"},
	{fNamesManual, `admonition anchor api doc docs documentation edit headerlink manual outline permalink reference rst theme toctree version
		versions`, "software that makes manuals names their parts so"},
	{fNamesCard, `card cards grid item items listing listings result results teaser teasers thumb thumbnail tile tiles`, "many of a kind are shown as cards"},
	{fNamesFilter, "facet facets filter filters plp refine refinement sort sortby sorting", "what is on a shelf can be sorted"},
	{fNamesByline, "author authors byline date dateline pubdate published timestamp", "an article says who wrote it and when"},
	{fNamesBody, "article articlebody entry paragraph prose richtext story wysiwyg", "an article is called one"},
	{fNamesRelated, "crosssell latest popular recent recommendations recommended related similar trending upsell", "what else there is"},
	{fNamesHero, "eyebrow headline hero jumbotron masthead tagline", "who offers something says it in large letters"},
	{fNamesAppeal, "banner btn button contact cta demo promo quote signup trial", "who offers something asks for a click"},
	{fNamesVoice, `case client clients customer customers partner partners testimonial testimonials trusted`, "who offers something shows who trusts them"},
	{fNamesPlan, "benefit benefits industries industry plan plans pricing service services solution solutions tier tiers", "services come in plans"},
	{fNamesFold, "accordion collapse faq faqs panel tab tabs toggle", "what is offered is explained in folds"},
	{fNamesSlide, "carousel flickity gallery slick slide slider slides splide swiper", "pictures that take turns sell"},
	{fNamesGoods, `brand brands catalog categories category collection collections merchandise product products sale shop store`, "a shop calls its parts so"},
	{fNamesMail, "newsletter subscribe subscription", "who publishes wants subscribers"},
	{fNamesLogo, "logo logos marquee", "who offers something shows the logos of others"},
}

// titleWords are words of titles.
var titleWords = [...]vocabulary{
	{fTitleStory, `after are best can cómo explained guide how ideas is new perché pourquoi qué reasons recipe review
		says should things tips top trends vs warum ways what why wie`, "articles tell how and why"},
	{fTitleOffer, `about agency agentur beratung business certified company consulting contact dienstleistungen entreprise free insurance
		lösungen management marketing online platform pricing professional program programs repair service services servicios
		servizi software soluciones solutions team tools training`, "offers are named for what is done"},
	{fTitleIndex, `actualités all alle archive archives categories category courses index jobs latest list nachrichten news noticias notizie
		products results search shop topics`, "lists are named for what they hold"},
}

// pathWords are parts of addresses that tell what lies there.
var pathWords = [...]vocabulary{
	{fAtStory, `advice article articles blog blogs business culture entertainment guide guides health insights learn lifestyle magazine news
		opinion politics post posts press recipe recipes review reviews science sport sports stories story technology tips world`, "articles lie in such folders"},
	{fAtManual, `api book dev develop developer developers doc docs documentation handbook help howto kb language latest library man manual
		manuals reference sdk spec stable support tutorial tutorials userguide`, "manuals lie in such folders"},
	{fAtThread, `answers bbs board boards comments community discuss discussion discussions forum forums question questions showthread
		showthread.php t talk thread threads topic viewtopic viewtopic.php`, "threads lie in such folders"},
	{fAtGoods, "app buy dp ip item items itm p pd prod product products sku", "products lie in such folders"},
}

// sayings are what short lines say: buttons, labels, small headings.
var sayings = [...]vocabulary{
	{fSaysBuy, `add to bag|add to basket|add to cart|add to list|add to wish list|add to wishlist|adicionar ao carrinho|
		aggiungi al carrello|ajouter au panier|auf lager|añadir al carrito|buy it now|buy now|customer reviews|description|details|
		dodaj do koszyka|en stock|features|free shipping|in den warenkorb|in stock|in winkelwagen|notify me|out of stock|pick up|
		product details|quantity|shipping|size guide|sold out|specifications|what's included|write a review|you may also like`, "a shop speaks so about one product"},
	{fSaysStart, `apply now|book a demo|book now|call now|call us|case studies|contact sales|contact us|contactez-nous|contattaci|contáctenos|
		customers|en savoir plus|free trial|frequently asked questions|get a demo|get a free quote|get a quote|get started|
		get started for free|get started free|how it works|jetzt starten|kontakt|learn more|mehr erfahren|nos services|our clients|
		our process|our services|pricing|request a demo|request a quote|request info|schedule a call|schedule a demo|services|
		servizi|sign up|sign up free|solutions|start free trial|talk to an expert|talk to sales|testimonials|try for free|
		try it free|unsere leistungen|watch demo|why choose us`, "who offers something speaks so"},
	{fSaysReply, `add a comment|answer|answers|antworten|asked|beiträge|citar|citer|follow|joined|last edited|like|likes|link|log in|messages|
		modified|new topic|op|permalink|post reply|posts|quote|reaction score|register|related topics|replies|reply|report|
		responder|rispondi|répondre|share|similar threads|solution|viewed|views|zitieren`, "those who talk with each other do this"},
	{fSaysManual, `api reference|auf dieser seite|beispiel|changelog|contents|copy|description|edit this page|edit this page on github|ejemplo|
		en esta página|example|examples|exemple|getting started|hinweis|in this article|installation|name|next|next steps|note|
		on this page|overview|parameters|prerequisites|previous|quickstart|reference|report an issue|returns|search|see also|
		show source|siehe auch|sur cette page|synopsis|syntax|table of contents|tip|usage|warning|was this helpful?|
		was this page helpful?`, "manuals have these parts"},
	{fSaysShare, `about the author|advertisement|anzeige|archives|by|cancel reply|categories|comments|compartir|conclusion|condividi|
		etiquetas|faq|faqs|filed under:|introduction|key takeaways|leave a comment|leave a reply|next post|partager|popular posts|
		post navigation|posted in|previous post|publicité|published|recent posts|references|related articles|related posts|
		related stories|schlagwörter|share|share this|share this article|subscribe|tags|tags:|teilen|updated|written by`, "articles are framed by this"},
	{fSaysSort, `apply|best sellers|best selling|brand|categories|category|choose options|clear all|color|compare|featured|filter|filter by|
		filtern|filters|filtra|filtrar|filtrer|items per page|marke|new arrivals|newest|ordenar por|ordina per|preis|price|
		price, low to high|price: low to high|quick view|refine by|relevance|results|sale|select options|shop all|shop now|show|
		size|sort|sort by|sortieren|trier par`, "a shelf can be sorted"},
}

// isWe and isYou know the words by which those who offer something speak of
// themselves and to the reader, in some languages. A news report has few of
// either.
func isWe(word string) bool {
	switch word {
	case "we", "We", "WE", "us", "our", "Our", "OUR",
		"wir", "Wir", "unser", "Unser", "unsere", "Unsere",
		"nous", "Nous", "notre", "Notre", "nos", "Nos",
		"nuestro", "nuestra", "nuestros", "Nuestro", "Nuestra", "Nuestros",
		"nostro", "nostra", "nostri", "Nostro", "Nostra":
		return true
	}
	return false
}

func isYou(word string) bool {
	switch word {
	case "you", "You", "YOU", "your", "Your", "YOUR",
		"Sie", "Ihr", "Ihre", "Ihren",
		"vous", "Vous", "votre", "Votre", "vos", "Vos",
		"usted", "Usted", "tu", "Tu", "tuo", "tua":
		return true
	}
	return false
}
