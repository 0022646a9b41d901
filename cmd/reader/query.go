package main

import (
	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/passage"
)

// checkQuery reports values of --query, and of flags beside it, that make no sense.
func (c *readCommand) checkQuery() error {
	switch {
	case c.Query == "":
		return nil
	case c.Format == formatHTML || c.isEdition():
		return wrong("query", " finds passages of Markdown and text: leave out %s "+c.Format, "format")
	case !passage.Holds(c.Query):
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
func (c *readCommand) search(res *reader.Result, most int) []passage.Passage {
	if c.Query == "" {
		return nil
	}
	list := passage.Find(res.Content, res.Outline, c.Query, nil)
	if most > 0 {
		list = passage.Within(list, most)
	}
	res.Content, res.Truncated = passage.InWords(list), true
	if list == nil {
		return []passage.Passage{}
	}
	return list
}

// noticePassages says what --query found.
func (c *readCommand) noticePassages(std *streams, res *reader.Result, list []passage.Passage) {
	switch {
	case c.Query == "":
	case len(list) == 0:
		std.say("no passage of %d characters holds words of the query (ask in other words, or leave out --query)", res.TotalChars)
	default:
		std.say("%s of %d characters (--offset instead of --query reads on from one)", counted(len(list), "passage"), res.TotalChars)
	}
}
