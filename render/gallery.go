package render

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/render/internal/inline"
	"golang.org/x/net/html/atom"
)

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
