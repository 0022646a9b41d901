package content

// Data is a block as data. The blocks that the one at i holds are those in [i+1, End).
type Data struct {
	Kind   string    `json:"kind"`             // paragraph, heading, item …: docs/records.md lists them
	Level  int       `json:"level,omitempty"`  // of a heading, from 1 to 6
	Number *int      `json:"number,omitempty"` // of an item that has one
	Name   string    `json:"name,omitempty"`   // the language of code, the label of a note, the kind of a callout, the anchor of a heading
	Header bool      `json:"header,omitempty"` // a row or cell names columns, or its row
	Rows   int       `json:"rows,omitempty"`   // that a cell covers, if it is more than one
	Cols   int       `json:"cols,omitempty"`   // the same
	Offset int       `json:"offset"`           // the character of the whole output at which the block starts
	End    int       `json:"end"`              // the index of the first block behind it
	Text   string    `json:"text,omitempty"`   // of code
	Runs   []DataRun `json:"runs,omitempty"`   // its inline content
}

// A DataRun is a part of the inline content of a block that is written in one way.
type DataRun struct {
	Kind    string   `json:"kind"`              // text, code, image, break, formula, noteref, box, player or bracket
	Text    string   `json:"text,omitempty"`    // words; of a formula, TeX; of an image, what the page says in place of it
	Marks   []string `json:"marks,omitempty"`   // the marks that it stands in, outermost first
	Link    string   `json:"link,omitempty"`    // where the link leads that it stands in
	Address string   `json:"address,omitempty"` // of an image or a player
	Done    bool     `json:"done,omitempty"`    // the task of a box is
}

// A Target is what an address in the text leads to, for reader's Options.Address.
type Target uint8

// The targets.
const (
	Link   Target = iota // a page
	Image                // a picture, which stands in the text
	Player               // a sound or a video, by its player
)

// A Passage is a part of a written content. Its JSON form has no text: that stands beside it.
type Passage struct {
	Offset  int      `json:"offset"`     // the character of the content at which it starts
	Chars   int      `json:"char_count"` // its characters in the content
	Section []string `json:"section"`    // the headings that it is below, the outermost first
	Rank    int      `json:"rank"`       // of those that hold the words of a query: 1 is the best
	Text    string   `json:"-"`          // what is cut out of a code block or a table has its fence or head again
}
