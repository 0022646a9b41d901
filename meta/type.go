package meta

import "strings"

// A Type is the kind of page that a page says it is, in one of a few words,
// whatever vocabulary the page uses.
type Type string

// The types of pages; empty if a page says nothing.
const (
	Article    Type = "article" // also news, posts and reports
	Recipe     Type = "recipe"
	HowTo      Type = "how_to"
	Review     Type = "review"
	Question   Type = "question"   // with its answers
	Discussion Type = "discussion" // a thread of a forum
	FAQ        Type = "faq"
	Product    Type = "product"
	Event      Type = "event"
	Job        Type = "job"
	Video      Type = "video"
	Audio      Type = "audio" // also podcasts and songs
	Book       Type = "book"
	Course     Type = "course"
	Software   Type = "software"
	Profile    Type = "profile"
	Listing    Type = "listing" // leads to other pages
	Website    Type = "website" // the site as a whole
)

// chooseType returns what the page says it is. JSON-LD is the most precise, so it
// comes first. Of its items the first in typeRanks counts, since a product page also
// has an organisation and a trail.
func chooseType(f *facts) (Type, Source) {
	best := len(typeRanks)
	for i := range f.linked.Len() {
		it := f.linked.Item(i)
		for rank, row := range typeRanks[:best] {
			if it.Is(row.types) {
				best = rank
				break
			}
		}
	}
	if best < len(typeRanks) {
		return typeRanks[best].kind, fromLinked + "@type"
	}
	if kind := ogTypes[ogName(f.metas.get("og:type"))]; kind != "" {
		return kind, fromMeta + "og:type"
	}
	if f.micro.hasArticle() {
		return Article, fromMicrodata + "itemtype"
	}
	return "", ""
}

// ogName returns the first part of a type of Open Graph: "video.movie" is a video.
func ogName(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	s = s[strings.LastIndexByte(s, ':')+1:]
	s, _, _ = strings.Cut(s, ".")
	return s
}
