package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"hash/maphash"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/resume"
	"github.com/seed31bcff99/reader/cmd/reader/internal/simhash"
)

// filterFlags choose the pages that have a record.
type filterFlags struct {
	Unique bool     `help:"Leave out pages whose text is almost the same as that of one before."`
	Lang   []string `placeholder:"TAG" help:"Only pages in this language, such as en or pt-BR; may be repeated."`

	ChangedSince string `placeholder:"FILE" help:"Leave out pages that this earlier output has with the same content."`
}

// checkFilter reports values that make no sense.
func (c *batchCommand) checkFilter() error {
	switch {
	case c.Unique && c.Op != opRead:
		return errors.New("--unique compares what was read: leave out --op")
	case c.ChangedSince != "" && (c.Op != opRead && c.Op != opConvert || c.Chunk > 0):
		return errors.New("--changed-since compares the content of pages: leave out --op and --chunk")
	case len(c.Lang) > 0 && c.Op != opRead && c.Op != opMeta:
		return errors.New("--lang needs --op read or --op meta")
	}
	return nil
}

// A filter marks pages that repeat one before, and decides which pages are left out. It
// sees the pages in the order of the output.
type filter struct {
	flags *filterFlags
	site  *crawl.Site // nil if there is none
	index *simhash.Index
	known *earlier // of --changed-since; nil if there is none
}

// keeps reports whether a page has a record, and marks it if it repeats another one.
func (f *filter) keeps(a *answerLine) bool {
	repeats := false
	if print := a.page.fingerprint; print != 0 {
		first, found := f.index.Find(print)
		if repeats = found; found {
			a.mark(first)
		} else {
			f.index.Add(print, a.page.Envelope().ID)
		}
	}
	if f.site != nil && a.page.visit != nil {
		f.site.Note(a.page.Asked, repeats || !a.page.readable)
	}
	return a.failed || !(f.flags.Unique && repeats) && f.speaks(a.page.language) && !(f.known != nil && f.known.has(a.text))
}

// speaks reports whether pages in a language have a record: all do without --lang.
func (f *filter) speaks(language string) bool {
	return len(f.flags.Lang) == 0 || slices.ContainsFunc(f.flags.Lang, func(tag string) bool {
		return len(language) >= len(tag) && strings.EqualFold(language[:len(tag)], tag) && (len(language) == len(tag) || language[len(tag)] == '-')
	})
}

// recall takes the head of a record that the output has.
func (f *filter) recall(h resume.Head) {
	print := simhash.Parse(h.Fingerprint)
	if print != 0 && h.DuplicateOf == nil {
		f.index.Add(print, h.ID)
	}
	if f.site != nil && h.FinalURL != "" {
		f.site.Note(h.URL, h.DuplicateOf != nil)
	}
}

// mark adds the id of the page that this one repeats to the line, after the other fields
// of its comparison.
func (a *answerLine) mark(first json.RawMessage) {
	start := struct {
		pagerecord.Envelope
		pagerecord.Comparison
	}{a.page.Envelope(), a.page.comparison()}
	head := len(pagerecord.Line(start)) - len("}\n")
	a.text = slices.Concat(a.text[:head], []byte(`,"duplicate_of":`), first, a.text[head:])
}

// earlier is what an earlier output says: the content of pages by their address, as hashes.
type earlier struct {
	seed     maphash.Seed
	contents map[string]uint64
}

// readEarlier reads the output of an earlier run.
func readEarlier(name string) (*earlier, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	in, err := packed.NewReader(file)
	if err != nil {
		return nil, err
	}
	e := &earlier{maphash.MakeSeed(), map[string]uint64{}}
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			return e, nil // half a line says nothing
		}
		if err != nil {
			return nil, err
		}
		if key, hash, ok := e.hash(line); ok {
			e.contents[key] = hash
		}
	}
}

// hash returns the address of the page of a record, or its id, and a hash of its content.
func (e *earlier) hash(line []byte) (key string, hash uint64, ok bool) {
	var rec struct {
		ID      json.RawMessage
		URL     string
		Content *string
	}
	if json.Unmarshal(line, &rec) != nil || rec.Content == nil {
		return "", 0, false
	}
	if key = rec.URL; key == "" {
		key = string(rec.ID)
	}
	return key, maphash.String(e.seed, *rec.Content), true
}

// has reports whether the earlier output has a record with the same content.
func (e *earlier) has(line []byte) bool {
	key, hash, ok := e.hash(line)
	before, known := e.contents[key]
	return ok && known && before == hash
}
