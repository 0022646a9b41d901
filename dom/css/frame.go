package css

import "strings"

// An animation has the frames of a name. Most animations of a page are not used, so the last
// frame is read when it is asked for.
type animation struct {
	frames []frame
	last   []Declaration
	known  Truth // Unknown if it is in doubt, or was not read
	read   bool
	strong bool // no weak one replaces it
}

// A frame is the text of a frame, or of several that are alike.
type frame struct{ steps, declarations string }

// LastFrame returns the declarations of the last frame of an animation, and whether the page
// defines it. It is Unknown which they are if a definition is in doubt, depends on a scroll
// position, or sets variables.
func (s *Styles) LastFrame(name string) (list []Declaration, defined Truth) {
	a := s.sheet.animations[name]
	if a == nil {
		return nil, No
	}
	if !a.read {
		s.sheet.readFrames(a)
	}
	return a.last, a.known
}

// maxFrames bounds the frames of a page.
const maxFrames = 10_000

// keyframes keeps the texts of the frames of an animation. Weak ones, which are in a layer or
// have a prefix, do not replace others.
func (s *sheet) keyframes(c *cursor, name string, unsure, weak bool) {
	if s.animations == nil {
		s.animations = map[string]*animation{}
	}
	a := &animation{strong: !weak, read: unsure}
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
		f := frame{steps: c.text[from : c.at-1]}
		f.declarations = s.declarations(c)
		s.meter.Spend(nodeCost + len(f.declarations))
		if s.frameCount += 1 + strings.Count(f.steps, ","); s.frameCount > maxFrames {
			s.full = true
			continue
		}
		a.frames = append(a.frames, f)
	}
	if last := s.animations[name]; last == nil || !weak || !last.strong {
		s.animations[name] = a
	}
}

// readFrames reads the last frame of an animation. A frame with a wrong step is none.
func (s *sheet) readFrames(a *animation) {
	a.read, a.known = true, Yes
	for _, f := range a.frames {
		isLast, valid := false, true
		for _, step := range Split(lower(uncomment(f.steps)), ',') {
			at, ok := frameAt(trim(step))
			isLast, valid = isLast || at == 1, valid && ok
			if at < 0 {
				a.known = Unknown
			}
		}
		if !isLast || !valid {
			continue
		}
		s.words.inline(f.declarations, s.names.quirks, &s.scratch, func(d *Declaration) {
			if d.Property == Custom {
				a.known = Unknown
			}
			if !d.Important { // a browser ignores it there
				a.last = replace(a.last, *d)
			}
		})
	}
}

// frameAt returns where in an animation a frame is, from 0, the start, to 1, the end. It is
// negative for a range of a scroll position.
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

// A Face is a font that the page defines: its descriptors with their values, in lower case.
type Face map[string]string

// maxFaces bounds the fonts of a page.
const maxFaces = 10_000

// Faces returns the fonts that the page defines.
func (s *Styles) Faces() []Face { return s.sheet.faces }

func (s *sheet) fontFace(c *cursor) {
	text := s.declarations(c)
	s.meter.Spend(nodeCost + len(text))
	if len(s.faces) == maxFaces {
		s.full = true
		return
	}
	f := Face{}
	for key, value := range Declarations(text) {
		f[key] = value
	}
	s.faces = append(s.faces, f)
}
