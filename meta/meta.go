// Package meta reads what a page says about itself: its title, authors, dates
// and the like, from JSON-LD, meta elements, microdata and what it shows near its
// title, and says of every value where it stood.
//
// Values are what the page says, with white space folded and lengths bounded; a
// field that no source gives in a trustworthy way is empty. Which source is
// asked first is written down in tables. Nothing depends on the day or the time
// zone of the machine: who wants days in the future left out says what day it is.
//
// The package does not fetch what a page links to, and does not judge which part
// of the page is its main content.
package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// Metadata is what a page says about itself. Every field may be empty.
type Metadata struct {
	Title       string      `json:"title"`   // of the page, without the name of the site
	Author      string      `json:"author"`  // the authors, separated by commas
	Authors     []string    `json:"authors"` // who wrote it: names of people, or of who signs for them
	Site        string      `json:"site"`    // name of the site
	Description string      `json:"description"`
	Published   string      `json:"published_at"` // ISO 8601: month, date, or date and time, without an offset if the page gives none that is sure
	Modified    string      `json:"modified_at"`  // likewise; never a day before Published
	Language    string      `json:"language"`     // BCP 47 tag, such as "en-GB"; from the text only if that leaves no doubt
	Canonical   string      `json:"canonical"`    // absolute address
	Image       string      `json:"image"`        // absolute address of the picture that stands for the page
	Favicon     string      `json:"favicon"`      // absolute address
	Type        Type        `json:"type"`         // what kind of page it says it is
	Section     string      `json:"section"`      // of the site
	Tags        []string    `json:"tags"`         // keywords
	Feeds       []Feed      `json:"feeds"`        // RSS, Atom and JSON feeds
	Alternates  []Alternate `json:"alternates"`   // the page in other languages
	Licence     string      `json:"licence"`      // absolute address, or a name
	Access      Access      `json:"access"`       // whether one has to pay or log in
	Sources     Sources     `json:"sources"`      // where each value came from
}

// A Feed is where a site tells its news.
type Feed struct {
	URL   string `json:"url"`
	Title string `json:"title"` // may be empty
}

// An Alternate is the address of the page in another language.
type Alternate struct {
	Language string `json:"language"` // BCP 47 tag, or "x-default"
	URL      string `json:"url"`
}

// Options tunes Extract. The zero value, like a nil *Options, is a good default.
type Options struct {
	// NotAfter is the last day that a page can be dated, in the form of ISO 8601:
	// the day it was fetched. Without it no date is refused for being in the
	// future.
	NotAfter string
}

// Extract reads the metadata of a page. Opts may be nil.
func Extract(doc *dom.Document, opts *Options) Metadata {
	f := gather(doc, opts)
	var m Metadata
	m.Canonical, m.Sources.Canonical = f.canonical()
	f.findArticle(m.Canonical)
	m.Language, m.Sources.Language = f.language()
	f.calendar.order = f.dateOrder(m.Language)
	m.Type, m.Sources.Type = f.pageType()
	m.Site, m.Sources.Site = f.site()
	m.Title, m.Sources.Title = f.pageTitle()
	f.survey(m.Title)
	m.Authors, m.Sources.Authors = f.pageAuthors()
	m.Author = strings.Join(m.Authors, ", ")
	f.dates(&m)
	m.Description, m.Sources.Description = f.description()
	m.Image, m.Sources.Image = f.image()
	m.Favicon, m.Sources.Favicon = f.favicon()
	m.Section, m.Sources.Section = f.section()
	m.Tags, m.Sources.Tags = f.tags()
	m.Feeds, m.Sources.Feeds = f.feeds()
	m.Alternates, m.Sources.Alternates = f.alternates()
	m.Licence, m.Sources.Licence = f.licence()
	m.Access, m.Sources.Access = f.access()
	return m
}
