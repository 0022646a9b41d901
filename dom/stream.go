package dom

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// Placeholder returns the id of the placeholder that Parse put n before, if n is a part of the
// page that its server sent later, or "".
func (d *Document) Placeholder(n NodeID) string {
	next := d.nodes[n].end
	if d.Tag(n) != atom.Slot || !strings.HasPrefix(d.Attr(n, "id"), "S:") ||
		int(next) >= d.Len() || d.Tag(next) != atom.Template || d.Parent(next) != d.Parent(n) {
		return ""
	}
	return d.Attr(next, "id")
}
