package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/url"
	"reflect"
	"sync"

	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/resume"
	"github.com/seed31bcff99/reader/fetch"
)

// open opens the output and the journal, and skips the input that it has records for.
func (c *batchCommand) open(ctx context.Context, std *streams, s *stream, answer answerFunc) (io.WriteCloser, error) {
	s.journal = frontier.New(c.journalName(), c.journalFlags())
	switch {
	case c.Output == "":
		return c.shaped(standardOutput{std.out})
	case c.toFolder():
		return newFolderOutput(std, c.Output, c.Site, c.newPictureFolder(ctx))
	case !c.Resume:
		file, err := resume.Create(c.Output)
		if err != nil {
			return nil, unopened(err)
		}
		return c.shaped(file)
	}
	journal, err := frontier.Resume(c.journalName(), c.journalFlags())
	if err != nil {
		return nil, unopened(err)
	}
	s.journal = journal
	file, state, err := resume.Open(c.Output, s.recall)
	if err != nil {
		return nil, unopened(err)
	}
	if err := c.skip(ctx, s, state, answer); err != nil {
		file.Close()
		return nil, err
	}
	if n := state.Records + state.Fetched; !c.Quiet && n > 0 {
		std.say("continuing after %s", counted(n, "record"))
	}
	return file, nil
}

// unopened says what to do about an output that is not written to.
func unopened(err error) error {
	if next := errs.Meaning(err, unopenedAdvice, ""); next != "" {
		return usageError{err, next}
	}
	return outputError{err}
}

var unopenedAdvice = []errs.Row[string]{
	errs.If(errs.As(resume.ErrExists, fs.ErrExist), "--resume continues it; remove the file to start again"),
	errs.If(errs.As(resume.ErrLocked), "wait until it is done, or name another file"),
	errs.If(errs.As(resume.ErrForeign), "name the output of the interrupted run"),
	errs.If(errs.As(frontier.ErrOther), otherFlags),
}

// recall takes the head of a record that the output has.
func (s *stream) recall(h resume.Head) {
	s.filter.recall(h)
	if !h.Fetched() {
		return
	}
	s.fetched++
	s.journal.Recorded(journalKey(h.ID, h.URL))
}

// maxAside is how many addresses can stand in the input before a record that is done,
// without being done themselves: those that were underway when the run stopped.
const maxAside = 100_000

// skip reads past the records that are in the output already. It compares the last
// of them to find out whether input and output belong together. Addresses that have
// no record yet are put aside.
func (c *batchCommand) skip(ctx context.Context, s *stream, state resume.State, answer answerFunc) error {
	if err := c.sameFields(state.Sample, answer); err != nil {
		return err
	}
	var item input.Item
	for n := 0; n < state.Records+s.journal.Left(); {
		it, err := s.read()
		switch {
		case ctx.Err() != nil:
			return statusError(exitInterrupted)
		case err == io.EOF:
			return otherRun("%s has %s, the input only %d", c.Output, counted(state.Records, "record"), n)
		case err != nil:
			return err
		case it.Address == nil || !c.reads():
			item = it
			n++
		case s.isDone(it):
		case len(s.aside) >= maxAside:
			return otherRun("%s has no records for most of the input", c.Output)
		default:
			s.aside = append(s.aside, it)
		}
	}
	switch {
	case state.Records == 0 || s.journal.Left() > 0:
		return nil
	case !bytes.Equal(pagerecord.IDOf(item), state.LastID):
		return otherRun("record %d of %s has id %s, that of the input %s", state.Records, c.Output, state.LastID, pagerecord.IDOf(item))
	case !sameAnswer(state.Last, answer(item).text):
		return otherRun("record %d of %s is not what this run makes of it", state.Records, c.Output)
	}
	return nil
}

// sameFields reports an error if a record that was fetched has other fields than this
// run writes.
func (c *batchCommand) sameFields(sample []byte, answer answerFunc) error {
	if sample == nil {
		return nil
	}
	made := answer(input.Item{Visit: &crawl.Visit{ID: json.RawMessage("null"), Response: &fetch.Response{Kind: fetch.HTML, FinalURL: &url.URL{}}}})
	if !sameShape(sample, made.text) {
		return otherRun("%s has records that this run does not make", c.Output)
	}
	return nil
}

// otherRun says that an output belongs to another run.
func otherRun(format string, args ...any) error {
	return usageError{fmt.Errorf(format, args...), otherFlags}
}

// otherFlags is what to do about an output of another run.
const otherFlags = "give the input and the flags of the interrupted run"

// sameAnswer reports whether two runs with the same flags could have made these records of the
// same page.
func sameAnswer(one, other []byte) bool {
	return same(one, other, func(name string) bool { return name == "ms" }, func(x, y json.RawMessage) bool { return bytes.Equal(x, y) })
}

// sameShape reports whether two runs with the same flags could have made these records of different
// pages: they have the same fields.
func sameShape(one, other []byte) bool {
	return same(one, other, func(name string) bool { return optionalFields()[name] }, func(json.RawMessage, json.RawMessage) bool { return true })
}

// same compares the fields of two records, but for some. A failure shows nothing of the flags, and
// may be over: the file may have been missing for a while.
func same(one, other []byte, but func(name string) bool, equal func(x, y json.RawMessage) bool) bool {
	var a, b map[string]json.RawMessage
	if json.Unmarshal(one, &a) != nil || json.Unmarshal(other, &b) != nil {
		return false
	}
	for _, record := range []map[string]json.RawMessage{a, b} {
		maps.DeleteFunc(record, func(name string, _ json.RawMessage) bool { return but(name) })
	}
	return a["error"] != nil || b["error"] != nil || maps.EqualFunc(a, b, equal)
}

// optionalFields are the names of the fields that some records of an operation have and
// others have not: those that are left out when they are empty.
var optionalFields = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for _, rec := range []any{pagerecord.Record{}, pagerecord.Metadata{}, actionsRecord{}} {
		for _, f := range jsonFields(reflect.TypeOf(rec)) {
			names[f.name] = names[f.name] || f.omit
		}
	}
	return names
})
