package conceal

// judgeInk tells whether the letters differ from what is behind them.
func (l *look) judgeInk() verdict {
	t := l.letters
	fill := l.color
	if t.filled {
		fill = t.fill
	}
	if fill.odd {
		return doubtOf(color)
	}
	shown, known := l.contrasts(fill, t.cutout)
	v := l.inkOf(shown, known)
	if v.sight == seen {
		return v.orElse(l.obscured(fill))
	}
	if l.outlined(fill) {
		return verdict{}
	}
	return v
}

// A share tells how many of the pairs of letters and grounds differ.
type share struct{ differ, all int }

// contrasts compares letters of a colour with what is behind them, after all effects. It
// fails if that cannot be computed.
func (l *look) contrasts(fill rgba, cutout []rgba) (s share, known bool) {
	pairs := make([]pair, 0, maxColors)
	for _, behind := range l.ground.colors {
		inks := cutout
		if len(inks) == 0 {
			inks = []rgba{glass}
		}
		for _, ink := range inks {
			pairs = append(pairs, pair{fill.over(ink.over(behind)), behind})
		}
	}
	pairs, known = l.group.out(l.assume(pairs))
	for _, p := range pairs {
		known = known && !p.letter.odd && !p.ground.odd
		if s.all++; !p.letter.like(p.ground) {
			s.differ++
		}
	}
	return s, known
}

// assume replaces colours that are not known, if effects may hide any colour, with some
// that can be told apart.
func (l *look) assume(pairs []pair) []pair {
	plain := true
	for g := l.group; g != nil; g = g.outer {
		plain = plain && len(g.effects) == 0 && g.blend == ""
	}
	if plain {
		return pairs
	}
	var all []pair
	for _, p := range pairs {
		switch {
		case p.letter.known && p.ground.known, p.letter.odd, p.ground.odd:
			all = append(all, p)
		case p.ground.known:
			all = append(all, pair{opposite(p.ground), p.ground})
		case p.letter.known:
			all = append(all, pair{p.letter, opposite(p.letter)})
		default:
			all = append(all, pair{black, white}, pair{white, black})
		}
	}
	return all
}

// opposite returns black or white, whichever differs more.
func opposite(c rgba) rgba {
	if c.over(white).luminance() > 0.18 {
		return black
	}
	return white
}

// inkOf returns the verdict on letters of which a share differs from what is behind.
func (l *look) inkOf(s share, known bool) verdict {
	picture, doubt := l.behind()
	switch {
	case !known:
		return doubtOf(backgroundColor)
	case s.differ == s.all:
		return doubt
	case picture && s.differ == 0:
		return doubtOf(backgroundImage) // a picture in another file may be of any colour
	case s.differ > 0 || doubt.sight != seen || picture:
		return doubt.orElse(doubtOf(backgroundImage))
	}
	return hiddenBy(ByColor)
}

// behind tells whether pictures of other files, and what is not understood, are behind the
// text.
func (l *look) behind() (picture bool, doubt verdict) {
	g := l.ground
	for outer := l.group; ; outer = outer.outer {
		picture, doubt = picture || g.picture, doubt.orElse(g.doubt)
		if outer == nil || g.opaque() {
			return picture, doubt
		}
		g = outer.ground
	}
}

// opaque reports whether nothing below a ground can be seen.
func (g *ground) opaque() bool {
	for _, c := range g.colors {
		if !c.known || c.a < 1 {
			return false
		}
	}
	return true
}

// Strokes up to which they change little, and from which letters run together, in em.
const (
	thinStroke  = 0.08
	thickStroke = 0.2
)

// obscured tells whether a stroke or shadows may hide letters that differ from what is
// behind them.
func (l *look) obscured(fill rgba) verdict {
	t := l.letters
	if t.drown(fill, l.size) {
		return doubtOf(textShadow)
	}
	if t.strokeWidth <= thinStroke*l.size || t.strokeFirst {
		return verdict{}
	}
	if t.strokeWidth > thickStroke*l.size {
		return doubtOf(textStrokeWidth)
	}
	if s, known := l.contrasts(l.strokeColor(), nil); !known || s.differ < s.all {
		return doubtOf(textStrokeColor)
	}
	return verdict{}
}

func (l *look) strokeColor() rgba {
	if l.letters.stroked {
		return l.letters.stroke
	}
	return l.color
}

// outlined reports whether a stroke or a shadow shows letters that do not differ from what
// is behind them.
func (l *look) outlined(fill rgba) bool {
	t := l.letters
	if t.strokeWidth > 0 && (t.strokeWidth <= thickStroke*l.size || t.strokeFirst && !fill.transparent()) {
		if s, known := l.contrasts(l.strokeColor(), nil); known && s.differ == s.all {
			return true
		}
	}
	for i := range t.shadows {
		s := t.shadows[i]
		if s.ofInk && fill.known {
			s.color.a *= fill.a
		}
		if s.outlines(l.size) {
			if found, known := l.contrasts(s.color, nil); known && found.differ == found.all {
				return true
			}
		}
	}
	return false
}
