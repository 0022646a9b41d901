package meta

import "strings"

// An Access says whether a page can be read without paying or logging in.
type Access string

// What a page says of its access; empty if it says nothing.
const (
	Free Access = "free"
	Paid Access = "paid"
)

// access reads the paywall hint: isAccessibleForFree of the JSON-LD or the
// microdata, or the tier of the article.
func (f *facts) access() (Access, Source) {
	it := f.article
	if it == 0 {
		it = f.linked.about(pageTypes)
	}
	if a := accessOf(f.linked.text(f.linked.get(it, "isAccessibleForFree"))); a != "" {
		return a, fromLinked + "isAccessibleForFree"
	}
	if a := accessOf(f.propText("isAccessibleForFree", maxName)); a != "" {
		return a, fromMicrodata + "isAccessibleForFree"
	}
	switch strings.ToLower(strings.TrimSpace(f.meta("article:content_tier"))) {
	case "free":
		return Free, fromMeta + "article:content_tier"
	case "locked", "metered":
		return Paid, fromMeta + "article:content_tier"
	}
	return "", ""
}

func accessOf(s string) Access {
	switch strings.ToLower(typeName(strings.TrimSpace(s))) {
	case "true", "yes":
		return Free
	case "false", "no":
		return Paid
	}
	return ""
}
