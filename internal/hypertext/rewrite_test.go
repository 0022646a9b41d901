package hypertext

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestRewrite(t *testing.T) {
	edit := func(e *Edit) {
		switch e.Name {
		case "audio":
			e.Name = ""
		case "details":
			e.Name, e.Hollow = "", true
		case "math":
			e.Name, e.Text, e.Hollow = "code", "x", true
		case "img":
			e.Name, e.Text = "a", e.Attr("alt")
			e.Set("href", e.Attr("src"))
			e.Remove("src", "alt")
			if e.Within("a") {
				e.Name = "span"
				e.Remove("href")
			}
		case "input":
			e.Name, e.Text = "", "☐"
		case "h1":
			e.Name = "script"
		}
	}
	for _, c := range []struct {
		name, in, want string
		syntax         Syntax
		edit           func(*Edit)
	}{
		{"as it is", `<p id="a">x &amp; <em>y</em><br>z "&lt;</p>`, `<p id="a">x &amp; <em>y</em><br>z "&lt;</p>`, HTML, nil},
		{"void elements", `<p>a<br>b<img src="c" alt=""></p><hr>`, `<p>a<br/>b<img src="c" alt=""/></p><hr/>`, XML, nil},
		{"namespace", `<math display="block"><mi>x</mi></math>`, `<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mi>x</mi></math>`, XML, nil},
		{"language", `<p lang="de">a</p>`, `<p lang="de" xml:lang="de">a</p>`, XML, nil},
		{"forbidden characters", "<p title=\"\x01\">a\x00\uffff\xff\rb</p>", "<p title=\"\ufffd\">a\ufffd\ufffd\ufffd\nb</p>", XML, nil},
		{"open elements", `<ul><li>a<em>b`, `<ul><li>a<em>b</em></li></ul>`, XML, nil},
		{"crossed elements", `<em><strong>a</em>b</strong></p>`, `<em><strong>a</strong></em>b`, XML, nil},
		{"other elements", `<script>a</script><p onclick="b" id="c" id="d">&copy;<3</p>`, `a<p id="c">&amp;copy;&lt;3</p>`, XML, nil},
		{"unwrapped", `<audio src="a" controls=""><a href="a">b</a></audio>`, `<a href="a">b</a>`, HTML, edit},
		{"dropped", `a<details><p>b<br></p><details>c</details></details>d`, `ad`, HTML, edit},
		{"hollow", `a<math><mi>b</mi></math>d`, `a<code>x</code>d`, HTML, edit},
		{"replaced", `<img src="a" alt="b &lt;"><a href="c"><img src="a" alt="d"></a>`, `<a href="a">b &lt;</a><a href="c"><span>d</span></a>`, HTML, edit},
		{"text", `<li><input type="checkbox"> a</li>`, `<li>☐ a</li>`, HTML, edit},
		{"not allowed", `<h1>a</h1>`, `a`, HTML, edit},
	} {
		if got := Rewrite(c.in, c.syntax, c.edit); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestTokens(t *testing.T) {
	const in = `a<p id="b">c<br>d</p>`
	var parts []string
	for token := range Tokens(in) {
		parts = append(parts, in[token.From:token.To])
	}
	if got, want := strings.Join(parts, "|"), `a|<p id="b">|c|<br>|d|</p>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// FuzzXML holds the laws of the spelling in XML: it is well-formed, has the text of the
// input, and spelling it in HTML again changes nothing.
func FuzzXML(f *testing.F) {
	for _, seed := range []string{
		`<p id="a">x &amp; <em>y</em><br>z</p>`, `<math><mi>x</mi></math>`, `<ul><li>a<em>b`, `</p><a href="x"y>`, "<p lang=\"\x00\">\x1f</p>",
		`<table><caption>a</caption><tr><td colspan="2">b</td></tr></table>`, `<img src="a&quot;" alt="]]>">`, `<xml:p xmlns:a="b">`, `<!-- a --><?b?>`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		html := Rewrite(in, HTML, nil)
		if again := Rewrite(html, HTML, nil); again != html {
			t.Errorf("again: %q, then %q", html, again)
		}
		out := Rewrite(in, XML, nil)
		if !utf8.ValidString(out) {
			t.Errorf("not UTF-8: %q", out)
		}
		text, err := textOfXML(out)
		if err != nil {
			t.Fatalf("%v: %q", err, out)
		}
		var want strings.Builder
		for token := range Tokens(in) {
			want.WriteString(withoutForbidden(token.Text))
		}
		if text != want.String() {
			t.Errorf("text %q, want %q", text, want.String())
		}
	})
}

// textOfXML returns the text of well-formed XML.
func textOfXML(s string) (string, error) {
	dec := xml.NewDecoder(strings.NewReader("<body>" + s + "</body>"))
	var text strings.Builder
	for {
		token, err := dec.Token()
		switch {
		case errors.Is(err, io.EOF):
			return text.String(), nil
		case err != nil:
			return "", err
		}
		switch token := token.(type) {
		case xml.CharData:
			text.Write(token)
		case xml.StartElement, xml.EndElement:
		default:
			return "", errors.New("neither a tag nor text")
		}
	}
}
