package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/inspect"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

// inspectCommand writes a report about one page.
type inspectCommand struct {
	pageFlags
	excludeFlag
	ruleFlags
	dateFlags
	outFlag
}

// Validate reports values that make no sense, before the page is read.
func (c *inspectCommand) Validate() error {
	return errors.Join(c.checkPage(), c.dateFlags.Validate())
}

// Run reads the page and writes the report, also if the page is not readable.
func (c *inspectCommand) Run(std *streams) error {
	p, err := c.anyPage(std)
	if err != nil {
		return err
	}
	if err := cmp.Or(p.CheckPaged(), p.Omit(c.Exclude)); err != nil {
		return err
	}
	about, err := inspected(context.Background(), p, &c.dateFlags, &c.ruleFlags, c.shownName(p))
	if err != nil {
		return err
	}
	if err := c.write(std, func(w io.Writer) error { return inspect.Write(w, about) }); err != nil {
		return err
	}
	if !about.Result.Readable {
		std.say("not readable: %v (the report says why)", about.Result.FallbackReason)
		return statusError(exitNotReadable)
	}
	return nil
}

// inspected reads a page for a report, which shows the whole text. The command and the
// service share it.
func inspected(ctx context.Context, p *source.Page, dates *dateFlags, rules *ruleFlags, name string) (*inspect.Page, error) {
	opts := *fields.Copy(&reader.Options{MaxChars: -1, ListNavigation: true}, rules)
	opts.NotAfter = dates.notAfter()
	shown := opts
	shown.Format = reader.HTML
	view, err := p.Read(ctx, &shown)
	if err != nil {
		return nil, err
	}
	opts.Explain, opts.Blocks = true, true
	res, err := p.Read(ctx, &opts)
	if err != nil {
		return nil, err
	}
	return &inspect.Page{Source: name, Metadata: aboutRows(&res.Metadata), Result: res, View: typeset.New(view, p.Address, name)}, nil
}

// printDecisions writes the decisions as a table, below it the rules that were not
// believed, and what kind of page it is. If there are no decisions it says why. Lines
// have at most some columns, unless these are 0. The table is for people, who often
// pipe it into a pager, so nothing in it controls a terminal.
func printDecisions(w io.Writer, res *reader.Result, columns int) error {
	if len(res.Explain) == 0 {
		why := res.FallbackReason.Meaning()
		if res.Readable { // Markdown, text, JSON or a feed
			why = "only the text of HTML pages is judged"
		}
		_, err := fmt.Fprintf(w, "no decisions: %s\n", why)
		return err
	}
	buffered := bufio.NewWriter(w) // it keeps the first error
	out := terminal.Filter(buffered)
	if err := terminal.WriteTable(out, decisionRows(res.Explain), columns); err != nil {
		return err
	}
	if rows := doubtRows(res.Explain); len(rows) > 1 {
		fmt.Fprintln(out)
		if err := terminal.WriteTable(out, rows, columns); err != nil {
			return err
		}
	}
	if res.KindReason != "" {
		fmt.Fprintf(out, "\n%s\n", terminal.Wrap(fmt.Sprintf("kind: %v, since %s", res.Kind, res.KindReason), columns))
	}
	return buffered.Flush()
}

// decisionRows has a row for each decision. What tells most comes first, since narrow
// screens show only that.
func decisionRows(decisions []reader.Decision) [][]string {
	rows := make([][]string, 0, len(decisions)+1)
	rows = append(rows, []string{"DECISION", "TEXT", "SCORE", "RULE", "REASON", "CLASS", "PATH"})
	cells := make([]string, 0, len(rows[0])*len(decisions)) // of all rows but the first
	why := ""                                               // of the last decision: neighbours often have the same
	for i := range decisions {
		d := &decisions[i]
		if i == 0 || d.Reason != decisions[i-1].Reason || !slices.EqualFunc(d.Evidence, decisions[i-1].Evidence, sameEvidence) {
			why = d.Why()
		}
		kept := "dropped"
		if d.Kept {
			kept = "kept"
		}
		cells = append(cells, kept, d.Start(), strconv.FormatFloat(d.Score, 'f', 2, 64), d.Rule, why, d.Class.String(), d.Path)
		rows = append(rows, cells[len(cells)-len(rows[0]):])
	}
	return rows
}

// sameEvidence reports whether two pieces of evidence read alike.
func sameEvidence(a, b reader.Evidence) bool {
	return a.Feature == b.Feature && a.Value == b.Value && a.Points == b.Points && slices.Equal(a.Words, b.Words)
}

// doubtRows has a row for each rule that matched an element and was not believed.
func doubtRows(decisions []reader.Decision) [][]string {
	rows := [][]string{{"NOT BELIEVED", "WHY", "ELEMENT"}}
	seen := map[reader.Doubt]bool{}
	for _, d := range decisions {
		for _, doubt := range d.Doubts {
			if !seen[doubt] {
				seen[doubt] = true
				rows = append(rows, []string{fmt.Sprint(doubt.Rule), doubt.Why, doubt.Path})
			}
		}
	}
	return rows
}
