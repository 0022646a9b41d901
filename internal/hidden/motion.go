package hidden

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

const (
	patient = 30  // how long a visitor waits for an animation, in seconds
	hasty   = 100 // the same for a transition

	// maxMotion bounds the declarations of frames that are judged, as a multiple of all nodes.
	maxMotion = 100
)

// An animation is one of those that an element has. Times are in seconds.
type animation struct {
	frames    []css.Frame
	ends      float64 // when it does
	last      float64 // the frame that it ends in: 0 or 1, or -1 if between
	stays     bool    // in that frame
	plain     bool    // all about it is understood
	declared  int     // how many declarations its frames have
	variables bool    // they set variables
}

// rest changes a style to that in which its animations rest. If they do not rest, or nobody
// knows how, each of their frames must show the element.
func (w *walker) rest(n dom.NodeID, d style, l *look) (style, verdict) {
	if v := d.or(animationName); v != "none" {
		list := w.animationsOf(d)
		cost := 0
		for i := range list {
			cost += nodeCost + list[i].declared*len(list[i].frames)
		}
		w.meter.Spend(cost)
		if w.motion += cost; w.motion > maxMotion*(w.doc.Len()+nodeCost) {
			return d, doubtOf(animationName)
		}
		if len(list) > 0 {
			return w.settle(n, d, l, list)
		}
	}
	if d.isSlow() { // it may start from anywhere
		return d, doubtOf(transitionDuration)
	}
	return d, verdict{}
}

// isSlow reports whether a transition takes longer than a visitor waits.
func (d style) isSlow() bool {
	longest := 0.0
	for _, p := range [...]css.Property{transitionDuration, transitionDelay} {
		most := 0.0
		for _, v := range css.Split(d.or(p), ',') {
			n, ok := secondsOf(strings.TrimSpace(v))
			if !ok {
				n = math.Inf(1)
			}
			most = max(most, n)
		}
		longest += most
	}
	return longest > hasty
}

// secondsOf returns a time in seconds, or a number.
func secondsOf(v string) (float64, bool) { return css.Compute(v, new(lengths).unit) }

// animationsOf returns the animations of a style that the page defines.
func (w *walker) animationsOf(d style) (list []animation) {
	for i, name := range css.Split(d.Get(animationName), ',') {
		frames, defined := w.styles.Frames(strings.Trim(strings.TrimSpace(name), `"'`))
		if !defined {
			continue
		}
		a := d.animation(i)
		a.frames, a.plain = frames, a.plain && len(frames) > 0
		for k := range frames {
			a.plain = a.plain && frames[k].At >= 0
			for j := range frames[k].Declarations {
				a.declared++
				a.variables = a.variables || frames[k].Declarations[j].Property == css.Custom
			}
		}
		list = append(list, a)
	}
	return list
}

// animation returns the animation with an index, without its frames. Lists repeat.
func (d style) animation(i int) (a animation) {
	nth := func(p css.Property) string {
		list := css.Split(d.or(p), ',')
		return strings.TrimSpace(list[i%len(list)])
	}
	number := func(p css.Property) float64 {
		v := nth(p)
		if v == "auto" {
			return 0
		}
		n, ok := secondsOf(v)
		if !ok {
			return math.Inf(1)
		}
		return n
	}
	count, fill, way := number(animationCount), nth(animationFill), nth(animationDirection)
	a.ends = number(animationDelay) + number(animationDuration)*count
	a.stays = fill == "forwards" || fill == "both"
	easing := nth(animationEasing)
	a.plain = count > 0 && !strings.HasPrefix(easing, "linear(") && nth(animationState) == "running" && !math.IsNaN(a.ends)
	a.last = 1
	odd := math.Mod(math.Ceil(count), 2) == 1
	if way == "reverse" || way == "alternate" && !odd || way == "alternate-reverse" && odd {
		a.last = 0
	}
	if count != math.Trunc(count) {
		a.last = -1
	}
	return a
}

// settle applies the frames in which animations end.
func (w *walker) settle(n dom.NodeID, d style, l *look, list []animation) (style, verdict) {
	ends := true
	for i := range list {
		a := &list[i]
		ends = ends && a.plain && a.ends <= patient && (!a.stays || a.last >= 0 && !a.variables)
	}
	if ends {
		d = w.plainStyle(n, l)
		for i := range list {
			if list[i].stays {
				list[i].apply(d, list[i].last)
			}
		}
		d.Substitute(l.variables)
		return d, verdict{}
	}
	for i := range list {
		a := &list[i]
		if len(a.frames) == 0 || a.variables {
			return d, doubtOf(animationName)
		}
		for k := range a.frames {
			d = w.plainStyle(n, l)
			a.apply(d, a.frames[k].At)
			d.Substitute(l.variables)
			if w.alone(n, d, l).sight != seen {
				return d, doubtOf(animationName)
			}
		}
	}
	return w.plainStyle(n, l), verdict{}
}

// apply applies the frames of an animation at a time. A property that they do not set then
// has its own value there.
func (a *animation) apply(d style, at float64) {
	for i := range a.frames {
		if a.frames[i].At != at {
			continue
		}
		for k := range a.frames[i].Declarations {
			if f := &a.frames[i].Declarations[k]; f.Property < animationName || f.Property > animationState {
				d.Animate(f)
			}
		}
	}
}

// alone judges a style of an element in a look.
func (w *walker) alone(n dom.NodeID, d style, l *look) verdict {
	inner := *l
	if c := inner.room.cut; c != nil {
		copied := *c
		inner.room.cut = &copied
	}
	inner.verdict = verdict{}
	inner.style(d)
	return d.judgeDisplay().orElse(inner.verdict).orElse(inner.place(w, n, d)).orElse(inner.judge())
}

// hidesAlone reports whether a declaration hides an element that has no other. Variables
// count as hiding.
func hidesAlone(d *css.Declaration) bool {
	if d.Property == css.Custom {
		return true
	}
	s := style{vocabulary.NewStyle(d)}
	for _, p := range [...]css.Property{overflowX, overflowY} {
		if s.Get(p) == "" && (d.Property == width || d.Property == height || d.Property == maxHeight || d.Property == maxWidth) {
			s.Set(p, "hidden") // as it may be
		}
	}
	l := blank
	return loner.alone(dom.Root+1, s, &l).sight != seen || s.Get(position) == "absolute" || s.Get(position) == "fixed"
}

// loner is the walker of a document with one element.
var loner = &walker{doc: dom.Single("p", nil)}
