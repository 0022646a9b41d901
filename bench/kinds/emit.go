package main

import (
	"bytes"
	"fmt"
	"math"
	"os"

	"github.com/seed31bcff99/reader/kind"
)

// unit is what one point is worth to the logarithm of the odds.
const unit = 1.0 / 100

// emit writes a card as kind reads it.
func emit(path string, c *card, corpora string, p params) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Written by bench/kinds. Fitted to the page types of the development pages of %s:\n", corpora)
	fmt.Fprintf(&b, "# %d rounds, rate %g, ridge %g.\n#\n", p.rounds, p.rate, p.ridge)
	fmt.Fprintf(&b, "# What a page gets for a feature that is more than a cut: points for article, documentation, forum, product, listing,\n")
	fmt.Fprintf(&b, "# collection and service. Features are in their order.\n\nevery page:\n\tany:%s\n", list(&c.base))
	for f := range kind.NumFeatures {
		fmt.Fprintf(&b, "%v:\n", f)
		for _, r := range c.rows {
			if r.feature == f {
				fmt.Fprintf(&b, "\t%.6g:%s\n", r.cut, list(&r.points))
			}
		}
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

// list gives the points of kinds as whole numbers of units.
func list(p *points) string {
	var b bytes.Buffer
	for _, v := range p[kind.Article:] {
		fmt.Fprintf(&b, " %d", int(math.Round(v/unit)))
	}
	return b.String()
}
