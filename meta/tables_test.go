package meta

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/tabletest"
	"github.com/seed31bcff99/reader/internal/words"
)

// TestTables checks that tables are written as they are looked up.
func TestTables(t *testing.T) {
	for i, row := range typeRanks {
		tabletest.Row(t, "typeRanks", i, len(typeRanks), row.types)
	}
	for name, table := range map[string][]string{
		"titleNames": titleNames, "descriptionNames": descriptionNames, "authorNames": authorNames, "publishedNames": publishedNames,
		"dateNames": dateNames, "modifiedNames": modifiedNames, "imageNames": imageNames, "sectionNames": sectionNames, "tagNames": tagNames, "licenceNames": licenceNames,
	} {
		for i, s := range table {
			if s != strings.ToLower(s) || slices.Contains(table[:i], s) {
				t.Errorf("%s: %q is not lower case, or there twice", name, s)
			}
		}
	}
	for name, set := range map[string]map[string]bool{"forumWords": forumWords, "profileParts": profileParts, "feedTypes": feedTypes} {
		for word := range set {
			if word != strings.ToLower(word) {
				t.Errorf("%s: %q is not lower case", name, word)
			}
		}
	}
	for word := range saysNothing {
		if word != words.Plain(word) {
			t.Errorf("saysNothing: %q is never looked up, %q is", word, words.Plain(word))
		}
	}
	for word := range archives {
		if word != words.Letters(word) {
			t.Errorf("archives: %q is never looked up", word)
		}
	}
	for part := range profileParts {
		if len(part) < minProfilePart {
			t.Errorf("profileParts: %q is never looked up: it is short", part)
		}
	}
	for name := range propNames {
		if name != strings.ToLower(name) {
			t.Errorf("propNames: %q is never looked up", name)
		}
	}
}

// TestDateNames checks that every name of a date, in meta elements and in classes,
// gives one.
func TestDateNames(t *testing.T) {
	far := strings.Repeat("<p>x", linesAfter)
	for _, name := range slices.Concat(publishedNames, dateNames) {
		if m := extractPage(t, "<meta name="+name+" content=2024-05-01>"); m.Published != "2024-05-01" || m.Sources.Published != Source(fromMeta+name) {
			t.Errorf("%s: published %q from %q", name, m.Published, m.Sources.Published)
		}
	}
	for _, name := range modifiedNames {
		if m := extractPage(t, "<meta name="+name+" content=2024-05-01>"); m.Modified != "2024-05-01" {
			t.Errorf("%s: modified %q", name, m.Modified)
		}
	}
	for word, role := range wordRoles {
		if role&roleDate == 0 {
			continue
		}
		m := extractPage(t, "<h1>Story</h1>"+far+"<p class="+word+">1 May 2024</p>")
		got := m.Published
		if role&roleModified != 0 {
			got = m.Modified
		}
		if got != "2024-05-01" {
			t.Errorf("class %s: published %q, modified %q", word, m.Published, m.Modified)
		}
	}
}

func extractPage(t *testing.T, page string) Metadata {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return Extract(doc, nil)
}
