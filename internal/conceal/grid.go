package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// gridded expands grid and grid-template, which may draw the areas with the sizes of the
// rows between them.
func gridded(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	found, result := syntax.Split(value, nil)
	if isDeferred(result, found) && value != "none" {
		return repeatValue(value, parts)
	}
	s.fill(parts)
	var areas, rows []string
	for i, part := range found {
		switch part.Property {
		case "area":
			areas, rows = append(areas, part.Text), append(rows, "auto")
		case "row":
			rows[len(rows)-1] = part.Text
		case "columns":
			parts[1] = part.Text
		case "grid-auto-flow":
			parts[5] = flowOf(part.Text, i == 0)
		default:
			parts[s.index(part.Property)] = part.Text
		}
	}
	if areas != nil {
		parts[0], parts[2] = strings.Join(rows, " "), strings.Join(areas, " ")
	}
	return result != grammar.Invalid && valid(gridTemplateAreas, parts[2])
}

// flowOf returns the value of grid-auto-flow for auto-flow before or after the slash.
func flowOf(text string, rows bool) string {
	flow := "column"
	if rows {
		flow = "row"
	}
	if strings.Contains(text, "dense") {
		flow += " dense"
	}
	return flow
}

// gridLines expands lines with slashes between them. A missing end is the name of its
// start, or auto.
func gridLines(s *shorthand, _ *grammar.Syntax, value string, parts []string) bool {
	lines := css.Split(value, '/')
	if len(lines) > len(parts) {
		return false
	}
	for i := range parts {
		if i < len(lines) {
			if parts[i] = strings.TrimSpace(lines[i]); !valid(s.longhands[i], parts[i]) {
				return false
			}
			continue
		}
		if parts[i] = parts[max(0, i-2)]; strings.ContainsAny(parts[i], " 0123456789(") {
			parts[i] = "auto"
		}
	}
	return true
}
