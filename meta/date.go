package meta

import (
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
	published, at := c.first(publishedSources[:])
	modified, _ = c.first(modifiedSources[:])
	if at < dataSources {
		published = c.asShown(published, modified)
	}
	switch {
	case published.when.IsZero() || modified.when.IsZero():
	case modified.when.BeforeDay(published.when): // some systems give the day of an import
		modified = sourced{}
	case modified == published && modified == c.shown.asOf.sourced: // one date, and not of a change
		modified = sourced{}
	}
	return published, modified
}

// A dateSource is a place where a date may be given.
type dateSource func(c *dateChooser) sourced

// publishedSources give the day of publication, best first. The JSON-LD of the page
// around an article counts only if it says that the page is a text: content systems
// date every page there, also those that have no date for people.
var publishedSources = [...]dateSource{
	articleDate("datePublished"),
	metaDate("published"),
	articleDate("dateCreated"),
	propDate("datePublished"),
	pathDate,
	shownPublished,
	metaDate("date"),
	textDate,
}

// dataSources is how many of the publishedSources are data, which may be wrong in
// ways that people would see.
const dataSources = 4

// modifiedSources give the day of the last change, best first.
var modifiedSources = [...]dateSource{
	articleDate("dateModified"),
	metaDate("modified"),
	propDate("dateModified"),
	pageDate("dateModified"),
	shownModified,
}

// first returns the first date of the sources, and the index of its source.
func (c *dateChooser) first(sources []dateSource) (sourced, int) {
	for i, read := range sources {
		if d := read(c); !d.when.IsZero() {
			return d, i
		}
	}
	return sourced{}, len(sources)
}

// asShown returns the day of publication in data as the page shows it near its
// title, where the two tell different days and people would believe what is shown:
// of a time in UTC the day where the page was made, and of the day of a later
// change, which some systems give, the day of publication.
func (c *dateChooser) asShown(published, modified sourced) sourced {
	shown := c.shownNear().best()
	if shown.when.IsZero() || shown.when.IsMonth() || shown.place != nearElement {
		shown = shownDate{sourced: pathDate(c), place: nearLine}
	}
	if local := published.when.Local(shown.when); !local.IsZero() {
		return sourced{local, shown.source}
	}
	if shown.when.IsZero() || !shown.when.BeforeDay(published.when) {
		return published
	}
	if shown == c.shown.published || shown.place == nearElement && modified.when.IsSameDay(published.when) {
		return shown.sourced
	}
	return published
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

// textDate reads when a page was published that has an author or a headline in
// JSON-LD, and so is a text, whatever type it has.
func textDate(c *dateChooser) sourced {
	if page := c.linked.First(jsonld.PageTypes); c.genre.isSigned() && (page.Raw("headline") != "" || page.Name("author") != "") {
		return pageDate("datePublished")(c)
	}
	return sourced{}
}

func metaDate(field string) dateSource {
	return func(c *dateChooser) sourced {
		for _, place := range places()[field] {
			if m := c.calendar.Parse(c.valueAt(place)); !m.IsZero() {
				return sourced{m, place}
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
		c.micro.each(name, func(p prop) bool {
			// A date that is shown elsewhere is of another page.
			if p.owner == ownedByArticle || c.doc.Measure(p.node).Chars == 0 || c.extent.has(p.node) {
				d.when = c.calendar.Parse(c.micro.value(p.node, maxDate))
			}
			return d.when.IsZero()
		})
		return d
	}
}

// shownPublished returns the day that the page shows. If a meta element tells the
// same day, that one counts: it may have the time.
func shownPublished(c *dateChooser) sourced {
	shown := c.shownDates().best().sourced
	if shown.when.IsZero() {
		return sourced{}
	}
	if said := metaDate("date")(c); said.when.IsSameDay(shown.when) {
		return said
	}
	return shown
}

func shownModified(c *dateChooser) sourced { return c.shownDates().changed() }

// pathDate reads the day in the address of the page. If the page shows the same
// day, that one counts: it may have the time.
func pathDate(c *dateChooser) sourced {
	if c.url == nil {
		return sourced{}
	}
	day := c.calendar.InPath(words.Head(c.url.Path, maxAddress))
	if day.IsZero() {
		return sourced{}
	}
	if shown := c.shownDates().best(); shown.when.IsSameDay(day) {
		return shown.sourced
	}
	return sourced{day, fromAddress + "path"}
}
