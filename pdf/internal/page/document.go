package page

import "time"

// Info is what a file says about itself, from its information dictionary and its XMP
// metadata.
type Info struct {
	Version  string // of the format: "1.7"
	Title    string
	Authors  []string
	Subject  string
	Keywords string
	Creator  string // program that made the text
	Producer string // program that made the file
	Created  time.Time
	Modified time.Time
	Language string // BCP 47

	Tagged      bool // has a structure tree that the file says can be trusted
	Encrypted   bool // with the empty password
	Attachments int  // files inside the file, never opened
	Scripts     int  // scripts of the document, never run
	Fields      int  // form fields
}

// A Bookmark is an entry of the outline.
type Bookmark struct {
	Level int // from 1
	Title string
	Page  int     // number of the page, 0 if it leads to none
	Top   float64 // y on that page, in its coordinates; its height if not said
	URI   string  // if it leads out of the file
}

// A Structure is the structure tree of a tagged file: its nodes in document order,
// parents before their children. The subtree of node i is Nodes[i:Nodes[i].End].
type Structure struct {
	Nodes []Node
	Cut   bool // a bound was met, and the rest was left out
}

// A Node is an element of the structure, or a piece of content in one.
type Node struct {
	Type   string // standard type such as "H1", "P", "LI", after the role map; empty for content
	Alt    string // what an element shows, in words
	Parent int    // index of the parent, -1 for the root's children
	End    int    // index after the last node of the subtree

	ColSpan, RowSpan int // of table cells, at least 1

	// Content: marked content of a page, or an annotation.
	Content bool
	Page    int   // number of the page; for elements the page that they name, or 0
	Stream  int32 // as in Run
	Mark    int32 // as in Run; -1 for an annotation
	Link    int   // for annotations: index in the page's Links plus one, 0 if it is no link
}
