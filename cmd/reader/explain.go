package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/seed31bcff99/reader"
)

// printDecisions writes the decisions as a table with aligned columns, and below
// it what kind of page it is.
func printDecisions(w io.Writer, res *reader.Result) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "DECISION\tCLASS\tSCORE\tRULE\tREASON\tPATH\tTEXT")
	for _, d := range res.Explain {
		fmt.Fprintf(table, "%s\t%s\t%.2f\t%s\t%s\t%s\t%s\n",
			keptOrDropped(d.Kept), d.Class, d.Score, d.Rule, d.Why(), d.Path, d.Start())
	}
	if err := table.Flush(); err != nil || res.KindReason == "" { // Flush also returns the errors of the writes above
		return err
	}
	_, err := fmt.Fprintf(w, "\nkind: %v, since %s\n", res.Kind, res.KindReason)
	return err
}

func keptOrDropped(kept bool) string {
	if kept {
		return "kept"
	}
	return "dropped"
}
