package nav

import "strings"

// Directions: the values of Item.Rel.
const (
	previous = "prev"
	next     = "next"
)

// arrows are around the words of links to the next and the previous page.
const (
	arrowsBack = "←«‹⟵◀<"
	arrowsOn   = "→»›⟶▶>"
	arrows     = arrowsBack + arrowsOn
)

// direction returns the direction that a label says with all its words, or with
// an arrow alone.
func direction(label string) string {
	words := trimArrows(label, ":")
	if words == "" {
		switch {
		case strings.ContainsAny(label, arrowsOn):
			return next
		case strings.ContainsAny(label, arrowsBack):
			return previous
		}
		return ""
	}
	rel, _ := directionIndex().find(words)
	return rel
}

// trimArrows cuts arrows and spaces off both ends of a label, and the signs in
// more.
func trimArrows(label, more string) string {
	return strings.Trim(label, arrows+" "+more)
}

// cutDirection splits a label such as "Next: Sessions" into its direction and the
// title. Without a direction, the title is the label.
func cutDirection(label string) (rel, title string) {
	i := strings.IndexByte(label, ':')
	if i < 0 {
		i = strings.Index(label, "：")
	}
	if i < 0 {
		return "", label
	}
	if rel = direction(label[:i]); rel == "" {
		return "", label
	}
	return rel, strings.TrimLeft(label[i:], ":： ")
}

// withoutDirection cuts arrows and an opening such as "Next: " off a title. It
// returns an empty string if nothing else is left.
func withoutDirection(s string) string {
	_, title := cutDirection(trimArrows(s, ""))
	if direction(title) != "" {
		return ""
	}
	return title
}
