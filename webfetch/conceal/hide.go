package conceal

import (
	"math"
	"strings"
)

// A Means is how a text is hidden.
type Means uint8

// The means, a closed set.
const (
	ByElement    Means = iota // an element that browsers do not show, or only on demand: template, dialog, noscript
	ByAttribute               // hidden, popover
	ByAria                    // aria-hidden: for eyes, not for ears
	ByName                    // a class name that common style sheets hide
	ByDisplay                 // display, content-visibility
	ByVisibility              // visibility, opacity, filters and masks
	ByPlace                   // outside of the window
	BySize                    // too small, or without room
	ByColor                   // the colour of what is behind it

	NumMeans int = iota
)

var meansNames = [...]string{
	"elements that are not shown", "the hidden attribute", "aria-hidden", "class names", "display", "visibility or opacity", "place", "size", "colour",
}

// String returns the means in words.
func (m Means) String() string { return meansNames[m] }

// hides reports whether an element with these declarations is not shown, nor
// anything in it, and how.
func (d *declarations) hides(within look) (by Means, hidden bool) {
	switch {
	case d == nil:
		return 0, false
	case d.get(display) == "none", d.get(contentVisibility) == "hidden":
		return ByDisplay, true
	case d.filtered(), d.masked(), d.get(textSecurity) != "" && d.get(textSecurity) != "none" && !isWide(d.get(textSecurity)):
		return ByVisibility, true
	case d.away(), d.behind():
		return ByPlace, true
	case d.clipped(), d.flattened(), d.boxless(within):
		return BySize, true
	}
	return 0, false
}

const (
	faint     = 0.1 // an opacity at which nobody can read
	blurry    = 6.0 // pixels by which letters are no letters any more
	farPixels = 900 // to the left of or above the window, with all that is in it
	farPlaced = 400 // the same for what is taken out of the text and put there
	farRight  = 4000
	noRoom    = 4  // pixels that have no room for letters
	wayOff    = 10 // times its own size that an element is moved
)

// fade returns what is left of an opacity of 1.
func (d *declarations) fade() float64 {
	if n, ok := number(d.get(opacity)); ok {
		return max(n, 0)
	}
	return 1
}

// filtered reports whether a filter leaves nothing to read.
func (d *declarations) filtered() bool {
	for _, c := range calls(d.get(filter)) {
		switch c[0] {
		case "opacity":
			if n, ok := number(c[1]); ok && n <= faint {
				return true
			}
		case "blur":
			if px, ok := pixels(c[1]); ok && px >= blurry {
				return true
			}
		}
	}
	return false
}

// masked reports whether a mask lets nothing through: a gradient of nothing.
func (d *declarations) masked() bool {
	for _, c := range calls(d.get(mask)) {
		if strings.HasSuffix(c[0], "gradient") {
			mixed := gradient(c[1])
			return mixed.known && mixed.a <= faint
		}
	}
	return false
}

// placed reports whether an element is taken out of the flow of the text.
func (d *declarations) placed() bool {
	return d.get(position) == "absolute" || d.get(position) == "fixed"
}

// behind reports whether an element is put behind what else is there.
func (d *declarations) behind() bool {
	n, ok := parseQuantity(d.get(zIndex))
	return ok && n.n < 0 && d.placed()
}

// away reports whether an element stands outside of what can be scrolled to.
func (d *declarations) away() bool {
	far := float64(farPixels)
	if d.placed() {
		far = farPlaced
	}
	for i, p := range [...]property{top, right, bottom, left} {
		q, ok := d.side(p, inset, i)
		switch {
		case !ok:
		case q.px() <= -far, q.px() >= farRight && p != top:
			return true
		case d.placed() && p == left && (q.unit != "%" && q.n >= windowWidth || q.unit == "%" && (q.n >= 200 || q.n >= 100 && d.get(position) == "fixed")):
			return true
		case d.placed() && p == top && q.unit == "%" && q.n <= -100, p == top && q.unit == "px" && q.n <= -windowHeight:
			return true
		}
	}
	return d.pushed() || d.moved()
}

// side returns the length of one of four sides, which may be set by the short
// form for all.
func (d *declarations) side(p, short property, i int) (quantity, bool) {
	value, isShort := d.latest(p, short)
	if isShort {
		value = sideOf(value, i)
	} else if parts := words(value); len(parts) > 0 {
		value = parts[0] // inset-inline has two
	}
	return parseQuantity(value)
}

// sideOf returns the part of a short form that is about a side: top, right,
// bottom, left.
func sideOf(v string, i int) string {
	parts := words(v)
	if len(parts) == 0 {
		return ""
	}
	return parts[[...][4]int{{0, 0, 0, 0}, {0, 1, 0, 1}, {0, 1, 2, 1}, {0, 1, 2, 3}}[min(len(parts), 4)-1][i]]
}

// pushed reports whether text is pushed out of the window by room around it.
func (d *declarations) pushed() bool {
	if px, ok := pixels(d.get(textIndent)); ok && (px <= -farPixels || px >= farRight) {
		return true
	}
	if q, ok := parseQuantity(d.get(textIndent)); ok && d.cuts() && q.unit == "%" && q.n >= 100 {
		return true
	}
	if q, ok := d.side(paddingLeft, padding, 3); ok && q.px() >= farRight {
		return true
	}
	for i, p := range [...]property{marginTop, marginRight, 2: marginTop, 3: marginLeft} {
		q, ok := d.side(p, margin, i)
		if !ok || i == 2 || p == marginLeft && d.halved() {
			continue
		}
		if q.px() <= -farPixels && p != marginRight || q.px() <= -farRight || p == marginLeft && q.px() >= farRight {
			return true
		}
	}
	return false
}

// halved reports whether an element starts in the middle: a margin of minus half
// its width then centres it.
func (d *declarations) halved() bool {
	q, ok := d.side(left, inset, 3)
	return ok && q.unit == "%" && q.n > 0
}

// moved reports whether an element is moved out of the window.
func (d *declarations) moved() bool {
	if d.movedBy(words(d.get(translate))) {
		return true
	}
	for _, c := range calls(d.get(transform)) {
		switch c[0] {
		case "translate", "translatex", "translatey", "translate3d":
			if d.movedBy(arguments(c[1])) {
				return true
			}
		case "matrix":
			if m := numbers(c[1]); len(m) == 6 && (m[4] <= -farPixels || m[4] >= farRight || m[5] <= -farPixels) {
				return true
			}
		}
	}
	return false
}

func (d *declarations) movedBy(args []string) bool {
	for _, arg := range args {
		q, ok := parseQuantity(arg)
		switch {
		case !ok:
		case q.unit == "%":
			if math.Abs(q.n) >= 100*wayOff || math.Abs(q.n) >= 100 && d.get(position) == "fixed" {
				return true
			}
		case q.n <= -farPixels || q.n >= farRight:
			return true
		}
	}
	return false
}

const (
	nearNothing = 0.02 // a scale at which nothing is left
	edgeOn      = 2.0  // degrees from the edge at which a turned sheet shows no face
)

// flattened reports whether an element is scaled or turned until nothing is left.
func (d *declarations) flattened() bool {
	if anySmall(d.get(scale)) || anySmall(d.get(zoom)) {
		return true
	}
	turns := calls(d.get(transform))
	if parts := words(d.get(rotate)); len(parts) == 2 && (parts[0] == "x" || parts[0] == "y") {
		turns = append(turns, [2]string{"rotate" + parts[0], parts[1]})
	}
	for _, c := range turns {
		switch c[0] {
		case "scale", "scalex", "scaley", "scale3d":
			if anySmall(strings.Join(arguments(c[1]), " ")) {
				return true
			}
		case "rotatex", "rotatey":
			if q, ok := parseQuantity(c[1]); ok && math.Abs(math.Abs(math.Mod(q.n, 180))-90) < edgeOn {
				return true
			}
		case "matrix":
			if m := numbers(c[1]); len(m) == 6 && math.Abs(m[0]*m[3]-m[1]*m[2]) < nearNothing*nearNothing {
				return true
			}
		case "matrix3d":
			if m := numbers(c[1]); len(m) == 16 && math.Abs(m[0]*m[5]-m[1]*m[4]) < nearNothing*nearNothing {
				return true
			}
		}
	}
	return false
}

// anySmall reports whether one of the first two numbers is next to nothing.
func anySmall(v string) bool {
	for i, w := range words(v) {
		if n, ok := number(w); ok && math.Abs(n) < nearNothing && i < 2 {
			return true
		}
	}
	return false
}

func numbers(args string) (list []float64) {
	for _, arg := range arguments(args) {
		q, ok := parseQuantity(arg)
		if !ok {
			return nil
		}
		list = append(list, q.n)
	}
	return list
}

// cuts reports whether what does not fit into an element is not shown.
func (d *declarations) cuts() bool {
	switch firstWord(d.get(overflow)) {
	case "hidden", "clip", "auto", "scroll", "overlay":
		return true
	}
	for _, w := range words(d.get(contain)) {
		if w == "paint" || w == "strict" || w == "content" {
			return true
		}
	}
	return false
}

// boxless reports whether an element has no room for its text and cuts off what
// does not fit. One that grows into what its column leaves has room.
func (d *declarations) boxless(within look) bool {
	if !d.cuts() {
		return false
	}
	for _, p := range [...]struct{ size, least property }{{width, minWidth}, {maxWidth, minWidth}, {height, minHeight}, {maxHeight, minHeight}} {
		px, ok := pixels(d.get(p.size))
		if !ok || px > noRoom {
			continue
		}
		if least, ok := pixels(d.get(p.least)); ok && least > 1 || d.grows() && within.grows(p.size) {
			continue
		}
		return true
	}
	n, ok := number(d.get(lineHeight))
	if px, isLength := pixels(d.get(lineHeight)); isLength && px == 0 {
		n, ok = 0, true
	}
	return ok && n == 0 && d.get(height) == "" && d.get(minHeight) == ""
}

// grows reports whether an element takes what room is left over.
func (d *declarations) grows() bool {
	value, isShort := d.latest(flexGrow, flex)
	if isShort && value == "auto" {
		return true
	}
	n, ok := number(firstWord(value))
	return ok && n > 0
}

func firstWord(s string) string {
	if fields := words(s); len(fields) > 0 {
		return fields[0]
	}
	return ""
}
