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

// nameWords are words of classes and ids.
var nameWords = [...]vocabulary[meaning]{
	{"menus and tabs, Sphinx, WordPress: the page among its neighbours", meansCurrent, `active, current, selected`},
	{"WordPress: current-menu-ancestor and current-menu-parent are not the page", meansAncestor, `ancestor, parent`},
	{"the path, in every generator that has one", meansBreadcrumb, `breadcrumb, breadcrumbs, crumb, crumbs`},
	{"the name of a column or a part of the tree: Docusaurus, Sphinx", meansTitle, `caption, heading, title`},
	{"the page after this one; in blogs, in time", meansNext, `newer, next`},
	{"the page before this one; in blogs, in time", meansPrevious, `older, prev, previous`},
	{"VitePress, Bootstrap 3: previous and next", meansPager, `pager`},
	{"numbered pages; a pager if there are no numbers", meansPagination, `pagination, paginator`},
	{"shops and news: what others looked at, what to read after this", meansRelated, `recommendations, recommended, related`},
	{"the tree of pages beside the text, also in Sphinx", meansSidebar, `sidebar, sidenav, sphinxsidebar, toctree`},
	{"table of contents", meansTOC, `toc`},
}

// networks are hosts.
var networks = [...]vocabulary[string]{
	{"profiles, channels and share dialogs, in footers", toNetworks, `facebook.com, instagram.com, linkedin.com, ok.ru, pinterest.com,
		plus.google.com, t.me, telegram.me, threads.net, tiktok.com, tumblr.com, twitter.com, vk.com, wa.me, weibo.com, whatsapp.com, x.com,
		xing.com, youtube.com`},
}
