package inspect

import (
	"fmt"
	"html/template"
	"strings"

	"github.com/seed31bcff99/reader"
)

// A view is the data of the template of a report.
type view struct {
	Policy string
	Style  template.CSS
	Script template.JS

	Title    string
	Source   string
	Readable bool
	Verdict  string // whether the page was read, as a sentence

	Legend  []filterGroup
	Shares  []share
	Kept    count
	All     count
	Percent int  // of the words that were kept
	Long    bool // the browser lays out only what can be seen

	Runs       []run
	Pieces     []piece
	Rules      []ruleCount
	Metadata   []Field
	Navigation []navigationGroup
	Details    details
	ReaderView string // a page of its own; empty if it is not shown
}

// A page with more blocks or words than these is long. The browser lays out only the
// visible part of a long page, which would take seconds to open otherwise. It lays
// out all of other pages, because screen readers do not see what is not laid out.
const (
	longBlocks = 3000
	longWords  = 100_000
)

// A navigationGroup is a navigation region of the page.
type navigationGroup struct {
	Kind  string
	Label string // may be empty
	Links int
}

func newView(p *Page) *view {
	res := p.Result
	pieces := pieces(res.Content, res.Blocks)
	places := locate(res.Explain, pieces)
	v := &view{
		Policy: policy(),
		Style:  template.CSS(reportCSS),
		Script: template.JS(reportJS),

		Title:    visible(res.Title),
		Source:   visible(p.Source),
		Readable: res.Readable,
		Verdict:  verdict(res),

		Legend:     filters(res.Explain),
		Runs:       runs(res.Explain),
		Pieces:     pieces,
		Rules:      ruleCounts(res.Explain),
		Metadata:   fields(p.Metadata),
		Navigation: navigationGroups(res),
		Details:    newDetails(res.Explain, places),
	}
	if v.Title == "" {
		v.Title = "A page without a title"
	}
	for i := range res.Explain {
		d := &res.Explain[i]
		v.All.add(d)
		if d.Kept {
			v.Kept.add(d)
		}
	}
	v.Shares = shares(v.Legend, v.All.Words)
	v.Long = v.All.Blocks > longBlocks || v.All.Words > longWords
	v.Percent = percent(v.Kept.Words, v.All.Words)
	return v
}

// verdict returns a sentence that says whether the page was read.
func verdict(res *reader.Result) string {
	switch {
	case res.Readable:
		return "The main content was found."
	case len(res.Explain) == 0:
		return fmt.Sprintf("Not readable: %s (%s). Nothing was judged block by block; the output is what text there is.",
			res.FallbackReason.Meaning(), res.FallbackReason)
	}
	return fmt.Sprintf("Not readable: %s (%s). The output is what text there is; the marks tell what each block was taken for.",
		res.FallbackReason.Meaning(), res.FallbackReason)
}

// percent returns a share in percent. It is 0 or 100 only if it is exact.
func percent(part, whole int) int {
	switch {
	case part == 0:
		return 0
	case part == whole:
		return 100
	}
	return min(max((200*part+whole)/(2*whole), 1), 99)
}

// fields returns the fields of the metadata that have a value.
func fields(all []Field) []Field {
	var out []Field
	for _, f := range all {
		if f.Value != "" {
			out = append(out, Field{strings.ReplaceAll(f.Name, "_", " "), visible(f.Value), visible(f.Source)})
		}
	}
	return out
}

func navigationGroups(res *reader.Result) []navigationGroup {
	var out []navigationGroup
	for _, g := range res.Navigation.Map.Groups {
		out = append(out, navigationGroup{g.Kind.String(), visible(g.Label), len(g.Items)})
	}
	return out
}
