package meta

import (
	"slices"

	"github.com/seed31bcff99/reader/dom"
)

// frames are the parts of a document around its content, such as navigation,
// comments and related pages. Names and dates in them do not belong to the page.
type frames struct {
	doc   *dom.Document
	chars int32        // of the document
	parts []dom.NodeID // in document order, none inside another
	end   dom.NodeID   // of the last part
}

// add adds n, the last node that was read, unless it is in a frame already, or
// holds so much that it must be the content.
func (f *frames) add(n dom.NodeID) {
	if f.cover(n) || f.doc.Measure(n).Chars > f.chars/2 {
		return
	}
	f.end = f.doc.End(n)
	f.parts = appendUpTo(f.parts, n, maxFrames)
}

// cover reports whether n, the last node that was read, is in a frame.
func (f *frames) cover(n dom.NodeID) bool { return n < f.end }

// around reports whether n is in one of the parts.
func (f *frames) around(n dom.NodeID) bool {
	i, ok := slices.BinarySearch(f.parts, n)
	return ok || i > 0 && f.doc.Contains(f.parts[i-1], n)
}

// last returns the last part, or None.
func (f *frames) last() dom.NodeID {
	if len(f.parts) == 0 {
		return dom.None
	}
	return f.parts[len(f.parts)-1]
}

// has reports whether n is one of the parts.
func (f *frames) has(n dom.NodeID) bool {
	_, ok := slices.BinarySearch(f.parts, n)
	return ok
}
