package conceal

import (
	"math"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

const (
	patient = 30 // how long a visitor waits for text, in seconds
	hasty   = 10 // the same while a transition runs
	glances = 20 // how often a visitor looks at an animation that does not rest
	fewSeen = 2  // glances that see the text, from which it counts as seen
)

// rest changes a style to that in which its animations rest, or to one that a visitor sees
// while they run. The look is that around the element.
func (w *walker) rest(n dom.NodeID, d style, l *look) (style, verdict) {
	if v := d.Get(animationName); v == "" || v == "none" {
		return w.appear(n, d, l)
	}
	list := w.animationsOf(d)
	if len(list) == 0 {
		return w.appear(n, d, l)
	}
	untimed := false
	for i := range list {
		if list[i].odd {
			return d, doubtOf(animationName)
		}
		untimed = untimed || list[i].timeline != "auto"
	}
	if !w.mayWatch(list) {
		return d, doubtOf(animationName)
	}
	if untimed {
		return w.scrolled(n, d, l, list)
	}
	return w.watch(n, d, l, list)
}

// maxMotion bounds what is done to judge animations, as a multiple of all nodes. Frames are
// few on most pages.
const maxMotion = 100

// mayWatch reports whether there is time to judge animations.
func (w *walker) mayWatch(list []animation) bool {
	if w.motion > maxMotion*(w.doc.Len()+nodeCost) {
		return false
	}
	cost := nodeCost
	for i := range list {
		declarations := 0
		for k := range list[i].frames {
			declarations += len(list[i].frames[k].Declarations)
		}
		cost += declarations * len(list[i].frames)
	}
	w.meter.Spend(cost)
	w.motion += cost
	return w.motion <= maxMotion*(w.doc.Len()+nodeCost)
}

// watch looks at an element at the times that matter.
func (w *walker) watch(n dom.NodeID, d style, l *look, list []animation) (style, verdict) {
	times := timesOf(list)
	sights := [...]int{seen: 0, unproven: 0, unseen: 0}
	best := 0
	for i, t := range times {
		if !w.mayWatch(list) {
			return d, doubtOf(animationName)
		}
		v := w.glance(n, l, list, t)
		if sights[v.sight]++; v.sight == seen && sights[seen] == 1 {
			best = i
		}
		if sights[seen] >= min(fewSeen, len(times)) {
			break
		}
	}
	adds := false
	for i := range list {
		adds = adds || list[i].adds
	}
	if adds && w.alone(w.plainStyle(n, l), l).sight != seen {
		sights[unproven]++
	}
	d, _ = w.stateAt(n, l, list, times[best], false)
	l.variables = w.moved
	switch {
	case adds && sights[unproven]+sights[unseen] > 0:
		return d, doubtOf(animationComposition)
	case sights[seen] > 0 && sights[seen] < min(fewSeen, len(times)):
		return d, doubtOf(animationDuration)
	}
	return d, verdict{}
}

// timesOf returns the times at which a visitor looks: when all animations have ended, or
// while they run.
func timesOf(list []animation) (times []float64) {
	start, cycle := 0.0, 0.0
	for i := range list {
		a := &list[i]
		if a.paused {
			continue
		}
		if a.ends() <= patient {
			start = max(start, a.ends())
			continue
		}
		span := a.duration
		if strings.HasPrefix(a.direction, "alternate") {
			span *= 2
		}
		cycle = max(cycle, min(span, patient))
		if a.delay <= patient {
			start = max(start, a.delay)
		}
	}
	if cycle == 0 {
		return []float64{start + 1e-6}
	}
	for i := range glances {
		times = append(times, start+(float64(i)+0.5)*cycle/glances)
	}
	return times
}

// glance tells whether an element is seen at a time. Between two frames, both count.
func (w *walker) glance(n dom.NodeID, l *look, list []animation, t float64) verdict {
	d, between := w.stateAt(n, l, list, t, false)
	v := w.alone(d, l)
	if between && v.sight == seen {
		d, _ = w.stateAt(n, l, list, t, true)
		v = w.alone(d, l)
	}
	return v
}

// alone judges a style in a look.
func (w *walker) alone(d style, l *look) verdict {
	inner := *l
	inner.verdict = verdict{}
	v := d.judge(&inner)
	inner.style(d)
	return v.orElse(inner.judge()).orElse(l.box.alone(w, d, inner.size))
}

// stateAt returns the style of an element at a time, and whether an animation is between
// two of its frames then.
func (w *walker) stateAt(n dom.NodeID, l *look, list []animation, t float64, later bool) (d style, between bool) {
	d = w.baseStyle(n, l, list)
	for i := range list {
		progress, applies := list[i].at(t)
		if !applies {
			continue
		}
		list[i].apply(d, progress, later)
		between = between || progress > 0 && progress < 1
	}
	w.animated(d, l)
	return d, between
}

// baseStyle returns the style that animations change. If they change variables, these are
// not replaced yet.
func (w *walker) baseStyle(n dom.NodeID, l *look, list []animation) style {
	for i := range list {
		if list[i].setsVariables() {
			return style{w.styles.Of(n)}
		}
	}
	return w.plainStyle(n, l)
}

// animated replaces the variables that frames use.
func (w *walker) animated(d style, l *look) {
	w.moved = l.variables.Animated(d.Style)
	d.Substitute(w.moved)
}

// scrolled judges an element whose animations go with the scrolling of a box. What is on
// its way into view ends in the last frame; all else must be seen in every frame.
func (w *walker) scrolled(n dom.NodeID, d style, l *look, list []animation) (style, verdict) {
	v := w.alone(d, l)
	for _, progress := range [...]float64{0, 0.5, 1} {
		inView := true
		for i := range list {
			inView = inView && (list[i].timeline == "auto" || strings.HasPrefix(list[i].timeline, "view(") && !list[i].leaving)
		}
		if inView && progress < 1 {
			continue
		}
		d := w.baseStyle(n, l, list)
		for i := range list {
			list[i].apply(d, progress, false)
		}
		w.animated(d, l)
		v = v.orElse(w.alone(d, l))
	}
	if d = w.plainStyle(n, l); v.sight != seen {
		return d, doubtOf(animationTimeline)
	}
	return d, verdict{}
}

// appear judges an element that changes slowly from the style in which it appears.
func (w *walker) appear(n dom.NodeID, d style, l *look) (style, verdict) {
	if !w.styles.MayHave(css.Start) {
		return d, verdict{}
	}
	slow := d.slow()
	start := style{w.styles.Part(n, css.Start)}
	var values []change
	for p := css.Property(0); p < numLonghands; p++ {
		if v := start.Get(p); v != "" && slow(p) {
			values = append(values, change{p, v})
		}
	}
	if d = w.plainStyle(n, l); len(values) == 0 {
		return d, verdict{}
	}
	for _, c := range values {
		d.Set(c.property, c.value)
	}
	d.Substitute(l.variables)
	v := w.alone(d, l)
	if d = w.plainStyle(n, l); v.sight != seen {
		return d, doubtOf(transitionDuration)
	}
	return d, verdict{}
}

// A change is a property with its value.
type change struct {
	property css.Property
	value    string
}

// slow returns a function that reports whether a transition of a property takes longer than
// a visitor waits.
func (d style) slow() func(p css.Property) bool {
	names := css.Split(d.or(transitionProperty, "all"), ',')
	durations, delays := css.Split(d.or(transitionDuration, "0s"), ','), css.Split(d.or(transitionDelay, "0s"), ',')
	time := func(list []string, i int) float64 {
		n, ok := css.Compute(strings.TrimSpace(list[i%len(list)]), seconds)
		if !ok {
			return math.Inf(1)
		}
		return n
	}
	return func(p css.Property) bool {
		longest := 0.0
		for i, name := range names {
			if name = strings.TrimSpace(name); name == "all" || name == longhands[p].name || strings.HasPrefix(longhands[p].name, name+"-") {
				longest = time(durations, i) + time(delays, i)
			}
		}
		return longest > hasty
	}
}

// number writes a number as a value.
func number(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
