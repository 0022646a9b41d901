package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
)

// printDecisions writes the decisions as a table with aligned columns, below it
// the rules that were not believed, and what kind of page it is. If there are no
// decisions it says why. The table is for people, who often pipe it into a pager, so
// nothing in it controls a terminal.
func printDecisions(w io.Writer, res *reader.Result) error {
	if len(res.Explain) == 0 {
		why := res.FallbackReason.Meaning()
		if res.Readable { // Markdown, text, JSON or a feed
			why = "only the text of HTML pages is judged"
		}
		_, err := fmt.Fprintf(w, "no decisions: %s\n", why)
		return err
	}
	w = terminal.Filter(w)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "DECISION\tCLASS\tSCORE\tRULE\tREASON\tPATH\tTEXT")
	for _, d := range res.Explain {
		fmt.Fprintf(table, "%s\t%s\t%.2f\t%s\t%s\t%s\t%s\n",
			keptOrDropped(d.Kept), d.Class, d.Score, d.Rule, d.Why(), d.Path, d.Start())
	}
	printDoubts(table, res.Explain)
	if err := table.Flush(); err != nil || res.KindReason == "" { // Flush also returns the errors of the writes above
		return err
	}
	_, err := fmt.Fprintf(w, "\nkind: %v, since %s\n", res.Kind, res.KindReason)
	return err
}

// printDoubts writes a row for each rule that matched an element and was not
// believed.
func printDoubts(table io.Writer, decisions []reader.Decision) {
	seen := map[reader.Doubt]bool{}
	for _, d := range decisions {
		for _, doubt := range d.Doubts {
			if seen[doubt] {
				continue
			}
			if len(seen) == 0 {
				fmt.Fprintln(table, "\nNOT BELIEVED\tWHY\tELEMENT")
			}
			seen[doubt] = true
			fmt.Fprintf(table, "%s\t%s\t%s\n", doubt.Rule, doubt.Why, doubt.Path)
		}
	}
}

func keptOrDropped(kept bool) string {
	if kept {
		return "kept"
	}
	return "dropped"
}
