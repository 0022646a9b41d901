package house_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// maxLines bounds the documents that must stay short.
var maxLines = []struct {
	file  string
	lines int
}{
	{"README.md", 150},       // the rest belongs into docs
	{"ARCHITECTURE.md", 180}, // how a part works is in docs/design.md
}

func TestDocumentsAreShort(t *testing.T) {
	for _, tt := range maxLines {
		if n := strings.Count(readDocument(t, tt.file), "\n"); n > tt.lines {
			t.Errorf("%s has %d lines, want at most %d: move something to docs", tt.file, n, tt.lines)
		}
	}
}

// TestHeadings checks that no two headings of a document have the same anchor.
func TestHeadings(t *testing.T) {
	for _, file := range documents(t) {
		list := anchors(readDocument(t, file))
		slices.Sort(list)
		for i := 1; i < len(list); i++ {
			if list[i] == list[i-1] {
				t.Errorf("%s has two headings with the anchor #%s", file, list[i])
			}
		}
	}
}

// TestDocumentLinks checks that every relative link leads to a file, and every
// anchor to a heading.
func TestDocumentLinks(t *testing.T) {
	for _, file := range documents(t) {
		for _, target := range links(readDocument(t, file)) {
			if strings.Contains(target, ":") { // http:, https:, mailto:
				continue
			}
			path, anchor, _ := strings.Cut(target, "#")
			if path == "" {
				path = file
			} else {
				path = filepath.Join(filepath.Dir(file), path)
			}
			if _, err := os.Stat(path); err != nil {
				t.Errorf("%s links to %s: %v", file, target, err)
				continue
			}
			if anchor != "" && !slices.Contains(anchors(readDocument(t, path)), anchor) {
				t.Errorf("%s links to %s: no heading has this anchor", file, target)
			}
		}
	}
}

// TestDocumentsAreLinked checks that the README leads to every document.
func TestDocumentsAreLinked(t *testing.T) {
	linked := links(readDocument(t, "README.md"))
	for _, file := range documents(t) {
		if file != "README.md" && !slices.Contains(linked, filepath.ToSlash(file)) {
			t.Errorf("README.md does not link to %s", file)
		}
	}
}

// documents returns the names of the documents of the project.
func documents(t *testing.T) []string {
	t.Helper()
	docs, err := filepath.Glob("docs/*.md")
	if err != nil || len(docs) == 0 {
		t.Fatalf("docs/*.md: %d files, %v", len(docs), err)
	}
	return append([]string{"README.md", "ARCHITECTURE.md"}, docs...)
}

func readDocument(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var (
	inlineCode = regexp.MustCompile("`[^`]*`")
	linkTarget = regexp.MustCompile(`\]\(([^()\s]+)\)`)
)

// links returns the targets of the links and images of a document.
func links(text string) []string {
	var targets []string
	for _, line := range prose(text) {
		for _, m := range linkTarget.FindAllStringSubmatch(inlineCode.ReplaceAllString(line, "``"), -1) {
			targets = append(targets, m[1])
		}
	}
	return targets
}

// anchors returns the anchors that GitHub gives to the headings of a document.
func anchors(text string) []string {
	var list []string
	for _, line := range prose(text) {
		if heading := strings.TrimLeft(line, "#"); heading != line && strings.HasPrefix(heading, " ") {
			list = append(list, anchorOf(strings.TrimSpace(heading)))
		}
	}
	return list
}

// anchorOf keeps letters, digits, hyphens and underscores of a heading, in lower
// case, and writes a hyphen for every space.
func anchorOf(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-', r == '_', unicode.IsLetter(r), unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}

// prose returns the lines of a document that are not in code blocks.
func prose(text string) []string {
	var (
		lines  []string
		fenced bool
		blank  = true // the line before is blank or indented code
	)
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
		case fenced:
		case blank && strings.HasPrefix(line, "    "):
			continue
		default:
			lines = append(lines, line)
		}
		blank = line == ""
	}
	return lines
}

func TestAnchors(t *testing.T) {
	const text = "# A page, read\n\n## `web_fetch` and more\n\n    # code\n    # more code\n\n```\n# code\n```\n### Über-uns\n"
	got := anchors(text)
	if want := []string{"a-page-read", "web_fetch-and-more", "über-uns"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
