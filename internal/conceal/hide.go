package conceal

import (
	"math"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// A Means is a way to hide text.
type Means uint8

// All means.
const (
	ByElement    Means = iota // an element that browsers do not show: template, closed dialog, noscript
	ByAttribute               // hidden, popover
	ByAria                    // aria-hidden: not for screen readers
	ByName                    // a class name that common style sheets hide
	ByDisplay                 // display, content-visibility
	ByVisibility              // visibility, opacity, filters and masks
	ByPlace                   // outside of the window
	BySize                    // too small, or without room
	ByColor                   // the colour of the background

	NumMeans int = iota
)

var meansNames = [...]string{
	"elements that are not shown", "the hidden attribute", "aria-hidden", "class names", "display", "visibility or opacity", "place", "size", "colour",
}

// String returns the means in words.
func (m Means) String() string { return meansNames[m] }

// The properties that move an element, and all that hide it with all that is in it.
var (
	insets  = css.SetOf(top, right, bottom, left)
	margins = css.SetOf(marginTop, marginRight, marginBottom, marginLeft)
	placing = insets.With(margins).With(css.SetOf(textIndent, paddingLeft, transform, translate))
	hiding  = placing.With(css.SetOf(display, contentVisibility, filter, maskImage, textSecurity, zIndex, clip, clipPath, overflowX, overflowY, contain,
		scale, zoom, rotate))
)

// judges tell what a style does to an element with all that is in it. Each is asked if
// the style has one of its properties.
var judges = [...]struct {
	reads css.Properties
	judge func(d style, within *look) verdict
}{
	{css.SetOf(display, contentVisibility), judgeDisplay},
	{css.SetOf(filter, maskImage, textSecurity), judgeFilter},
	{placing.With(css.SetOf(zIndex)), judgePlace},
	{css.SetOf(clip, clipPath), judgeClip},
	{css.SetOf(transform, rotate, scale, zoom), judgeScale},
	{css.SetOf(overflowX, overflowY, contain), judgeRoom},
}

// judge tells what a style does to an element with all that is in it.
func (d style) judge(within *look) (v verdict) {
	if !d.HasAny(hiding) {
		return v
	}
	for _, j := range judges {
		if d.HasAny(j.reads) {
			if v = v.orElse(j.judge(d, within)); v.sight == unseen {
				return v
			}
		}
	}
	return v
}

func judgeDisplay(d style, _ *look) verdict {
	if d.Get(display) == "none" || d.Get(contentVisibility) == "hidden" {
		return hiddenBy(ByDisplay)
	}
	return verdict{}
}

func judgeFilter(d style, _ *look) verdict {
	if d.filtered() || d.masked() || d.Get(textSecurity) != "" && d.Get(textSecurity) != "none" && !css.IsWide(d.Get(textSecurity)) {
		return hiddenBy(ByVisibility)
	}
	return verdict{}
}

func judgePlace(d style, _ *look) verdict {
	if d.HasAny(placing) && d.away() || d.behind() {
		return hiddenBy(ByPlace)
	}
	return verdict{}
}

func judgeClip(d style, _ *look) verdict {
	if d.clipped() {
		return hiddenBy(BySize)
	}
	return verdict{}
}

func judgeScale(d style, _ *look) verdict {
	if d.flattened() {
		return hiddenBy(BySize)
	}
	return verdict{}
}

func judgeRoom(d style, within *look) verdict {
	if d.boxless(within) {
		return hiddenBy(BySize)
	}
	return verdict{}
}

const (
	faint     = 0.1  // the opacity up to which text cannot be read
	blurry    = 6.0  // the blur from which text cannot be read, in pixels
	farPixels = 900  // to the left of the window or above it, in pixels
	farPlaced = 400  // the same for elements out of the flow
	farRight  = 4000 // to the right of the window, in pixels
	noRoom    = 4    // the size up to which a box has no room for letters, in pixels
	wayOff    = 10   // the multiple of its size that an element is moved by

	// An element that starts one width of the window to the right may be reached by
	// scrolling, as in a carousel. Nothing ordinary starts two widths away. An element
	// that is fixed to the window cannot be reached at all.
	beyondWindow    = 100 // percent of the window, for fixed elements
	farBeyondWindow = 200 // percent of the parent, for absolute elements
)

// fade returns the opacity of an element, 1 if it has none.
func (d style) fade() float64 {
	if n, ok := css.Number(d.Get(opacity)); ok {
		return max(n, 0)
	}
	return 1
}

// filtered reports whether a filter makes text unreadable.
func (d style) filtered() bool {
	for _, c := range css.Calls(d.Get(filter)) {
		switch c.Name {
		case "opacity":
			if n, ok := css.Number(c.Args); ok && n <= faint {
				return true
			}
		case "blur":
			if px, ok := css.Pixels(c.Args); ok && px >= blurry {
				return true
			}
		}
	}
	return false
}

// masked reports whether a mask is a transparent gradient, which shows nothing.
func (d style) masked() bool {
	for _, c := range css.Calls(d.Get(maskImage)) {
		if strings.HasSuffix(c.Name, "gradient") {
			mixed := gradient(c.Args)
			return mixed.known && mixed.a <= faint
		}
	}
	return false
}

// placed reports whether an element is out of the flow.
func (d style) placed() bool {
	return d.Get(position) == "absolute" || d.Get(position) == "fixed"
}

// behind reports whether an element is behind the others.
func (d style) behind() bool {
	n, ok := css.ParseQuantity(d.Get(zIndex))
	return ok && n.N < 0 && d.placed()
}

// away reports whether an element is where a person cannot scroll to.
func (d style) away() bool {
	return d.HasAny(insets) && d.aside() || d.pushed() || d.moved()
}

// aside reports whether the offset of a side places an element there.
func (d style) aside() bool {
	far := float64(farPixels)
	if d.placed() {
		far = farPlaced
	}
	for _, p := range [...]css.Property{top, right, bottom, left} {
		q, ok := css.ParseQuantity(d.Get(p))
		switch {
		case !ok:
		case q.Px() <= -far, q.Px() >= farRight && p != top:
			return true
		case d.placed() && p == left && (q.Unit != "%" && q.N >= css.WindowWidth || q.Unit == "%" && (q.N >= farBeyondWindow || q.N >= beyondWindow && d.Get(position) == "fixed")):
			return true
		case d.placed() && p == top && q.Unit == "%" && q.N <= -beyondWindow, p == top && q.Unit == "px" && q.N <= -css.WindowHeight:
			return true
		}
	}
	return false
}

// sideOf returns the part of a shorthand for side i: top, right, bottom, left.
func sideOf(v string, i int) string {
	var parts [4]string
	n := 0
	for part := range css.Words(v) {
		if n < len(parts) {
			parts[n] = part
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return parts[[...][4]int{{0, 0, 0, 0}, {0, 1, 0, 1}, {0, 1, 2, 1}, {0, 1, 2, 3}}[n-1][i]]
}

// pushed reports whether an indent, a padding or a margin pushes text out of the window.
func (d style) pushed() bool {
	if px, ok := css.Pixels(d.Get(textIndent)); ok && (px <= -farPixels || px >= farRight) {
		return true
	}
	if q, ok := css.ParseQuantity(d.Get(textIndent)); ok && d.cuts() && q.Unit == "%" && q.N >= 100 {
		return true
	}
	if q, ok := css.ParseQuantity(d.Get(paddingLeft)); ok && q.Px() >= farRight {
		return true
	}
	if !d.HasAny(margins) {
		return false
	}
	for _, p := range [...]css.Property{marginTop, marginRight, marginLeft} {
		q, ok := css.ParseQuantity(d.Get(p))
		if !ok || p == marginLeft && d.halved() {
			continue
		}
		if q.Px() <= -farPixels && p != marginRight || q.Px() <= -farRight || p == marginLeft && q.Px() >= farRight {
			return true
		}
	}
	return false
}

// halved reports whether an element starts to the right of its parent's start. A negative
// margin of half its width then centres it.
func (d style) halved() bool {
	q, ok := css.ParseQuantity(d.Get(left))
	return ok && q.Unit == "%" && q.N > 0
}

// moved reports whether a transform moves an element out of the window.
func (d style) moved() bool {
	if d.movedBy(slices.Collect(css.Words(d.Get(translate)))) {
		return true
	}
	for _, c := range css.Calls(d.Get(transform)) {
		switch c.Name {
		case "translate", "translatex", "translatey", "translate3d":
			if d.movedBy(css.Arguments(c.Args)) {
				return true
			}
		case "matrix":
			if m := numbers(c.Args); len(m) == 6 && (m[4] <= -farPixels || m[4] >= farRight || m[5] <= -farPixels) {
				return true
			}
		}
	}
	return false
}

func (d style) movedBy(args []string) bool {
	for _, arg := range args {
		q, ok := css.ParseQuantity(arg)
		switch {
		case !ok:
		case q.Unit == "%":
			if math.Abs(q.N) >= 100*wayOff || math.Abs(q.N) >= 100 && d.Get(position) == "fixed" {
				return true
			}
		case q.N <= -farPixels || q.N >= farRight:
			return true
		}
	}
	return false
}

const (
	nearNothing = 0.02 // the scale up to which nothing is visible
	edgeOn      = 2.0  // degrees around a right angle at which a turned element shows no face
)

// flattened reports whether an element is scaled or turned until nothing is visible.
func (d style) flattened() bool {
	if anySmall(d.Get(scale)) || anySmall(d.Get(zoom)) {
		return true
	}
	turns := css.Calls(d.Get(transform))
	if parts := slices.Collect(css.Words(d.Get(rotate))); len(parts) == 2 && (parts[0] == "x" || parts[0] == "y") {
		turns = append(turns, css.Call{Name: "rotate" + parts[0], Args: parts[1]})
	}
	for _, c := range turns {
		switch c.Name {
		case "scale", "scalex", "scaley", "scale3d":
			if anySmall(strings.Join(css.Arguments(c.Args), " ")) {
				return true
			}
		case "rotatex", "rotatey":
			if q, ok := css.ParseQuantity(c.Args); ok && math.Abs(math.Abs(math.Mod(q.N, 180))-90) < edgeOn {
				return true
			}
		case "matrix":
			if m := numbers(c.Args); len(m) == 6 && math.Abs(m[0]*m[3]-m[1]*m[2]) < nearNothing*nearNothing {
				return true
			}
		case "matrix3d":
			if m := numbers(c.Args); len(m) == 16 && math.Abs(m[0]*m[5]-m[1]*m[4]) < nearNothing*nearNothing {
				return true
			}
		}
	}
	return false
}

// anySmall reports whether one of the first two numbers of a value is almost zero.
func anySmall(v string) bool {
	i := 0
	for w := range css.Words(v) {
		if n, ok := css.Number(w); ok && math.Abs(n) < nearNothing && i < 2 {
			return true
		}
		i++
	}
	return false
}

func numbers(args string) (list []float64) {
	for _, arg := range css.Arguments(args) {
		q, ok := css.ParseQuantity(arg)
		if !ok {
			return nil
		}
		list = append(list, q.N)
	}
	return list
}

// cuts reports whether an element hides the content that does not fit.
func (d style) cuts() bool {
	for _, p := range [...]css.Property{overflowX, overflowY} {
		switch d.Get(p) {
		case "hidden", "clip", "auto", "scroll", "overlay":
			return true
		}
	}
	for w := range css.Words(d.Get(contain)) {
		if w == "paint" || w == "strict" || w == "content" {
			return true
		}
	}
	return false
}

// boxless reports whether an element has no room for its text and hides what does not fit.
// A flex item that grows has room.
func (d style) boxless(within *look) bool {
	if !d.cuts() {
		return false
	}
	for _, p := range [...]struct{ size, least css.Property }{{width, minWidth}, {maxWidth, minWidth}, {height, minHeight}, {maxHeight, minHeight}} {
		px, ok := css.Pixels(d.Get(p.size))
		if !ok || px > noRoom {
			continue
		}
		if least, ok := css.Pixels(d.Get(p.least)); ok && least > 1 || d.grows() && within.grows(p.size) {
			continue
		}
		return true
	}
	n, ok := css.Number(d.Get(lineHeight))
	if px, isLength := css.Pixels(d.Get(lineHeight)); isLength && px == 0 {
		n, ok = 0, true
	}
	return ok && n == 0 && d.Get(height) == "" && d.Get(minHeight) == ""
}

// grows reports whether an element is a flex item that grows.
func (d style) grows() bool {
	n, ok := css.Number(d.Get(flexGrow))
	return ok && n > 0
}
