package document

import (
	"net/url"
	"path"
	"regexp"
	"strings"
)

var (
	bodyStart = regexp.MustCompile(`(?is)<body[^>]*>`)
	bodyEnd   = regexp.MustCompile(`(?i)</body\s*>`)
)

// bodyOf returns what is in the body of a page.
func bodyOf(page string) string {
	if at := bodyStart.FindStringIndex(page); at != nil {
		page = page[at[1]:]
	}
	if at := bodyEnd.FindStringIndex(page); at != nil {
		page = page[:at[0]]
	}
	return page
}

// readBook reads an EPUB: its chapters, in the order of its spine.
func readBook(a *archive) (*Page, error) {
	container, err := a.tree("META-INF/container.xml")
	if err != nil {
		return nil, err
	}
	var packageName string
	container.all(func(e *element) { packageName = e.get("full-path") }, "rootfile")
	book, err := a.tree(packageName)
	if err != nil {
		return nil, err
	}
	names := map[string]string{} // files by id
	book.all(func(e *element) {
		if href, err := url.PathUnescape(e.get("href")); err == nil && strings.Contains(e.get("media-type"), "html") && !strings.Contains(e.get("properties"), "nav") {
			names[e.get("id")] = path.Join(path.Dir(packageName), href)
		}
	}, "item")
	var body strings.Builder
	var failed error
	book.all(func(e *element) {
		chapter, err := a.read(names[e.get("idref")])
		if err != nil {
			failed = err
			return
		}
		body.WriteString("<section>" + bodyOf(string(chapter)) + "</section>\n")
	}, "itemref")
	if failed != nil {
		return nil, failed
	}
	meta := book.child("package", "metadata")
	f := dublinCore(meta)
	f.published = meta.child("date").words()
	return f.page(body.String()), nil
}
