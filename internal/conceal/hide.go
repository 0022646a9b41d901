package conceal

import "github.com/seed31bcff99/reader/dom/css"

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
var hiding = css.SetOf(display, contentVisibility, outlineOffset, outlineWidth).With(maskProperties).With(doubtful)

// judges tell what a style does to an element with all that is in it. Each is asked if
// the style has one of its properties.
var judges = [...]struct {
	reads css.Properties
	judge func(d style, within *look) verdict
}{
	{css.SetOf(display, contentVisibility), judgeDisplay},
	{maskProperties, judgeMask},
	{css.SetOf(outlineOffset, outlineWidth), judgeOutline},
	{doubtful, judgeUnread},
}

// judgeOpaque doubts values that are too long.
func (d style) judgeOpaque() verdict {
	if p, ok := d.Opaque(); ok {
		return doubtOf(p)
	}
	return verdict{}
}

// judge tells what a style does to an element with all that is in it.
func (d style) judge(within *look) (v verdict) {
	if v = d.judgeOpaque(); !d.HasAny(hiding) {
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

const (
	faint    = 0.1  // the opacity up to which text cannot be read
	farRight = 4000 // to the right of the window, in pixels
	noRoom   = 4    // the size up to which a box has no room for letters, in pixels
)
