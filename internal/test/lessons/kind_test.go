package lessons_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/lessons"
	"github.com/seed31bcff99/reader/kind"
)

// kindsOfPages says what kind of page the pages of testdata are. Of some that are
// not here it is hard to say (a terms of use, an event, a list of mails); four are
// taken for something else: blog-utility-classes and tour, where a line of code
// outweighs the rest, and toc-inside-article and wiki-article, which look like the
// wikis of projects.
var kindsOfPages = map[kind.Kind]string{
	kind.Article: `amp-page author-box-inside-article biography-with-figures blog-split-body blog-wordpress comments-below-article
		consent-and-adverts footnotes-reciprocal heading-related-section lang-arabic-rtl lang-dutch lang-french lang-german
		lang-hebrew-rtl lang-italian lang-japanese-shift-jis lang-korean-euc-kr lang-polish lang-portuguese lang-spanish lang-turkish
		links-without-page-url meta-broken-json-ld meta-byline-beside-date meta-dates-of-others meta-rdfa news-article paywall-teaser
		recipe share-and-promo-inside-article title-outside-main two-roots`,
	kind.Documentation: `api-reference code-languages definition-lists docs-docusaurus-style docs-mdbook-style docs-mkdocs-style
		docs-sphinx-style docs-vitepress-style lang-chinese long-page-truncated navigation-included quote-and-callouts release-notes`,
	kind.Forum:      "forum-modern forum-noscript forum-short-with-consent forum-thread qa-page",
	kind.Product:    "shop-product",
	kind.Listing:    "card-links listing-jobs listing-links-with-summaries meta-front-page unreadable-category-index unreadable-sitemap",
	kind.Collection: "shop-collection",
	kind.Service:    "landing-service",
	kind.Unknown: `unreadable-bot-check unreadable-cookie-wall-only unreadable-empty-body unreadable-frameset unreadable-image-only
		unreadable-json-as-html unreadable-login-modal-over-nothing unreadable-login-wall unreadable-nested-too-deep
		unreadable-redirect-stub unreadable-search-no-results unreadable-spa-shell unreadable-spa-shell-with-menu`,
}

func TestKinds(t *testing.T) {
	want := map[string]kind.Kind{}
	for k, names := range kindsOfPages {
		for name := range strings.FieldsSeq(names) {
			want[name] = k
		}
	}
	seen := 0
	for _, l := range lessons.All(t, root) {
		k, ok := want[l.Name]
		if !ok {
			continue
		}
		seen++
		o := l.Options
		o.Explain = true
		if res := lessons.Read(t, l.Page, o); res.Kind != k {
			t.Errorf("%s: kind = %v, want %v: %s", l.Name, res.Kind, k, res.KindReason)
		}
	}
	if seen != len(want) {
		t.Errorf("%d of the %d pages are there", seen, len(want))
	}
}

// TestKindReason checks that a reason is given if it was asked for, and only for
// pages that have something to be of a kind.
func TestKindReason(t *testing.T) {
	for _, l := range lessons.All(t, root) {
		o := l.Options
		if res := lessons.Read(t, l.Page, o); res.KindReason != "" {
			t.Errorf("%s: nobody asked for %q", l.Name, res.KindReason)
		}
		o.Explain = true
		res := lessons.Read(t, l.Page, o)
		if res.Readable && res.KindReason == "" {
			t.Errorf("%s: no reason for %v", l.Name, res.Kind)
		}
		if res.Kind != kind.Unknown && !strings.Contains(res.KindReason, "% "+res.Kind.String()+", ") {
			t.Errorf("%s: %v, since %s", l.Name, res.Kind, res.KindReason)
		}
	}
}
