// Package pipeline is the Apache Beam pipeline that reads many web archives or files of
// JSON lines. In go patterns of files, out come shards, one for each input, with the
// records that `reader batch` makes, and a report.
//
//	Impulse -> list -> Reshuffle -> read -> GroupByKey -> report
//
// Only paths and counts go through Beam. The worker that gets a path opens the file,
// reads its pages and writes the shard, so no page and no record is sent between
// machines. A shard is written under another name and renamed when it is complete: if a
// runner reads an input twice, the second shard replaces the first, which is the same.
//
// What is wrong with a page is a record, and what is wrong with an input is a line of the
// report. A function returns an error only if the output cannot be written or the runner
// stops it: some runners end the job at the first error.
package pipeline

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/seed31bcff99/reader/cmd/reader/batch"
)

func init() {
	beam.RegisterType(reflect.TypeFor[Input]())
	beam.RegisterType(reflect.TypeFor[Outcome]())
	register.DoFn4x1(&listFn{})
	register.DoFn3x1(&readFn{})
	register.DoFn3x1(&reportFn{})
	register.Emitter1[Input]()
	register.Emitter1[Outcome]()
	register.Iter1[Outcome]()
}

// A Job says what is read and where the shards go.
type Job struct {
	Patterns []string      // of files, such as crawl/*.warc.gz or s3://bucket/crawl/*.warc.gz
	Output   string        // a directory, or a prefix of a bucket
	Options  batch.Options // without Shard
	Parts    int           // in how many parts every input is read; each opens it and skips the others; zero means one
	Gzip     bool          // compress the shards
	Resume   bool          // leave the shards alone that are there
	Share    Share         // of the inputs; the zero value means all
}

// Check reports values that make no sense.
func (j *Job) Check() error {
	switch {
	case len(j.Patterns) == 0:
		return fmt.Errorf("no input is named: give patterns such as crawl/*.warc.gz")
	case j.Output == "":
		return fmt.Errorf("no output is named: give -output DIR")
	case j.Parts < 0:
		return fmt.Errorf("the number of parts must not be negative")
	case j.Options.Shard != "":
		return fmt.Errorf("an input is cut by parts")
	}
	return j.Options.Check()
}

// A Share is every n-th input. Jobs with the shares of one set of inputs may write to one
// directory at the same time.
type Share struct {
	Part, Of int // Part is from 1 to Of
}

// UnmarshalText reads a share such as 2/4, the second of four. All is empty.
func (s *Share) UnmarshalText(text []byte) error {
	if *s = (Share{}); len(text) == 0 {
		return nil
	}
	first, second, ok := strings.Cut(string(text), "/")
	part, err1 := strconv.Atoi(first)
	of, err2 := strconv.Atoi(second)
	if !ok || err1 != nil || err2 != nil || part < 1 || part > of {
		return fmt.Errorf("%q is not a share: 1/4 to 4/4 are the quarters", text)
	}
	*s = Share{part, of}
	return nil
}

// MarshalText returns the share as UnmarshalText reads it.
func (s Share) MarshalText() ([]byte, error) {
	if s.Of == 0 {
		return nil, nil
	}
	return fmt.Appendf(nil, "%d/%d", s.Part, s.Of), nil
}

// has reports whether an input, by its number from 0, belongs to the share.
func (s Share) has(number int) bool { return s.Of == 0 || number%s.Of == s.Part-1 }

// An Input is a file to read, or a part of it.
type Input struct {
	Path string
	Part string // as batch.Options.Shard has it
}

// An Outcome is what became of an input: a line of the report.
type Outcome struct {
	Input   string `json:"input"` // its path, or the pattern that matches nothing
	Part    string `json:"part,omitempty"`
	Shard   string `json:"shard,omitempty"` // the name of the file; empty for a pattern
	Records int    `json:"records"`
	Failed  int    `json:"failed"`          // how many of them say what went wrong
	Bytes   int64  `json:"bytes"`           // of the records, before compression
	Kept    bool   `json:"kept,omitempty"`  // the shard was there already, and was not counted
	Error   string `json:"error,omitempty"` // why there is no shard
}

// Build adds the pipeline of a job, which was checked, to a scope.
func Build(s beam.Scope, j Job) {
	inputs, missing := beam.ParDo2(s, &listFn{j.Patterns, max(j.Parts, 1), j.Share}, beam.Impulse(s))
	read := beam.ParDo(s, &readFn{j}, beam.Reshuffle(s, inputs))
	keyed := beam.AddFixedKey(s, beam.Flatten(s, read, missing))
	beam.ParDo0(s, &reportFn{j.Output, j.Share}, beam.GroupByKey(s, keyed))
}
