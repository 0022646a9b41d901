package meta

import "strings"

// A Type is the kind of page that a page says it is, in one of a few words,
// whatever vocabulary the page uses; empty if the page says nothing. docs/records.md has the words.
type Type string

const (
	typeArticle    Type = "article" // also news, posts and reports
	typeRecipe     Type = "recipe"
	typeHowTo      Type = "how_to"
	typeReview     Type = "review"
	typeQuestion   Type = "question"   // with its answers
	typeDiscussion Type = "discussion" // a thread of a forum
	typeFAQ        Type = "faq"
	typeProduct    Type = "product"
	typeEvent      Type = "event"
	typeJob        Type = "job"
	typeVideo      Type = "video"
	typeAudio      Type = "audio" // also podcasts and songs
	typeBook       Type = "book"
	typeCourse     Type = "course"
	typeSoftware   Type = "software"
	typeProfile    Type = "profile"
	typeListing    Type = "listing" // leads to other pages
	typeWebsite    Type = "website" // the site as a whole
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
		return typeArticle, fromMicrodata + "itemtype"
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
