package pipeline

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
)

// ReportName returns the name of the report of a share in the output directory.
func ReportName(share Share) string {
	if share.Of == 0 {
		return "_report.jsonl"
	}
	return fmt.Sprintf("_report.%d-of-%d.jsonl", share.Part, share.Of)
}

// A reportFn writes the report when all inputs are read: a line for each, in the order of
// their names. It removes what workers left that were killed.
type reportFn struct {
	Output string
	Share  Share
}

// ProcessElement writes the report of all outcomes.
func (f *reportFn) ProcessElement(ctx context.Context, _ int, next func(*Outcome) bool) error {
	var all []Outcome
	for out := (Outcome{}); next(&out); out = (Outcome{}) {
		all = append(all, out)
	}
	slices.SortFunc(all, func(a, b Outcome) int { return cmp.Or(cmp.Compare(a.Input, b.Input), cmp.Compare(a.Part, b.Part)) })
	files, err := filesystem.New(ctx, f.Output)
	if err != nil {
		return err
	}
	defer files.Close()
	if err := f.write(ctx, files, all); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return f.sweep(ctx, files, all)
}

func (f *reportFn) write(ctx context.Context, files filesystem.Interface, all []Outcome) error {
	file, err := createShard(ctx, files, f.Output, ReportName(f.Share), false)
	if err != nil {
		return err
	}
	enc := json.NewEncoder(file)
	for _, out := range all {
		if err := enc.Encode(out); err != nil {
			return file.abandon(ctx, err)
		}
	}
	return file.commit(ctx)
}

// sweep removes files that were never completed, of the shards of this job.
func (f *reportFn) sweep(ctx context.Context, files filesystem.Interface, all []Outcome) error {
	mine := map[string]bool{ReportName(f.Share): true}
	for _, out := range all {
		mine[out.Shard] = true
	}
	left, err := files.List(ctx, join(f.Output, temporary+"*"))
	if err != nil {
		return err
	}
	for _, path := range left {
		if !mine[completeName(path)] {
			continue
		}
		if err := remove(ctx, files, path); err != nil {
			return err
		}
	}
	return nil
}

// ReadReport reads the report of a share in an output.
func ReadReport(ctx context.Context, output string, share Share) ([]Outcome, error) {
	file, err := open(ctx, join(output, ReportName(share)))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var all []Outcome
	for dec := json.NewDecoder(bufio.NewReader(file)); dec.More(); {
		var out Outcome
		if err := dec.Decode(&out); err != nil {
			return nil, fmt.Errorf("reading the report: %w", err)
		}
		all = append(all, out)
	}
	return all, nil
}
