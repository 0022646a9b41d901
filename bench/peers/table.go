package peers

import (
	"fmt"
	"strings"
)

// Table writes figures as Markdown.
func Table(figures []Figure) string {
	var b strings.Builder
	b.WriteString("| | gives | time | ms a page | KB a page | allocations | failed |\n|---|---|--:|--:|--:|--:|--:|\n")
	for _, f := range figures {
		name := f.Name
		if f.Own {
			name = "**" + name + "**"
		}
		memory, allocs := grouped(f.KB), grouped(f.Allocs)
		if f.Node || f.C {
			memory, allocs = "", ""
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %.1f | %s | %s | %d |\n", name, f.Gives, ratio(f.Ratio), f.Millis, memory, allocs, f.Failed)
	}
	return b.String()
}

// ratio formats a number with three significant digits.
func ratio(x float64) string {
	switch {
	case x < 9.95:
		return fmt.Sprintf("%.2f", x)
	case x < 99.5:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}

// grouped formats a number with commas between thousands.
func grouped(x float64) string {
	s := fmt.Sprintf("%.0f", x)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
