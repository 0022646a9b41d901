package render

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/render/internal/inline"
)

// picture notes the sizes of the image n, which has an address, and returns their index.
func (s *images) picture(n dom.NodeID, url string) int32 {
	p := flow.Picture{Set: s.set(n, url), Width: pixels(s.doc.Attr(n, "width")), Height: pixels(s.doc.Attr(n, "height"))}
	if sizes := s.doc.Attr(n, "sizes"); p.Set != "" && isSizes(sizes) {
		p.Sizes = sizes
	}
	s.out.Pictures = append(s.out.Pictures, p)
	return int32(len(s.out.Pictures) - 1)
}

// pixels reads a width or height, zero if it is none.
func pixels(v string) int {
	if v == "" {
		return 0
	}
	n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(v), "px"))
	if err != nil || n < 0 || n > 1<<16 {
		return 0
	}
	return n
}

// maxSetSize is how many bytes a set of addresses may have to be written, and
// maxCandidates how many addresses it may have.
const (
	maxSetSize    = 4096
	maxCandidates = 16
)

// set returns the addresses of an image in several sizes, if the address that was chosen
// is that of the image itself, and not of a file behind a service that resizes it.
func (s *images) set(n dom.NodeID, url string) string {
	set := s.doc.Attr(n, "srcset")
	if set == "" {
		set = s.doc.Attr(n, "data-srcset")
	}
	src := s.addresses.resolve(single(s.doc.Attr(n, "src")))
	if set == "" || len(set) > maxSetSize || unwrap(src) != src {
		return ""
	}
	var b strings.Builder
	found := false
	for c, count := range candidates(set) {
		address := s.addresses.resolve(c.ref)
		if address == "" || count == maxCandidates || strings.ContainsAny(address, " ,") || !isDescriptor(c.size) || unwrap(address) != address {
			return ""
		}
		found = found || address == url
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strings.TrimSpace(address + " " + c.size))
	}
	if !found && src != url {
		return ""
	}
	return b.String()
}

// A candidate is an address of a set, and the width or density of the picture there.
type candidate struct{ ref, size string }

// candidates yields the addresses of a srcset, and how many came before.
func candidates(set string) func(yield func(candidate, int) bool) {
	return func(yield func(candidate, int) bool) {
		for count := 0; ; count++ {
			set = strings.TrimLeft(set, " \t\r\n\f,")
			if set == "" {
				return
			}
			end := strings.IndexAny(set, " \t\r\n\f")
			if end < 0 {
				end = len(set)
			}
			c := candidate{ref: set[:end]}
			set = set[end:]
			if trimmed := strings.TrimRight(c.ref, ","); trimmed != c.ref {
				c.ref = trimmed
			} else {
				c.size, set, _ = strings.Cut(set, ",")
				c.size = strings.TrimSpace(c.size)
			}
			if !yield(c, count) {
				return
			}
		}
	}
}

// isDescriptor reports whether a text is a width or a density, or empty.
func isDescriptor(s string) bool {
	if s == "" {
		return true
	}
	last := s[len(s)-1]
	return len(s) <= 12 && (last == 'w' || last == 'x') && len(s) > 1 && strings.Trim(s[:len(s)-1], "0123456789.") == ""
}

// isSizes reports whether a text says which picture of a set fits, without anything
// but lengths and conditions.
func isSizes(s string) bool {
	if s == "" || len(s) > 500 {
		return false
	}
	const signs = " .,:()+-*/%<>="
	for i := range len(s) {
		c := s[i]
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && strings.IndexByte(signs, c) < 0 {
			return false
		}
	}
	return !strings.Contains(strings.ToLower(s), "url(")
}

// plays reports whether n is a sound or a video.
func (s *embeds) plays(n dom.NodeID) bool {
	tag := s.doc.Tag(n)
	return tag == atom.Audio || tag == atom.Video
}

// player writes a sound or a video.
func (s *embeds) player(n dom.NodeID, url string) {
	if url = s.addresses.written(content.Player, url); url == "" {
		return
	}
	s.line.Add(flow.Run{
		Kind:    flow.Player,
		On:      s.doc.Tag(n) == atom.Video,
		Address: s.out.Keep(url),
		Ref:     s.out.Keep(inline.Fold(s.title(n))),
	}, inline.Fold(s.label(n, url)))
}

// title returns how the page names an embedded thing.
func (s *embeds) title(n dom.NodeID) string {
	for _, key := range [...]string{"title", "aria-label"} {
		if label := s.doc.Attr(n, key); strings.TrimSpace(label) != "" {
			return label
		}
	}
	return ""
}

// An Image is a picture of an output.
type Image struct {
	URL     string `json:"url"`     // absolute, if the document has an address
	Alt     string `json:"alt"`     // what the page says in place of it; may be empty
	Caption string `json:"caption"` // of the figure that it stands in; may be empty
	Width   int    `json:"width"`   // in pixels, as the page says; zero if it does not
	Height  int    `json:"height"`
}

// maxImages is how many pictures of an output are listed.
const maxImages = 1000

// list adds the image n to those of the output.
func (s *images) list(n dom.NodeID, alt, url string) {
	if len(s.listed) == maxImages {
		return
	}
	s.listed = append(s.listed, Image{
		URL:     url,
		Alt:     inline.Fold(alt),
		Caption: s.caption(n),
		Width:   pixels(s.doc.Attr(n, "width")),
		Height:  pixels(s.doc.Attr(n, "height")),
	})
}

// How far the figure around an image is looked for, in elements, and how many nodes of
// it are looked at for the caption.
const (
	figureReach  = 6
	captionReach = 64
)

// maxCaption bounds a caption, in bytes.
const maxCaption = 2000

// caption returns the caption of the figure that an image stands in.
func (s *images) caption(n dom.NodeID) string {
	figure := n
	for i := 0; i < figureReach && figure > dom.Root && s.doc.Tag(figure) != atom.Figure; i++ {
		figure = s.doc.Parent(figure)
	}
	if s.doc.Tag(figure) != atom.Figure {
		return ""
	}
	s.meter.Spend(captionReach)
	for m := figure + 1; m < min(s.doc.End(figure), figure+captionReach); m++ {
		if s.doc.Tag(m) == atom.Figcaption && s.keep.Has(m) && len(s.doc.Text(m)) <= maxCaption {
			return inline.Fold(s.doc.Text(m))
		}
	}
	return ""
}
