package layout

import (
	"math"
	"slices"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// A statistic is what is usual in the text of a file.
type statistic struct {
	size    float64         // of most of the text
	fixed   bool            // most of the text is in a font of fixed pitch
	bold    bool            // most of the text is bold
	leading map[int]float64 // distance of baselines, in sizes, by quarter points of the size
	left    [2]float64      // where most lines start, on even and on odd pages
	blank   float64         // the same between two paragraphs of most of the text; zero if they are told apart by indents
}

// quarters returns a size in quarter points: sizes that are closer are the same.
func quarters(size float64) int { return int(math.Round(min(size, 1e6) * 4)) }

// measure finds out what is usual in some pages.
func measure(pages []Page, m *meter.Meter) *statistic {
	sizes, fixed, bold, all := map[int]int{}, 0, 0, 0
	leads := map[int]map[int]int{}
	lefts := [2]map[int]int{{}, {}}
	for i := range pages {
		lines := pages[i].Lines
		m.Spend(len(lines) * 8)
		for j := range lines {
			l := &lines[j]
			if l.Artifact {
				continue
			}
			sizes[quarters(l.Size)] += l.Chars
			lefts[pages[i].Number%2][int(math.Round(min(max(l.start(), -1e6), 1e6)))]++
			all += l.Chars
			if l.Fixed() {
				fixed += l.Chars
			}
			if l.Bold() {
				bold += l.Chars
			}
			if j > 0 && follows(&lines[j-1], l) {
				q := quarters(l.Size)
				if leads[q] == nil {
					leads[q] = map[int]int{}
				}
				leads[q][int(math.Round((lines[j-1].V-l.V)/l.Size*leadingBins))]++
			}
		}
	}
	s := &statistic{leading: map[int]float64{}, fixed: fixed*fixedOf > all*(fixedOf-1), bold: bold*2 > all}
	s.size = float64(most(sizes)) / 4
	for side := range s.left {
		s.left[side] = float64(most(lefts[side]))
	}
	for q, votes := range leads {
		s.leading[q] = float64(most(votes)) / leadingBins
	}
	s.blank = blank(leads[quarters(s.size)])
	return s
}

// blank returns the distance of baselines between two paragraphs: the usual one of those
// that are more than that of lines.
func blank(votes map[int]int) float64 {
	lead := most(votes)
	wide := map[int]int{}
	for step, n := range votes {
		if n >= minBlanks && float64(step) > blankShare*float64(lead) {
			wide[step] = n
		}
	}
	return float64(most(wide)) / leadingBins
}

// follows reports whether b may be the line below a in the same text.
func follows(a, b *Line) bool {
	step := a.V - b.V
	return a.Angle == b.Angle && quarters(a.Size) == quarters(b.Size) && step > 0 && step < maxLeading*b.Size && b.U0 < a.U1 && b.U1 > a.U0
}

// most returns the key with the highest count, the lowest of several.
func most(votes map[int]int) int {
	keys := make([]int, 0, len(votes))
	for k := range votes {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	best := 0
	for _, k := range keys {
		if votes[k] > votes[best] {
			best = k
		}
	}
	return best
}

// leadingOf returns the usual distance of baselines for a size.
func (s *statistic) leadingOf(size float64) float64 {
	if lead, ok := s.leading[quarters(size)]; ok && lead > 0 {
		return min(lead, maxUsualLeading) * size
	}
	return usualLeading * size
}
