// Package linkrecord has the JSON form of a link in a text, which the command and
// the server share.
package linkrecord

import (
	"strings"

	"github.com/seed31bcff99/reader/linkify"
)

// A Link is a linkify.Link as JSON. Its tags also describe it to models.
type Link struct {
	Start    int          `json:"start" jsonschema:"Byte of the text at which the link starts."`
	End      int          `json:"end" jsonschema:"Byte after it."`
	Kind     linkify.Kind `json:"kind" jsonschema:"url or email."`
	Value    string       `json:"value" jsonschema:"As it is written in the text."`
	Href     string       `json:"href" jsonschema:"Where it leads, in ASCII."`
	Warnings []string     `json:"warnings" jsonschema:"What may deceive about it: mixed scripts, a host before the @, invisible characters."`
}

// Of returns the JSON form of a link. Its list is never nil.
func Of(l linkify.Link) Link {
	return Link{l.Start, l.End, l.Kind, l.Value, l.Href(), warnings(l)}
}

// warnings returns the names of the warnings about a link.
func warnings(l linkify.Link) []string {
	names := l.Warnings().String()
	if names == "" {
		return []string{}
	}
	return strings.Split(names, ",")
}
