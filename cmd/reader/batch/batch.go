// Package batch makes the records of `reader batch` for programs that distribute the
// work themselves, as scale/beam does. In goes one input, a WARC file or JSON lines, also
// compressed by gzip; out come the same lines, in the same order, as the command writes with
// --not-after none: which day it is is left to Options.Read.
//
// Nothing is fetched: a record that has only an address is a failure. Operations that do
// not read pages (links, actions, check-url) are left to the command.
package batch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
)

// DefaultMaxRecord is how many bytes a record of the input has at most, unless Options
// say otherwise.
const DefaultMaxRecord = 64 << 20

// Options say what is done with the pages. The zero value, like a nil *Options, reads all of them.
type Options struct {
	Op        string         // "read", "convert" or "meta"; empty means read
	Read      reader.Options // how pages are read; URL and ContentType follow from the page
	MaxRecord int            // bytes of a record of the input; a longer one fails; zero means DefaultMaxRecord
	Shard     string         // only a part of the records: "1/4" to "4/4" are the quarters; empty means all
}

// Check reports values that make no sense.
func (o *Options) Check() error {
	if workers[o.Op] == nil {
		return fmt.Errorf("no operation %q: read, convert and meta are there", o.Op)
	}
	if o.MaxRecord < 0 {
		return errors.New("the bound of a record is negative")
	}
	_, err := o.input()
	return err
}

// A Record is a line of output.
type Record struct {
	Line   []byte // JSON, with its line break
	Failed bool   // it says what went wrong
}

// Records returns the records of an input. The name stands in what failures say about
// their place. What is wrong with a page or the archive, a panic included, is a record;
// an error, which ends the sequence, is about reading in or about the context.
func Records(ctx context.Context, name string, in io.Reader, opts *Options) iter.Seq2[Record, error] {
	if opts == nil {
		opts = &Options{}
	}
	return func(yield func(Record, error) bool) {
		if err := opts.records(ctx, name, in, func(r Record) bool { return yield(r, nil) }); err != nil {
			yield(Record{}, err)
		}
	}
}

// records calls yield with the records, until it returns false.
func (o *Options) records(ctx context.Context, name string, in io.Reader, yield func(Record) bool) error {
	if err := o.Check(); err != nil {
		return err
	}
	choice, _ := o.input() // checked
	items, err := input.Open(name, io.NopCloser(in), choice)
	if err != nil {
		return err
	}
	defer items.Close()
	for {
		it, err := items.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		record := o.answer(ctx, it)
		if err := ctx.Err(); err != nil {
			return err // the record may be about that
		}
		if !yield(record) {
			return nil
		}
	}
}

// input returns which records are read.
func (o *Options) input() (input.Options, error) {
	choice := input.Options{MaxRecord: cmp.Or(o.MaxRecord, DefaultMaxRecord)}
	if o.Shard == "" {
		return choice, nil
	}
	return choice, choice.Shard.UnmarshalText([]byte(o.Shard))
}

// errAddress says that a record would have to be fetched.
var errAddress = errors.New("html is missing, and nothing is fetched here")

// answer makes the record of an input record.
func (o *Options) answer(ctx context.Context, it input.Item) Record {
	p, err := pagerecord.Of(it)
	if errors.Is(err, pagerecord.ErrNoHTML) && p.Asked != "" {
		err = errAddress
	}
	var rec pagerecord.Identified
	if err == nil {
		rec, err = pagerecord.Safely(p.ID, func() (pagerecord.Identified, error) {
			opts := o.Read
			return workers[o.Op](ctx, &p.Page, &opts)
		})
	}
	if err != nil {
		return Record{pagerecord.Failure(p.Envelope(), it.Place, err, ""), true}
	}
	rec.SetID(p.ID)
	return Record{Line: pagerecord.Line(rec)}
}

// A worker makes the record of a page.
type worker func(context.Context, *source.Page, *reader.Options) (pagerecord.Identified, error)

// workers are the operations by their names.
var workers = map[string]worker{"": by(pagerecord.Read), "read": by(pagerecord.Read), "convert": by(pagerecord.Convert), "meta": by(pagerecord.About)}

// by returns a worker that is said to make records of one type.
func by[R pagerecord.Identified](work func(context.Context, *source.Page, *reader.Options) (R, error)) worker {
	return func(ctx context.Context, p *source.Page, opts *reader.Options) (pagerecord.Identified, error) {
		return work(ctx, p, opts)
	}
}
