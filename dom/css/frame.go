package css

import (
	"slices"
	"strings"
)

// A Frame is a step of an animation.
type Frame struct {
	At           float64 // from 0, the start, to 1, the end
	Declarations []Declaration
}

// Frames returns the frames of an animation in their order, and whether the page defines
// it; it may be unsure which definition holds, and then there are none. The name is in
// lower case.
func (s *Styles) Frames(animation string) (frames []Frame, defined bool) {
	frames, defined = s.sheet.frames[animation]
	return frames, defined
}

// LastFrame returns the declarations of the last frame of an animation.
func (s *Styles) LastFrame(animation string) (list []Declaration) {
	for _, f := range s.sheet.frames[animation] {
		if f.At == 1 {
			list = append(list, f.Declarations...)
		}
	}
	return list
}

// maxFrames bounds the frames of an animation.
const maxFrames = 256

// keyframes reads the frames of an animation. They are dropped if it is in doubt.
func (s *sheet) keyframes(c *cursor, name string, unsure bool) {
	if s.frames == nil {
		s.frames = map[string][]Frame{}
	}
	var list []Frame
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
		steps := lower(uncomment(c.text[from : c.at-1]))
		text := s.declarations(c)
		s.meter.Spend(nodeCost + len(text))
		var declarations []Declaration
		s.words.inline(text, s.parts[:], func(d *Declaration) { declarations = append(declarations, *d) })
		list = appendFrames(list, steps, declarations)
	}
	if unsure {
		list = nil
	}
	slices.SortStableFunc(list, func(a, b Frame) int {
		switch {
		case a.At < b.At:
			return -1
		case a.At > b.At:
			return 1
		}
		return 0
	})
	s.frames[name] = list
}

// appendFrames appends a frame for each step of a list such as from, 50%. A wrong step
// makes the list wrong.
func appendFrames(list []Frame, steps string, declarations []Declaration) []Frame {
	was := len(list)
	for _, step := range Split(steps, ',') {
		at, ok := frameAt(trim(step))
		if !ok || len(list) == maxFrames {
			return list[:was]
		}
		list = append(list, Frame{at, declarations})
	}
	return list
}

func frameAt(step string) (at float64, ok bool) {
	switch step {
	case "from":
		return 0, true
	case "to":
		return 1, true
	}
	if !strings.HasSuffix(step, "%") {
		return 0, false
	}
	q, ok := plainQuantity(step)
	return q.N / 100, ok && q.N >= 0 && q.N <= 100
}

// A Face is a font that the page defines.
type Face struct {
	Family  string            // in lower case, without quotes
	Sources string            // the value of src
	Other   map[string]string // the other descriptors, names and values in lower case
}

// maxFaces bounds the fonts of a page.
const maxFaces = 256

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
