package pipeline

import (
	"context"
	"fmt"
	"io"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"github.com/seed31bcff99/reader/cmd/reader/batch"
)

// The counters of a job, in the namespace of this module.
const namespace = "reader"

var (
	inputsRead    = beam.NewCounter(namespace, "inputs_read")
	inputsFailed  = beam.NewCounter(namespace, "inputs_failed")
	recordsMade   = beam.NewCounter(namespace, "records")
	recordsFailed = beam.NewCounter(namespace, "records_failed")
)

// A readFn makes the shard of an input.
type readFn struct {
	Job Job
}

// ProcessElement reads an input.
func (f *readFn) ProcessElement(ctx context.Context, in Input, emit func(Outcome)) error {
	out, err := f.Job.read(ctx, in)
	if err != nil {
		return fmt.Errorf("writing the shard of %s: %w", in.Path, err)
	}
	count(ctx, out)
	emit(out)
	return nil
}

// count counts what became of an input.
func count(ctx context.Context, out Outcome) {
	if out.Error != "" {
		inputsFailed.Inc(ctx, 1)
		return
	}
	inputsRead.Inc(ctx, 1)
	recordsMade.Inc(ctx, int64(out.Records))
	recordsFailed.Inc(ctx, int64(out.Failed))
}

// read makes the shard of an input, and says what became of it. The error is about the
// output, or about the context.
func (j *Job) read(ctx context.Context, in Input) (Outcome, error) {
	out := Outcome{Input: in.Path, Part: in.Part, Shard: shardName(in, j.Gzip)}
	files, err := filesystem.New(ctx, j.Output)
	if err != nil {
		return out, err
	}
	defer files.Close()
	if j.Resume && exists(ctx, files, join(j.Output, out.Shard)) {
		out.Kept = true
		return out, nil
	}
	shard, err := createShard(ctx, files, j.Output, out.Shard, j.Gzip)
	if err != nil {
		return out, err
	}
	inputErr, err := j.fill(ctx, shard, in, &out)
	switch {
	case err != nil:
		return out, shard.abandon(ctx, err)
	case inputErr != nil:
		failed := Outcome{Input: out.Input, Part: out.Part, Shard: out.Shard, Error: inputErr.Error()}
		return failed, shard.abandon(ctx, nil)
	}
	return out, shard.commit(ctx)
}

// fill writes the records of an input to its shard, and counts them. Errors of the input
// come apart from those of the output and the context.
func (j *Job) fill(ctx context.Context, shard io.Writer, in Input, out *Outcome) (inputErr, err error) {
	defer func() {
		if v := recover(); v != nil { // a panic must not end the job
			inputErr, err = fmt.Errorf("panic: %v", v), nil
		}
	}()
	file, err := open(ctx, in.Path)
	if err != nil {
		return err, ctx.Err()
	}
	defer file.Close()
	opts := j.Options
	opts.Shard = in.Part
	for rec, err := range batch.Records(ctx, in.Path, file, &opts) {
		if err != nil {
			return err, ctx.Err()
		}
		if _, err := shard.Write(rec.Line); err != nil {
			return nil, err
		}
		out.Records++
		out.Bytes += int64(len(rec.Line))
		if rec.Failed {
			out.Failed++
		}
	}
	return nil, nil
}

// open opens a file of any file system that is known.
func open(ctx context.Context, path string) (io.ReadCloser, error) {
	files, err := filesystem.New(ctx, path)
	if err != nil {
		return nil, err
	}
	file, err := files.OpenRead(ctx, path)
	if err != nil {
		return nil, closeAll(err, files)
	}
	return &openFile{file, files}, nil
}

// An openFile is a file and what it was opened by.
type openFile struct {
	io.ReadCloser
	files io.Closer
}

// Close closes both.
func (f *openFile) Close() error { return closeAll(f.ReadCloser.Close(), f.files) }
