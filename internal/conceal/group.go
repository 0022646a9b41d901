package conceal

import "github.com/seed31bcff99/reader/dom/css"

// A ground is what lies behind text, within its group: colours of which each may be behind
// some of the text. It is not changed once it is made.
type ground struct {
	colors  []rgba
	picture bool    // a picture in another file lies on them
	assumed bool    // that of the window; an element with a class may have another
	doubt   verdict // of a picture in the page, or of what is not understood
	under   *ground // the one that this was painted on
}

// maxColors bounds the colours of a ground.
const maxColors = 8

var (
	bare  = &ground{colors: []rgba{glass}}
	paper = &ground{colors: []rgba{white}}
)

// paint returns the ground with a colour painted on it.
func (g *ground) paint(c rgba) *ground {
	if c.known && c.a == 0 {
		return g
	}
	return g.paintAny([]rgba{c})
}

// paintAny returns the ground with each of some colours painted on some of it.
func (g *ground) paintAny(list []rgba) *ground {
	next := &ground{picture: g.picture, doubt: g.doubt, under: g}
	opaque := true
	for _, c := range list {
		opaque = opaque && (!c.known || c.a == 1)
		for _, below := range g.colors {
			next.add(c.over(below))
		}
	}
	if opaque {
		next.picture, next.doubt = false, verdict{}
	}
	if len(next.colors) > maxColors {
		next.colors = next.colors[:maxColors]
		next.doubt = doubtOf(backgroundImage)
	}
	return next
}

// or returns the ground of text that may lie on one of two.
func (g *ground) or(other *ground) *ground {
	if g == other {
		return g
	}
	next := &ground{picture: g.picture || other.picture, doubt: g.doubt.orElse(other.doubt), under: g.under, assumed: g.assumed && other.assumed}
	for _, list := range [...][]rgba{g.colors, other.colors} {
		for _, c := range list {
			next.add(c)
		}
	}
	if len(next.colors) > maxColors {
		next.colors = next.colors[:maxColors]
		next.doubt = doubtOf(backgroundImage)
	}
	return next
}

func (g *ground) add(c rgba) {
	for _, has := range g.colors {
		if has == c {
			return
		}
	}
	g.colors = append(g.colors, c)
}

// pictured returns the ground with a picture of another file on it.
func (g *ground) pictured() *ground {
	return &ground{colors: g.colors, picture: true, doubt: g.doubt, under: g}
}

// doubted returns the ground with something on it that is not understood.
func (g *ground) doubted(p css.Property) *ground {
	return &ground{colors: g.colors, picture: g.picture, doubt: g.doubt.orElse(doubtOf(p)), under: g}
}

// A group is an element whose content is painted as a whole, and then changed: with
// opacity, filters and blend modes.
type group struct {
	outer   *group
	ground  *ground // behind it
	depth   int
	effects []effect
	opacity float64
	blend   string
}

// maxGroups bounds the groups in groups that are computed.
const maxGroups = 24

// A pair is what a screen shows where a letter is, and where none is.
type pair struct{ letter, ground rgba }

// maxPairs bounds the pairs that are compared.
const maxPairs = 64

// through returns what a group makes of a pair.
func (g *group) through(p pair) pair {
	for i := range g.effects {
		p.letter, p.ground = g.effects[i].apply(p.letter), g.effects[i].apply(p.ground)
	}
	p.letter, p.ground = p.letter.faded(g.opacity), p.ground.faded(g.opacity)
	return p
}

// on returns what a group makes of a pair on one colour behind it.
func (g *group) on(p pair, behind rgba) pair {
	if g.blend == "" {
		return pair{p.letter.over(behind), p.ground.over(behind)}
	}
	return pair{p.letter.blended(behind, g.blend), p.ground.blended(behind, g.blend)}
}

// out returns what the groups around text make of its letters. It fails if that is too
// much to compute.
func (g *group) out(list []pair) (all []pair, ok bool) {
	for ; g != nil; g = g.outer {
		if len(list)*len(g.ground.colors) > maxPairs || g.depth > maxGroups {
			return nil, false
		}
		next := make([]pair, 0, len(list)*len(g.ground.colors))
		for _, p := range list {
			p = g.through(p)
			for _, behind := range g.ground.colors {
				next = append(next, g.on(p, behind))
			}
		}
		list = next
	}
	return list, true
}
