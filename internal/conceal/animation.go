package conceal

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// An animation is one of those that an element has: CSS Animations 1 and 2. Times are in
// seconds.
type animation struct {
	frames          []css.Frame
	duration, delay float64
	count           float64 // of iterations; may be infinite
	direction       string
	fill            string
	easing          string
	timeline        string
	leaving         bool // it runs while the element leaves the view
	paused          bool
	adds            bool // to the style, and does not replace it
	odd             bool // a value is not understood
}

// maxAnimations bounds the animations of an element.
const maxAnimations = 8

// animationsOf returns the animations of a style that the page defines.
func (w *walker) animationsOf(d style) (list []animation) {
	var all motions
	for i, name := range css.Split(d.Get(animationName), ',') {
		frames, defined := w.styles.Frames(strings.Trim(strings.TrimSpace(name), `"'`))
		if !defined {
			continue
		}
		if len(list) == maxAnimations {
			list[0].odd = true
			break
		}
		if len(list) == 0 {
			all = w.motionsOf(d)
		}
		a := all.animation(i)
		a.frames, a.odd = frames, a.odd || len(frames) == 0
		list = append(list, a)
	}
	return list
}

// motions are the lists of a style that tell about its animations, from animationDuration on.
type motions [animationTrigger - animationDuration + 1][]string

func (w *walker) motionsOf(d style) (all motions) {
	for i := range all {
		p := animationDuration + css.Property(i)
		v := d.or(p, longhands[p].initial)
		w.meter.Spend(len(v))
		all[i] = css.Split(v, ',')
	}
	return all
}

// animation returns animation i, without its frames. Lists repeat.
func (all *motions) animation(i int) (a animation) {
	nth := func(p css.Property) string {
		list := all[p-animationDuration]
		return strings.TrimSpace(list[i%len(list)])
	}
	number := func(p css.Property) float64 {
		switch v := nth(p); v {
		case "infinite":
			return math.Inf(1)
		case "auto":
			return 0
		default:
			n, ok := css.Compute(v, seconds)
			a.odd = a.odd || !ok || math.IsNaN(n)
			return n
		}
	}
	a.duration, a.delay, a.count = number(animationDuration), number(animationDelay), number(animationIterationCount)
	a.direction, a.fill, a.easing = nth(animationDirection), nth(animationFillMode), nth(animationTimingFunction)
	a.timeline, a.paused, a.adds = nth(animationTimeline), nth(animationPlayState) == "paused", nth(animationComposition) != "replace"
	a.leaving = strings.HasPrefix(nth(animationRangeStart), "exit") || strings.HasPrefix(nth(animationRangeEnd), "exit")
	a.odd = a.odd || nth(animationTrigger) != "none"
	return a
}

// seconds returns a unit of time in seconds.
func seconds(unit string) (float64, bool) {
	switch unit {
	case "s":
		return 1, true
	case "ms":
		return 0.001, true
	}
	return 0, false
}

// ends returns when an animation ends, if it is not paused.
func (a *animation) ends() float64 {
	if a.duration == 0 || a.count == 0 {
		return a.delay
	}
	return a.delay + a.duration*a.count
}

// at returns how far an animation is in its frames at a time, from 0 to 1, and whether it
// has an effect then.
func (a *animation) at(t float64) (progress float64, applies bool) {
	if a.paused {
		t = 0
	}
	switch {
	case t < a.delay:
		return a.directed(0, 0), a.fill == "backwards" || a.fill == "both"
	case t >= a.ends() || a.duration == 0:
		stays := a.fill == "forwards" || a.fill == "both"
		if math.IsInf(a.count, 1) {
			return a.directed(0, 1), stays
		}
		whole := math.Ceil(a.count) - 1
		if a.count == 0 {
			return a.directed(0, 0), stays
		}
		return a.directed(whole, a.count-whole), stays
	}
	iteration, part := math.Modf((t - a.delay) / a.duration)
	return a.directed(iteration, part), true
}

// directed returns how far an animation is in its frames, if it is at a part of an
// iteration.
func (a *animation) directed(iteration, part float64) float64 {
	odd := math.Mod(iteration, 2) == 1
	switch {
	case a.direction == "reverse", a.direction == "alternate" && odd, a.direction == "alternate-reverse" && !odd:
		return 1 - part
	}
	return part
}

// apply applies the frames of an animation to a style. Of a property that is between two
// frames, it takes the value of the later one if later is set. Opacity is computed.
func (a *animation) apply(d style, progress float64, later bool) {
	done := css.Properties{}
	for i := range a.frames {
		for k := range a.frames[i].Declarations {
			p := a.frames[i].Declarations[k].Property
			if p == css.All || p < numLonghands && (done.Has(p) || isMotion(p)) {
				continue
			}
			if p < numLonghands {
				done = done.With(css.SetOf(p))
			}
			a.applyOne(d, &a.frames[i].Declarations[k], progress, later)
		}
	}
}

// isMotion reports whether a property is about motion: frames do not change these.
func isMotion(p css.Property) bool { return p >= animationName && p <= transitionBehavior }

// applyOne applies the frames of the property of a declaration.
func (a *animation) applyOne(d style, of *css.Declaration, progress float64, later bool) {
	from, to := moment{}, moment{at: 1}
	easing := a.easing
	for i := range a.frames {
		f := &a.frames[i]
		with, own := find(f, of)
		switch {
		case with == nil:
		case f.At < progress || f.At == 0:
			if from, easing = (moment{with, f.At}), a.easing; own != "" {
				easing = own
			}
		case to.set == nil || f.At == to.at:
			to = moment{with, f.At}
		}
	}
	part := eased(easing, (progress-from.at)/(to.at-from.at))
	if of.Property == opacity && !d.IsImportant(opacity) {
		a, known := from.opacity(d)
		b, alsoKnown := to.opacity(d)
		if known && alsoKnown {
			d.Set(opacity, number(a*(1-part)+b*part))
			return
		}
	}
	if part >= 1 || part > 0 && later {
		from = to
	}
	if from.set != nil {
		d.Animate(from.set)
	}
}

// A moment is a declaration in a frame, nil for that of the style.
type moment struct {
	set *css.Declaration
	at  float64
}

func (m moment) opacity(d style) (n float64, known bool) {
	if m.set == nil {
		return d.fade()
	}
	return css.Number(m.set.Value)
}

// find returns the declaration of a frame for the property of another, nil if there is
// none, and the easing of the frame.
func find(f *css.Frame, of *css.Declaration) (found *css.Declaration, easing string) {
	for i := range f.Declarations {
		d := &f.Declarations[i]
		if d.Important {
			continue
		}
		if d.Property == of.Property && d.Name == of.Name {
			found = d
		}
		if d.Property == animationTimingFunction {
			easing = d.Value
		}
	}
	return found, easing
}

// pointOf returns the point of linear() that is the last one before a part, or at its end.
// Places of the points are not read: they count as even.
func pointOf(points []string, part float64) float64 {
	i := int(part * float64(len(points)-1))
	n, ok := css.Number(firstWord(points[min(max(i, 0), len(points)-1)]))
	if !ok {
		return part
	}
	return n
}

// eased returns how far a value is between two frames. All but steps and points count as
// linear.
func eased(easing string, part float64) float64 {
	switch easing {
	case "step-start":
		return 1
	case "step-end":
		return 0
	}
	name, args, ok := css.Function(easing)
	if ok && name == "linear" {
		return pointOf(css.Split(args, ','), part)
	}
	if !ok || name != "steps" {
		return part
	}
	list := css.Arguments(args)
	n, ok := css.Number(list[0])
	if !ok || n < 1 {
		return part
	}
	jump := 0.0
	if len(list) > 1 {
		switch list[1] {
		case "start", "jump-start":
			jump = 1
		case "jump-none":
			return math.Min(1, math.Floor(part*n)/math.Max(n-1, 1))
		case "jump-both":
			return (math.Floor(part*n) + 1) / (n + 1)
		}
	}
	return math.Min(1, (math.Floor(part*n)+jump)/n)
}

// setsVariables reports whether frames of an animation set variables.
func (a *animation) setsVariables() bool {
	for i := range a.frames {
		for k := range a.frames[i].Declarations {
			if a.frames[i].Declarations[k].Property == css.Custom {
				return true
			}
		}
	}
	return false
}
