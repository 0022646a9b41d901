package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// embeds writes frames, videos, sounds and objects, each as one link.
type embeds struct {
	*state
	addresses *addresses
	links     *links
	url       string // of the one that was written last
	end       [2]int // and where it ended
}

// write writes a frame, video, sound or object. What stands in it is for
// browsers that cannot show it.
func (s *embeds) write(n dom.NodeID) dom.NodeID {
	end := s.doc.End(n)
	if s.depth == wordsOnly || s.line.InLink() || s.isBeacon(n) {
		return end
	}
	url := s.address(n)
	if url == "" {
		return end
	}
	s.block()
	if url == s.url && s.end == s.at() {
		return end // noscript repeats it
	}
	if s.depth == full && s.plays(n) {
		s.player(n, url)
	} else {
		s.links.startTarget(url, false)
		s.line.Text(s.label(n, url))
		s.links.end(n)
	}
	s.block()
	s.url, s.end = url, s.at()
	return end
}

// at returns how much is written, which changes with everything that is.
func (s *embeds) at() [2]int { return [2]int{s.leaves, s.line.Size()} }

func (s *embeds) address(n dom.NodeID) string {
	for _, key := range [...]string{"src", "data-src", "data"} {
		if url := s.addresses.resolve(s.doc.Attr(n, key)); url != "" {
			return url
		}
	}
	for m := n + 1; m < s.doc.End(n); m++ {
		if s.doc.Tag(m) == atom.Source {
			if url := s.addresses.resolve(s.doc.Attr(m, "src")); url != "" {
				return url
			}
		}
	}
	return ""
}

// label names an embedded thing by its title, else by its kind and host.
func (s *embeds) label(n dom.NodeID, url string) string {
	if title := s.title(n); title != "" {
		return title
	}
	kind := "Embedded page"
	switch s.doc.Tag(n) {
	case atom.Video:
		kind = "Video"
	case atom.Audio:
		kind = "Audio"
	case atom.Object, atom.Embed:
		kind = "Embedded object"
	}
	_, rest, ok := strings.Cut(url, "://")
	if !ok {
		return kind
	}
	host, _, _ := strings.Cut(rest, "/")
	return kind + " (" + host + ")"
}
