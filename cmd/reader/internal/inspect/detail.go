package inspect

import (
	"math"

	"github.com/seed31bcff99/reader"
)

// details are the data of the script of a report. Strings that repeat are stored once
// and named by their index.
type details struct {
	Categories []string `json:"categories"`
	Rules      []string `json:"rules"`
	Reasons    []string `json:"reasons"`
	Features   []string `json:"features"`
	Values     []string `json:"values"` // of features, in words
	Doubts     []string `json:"doubts"`
	Blocks     []detail `json:"blocks"`
}

// A detail is the data about one block. Its names are short because a report may have
// tens of thousands of them.
type detail struct {
	Category int          `json:"c"`
	Class    string       `json:"k"`
	Path     string       `json:"p"`
	Rule     int          `json:"r"`
	Reason   int          `json:"w"`
	Score    *float64     `json:"s"`           // null if the block was not weighed
	Evidence [][3]float64 `json:"e,omitempty"` // feature, value, points
	Doubts   []int        `json:"d,omitempty"` // rules that were not believed
	Measures [5]float64   `json:"m"`           // words, characters, links, share of links, sentence marks
	Piece    int          `json:"o"`           // of the output
}

// A list gives each distinct string an index, in the order of their first use.
type list struct {
	strings []string
	places  map[string]int
}

func (l *list) place(s string) int {
	at, ok := l.places[s]
	if !ok {
		if l.places == nil {
			l.places = map[string]int{}
		}
		at = len(l.strings)
		l.places[s] = at
		l.strings = append(l.strings, s)
	}
	return at
}

func newDetails(decisions []reader.Decision, places []int) details {
	var categories, rules, reasons, features, values, doubts list
	blocks := make([]detail, len(decisions))
	for i := range decisions {
		d := &decisions[i]
		b := detail{
			Category: categories.place(categoryOf(d).Slug),
			Class:    d.Class.String(),
			Path:     visible(d.Path),
			Rule:     rules.place(d.Rule),
			Reason:   reasons.place(d.Reason),
			Measures: measures(&d.Measures),
			Piece:    places[i],
		}
		if len(d.Evidence) > 0 {
			score := round(d.Score)
			b.Score = &score
		}
		for _, e := range d.Evidence {
			b.Evidence = append(b.Evidence, [3]float64{
				float64(features.place(e.Feature.String())), float64(values.place(e.Text())), round(float64(e.Points)),
			})
		}
		for _, doubt := range d.Doubts {
			b.Doubts = append(b.Doubts, doubts.place(visible(doubt.String())))
		}
		blocks[i] = b
	}
	return details{categories.strings, rules.strings, reasons.strings, features.strings, values.strings, doubts.strings, blocks}
}

func measures(m *reader.Measures) [5]float64 {
	return [5]float64{float64(m.Words), float64(m.Chars), float64(m.Links), round(m.LinkShare), float64(m.Stops)}
}

// round rounds to three digits after the point.
func round(v float64) float64 { return math.Round(v*1000) / 1000 }
