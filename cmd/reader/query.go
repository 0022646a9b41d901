package main

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
)

// checkQuery reports values of --query, and of flags beside it, that make no sense.
func (c *readCommand) checkQuery() error {
	switch {
	case c.Query == "":
		return nil
	case c.Format == formatHTML || c.isEdition():
		return wrong("query", " finds passages of Markdown and text: leave out %s "+c.Format, "format")
	case !strings.ContainsFunc(c.Query, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }):
		return wrong("query", " has no words to look for")
	case c.Offset > 0 || c.Section != "":
		return wrong("query", " searches the whole text: leave out %s and %s", "offset", "section")
	case c.Explain && !c.printsRecord():
		return wrong("explain", " prints no content: leave out %s", "query")
	}
	return nil
}

// search makes the passages that hold the words of --query the content of a result.
// Most bounds their characters; zero and negative numbers do not.
func (c *readCommand) search(res *reader.Result, most int) []content.Passage {
	if c.Query == "" {
		return nil
	}
	text, list := res.Search(c.Query, most)
	res.Content, res.Truncated = text, true
	if list == nil {
		return []content.Passage{}
	}
	return list
}

// noticePassages says what --query found.
func (c *readCommand) noticePassages(std *streams, res *reader.Result, list []content.Passage) {
	switch {
	case c.Query == "":
	case len(list) == 0:
		std.say("no passage of %d characters holds words of the query (ask in other words, or leave out --query)", res.TotalChars)
	default:
		std.say("%s of %d characters (--offset instead of --query reads on from one)", counted(len(list), "passage"), res.TotalChars)
	}
}
