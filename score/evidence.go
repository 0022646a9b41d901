package score

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/classify"
)

// Evidence is what one feature gave to the points of a block, or took from them.
type Evidence struct {
	Feature Feature  `json:"feature"`
	Value   float32  `json:"value"`           // of the feature
	Points  float32  `json:"points"`          // in the logarithm of the odds; negative if it speaks against the block
	Words   []string `json:"words,omitempty"` // which words or names weighed most, if the feature is made of them
}

// String tells the evidence in a few words.
func (e Evidence) String() string {
	sign := "+"
	if math.Signbit(float64(e.Points)) {
		sign = ""
	}
	return e.Feature.String() + " (" + e.Text() + ") gives " + sign + strconv.FormatFloat(float64(e.Points), 'f', 2, 32)
}

// Text returns the value in words: the words that weighed most, the name of a class, "yes", "none", a share in
// per cent, or a number.
func (e Evidence) Text() string {
	if len(e.Words) > 0 {
		return strings.Join(e.Words, ", ")
	}
	if e.Feature < NumFeatures && valueWords[e.Feature] != nil {
		if text := valueWords[e.Feature](e.Value); text != "" {
			return text
		}
	}
	if strings.HasPrefix(e.Feature.String(), "share of ") {
		return perCent(e.Value)
	}
	if e.Value >= 100 {
		return strconv.FormatFloat(float64(e.Value), 'f', 0, 32) // %g would write 1.2e+03
	}
	return strconv.FormatFloat(float64(e.Value), 'g', 3, 32)
}

// perCent writes a share. What is not nothing is never 0%.
func perCent(share float32) string {
	if share > 0 && share < 0.01 {
		return "below 1%"
	}
	return strconv.FormatFloat(float64(100*share), 'f', 0, 32) + "%"
}

// valueWords says in words what the values of some features mean. Where it gives
// none, the value is a share or a plain number.
var valueWords = func() (t [NumFeatures]func(float32) string) {
	for f := fInMain; f <= fInCode; f++ {
		t[f] = yesOrNo
	}
	for f := fToThread; f < fSaid; f++ {
		t[f] = unless(far, "none")
	}
	t[fInRoot], t[fInWide] = yesOrNo, yesOrNo
	t[fHeading], t[fHeadingLevel] = unless(0, "none"), unless(0, "none")
	t[fFromTitle], t[fFromHeadline] = unless(noTitle, "no title"), unless(noTitle, "no headline")
	t[fStampGap] = unless(noHeading, "no date")
	t[fHeadingGap] = unless(noHeading, "no heading")
	t[fTag] = oneOf(tagNames[:]...)
	t[fEndsSentence] = oneOf("no", "yes", "with a colon", "breaks off")
	t[fClaimSource] = oneOf("none", "its tag, role or style", "its names", "the heading above")
	t[fClass] = className
	t[fDoubt] = func(v float32) string {
		if v == 0 {
			return "none"
		}
		return className(v)
	}
	return t
}()

var yesOrNo = oneOf("no", "yes")

// oneOf names the values from 0 on. Evidence that was read back from JSON may have
// any value.
func oneOf(names ...string) func(float32) string {
	return func(v float32) string {
		if v >= 0 && v < float32(len(names)) && v == float32(int(v)) {
			return names[int(v)]
		}
		return ""
	}
}

// unless names the one value that is no number.
func unless(value float32, name string) func(float32) string {
	return func(v float32) string {
		if v == value {
			return name
		}
		return ""
	}
}

// className returns the name of the class that has a place in the order of
// classes, the first if several share it. It is empty if none has.
func className(v float32) string {
	if i := slices.Index(classOrder[:], v); i >= 0 {
		return classify.Class(i).String()
	}
	return ""
}

// A panelSet has a bit for each panel.
type panelSet [(modelPanels + 63) / 64]uint64

// askers has the panels that ask about each feature. It is made when it is first needed.
var askers = sync.OnceValue(func() *[NumFeatures]panelSet {
	var t [NumFeatures]panelSet
	for p := range modelPanels {
		for i := range modelDepth {
			q := theModel.panel(p).question(i)
			t[q.feature][p/64] |= 1 << (p % 64)
		}
	}
	return &t
})

// A scale finds what weighed most on blocks, one after the other. Neighbours answer
// most panels alike, so it goes on from the last one.
type scale struct {
	last    seated
	answers [modelPanels]int   // of the last block, plus one; zero if there was none
	points  [NumFeatures]int32 // what each feature gave it or took, in half thousandths
	room    []Evidence         // for the next lists
}

// asked returns the panels that the block may answer in another way than the last one.
func (s *scale) asked(f *Features) (set panelSet) {
	examiner, askers := theExaminer(), askers()
	if s.answers[0] == 0 {
		s.last = examiner.nothing
		for i := range set {
			set[i] = math.MaxUint64
		}
	}
	for k, v := range f {
		before := s.last.exceeds[k]
		if v == s.last.features[k] || examiner.exceeds(Feature(k), v, &s.last) == before {
			continue
		}
		for i := range set {
			set[i] |= askers[k][i]
		}
	}
	return set
}

// weightiest returns the features that moved the points of a block most, with
// what they gave or took: half of what the other answers would have changed.
func (s *scale) weightiest(f *Features) []Evidence {
	asked := s.asked(f)
	for p := range modelPanels {
		if asked[p/64]>>(p%64)&1 == 0 {
			continue
		}
		panel := theModel.panel(p)
		now, last := panel.answer(f), s.answers[p]-1
		if now == last {
			continue
		}
		s.answers[p] = now + 1
		for i := range modelDepth {
			q, bit := panel.question(i), answers>>1>>i
			s.points[q.feature] += int32(panel.points(now) - panel.points(now^bit))
			if last >= 0 {
				s.points[q.feature] -= int32(panel.points(last) - panel.points(last^bit))
			}
		}
	}
	var top [evidenceShown]Feature
	var weights [evidenceShown]int32 // their points without signs
	found := 0
	for k, v := range s.points {
		v = max(v, -v)
		at := found
		for at > 0 && v > weights[at-1] {
			at--
		}
		if at == evidenceShown {
			continue
		}
		found = min(found+1, evidenceShown)
		copy(top[at+1:], top[at:])
		copy(weights[at+1:], weights[at:])
		top[at], weights[at] = Feature(k), v
	}
	if len(s.room) == 0 {
		s.room = make([]Evidence, listsAtOnce*evidenceShown)
	}
	list := s.room[:evidenceShown:evidenceShown]
	s.room = s.room[evidenceShown:]
	for i, k := range top {
		list[i] = Evidence{Feature: k, Value: f[k], Points: float32(s.points[k]) / 2000}
	}
	return list
}

// listsAtOnce is for how many blocks the evidence shares a piece of memory.
const listsAtOnce = 32
