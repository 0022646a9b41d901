package content

// A Passage is a part of a written content. Its JSON form has no text: that stands beside it.
type Passage struct {
	Offset  int      `json:"offset"`     // the character of the content at which it starts
	Chars   int      `json:"char_count"` // its characters in the content
	Section []string `json:"section"`    // the headings that it is below, the outermost first
	Rank    int      `json:"rank"`       // of those that hold the words of a query: 1 is the best
	Text    string   `json:"-"`          // what is cut out of a code block or a table has its fence or head again
}
