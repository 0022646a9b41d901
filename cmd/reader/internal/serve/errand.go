package serve

import (
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
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
	{"X-Md-Link-Style", asWord("links", map[string]string{"inlined": "inline", "referenced": "reference", "discarded": "none"}), "where the addresses of links stand"},
	{"X-Md-Strong-Delimiter", only("**"), "Markdown has one style"},
	{"X-No-Cache", noCache, "the server of the page is asked again"},
	{"X-No-Gfm", nil, "tables are always those of GitHub"},
	{"X-Proxy", nil, "the operator chooses the proxy"},
	{"X-Proxy-Url", nil, "the operator chooses the proxy"},
	{"X-Referer", nil, "no address is told to other servers"},
	{"X-Remove-Selector", asText("exclude"), "elements that are left out"},
	{"X-Respond-Timing", nil, "a browser waits until the page is quiet"},
	{"X-Respond-With", returnFormat, "the form of the content"},
	{"X-Retain-Images", retainImages, "whether pictures are in the content"},
	{"X-Retain-Links", asWord("links", map[string]string{"none": "none", "text": "none", "all": ""}), "whether links are in the content"},
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

// asWord heeds words, in lower case, as values of a field; an empty value is what happens anyway.
func asWord(field string, words map[string]string) func(*errand, string) bool {
	return func(e *errand, v string) bool {
		value, ok := words[strings.ToLower(v)]
		if value != "" {
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
	return asWord("render", map[string]string{"direct": rendering.Never, "auto": rendering.Auto, "browser": rendering.Always})(e, v)
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
	ok := asWord("format", map[string]string{"markdown": "markdown", "text": "text", "html": "html"})(e, v)
	if ok {
		e.operation, e.bare = "convert", true
	}
	return ok
}

func retainImages(e *errand, v string) bool {
	if strings.EqualFold(v, "all") {
		e.values.Set("keep_decoration", "true")
		return true
	}
	return asWord("images", map[string]string{"none": "false"})(e, v)
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
