package render

import "github.com/seed31bcff99/reader/dom"

// A state is what all constructs share: what they read, what they write on, and where the
// walk is.
type state struct {
	view
	canvas
	cursor
}

// A cursor is where the walk is: the elements that are open, and the nodes that were
// written before their turn.
type cursor struct {
	open   []element          // elements that do something when they end
	base   int                // how many of them must not end: those around a caption
	titled dom.NodeID         // the title of the last callout, which was written before its turn
	said   map[dom.NodeID]int // how many bytes at the start of a text are said elsewhere
}

// say notes that the start of a text is said elsewhere.
func (c *cursor) say(text dom.NodeID, bytes int) {
	if c.said == nil {
		c.said = map[dom.NodeID]int{}
	}
	c.said[text] = bytes
}

// unsaid returns the words of a text that are not said elsewhere.
func (s *state) unsaid(text dom.NodeID) string { return s.doc.Text(text)[s.said[text]:] }

// written reports whether n was written before its turn.
func (c *cursor) written(n dom.NodeID) bool { return n == c.titled }

// An element is open until its last node was written. What it opened in the
// line or the writer is closed then.
type element struct {
	end  dom.NodeID
	node dom.NodeID
	what ending
	flow flowKind // to go back to
}

// An ending is what the end of an element does.
type ending uint8

const (
	endBlock ending = iota
	endSpace
	endLink
	endHeading
	endTerm
	endFrame
	endList
	endItem
	endTable
	endRow
	endCell
	endQuotation
	endReading
	endMark
)

// enter notes what the end of n will do, and returns the node to go on with: the
// first in n.
func (s *state) enter(n dom.NodeID, what ending) dom.NodeID {
	s.open = append(s.open, element{end: s.doc.End(n), node: n, what: what, flow: s.flow})
	return n + 1
}

// endsBefore reports whether the innermost open element ends before n. Elements that
// must not end do not.
func (c *cursor) endsBefore(n dom.NodeID) bool {
	k := len(c.open)
	return k > c.base && c.open[k-1].end <= n
}

// leave closes the innermost open element and returns it.
func (c *cursor) leave() element {
	last := len(c.open) - 1
	e := c.open[last]
	c.open = c.open[:last]
	return e
}
