package linkifytest

import (
	_ "embed"
	"strings"

	"github.com/seed31bcff99/reader/internal/test/torture"
	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed hostile.txt
var hostileLines string

// A Hostile input repeats a unit. It is hard on a finder of links.
type Hostile struct{ Name, template string }

// Text returns about size bytes of the input.
func (h Hostile) Text(size int) string {
	return torture.Expand(h.template, max(0, size-len(torture.Expand(h.template, 0))))
}

// Hostiles are the inputs of hostile.txt.
var Hostiles = func() (all []Hostile) {
	for _, row := range words.Lists(hostileLines)[0].Rows {
		name, template, _ := strings.Cut(row, " | ")
		all = append(all, Hostile{name, torture.Unquoted(template)})
	}
	return all
}()
