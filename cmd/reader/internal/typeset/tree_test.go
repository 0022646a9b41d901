package typeset

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestSpell(t *testing.T) {
	for _, c := range []struct {
		name, in, want string
		syntax         Syntax
	}{
		{"as it is", `<p id="a">x &amp; <em>y</em><br>z "&lt;</p>`, `<p id="a">x &amp; <em>y</em><br>z "&lt;</p>`, HTML},
		{"void elements", `<p>a<br>b<img src="c" alt=""></p><hr>`, `<p>a<br/>b<img src="c" alt=""/></p><hr/>`, XML},
		{"namespace", `<math display="block"><mi>x</mi></math>`, `<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mi>x</mi></math>`, XML},
		{"language", `<p lang="de">a</p>`, `<p lang="de" xml:lang="de">a</p>`, XML},
		{"forbidden characters", "<p title=\"\x01\">a\x00\uffff\xff\rb</p>", "<p title=\"\ufffd\">a\ufffd\ufffd\ufffd\nb</p>", XML},
		{"open elements", `<ul><li>a<em>b`, `<ul><li>a<em>b</em></li></ul>`, XML},
		{"crossed elements", `<em><strong>a</em>b</strong></p>`, `<em><strong>a</strong></em>b`, XML},
		{"other elements", `<script>a</script><p onclick="b" id="c" id="d">b</p>`, `a<p id="c">b</p>`, XML},
		{"lines of code", "<pre><code>\n a\n\nb</code></pre>", "<pre><code>\n a\n\nb</code></pre>", HTML},
	} {
		if got := Spell(parse(c.in), c.syntax); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
	}
}

// FuzzSpell holds the laws of spelling: HTML that was written stays as it is, and XML is
// well-formed and has the same text.
func FuzzSpell(f *testing.F) {
	for _, seed := range []string{
		`<p id="a">x &amp; <em>y</em><br>z</p>`, `<math><mi>x</mi></math>`, `<ul><li>a<em>b`, `</p><a href="x"y>`, "<p lang=\"\x00\">\x1f</p>",
		`<table><caption>a</caption><tr><td colspan="2">b</td></tr></table>`, `<img src="a&quot;" alt="]]>">`, `<xml:p xmlns:a="b">`, `<!-- a --><?b?>`,
		`<p id="a" ID="b">c</p><BR/><plaintext>d<e>`, `<pre>&#13;&#0;</pre>`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		html := Spell(parse(Spell(parse(in), HTML)), HTML)
		if again := Spell(parse(html), HTML); again != html {
			t.Errorf("again: %q, then %q", html, again)
		}
		root := parse(html)
		out := Spell(root, XML)
		if text, err := textOfXML(out); err != nil || !utf8.ValidString(out) || text != XML.allowed(root.words()) {
			t.Errorf("%q became %q: %v", in, out, err)
		}
	})
}

// textOfXML returns the text of well-formed XML.
func textOfXML(s string) (string, error) {
	dec := xml.NewDecoder(strings.NewReader("<body>" + s + "</body>"))
	var text strings.Builder
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return text.String(), nil
		}
		if err != nil {
			return "", err
		}
		if words, ok := token.(xml.CharData); ok {
			text.Write(words)
		}
	}
}
