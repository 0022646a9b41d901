// Package inspect writes reports that show what was made of a page, and why: a
// reader.Result goes in, one HTML page that needs nothing else comes out.
//
// A report shows the text of the page in order, block by block, each with its
// verdict, beside the Markdown that was made of it. Whoever selects a block sees
// where it stood and which rule or which evidence decided about it.
//
// Pages are written by strangers, so a report takes nothing from them but text.
// It has no links, loads no pictures, and allows by its policy only the one style
// sheet and the one script that lie beside this file. The same result gives the
// same report. The package reads no pages and judges none.
package inspect

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"

	"github.com/seed31bcff99/reader"
)

// A Page is what a report is about.
type Page struct {
	Source   string         // where it came from, for people
	Metadata []Field        // what it says about itself, in the order to show it; the empty are left out
	Result   *reader.Result // read with Options.Explain
}

// A Field is one value of the metadata.
type Field struct {
	Name, Value, Source string
}

var (
	//go:embed report.html
	reportHTML string

	//go:embed report.css
	reportCSS string

	//go:embed report.js
	reportJS string
)

var report = template.Must(template.New("report").Funcs(template.FuncMap{"plural": plural}).Parse(reportHTML))

// Write writes the report about a page. It fails only if w does.
func Write(w io.Writer, p *Page) error {
	if err := report.Execute(w, newView(p)); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}

// plural counts things in words.
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
