package meta

import (
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// A Medium is a video or a sound that belongs to the page. It has an address of one of
// the two kinds, and every other field may be empty.
type Medium struct {
	Type       Type   `json:"type"` // typeVideo or Audio
	Name       string `json:"name"`
	URL        string `json:"url"`          // absolute address of the file
	Player     string `json:"player"`       // absolute address of a page that plays it
	Thumbnail  string `json:"thumbnail"`    // absolute address of a picture of it
	Duration   string `json:"duration"`     // ISO 8601, such as "PT4M30S"
	Published  string `json:"published_at"` // ISO 8601
	Transcript string `json:"transcript"`   // what is said in it, at most 20,000 characters
	Source     Source `json:"source"`       // such as "json-ld:VideoObject"
}

// chooseMedia returns the videos and sounds of the page: items of their own, those of
// articles and the like, and what Open Graph names.
func chooseMedia(f *facts) []Medium {
	c := mediaChooser{facts: f}
	for _, it := range f.items(media) {
		c.add(f.medium(it))
	}
	for _, it := range f.items(holders) {
		for _, key := range mediaKeys {
			for v := range it.Each(key) {
				if c.full() {
					return c.list
				}
				if v.Is(mediaTypes) {
					c.add(f.medium(item{Item: v, from: it.from}))
				}
			}
		}
	}
	c.addGraph(typeVideo, "og:video", "video:duration")
	c.addGraph(typeAudio, "og:audio", "music:duration")
	return c.list
}

// A mediaChooser gathers media, each once.
type mediaChooser struct {
	*facts
	list []Medium
}

func (c *mediaChooser) full() bool { return len(c.list) >= maxMedia }

// add adds a medium with an address, unless it is there already.
func (c *mediaChooser) add(m Medium) {
	known := slices.ContainsFunc(c.list, func(have Medium) bool {
		return m.URL != "" && (m.URL == have.URL || m.URL == have.Player) || m.Player != "" && (m.Player == have.Player || m.Player == have.URL)
	})
	if (m.URL != "" || m.Player != "") && !known && !c.full() {
		c.list = append(c.list, m)
	}
}

// addGraph adds what Open Graph says about a video or sound. If the type of its address
// is that of a page, a player is there.
func (c *mediaChooser) addGraph(kind Type, name, duration string) {
	address, source := c.first(string(kind))
	m := Medium{Type: kind, URL: c.absolute(address), Source: source}
	if strings.HasPrefix(c.metas.get(name+":type"), "text/html") {
		m.URL, m.Player = "", m.URL
	}
	for _, key := range [...]string{duration, name + ":duration"} {
		if seconds := countOf(c.metas.get(key)); seconds > 0 && m.Duration == "" {
			m.Duration = secondsOf(seconds)
		}
	}
	c.add(m)
}

// medium makes a medium of an item.
func (f *facts) medium(it item) Medium {
	m := Medium{
		Type:       typeVideo,
		Name:       words.Fold(thingName(it.Item), maxTitle),
		URL:        f.absolute(it.Address("contentUrl")),
		Player:     f.player(it.Address("embedUrl")),
		Duration:   durationOf(it.Text("duration")),
		Published:  isoDate(it.Raw("uploadDate")),
		Transcript: words.Fold(withoutTags(words.Tidy(it.Raw("transcript"), maxTranscript)), maxTranscript),
		Source:     it.source(it.Type()),
	}
	if it.Is(audioTypes) {
		m.Type = typeAudio
	}
	for _, key := range [...]string{"thumbnailUrl", "thumbnail", "image"} {
		if pictures := f.addresses(it.Item, key, 1); len(pictures) > 0 && m.Thumbnail == "" {
			m.Thumbnail = pictures[0]
		}
	}
	if !isDuration(m.Duration) {
		m.Duration = secondsOf(countOf(m.Duration)) // a number of seconds
	}
	return m
}

// player returns the address of a player, unless that is the page itself.
func (f *facts) player(address string) string {
	if address == "" || f.own.has(address) {
		return ""
	}
	return f.absolute(address)
}

// secondsOf returns a number of seconds as a duration.
func secondsOf(n int) string {
	if n <= 0 {
		return ""
	}
	return durationOf("PT" + strconv.Itoa(n/3600) + "H" + strconv.Itoa(n/60%60) + "M" + strconv.Itoa(n%60) + "S")
}

var (
	audioTypes = jsonld.Types{"AudioObject"}
	mediaTypes = jsonld.Types{"AudioObject", "VideoObject"}

	// mediaHolders are the types that may have a video or sound as a property.
	mediaHolders = func() jsonld.Types {
		types := slices.Concat(jsonld.ArticleTypes, jsonld.PageTypes, productTypes, thingTypes)
		slices.Sort(types)
		return slices.Compact(types)
	}()

	// mediaKeys are the properties of these.
	mediaKeys = []string{"video", "audio", "associatedMedia", "trailer"}
)
