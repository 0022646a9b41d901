package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// An Access says whether a page can be read without paying or logging in: "free" or "paid",
// empty if the page says nothing.
type Access string

const (
	free Access = "free"
	paid Access = "paid"
)

// chooseAccess reads isAccessibleForFree of the JSON-LD or the microdata, or the
// tier of the article.
func chooseAccess(f *facts) (Access, Source) {
	it := f.article
	if it.IsZero() {
		it = f.linked.First(jsonld.PageTypes)
	}
	if a := accessOf(it.Raw("isAccessibleForFree")); a != "" {
		return a, fromLinked + "isAccessibleForFree"
	}
	if a := accessOf(f.micro.text("isAccessibleForFree", maxName)); a != "" {
		return a, fromMicrodata + "isAccessibleForFree"
	}
	switch strings.ToLower(strings.TrimSpace(f.metas.get("article:content_tier"))) {
	case "free":
		return free, fromMeta + "article:content_tier"
	case "locked", "metered":
		return paid, fromMeta + "article:content_tier"
	}
	return "", ""
}

func accessOf(s string) Access {
	switch strings.ToLower(jsonld.TypeName(strings.TrimSpace(s))) {
	case "true", "yes":
		return free
	case "false", "no":
		return paid
	}
	return ""
}
