// Package torture makes pages that are hard on whoever reads them: nested a
// million deep, a million elements wide, broken in every way that a parser has a
// rule for. They are made when they are needed, since the largest have 50 MB.
//
// The same number gives the same page.
package torture

import (
	"strconv"
	"strings"
)

// An Input is a page that can be made in any size.
type Input struct {
	Name string
	Full int                // the number of parts that an engine has to take; of a text, bytes
	Page func(n int) string // the page of n parts; its length grows like n
}

// Inputs are all inputs, by what they attack.
var Inputs = concat(nesting, siblings, attributes, texts, tables, formatting, foreign, metadata, styles, broken)

// Find returns the input with this name.
func Find(name string) (Input, bool) {
	for _, in := range Inputs {
		if in.Name == name {
			return in, true
		}
	}
	return Input{}, false
}

func concat(groups ...[]Input) (all []Input) {
	for _, g := range groups {
		all = append(all, g...)
	}
	return all
}

// times makes pages of n times the same part.
func times(part string) func(int) string {
	return func(n int) string { return strings.Repeat(part, n) }
}

// behind makes pages of n times the same part behind a head.
func behind(head, part string) func(int) string {
	return func(n int) string { return head + strings.Repeat(part, n) }
}

// between makes pages of n times the same part between a head and a tail.
func between(head, part, tail string) func(int) string {
	return func(n int) string { return head + strings.Repeat(part, n) + tail }
}

// nested makes pages of n elements in each other, all of them closed.
func nested(open, end string) func(int) string {
	return func(n int) string { return strings.Repeat(open, n) + "x" + strings.Repeat(end, n) }
}

// under makes pages of n times the same part in as many open elements as the
// parser takes, and a few less.
func under(open, part string) func(int) string {
	return behind(strings.Repeat(open, openElements), part)
}

// openElements is close to the parser's bound, 512, and leaves room for what the
// parts open.
const openElements = 490

// filled makes pages of n bytes.
func filled(head, part, tail string) func(int) string {
	return func(n int) string { return head + strings.Repeat(part, n/len(part)) + tail }
}

// chained makes pages of n parts behind a head. The first mark # in a part stands for its
// number, the second for that of the next part.
func chained(head, part string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		b.WriteString(head)
		for i := range n {
			part := strings.Replace(part, "#", strconv.Itoa(i), 1)
			b.WriteString(strings.Replace(part, "#", strconv.Itoa(i+1), 1))
		}
		return b.String()
	}
}

// numbered makes pages of n parts, in each of which the mark # stands for another
// number.
func numbered(head, part, tail string) func(int) string {
	pieces := strings.Split(part, "#")
	return func(n int) string {
		var b strings.Builder
		b.Grow(n * (len(part) + 6*len(pieces)))
		b.WriteString(head)
		for i := range n {
			number := strconv.Itoa(i)
			b.WriteString(pieces[0])
			for _, piece := range pieces[1:] {
				b.WriteString(number)
				b.WriteString(piece)
			}
		}
		b.WriteString(tail)
		return b.String()
	}
}

// moreAndMore makes pages of about n bytes, in which runs of a sign get longer and
// longer, so that none of them is like another.
func moreAndMore(head, sign string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		b.WriteString(head)
		for run := 1; b.Len() < n; run++ {
			b.WriteString(strings.Repeat(sign, run))
			b.WriteString("x ")
		}
		return b.String()
	}
}
