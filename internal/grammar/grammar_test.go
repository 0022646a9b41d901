package grammar

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestProductions checks that all types are right, and refer to types that exist.
func TestProductions(t *testing.T) {
	for name, syntax := range productions {
		if err := New(syntax, nil).Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestSamples checks that there are samples of all types.
func TestSamples(t *testing.T) {
	for name := range leaves {
		if len(samples[name]) == 0 && name != "opaque" {
			t.Errorf("<%s> has no samples", name)
		}
	}
}

// TestQuick checks that the short way decides as the long one does.
func TestQuick(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	values := []string{"auto", "none", "0", "1", "1px", "-1px", "10%", "1s", "1fr", "red", "#fff", "subgrid", "center", "span", "block", "list-item", "a", "--a", `"a"`, "1.5", "+1", "normal"}
	for name, syntax := range productions {
		s := New(syntax, nil)
		s.compiled()
		for _, value := range append(values, s.Sample(r.IntN)) {
			quick, ok := s.quick.match(value)
			m := matchers.Get().(*matcher)
			long := m.run(s.root, value)
			m.release()
			if ok && quick != long {
				t.Errorf("<%s>: %s is %d, in short %d", name, value, long, quick)
			}
		}
	}
}

// TestMatch checks the operators of the value definition syntax.
func TestMatch(t *testing.T) {
	lookup := func(name string) (string, bool) { return "<length>", name == "width" }
	for _, tt := range []struct {
		syntax, value string
		want          Result
	}{
		{"a b", "a b", Valid},
		{"a b", "b a", Invalid},
		{"a && b", "b a", Valid},
		{"a && b", "a", Invalid},
		{"a && b?", "a", Valid},
		{"a || b", "b", Valid},
		{"a || b", "b a", Valid},
		{"a || b", "a a", Invalid},
		{"a | b || c && d e", "d e c b", Valid},
		{"[ a | b ]{2,3}", "a b a", Valid},
		{"[ a | b ]{2,3}", "a", Invalid},
		{"a#", "a, a , a", Valid},
		{"a#", "a a", Invalid},
		{"a#{2}", "a, a, a", Invalid},
		{"[ a? b? ]!", "b", Valid},
		{"a* b", "a a b", Valid},
		{"a? a", "a", Valid},
		{"f( a , b? )", "f(a,)", Valid},
		{"f( a )", "g(a)", Invalid},
		{"<'width'>", "0", Valid},
		{"<'width'>", "1", Invalid},
		{"<integer [1,3]>", "3", Valid},
		{"<integer [1,3]>", "4", Invalid},
		{"<integer [1,3]>", "calc(4)", Valid},
		{"<length>", "calc(1px * 2 + 3em)", Valid},
		{"<length>", "calc(1px * 2px)", Invalid},
		{"<length>", "calc(1px+2px)", Invalid},
		{"<length>", "calc(1px * sibling-index())", Opaque},
		{"<color>", "rgb(from red r g b)", Valid},
		{"<color>", "rgb(from red h g b)", Invalid},
		{"<color>", "if(style(--a: 1): red; else: blue)", Opaque},
		{"<color>", "attr(x type(<color>))", Opaque},
		{"<color>", "attr(1)", Invalid},
		{"<color>", "red)", Invalid},
		{"<color>", "rgb(1 2 3", Valid},
		{"<string>", "\"a\nb\"", Invalid},
		{"<any-value>", strings.Repeat("a ", maxTokens+1), Opaque},
		{"[ a? a? a? a? a? a? a? a? ]# b", strings.Repeat("a a a a a a,", 200), Opaque},
	} {
		if got := New(tt.syntax, lookup).Match(tt.value); got != tt.want {
			t.Errorf("%s: %.50q is %d, want %d", tt.syntax, tt.value, got, tt.want)
		}
	}
}

// TestCheck checks that a wrong syntax is told.
func TestCheck(t *testing.T) {
	for _, syntax := range []string{"[ a", "a ]", "<nope>", "<'width'>", "a{x}", "f( a", "a &", "'ab'"} {
		if New(syntax, nil).Check() == nil {
			t.Errorf("%q is not wrong", syntax)
		}
	}
}

// TestSpaced checks where spaces are put.
func TestSpaced(t *testing.T) {
	for value, want := range map[string]string{
		"10%auto": "10% auto", "1px.5px": "1px .5px", "calc(1px)auto": "calc(1px) auto", "#fff#000": "#fff #000", "\"a\"\"b\"": "\"a\" \"b\"",
		"1px/2px,a": "1px/2px,a", "calc(1px*2)": "calc(1px*2)", "1-2": "1 -2", "a": "a", "": "", "(a)b)": "(a)b)",
	} {
		if got := Spaced(value); got != want {
			t.Errorf("%q becomes %q, want %q", value, got, want)
		}
	}
}

// TestPowers checks that the power of a length does not wrap round.
func TestPowers(t *testing.T) {
	s := New("<length>", nil)
	for factors, want := range map[int]bool{1: true, 2: false, 128: false, 257: false, 513: false} {
		value := "calc(1px" + strings.Repeat("*1px", factors-1) + ")"
		if got := s.Match(value) != Invalid; got != want {
			t.Errorf("a product of %d lengths is a length: %v", factors, got)
		}
	}
}
