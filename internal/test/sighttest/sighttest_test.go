package sighttest

import (
	"strings"
	"testing"
)

// TestPages holds the pages to the format: names once, the sentence once, everything
// around it.
func TestPages(t *testing.T) {
	pages, err := Pages()
	if err != nil {
		t.Fatal(err)
	}
	names, sources := map[string]bool{}, map[string]string{}
	for _, p := range pages {
		if names[p.Name] {
			t.Errorf("%s is there twice", p.Name)
		}
		if same := sources[p.Source]; same != "" {
			t.Errorf("%s is the same page as %s", p.Name, same)
		}
		names[p.Name], sources[p.Source] = true, p.Name
		if strings.Count(p.Source, Sentence) != 1 {
			t.Errorf("%s has the sentence more than once", p.Name)
		}
		for _, around := range Around {
			if !strings.Contains(p.Source, around) {
				t.Errorf("%s lacks %q", p.Name, around)
			}
		}
	}
}
