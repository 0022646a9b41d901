package css

import "testing"

func TestGroup(t *testing.T) {
	for text, want := range map[string]string{
		"(a, b)c": "c", "[a=b]c": "c", "{a:b}c": "c", "{a:b;c:d}e": "e", "()a": "a", "(a(b)c)d": "d", "(a]b)c": "c", "[a)b]c": "c", "{a}}": "}",
		"('a)')b": "b", "(/*)*/)a": "a", `(\))a`: "a", "(a": "", "(": "", "(a,": "", "[(])]a": "a",
	} {
		c := cursor{text: text}
		if c.group(); c.text[c.at:] != want {
			t.Errorf("%s: %q is left, want %q", text, c.text[c.at:], want)
		}
	}
	c := cursor{text: "url(a'b)c", at: len("url")}
	if c.group(); c.text[c.at:] != "c" {
		t.Errorf("%q is left of an address", c.text[c.at:])
	}
}
