package css

import (
	"cmp"
	"slices"
	"strings"
)

// A Frame is a step of an animation.
type Frame struct {
	At           float64 // from 0, the start, to 1, the end; negative if it depends on a scroll position
	Declarations []Declaration
}

// An animation has the frames of a name. Most animations of a page are not used, so frames
// are read when they are asked for.
type animation struct {
	texts  []frameText
	frames []Frame
	read   bool
	strong bool // no weak one replaces it
}

// A frameText is the text of a frame, or of several that are alike.
type frameText struct{ steps, declarations string }

// Frames returns the frames of an animation in their order, and whether the page defines
// it; it may be unsure which definition holds, and then there are none.
func (s *Styles) Frames(animation string) (frames []Frame, defined bool) {
	a, defined := s.sheet.animations[animation]
	if !defined {
		return nil, false
	}
	if !a.read {
		a.read, a.frames = true, s.sheet.readFrames(a.texts)
	}
	return a.frames, true
}

// LastFrame returns the declarations of the last frame of an animation.
func (s *Styles) LastFrame(animation string) (list []Declaration) {
	frames, _ := s.Frames(animation)
	for _, f := range frames {
		if f.At == 1 {
			list = append(list, f.Declarations...)
		}
	}
	return list
}

// maxFrames bounds the frames of a page.
const maxFrames = 10_000

// keyframes keeps the texts of the frames of an animation. They are dropped if it is in doubt.
// Weak ones, which are in a layer or have a prefix, do not replace others.
func (s *sheet) keyframes(c *cursor, name string, unsure, weak bool) {
	if s.animations == nil {
		s.animations = map[string]*animation{}
	}
	a := &animation{strong: !weak}
	for {
		c.space()
		if c.done() || c.peek() == '}' {
			c.at++
			break
		}
		from := c.at
		if c.skipTo("{}") != '{' {
			break
		}
		f := frameText{steps: c.text[from : c.at-1]}
		f.declarations = s.declarations(c)
		s.meter.Spend(nodeCost + len(f.declarations))
		if s.frameCount += 1 + strings.Count(f.steps, ","); s.frameCount > maxFrames {
			s.full = true
			continue
		}
		a.texts = append(a.texts, f)
	}
	if unsure {
		a.texts = nil
	}
	if last := s.animations[name]; last == nil || !weak || !last.strong {
		s.animations[name] = a
	}
}

// readFrames reads the frames of an animation, in their order.
func (s *sheet) readFrames(texts []frameText) (list []Frame) {
	for _, f := range texts {
		list = s.appendFrames(list, Split(lower(uncomment(f.steps)), ','), f.declarations)
	}
	slices.SortStableFunc(list, func(a, b Frame) int { return cmp.Compare(a.At, b.At) })
	return list
}

// appendFrames appends a frame for each step. One wrong step makes all of them wrong.
func (s *sheet) appendFrames(list []Frame, steps []string, text string) []Frame {
	var declarations []Declaration
	s.words.inline(text, s.names.quirks, &s.scratch, func(d *Declaration) {
		if !d.Important { // a browser ignores it there
			declarations = s.replace(declarations, *d)
		}
	})
	was := len(list)
	for _, step := range steps {
		at, ok := frameAt(trim(step))
		if !ok {
			return list[:was]
		}
		list = append(list, Frame{at, declarations})
	}
	return list
}

// frameAt returns where in an animation a frame is: from, to, a percentage, or a range of a
// scroll position with one.
func frameAt(step string) (at float64, ok bool) {
	switch step {
	case "from":
		return 0, true
	case "to":
		return 1, true
	}
	if name, rest, ranged := strings.Cut(step, " "); ranged && startsName(name) {
		_, ok := Number(trim(rest))
		return -1, ok
	}
	n, ok := Number(step)
	return n, ok && strings.HasSuffix(step, "%") && 0 <= n && n <= 1
}

// A Face is a font that the page defines.
type Face struct {
	Family  string            // in lower case, without quotes
	Sources string            // the value of src
	Other   map[string]string // the other descriptors, names and values in lower case
}

// maxFaces bounds the fonts of a page.
const maxFaces = 10_000

// Faces returns the fonts that the page defines.
func (s *Styles) Faces() []Face { return s.sheet.faces }

// fontFace reads a font.
func (s *sheet) fontFace(c *cursor) {
	text := s.declarations(c)
	s.meter.Spend(nodeCost + len(text))
	if len(s.faces) == maxFaces {
		s.full = true
		return
	}
	f := Face{Other: map[string]string{}}
	for _, line := range Split(uncomment(text), ';') {
		key, value, _ := strings.Cut(line, ":")
		switch key, value = lower(trim(unescape(key))), trim(value); key {
		case "":
		case "font-family":
			f.Family = lower(unescape(strings.Trim(value, `"'`)))
		case "src":
			f.Sources = value
		default:
			f.Other[key] = lower(value)
		}
	}
	s.faces = append(s.faces, f)
}
