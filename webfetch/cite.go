package webfetch

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Support says which sources support a part of an answer.
type Support struct {
	End     int   `json:"end"`     // byte of the answer at which the numbers are inserted
	Sources []int `json:"sources"` // numbers of sources
}

// titleEscapes keep a title from being a link, an image or an HTML element where the
// answer is shown as Markdown.
var titleEscapes = strings.NewReplacer("[", `\[`, "]", `\]`, "<", `\<`)

// Cite inserts the numbers of sources into an answer, as [1] or [2][3], and appends
// the list of the cited sources, one a line. One with an error is marked as not read. An
// offset within a character means the end of it. Cite fails if a support is outside of the
// answer or names a source that is not in the list.
func Cite(answer string, supports []Support, sources []Source) (string, error) {
	numbers := map[int][]int{} // by where they go
	cited := map[int]bool{}
	for i, s := range supports {
		if s.End < 0 || s.End > len(answer) {
			return "", fmt.Errorf("webfetch: support %d ends at byte %d of an answer of %d", i, s.End, len(answer))
		}
		end := s.End
		for end < len(answer) && !utf8.RuneStart(answer[end]) {
			end++
		}
		for _, n := range s.Sources {
			if !slices.ContainsFunc(sources, func(s Source) bool { return s.Number == n }) {
				return "", fmt.Errorf("webfetch: support %d names source %d, which is not in the list", i, n)
			}
			cited[n] = true
			numbers[end] = append(numbers[end], n)
		}
	}
	var b strings.Builder
	done := 0
	ends := make([]int, 0, len(numbers))
	for end := range numbers {
		ends = append(ends, end)
	}
	slices.Sort(ends)
	for _, end := range ends {
		b.WriteString(answer[done:end])
		done = end
		list := numbers[end]
		slices.Sort(list)
		for _, n := range slices.Compact(list) {
			fmt.Fprintf(&b, "[%d]", n)
		}
	}
	b.WriteString(answer[done:])
	if len(cited) > 0 {
		b.WriteString("\n\nSources:\n")
	}
	for _, s := range sources {
		if cited[s.Number] {
			b.WriteString(s.line())
		}
	}
	return b.String(), nil
}

// line returns the source as a line of a list.
func (s *Source) line() string {
	line := s.URL
	if s.Title != "" {
		line = fmt.Sprintf("%s (%s)", titleEscapes.Replace(strings.Join(strings.Fields(s.Title), " ")), s.URL)
	}
	if s.Error != "" {
		line += " (not read)"
	}
	return fmt.Sprintf("[%d] %s\n", s.Number, line)
}
