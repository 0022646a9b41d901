package document

import (
	"bytes"
	"context"
	"net/url"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/meta"
)

// baseBytes is how far a page is looked through for its own address.
const baseBytes = 256 << 10

// Base returns the address that the head of a page says is its own: the canonical one, or
// else og:url. Links are resolved against it if it is not known where the page came from.
// It is nil if there is none.
func Base(page []byte) *url.URL {
	head := page[:min(len(page), baseBytes)]
	if at := bodyStart.FindIndex(head); at != nil {
		head = head[:at[0]]
	}
	if !bytes.Contains(head, []byte("canonical")) && !bytes.Contains(head, []byte("og:url")) {
		return nil
	}
	raw, err := rawOf(context.Background(), head)
	if err != nil {
		return nil // whoever reads the page says what is wrong with it
	}
	for _, link := range raw.Links {
		if u := absolute(link.URL); u != nil && slices.Contains(strings.Fields(strings.ToLower(link.Rel)), "canonical") {
			return u
		}
	}
	for _, m := range raw.Metas {
		if u := absolute(m.Content); u != nil && m.Name == "og:url" {
			return u
		}
	}
	return nil
}

// absolute returns an address of the web, or nil.
func absolute(address string) *url.URL {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil
	}
	return u
}

// rawOf returns what the head of a page says about itself.
func rawOf(ctx context.Context, head []byte) (raw meta.Raw, err error) {
	page, err := reader.NewPage(ctx, bytes.NewReader(head), nil)
	if err != nil {
		return raw, err
	}
	doc, err := page.Document(ctx, nil)
	if err != nil {
		return raw, err
	}
	return meta.ExtractRaw(ctx, doc)
}
