// Package page has the types of a page of a PDF file, as package file reads it and the
// layout uses it. It has no logic but small questions about these types.
//
// All coordinates are points (1/72 inch) of the page as it is shown: the page's rotation
// is applied, the origin is the lower left corner of what is shown, x grows to the
// right and y upwards.
package page

import "time"

// WordGap is the gap that ends a run, as a share of its Size: glyphs that are further
// apart than this are in two runs. The gap between two runs of a line is a space if
// it is wider; letters that are kerned or raised may be in several runs without one.
const WordGap = 0.1

// A Page is what the content stream and the annotations of one page show.
type Page struct {
	Number int  // from 1
	Box    Rect // what is shown: the crop box, with its lower left corner at 0, 0

	Runs   []Run   // in the order of the content stream
	Rules  []Rule  // straight lines and thin rectangles, in order
	Fills  []Fill  // filled rectangles that are not thin, in order
	Images []Image // in order
	Dots   []Rect  // boxes of small shapes that are as wide as high, in order: some mark items of lists
	Links  []Link  // in the order of the annotations
	Drawn  []Spot  // marked content that has images or drawings; some more than once

	Scripts     int  // scripts of the page and of its annotations, none of which is run
	Attachments int  // files attached by annotations, none of which is opened
	Unshown     int  // characters that the file has in place of fewer glyphs, and that were left out
	Damaged     bool // some of the content could not be read
	Cut         bool // a bound was met, and the rest was left out
}

// A Spot names marked content, as Mark and Stream of a Run do.
type Spot struct{ Stream, Mark int32 }

// A Rect is a rectangle: X0 <= X1, Y0 <= Y1.
type Rect struct{ X0, Y0, X1, Y1 float64 }

// Empty reports whether the rectangle has no area.
func (r Rect) Empty() bool { return !(r.X0 < r.X1 && r.Y0 < r.Y1) }

// Has reports whether the point is in the rectangle.
func (r Rect) Has(x, y float64) bool { return r.X0 <= x && x <= r.X1 && r.Y0 <= y && y <= r.Y1 }

// Intersect returns the common part of two rectangles, empty if there is none.
func (r Rect) Intersect(s Rect) Rect {
	return Rect{max(r.X0, s.X0), max(r.Y0, s.Y0), min(r.X1, s.X1), min(r.Y1, s.Y1)}
}

// A Run is text of one font, size and colour on one baseline, without a gap. Spaces
// that the file writes are in the text; those that are only gaps are not: see WordGap.
type Run struct {
	Text string // Unicode; one character may be several letters, such as a ligature

	// Ends has an entry for every byte of Text: how far from X, Y along the baseline
	// the character of this byte ends. Text[i:j] reaches from Ends[i-1] (0 if i is 0)
	// to Ends[j-1].
	Ends []float32

	X, Y  float64 // where the baseline starts
	Width float64 // how far the text goes along the baseline, without trailing character spacing
	Angle float64 // direction of the baseline in degrees, counterclockwise: 0 is to the right, 270 down
	Size  float64 // of the font, across the baseline; guessed for fonts of type 3
	Font  *Font   // never nil; the same font of a file is the same pointer

	Color Color // that letters are filled with, or drawn with if they are only drawn
	Back  Color // that is below the start of the run: white, or that of the last fill there
	Mode  uint8 // text render mode: 0 filled … 3 invisible … 7 clip

	Mark   int32 // MCID of the innermost marked content that has one, -1 without
	Stream int32 // object number of the form that Mark belongs to, 0 for the page itself

	Vertical  bool // vertical writing: upright glyphs one below the other; Angle is 270
	Replaced  bool // Text is an ActualText of the file, not of the font
	Artifact  bool // marked as not part of the text, such as a running head
	Hidden    bool // in an optional layer that is off
	Clipped   bool // outside the clip path, so that nothing of it is seen
	Covered   bool // a later opaque fill or image lies over it
	OverImage bool // an image that may be a scan is below the middle of the run
	Faint     bool // transparent, or of a colour that is not painted, so that nothing of it is seen
	Narrow    bool // pressed together so that it cannot be read
}

// A Font is what layout needs to know of a font.
type Font struct {
	Name   string // without the prefix of a subset
	Bold   bool
	Italic bool
	Fixed  bool // all glyphs are equally wide
	Serif  bool
	Symbol bool // dingbats, symbols and mathematics rather than letters
	Type3  bool // the glyphs are drawn by the file: Size is a guess

	Drawing bool // the glyphs are parts of lines and circles, not text
}

// A Color is 0xRRGGBB, or Unknown.
type Color int32

const (
	Black   Color = 0
	White   Color = 0xffffff
	Unknown Color = -1 // a pattern or an image
)

// A Rule is a straight line, or a rectangle so thin that it looks like one. Most are
// horizontal or vertical: then X0 <= X1 and Y0 <= Y1.
type Rule struct {
	X0, Y0, X1, Y1 float64
	Width          float64 // thickness
	Color          Color
}

// A Fill is a filled rectangle.
type Fill struct {
	Rect
	Color Color
	Order int // number of runs before it: Runs[Order:] are above it
}

// An Image is the box of an image.
type Image struct {
	Rect
	Order  int // number of runs before it: Runs[Order:] are above it
	Hidden bool
	Scan   bool // fine enough to show letters
}

// A Link is a part of the page that leads somewhere.
type Link struct {
	Boxes []Rect  // one for each line of the link
	URI   string  // an address, or empty
	Page  int     // number of the page in this file that it leads to, or 0
	Top   float64 // where on that page, in its coordinates: the y of what is at the top; its height if not said
}

// Info is what a file says about itself, from its information dictionary and its XMP
// metadata.
type Info struct {
	Title    string
	Authors  []string
	Subject  string
	Keywords string
	Created  time.Time
	Modified time.Time
	Language string // BCP 47

	Attachments int // files inside the file, never opened
	Scripts     int // scripts of the document, never run
}

// A Bookmark is an entry of the outline.
type Bookmark struct {
	Level int // from 1
	Title string
	Page  int // number of the page, 0 if it leads to none
}

// A Structure is the structure tree of a tagged file: its nodes in document order,
// parents before their children. The subtree of node i is Nodes[i:Nodes[i].End].
type Structure struct {
	Nodes []Node
}

// A Node is an element of the structure, or a piece of content in one.
type Node struct {
	Type string // standard type such as "H1", "P", "LI", after the role map; empty for content
	Alt  string // what an element shows, in words
	End  int    // index after the last node of the subtree

	ColSpan, RowSpan int // of table cells, at least 1

	// Content: marked content of a page.
	Content bool
	Page    int   // number of the page; for elements the page that they name, or 0
	Stream  int32 // as in Run
	Mark    int32 // as in Run; -1 for elements
}
