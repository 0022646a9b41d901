package linkify_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/linkify"
)

// first returns the first link of a text.
func first(t *testing.T, text string) linkify.Link {
	t.Helper()
	for l := range linkify.All(text) {
		return l
	}
	t.Fatalf("no link in %q", text)
	return linkify.Link{}
}

func TestHref(t *testing.T) {
	for text, want := range map[string]string{
		"HTTP://Example.ORG/Tides":              "http://example.org/Tides",
		"example.org":                           "https://example.org",
		"//example.org/x":                       "https://example.org/x",
		"WWW.Example.org/X":                     "https://www.example.org/X",
		"localhost:80/x":                        "https://localhost:80/x",
		"https://grüße.example/ä?ö=ü#ß":         "https://xn--gre-6ka8l.example/%C3%A4?%C3%B6=%C3%BC#%C3%9F",
		"https://faß.de":                        "https://xn--fa-hia.de",
		"https://ÄÖ.de":                         "https://xn--4ca0b.de",
		"https://example.org/潮%E6%BD%AE":        "https://example.org/%E6%BD%AE%E6%BD%AE",
		"https://example.org/100%/%zz?50%#%":    "https://example.org/100%25/%25zz?50%25#%25",
		"https://example.org/{a}^[b]'c'?'d'{e}": "https://example.org/%7Ba%7D%5E[b]'c'?%27d%27{e}",
		"https://an%41:p%zz=@example.org/":      "https://an%41:p%25zz%3D@example.org/",
		"http://[2001:DB8::7]:80/x":             "http://[2001:db8::7]:80/x",
		"Ana@Example.org":                       "mailto:Ana@example.org",
		"jörg@bücher.de":                        "mailto:j%C3%B6rg@xn--bcher-kva.de",
		"a%41+b@example.org":                    "mailto:a%2541+b@example.org",
		"mailto:a%41@Example.org?subject=a'é":   "mailto:a%41@example.org?subject=a%27%C3%A9",
		"tel:+1-555":                            "tel:+1-555",
		"file:///etc/é":                         "file:///etc/%C3%A9",
	} {
		l := first(t, text)
		if l.Value != text {
			t.Errorf("%q is the link of %q", l.Value, text)
		}
		if got := l.Href(); got != want {
			t.Errorf("href of %q is %q, want %q", text, got, want)
		}
	}
	for l := range linkify.New(&linkify.Options{DefaultScheme: "JavaScript"}).All("example.org") {
		if got := l.Href(); got != "https://example.org" {
			t.Errorf("with a default that runs, the href of %q is %q", l.Value, got)
		}
	}
	for l := range linkify.New(&linkify.Options{DefaultScheme: "HTTP", BareIP: true}).All("2001:db8::7") {
		if got := l.Href(); got != "http://[2001:db8::7]" {
			t.Errorf("href of %q is %q", l.Value, got)
		}
	}
}

func TestParts(t *testing.T) {
	type parts struct{ Scheme, User, Host, Port, Path string }
	for text, want := range map[string]parts{
		"https://a:b@Example.org:80/x?y#z": {"https", "a:b", "Example.org", "80", "/x?y#z"},
		"example.org":                      {"", "", "example.org", "", ""},
		"//example.org:1?q":                {"", "", "example.org", "1", "?q"},
		"http://[::1]:8/x":                 {"http", "", "[::1]", "8", "/x"},
		"localhost:80":                     {"", "", "localhost", "80", ""},
		"a.b@example.org":                  {"", "a.b", "example.org", "", ""},
		"mailto:a@host?b=c":                {"mailto", "a", "host", "", "?b=c"},
		"tel:+1555":                        {"tel", "", "", "", "+1555"},
		"file:///x":                        {"file", "", "", "", "/x"},
	} {
		l := first(t, text)
		if diff := cmp.Diff(want, parts{l.Scheme(), l.User(), l.Host(), l.Port(), l.Path()}); diff != "" {
			t.Errorf("%q (-want +got)\n%s", text, diff)
		}
	}
}

func TestWarnings(t *testing.T) {
	for text, want := range map[string]linkify.Warning{
		"https://example.org":                        0,
		"https://bücher.de":                          0,
		"https://пример.рф":                          0,
		"https://пример.com":                         0,
		"https://日本語とabc.jp":                         0,
		"https://한국abc.kr":                           0,
		"https://ехаmple.org":                        linkify.MixedScript, // Cyrillic е, х, а
		"https://рауро.com":                          linkify.MixedScript, // all Cyrillic
		"https://рауро.рф":                           0,
		"https://αpple.org":                          linkify.MixedScript, // Greek α
		"https://xn--80ak6aa92e.com":                 linkify.MixedScript,
		"https://bank.com@example.org/x":             linkify.HostInUserinfo,
		"https://www.bank.co.uk:443@example.org/":    linkify.HostInUserinfo,
		"https://ana.smith:pw@example.org/":          0,
		"ana.com@example.org":                        0, // an address may look like that
		"x \u202e y https://example.org":             linkify.Bidi,
		"x \u202e y\n https://example.org":           0,
		"https://example.org/a\u2066gnp.exe":         linkify.Bidi,
		"“quoted” https://example.org":               0,
		"\u2067x\u2069 https://a.com@ехаmple.org/ab": linkify.Bidi | linkify.HostInUserinfo | linkify.MixedScript,
	} {
		if got := first(t, text).Warnings(); got != want {
			t.Errorf("warnings of %+q are %q, want %q", text, got, want)
		}
	}
	if got := (linkify.Bidi | linkify.MixedScript).String(); got != "mixed-script,bidi" {
		t.Errorf("String() = %q", got)
	}
}
