package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"strings"
	"syscall"

	"github.com/seed31bcff99/reader"
)

// linesPerJob is how many records wait for their turn per job. Pages differ in
// size by a factor of hundreds: with too few, all jobs would wait for the one
// that has a large page.
const linesPerJob = 8

// maxJobs is more than any machine has cores for, and few enough to start.
const maxJobs = 4096

// batchCommand reads pages as JSON lines.
type batchCommand struct {
	Op        string `enum:"read,convert,meta,links,check-url,actions" default:"read" help:"What to do with each record: ${enum}."`
	Jobs      int    `placeholder:"N" default:"${cores}" help:"Pages to read at the same time; all cores by default."`
	MaxRecord int    `placeholder:"BYTES" default:"67108864" help:"Bytes of an input record at most; a longer one fails (default 64 MB)."`

	outputFlags
	actionFlags
}

// Help ends the help of the command.
func (*batchCommand) Help() string {
	return `Standard input has a record per line, {"id": "a", "url": "https://example.org/post", "html": "<!doctype html>…"}: id is a
string or a number and comes back unchanged, url may be left out, other fields are ignored.

With --op links the records are {"id": "a", "text": "see example.org"}, and the answers
{"id": "a", "links": [{"start": 4, "end": 15, "kind": "url", "value": "example.org", "href": "https://example.org"}]}; start and
end are in bytes. With --op check-url they are {"id": "a", "url": "http://10.0.0.1/"}, and the answers
{"id": "a", "url": "http://10.0.0.1/", "verdict": "refuse", "class": "special_address"}: whether the URL may be fetched.

Standard output has a record per input record, in the same order. A record that could not be read has the field error;
the others go on, and the exit status is 1. Ctrl-C finishes the records it has begun. With --op convert an output record has
only id and content, with --op actions {"id": "a", "ms": 4.2, "compact": "…", "elements": [{"selector": "#q", "type": "input", …}]}:
see reader actions.

Memory is bounded: the records under way have at most --max-record bytes together.`
}

// Validate reports values that make no sense.
func (c *batchCommand) Validate() error {
	switch {
	case c.Jobs < 1 || c.Jobs > maxJobs:
		return fmt.Errorf("--jobs must be from 1 to %d", maxJobs)
	case c.MaxRecord <= 0:
		return errors.New("--max-record must be positive")
	}
	return c.checkDay()
}

// Run reads all records. The first Ctrl-C ends the input, a second the program.
func (c *batchCommand) Run(std *streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	if c.Op == opConvert {
		return c.run(ctx, std, reader.Convert)
	}
	return c.run(ctx, std, reader.Read)
}

// opConvert asks for all of a page instead of its main content.
const opConvert = "convert"

// A readFunc is reader.Read, reader.Convert or what a test puts in its place.
type readFunc func(io.Reader, *reader.Options) (*reader.Result, error)

func (c *batchCommand) run(ctx context.Context, std *streams, read readFunc) error {
	p := &pipeline{
		workers:  c.Jobs,
		maxLines: c.Jobs * linesPerJob,
		maxBytes: c.MaxRecord,
		answer:   c.answers(read),
	}
	count := newCounter(std.err)
	err := p.run(ctx, newLineReader(std.in, c.MaxRecord), func(a answer) error {
		// One write per record: whoever ends the program, whole lines were written.
		if _, err := std.out.Write(a.text); err != nil {
			return fmt.Errorf("writing records: %w", err)
		}
		count.add(a.failed)
		return nil
	})
	count.finish()
	if count.failed > 0 {
		std.say("%d of %d records failed", count.failed, count.total)
	}
	switch {
	case err != nil:
		return err
	case ctx.Err() != nil:
		std.say("interrupted after %d records", count.total)
		return statusError(exitInterrupted)
	case count.failed > 0:
		return statusError(exitNotReadable)
	}
	return nil
}

// answers returns what makes the output record of a line, by --op.
func (c *batchCommand) answers(read readFunc) func(line) answer {
	switch c.Op {
	case "meta":
		return c.answerMeta
	case "links":
		return c.answerLinks
	case opCheckURL:
		return c.answerCheckURL
	case opActions:
		return c.answerActions
	}
	return func(l line) answer { return c.answer(l, read) }
}

// answer makes the output record of a line. Whatever goes wrong is told there.
func (c *batchCommand) answer(l line, read readFunc) answer {
	var (
		p   page
		res *reader.Result
		err error
	)
	if l.tooLong {
		err = fmt.Errorf("record exceeds %d bytes", c.MaxRecord)
	} else if p, err = parsePage(l.text); err == nil {
		res, err = c.readPage(p, read)
	}
	problem := ""
	if err != nil {
		problem = fmt.Sprintf("line %d: %v", l.number, err)
	}
	if c.Op == opConvert {
		return answer{newConverted(p.ID, res, problem).line(), err != nil}
	}
	rec := newRecord(p.ID, p.URL, c.Format, res)
	if res != nil {
		rec.Content = c.content(res, p.URL)
	}
	rec.Error = problem
	return answer{rec.line(), err != nil}
}

// readPage reads one page. The engine should not panic, but if it does, that
// must not cost the user the rest of the batch.
func (c *batchCommand) readPage(p page, read readFunc) (res *reader.Result, err error) {
	defer func() {
		if v := recover(); v != nil {
			res, err = nil, fmt.Errorf("id %s: panic: %v", p.ID, v)
		}
	}()
	opts := c.options()
	// A JSON string is text already: a charset that the page declares is that of
	// the bytes it once was.
	opts.ContentType = "text/html; charset=utf-8"
	if opts.URL, err = pageURL(p.URL); err != nil {
		return nil, err
	}
	return read(strings.NewReader(*p.HTML), opts)
}
