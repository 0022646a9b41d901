package reading

import (
	"regexp"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/words"
)

// writtenAddress is an address of a link or an image in Markdown.
var writtenAddress = regexp.MustCompile(`\]\(([^)\s]*)\)`)

// addresses counts the characters of addresses, of all that is shown by default.
func addresses(p *Page) Count { return addressesOf(p.Result.Content) }

// compactAddresses is addresses for the compact style of links.
func compactAddresses(p *Page) Count { return addressesOf(p.Compact.Content) }

func addressesOf(markdown string) Count {
	markdown = words.First(markdown, reader.DefaultMaxChars)
	c := Count{Of: utf8.RuneCountInString(markdown)}
	for _, m := range writtenAddress.FindAllStringSubmatch(markdown, -1) {
		c.Bad += utf8.RuneCountInString(m[1])
		c.Shown = append(c.Shown, m[1])
	}
	return c
}
