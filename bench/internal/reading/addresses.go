package reading

import (
	"regexp"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
)

// writtenAddress is an address of a link or an image in Markdown.
var writtenAddress = regexp.MustCompile(`\]\(([^)\s]*)\)`)

// addresses counts the characters of addresses, of all that is shown by default.
func addresses(p *Page) Count { return addressesOf(p.Result.Content) }

// compactAddresses is addresses for the compact style of links.
func compactAddresses(p *Page) Count { return addressesOf(p.Compact.Content) }

func addressesOf(markdown string) Count {
	markdown = firstChars(markdown, reader.DefaultMaxChars)
	c := Count{Of: utf8.RuneCountInString(markdown)}
	for _, m := range writtenAddress.FindAllStringSubmatch(markdown, -1) {
		c.Bad += utf8.RuneCountInString(m[1])
		c.Shown = append(c.Shown, m[1])
	}
	return c
}

// firstChars returns the first n characters of s.
func firstChars(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}
