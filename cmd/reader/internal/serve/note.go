package serve

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

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
		if m[l.label] == "" {
			m[l.label] = l.address
		}
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
