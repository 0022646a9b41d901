package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// syntaxes are the grammars of the longhands.
var syntaxes = func() (all [numLonghands]*grammar.Syntax) {
	for p := range longhands {
		all[p] = grammar.New(longhands[p].syntax, nil)
	}
	return all
}()

// partSyntaxes are the grammars of what shorthands have in the place of the longhands.
var partSyntaxes = func() (all [numLonghands]*grammar.Syntax) {
	for p := range longhands {
		syntax, _ := partSyntax(longhands[p].name)
		all[p] = grammar.New(syntax, nil)
	}
	return all
}()

// propertyNumbers are the numbers of the properties by their names in style sheets.
var propertyNumbers = func() map[string]css.Property {
	all := make(map[string]css.Property, len(longhands)+len(shorthands)+len(aliases))
	for p := range longhands {
		all[longhands[p].name] = css.Property(p)
	}
	for i := range shorthands {
		all[shorthands[i].name] = numLonghands + css.Property(i)
	}
	for _, a := range aliases {
		all[a.name] = all[a.of]
	}
	return all
}()

// vocabulary has a Doubt that keeps what hides: an attacker could use a new name to hide
// instructions.
var vocabulary = &css.Vocabulary{
	Properties: int(numLonghands),
	Shorthands: expanders(),
	Property:   func(name string) (css.Property, bool) { p, ok := propertyNumbers[name]; return p, ok },
	Defaults:   defaults(),
	Valid:      valid,
	Cased:      func(p css.Property) bool { return p == animationName || p == propertyNumbers["animation"] },
	NotAll:     css.SetOf(direction, unicodeBidi),
	Quirk:      quirk,
	Supports:   supports,
	Variables:  true,
	Parts:      true,
	Lazy:       true,
}

func init() { vocabulary.Doubt = hidesAlone } // not in the literal, since hidesAlone uses the vocabulary

func defaults() []css.Default {
	all := make([]css.Default, numLonghands)
	for p := range longhands {
		all[p] = css.Default{Initial: longhands[p].initial, Inherits: longhands[p].inherits}
	}
	return all
}

// expanders returns the shorthands as package css takes them.
func expanders() []css.Shorthand {
	all := make([]css.Shorthand, len(shorthands))
	for i := range shorthands {
		s := &shorthands[i]
		syntax := grammar.New(s.syntax, partSyntax)
		all[i] = css.Shorthand{
			Longhands: s.longhands,
			Expand:    func(value string, parts []string) bool { return s.expand(s, syntax, value, parts) },
		}
	}
	return all
}

// partSyntax returns the syntax of what a shorthand has in the place of a longhand: one
// value, where the longhand has a list of them.
func partSyntax(name string) (string, bool) {
	switch name {
	case "background-position", "mask-position":
		return "<bg-position>", true
	case "old-mask-origin":
		return "<visual-box> | border | padding | content", true
	case "old-mask-clip":
		return "<visual-box> | border | padding | content | text", true
	case "flex-basis": // 0 without a unit is a factor
		return "auto | content | <length-percentage [0,∞] unit> | min-content | max-content | fit-content | stretch", true
	case "zero-basis":
		return "<zero>", true
	case "area":
		return "<string>", true
	case "row":
		return "<track-size>", true
	case "columns":
		return "[ <line-names>? <track-size> ]+ <line-names>?", true
	case "grid-auto-flow":
		return "auto-flow && dense?", true
	}
	p, ok := longhandNumbers[name]
	if !ok {
		return "", false
	}
	if name == "font-family" || name == "position-try-fallbacks" {
		return longhands[p].syntax, true
	}
	return strings.TrimSuffix(longhands[p].syntax, "#"), true
}

// A style is the style of an element.
type style struct{ *css.Style }

// loner is the walker of a document with one element.
var loner = &walker{doc: dom.Single("p", nil)}

// hidesAlone reports whether a declaration hides an element that has no other. Variables
// count as hiding.
func hidesAlone(d *css.Declaration) bool {
	if d.Property == css.Custom {
		return true
	}
	s := style{vocabulary.NewStyle(d)}
	defer s.Release()
	l := blank
	whole := s.judge(&l)
	l.style(s)
	return whole.orElse(l.verdict).orElse(l.box.alone(loner, s, l.size)).sight != seen
}
