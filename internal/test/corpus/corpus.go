// Package corpus reads pages with known main content and scores texts against
// them. It is for the programs in bench and knows one layout, that of WCXB, the
// public Web Content eXtraction Benchmark. The name of a corpus is that of its
// folder:
//
//	NAME/dev/ground-truth/ID.json   address, page type, main content, snippets
//	NAME/dev/html/ID.html.gz        the page
package corpus

import (
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// ContentType is what the pages should be read with: they were stored as UTF-8,
// whatever charset they still declare.
const ContentType = "text/html; charset=utf-8"

// A Page is one page of the corpus with what is known about it.
type Page struct {
	Corpus  string // its name
	ID      string
	Type    string
	URL     string
	Gold    string   // the main content as plain text
	With    []string // snippets that belong to it
	Without []string // snippets that do not

	file string
}

// Folders are the folders of corpora that a flag names, one each time it is given.
type Folders []string

func (f *Folders) String() string { return strings.Join(*f, " ") }

// Set adds a folder.
func (f *Folders) Set(dir string) error {
	*f = append(*f, dir)
	return nil
}

// Names returns the names of the corpora.
func (f Folders) Names() string {
	var names []string
	for _, dir := range f {
		names = append(names, filepath.Base(filepath.Clean(dir)))
	}
	return strings.Join(names, ", ")
}

// Load reads what is known about the pages of some corpora: those of the first
// folder first, sorted by ID. The pages themselves are read by HTML.
func Load(dirs ...string) ([]*Page, error) {
	var pages []*Page
	for _, dir := range dirs {
		more, err := load(dir)
		if err != nil {
			return nil, err
		}
		pages = append(pages, more...)
	}
	return pages, nil
}

func load(dir string) ([]*Page, error) {
	truth := filepath.Join(dir, "dev", "ground-truth")
	if _, err := os.Stat(truth); err != nil {
		return nil, fmt.Errorf("corpus: no folder of pages: %w", err)
	}
	files, err := filepath.Glob(filepath.Join(truth, "*.json"))
	if err != nil {
		return nil, fmt.Errorf("corpus: %w", err)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("corpus: no pages in %s", truth)
	}
	pages := make([]*Page, len(files)) // Glob sorts
	for i, f := range files {
		if pages[i], err = newPage(dir, f); err != nil {
			return nil, err
		}
	}
	return pages, nil
}

func newPage(dir, truth string) (*Page, error) {
	var t struct {
		URL      string `json:"url"`
		Internal struct {
			Type struct {
				Primary string `json:"primary"`
			} `json:"page_type"`
		} `json:"_internal"`
		Truth struct {
			Main    string   `json:"main_content"`
			With    []string `json:"with"`
			Without []string `json:"without"`
		} `json:"ground_truth"`
	}
	if err := readJSON(truth, &t); err != nil {
		return nil, err
	}
	id := strings.TrimSuffix(filepath.Base(truth), ".json")
	p := &Page{
		Corpus:  filepath.Base(filepath.Clean(dir)),
		ID:      id,
		Type:    cmp.Or(t.Internal.Type.Primary, "article"),
		URL:     t.URL,
		Gold:    t.Truth.Main,
		With:    t.Truth.With,
		Without: t.Truth.Without,
		file:    filepath.Join(dir, "dev", "html", id+".html.gz"),
	}
	if p.Type == "category" { // an older name
		p.Type = "collection"
	}
	return p, nil
}

// HTML reads the page.
func (p *Page) HTML() ([]byte, error) {
	f, err := os.Open(p.file)
	if err != nil {
		return nil, fmt.Errorf("corpus: %w", err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("corpus: page %s: %w", p.ID, err)
	}
	page, err := io.ReadAll(z)
	if err != nil {
		return nil, fmt.Errorf("corpus: page %s: %w", p.ID, err)
	}
	return page, nil
}

// Site returns the site of the page: the part of its host that somebody
// registered.
func (p *Page) Site() string { return site(p.URL) }

// Fold puts the page into one of n folds by its site, so that pages of one
// site never stand on both sides of a cross-validation.
func (p *Page) Fold(n int) int {
	h := uint32(2166136261)
	for _, c := range []byte(p.Site()) {
		h = (h ^ uint32(c)) * 16777619
	}
	return int(h>>8) % n
}

// site cuts an address down to the host that somebody registered: two labels,
// three where the second is a short one such as co or com.
func site(address string) string {
	host := address
	if u, err := url.Parse(address); err == nil {
		host = u.Hostname()
	}
	labels := strings.Split(strings.ToLower(host), ".")
	keep := 2
	if len(labels) > 2 && len(labels[len(labels)-2]) <= 3 {
		keep = 3
	}
	return strings.Join(labels[max(0, len(labels)-keep):], ".")
}

func readJSON(path string, v any) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("corpus: %w", err)
	}
	if err := json.Unmarshal(b, v); err != nil {
		return fmt.Errorf("corpus: %s: %w", path, err)
	}
	return nil
}
