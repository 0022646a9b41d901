package kind

import (
	"cmp"
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/internal/words"
)

// A points is what each kind gets, in hundredths of the logarithm of the odds.
// Unknown gets none.
type points [NumKinds]int16

// A row of the scorecard gives points to a page if a feature is more than the cut.
type row struct {
	feature Feature
	cut     float32
	points  points
}

// A scorecard is what model.txt says.
type scorecard struct {
	base  points // what every page gets
	names [NumFeatures]string
	rows  []row
}

//go:embed model.txt
var modelLines string

// card is read when it is first needed.
var card = sync.OnceValue(func() *scorecard {
	c, lists := &scorecard{}, words.Lists(modelLines)
	for _, r := range lists[0].Rows {
		_, c.base = readRow(r)
	}
	for i, list := range lists[1:] {
		c.names[i] = list.Name
		for _, r := range list.Rows {
			cut, p := readRow(r)
			c.rows = append(c.rows, row{Feature(i), cut, p})
		}
	}
	return c
})

// readRow reads a row of model.txt, whose points start with those of Article.
func readRow(text string) (cut float32, p points) {
	first, rest, _ := strings.Cut(text, ": ")
	most, _ := strconv.ParseFloat(first, 32) // "any" for every page
	for i, field := range strings.Fields(rest) {
		n, err := strconv.ParseInt(field, 10, 16)
		if err != nil {
			panic("model.txt: " + err.Error())
		}
		p[Article+Kind(i)] = int16(n)
	}
	return float32(most), p
}

// A Guess is what kind of page a page may be.
type Guess struct {
	Kind   Kind    // Unknown if no kind is likely enough
	Likely float32 // how likely the likeliest kind is, from 0 to 1

	features Features
}

// Guess adds the points up.
func (f *Features) Guess() Guess {
	likely := f.likely()
	first, _ := likeliest(&likely)
	g := Guess{Kind: first, Likely: likely[first], features: *f}
	if g.Likely < sure {
		g.Kind = Unknown
	}
	return g
}

// likely returns how likely each kind is.
func (f *Features) likely() (out [NumKinds]float32) {
	sums := [NumKinds]int32{}
	for k, p := range card().base {
		sums[k] = int32(p)
	}
	rows := card().rows
	for i := range rows {
		if r := &rows[i]; f[r.feature] > r.cut {
			for k, p := range r.points {
				sums[k] += int32(p)
			}
		}
	}
	most, all := slices.Max(sums[Article:]), 0.0
	for k := Article; k < NumKinds; k++ {
		odds := math.Exp(float64(sums[k]-most) / 100)
		out[k] = float32(odds)
		all += odds
	}
	for k := range out {
		out[k] /= float32(all)
	}
	return out
}

// likeliest returns the likeliest kind and the one after it.
func likeliest(likely *[NumKinds]float32) (first, second Kind) {
	first, second = Article, Documentation
	if likely[second] > likely[first] {
		first, second = second, first
	}
	for k := Forum; k < NumKinds; k++ {
		switch {
		case likely[k] > likely[first]:
			first, second = k, first
		case likely[k] > likely[second]:
			second = k
		}
	}
	return first, second
}

// Reason says how likely the two likeliest kinds are, and names the evidence
// that weighed most between them: what each feature gave to or took from the
// first, in logarithms of the odds.
func (g *Guess) Reason() string {
	likely := g.features.likely()
	first, second := likeliest(&likely)
	var gave [NumFeatures]int32
	for _, r := range card().rows {
		if g.features[r.feature] > r.cut {
			gave[r.feature] += int32(r.points[first]) - int32(r.points[second])
		}
	}
	order := make([]Feature, NumFeatures)
	for i := range order {
		order[i] = Feature(i)
	}
	slices.SortStableFunc(order, func(a, b Feature) int {
		return cmp.Compare(max(gave[b], -gave[b]), max(gave[a], -gave[a]))
	})
	var b strings.Builder
	fmt.Fprintf(&b, "%.0f%% %v, %.0f%% %v", 100*likely[first], first, 100*likely[second], second)
	for i, k := range order[:4] {
		if gave[k] == 0 {
			break
		}
		sep := ", "
		if i == 0 {
			sep = ": "
		}
		fmt.Fprintf(&b, "%s%v (%s) gives %+.2f", sep, k, k.text(g.features[k]), float32(gave[k])/100)
	}
	return b.String()
}

// text returns a value of the feature in words: "yes", a count, a share, or a number.
func (f Feature) text(v float32) string {
	switch {
	case f == fSaysArticle, f == fSaysProduct, f == fDated, f == fSigned, f == fTitleDigits, f == fAtFront, f == fPagination:
		return [...]string{"no", "yes"}[int(v)]
	case fAtStory <= f && f <= fAtGoods:
		return [...]string{"no", "yes, by a part of it", "yes"}[int(v)]
	case slices.Contains(counts, f):
		return fmt.Sprintf("%.0f", math.Exp2(float64(v))-1) // see logCount
	case strings.HasPrefix(f.String(), "share of "), strings.HasPrefix(f.String(), "share in "):
		return fmt.Sprintf("%.3g%%", 100*v)
	}
	return fmt.Sprintf("%.3g", v)
}
