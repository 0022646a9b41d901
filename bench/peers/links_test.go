package peers

import (
	"bytes"
	"strings"
	"testing"

	commonmark "gitlab.com/golang-commonmark/linkify"
	"golang.org/x/net/html"
	"mvdan.cc/xurls/v2"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/internal/test/linkifytest"
	"github.com/seed31bcff99/reader/linkify"
)

// chatSize is the size of the text, in bytes. Peers that would need minutes for it get
// only the first messages: their work is linear in the number of messages.
const (
	chatSize = 10 << 20
	slowSize = 64 << 10
)

// BenchmarkParse measures html.Parse, to compare machines.
func BenchmarkParse(b *testing.B) {
	page := bench.Page("news", 1)
	b.SetBytes(int64(len(page)))
	for b.Loop() {
		if _, err := html.Parse(bytes.NewReader(page)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkChat finds the links of chat, message by message.
func BenchmarkChat(b *testing.B) {
	relaxed, strict := xurls.Relaxed(), xurls.Strict()
	for _, finder := range []struct {
		name string
		size int
		find func(message string) int
	}{
		{"linkify", chatSize, all},
		{"golang-commonmark", chatSize, func(s string) int { return len(commonmark.Links(s)) }},
		{"xurls-strict", slowSize, func(s string) int { return len(strict.FindAllStringIndex(s, -1)) }},
		{"xurls-relaxed", slowSize, func(s string) int { return len(relaxed.FindAllStringIndex(s, -1)) }},
	} {
		b.Run(finder.name, func(b *testing.B) {
			text := linkifytest.Chat(chatSize)[:finder.size]
			messages := strings.SplitAfter(text, "\n")
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			links := 0
			for b.Loop() {
				links = 0
				for _, m := range messages {
					links += finder.find(m)
				}
			}
			b.ReportMetric(1000*float64(links)/float64(len(messages)), "links/1000msg")
		})
	}
}

// BenchmarkProse searches for links in text without any.
func BenchmarkProse(b *testing.B) {
	text := linkifytest.Prose(chatSize)
	b.Run("whole", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			all(text)
		}
	})
	messages := strings.SplitAfter(text, "\n")
	b.Run("messages", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			for _, m := range messages {
				all(m)
			}
		}
	})
}

func all(text string) (links int) {
	for range linkify.All(text) {
		links++
	}
	return links
}

// TestPeersFindLinks checks that every peer finds links.
func TestPeersFindLinks(t *testing.T) {
	const text = "see https://example.com/a and ana@example.org"
	for name, n := range map[string]int{
		"linkify":           all(text),
		"golang-commonmark": len(commonmark.Links(text)),
		"xurls-relaxed":     len(xurls.Relaxed().FindAllString(text, -1)),
	} {
		if n != 2 {
			t.Errorf("%s finds %d links", name, n)
		}
	}
}
