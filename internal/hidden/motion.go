package hidden

import (
	"math"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

const (
	patient = 30  // how long a visitor waits for an animation, in seconds
	hasty   = 100 // the same for a transition

	// maxMotion bounds the declarations of frames that are judged, as a multiple of all nodes.
	maxMotion = 100

	// maxLists bounds the bytes that are read to find the animations of an element: those of
	// its lists, times its animations.
	maxLists = 1 << 14
)

// An animation is one of those that an element has.
type animation struct {
	frames []css.Frame
	clear  bool    // the frames are understood
	ends   bool    // soon, in a frame that is understood or in none
	last   float64 // the frame that it rests in, from 0 to 1; negative if it leaves nothing
}

// transitionSet has the properties that make a transition slow.
var transitionSet = css.SetOf(transitionDuration, transitionDelay)

// rest changes a style to that in which its animations rest. If they do not rest, or nobody
// knows how, each of their frames must show the element.
func (w *walker) rest(n dom.NodeID, d style, l *look) (style, verdict) {
	if d.motionCost() > maxLists {
		return d, doubtOf(animationName)
	}
	list := w.animationsOf(d)
	ends := true
	for i := range list {
		ends = ends && list[i].ends
	}
	switch {
	case w.motion > maxMotion*(w.doc.Len()+nodeCost):
		return d, doubtOf(animationName)
	case len(list) == 0 && d.HasAny(transitionSet) && w.longestOf(d.or(transitionDuration))+w.longestOf(d.or(transitionDelay)) > hasty:
		return d, doubtOf(transitionDuration) // it may start from anywhere
	case len(list) == 0:
		return d, verdict{}
	case ends:
		return w.animated(n, l, list...), verdict{}
	}
	for _, a := range list {
		if !a.clear {
			return d, doubtOf(animationName)
		}
		for i := range a.frames {
			a.last = a.frames[i].At
			if d = w.animated(n, l, a); w.alone(n, d, l).sight != seen {
				return d, doubtOf(animationName)
			}
		}
	}
	return w.plainStyle(n, l), verdict{}
}

// longestOf returns the longest of a list of times. Many elements share a list.
func (w *walker) longestOf(list string) float64 {
	longest, ok := w.longest[list]
	if !ok {
		longest = slices.Max(seconds(list))
		w.longest[list] = longest
	}
	return longest
}

// seconds returns a list of times or numbers. One that is not understood is endless.
func seconds(list string) (all []float64) {
	for _, v := range css.Split(list, ',') {
		n, ok := css.Compute(strings.TrimSpace(v), lengths{}.unit)
		if !ok && v != "auto" {
			n = math.Inf(1)
		}
		all = append(all, n)
	}
	return all
}

// motionCost returns how many bytes are read to find the animations of a style: each looks
// into all lists.
func (d style) motionCost() int {
	names := d.or(animationName)
	if names == "none" {
		return 0
	}
	bytes := 0
	for p := animationName; p <= animationState; p++ {
		bytes += len(d.or(p))
	}
	return bytes * (1 + strings.Count(names, ","))
}

// animationsOf returns the animations of a style that the page defines, and counts the work.
func (w *walker) animationsOf(d style) (list []animation) {
	if d.or(animationName) == "none" {
		return nil
	}
	for i, name := range css.Split(d.Get(animationName), ',') {
		frames, defined := w.styles.Frames(strings.Trim(strings.TrimSpace(name), `"'`))
		if !defined {
			continue
		}
		a := d.animation(i)
		a.frames, a.clear = frames, len(frames) > 0
		declared := 1
		for _, f := range frames {
			a.clear = a.clear && f.At >= 0
			for k := range f.Declarations {
				declared++
				a.clear = a.clear && f.Declarations[k].Property != css.Custom
			}
		}
		a.ends = a.ends && a.clear
		w.meter.Spend(nodeCost + declared*len(frames))
		w.motion += nodeCost + declared*len(frames)
		list = append(list, a)
	}
	return list
}

// animation returns the animation with an index, without its frames. Lists repeat.
func (d style) animation(i int) animation {
	nth := func(p css.Property) string {
		list := css.Split(d.or(p), ',')
		return strings.TrimSpace(list[i%len(list)])
	}
	number := func(p css.Property) float64 { return seconds(nth(p))[0] }
	count, fill, way := number(animationCount), nth(animationFill), nth(animationDirection)
	end := number(animationDelay) + number(animationDuration)*count
	a := animation{last: 1, ends: count > 0 && end <= patient && !strings.HasPrefix(nth(animationEasing), "linear(") && nth(animationState) == "running"}
	odd := math.Mod(math.Ceil(count), 2) == 1
	switch {
	case fill != "forwards" && fill != "both":
		a.last = -1
	case count != math.Trunc(count):
		a.ends = false
	case way == "reverse", way == "alternate" && !odd, way == "alternate-reverse" && odd:
		a.last = 0
	}
	return a
}

// animated returns the style of an element with the last frames of animations. A property that
// they do not set then has its own value there.
func (w *walker) animated(n dom.NodeID, l *look, list ...animation) style {
	d := w.plainStyle(n, l)
	for _, a := range list {
		for i := range a.frames {
			if a.frames[i].At != a.last {
				continue
			}
			for k := range a.frames[i].Declarations {
				if f := &a.frames[i].Declarations[k]; f.Property < animationName || f.Property > animationState {
					d.Animate(f)
				}
			}
		}
	}
	d.Substitute(l.variables)
	return d
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
