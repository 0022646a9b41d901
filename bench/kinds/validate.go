package main

import (
	"fmt"
	"io"

	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/kind"
)

const folds = 5

// crossValidate says how likely each kind is for every page, by a card that was
// fitted to other sites; once with the page's address and once without.
func crossValidate(examples []*example, p params) (told, blind []points) {
	told, blind = make([]points, len(examples)), make([]points, len(examples))
	corpus.Each(folds, func(fold int) {
		var train []*example
		for _, e := range examples {
			if e.page.Fold(folds) != fold {
				train = append(train, e)
			}
		}
		c := fit(samples(train), p)
		for i, e := range examples {
			if e.page.Fold(folds) == fold {
				told[i], blind[i] = c.judge(&e.x), c.judge(&e.blind)
			}
		}
	})
	return told, blind
}

// likeliest returns the likeliest kind.
func (p *points) likeliest() kind.Kind {
	best := kind.Article
	for k := best; k < kind.NumKinds; k++ {
		if p[k] > p[best] {
			best = k
		}
	}
	return best
}

// A matrix counts pages by their kind, then by what they were taken for.
type matrix [kind.NumKinds][kind.NumKinds]int

func newMatrix(examples []*example, told []points) *matrix {
	var m matrix
	for i, e := range examples {
		m[e.kind][told[i].likeliest()]++
	}
	return &m
}

// accuracy is the share of pages that are taken for what they are.
func (m *matrix) accuracy() float64 {
	right, all := 0, 0
	for y := range m {
		right += m[y][y]
		for k := range m[y] {
			all += m[y][k]
		}
	}
	return float64(right) / float64(max(all, 1))
}

// score returns precision, recall and F1 of a kind.
func (m *matrix) score(k kind.Kind) (s corpus.Score) {
	said, are := 0, 0
	for j := range m {
		said += m[j][k]
		are += m[k][j]
	}
	if hit := float64(m[k][k]); hit > 0 {
		s.P, s.R = hit/float64(said), hit/float64(are)
		s.F1 = 2 * s.P * s.R / (s.P + s.R)
	}
	return s
}

// macro is the mean F1 of the kinds.
func (m *matrix) macro() float64 {
	sum := 0.0
	for k := kind.Article; k < kind.NumKinds; k++ {
		sum += m.score(k).F1
	}
	return sum / float64(kind.NumKinds-1)
}

// String gives the figures of the matrix on one line.
func (m *matrix) String() string {
	return fmt.Sprintf("accuracy %.3f, mean F1 of the kinds %.3f", m.accuracy(), m.macro())
}

// report prints the confusion matrix. Then, for several bounds, it prints how many
// pages have a kind that is at least so likely, and how many of these are right.
func report(w io.Writer, examples []*example, told []points) {
	examples, told = ofFit(examples, told)
	m := newMatrix(examples, told)
	fmt.Fprintf(w, "%v\n\n%-14s", m, "taken for")
	for k := kind.Article; k < kind.NumKinds; k++ {
		fmt.Fprintf(w, "%6.5s", k)
	}
	fmt.Fprintln(w, "      P     R    F1")
	for y := kind.Article; y < kind.NumKinds; y++ {
		fmt.Fprintf(w, "%-14v", y)
		for k := kind.Article; k < kind.NumKinds; k++ {
			fmt.Fprintf(w, "%6d", m[y][k])
		}
		s := m.score(y)
		fmt.Fprintf(w, "   %.3f %.3f %.3f\n", s.P, s.R, s.F1)
	}
	fmt.Fprintln(w)
	for _, least := range [...]float64{0.4, 0.5, 0.6, 0.7, 0.8, 0.9} {
		said, right := 0, 0
		for i, e := range examples {
			if k := told[i].likeliest(); told[i][k] >= least {
				said++
				if k == e.kind {
					right++
				}
			}
		}
		fmt.Fprintf(w, "likelihood %.1f or more: %.3f of the pages, %.3f of these right\n",
			least, float64(said)/float64(len(examples)), float64(right)/float64(max(said, 1)))
	}
}

// ofFit returns the examples that the card may be fitted to, and what was told of them.
func ofFit(examples []*example, told []points) (fit []*example, of []points) {
	for i, e := range examples {
		if e.fit {
			fit, of = append(fit, e), append(of, told[i])
		}
	}
	return fit, of
}

// reportCorpora prints, by corpus, the share of pages that are taken for what they
// are, by likelihood and as Read says it: only if likelier than not.
func reportCorpora(w io.Writer, examples []*example, told []points) {
	type row struct{ pages, right, sure int }
	rows := map[string]*row{}
	var order []string
	for i, e := range examples {
		r := rows[e.page.Corpus]
		if r == nil {
			r = &row{}
			rows[e.page.Corpus] = r
			order = append(order, e.page.Corpus)
		}
		r.pages++
		if k := told[i].likeliest(); k == e.kind {
			r.right++
			if told[i][k] >= 0.5 {
				r.sure++
			}
		}
	}
	fmt.Fprintf(w, "\n%-14s pages  right   sure\n", "corpus")
	for _, name := range order {
		r := rows[name]
		fmt.Fprintf(w, "%-14s %5d  %.3f  %.3f\n", name, r.pages, float64(r.right)/float64(r.pages), float64(r.sure)/float64(r.pages))
	}
}

// listWrong prints the pages that are taken for something else.
func listWrong(w io.Writer, examples []*example, told []points) {
	for i, e := range examples {
		if k := told[i].likeliest(); k != e.kind {
			fmt.Fprintf(w, "%s  %v, taken for %v (%.2f)  %s\n", e.page.ID, e.kind, k, told[i][k], e.page.URL)
		}
	}
}
