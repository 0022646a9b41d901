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

	// maxMotion bounds the declarations of frames that are read, as a multiple of all nodes.
	maxMotion = 100
)

// transitionSet has the properties that make a transition slow.
var transitionSet = css.SetOf(transitionDuration, transitionDelay)

// rest changes a style to that in which its animations rest. If they do not rest, or nobody
// knows how, the element is doubted.
func (w *walker) rest(d style, l *look) (style, verdict) {
	var last []css.Declaration
	moves := false
	if names := d.or(animationName); names != "none" {
		for _, name := range css.Split(names, ',') {
			list, defined := w.styles.LastFrame(strings.Trim(strings.TrimSpace(name), `"'`))
			w.meter.Spend(nodeCost * (1 + len(list)))
			if w.motion += nodeCost + len(list); defined == css.Unknown || w.motion > maxMotion*(w.doc.Len()+nodeCost) {
				return d, doubtOf(animationName)
			}
			moves, last = moves || defined == css.Yes, append(last, list...)
		}
	}
	fill := strings.ReplaceAll(d.or(animationFill), "both", "forwards")
	switch {
	case !moves && d.HasAny(transitionSet) && slices.Max(seconds(d.or(transitionDuration)))+slices.Max(seconds(d.or(transitionDelay))) > hasty:
		return d, doubtOf(transitionDuration) // it may start from anywhere
	case !moves:
		return d, verdict{}
	case !d.rests():
		return d, doubtOf(animationName)
	case !strings.Contains(fill, "forwards"):
		return d, verdict{}
	case !isOnly(fill, "forwards"):
		return d, doubtOf(animationFill)
	}
	for i := range last {
		if p := last[i].Property; p < animationName || p > animationState {
			d.Animate(&last[i])
		}
	}
	d.Substitute(l.variables)
	return d, verdict{}
}

// rests reports whether all animations of a style come to rest soon, in their last frames.
func (d style) rests() bool {
	counts := seconds(d.or(animationCount))
	end := slices.Max(seconds(d.or(animationDelay))) + slices.Max(seconds(d.or(animationDuration)))*slices.Max(counts)
	return end <= patient && !slices.ContainsFunc(counts, func(n float64) bool { return n < 1 || n != math.Trunc(n) }) &&
		isOnly(d.or(animationDirection), "normal") && isOnly(d.or(animationState), "running") && !strings.Contains(d.or(animationEasing), "linear(")
}

// isOnly reports whether all values of a list are a word.
func isOnly(list, word string) bool {
	return strings.Trim(strings.ReplaceAll(list, word, ""), " ,") == ""
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
var loner = &walker{Finder: &Finder{doc: dom.Single("p", nil)}}
