package nav

// Thresholds of the kinds.
const (
	// fewLinks is how many links a region may have for a word such as "next" in
	// it to mean the next page: two neighbours, the page above, the index.
	fewLinks = 4
	// fewestPages is how many rising numbers make page numbers: two may be the
	// years of an archive.
	fewestPages = 3
	// fewestParts is how many links to places on this page make a table of
	// contents that has no name.
	fewestParts = 2
	// partsPercent is how many of the links of a table of contents lead to
	// places on this page; the rest are links to the top and to the source.
	partsPercent = 80
	// longestTrail is how many steps a path without a name may have.
	longestTrail = 8
)

type nameWord struct {
	word  string
	means meaning
	why   string
}

// nameWords are words of classes and ids. Sorted.
var nameWords = [...]nameWord{
	{"active", meansCurrent, "what menus call the link that is shown as chosen"},
	{"ancestor", meansAncestor, "WordPress: current-menu-ancestor is not the page"},
	{"breadcrumb", meansBreadcrumb, "the path, in every generator that has one"},
	{"breadcrumbs", meansBreadcrumb, "the path, as Docusaurus, MDN and Sphinx name it"},
	{"caption", meansTitle, "Sphinx: the name of a part of the tree"},
	{"crumb", meansBreadcrumb, "short for breadcrumb"},
	{"crumbs", meansBreadcrumb, "short for breadcrumbs"},
	{"current", meansCurrent, "Sphinx, WordPress: the page among its neighbours"},
	{"heading", meansTitle, "the name of a column in a footer or menu"},
	{"newer", meansNext, "blogs: the page after this one in time"},
	{"next", meansNext, "the page after this one"},
	{"older", meansPrevious, "blogs: the page before this one in time"},
	{"pager", meansPager, "VitePress, Bootstrap 3: previous and next"},
	{"pagination", meansPagination, "numbered pages; a pager if there are no numbers"},
	{"paginator", meansPagination, "numbered pages, as Django names them"},
	{"parent", meansAncestor, "WordPress: current-menu-parent is not the page"},
	{"prev", meansPrevious, "the page before this one"},
	{"previous", meansPrevious, "the page before this one"},
	{"recommendations", meansRelated, "shops: what others looked at"},
	{"recommended", meansRelated, "news: what to read after this"},
	{"related", meansRelated, "pages about the same"},
	{"selected", meansCurrent, "tabs and menus of older kits"},
	{"sidebar", meansSidebar, "the tree of pages beside the text"},
	{"sidenav", meansSidebar, "the tree of pages, as kits name it"},
	{"sphinxsidebar", meansSidebar, "Sphinx: the tree of pages, in one word"},
	{"title", meansTitle, "Docusaurus: the name of a column in the footer"},
	{"toc", meansTOC, "table of contents"},
	{"toctree", meansSidebar, "Sphinx: the tree of pages"},
}

type network struct {
	host string
	why  string
}

// networks are the hosts of social networks. Sites link to their profiles there.
// Sorted.
var networks = [...]network{
	{"facebook.com", "profiles and the share dialog of Facebook"},
	{"instagram.com", "profiles of Instagram"},
	{"linkedin.com", "profiles and the share dialog of LinkedIn"},
	{"ok.ru", "profiles and the share dialog of Odnoklassniki"},
	{"pinterest.com", "boards and the pin dialog of Pinterest"},
	{"plus.google.com", "closed, but still in the footers of old pages"},
	{"t.me", "channels and the share dialog of Telegram"},
	{"telegram.me", "the older address of Telegram"},
	{"threads.net", "profiles of Threads"},
	{"tiktok.com", "profiles of TikTok"},
	{"tumblr.com", "blogs and the share dialog of Tumblr"},
	{"twitter.com", "profiles and the post dialog of Twitter"},
	{"vk.com", "profiles and the share dialog of VK"},
	{"wa.me", "opens WhatsApp"},
	{"weibo.com", "profiles and the share dialog of Weibo"},
	{"whatsapp.com", "opens WhatsApp"},
	{"x.com", "profiles and the post dialog of X"},
	{"xing.com", "profiles and the share dialog of Xing"},
	{"youtube.com", "channels, in footers; a film that is part of the page is in the text"},
}
