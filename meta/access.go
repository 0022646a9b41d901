package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// An Access says whether a page can be read without paying or logging in.
type Access string

// What a page says about its access; empty if it says nothing.
const (
	Free Access = "free"
	Paid Access = "paid"
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
		return Free, fromMeta + "article:content_tier"
	case "locked", "metered":
		return Paid, fromMeta + "article:content_tier"
	}
	return "", ""
}

func accessOf(s string) Access {
	switch strings.ToLower(jsonld.TypeName(strings.TrimSpace(s))) {
	case "true", "yes":
		return Free
	case "false", "no":
		return Paid
	}
	return ""
}
