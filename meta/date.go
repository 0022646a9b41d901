package meta

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// A dateChooser chooses among the dates that a page gives.
type dateChooser struct {
	*facts
	genre    genre
	extent   *extent
	calendar date.Calendar
	shown    shownDates
	read     bool // shown is read
}

// A sourced is a date with its source. Without a date, the source means nothing.
type sourced struct {
	when   date.Moment
	source Source
}

// choose returns when the page was published and when it was last changed. A page
// that gives only its last change has no day of publication.
func (c *dateChooser) choose() (published, modified sourced) {
	published = c.first(publishedSources[:])
	modified = c.first(modifiedSources[:])
	if !modified.when.IsZero() && !published.when.IsZero() && modified.when.BeforeDay(published.when) {
		modified = sourced{} // some systems give the day of an import
	}
	return published, modified
}

// A dateSource is a place where a date may be given.
type dateSource func(c *dateChooser) sourced

// publishedSources give the day of publication, best first. The JSON-LD of the page
// around an article is not among them: content systems date every page there, also
// those that have no date for people.
var publishedSources = [...]dateSource{
	articleDate("datePublished"),
	metaDate(publishedNames),
	articleDate("dateCreated"),
	propDate("datePublished"),
	shownPublished,
	pathDate,
}

// modifiedSources give the day of the last change, best first.
var modifiedSources = [...]dateSource{
	articleDate("dateModified"),
	metaDate(modifiedNames),
	propDate("dateModified"),
	pageDate("dateModified"),
	shownModified,
}

func (c *dateChooser) first(sources []dateSource) sourced {
	for _, read := range sources {
		if d := read(c); !d.when.IsZero() {
			return d
		}
	}
	return sourced{}
}

// articleDate reads a date of the article in JSON-LD.
func articleDate(key string) dateSource {
	source := Source(fromLinked + key)
	return func(c *dateChooser) sourced {
		return sourced{c.calendar.Parse(c.article.Raw(key)), source}
	}
}

// pageDate reads a date of the page around an article in JSON-LD.
func pageDate(key string) dateSource {
	source := Source(fromLinked + "WebPage." + key)
	return func(c *dateChooser) sourced {
		page := c.linked.First(jsonld.PageTypes)
		return sourced{c.calendar.Parse(page.Raw(key)), source}
	}
}

func metaDate(names []string) dateSource {
	return func(c *dateChooser) sourced {
		for _, name := range names {
			if m := c.calendar.Parse(c.metas.get(name)); !m.IsZero() {
				return sourced{m, Source(fromMeta + name)}
			}
		}
		return sourced{}
	}
}

func propDate(name string) dateSource {
	source := Source(fromMicrodata + name)
	return func(c *dateChooser) sourced {
		if !c.genre.isSigned() {
			return sourced{}
		}
		d := sourced{source: source}
		c.micro.each(name, func(n dom.NodeID) bool {
			d.when = c.calendar.Parse(c.micro.value(n, maxDate))
			return d.when.IsZero()
		})
		return d
	}
}

func shownPublished(c *dateChooser) sourced {
	s := c.shownDates()
	if !s.published.when.IsZero() {
		return s.published
	}
	return s.plain
}

func shownModified(c *dateChooser) sourced { return c.shownDates().modified }

// pathDate reads the day in the address of the page.
func pathDate(c *dateChooser) sourced {
	if c.url == nil {
		return sourced{}
	}
	return sourced{c.calendar.InPath(words.Head(c.url.Path, maxAddress)), fromAddress + "path"}
}
