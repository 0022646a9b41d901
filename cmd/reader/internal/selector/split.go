package selector

import (
	"errors"
	"strings"
)

// A part of a selector is about one element; the combinator says how that stands
// to the one of the part before it.
type part struct {
	text       string
	combinator byte
}

// errCostly says that a selector would have to look at much of the page for
// every element of it.
var errCostly = errors.New("is too costly: :has, :haschild and :contains may stand in it only once, " +
	"and within brackets no element may be told by others around it")

// errRegexp says that a selector is none of CSS.
var errRegexp = errors.New("has a regular expression, which CSS does not know")

// deep are the functions that look at all that is within an element.
var deep = []string{"contains", "containsown", "has", "haschild"}

// spaces are the white space of CSS. Other characters that look like it may be
// names.
const spaces = " \t\r\n\f"

// A splitter takes a selector apart that is known to be valid.
type splitter struct {
	text  string
	rows  [][]part
	start int  // of the part
	next  byte // the combinator that stands before the part; 0 if nothing was read yet
	deep  int  // functions so far that look deep
}

// split takes a selector apart at its commas and combinators.
func split(text string) ([][]part, error) {
	s := &splitter{text: strings.Trim(text, spaces), rows: [][]part{nil}, next: ' '}
	for i := 0; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '\\':
			i++
		case c == '[':
			i = skipBrackets(s.text, i)
			if strings.Contains(s.text[s.start:min(i+1, len(s.text))], "#=") {
				return nil, errRegexp
			}
		case c == '(':
			end, err := s.function(i)
			if err != nil {
				return nil, err
			}
			i = end
		case strings.IndexByte(spaces+">+~,", c) >= 0:
			i = s.separate(i) - 1
		}
	}
	s.end(len(s.text))
	return s.rows, nil
}

// separate ends a part at i and returns where the next one starts.
func (s *splitter) separate(i int) int {
	s.end(i)
	s.next = ' '
	for ; i < len(s.text) && strings.IndexByte(spaces+">+~,", s.text[i]) >= 0; i++ {
		switch c := s.text[i]; c {
		case '>', '+', '~':
			s.next = c
		case ',':
			s.rows = append(s.rows, nil)
		}
	}
	s.start = i
	return i
}

func (s *splitter) end(i int) {
	if s.start < i {
		row := &s.rows[len(s.rows)-1]
		*row = append(*row, part{s.text[s.start:i], s.next})
	}
	s.start = i
}

// function checks the function whose bracket opens at i and returns where it
// closes.
func (s *splitter) function(i int) (end int, err error) {
	name := strings.ToLower(s.text[strings.LastIndexByte(s.text[:i], ':')+1 : i])
	if strings.HasPrefix(name, "matches") {
		return 0, errRegexp
	}
	selects := name == "not" || name == "has" || name == "haschild"
	for _, d := range deep {
		if name == d {
			s.deep++
		}
	}
	if s.deep > 1 {
		return 0, errCostly
	}
	for i++; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '\\':
			i++
		case c == '"' || c == '\'':
			i = skipQuotes(s.text, i)
		case c == '[':
			i = skipBrackets(s.text, i)
		case c == '(':
			if i, err = s.function(i); err != nil {
				return 0, err
			}
		case c == ')':
			return i, nil
		case selects && strings.IndexByte(spaces+">+~", c) >= 0 && combines(s.text, i):
			return 0, errCostly
		}
	}
	return i, nil
}

// combines reports whether the white space or sign at i stands between two
// elements, rather than at the edge of a list.
func combines(text string, i int) bool {
	before := strings.TrimRight(text[:i], spaces)
	after := strings.TrimLeft(text[i:], spaces)
	edge := strings.HasSuffix(before, "(") || strings.HasSuffix(before, ",") || strings.HasPrefix(after, ")") || strings.HasPrefix(after, ",")
	return !edge || strings.IndexByte(">+~", text[i]) >= 0
}

// skipBrackets returns where the bracket that opens at i closes.
func skipBrackets(text string, i int) int {
	for i++; i < len(text) && text[i] != ']'; i++ {
		switch text[i] {
		case '\\':
			i++
		case '"', '\'':
			i = skipQuotes(text, i)
		}
	}
	return i
}

// skipQuotes returns where the quote that opens at i closes.
func skipQuotes(text string, i int) int {
	quote := text[i]
	for i++; i < len(text) && text[i] != quote; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i
}
