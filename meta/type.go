package meta

import "strings"

// A Type is what kind of page a page says it is: one of a few words, whatever the
// vocabulary it says it in.
type Type string

// The types of pages; empty if a page says nothing.
const (
	Article    Type = "article" // also news, posts and reports
	Recipe     Type = "recipe"
	HowTo      Type = "how-to"
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

// pageType returns what the page says it is. JSON-LD says it in the finest way,
// so it is asked first; of its items the one that typeRanks has first counts,
// since a page about a product also has an organisation and a trail.
func (f *facts) pageType() (Type, Source) {
	best := len(typeRanks)
	for _, it := range f.linked.items {
		for i, row := range typeRanks[:best] {
			if f.linked.is(it, row.types) {
				best = i
				break
			}
		}
	}
	kind, source := Type(""), Source("")
	if best < len(typeRanks) {
		kind, source = typeRanks[best].kind, fromLinked+"@type"
	}
	if og := ogTypes[ogName(f.meta("og:type"))]; og != "" && kind == "" {
		kind, source = og, fromMeta+"og:type"
	}
	if kind == "" {
		for _, p := range f.props {
			if p.owner == ownedByArticle {
				kind, source = Article, fromMicrodata+"itemtype"
				break
			}
		}
	}
	f.kind = kind
	return kind, source
}

// ogName returns the name of a type of Open Graph without what follows its first
// part: "video.movie" is a video.
func ogName(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	s = s[strings.LastIndexByte(s, ':')+1:]
	s, _, _ = strings.Cut(s, ".")
	return s
}
