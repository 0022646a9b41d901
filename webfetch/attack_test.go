package webfetch_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/webfetch"
)

// A specimen is a page of testdata/pages: see the README there.
type specimen struct {
	name, contentType string
	status            int
	never, keep       []string
	count             []string
	page              string
}

// specimens reads a group of pages.
func specimens(t testing.TB, group string) []specimen {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "pages", group+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	var list []specimen
	for _, part := range strings.Split("\n"+string(data), "\n== ")[1:] {
		head, page, ok := strings.Cut(part, "\n\n")
		if !ok {
			t.Fatalf("%s: %.40q has no page", group, part)
		}
		lines := strings.Split(head, "\n")
		s := specimen{name: lines[0], contentType: "text/html; charset=utf-8", status: 200, page: spelled(t, page)}
		whole := false
		for _, line := range lines[1:] {
			key, value, _ := strings.Cut(line, ": ")
			switch value = spelled(t, value); key {
			case "type":
				s.contentType, whole = value, true
			case "status":
				if s.status, err = strconv.Atoi(value); err != nil {
					t.Fatal(err)
				}
			case "never":
				s.never = append(s.never, value)
			case "keep":
				s.keep = append(s.keep, value)
			case "count":
				s.count = append(s.count, value)
			case "whole":
				whole = true
			default:
				t.Fatalf("%s, %s: unknown line %q", group, s.name, line)
			}
		}
		if !whole {
			s.page = article("The log", sentences(3)+s.page+sentences(3))
			s.keep = append(s.keep, "the keeper wrote")
		}
		list = append(list, s)
	}
	return list
}

var spellings = regexp.MustCompile(`\{U\+([0-9A-F]{4,6})\}|\{(\d+)\*([^}]*)\}`)

// spelled writes out what a page has in braces.
func spelled(t testing.TB, s string) string {
	return spellings.ReplaceAllStringFunc(s, func(m string) string {
		parts := spellings.FindStringSubmatch(m)
		if parts[1] == "" {
			n, err := strconv.Atoi(parts[2])
			if err != nil {
				t.Fatal(err)
			}
			return strings.Repeat(parts[3], n)
		}
		r, err := strconv.ParseUint(parts[1], 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		return string(rune(r))
	})
}

func TestAttacks(t *testing.T) {
	total := 0
	for _, group := range []string{"hidden", "markers", "tokens", "invisible"} {
		for i, s := range specimens(t, group) {
			total++
			t.Run(group+"/"+s.name, func(t *testing.T) {
				if len(s.never) == 0 {
					t.Fatal("nothing is said to be kept out")
				}
				for _, format := range []string{"markdown", "text"} {
					s.check(t, fmt.Sprintf("/%s/%d", group, i), format)
				}
			})
		}
	}
	if total < 60 {
		t.Errorf("%d attacks", total)
	}
}

// TestAttackedPassages asks for passages of long pages around the attacks.
func TestAttackedPassages(t *testing.T) {
	asked := 0
	for _, group := range []string{"hidden", "markers", "tokens", "invisible"} {
		for i, s := range specimens(t, group) {
			page := strings.Replace(s.page, "</h1>", "</h1>"+sentences(24), 1)
			if page == s.page || s.status != 200 {
				continue
			}
			w := newWorld(t)
			path := fmt.Sprintf("/%s/%d", group, i)
			w.page(path, s.contentType, page)
			for _, query := range []string{"keeper day 2", strings.Join(s.never, " ") + " harbour"} {
				query = strings.ToValidUTF8(query[:min(len(query), 500)], "")
				res := w.ask(t, webfetch.Input{URL: "http://www.example.org" + path, Query: query, Details: true})
				asked += len(res.Passages)
				text := withoutMarkers(t, res.Text(), 1)
				for _, p := range res.Passages {
					text += p.Text + strings.Join(p.Section, " ")
				}
				for _, never := range s.never {
					if strings.Contains(text, never) {
						t.Errorf("%s/%s: %q is in %s", group, s.name, never, text)
					}
				}
			}
		}
	}
	if asked < 200 {
		t.Errorf("%d passages", asked)
	}
}

func TestHarmless(t *testing.T) {
	list := specimens(t, "harmless")
	for i, s := range list {
		t.Run(s.name, func(t *testing.T) {
			if len(s.keep) == 0 {
				t.Fatal("nothing is said to be kept")
			}
			res := s.check(t, fmt.Sprintf("/harmless/%d", i), "markdown")
			want := webfetch.Removed{}
			if len(s.count) > 0 {
				want.ControlTokens = res.Removed.ControlTokens
			}
			if res.Removed != want {
				t.Errorf("removed %+v", res.Removed)
			}
		})
	}
	if len(list) < 20 {
		t.Errorf("%d harmless pages", len(list))
	}
}

// check fetches a specimen and compares the answer with what the specimen says.
func (s *specimen) check(t *testing.T, path, format string) *webfetch.Result {
	t.Helper()
	w := newWorld(t)
	w.mux.HandleFunc(path, func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", s.contentType)
		rw.WriteHeader(s.status)
		rw.Write([]byte(s.page))
	})
	tool := w.tool(t, webfetch.Config{})
	res, err := tool.Fetch(t.Context(), webfetch.Input{URL: "http://www.example.org" + path, Format: format})
	if err != nil {
		t.Fatal(err)
	}
	understood, err := tool.Understand(t.Context(), "See http://www.example.org"+path)
	if err != nil {
		t.Fatal(err)
	}
	all, err := json.Marshal(res)
	if err != nil {
		t.Fatal(err)
	}
	var plain map[string]any // strings as they are, not as JSON writes them
	if err := json.Unmarshal(all, &plain); err != nil {
		t.Fatal(err)
	}
	plain["content"] = webfetch.Unwrap(res.Content)
	said := fmt.Sprint(plain)
	for _, never := range s.never {
		for where, text := range map[string]string{"the result": said, "the text": withoutMarkers(t, res.Text(), 1), "the context": withoutMarkers(t, understood.Context, 1)} {
			if strings.Contains(text, never) {
				t.Errorf("%s: %q is in %s:\n%s", format, never, where, text)
			}
		}
	}
	for _, keep := range s.keep {
		if format == "markdown" && !strings.Contains(webfetch.Unwrap(res.Content), keep) {
			t.Errorf("%q is not in the content:\n%s", keep, res.Content)
		}
	}
	counts := map[string]int{
		"hidden": res.Removed.HiddenChars, "unproven": res.Removed.UnprovenChars, "invisible": res.Removed.InvisibleChars, "tokens": res.Removed.ControlTokens, "markers": res.Removed.ForgedMarkers,
	}
	for _, name := range s.count {
		if format == "markdown" && counts[name] == 0 { // plain text has no texts of images
			t.Errorf("%s not counted: %+v", name, res.Removed)
		}
	}
	return res
}

var markerPair = regexp.MustCompile(`(?s)<<<EXTERNAL_UNTRUSTED_CONTENT id=([0-9a-f]{16})>>>\n(.*)\n<<<END_EXTERNAL_UNTRUSTED_CONTENT id=([0-9a-f]{16})>>>`)

// withoutMarkers removes the pairs of markers from a text.
func withoutMarkers(t *testing.T, text string, pairs int) string {
	t.Helper()
	m := markerPair.FindStringSubmatch(text)
	if m == nil || m[1] != m[3] || strings.Count(text, m[1]) != 2 {
		if strings.Contains(text, "<<<") || !strings.Contains(text, "nested_too_deep") {
			t.Fatalf("not %d pair of markers:\n%s", pairs, text)
		}
		return text
	}
	return markerPair.ReplaceAllString(text, "$2")
}
