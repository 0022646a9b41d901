package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/seed31bcff99/reader"
)

// printDecisions writes the decisions as a table with aligned columns.
func printDecisions(w io.Writer, list []reader.Decision) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "DECISION\tCLASS\tSCORE\tRULE\tREASON\tPATH\tTEXT")
	for _, d := range list {
		fmt.Fprintf(table, "%s\t%s\t%.2f\t%s\t%s\t%s\t%s\n",
			keptOrDropped(d.Kept), d.Class, d.Score, d.Rule, d.Why(), d.Path, d.Start())
	}
	return table.Flush() // also returns what went wrong above
}

func keptOrDropped(kept bool) string {
	if kept {
		return "kept"
	}
	return "dropped"
}
