package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// metaTags are the meta elements of a document, in order.
type metaTags struct {
	tags   []metaTag
	byName map[string]int32 // index of the first tag of a name that is not blank
}

type metaTag struct{ name, content string }

// add adds the meta element n under each of its names, in lower case.
func (m *metaTags) add(doc *dom.Document, n dom.NodeID) {
	content, names := "", [3]string{}
	for _, a := range doc.Attrs(n) {
		switch a.Key {
		case "content":
			content = a.Val
		case "name":
			names[0] = a.Val
		case "property":
			names[1] = a.Val
		case "http-equiv":
			names[2] = a.Val
		}
	}
	if content == "" || len(m.tags) >= maxMetas {
		return
	}
	for _, name := range names {
		if name = strings.ToLower(strings.TrimSpace(name)); name == "" {
			continue
		}
		if rest, ok := strings.CutPrefix(name, "dc:"); ok {
			name = "dc." + rest // Dublin Core is written both ways
		} else if rest, ok := strings.CutPrefix(name, "dcterms:"); ok {
			name = "dcterms." + rest
		}
		if name == "parsely-page" {
			m.addPage(content)
			continue
		}
		m.put(name, content)
	}
}

func (m *metaTags) put(name, content string) {
	if i, known := m.byName[name]; !known || strings.TrimSpace(m.tags[i].content) == "" {
		m.byName[name] = int32(len(m.tags))
	}
	m.tags = append(m.tags, metaTag{name, content})
}

// addPage adds what a parsely-page element says, which holds an object in JSON, as
// the elements that say it one by one.
func (m *metaTags) addPage(object string) {
	var g jsonld.Graph
	if g.Add(object); g.Len() == 0 {
		return
	}
	page := g.Item(0)
	for _, p := range [...]struct{ key, name string }{
		{"title", "parsely-title"}, {"author", "parsely-author"}, {"authors", "parsely-author"}, {"pub_date", "parsely-pub-date"}, {"section", "parsely-section"},
	} {
		page.Names(p.key, func(text string, _ bool) {
			if text != "" {
				m.put(p.name, text)
			}
		})
	}
}

// get returns the first content of a name.
func (m *metaTags) get(name string) string {
	if i, ok := m.byName[name]; ok {
		return m.tags[i].content
	}
	return ""
}

// each calls yield with every content of a name.
func (m *metaTags) each(name string, yield func(content string)) {
	if _, ok := m.byName[name]; !ok {
		return
	}
	for _, t := range m.tags {
		if t.name == name {
			yield(t.content)
		}
	}
}

// first returns the content of the first of the names that has any.
func (m *metaTags) first(names []string) (string, Source) {
	for _, name := range names {
		if content := strings.TrimSpace(m.get(name)); content != "" {
			return content, Source(fromMeta + name)
		}
	}
	return "", ""
}
