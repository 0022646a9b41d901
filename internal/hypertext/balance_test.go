package hypertext

import (
	"strings"
	"testing"
)

func TestBalance(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"as it is", `<p id="a">x &amp; <em>y</em><br>z "&lt;</p>`, `<p id="a">x &amp; <em>y</em><br>z "&lt;</p>`},
		{"open elements", `<ul><li>a<em>b`, `<ul><li>a<em>b</em></li></ul>`},
		{"crossed elements", `<em><strong>a</em>b</strong></p>`, `<em><strong>a</strong></em>b`},
		{"other elements", `<script>a</script><p onclick="b" id="c" id="d">&copy;<3</p>`, `a<p id="c">&amp;copy;&lt;3</p>`},
	} {
		if got := Balance(c.in); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
	}
}

// FuzzBalance checks that what is balanced stays as it is, and that its elements nest.
func FuzzBalance(f *testing.F) {
	for _, s := range []string{`<p>a<br>b</p>`, `</p><em><p>`, `<a href="x"><img src="y" alt="&quot;">`, "<p title=\"\x00\">\r\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, in string) {
		out := Balance(in)
		if again := Balance(out); again != out {
			t.Errorf("%q becomes %q, and that %q", in, out, again)
		}
		var open []string
		for token := range Tokens(out) {
			switch {
			case token.Kind == StartToken && !IsVoid(token.Name):
				open = append(open, token.Name)
			case token.Kind == EndToken && (len(open) == 0 || open[len(open)-1] != token.Name):
				t.Fatalf("%q: %s ends in %s", out, token.Name, strings.Join(open, " "))
			case token.Kind == EndToken:
				open = open[:len(open)-1]
			}
		}
		if len(open) > 0 {
			t.Errorf("%q leaves %q open", out, open)
		}
	})
}
