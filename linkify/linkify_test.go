package linkify_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/linkify"
)

// marked returns a text without its bars, and the links between them.
func marked(s string) (text string, links []string) {
	var b strings.Builder
	for i, piece := range strings.Split(s, "¦") {
		b.WriteString(piece)
		if i%2 == 1 {
			links = append(links, piece)
		}
	}
	return b.String(), links
}

// find returns the values of the links, and checks their places.
func find(t *testing.T, f *linkify.Finder, text string) (values []string) {
	t.Helper()
	for l := range f.All(text) {
		if text[l.Start:l.End] != l.Value {
			t.Errorf("%q is not at %d to %d of %q", l.Value, l.Start, l.End, text)
		}
		values = append(values, l.Value)
	}
	return values
}

// cases are texts with their links between bars.
var cases = []struct{ name, text string }{
	{"no link", "Nothing to see here, move along."},
	{"a url", "read ¦https://example.org/tides¦ first"},
	{"two", "¦http://example.org¦ ¦http://example.net/x¦"},
	{"capitals", "¦HTTP://Example.ORG/Tides¦"},
	{"query and fragment", "¦https://example.org/t?a=1&b=/x:y,z#part/2?x¦,¦https://example.org/u¦"},
	{"address in a query", "¦https://example.org/go?to=https://example.net/a¦ ok"},
	{"name and password", "¦https://ana:s3cr.t@example.org:8443/x¦"},
	{"two ats", "https://ana:pw@ex@mple.org/x"},
	{"port", "¦https://example.org:443/x¦ but not https://example.org:70000/x, and ¦https://example.org¦:x"},
	{"nothing after the slashes", "http:// and https://?x and http:///x and http://#x"},

	{"full stop", "Go to ¦https://example.org/tides¦. Or ¦https://example.org¦..."},
	{"question", "Is it ¦https://example.org/tides?moon=1¦? Or ¦https://example.org¦?"},
	{"many marks", "¦https://example.org/a¦!?.,:;"},
	{"marks inside", "¦https://example.org/a,b;c:d!e.f¦"},
	{"ellipsis glued", "¦https://example.org¦...and then ¦example.org¦...more"},
	{"two dots", "https://example..org and example..org"},
	{"dash", "¦https://example.org/a¦—well, ¦https://example.org/1914–1918¦ – so"},
	{"entity", "&lt;¦https://example.org/a?b¦&gt; and ¦https://example.org/a?b&amp;c¦"},
	{"possessive", "¦https://example.org/ana¦'s page, ¦https://example.org¦'s, ¦https://example.org/o'neill¦"},
	{"keeps signs", "¦https://example.org/a-¦ ¦https://example.org/a_¦ ¦https://example.org/a=¦ ¦https://example.org/a#¦"},
	{"other full stops", "¦https://example.org/a¦، ¦https://example.org/b¦।"},

	{"parens", "(¦https://example.org/a¦) (see ¦https://example.org/Tide_(sea)¦)"},
	{"other brackets", "[¦https://example.org/a¦] {¦https://example.org/b¦} <¦https://example.org/c¦> ¦https://example.org/x[1]{2}¦"},
	{"remark glued", "¦https://example.org/pull/7¦(second try) ¦https://example.org/pull/8¦[draft"},
	{"crossed brackets", "¦https://example.org/a¦(b[c)d]"},
	{"bracket closed too late", "¦https://example.org/a¦(" + strings.Repeat("x", 300) + ")"},
	{"full-width brackets", "（¦https://example.org/a¦）「¦https://example.org/b¦」"},

	{"quotes", `"¦https://example.org/a¦" '¦https://example.org/b¦' “¦https://example.org/c¦” «¦https://example.org/d¦» „¦https://example.org/e¦“`},
	{"quotes paired inside", "¦https://example.org/'a'¦ ¦https://example.org/a¦'"},
	{"JSON", `{"a":"¦https://example.org/a¦","b":["¦https://example.org/b¦"]}`},
	{"CSS", `url('¦https://example.org/a.png¦');`},

	{"Markdown link", `[tides](¦https://example.org/a¦ "all") ![x](¦https://example.org/b.png¦)[¦https://example.org/c¦](¦https://example.org/c¦)`},
	{"Markdown bold", "**¦https://example.org/a¦** and **see ¦https://example.org/b¦**(new)"},
	{"Markdown emphasis", "*¦https://example.org/a¦* _¦https://example.org/b¦_ __¦https://example.org/c¦__ ~~¦https://example.org/d¦~~ _¦https://example.org¦_"},
	{"Markdown code", "`¦https://example.org/a¦`"},
	{"table", "|¦https://example.org/a¦|¦https://example.org/b¦|"},
	{"drawn table", "│¦https://example.org/a¦│¦example.org¦│"},
	{"list glued", "¦https://example.org/a¦,¦https://example.org/b¦;¦http://example.org/c¦"},

	{"Chinese around", "请看¦https://example.org/a¦，谢谢。请看¦https://example.org¦谢谢"},
	{"Chinese path", "¦https://example.org/wiki/潮汐¦。 ¦https://example.org/?q=潮汐&l=zh¦"},
	{"Chinese after a path", "¦https://example.org/docs¦了解"},
	{"Japanese", "¦example.org¦です。こちらは¦https://example.org/a¦へ"},
	{"Korean", "¦https://example.org/a¦에서 ¦example.org¦을 ¦ana@example.org¦으로 ¦localhost:3000¦에서 ¦http://localhost¦에서"},
	{"Thai", "ดู¦example.org¦ครับ"},
	{"numbers and Chinese", "¦http://192.0.2.7¦上 ¦https://example.org:8080¦上"},
	{"emoji after", "¦https://example.org/a¦👍 ¦example.org¦❤️ 👉¦example.org¦👈"},
	{"emoji in a path", "¦https://example.org/👍/x¦"},
	{"arrow", "¦https://example.org/a¦→¦https://example.org/b¦"},

	{"IDN", "¦https://grüße.example/x¦ ¦bücher.de¦ ¦россия.рф¦ ¦http://例え.jp/¦ ¦中国.中国¦"},
	{"IDN in ASCII", "¦http://xn--e1afmkfd.xn--p1ai/¦ ¦xn--e1afmkfd.xn--p1ai¦ http://xn--пример.рф"},
	{"IDN refused", "http://a\u200db.example/ http://xn--a.example/"},
	{"IDN that would lead elsewhere", "http://example.org℅.example/ http://O˝.example/"},
	{"emoji host", "¦http://☃.net/¦ ¦www.☃.net¦ ☃.net"},
	{"joiners in a path", "¦https://example.org/می\u200cخواهم¦"},

	{"bare", "¦example.org¦, ¦sub.example.co.uk¦, ¦example.dev¦; ¦example.io¦!"},
	{"bare with more", "¦example.org/a?b=c¦, ¦example.org:8080/x¦ ¦example.org?q¦ ¦example.org#top¦"},
	{"www", "¦www.example.org¦ ¦WWW.EXAMPLE.ORG/A¦ www.x"},
	{"two slashes", "¦//example.org¦ is ¦//example.org/x¦ but not a//example.org (//example.org ///example.org"},
	{"rare needs a signal", "hello.world ¦hello.world/x¦ ¦www.hello.world¦ ¦hello.world:80¦"},
	{"unknown", "example.nosuchtld/x www.example.nosuchtld"},
	{"pseudo needs a signal", "host.internal ¦host.internal/x¦ ¦printer.local:631¦ ¦abc.onion¦"},
	{"glued left", "@example.org #example.org $example.org a/example.org -example.org _example.org .example.org \\example.org k:example.org"},
	{"glued right", "example.org_x example.org- example.org@"},
	{"in a word", "it's.me don't.be"},
	{"numbers", "7.am 12.de ¦1337.org¦ 3.14 2.71.82"},
	{"after a link", "¦https://example.org¦世界.jp"},

	{"files", "main.go README.md setup.py install.sh lib.rs a.zip index.html x.tar.gz Makefile.am key.pub"},
	{"places in files", "lib.rs:42:7 setup.py:3 README.md#install src/lib.rs ¦bun.sh/install¦"},
	{"members", "user.id event.target obj.style Date.now() self.store this.app x.to(device) a.is?.b m.co[1] k.me=1"},
	{"products", "ASP.NET VB.Net ¦asp.net/learn¦ ¦example.net¦"},
	{"packages", "com.example.app org.example.Tool ¦example.com¦"},
	{"versions", "v1.2.3 1.2.3.4 1.0.0-rc.1 pkg@1.2.3 actions/checkout@v4.1.0 react@18.2.0"},
	{"sentences", "It ended.In spring. Fine.So what. Not.To be. ¦Example.com¦ was ¦MLB.tv¦"},
	{"sentence after a host", "see ¦example.com¦.Then ¦https://example.org¦.Later ¦ana@example.org¦.Thanks"},

	{"IPv4", "¦http://192.0.2.7/x¦ ¦192.0.2.7:80¦ ¦192.0.2.7/x¦ 192.0.2.7 10.0.0.0/8 10.0.0.0/24). 10.0.0.0/8's ¦10.0.0.0/8/x¦ ¦10.0.0.0/248¦ http://256.0.0.1/ http://192.0.02.7/ http://1.2.3/ http://12345/"},
	{"IPv6", "¦http://[2001:db8::7]:80/x¦ ¦http://[::]¦ ¦http://[::ffff:192.0.2.7]¦ http://[::1 http://[1::2::3] http://[12345::] http://[1::2:3:4:5:6:7:8] http://[::1:2:3:4:5:6:192.0.2.7] http://[1:2:3:4:5:6:7:8:9]"},
	{"localhost", "¦localhost:3000/x¦ ¦http://localhost¦ localhost localhost/x mylocalhost:80 a.localhost:"},
	{"one label", "¦http://intranet/x¦ ¦http://my_host¦"},
	{"underscores", "¦http://a_b.example.org¦ http://a.b_c.org http://a._b.example.org http://example.org_"},
	{"hyphens", "¦http://a--b.example.org¦ http://-a.org http://a-.org http://a.-b.org"},
	{"host cut at a hyphen", "http://xn--/ http://example.org-/x http://example.org-- ¦http://[::1]¦-"},
	{"long labels", "http://" + strings.Repeat("a", 64) + ".org ¦http://" + strings.Repeat("a", 63) + ".org¦ http://" + strings.Repeat("a.", 130) + "org"},

	{"mail", "¦ana@example.org¦, (¦a.b+c@mail.example.org¦) <¦o'neill@example.org¦> '¦bo@example.org¦'"},
	{"mail in Unicode", "¦ана@пример.рф¦ ¦jörg@bücher.de¦ 邮箱¦ana@example.org¦谢谢"},
	{"mail with marks", "**¦ana@example.org¦** _¦ana@example.org¦_ ~~¦ana@example.org¦~~ ¦_ana@example.org¦"},
	{"mail dots", ".¦ana@example.org¦ a..¦b@example.org¦ ana.@example.org"},
	{"mail and path", "¦ana@example.org¦/x ¦ana@example.org¦: ¦ana@example.org¦:22 ¦ana@example.org¦-"},
	{"mail needs a known host", "ana@host ana@host.nosuchtld icon@2x.png ana@192.0.2.7 ¦ana@mail.example¦"},
	{"remotes", "git@example.org:tools/reader.git root@example.org:/tmp ana@example.org:tool.git"},
	{"handles", "@ana @ana@example.org ana@@example.org a@b@c"},
	{"mail list", "¦a@example.org¦,¦b@example.org¦;¦c@example.org¦"},
	{"long local", strings.Repeat("a", 65) + "@example.org ¦" + strings.Repeat("a", 64) + "@example.org¦"},
	{"dots before an address", "¦first.me+x@example.org¦ ¦first.last@example.org¦"},

	{"mailto", "¦mailto:ana@example.org?subject=Hi¦ ¦MAILTO:ana@host¦ mailto:ana mailto:ana@host_"},
	{"numbers to call", "¦tel:+15550100¦ ¦sms:123¦ tel:abc tel: 5"},
	{"opaque", "¦xmpp:ana@host/x¦ ¦geo:54.1,-3.2¦ ¦magnet:?xt=urn:btih:0¦ ¦matrix:r/tides:example.org¦ ¦bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT¦ bitcoin:price"},
	{"file", "¦file:///etc/hosts¦ ¦file://host/x¦ ¦file:/etc/hosts¦ file:// file://C:/x profile:/x"},
	{"other schemes", "¦ftp://example.org/x¦ ¦ssh://git@example.org/x¦ ¦wss://example.org¦ ¦git+ssh://example.org/x¦ ¦postgres://u:p@db:5432/x¦"},
	{"no scheme of ours", "foo://example.org hppt://example.org foo:bar note:this c:/windows 1http//x"},
	{"glued scheme", "see¦http://example.org¦ text:¦https://example.org¦ a.¦ftp://example.org¦ xftp://example.org"},
	{"scripts", "javascript:alert(1) javascript://example.org/%0aalert(1) vbscript:x data:text/html,x JAVASCRIPT://example.org"},
	{"scheme twice", "http://¦http://example.org¦"},

	{"separators", "¦https://example.org/a¦\u00a0b ¦https://example.org/a¦\u200bb ¦https://example.org/a¦\u202eb ¦https://example.org/a¦\u3000b ¦https://example.org/a¦\\n"},
	{"invalid UTF-8", "¦https://example.org/a¦\xffb \xff¦example.org¦\xff ¦ana@example.org¦\xc3"},
	{"controls", "¦https://example.org/a¦\x00b ¦example.org¦\x1b[0m ¦https://example.org/a¦\x7f"},
}

func TestAll(t *testing.T) {
	f := linkify.New(nil)
	for _, tt := range cases {
		text, want := marked(tt.text)
		if diff := cmp.Diff(want, find(t, f, text)); diff != "" {
			t.Errorf("%s: %q (-want +got)\n%s", tt.name, text, diff)
		}
	}
}

func TestOptions(t *testing.T) {
	for _, tt := range []struct {
		name string
		opts linkify.Options
		text string
	}{
		{"bare none", linkify.Options{Bare: linkify.BareNone}, "example.org www.example.org localhost:80 ¦https://example.org¦ ¦a@example.org¦"},
		{"bare all", linkify.Options{Bare: linkify.BareAll}, "¦hello.world¦ main.rs event.target hello.World 7.world ¦bun.sh/x¦"},
		{"bare IP", linkify.Options{BareIP: true}, "¦192.0.2.7¦ 1.2.3 ¦2001:db8::7¦, ¦::1¦. a:b 12:30 http::80 x2001:db8::7"},
		{"schemes", linkify.Options{Schemes: []string{"acme", "Note:", "javascript", "data:"}}, "¦acme://x/y¦ acme:x ¦note:x¦ ¦NOTE://x/y¦ javascript://x data:x"},
		{"any scheme", linkify.Options{AnyScheme: true}, "¦foo://example.org/x¦ ¦a+b.c-d://x¦ 1a://x javascript://x.org/y JavaScript://x.org data://x.org foo:x"},
		{"TLDs", linkify.Options{TLDs: []string{"corp", ".Lan2"}}, "¦wiki.corp¦ ¦ana@mail.lan2¦ wiki.nosuch"},
		{"no e-mail", linkify.Options{NoEmail: true}, "ana@example.org ¦mailto:ana@example.org¦"},
	} {
		text, want := marked(tt.text)
		if diff := cmp.Diff(want, find(t, linkify.New(&tt.opts), text)); diff != "" {
			t.Errorf("%s: %q (-want +got)\n%s", tt.name, text, diff)
		}
	}
}

// codeTexts have links between bars that are not in code.
var codeTexts = []string{
	"¦example.org¦ `example.com` ¦example.net¦",
	"``a ` example.com`` ¦example.org¦",
	"a ` without partner ¦example.org¦",
	"a ` with partner\nexample.com ` ¦example.org¦",
	"a ` in another paragraph\n \n¦example.org¦ ` ¦example.net¦",
	"a ` before a fence ¦example.org¦\n```\n` example.com\n```\n¦example.net¦",
	"```\nexample.com\n```\n¦example.org¦",
	"~~~ md\nexample.com ```\n~~\n~~~\n¦example.org¦",
	"> ```\n> example.com\n> ```\n¦example.org¦",
	"````\n```\nexample.com\n`````  \n¦example.org¦",
	"```\nexample.com without an end\n\nexample.net",
	"``` in line example.com ``` ¦example.org¦",
	"~~¦ana@example.org¦~~ ~ ¦https://example.org/~ana¦",
	"text ```\n¦example.org¦",
	strings.Repeat(" ", 70) + "```\n¦example.org¦",
	"`a` `` `b` example.com `` ¦example.org¦",
	"\r\n¦example.org¦ `\r\n\r\n¦example.net¦ `",
}

func TestSkipCode(t *testing.T) {
	f := linkify.New(&linkify.Options{SkipCode: true})
	for i, s := range codeTexts {
		text, want := marked(s)
		codeTexts[i] = text
		if diff := cmp.Diff(want, find(t, f, text)); diff != "" {
			t.Errorf("%q (-want +got)\n%s", text, diff)
		}
		if plain := find(t, linkify.New(nil), text); strings.Contains(text, "example.com") && len(plain) <= len(want) {
			t.Errorf("%q: without the option only %q", text, plain)
		}
	}
}

// mention finds @name.
var mention = linkify.Matcher{Kind: "mention", Trigger: '@', Match: func(text string, at int) (start, end int, href string) {
	end = at + 1
	for end < len(text) && 'a' <= text[end] && text[end] <= 'z' {
		end++
	}
	if end == at+1 || at > 0 && text[at-1] > ' ' && text[at-1] != '<' {
		return 0, 0, ""
	}
	return at, end, "https://example.org/people/" + text[at+1:end]
}}

// ticket finds ABC-123, from the hyphen on to both sides.
var ticket = linkify.Matcher{Kind: "ticket", Trigger: '-', Match: func(text string, at int) (start, end int, href string) {
	start, end = at, at+1
	for start > 0 && at-start < 8 && 'A' <= text[start-1] && text[start-1] <= 'Z' {
		start--
	}
	for end < len(text) && end-at < 8 && '0' <= text[end] && text[end] <= '9' {
		end++
	}
	if start == at || end == at+1 {
		return 0, 0, ""
	}
	return start, end, "https://example.org/tickets/" + text[start:end]
}}

func TestMatchers(t *testing.T) {
	f := linkify.New(&linkify.Options{Matchers: []linkify.Matcher{mention, ticket}})
	text, want := marked("¦@ana¦ see ¦SEA-12¦, ¦ana@example.org¦ x@ana ¦https://example.org/SEA-13¦ ¦TIDE-7¦.")
	if diff := cmp.Diff(want, find(t, f, text)); diff != "" {
		t.Errorf("%q (-want +got)\n%s", text, diff)
	}
	var kinds []linkify.Kind
	for l := range f.All(text) {
		kinds = append(kinds, l.Kind)
		if l.Kind == "ticket" && l.Href() != "https://example.org/tickets/"+l.Value {
			t.Errorf("%q leads to %q", l.Value, l.Href())
		}
	}
	if diff := cmp.Diff([]linkify.Kind{"mention", "ticket", linkify.Email, linkify.URL, "ticket"}, kinds); diff != "" {
		t.Errorf("kinds (-want +got)\n%s", diff)
	}
}

// TestMatcherAnswers checks that answers that are no place in the text are not
// taken.
func TestMatcherAnswers(t *testing.T) {
	for _, answer := range [][2]int{{-1, 3}, {0, 99}, {4, 5}, {1, 1}, {3, 2}, {1, 4}, {0, 2}} {
		f := linkify.New(&linkify.Options{Matchers: []linkify.Matcher{{Kind: "odd", Trigger: '#', Match: func(string, int) (int, int, string) {
			return answer[0], answer[1], ""
		}}}})
		if got := find(t, f, "é#é#"); len(got) > 0 && (answer != [2]int{0, 4}) {
			t.Errorf("answer %v gives %q", answer, got)
		}
	}
}

func TestMatch(t *testing.T) {
	f := linkify.New(nil)
	for text, want := range map[string]bool{
		"https://example.org/a": true, "example.org": true, "ana@example.org": true,
		"https://example.org/a.": false, " example.org": false, "a example.org": false, "": false, "example.org example.net": false,
	} {
		if l, ok := f.Match(text); ok != want || ok && l.Value != text {
			t.Errorf("Match(%q) = %q, %v", text, l.Value, ok)
		}
	}
}

func TestAt(t *testing.T) {
	text := "`x` example.org and ana@example.org"
	for _, opts := range []*linkify.Options{nil, {SkipCode: true}} {
		f := linkify.New(opts)
		for offset, want := range map[int]string{
			-1: "", 3: "", 4: "example.org", 14: "example.org", 15: "", 20: "ana@example.org", 34: "ana@example.org", 35: "", 99: "",
		} {
			if l, ok := f.At(text, offset); l.Value != want || ok != (want != "") {
				t.Errorf("At(%d) = %q, %v; want %q", offset, l.Value, ok, want)
			}
		}
	}
}
