// Package meta reads what a page says about itself: its title, authors, dates and
// so on, from JSON-LD, meta elements, microdata and the text near its title. It
// says of every value where it came from.
//
// A parsed document goes in, a [Metadata] comes out. What the document says is
// gathered once; then each field is chosen from it. Tables say which source comes
// first. Values are as the page gives them, with white space folded and lengths
// bounded. A field that no source gives reliably is empty. The current day and the
// time zone of the machine change nothing: see [Options.NotAfter].
//
// The package does not fetch what a page links to, and does not choose the main
// content.
package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/date"
)

// Metadata is what a page says about itself. Every field may be empty.
type Metadata struct {
	Title       string        `json:"title"`   // without the name of the site
	Author      string        `json:"author"`  // the authors, separated by commas
	Authors     []string      `json:"authors"` // names of people, or of the group that signs
	Site        string        `json:"site"`    // name of the site
	Description string        `json:"description"`
	Published   string        `json:"published_at"`      // ISO 8601: month, date, or date and time; with an offset only if the page gives one
	Modified    string        `json:"modified_at"`       // the same for the last change; never a day before Published, in the zone of that
	Language    string        `json:"language"`          // BCP 47 tag, such as "en-GB"; taken from the text only if there is no doubt
	Direction   Direction     `json:"direction"`         // of the text: "ltr" or "rtl"
	Canonical   string        `json:"canonical"`         // absolute address
	Image       string        `json:"image"`             // absolute address of the picture that represents the page
	Favicon     string        `json:"favicon"`           // absolute address
	Type        Type          `json:"type"`              // the kind of page that it says it is
	Section     string        `json:"section"`           // of the site
	Tags        []string      `json:"tags"`              // keywords
	Feeds       []Feed        `json:"feeds"`             // RSS, Atom and JSON feeds
	Alternates  []Alternate   `json:"alternates"`        // the page in other languages
	PDF         string        `json:"pdf,omitempty"`     // absolute address of the same text as a PDF file
	Licence     string        `json:"licence"`           // absolute address, or a name
	Access      Access        `json:"access"`            // whether readers must pay or log in
	Product     *ProductFacts `json:"product,omitempty"` // what the page sells; nil if it sells nothing
	Things      []Thing       `json:"things"`            // recipes, events, jobs and the like that the page describes in data, at most 8
	Media       []Medium      `json:"media"`             // videos and sounds, at most 8
	Sources     Sources       `json:"sources"`           // where each value came from
}

// A Feed is an RSS, Atom or JSON feed of a site.
type Feed struct {
	URL   string `json:"url"`
	Title string `json:"title"` // may be empty
}

// An Alternate is the page in another language.
type Alternate struct {
	Language string `json:"language"` // BCP 47 tag, or "x-default"
	URL      string `json:"url"`
}

// Options tunes Extract. The zero value, like a nil *Options, is a good default.
type Options struct {
	// NotAfter is the last day that is believed, in ISO 8601: the day the page was
	// fetched. If it is empty, days in the future are believed too.
	NotAfter string
}

// Extract reads the metadata of a page. Opts may be nil.
func Extract(doc *dom.Document, opts *Options) Metadata {
	f := gather(doc)
	var m Metadata
	from := &m.Sources
	m.Canonical, from.Canonical = f.choose("canonical", f.absolute)
	f.identify(m.Canonical)

	m.Language, from.Language = chooseLanguage(f)
	m.Type, from.Type = chooseType(f)
	m.Site, from.Site = chooseSite(f)
	genre, sites := genre{m.Type, f}, siteNamesOf(f)
	m.Title, from.Title = chooseTitle(f, genre, sites)

	extent := extentOf(f, m.Title)
	calendar := date.CalendarOf(m.Language, f.url)
	if opts != nil {
		calendar.NotAfter = date.Day(opts.NotAfter)
	}
	authors := authorChooser{facts: f, genre: genre, sites: sites, extent: extent, calendar: calendar}
	m.Authors, from.Authors = authors.choose()
	m.Author = strings.Join(m.Authors, ", ")
	dates := dateChooser{facts: f, genre: genre, extent: extent, calendar: calendar}
	published, modified := dates.choose()
	m.Published, from.Published = published.when.String(), published.source
	m.Modified, from.Modified = modified.when.String(), modified.source

	m.Description, from.Description = chooseDescription(f)
	m.Image, from.Image = f.choose("image", f.absolute)
	m.Favicon, from.Favicon = f.choose("favicon", f.absolute)
	m.Section, from.Section = chooseSection(f)
	m.Tags, from.Tags = chooseTags(f)
	m.Feeds, from.Feeds = chooseFeeds(f)
	m.Alternates, from.Alternates = chooseAlternates(f)
	m.PDF, from.PDF = choosePDF(f)
	m.Licence, from.Licence = chooseLicence(f)
	m.Access, from.Access = chooseAccess(f)
	m.Product = chooseProduct(f, extent, &m)
	m.Things = chooseThings(f, m.Title)
	m.Media = chooseMedia(f)
	m.Direction, from.Direction = chooseDirection(f, m.Language, from.Language)
	return m
}
