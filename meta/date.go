package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// dates fills in when the page was published and when it was last changed. The
// two are kept apart: a page that only tells its last change has no day of
// publication.
func (f *facts) dates(m *Metadata) {
	published, from := f.firstDate(publishedSources[:])
	modified, by := f.firstDate(modifiedSources[:])
	if modified.year != 0 && published.year != 0 && modified.daysBefore(published) > 0 {
		modified, by = moment{}, "" // some systems give the day of an import
	}
	m.Published, m.Sources.Published = published.String(), from
	m.Modified, m.Sources.Modified = modified.String(), by
}

// A dateSource is a place where a date may stand.
type dateSource func(f *facts) (moment, Source)

// publishedSources are asked for the day of publication, best first. The JSON-LD
// of the page around an article is not among them: content systems date every
// page there, also those that nobody would date.
var publishedSources = [...]dateSource{
	articleDate("datePublished"),
	metaDate(publishedNames),
	articleDate("dateCreated"),
	propDate("datePublished"),
	shownPublished,
	addressDate,
}

// modifiedSources are asked for the day of the last change, best first.
var modifiedSources = [...]dateSource{
	articleDate("dateModified"),
	metaDate(modifiedNames),
	propDate("dateModified"),
	pageDate("dateModified"),
	shownModified,
}

func (f *facts) firstDate(sources []dateSource) (moment, Source) {
	for _, read := range sources {
		if m, source := read(f); m.year != 0 {
			return m, source
		}
	}
	return moment{}, ""
}

// articleDate reads a date of the JSON-LD of the article.
func articleDate(key string) dateSource {
	return func(f *facts) (moment, Source) {
		return f.calendar.value(f.linked.text(f.linked.get(f.article, key))), Source(fromLinked + key)
	}
}

// pageDate reads a date of the JSON-LD of the page around an article.
func pageDate(key string) dateSource {
	return func(f *facts) (moment, Source) {
		it := f.linked.about(pageTypes)
		return f.calendar.value(f.linked.text(f.linked.get(it, key))), Source(fromLinked + "WebPage." + key)
	}
}

func metaDate(names []string) dateSource {
	return func(f *facts) (moment, Source) {
		for _, name := range names {
			if m := f.calendar.value(f.meta(name)); m.year != 0 {
				return m, Source(fromMeta + name)
			}
		}
		return moment{}, ""
	}
}

func propDate(name string) dateSource {
	return func(f *facts) (m moment, source Source) {
		if !f.signed() {
			return moment{}, ""
		}
		f.eachProp(name, func(n dom.NodeID) bool {
			m = f.calendar.value(f.propValue(n, maxDate))
			return m.year == 0
		})
		return m, Source(fromMicrodata + name)
	}
}

func shownPublished(f *facts) (moment, Source) {
	s := f.shownDates()
	if s.published.when.year != 0 {
		return s.published.when, s.published.source
	}
	return s.plain.when, s.plain.source
}

func shownModified(f *facts) (moment, Source) {
	s := f.shownDates()
	return s.modified.when, s.modified.source
}

// addressDate reads the day in the address of the page: /2024/05/01/ or
// /2024-05-01-story.
func addressDate(f *facts) (moment, Source) {
	at := f.url
	if at == nil {
		return moment{}, ""
	}
	parts := strings.Split(bound(at.Path, maxAddress), "/")
	for i, p := range parts {
		day := p
		if len(p) == 4 && i+2 < len(parts) && len(parts[i+1]) == 2 && len(parts[i+2]) == 2 {
			day = p + "-" + parts[i+1] + "-" + parts[i+2]
		}
		if m, ok := isoPrefix(day); ok && f.calendar.believable(m) {
			return m, fromAddress + "path"
		}
	}
	return moment{}, ""
}

// isoPrefix reads a text that starts with a day, such as 2024-05-01-a-story.
func isoPrefix(s string) (moment, bool) {
	if len(s) < len("2024-05-01") || s[4] != '-' || s[7] != '-' {
		return moment{}, false
	}
	m := moment{year: number(s[:4]), month: number(s[5:7]), day: number(s[8:10])}
	return m, m.day > 0 && m.valid()
}
