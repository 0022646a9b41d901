package reading

import (
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
)

func TestGluedLinks(t *testing.T) {
	const a = "[a b](https://example.org/a_(b))"
	for markdown, want := range map[string]int{
		a + a + a + a + "\n":                    3,
		a + " " + a + " " + a + " " + a:         0,
		a + "\n\n" + a + a:                      0, // one is not many
		a + "s\n\n" + a + "s\n\n" + a + "s":     0, // the ends of words
		a + "X\n\n" + a + "Y\n\n**" + a + "**7": 3,
		"```\n" + a + a + a + a + "\n```":       0,
		"[1](https://example.org/n)[2](https://example.org/n)[3](https://example.org/n)[4](https://example.org/n)": 0, // notes
	} {
		if got := gluedLinks(pageOf(markdown)).Bad; got != want {
			t.Errorf("%q: %d, want %d", markdown, got, want)
		}
	}
}

func TestGluedWords(t *testing.T) {
	const html = `<p><span>Alvaro</span><span>Expert</span> <b>un</b>done <i>Page</i><i>12</i> H<sub>2</sub>O <code>a</code>B</p>
		<div>One</div><div>Two</div>`
	got := gluedWords(pageWith(t, html, "[Alvaro](https://example.org)**Expert** undone Page 12 H2O aB"))
	want := Count{Of: 1, Bad: 1, Shown: []string{"Alvaro|Expert"}}
	if d := gocmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestBrokenWords(t *testing.T) {
	p := pageWith(t, `<p><b>un</b>done <b>break</b>fast <i>old</i><i>new</i></p>`, "**un** done breakfast old new")
	p.Source.Gold = "undone breakfast old new"
	got := brokenWords(p)
	want := Count{Of: 2, Bad: 1, Shown: []string{"un|done"}}
	if d := gocmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
