// Package grammar tells whether browsers understand the value of a CSS property.
//
// Compile takes the syntax of a property in the value definition syntax of the standards
// (CSS Values 4, section 2), such as
//
//	none | [ [ <length-percentage> | auto ]{1,2} && <color>? ]#
//
// and returns a Syntax, which matches values. The package has the types of the standards,
// such as <length> and <color>, with their functions and calculations: see the tables. It
// does not compute what a value means. Where browsers differ, it follows Chromium.
//
// The work is bounded by a fixed multiple of the length of the value. A value that takes
// more is Opaque.
package grammar

import (
	"fmt"
	"strings"
	"sync"
)

// A Result tells whether a value matches a Syntax.
type Result uint8

// The results.
const (
	Invalid Result = iota // browsers ignore the declaration
	Valid                 // browsers understand it
	Opaque                // browsers understand it, but what it stands for is not known here: attr(), if(), and what took too much work
)

// A Syntax is the grammar of a value. It is safe for concurrent use.
type Syntax struct {
	source string
	lookup func(property string) (syntax string, ok bool)
	once   sync.Once
	root   node
	quick  quick
}

// New returns a Syntax, which is compiled when it is used for the first time. Lookup
// returns the syntax of a property for references such as <'margin-top'>; it may be nil if
// there are none.
func New(syntax string, lookup func(property string) (syntax string, ok bool)) *Syntax {
	return &Syntax{source: syntax, lookup: lookup}
}

// Check compiles the syntax and returns what is wrong with it.
func (s *Syntax) Check() error {
	_, err := compile(s.source, s.lookup)
	return err
}

// compiled compiles the syntax unless that is done. A syntax that is wrong matches nothing.
func (s *Syntax) compiled() {
	s.once.Do(func() {
		root, err := compile(s.source, s.lookup)
		if err != nil {
			root = never{}
		}
		s.root, s.quick = root, quickOf(root)
	})
}

// Match matches a value, which is in lower case, without comments and escapes.
func (s *Syntax) Match(value string) Result {
	s.compiled()
	if result, ok := s.quick.match(value); ok {
		return result
	}
	m := matchers.Get().(*matcher)
	defer m.release()
	return m.run(s.root, value)
}

// Tokens reports whether a value that browsers check later, since it has variables, can be
// right: its brackets match, and functions such as var() have the arguments that they need.
func Tokens(value string) bool {
	m := matchers.Get().(*matcher)
	defer m.release()
	ok, bounded := m.tokenize(value)
	if !ok || !bounded {
		return ok
	}
	all := len(m.tokens)
	return m.findDeferred() != Invalid && !m.hasSign(0, all, '!') && !m.hasSign(0, all, ';')
}

// Spaced returns a value with a space between tokens that may follow each other without one,
// as in 10%auto. A value that is wrong stays as it is.
func Spaced(value string) string {
	m := matchers.Get().(*matcher)
	defer m.release()
	if ok, bounded := m.tokenize(value); !ok || !bounded {
		return value
	}
	var b strings.Builder
	from := 0
	for i := 1; i < len(m.tokens); i++ {
		last, t := &m.tokens[i-1], &m.tokens[i]
		if !t.spaced && last.endsWord() && t.startsWord() {
			b.WriteString(value[from:t.start])
			b.WriteByte(' ')
			from = t.start
		}
	}
	return b.String() + value[from:]
}

func (t *token) startsWord() bool { return t.kind != sign && t.kind != open && t.kind != close }

func (t *token) endsWord() bool { return t.kind != sign && t.kind != open && t.kind != function }

// A Part is what a reference to a property, such as <'margin-top'>, matched in a value.
type Part struct{ Property, Text string }

// Split matches a value and appends what its references to properties matched to parts, in
// order.
func (s *Syntax) Split(value string, parts []Part) ([]Part, Result) {
	s.compiled()
	m := matchers.Get().(*matcher)
	defer m.release()
	result := m.run(s.root, value)
	if result == Invalid || m.deferred {
		return parts, result
	}
	for _, c := range m.captures {
		text := value[m.tokens[c.from].start:m.tokens[c.to-1].end]
		parts = append(parts, Part{c.property, text})
	}
	return parts, result
}

// A SyntaxError tells what is wrong with a syntax.
type SyntaxError struct{ Syntax, Problem string }

func (e *SyntaxError) Error() string { return fmt.Sprintf("grammar: %q: %s", e.Syntax, e.Problem) }
