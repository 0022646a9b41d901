package linkify_test

import (
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/test/linkifytest"
	"github.com/seed31bcff99/reader/linkify"
)

// fuzzed are the finders that the laws are checked on.
var fuzzed = map[string]*linkify.Finder{
	"default": linkify.New(nil),
	"loose": linkify.New(&linkify.Options{
		Bare: linkify.BareAll, BareIP: true, AnyScheme: true, Schemes: []string{"note:"}, TLDs: []string{"corp"},
	}),
	"code":     linkify.New(&linkify.Options{SkipCode: true}),
	"matchers": linkify.New(&linkify.Options{SkipCode: true, Matchers: []linkify.Matcher{mention, ticket}}),
	"handles":  linkify.New(&linkify.Options{Hashtags: true, Mentions: true}),
	"strict":   linkify.New(&linkify.Options{Bare: linkify.BareNone, NoEmail: true}),
}

// FuzzLaws checks the laws for any text, any options, and any cut into pieces.
func FuzzLaws(f *testing.F) {
	for _, tt := range cases {
		text, _ := marked(tt.text)
		f.Add(text, uint8(3))
	}
	for _, h := range linkifytest.Hostiles {
		f.Add(h.Text(300), uint8(7))
	}
	for _, text := range codeTexts {
		f.Add(text, uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, step uint8) { checkLaws(t, text, int(step)+1) })
}

// TestLaws checks the laws on random texts of the parts of links and of what is
// around them. Random bytes rarely give "https://".
func TestLaws(t *testing.T) {
	parts := strings.Split("http://|https://|ftp://|file://|mailto:|tel:|//|www.|example|.com|.org|.рф|.jp|.sh|.|..|...|@|:|:80|:99999|/|/a|?|#|?a=b|%|%41|"+
		"x|X|Then|7|192.0.2.7|[::1]|localhost|localhost:1|a_b|-|_|__|*|**|~|~~|~~~|\n~~~\n|`|``|```|\n```\n|\n```go\n|'|'s|\"|(|)|[|]|{|}|<|>|,|;|!|&|&amp;|$|\\|"+
		" | |\n|\n\n|\r\n|\t|> |é|ü|ж|潮|で|한|ไ|م|\u0301|🙂|❤️|→|。|，|「|»|–|—|\u00a0|\u200b|\u200d|\u202e|\ufeff|\xff|\xe6\xbd|xn--|xn--p1ai|@ana|#tag|SEA-1|note:", "|")
	r := rand.New(rand.NewPCG(1, 2))
	rounds := 4000
	if testing.Short() {
		rounds = 400
	}
	for range rounds {
		var b strings.Builder
		for range 1 + r.IntN(24) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		checkLaws(t, b.String(), 1+r.IntN(9))
		if t.Failed() {
			return
		}
	}
}

// checkLaws checks the laws for a text that arrives in pieces of step bytes.
func checkLaws(t *testing.T, text string, step int) {
	for name, finder := range fuzzed {
		links := finder.Append(nil, text)
		checkLinks(t, name, text, links)
		for _, pieces := range [][]string{cut(text, 1), cut(text, step), fields(text)} {
			if got := arrive(finder, pieces); !slices.Equal(links, got) {
				t.Errorf("%s: a stream of %q finds\n%+v\nwant\n%+v", name, pieces, got, links)
			}
		}
		checkSpans(t, name, finder, text)
		for _, l := range links {
			if at, ok := finder.At(text, l.Start+len(l.Value)/2); !ok || at != l {
				t.Errorf("%s: At finds %+v in the middle of %+v in %q", name, at, l, text)
			}
		}
	}
}

func checkLinks(t *testing.T, name, text string, links []linkify.Link) {
	t.Helper()
	end := 0
	for _, l := range links {
		if l.Start < end || l.End <= l.Start || l.End > len(text) {
			t.Fatalf("%s: links of %q are not in order: %d to %d after %d", name, text, l.Start, l.End, end)
		}
		end = l.End
		if l.Value != text[l.Start:l.End] || !utf8.ValidString(l.Value) || strings.ContainsAny(l.Value, " \t\n\r") {
			t.Errorf("%s: value %q at %d to %d of %q", name, l.Value, l.Start, l.End, text)
		}
		if l.Kind == linkify.URL || l.Kind == linkify.Email {
			checkHref(t, name, text, l)
		}
	}
}

func checkHref(t *testing.T, name, text string, l linkify.Link) {
	t.Helper()
	u, err := l.URL()
	if err != nil {
		t.Errorf("%s: href %q of %q in %q: %v", name, l.Href(), l.Value, text, err)
		return
	}
	href := l.Href()
	for i := range len(href) {
		if c := href[i]; c <= ' ' || c > '~' {
			t.Errorf("%s: href %q of %q is not ASCII", name, href, l.Value)
			break
		}
	}
	if slices.Contains([]string{"", "javascript", "vbscript", "data", "blob"}, u.Scheme) || u.Scheme != strings.ToLower(u.Scheme) {
		t.Errorf("%s: scheme of href %q of %q", name, l.Href(), l.Value)
	}
	if l.Scheme() == "" && l.Kind == linkify.URL && u.Scheme != "https" || l.Kind == linkify.Email && u.Scheme != "mailto" {
		t.Errorf("%s: %s %q has href %q", name, l.Kind, l.Value, l.Href())
	}
	if host := l.Host(); l.Kind == linkify.URL && host != "" && u.Host == "" {
		t.Errorf("%s: host %q of %q is not in href %q", name, host, l.Value, l.Href())
	}
	if _, err := url.ParseRequestURI(l.Href()); err != nil && l.Kind == linkify.URL && l.Host() != "" && l.Path() == "" {
		t.Errorf("%s: href %q of %q: %v", name, l.Href(), l.Value, err)
	}
}

func checkSpans(t *testing.T, name string, f *linkify.Finder, text string) {
	t.Helper()
	var all strings.Builder
	for piece, l := range f.Spans(text) {
		all.WriteString(piece)
		if l.Kind != "" && l.Value != piece || piece == "" {
			t.Errorf("%s: span %q has link %+v", name, piece, l)
		}
	}
	if all.String() != text {
		t.Errorf("%s: spans of %q make %q", name, text, all.String())
	}
	if same := f.Replace(text, linkify.Link.String); same != text {
		t.Errorf("%s: %q with links replaced by themselves is %q", name, text, same)
	}
}

// cut cuts text into pieces of n bytes.
func cut(text string, n int) []string {
	var pieces []string
	for ; len(text) > n; text = text[n:] {
		pieces = append(pieces, text[:n])
	}
	return append(pieces, text)
}

// fields cuts text before each space, as models do.
func fields(text string) []string {
	var pieces []string
	for text != "" {
		n := strings.IndexAny(text[1:], " \n") + 1
		if n == 0 {
			n = len(text)
		}
		pieces = append(pieces, text[:n])
		text = text[n:]
	}
	return pieces
}

// arrive returns the links that a Stream finds in pieces.
func arrive(f *linkify.Finder, pieces []string) (links []linkify.Link) {
	s := f.Stream()
	for _, p := range pieces {
		links = append(links, s.Write(p)...)
	}
	return append(links, s.Close()...)
}
