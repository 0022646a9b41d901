package serve

import (
	"cmp"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

// newErrand reads what the headers of a request ask for. They are those of r.jina.ai, so
// that its clients only need another address. Some need a browser.
func newErrand(h http.Header, browser bool) *errand {
	e := &errand{operation: "read", browser: browser, values: url.Values{"no_title": {"true"}}}
	for _, rule := range headerRules {
		value := strings.TrimSpace(h.Get(rule.name))
		if value != "" && (rule.heed == nil || !rule.heed(e, value)) {
			e.ignored = append(e.ignored, rule.name)
		}
	}
	return e
}

// A headerRule says what a header of a request means here.
type headerRule struct {
	name string
	heed func(e *errand, value string) bool // reports whether the value could be heeded; nil means never
	why  string                             // what it asks for, and why it is not heeded
}

// headerRules are sorted by name.
var headerRules = []headerRule{
	{"X-Base", only("final"), "links are always resolved against the address that answered"},
	{"X-Cache-Tolerance", asNumber("max_age", 0, 1), "seconds that a copy may be old"},
	{"X-Engine", engine, "whether a browser shows the page first"},
	{"X-Instruction", nil, "no model is asked"},
	{"X-Json-Schema", nil, "no model is asked"},
	{"X-Keep-Img-Data-Url", nil, "pictures in the page itself are not content"},
	{"X-Locale", asText("language"), "the language that the server of the page is asked for"},
	{"X-Markdown-Chunking", nil, "offset and max_chars of /v1/read cut a text into pieces"},
	{"X-Max-Tokens", asNumber("max_chars", 1, charsPerToken), "about how long the content may be: the rest is cut off"},
	{"X-Md-Bullet-List-Marker", only("-"), "Markdown has one style"},
	{"X-Md-Em-Delimiter", only("*"), "Markdown has one style"},
	{"X-Md-Heading-Style", only("atx"), "Markdown has one style"},
	{"X-Md-Hr", only("---"), "Markdown has one style"},
	{"X-Md-Link-Style", asWord(map[string]string{"inlined": "links=inline", "referenced": "links=reference", "discarded": "links=none"}), "where the addresses of links stand"},
	{"X-Md-Strong-Delimiter", only("**"), "Markdown has one style"},
	{"X-No-Cache", noCache, "the server of the page is asked again"},
	{"X-No-Gfm", nil, "tables are always those of GitHub"},
	{"X-Proxy", nil, "the operator chooses the proxy"},
	{"X-Proxy-Url", nil, "the operator chooses the proxy"},
	{"X-Referer", nil, "no address is told to other servers"},
	{"X-Remove-Selector", asText("exclude"), "elements that are left out"},
	{"X-Respond-Timing", nil, "a browser waits until the page is quiet"},
	{"X-Respond-With", returnFormat, "the form of the content"},
	{"X-Retain-Images", asWord(map[string]string{"none": "images=false", "all": "keep_decoration=true"}), "whether pictures are in the content"},
	{"X-Retain-Links", asWord(map[string]string{"none": "links=none", "text": "links=none", "all": ""}), "whether links are in the content"},
	{"X-Return-Format", returnFormat, "the form of the content"},
	{"X-Robots-Txt", nil, "the operator decides about robots.txt"},
	{"X-Set-Cookie", nil, "no cookie is sent"},
	{"X-Target-Selector", asText("selector"), "elements that are read"},
	{"X-Timeout", asNumber("timeout", 0, 1), "seconds that fetching may take"},
	{"X-Token-Budget", tokenBudget, "about how long the content may be: a longer one is refused"},
	{"X-User-Agent", nil, "the operator chooses the user agent"},
	{"X-Viewport", nil, "all pages are shown in one size"},
	{"X-Wait-For-Selector", waitFor, "the element that a browser waits for"},
	{"X-With-Generated-Alt", only("false"), "no model is asked"},
	{"X-With-Iframe", only("false"), "frames are other pages"},
	{"X-With-Images-Summary", summary(func(e *errand) *bool { return &e.images }), "a list of pictures at the end"},
	{"X-With-Links-Summary", summary(func(e *errand) *bool { return &e.links }), "a list of links at the end"},
	{"X-With-Shadow-Dom", only("false"), "declarative shadow roots are read in any case, others are made by scripts"},
}

// only heeds the value that asks for what happens anyway.
func only(value string) func(*errand, string) bool {
	return func(_ *errand, v string) bool { return strings.EqualFold(v, value) }
}

// asText heeds a value as that of a field.
func asText(field string) func(*errand, string) bool {
	return func(e *errand, v string) bool {
		e.values.Set(field, v)
		return true
	}
}

// asNumber heeds a whole number, with a factor, as the value of a field.
func asNumber(field string, least, factor int) func(*errand, string) bool {
	return func(e *errand, v string) bool {
		n, err := strconv.Atoi(v)
		if err != nil || n < least || n > math.MaxInt32 {
			return false
		}
		e.values.Set(field, strconv.Itoa(n*factor))
		return true
	}
}

// asWord heeds words, in lower case, as a field and its value; an empty one is what happens anyway.
func asWord(words map[string]string) func(*errand, string) bool {
	return func(e *errand, v string) bool {
		setting, ok := words[strings.ToLower(v)]
		if field, value, set := strings.Cut(setting, "="); set {
			e.values.Set(field, value)
		}
		return ok
	}
}

// engine heeds whether a browser is wanted.
func engine(e *errand, v string) bool {
	if !e.browser && !strings.EqualFold(v, "direct") {
		return false
	}
	return asWord(map[string]string{"direct": "render=never", "auto": "render=auto", "browser": "render=always"})(e, v)
}

// waitFor heeds the element that a browser waits for, and so asks for one.
func waitFor(e *errand, v string) bool {
	if e.browser {
		e.values.Set("wait_for", v)
		e.values.Set("render", rendering.Always)
	}
	return e.browser
}

func tokenBudget(e *errand, v string) bool {
	n, err := strconv.Atoi(v)
	e.budget = max(n, 0)
	return err == nil && n > 0
}

func noCache(e *errand, v string) bool {
	if yes, err := strconv.ParseBool(v); yes && err == nil {
		e.values.Set("max_age", "0")
	}
	return true
}

// returnFormat heeds the form of the content. To name one means all that the page shows,
// without lines about it.
func returnFormat(e *errand, v string) bool {
	if strings.EqualFold(v, "content") {
		return true
	}
	ok := asWord(map[string]string{"markdown": "format=markdown", "text": "format=text", "html": "format=html"})(e, v)
	if ok {
		e.operation, e.bare = "convert", true
	}
	return ok
}

// summary heeds whether a list stands at the end. Those of the whole page are not told from
// those of the content.
func summary(list func(*errand) *bool) func(*errand, string) bool {
	return func(e *errand, v string) bool {
		v = strings.ToLower(v)
		*list(e) = v == "all" || v == "true"
		return *list(e) || v == "false"
	}
}

// addressOf returns the address that is the path of a request, as in
// /https://example.org/a?b=c, or nothing. The query belongs to it. An address may be
// escaped as a whole, and proxies make one slash of two.
func addressOf(r *http.Request) string {
	path := r.URL.EscapedPath()
	for _, scheme := range [...]string{"http", "https"} {
		rest, ok := cutFold(path, "/"+scheme+":/")
		if !ok {
			if _, ok = cutFold(path, "/"+scheme+"%3a"); ok {
				rest, ok = cutFold(r.URL.Path, "/"+scheme+":/")
			}
		}
		if !ok {
			continue
		}
		address := scheme + "://" + strings.TrimPrefix(rest, "/")
		if r.URL.RawQuery != "" || r.URL.ForceQuery {
			address += "?" + r.URL.RawQuery
		}
		return address
	}
	return ""
}

// cutFold is strings.CutPrefix for ASCII in any case.
func cutFold(s, prefix string) (rest string, ok bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// An errand is a request with an address as its path, or in the body of a POST to /.
type errand struct {
	operation string     // that answers it
	values    url.Values // the input of that
	bare      bool       // the answer is the content alone, without lines about the page
	links     bool       // the answer ends with a list of links
	images    bool       // the answer ends with a list of pictures
	browser   bool       // there is one
	budget    int        // tokens that the content may have; zero means any number
	ignored   []string   // headers that were not heeded
}

// serveAddress answers an errand.
func (s *Server) serveAddress(c *call) error {
	e := newErrand(c.request.Header, s.Agents.Renders() != "")
	op := operationOf(s.Operations, e.operation)
	in := op.newInput()
	if address := addressOf(c.request); address != "" {
		c.request.URL.RawQuery = "" // it belongs to the address
		if err := s.decode(c, in); err != nil {
			return err
		}
		in.Source().URL = address
	} else if err := s.decode(c, in); err != nil {
		return err
	}
	if err := setAll(e.values, in); err != nil {
		return err
	}
	if err := check(in); err != nil {
		return err
	}
	form := Text
	if e.wantsJSON(c.request.Header) {
		form = JSON
	}
	if len(e.ignored) > 0 {
		c.Header().Set("Reader-Ignored", strings.Join(e.ignored, ", "))
	}
	return s.run(c, op, in, JSON, Form(fmt.Sprint(e.operation, e.bare, e.links, e.images))+form, func(p *source.Page, answer *Answer) error { return s.sendNote(c, p, answer, e, form) })
}

// sendNote sends the answer to an errand.
func (s *Server) sendNote(c *call, p *source.Page, answer *Answer, e *errand, form Form) error {
	note := newNote(p, answer.Result, e)
	switch {
	case e.budget > 0 && note.Usage.Tokens > e.budget:
		return problem.New(problem.OverBudget, fmt.Sprintf("the content has about %d tokens, and the budget is %d", note.Usage.Tokens, e.budget))
	case strings.TrimSpace(note.Content) == "":
		return c.nothing(p, answer.Result)
	case form == JSON:
		return s.sendPage(c, p, answer.Result, form.contentType(), pagerecord.Line(note.envelope()))
	case e.bare && answer.Result.Format == reader.HTML:
		c.Header().Set("Content-Security-Policy", contentPolicy)
		form = HTML
	}
	return s.sendPage(c, p, answer.Result, form.contentType(), []byte(note.text(e)))
}

// operationOf returns an operation by its name.
func operationOf(list []Operation, name string) *Operation {
	i := slices.IndexFunc(list, func(op Operation) bool { return op.Name == name })
	return &list[i]
}

// wantsJSON reports whether the Accept header asks for JSON. A stream of events is
// something that only a service with a browser has.
func (e *errand) wantsJSON(h http.Header) bool {
	wishes := parseAccept(h.Values("Accept"))
	if quality(wishes, "text/event-stream") > quality(wishes, "text/plain") {
		e.ignored = append(e.ignored, "Accept")
	}
	return quality(wishes, "application/json") > quality(wishes, "text/plain")
}

// A note is the answer to an errand, with the names that r.jina.ai gives.
type note struct {
	Title       string            `json:"title"`
	Description string            `json:"description"`
	URL         string            `json:"url"`
	Content     string            `json:"content"`
	Published   string            `json:"publishedTime,omitempty"`
	Links       map[string]string `json:"links,omitempty"`  // address by label
	Images      map[string]string `json:"images,omitempty"` // address by text
	Metadata    noteMetadata      `json:"metadata"`
	Usage       noteUsage         `json:"usage"`

	list   []labelled // of Links, in the order of the content
	images []labelled
}

type noteMetadata struct {
	Language string `json:"lang,omitempty"`
}

type noteUsage struct {
	Tokens int `json:"tokens"` // about: a quarter of the characters
}

// A labelled is an address and what it is called.
type labelled struct{ label, address string }

// charsPerToken is how many characters a token of a model has, by and large.
const charsPerToken = 4

// newNote returns the note about a page.
func newNote(p *source.Page, res *reader.Result, e *errand) *note {
	n := &note{
		Title: res.Title, Description: res.Description, URL: p.Address, Content: res.Content, Published: res.Published,
		Metadata: noteMetadata{res.Language}, Usage: noteUsage{utf8.RuneCountInString(res.Content) / charsPerToken},
	}
	if e.links && res.Format == reader.Markdown {
		n.list = linksIn(res.Content)
		n.Links = byLabel(n.list)
	}
	if e.images {
		for i, image := range res.Images {
			n.images = append(n.images, labelled{fmt.Sprintf("Image %d: %s", i+1, image.Alt), image.URL})
		}
		n.Images = byLabel(n.images)
	}
	return n
}

func byLabel(list []labelled) map[string]string {
	m := map[string]string{}
	for _, l := range list {
		m[l.label] = cmp.Or(m[l.label], l.address)
	}
	return m
}

// envelope returns the note as its clients expect it.
func (n *note) envelope() any {
	return &struct {
		Code   int   `json:"code"`
		Status int   `json:"status"`
		Data   *note `json:"data"`
	}{200, 20000, n}
}

// text returns the note in words.
func (n *note) text(e *errand) string {
	var b strings.Builder
	if !e.bare {
		fmt.Fprintf(&b, "Title: %s\n\n", oneLine(n.Title))
		if n.URL != "" {
			fmt.Fprintf(&b, "URL Source: %s\n\n", n.URL)
		}
		if n.Published != "" {
			fmt.Fprintf(&b, "Published Time: %s\n\n", n.Published)
		}
		b.WriteString("Markdown Content:\n")
	}
	b.WriteString(strings.TrimRight(n.Content, "\n"))
	b.WriteString("\n")
	writeList(&b, "Images", "!", n.images)
	writeList(&b, "Links/Buttons", "", n.list)
	return b.String()
}

func writeList(b *strings.Builder, title, mark string, list []labelled) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s:\n", title)
	for _, l := range list {
		fmt.Fprintf(b, "- %s[%s](%s)\n", mark, brackets.Replace(oneLine(l.label)), l.address)
	}
}

var brackets = strings.NewReplacer("[", `\[`, "]", `\]`)

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

var markdown = sync.OnceValue(func() parser.Parser { return goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser() })

// linksIn returns the links of a Markdown text, each address once.
func linksIn(content string) (list []labelled) {
	src := []byte(content)
	seen := map[string]bool{}
	add := func(label, address string) {
		if !seen[address] {
			seen[address] = true
			list = append(list, labelled{label, address})
		}
	}
	_ = ast.Walk(markdown().Parse(text.NewReader(src)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch link := n.(type) {
		case *ast.Link:
			add(labelOf(link, src), string(link.Destination))
		case *ast.AutoLink:
			add(string(link.Label(src)), string(link.URL(src)))
		}
		return ast.WalkContinue, nil
	}) // the function above never fails
	return list
}

// labelOf returns the words in a node.
func labelOf(n ast.Node, src []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := n.(*ast.Text); ok && entering {
			b.Write(t.Segment.Value(src))
			if t.SoftLineBreak() || t.HardLineBreak() {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}
