package passage

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/content"
)

// Within returns the best of some passages, which together have
// no more than most characters, in their order. The best of all is cut if it is longer.
func Within(list []content.Passage, most int) []content.Passage {
	best := slices.Clone(list)
	slices.SortFunc(best, func(a, b content.Passage) int { return a.Rank - b.Rank })
	kept := best[:0]
	for _, p := range best {
		n := utf8.RuneCountInString(p.Text)
		if len(kept) == 0 && n > most {
			p.Text, n = string([]rune(p.Text)[:max(most-1, 0)])+"…", most
			p.Chars = min(p.Chars, most)
		}
		if n > most {
			break
		}
		most -= n
		kept = append(kept, p)
	}
	slices.SortFunc(kept, func(a, b content.Passage) int { return a.Offset - b.Offset })
	return kept
}

// InWords writes passages one below the other, each below a line that says where it
// is.
func InWords(list []content.Passage) string {
	var b strings.Builder
	for i, p := range list {
		if i > 0 {
			b.WriteString("\n\n")
		}
		fmt.Fprintf(&b, "[offset %d", p.Offset)
		if p.Rank == 1 && len(list) > 1 {
			b.WriteString(", best match")
		}
		b.WriteString("]")
		if len(p.Section) > 0 {
			b.WriteString(" " + strings.Join(p.Section, " > "))
		}
		b.WriteString("\n\n" + p.Text)
	}
	return b.String()
}
