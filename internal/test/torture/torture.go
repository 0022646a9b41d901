// Package torture makes pages that are hard on whoever reads them: nested a
// million deep, a million elements wide, broken in every way that a parser has a
// rule for. They are made when they are needed, since the largest have 50 MB.
//
// The same number gives the same page.
package torture

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

// An Input is a page that can be made in any size.
type Input struct {
	Name string
	Full int                // the number of parts that an engine has to take; of a text, bytes
	Page func(n int) string // the page of n parts; its length grows like n
}

//go:embed inputs.txt
var inputLines string

// Inputs are those of inputs.txt, and those that need more than a template.
var Inputs = func() (all []Input) {
	for _, list := range words.Lists(inputLines) {
		for _, row := range list.Rows {
			fields := strings.SplitN(row, " | ", 3)
			full, err := strconv.ParseFloat(fields[1], 64)
			if err != nil {
				panic("inputs.txt: " + row)
			}
			template := Unquoted(fields[2])
			all = append(all, Input{fields[0], int(full), func(n int) string { return Expand(template, n) }})
		}
	}
	return append(all, others...)
}()

// Unquoted returns a text, which may be quoted.
func Unquoted(s string) string {
	if s[0] != '"' {
		return s
	}
	text, err := strconv.Unquote(s)
	if err != nil {
		panic(err.Error() + ": " + s)
	}
	return text
}

// Find returns the input with this name.
func Find(name string) (Input, bool) {
	for _, in := range Inputs {
		if in.Name == name {
			return in, true
		}
	}
	return Input{}, false
}

// The signs around a part that a template repeats.
const (
	open = "⟦"
	end  = "⟧"
)

// Expand returns the page of n parts that a template describes: see inputs.txt.
func Expand(template string, n int) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(template, open)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		size, depth := 0, 1
		for depth > 0 {
			size += strings.IndexAny(rest[size:], open+end)
			if strings.HasPrefix(rest[size:], open) {
				depth++
			} else {
				depth--
			}
			size += len(open)
		}
		repeat(&b, rest[:size-len(end)], n)
		template = rest[size:]
	}
}

// repeat writes a part of a template as often as it says, or else n times.
func repeat(b *strings.Builder, part string, n int) {
	times, mark := n, byte(0)
	if how, rest, marked := strings.Cut(part, ":"); marked && strings.Trim(how, "0123456789#+/") == "" {
		part = rest
		if last := len(how) - 1; last >= 0 && strings.IndexByte("#+/", how[last]) >= 0 {
			how, mark = how[:last], how[last]
		}
		if how != "" {
			times, _ = strconv.Atoi(how)
		}
	}
	part = Expand(part, n)
	switch mark {
	case '#':
		for i := range times {
			b.WriteString(strings.ReplaceAll(part, "#", strconv.Itoa(i)))
		}
	case '+':
		for i := range times {
			first := strings.Replace(part, "#", strconv.Itoa(i), 1)
			b.WriteString(strings.Replace(first, "#", strconv.Itoa(i+1), 1))
		}
	case '/':
		b.WriteString(strings.Repeat(part, times/len(part)))
	default:
		b.WriteString(strings.Repeat(part, times))
	}
}

// others are the inputs that need more than a template.
var others = []Input{
	{"square table", 4e6, func(n int) string { // as many rows as columns
		side := int(math.Sqrt(float64(n)))
		return "<table>" + strings.Repeat("<tr>"+strings.Repeat("<td>x", side), side)
	}},
	{"notes with numbers to come", 2e4, func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "<p>x<sup>%d</sup><span class=sidenote>Words of a note</span>", n+i)
		}
		return b.String() + strings.Repeat("<p>x<span class=sidenote>Words of a note</span>", n)
	}},
	{"backticks, more and more", 10e6, func(n int) string { // no run of them is like another
		var b strings.Builder
		b.WriteString("<p>")
		for run := 1; b.Len() < n; run++ {
			b.WriteString(strings.Repeat("`", run) + "x ")
		}
		return b.String()
	}},
	{"style rules in a rule with many selectors", 1e5, func(n int) string { return Expand("<style>⟦#:.c#,⟧.c{⟦&{left:0}⟧}</style><p>x", n/2) }},
	{"style rules in rules", 1e5, func(n int) string {
		return Expand("⟦<style>.a{⟦14:⟦16:& ⟧{⟧display:none⟦15:}⟧</style>⟧<p class=a>x", n/200)
	}},
}
