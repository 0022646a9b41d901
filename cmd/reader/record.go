package main

import (
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
)

// noMetadata has empty lists, so that JSON has no null.
var noMetadata = meta.Metadata{Authors: []string{}, Tags: []string{}, Feeds: []meta.Feed{}, Alternates: []meta.Alternate{}, Things: []meta.Thing{}, Media: []meta.Medium{}}

// A rawRecord is the JSON object that meta --raw makes of one page.
type rawRecord struct {
	pagerecord.Envelope
	meta.Raw
}

// A navRecord is the JSON object that nav makes of one page.
type navRecord struct {
	pagerecord.Envelope
	nav.Map
}

// newNavRecord makes the record of a page. Its list is never null.
func newNavRecord(e pagerecord.Envelope, m nav.Map) *navRecord {
	if m.Groups == nil {
		m.Groups = []nav.Group{}
	}
	return &navRecord{e, m}
}
