package meta

import (
	"slices"
	"strings"
	"testing"

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
		"modifiedNames": modifiedNames, "imageNames": imageNames, "sectionNames": sectionNames, "tagNames": tagNames, "licenceNames": licenceNames,
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
	for name := range propNames {
		if name != strings.ToLower(name) {
			t.Errorf("propNames: %q is never looked up", name)
		}
	}
}
