package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pipeline"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/cmd/reader/internal/simhash"
)

// itemsPerJob is how many records wait for each job. Pages differ in size by a
// factor of hundreds: with too few, all jobs would wait for one large page.
const itemsPerJob = 8

// batchCommand reads many pages.
type batchCommand struct {
	Inputs []string `arg:"" optional:"" name:"input" placeholder:"INPUT" help:"JSON lines, WARC files, folders of HTML and PDF files, such files, lists of addresses, sitemaps, feeds, the address of one, or - for standard input, which is the default."`

	Op         string      `enum:"read,convert,meta,links,actions,check-url" default:"read" help:"What to do with each record: ${enum}."`
	Jobs       int         `min:"1" max:"4096" placeholder:"N" default:"${cores}" help:"Pages to read at the same time; all cores by default."`
	Shard      input.Shard `placeholder:"I/N" help:"Only the I-th of N parts of the input: 1/4 to 4/4 are the quarters."`
	Output     string      `short:"o" placeholder:"FILE" help:"Write to a file instead of standard output: .parquet, .jsonl or .csv, the last two also with .gz or .zst behind it; or to a folder, DIR/, a Markdown file for each page."`
	To         string      `enum:"name,jsonl,csv,parquet" default:"name" help:"What to write: ${enum}. By default the name of -o says it; standard output is jsonl."`
	Fields     []field     `placeholder:"NAME,…" help:"Only these fields of records, such as title,url,content; dots lead into objects."`
	Chunk      int         `min:"0" placeholder:"N" help:"Cut the content into pieces of at most about N characters, a record each, with its headings and where it starts."`
	SaveImages bool        `help:"Of a folder: also fetch the pictures of its pages, into images/ there."`
	Resume     bool        `help:"Continue the file of -o where an interrupted run stopped."`
	Quiet      bool        `short:"q" help:"Show no progress and no summary."`
	MaxRecord  size        `min:"1" placeholder:"SIZE" default:"${max_record}" help:"Size of an input record at most; a longer one fails (default ${max_record})."`

	filterFlags
	crawlFlags
	renderFlags
	Tabs int `min:"1" placeholder:"N" default:"4" help:"With --render: pages to show at the same time."`

	outputFlags
	excludeFlag
	actionFlags
	linkFlags

	crawled *crawl.Site // of --site; nil if there is none
}

// Validate reports values that make no sense.
func (c *batchCommand) Validate() error {
	if c.Output == "-" {
		c.Output = ""
	}
	if err := checkBounds(c); err != nil {
		return err
	}
	switch {
	case c.isEdition():
		return fmt.Errorf("--format %s makes one file of a page, and batch writes JSON lines: use --format html, or reader read", c.Format)
	case c.Render != rendering.Never && c.Op != opRead:
		return fmt.Errorf("--op %s shows no page in a browser: leave out --render", c.Op)
	case !c.Exclude.IsZero() && c.Op != opRead && c.Op != opConvert:
		return fmt.Errorf("--op %s does not read the text of pages: leave out --exclude", c.Op)
	case c.Resume && c.Output == "":
		return errors.New("--resume needs an output file: name it with -o FILE")
	}
	return errors.Join(c.checkOutput(), c.checkFrontMatter(), c.dateFlags.Validate(), c.checkLinks(), c.checkCrawl(), c.checkFilter())
}

// Run reads all records. The first Ctrl-C ends the input, a second the program.
func (c *batchCommand) Run(std *streams) error {
	ctx, stop := untilStopped()
	defer stop()
	r := c.renderer(c.AllowPrivate, c.Tabs)
	if r == nil {
		return c.run(ctx, std, c.answers(nil))
	}
	return errors.Join(c.run(ctx, std, c.answers(r)), r.Close())
}

// run answers every record.
func (c *batchCommand) run(ctx context.Context, std *streams, answer answerFunc) error {
	fetching, cancel := context.WithCancel(ctx)
	defer cancel()
	s, err := c.stream(fetching, std)
	if err != nil {
		return err
	}
	p := newProgress(std, s, c.Quiet)
	out, err := c.open(ctx, std, s, answer)
	if err != nil {
		return err
	}
	if err := c.keep(s); err != nil {
		return errors.Join(err, out.Close())
	}
	p.begin()
	err = c.pipeline(answer).Run(ctx, s.Next, func(a answerLine) error {
		if noBrowser, ok := errors.AsType[*rendering.StartError](a.err); ok {
			return noBrowser
		}
		keep := s.filter.keeps(&a)
		if err := s.finish(&a, keep); err != nil {
			return outputError{fmt.Errorf("writing the journal: %w", err)}
		}
		if !keep {
			p.left++
			return nil
		}
		// One write per record: an interrupted run leaves whole lines, unless it was
		// killed in the middle of a write. --resume cuts off such a half line.
		if _, err := out.Write(a.text); err != nil {
			return outputError{fmt.Errorf("writing records: %w", err)}
		}
		p.add(&a)
		return nil
	})
	cancel() // of requests that nobody waits for
	if closeErr := errors.Join(out.Close(), s.close()); err == nil && closeErr != nil {
		err = outputError{fmt.Errorf("writing records: %w", closeErr)}
	}
	return c.finish(ctx, std, p, err)
}

// stream opens the input.
func (c *batchCommand) stream(ctx context.Context, std *streams) (*stream, error) {
	s := &stream{Reader: &input.Reader{}, ctx: ctx, cmd: c, site: c.site()}
	s.filter = filter{flags: &c.filterFlags, site: s.site, index: &simhash.Index{}}
	c.crawled = s.site
	if c.ChangedSince != "" {
		var err error
		if s.filter.known, err = readEarlier(c.ChangedSince); err != nil {
			return nil, err
		}
	}
	if s.site != nil && len(c.Inputs) == 0 {
		return s, nil
	}
	var err error
	s.Reader, err = input.New(c.Inputs, std.in, input.Options{MaxRecord: int(c.MaxRecord), Texts: c.Op == opLinks, Shard: c.Shard})
	if err == nil && (len(c.Inputs) == 0 || slices.Contains(c.Inputs, input.Stdin)) {
		std.await()
	}
	return s, err
}

// pipeline says how many records are worked on at a time.
func (c *batchCommand) pipeline(answer answerFunc) *pipeline.Pipeline[input.Item, answerLine] {
	return &pipeline.Pipeline[input.Item, answerLine]{
		Workers:  c.Jobs,
		MaxItems: c.Jobs * itemsPerJob,
		MaxBytes: int(c.MaxRecord),
		Size:     func(it input.Item) int { return it.Size },
		Work:     answer,
	}
}

// finish prints the summary and returns the exit status.
func (c *batchCommand) finish(ctx context.Context, std *streams, p *progress, err error) error {
	p.finish(err != nil)
	switch {
	case err != nil:
		return err
	case ctx.Err() != nil:
		next := "with -o FILE, --resume could continue from here"
		if c.Output != "" {
			next = "the same command with --resume continues"
		}
		if c.Output != "" && c.isShaped() {
			next = "only a file of whole records as JSON lines can be continued"
		}
		std.say("interrupted after %s (%s)", counted(p.records, "record"), next)
		return statusError(exitInterrupted)
	case p.failed > 0:
		return statusError(exitNotReadable)
	}
	return nil
}

// standardOutput is not closed.
type standardOutput struct{ io.Writer }

func (standardOutput) Close() error { return nil }
