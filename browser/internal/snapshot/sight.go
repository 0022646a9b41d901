package snapshot

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// A sight says which texts of a snapshot a person sees, perhaps after scrolling or opening
// a details element. It judges by what the browser computed: boxes, styles, paint order.
// How a text is drawn is judged by its computed style: see effects. Nothing looks at pixels: text
// on a picture counts as seen.
type sight struct {
	*tables
	clips  [][]box  // by document and row: what overflow leaves of a box; empty if nothing cuts
	covers []cover  // opaque boxes that do not move with the window, by paint order
	looks  [][]bool // by document and row: texts that are hidden by how they are drawn; nil if not known
}

// A cover is an opaque box.
type cover struct {
	box
	doc, row int
	paint    int64
}

// The thresholds of sight.
const (
	smallText   = 4.0  // the font size in pixels below which letters are dots
	sameColor   = 1.15 // the contrast below which letters cannot be told from what is behind them
	maxCovers   = 400  // covers that are looked at, the largest
	coverEdge   = 1.0  // pixels of a text that may look out below a cover
	everything  = 1e9  // more than any page
	minVisible  = 1.0  // pixels that a text must have
	minHeight   = 0.4  // of a line that must be left of a text, in font sizes
	minWidth    = 0.5  // of a text that must be left, in font sizes
	minShare    = 0.2  // of the width of a text that must be left
	smallCovers = 100  // square pixels below which a box covers nothing
)

func newSight(t *tables) *sight {
	s := &sight{tables: t, clips: make([][]box, len(t.docs))}
	for i := range t.docs {
		s.survey(i)
	}
	slices.SortFunc(s.covers, func(a, b cover) int { return int(b.width*b.height) - int(a.width*a.height) })
	s.covers = s.covers[:min(len(s.covers), maxCovers)]
	return s
}

// survey computes what boxes cut off their content, in one pass: parents come first.
func (s *sight) survey(doc int) {
	nodes := s.docs[doc].nodes
	clips := make([]box, len(nodes))
	all := s.all(doc)
	for i := range nodes {
		n := &nodes[i]
		clips[i] = all
		if n.parent >= 0 {
			clips[i] = clips[n.parent]
		}
		if n.kind != elementType || !n.laid {
			continue
		}
		position := s.style(n, positionStyle)
		if position == "fixed" {
			clips[i] = all
		}
		clips[i] = s.cut(n, clips[i])
		if position != "fixed" && position != "sticky" && s.opaque(n) && n.box.width*n.box.height > smallCovers {
			s.covers = append(s.covers, cover{n.box, doc, i, n.paint})
		}
	}
	s.clips[doc] = clips
}

// all returns what a person can scroll to. If the page cannot be scrolled sideways, that is
// what is in the window. Pages that cannot be scrolled down show a dialog first.
func (s *sight) all(doc int) box {
	all := box{-everything, -everything, 2 * everything, 2 * everything}
	for i := range s.docs[doc].nodes {
		n := &s.docs[doc].nodes[i]
		if name := s.text(n.name); (name == "HTML" || name == "BODY") && n.laid && hidesOverflow(s.style(n, overflowXStyle)) {
			all.width = s.docs[doc].window().width - all.x
		}
		if s.text(n.name) == "BODY" {
			break
		}
	}
	return all
}

// cut returns what the overflow of an element leaves of a clip.
func (s *sight) cut(n *node, clip box) box {
	name := s.text(n.name)
	if name == "HTML" || name == "BODY" || s.style(n, displayStyle) == "inline" {
		return clip
	}
	contained := containsPaint(s.style(n, containStyle))
	if contained || cuts(s.style(n, overflowXStyle), n.box.width) {
		left, right := math.Max(clip.x, n.box.x), math.Min(clip.right(), n.box.right())
		clip.x, clip.width = left, math.Max(0, right-left)
	}
	if contained || cuts(s.style(n, overflowYStyle), n.box.height) {
		top, bottom := math.Max(clip.y, n.box.y), math.Min(clip.bottom(), n.box.bottom())
		clip.y, clip.height = top, math.Max(0, bottom-top)
	}
	return clip
}

// cuts reports whether a box of some size cuts what is outside: also one that can be scrolled,
// but is too small to show anything.
func cuts(overflow string, size float64) bool {
	return hidesOverflow(overflow) || size < smallText && (overflow == "auto" || overflow == "scroll")
}

// hidesOverflow reports whether what is outside cannot be scrolled to.
func hidesOverflow(value string) bool { return value == "hidden" || value == "clip" }

// containsPaint reports whether the property contain cuts what is outside of a box.
func containsPaint(value string) bool {
	return strings.Contains(value, "paint") || value == "strict" || value == "content"
}

// sees reports whether a person sees a text.
func (s *sight) sees(doc, i int) bool {
	n := &s.docs[doc].nodes[i]
	if !n.laid {
		return s.folded(doc, i)
	}
	if s.style(n, visibilityStyle) != "visible" || n.opacity < faint || n.lost || n.clipped {
		return false
	}
	size, err := strconv.ParseFloat(strings.TrimSuffix(s.style(n, fontSizeStyle), "px"), 64)
	if err != nil {
		size = minVisible
	}
	if size *= n.scale; err == nil && size < smallText {
		return false
	}
	b := n.box
	if b.width < minVisible || b.height < smallText || b.right() <= 0 || b.bottom() <= 0 {
		return false
	}
	left := b.within(s.clips[doc][n.parent])
	if left.height < math.Min(minHeight*size, b.height) || left.width < math.Min(math.Max(minWidth*size, minShare*b.width), b.width) {
		return false
	}
	return !s.covered(doc, i) && !(s.looks != nil && s.looks[doc][i])
}

// folded reports whether a text has no box because it is in a details element that is
// closed: a person can open it.
func (s *sight) folded(doc, i int) bool {
	nodes := s.docs[doc].nodes
	for at := nodes[i].parent; at >= 0; at = nodes[at].parent {
		if nodes[at].laid {
			return s.text(nodes[at].name) == "DETAILS" && s.drawn(&nodes[at]) && !s.has(doc, int(at), "open")
		}
	}
	return false
}

// offers reports whether a person sees the list that an option is in.
func (s *sight) offers(doc, i int) bool {
	nodes := s.docs[doc].nodes
	for at := nodes[i].parent; at > 0; at = nodes[at].parent {
		if s.text(nodes[at].name) == "SELECT" {
			return s.drawn(&nodes[at])
		}
	}
	return false
}

// has reports whether an element has an attribute.
func (s *sight) has(doc, i int, key string) bool {
	return slices.ContainsFunc(attributes(s.pairs(s.docs[doc].attrs[i])), func(a dom.Attr) bool { return a.Key == key })
}

// covered reports whether an opaque box is painted over a text.
func (s *sight) covered(doc, i int) bool {
	n := &s.docs[doc].nodes[i]
	for c := range s.covers {
		over := &s.covers[c]
		if over.doc != doc || !(over.paint > n.paint || over.paint == n.paint && over.row > i && s.atomic(doc, over.row)) {
			continue
		}
		if over.x <= n.box.x+coverEdge && over.y <= n.box.y+coverEdge && over.right() >= n.box.right()-coverEdge && over.bottom() >= n.box.bottom()-coverEdge && !s.docs[doc].isAround(int32(over.row), int32(i)) {
			return true
		}
	}
	return false
}

// atomic reports whether an element is painted as a whole, after the texts before it.
func (s *sight) atomic(doc, i int) bool {
	n := &s.docs[doc].nodes[i]
	parent := &s.docs[doc].nodes[max(n.parent, 0)]
	around := s.style(parent, displayStyle)
	return strings.Contains(around, "grid") || strings.Contains(around, "flex") || strings.Contains(s.style(n, displayStyle), "inline-")
}

// clips reports whether clip or clip-path leave nothing of an element. They are the usual
// ways to keep a text for screen readers alone.
func clips(clip, path string) bool {
	if rest, ok := strings.CutPrefix(clip, "rect("); ok {
		edges := numbers(strings.TrimSuffix(rest, ")"))
		if len(edges) == 4 && (edges[2]-edges[0] <= 1 || edges[1]-edges[3] <= 1) {
			return true
		}
	}
	if rest, ok := strings.CutPrefix(path, "inset("); ok {
		edges := numbers(strings.TrimSuffix(rest, ")"))
		return strings.Contains(path, "%") && len(edges) > 0 && edges[0] >= 50
	}
	if rest, ok := strings.CutPrefix(path, "circle("); ok {
		radius := numbers(rest)
		return len(radius) > 0 && radius[0] <= 1
	}
	return strings.HasPrefix(path, "polygon(") && sameNumbers(path)
}

// sameNumbers reports whether all numbers of a shape are the same: it has no area.
func sameNumbers(shape string) bool {
	all := numbers(shape[strings.IndexByte(shape, '(')+1:])
	return len(all) > 0 && slices.Min(all) == slices.Max(all)
}

// numbers returns the numbers in a text, without their units.
func numbers(s string) (all []float64) {
	for _, field := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == ')' }) {
		if v, err := strconv.ParseFloat(strings.TrimRight(field, "px%emrhvw"), 64); err == nil {
			all = append(all, v)
		}
	}
	return all
}
