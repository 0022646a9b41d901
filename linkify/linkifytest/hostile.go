package linkifytest

import "strings"

// A Hostile input repeats a unit, with something before and after. Each makes
// a finder look far ahead or back in vain, again and again, if it can be made
// to.
type Hostile struct {
	Name             string
	head, unit, tail string
}

// Text returns about size bytes of the input.
func (h Hostile) Text(size int) string {
	n := max(0, size-len(h.head)-len(h.tail)) / len(h.unit)
	return h.head + strings.Repeat(h.unit, n) + h.tail
}

// Hostiles are the hostile inputs.
var Hostiles = []Hostile{
	{"letters", "", "x", ""},
	{"labels", "", "x.", ""},
	{"labels known", "", "net.", ""},
	{"numbers", "", "7.", ""},
	{"numbers long", "", "255.", ""},
	{"hyphens", "", "x-", ""},
	{"labels hyphens", "", "x-.", ""},
	{"underscores", "", "x_.", ""},
	{"www", "", "www.", ""},
	{"schemes", "", "https://", ""},
	{"schemes glued", "", "xhttp://x", ""},
	{"schemes unknown", "", "abc://", ""},
	{"scheme names", "", "git+ssh.", "://"},
	{"colons", "", "x:", ""},
	{"colons slashes", "", "://", ""},
	{"slashes", "", "/", ""},
	{"two slashes", "", " //x", ""},
	{"mailto", "", "mailto:", ""},
	{"mailto names", "", "mailto:x", ""},
	{"tel", "", "tel:1", ""},
	{"localhost", "", "localhost:", ""},
	{"ports", "http://example.com", ":1", ""},
	{"port digits", "http://example.com:", "1", ""},
	{"ats", "", "@", ""},
	{"locals", "", "x@", ""},
	{"addresses open", "", "x@x.", ""},
	{"addresses glued", "", "x@example.com", ""},
	{"addresses", "", "x@example.com\n", ""},
	{"local long", "", "x.x+", "@example.com"},
	{"local dots", "", "x..", "@example.com"},
	{"remotes", "", "x@example.com:x", ""},
	{"hosts", "", "example.com ", ""},
	{"hosts before locals", "", "x.com+", ""},
	{"urls", "", "https://example.com/x ", ""},
	{"urls commas", "", "https://example.com/x,", ""},
	{"urls open", "", "https://x/(", ""},
	{"urls open deep", "", "https://x/([{", ""},
	{"urls stars", "", "https://x/**", ""},
	{"parens", "", "(", ""},
	{"path open", "https://example.com/", "(", ""},
	{"path closed", "https://example.com/", ")", ""},
	{"path pairs", "https://example.com/", "()", "."},
	{"path crossed", "https://example.com/", "([)]", ""},
	{"path quotes", "https://example.com/", "'", ""},
	{"path possessives", "https://example.com/", "'s", ""},
	{"path stars", "https://example.com/", "x*", "x"},
	{"path dots", "https://example.com/", ".", " x"},
	{"path entities", "https://example.com/", "&x;", " x"},
	{"path ampersands", "https://example.com/", "&", ";"},
	{"path dashes", "https://example.com/", "–", " x"},
	{"path han", "https://example.com/", "潮", ""},
	{"host labels", "https://", "x.", "!"},
	{"host hyphens", "https://x.", "x-", ""},
	{"host underscores", "https://", "x_", ""},
	{"userinfo", "https://", "x:", "@example.com"},
	{"userinfos", "", "https://x@", ""},
	{"ipv6", "", "https://[::", ""},
	{"ipv6 long", "https://[", "1:", "]"},
	{"punycode", "", "xn--x.", ""},
	{"punycode urls", "", "https://xn--80ak6aa92e.com ", ""},
	{"rare hosts", "", "https://مثال.إختبار ", ""},
	{"emoji", "", "🙂", ""},
	{"emoji labels", "", "🙂.", ""},
	{"han", "", "潮", ""},
	{"han labels", "", "潮.", ""},
	{"han hosts", "", "潮.jp", ""},
	{"marks", "x.", "\u0301", ""},
	{"bidi", "", "\u202e x.com ", ""},
	{"invalid", "", "\xff", ""},
	{"invalid labels", "", "x\xff.", ""},
	{"spaces", "", " ", ""},
	{"markdown links", "", "[x](", ""},
	{"ticks", "", "`x ", ""},
	{"ticks growing", "", "` `` ``` ```` ````` ", ""},
	{"fences", "", "```\n", ""},
	{"fences indented", "", "> > > ```x`\n", ""},
	{"tildes", "", "~", ""},
}
