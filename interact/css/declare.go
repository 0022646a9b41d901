package css

import "strings"

// A property is one of those that decide whether an element is shown.
type property uint8

const (
	displayProperty property = iota
	visibilityProperty
	opacityProperty
	contentProperty
	animationProperty
	properties // how many there are
)

// declarations are what a rule says about each of the properties.
type declarations struct {
	values    [properties]value
	important [properties]bool
	animation string // the words of the animation property
}

// A value is what a property is set to.
type value uint8

const (
	unsaid     value = iota
	no               // display: none, visibility: hidden, opacity: 0, content-visibility: hidden
	yes              // anything that shows
	contents         // display: contents
	block            // display: block and all that starts a line
	flex             // display: flex, grid: the same, and all that stands in it does as well
	inlineFlex       // display: inline-flex, inline-grid: only what stands in it
	inherited        // as the parent
	initially        // as if nothing had been said
)

func (d *declarations) any() bool { return d.values != [properties]value{} }

// add reads one declaration. Those that are wrong, or about something else, are
// passed over.
func (d *declarations) add(text string) {
	name, rest, ok := strings.Cut(text, ":")
	if !ok {
		return
	}
	if strings.Contains(name, "/*") {
		name = stripComments(name)
	}
	p, ok := propertyOf(strings.TrimSpace(name))
	if !ok {
		return
	}
	said := strings.ToLower(strings.TrimSpace(stripComments(rest)))
	important := false
	if i := strings.LastIndexByte(said, '!'); i >= 0 {
		if strings.TrimSpace(said[i+1:]) != "important" {
			return
		}
		said, important = strings.TrimSpace(said[:i]), true
	}
	v := valueOf(p, said)
	if v == unsaid || d.important[p] && !important {
		return
	}
	d.values[p], d.important[p] = v, important
	if p == animationProperty {
		d.animation = said
	}
}

func propertyOf(name string) (property, bool) {
	if len(name) < 7 { // most are about something else
		return 0, false
	}
	switch name[0] | 0x20 {
	case 'd':
		return displayProperty, strings.EqualFold(name, "display")
	case 'v':
		return visibilityProperty, strings.EqualFold(name, "visibility")
	case 'o':
		return opacityProperty, strings.EqualFold(name, "opacity")
	case 'c':
		return contentProperty, strings.EqualFold(name, "content-visibility")
	case 'a':
		return animationProperty, strings.EqualFold(name, "animation")
	}
	return 0, false
}

// valueOf tells what a property is set to, unsaid if that is no value for it.
func valueOf(p property, said string) value {
	switch said {
	case "inherit":
		return inherited
	case "initial", "unset", "revert", "revert-layer":
		if p == visibilityProperty && said != "initial" { // it is one that children inherit
			return inherited
		}
		return initially
	}
	if strings.Contains(said, "var(") {
		return initially // it may be anything
	}
	switch p {
	case displayProperty:
		switch first, _, _ := strings.Cut(said, " "); first {
		case "none":
			return no
		case "contents":
			return contents
		case "inline", "inline-block", "inline-table", "run-in", "ruby", "math":
			return yes
		case "block", "table", "table-cell", "table-row", "table-row-group", "table-header-group", "table-footer-group",
			"table-column", "table-column-group", "table-caption", "list-item", "flow-root", "flow":
			return block
		case "flex", "grid", "-webkit-box", "-webkit-flex":
			return flex
		case "inline-flex", "inline-grid", "-webkit-inline-box", "-webkit-inline-flex":
			return inlineFlex
		}
	case visibilityProperty:
		switch said {
		case "hidden", "collapse":
			return no
		case "visible":
			return yes
		}
	case opacityProperty:
		return opacity(said)
	case contentProperty:
		switch said {
		case "hidden":
			return no
		case "visible", "auto":
			return yes
		}
	case animationProperty:
		return yes
	}
	return unsaid
}

func opacity(said string) value {
	number := strings.TrimSuffix(said, "%")
	if number == "" || strings.Trim(number, "0123456789.+-e") != "" {
		if strings.HasPrefix(said, "calc(") {
			return yes
		}
		return unsaid
	}
	if strings.HasPrefix(number, "-") || strings.Trim(number, "+0.") == "" {
		return no
	}
	return yes
}
