// Package linkrecord has the JSON form of the links in a text, and the choice of what
// counts as a link, which the command and the server share.
package linkrecord

import (
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/linkify"
)

// A Link is a linkify.Link as JSON. Its tags also describe it to models.
type Link struct {
	Start      int          `json:"start" jsonschema:"Byte of the text at which the link starts."`
	End        int          `json:"end" jsonschema:"Byte after it."`
	StartChar  int          `json:"start_char" jsonschema:"start in characters."`
	EndChar    int          `json:"end_char" jsonschema:"end in characters."`
	StartUTF16 int          `json:"start_utf16" jsonschema:"start in UTF-16 units, as in JavaScript."`
	EndUTF16   int          `json:"end_utf16" jsonschema:"end in UTF-16 units."`
	Kind       linkify.Kind `json:"kind" jsonschema:"url, email, hashtag or mention."`
	Value      string       `json:"value" jsonschema:"As it is written in the text."`
	Href       string       `json:"href" jsonschema:"Where it leads, in ASCII; empty for hashtags and mentions."`
	Warnings   []string     `json:"warnings" jsonschema:"What may deceive about it: mixed scripts, a host before the @, invisible characters."`
}

// Of returns the JSON form of a link of the ruler's text. Its list is never nil.
func Of(l linkify.Link, r *linkify.Ruler) Link {
	start, end := r.At(l.Start), r.At(l.End)
	return Link{l.Start, l.End, start.Char, end.Char, start.UTF16, end.UTF16, l.Kind, l.Value, l.Href(), warnings(l)}
}

// InPage returns the JSON form of a link of a page, which has no place in a text: the
// numbers of its place are 0. The warnings are those about l.
func InPage(kind linkify.Kind, value, href string, l linkify.Link) Link {
	return Link{Kind: kind, Value: value, Href: href, Warnings: warnings(l)}
}

// All returns the JSON form of the links of a text. It is never nil.
func All(text string, links []linkify.Link) []Link {
	list := make([]Link, len(links))
	r := linkify.NewRuler(text)
	for i, l := range links {
		list[i] = Of(l, r)
	}
	return list
}

// warnings returns the names of the warnings about a link.
func warnings(l linkify.Link) []string {
	names := l.Warnings().String()
	if names == "" {
		return []string{}
	}
	return strings.Split(names, ",")
}

// Options choose what counts as a link. The command, the service and the tools share them.
type Options struct {
	Bare     string   `json:"bare,omitempty" enum:"none,common,all" default:"common" help:"Hosts that are links without a scheme: ${enum} (of batch: with --op links)." jsonschema:"Which hosts without a scheme are links, by top-level domain; common by default."`
	TLDs     []string `json:"tlds,omitempty" name:"tld" placeholder:"NAME" help:"A further top-level domain of hosts without a scheme, such as corp; may be repeated (of batch: with --op links)." jsonschema:"Further top-level domains, such as corp."`
	IP       bool     `json:"ip,omitempty" name:"ip" help:"Also IP addresses without a scheme (of batch: with --op links)." jsonschema:"Also IP addresses without a scheme."`
	Hashtags bool     `json:"hashtags,omitempty" help:"Also #words (of batch: with --op links)." jsonschema:"Also #words."`
	Mentions bool     `json:"mentions,omitempty" help:"Also @names (of batch: with --op links)." jsonschema:"Also @names."`
	SkipCode bool     `json:"skip_code,omitempty" help:"Leave out what Markdown shows as code (of batch: with --op links)." jsonschema:"Leave out what Markdown shows as code."`
}

// Bare are the names of the choices of hosts without a scheme.
var Bare = map[string]linkify.Bare{"": linkify.BareCommon, "none": linkify.BareNone, "common": linkify.BareCommon, "all": linkify.BareAll}

// Check reports a name that is no top-level domain.
func (o *Options) Check() error {
	for _, name := range o.TLDs {
		if !IsTLD(name) {
			return fmt.Errorf("%q is not a top-level domain, such as corp", name)
		}
	}
	return nil
}

// Finder returns what finds the links.
func (o *Options) Finder() *linkify.Finder {
	return linkify.New(&linkify.Options{
		Bare: Bare[o.Bare], BareIP: o.IP, TLDs: o.TLDs, Hashtags: o.Hashtags, Mentions: o.Mentions, SkipCode: o.SkipCode,
	})
}

// MaxTLD is the length of the longest top-level domain, in bytes.
const MaxTLD = 63

// IsTLD reports whether a name can be a top-level domain: letters, digits and hyphens,
// with or without a dot before them.
func IsTLD(name string) bool {
	name = strings.TrimPrefix(name, ".")
	return name != "" && len(name) <= MaxTLD && !strings.ContainsAny(name, " \t\n./:@#?")
}
