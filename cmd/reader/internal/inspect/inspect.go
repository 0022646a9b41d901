// Package inspect writes reports that show what was kept and dropped of a page, and
// why: a reader.Result goes in, one self-contained HTML page comes out.
//
// A report shows the text of the page in order, block by block, each with its
// verdict, beside the Markdown. Selecting a block shows its path and the rule or the
// evidence that decided.
//
// Pages are written by strangers, so a report takes nothing from them but text. It
// has no links, loads no pictures, and its policy allows only the style sheet and the
// script beside this file. The reader view is in a frame where nothing runs, and has the
// style sheet of package webpage. The same result gives the same report. The package does
// not read pages.
package inspect

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
	"github.com/seed31bcff99/reader/cmd/reader/internal/webpage"
	"github.com/seed31bcff99/reader/meta"
)

// A Page is what a report is about.
type Page struct {
	Source   string           // where it came from, for people
	Metadata []Field          // in the order to show it; empty fields are left out
	Result   *reader.Result   // read with Options.Explain and Blocks
	View     *typeset.Article // the same page for people; nil: the report does not show it
}

// A Field is one value of the metadata.
type Field struct {
	Name, Value string
	Source      meta.Source
}

var (
	//go:embed report.html
	reportHTML string

	//go:embed report.css
	reportCSS string

	//go:embed report.js
	reportJS string
)

// report is parsed when it is first needed, since few runs of the program write one.
var report = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("report").Funcs(template.FuncMap{"plural": plural}).Parse(reportHTML))
})

// Write writes the report about a page. It fails only if w does.
func Write(w io.Writer, p *Page) error {
	v := newView(p)
	if p.View != nil {
		var page strings.Builder
		if err := webpage.Write(&page, p.View, webpage.Options{Inert: true}); err != nil {
			return err
		}
		v.ReaderView = page.String()
	}
	if err := report().Execute(w, v); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}

// plural returns a number of things, such as "3 blocks".
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// policy is the Content-Security-Policy of a report. It names the style sheet and the
// script by their hashes, so nothing else can run, even if it got into a report.
// One style sheet is that of the reader view. Nothing may be loaded or sent.
var policy = sync.OnceValue(func() string {
	style, script := Hashes()
	return webpage.Policy("style-src "+style, "script-src "+script)
})

// Hashes returns the hashes of the style sheets and the script of every report, for the
// policy of a page that holds a report in a frame.
func Hashes() (style, script string) {
	return webpage.Hash(reportCSS) + " " + webpage.StyleHash(), webpage.Hash(reportJS)
}
