// Beam reads many web archives or files of JSON lines on the workers of an Apache Beam
// runner. docs/scale.md says how to run it on several of them.
//
//	go build -o readerbeam . && ./readerbeam -output DIR 'crawl/*.warc.gz'
//
// It takes the flags of Beam and those of `reader batch` that are about the records. Without
// -runner it runs in this process.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3" // where Common Crawl is
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/seed31bcff99/reader/cmd/reader/batch"
	"github.com/seed31bcff99/reader/scale/beam/internal/pipeline"
)

var (
	output = flag.String("output", "", "Directory of the shards, or a prefix such as gs://bucket/pages.")
	parts  = flag.Int("parts", 1, "Read every input in so many parts. Each part opens the input and skips the records of the others.")
	zip    = flag.Bool("gzip", false, "Compress the shards.")
	resume = flag.Bool("resume", false, "Leave the shards alone that are there, and read the other inputs.")
	share  pipeline.Share

	op         = flag.String("op", "read", "What to do with each page: read, convert or meta.")
	maxRecord  = flag.Int("max-record", batch.DefaultMaxRecord, "Bytes of an input record at most; a longer one fails.")
	maxChars   = flag.Int("max-chars", 0, "Characters of content at most; 0 means the default of reader batch, a negative number no bound.")
	noTitle    = flag.Bool("no-title", false, "Put no title on top, and let headings keep their levels.")
	dropImages = flag.Bool("drop-images", false, "Leave images out of the content.")
	comments   = flag.Bool("comments", false, "Append the comments of readers, also as a list.")
	items      = flag.Bool("items", false, "Append the items of a list, also as a list.")
	navigation = flag.Bool("include-navigation", false, "Append the navigation of the page as a section.")
	notAfter   = flag.String("not-after", "", "The day the pages were fetched, such as 2024-05-01. Today by default; none lifts the bound.")

	format = flag.String("format", "markdown", "Format of the content: markdown, text or html.")
	links  = flag.String("links", "inline", "Where the addresses of links stand in Markdown: inline, compact, reference or none.")
	favor  = flag.String("favor", "balanced", "What to do with text that may be content or not: balanced, precision or recall.")
)

func main() {
	flag.TextVar(&share, "share", pipeline.Share{}, "Only a share of the inputs: 1/4 to 4/4 are the quarters.")
	flag.Usage = usage
	flag.Parse()
	beam.Init() // does not return if a runner started this process as a worker
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "readerbeam:", err)
		os.Exit(1)
	}
}

func usage() {
	fmt.Fprintln(flag.CommandLine.Output(), "usage: readerbeam -output DIR [flags] PATTERN...")
	flag.PrintDefaults()
}

func run(ctx context.Context) error {
	job, err := newJob(flag.Args(), time.Now())
	if err != nil {
		return err
	}
	p, scope := beam.NewPipelineWithRoot()
	pipeline.Build(scope, job)
	if err := beamx.Run(ctx, p); err != nil || *jobopts.Async {
		return err
	}
	return summarize(ctx, job)
}

// newJob returns the job that the flags ask for. The engine has no clock, so the program
// says which day it is, once for all workers.
func newJob(patterns []string, now time.Time) (pipeline.Job, error) {
	job := pipeline.Job{Patterns: patterns, Output: *output, Parts: *parts, Gzip: *zip, Resume: *resume, Share: share}
	job.Options = batch.Options{Op: *op, MaxRecord: *maxRecord}
	r := &job.Options.Read
	r.MaxChars, r.NoTitle, r.DropImages = *maxChars, *noTitle, *dropImages
	r.IncludeComments, r.IncludeItems, r.IncludeNavigation = *comments, *items, *navigation
	switch *notAfter {
	case "":
		r.NotAfter = now.UTC().Format(time.DateOnly)
	case "none":
	default:
		r.NotAfter = *notAfter
	}
	_, dayErr := time.Parse(time.DateOnly, r.NotAfter)
	if r.NotAfter == "" {
		dayErr = nil
	}
	return job, errors.Join(job.Check(), dayErr,
		r.Format.UnmarshalText([]byte(*format)), r.Links.UnmarshalText([]byte(*links)), r.Favor.UnmarshalText([]byte(*favor)))
}

// summarize says what became of the inputs, and fails if some could not be read.
func summarize(ctx context.Context, job pipeline.Job) error {
	report, err := pipeline.ReadReport(ctx, job.Output, job.Share)
	if err != nil {
		return err
	}
	var sum pipeline.Outcome
	kept, lost := 0, 0
	for _, out := range report {
		sum.Records += out.Records
		sum.Failed += out.Failed
		if out.Kept {
			kept++
		}
		if out.Error != "" {
			lost++
			fmt.Fprintf(os.Stderr, "readerbeam: %s: %s\n", out.Input, out.Error)
		}
	}
	fmt.Fprintf(os.Stderr, "readerbeam: %d inputs, %d of them kept, %d records, %d of them failed\n", len(report)-lost, kept, sum.Records, sum.Failed)
	if lost > 0 {
		return fmt.Errorf("%d inputs could not be read: the same command with -resume tries them again", lost)
	}
	return nil
}
