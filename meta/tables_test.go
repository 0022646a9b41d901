package meta

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestTables holds the tables to what their lookups need.
func TestTables(t *testing.T) {
	for name, table := range map[string][]string{
		"articleTypes": articleTypes, "pageTypes": pageTypes, "siteTypes": siteTypes, "organizationTypes": organizationTypes, "feedTypes": feedTypes,
	} {
		if !slices.IsSorted(table) || len(slices.Compact(slices.Clone(table))) != len(table) {
			t.Errorf("%s is not sorted, or has one twice", name)
		}
	}
	for _, row := range typeRanks {
		if !slices.IsSorted(row.types) {
			t.Errorf("the types of %s are not sorted", row.kind)
		}
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
	for name, set := range map[string]map[string]bool{
		"roleNouns": roleNouns, "roleAdjectives": roleAdjectives, "groupNouns": groupNouns, "notNameWords": notNameWords,
		"notAuthors": notAuthors, "forumWords": forumWords, "profileParts": profileParts,
	} {
		for word := range set {
			if word != strings.ToLower(word) {
				t.Errorf("%s: %q is not lower case", name, word)
			}
		}
	}
	for name, set := range map[string]map[string]bool{
		"dateLinks": dateLinks, "weekdays": weekdays, "beforeDates": beforeDates, "writtenBy": writtenBy, "saysNothing": saysNothing,
	} {
		for word := range set {
			if word != plain(word) {
				t.Errorf("%s: %q is never looked up, %q is", name, word, plain(word))
			}
		}
	}
	for word := range maps.Keys(labelWords) {
		if word != plain(word) {
			t.Errorf("labelWords: %q is never looked up, %q is", word, plain(word))
		}
	}
	for name := range propNames {
		if name != strings.ToLower(name) {
			t.Errorf("propNames: %q is never looked up", name)
		}
	}
}

// TestPrefixes checks that of two prefixes the longer one is tried first.
func TestPrefixes(t *testing.T) {
	for i, p := range bylinePrefixes {
		for _, before := range bylinePrefixes[:i] {
			if strings.HasPrefix(p, before+" ") {
				t.Errorf("%q is never reached behind %q", p, before)
			}
		}
	}
}

// TestMonthNames checks that every language has twelve months, in their places,
// written as they are looked up.
func TestMonthNames(t *testing.T) {
	if len(monthNames) < 12 {
		t.Errorf("only %d languages", len(monthNames))
	}
	for _, row := range monthNames {
		names := strings.Fields(row.names)
		if len(names) != 12 {
			t.Errorf("%s has %d months", row.language, len(names))
			continue
		}
		for i, forms := range names {
			for form := range strings.SplitSeq(forms, "|") {
				if form != plain(form) {
					t.Errorf("%s: %q is never looked up, %q is", row.language, form, plain(form))
				}
				if months[form] != i+1 {
					t.Errorf("%s: %q is month %d, not %d", row.language, form, months[form], i+1)
				}
			}
		}
	}
}
