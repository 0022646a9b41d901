package conceal

import (
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

// hiding has the properties that hide an element with all that is in it.
var hiding = css.SetOf(display, contentVisibility, filter, maskImage, textSecurity)

// judges tell what a style does to an element with all that is in it. Each is asked if
// the style has one of its properties.
var judges = [...]struct {
	reads css.Properties
	judge func(d style, within *look) verdict
}{
	{css.SetOf(display, contentVisibility), judgeDisplay},
	{css.SetOf(filter, maskImage, textSecurity), judgeFilter},
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
