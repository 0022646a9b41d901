package document

import (
	"bytes"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// baseBytes is how far a page is looked through for its own address.
const baseBytes = 256 << 10

// Base returns the address that a page says is its own, which its links are resolved
// against if it is not known where the page came from. It is nil if there is none.
func Base(page []byte) *url.URL {
	var own *url.URL // of og:url, if there is no canonical
	in := html.NewTokenizer(bytes.NewReader(page[:min(len(page), baseBytes)]))
	for {
		switch in.Next() {
		case html.ErrorToken:
			return own
		case html.StartTagToken, html.SelfClosingTagToken:
		default:
			continue
		}
		token := in.Token()
		attr := map[string]string{}
		for _, a := range token.Attr {
			attr[a.Key] = a.Val
		}
		switch {
		case token.Data == "body":
			return own
		case token.Data == "link" && slices.Contains(strings.Fields(strings.ToLower(attr["rel"])), "canonical"):
			if u := absolute(attr["href"]); u != nil {
				return u
			}
		case token.Data == "meta" && attr["property"] == "og:url" && own == nil:
			own = absolute(attr["content"])
		}
	}
}

// absolute returns an address of the web, or nil.
func absolute(address string) *url.URL {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil
	}
	return u
}
