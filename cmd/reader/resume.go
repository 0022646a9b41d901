package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"

	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/resume"
)

// open opens the output, and skips the input that it has records for.
func (c *batchCommand) open(ctx context.Context, std *streams, in *input.Reader, answer answerFunc) (io.WriteCloser, error) {
	switch {
	case c.Output == "":
		return standardOutput{std.out}, nil
	case !c.Resume:
		file, err := resume.Create(c.Output)
		switch {
		case errors.Is(err, resume.ErrExists):
			return nil, usageError{err, "--resume continues it; remove the file to start again"}
		case errors.Is(err, resume.ErrLocked):
			return nil, usageError{err, otherOutput}
		case err != nil:
			return nil, outputError{err}
		}
		return file, nil
	}
	file, state, err := resume.Open(c.Output)
	switch {
	case errors.Is(err, resume.ErrLocked):
		return nil, usageError{err, otherOutput}
	case errors.Is(err, resume.ErrForeign):
		return nil, usageError{err, "name the output of the interrupted run"}
	case err != nil:
		return nil, outputError{err}
	}
	if err := c.skip(ctx, in, state, answer); err != nil {
		file.Close()
		return nil, err
	}
	if !c.Quiet && state.Records > 0 {
		std.say("continuing after %s", counted(state.Records, "record"))
	}
	return file, nil
}

// otherOutput is what to do about a file that another run writes to.
const otherOutput = "wait until it is done, or name another file"

// skip reads past the records that are in the output already. It compares the last
// of them to find out whether input and output belong together.
func (c *batchCommand) skip(ctx context.Context, in *input.Reader, state resume.State, answer answerFunc) error {
	var item input.Item
	for n := range state.Records {
		var err error
		item, err = in.Next()
		switch {
		case ctx.Err() != nil:
			return statusError(exitInterrupted)
		case err == io.EOF:
			return otherRun("%s has %s, the input only %d", c.Output, counted(state.Records, "record"), n)
		case err != nil:
			return err
		}
	}
	switch {
	case state.Records == 0:
		return nil
	case !bytes.Equal(idOf(item), state.LastID):
		return otherRun("record %d of %s has id %s, that of the input %s", state.Records, c.Output, state.LastID, idOf(item))
	case !sameAnswer(state.Last, answer(item).text):
		return otherRun("record %d of %s is not what this run makes of it", state.Records, c.Output)
	}
	return nil
}

// otherRun says that an output belongs to another run.
func otherRun(format string, args ...any) error {
	return usageError{fmt.Errorf(format, args...), "give the input and the flags of the interrupted run"}
}

// sameAnswer reports whether two runs with the same flags could have made these
// records of the same page. A failure shows nothing of the flags, and may be over:
// the file may have been missing for a while.
func sameAnswer(one, other []byte) bool {
	var a, b map[string]json.RawMessage
	if json.Unmarshal(one, &a) != nil || json.Unmarshal(other, &b) != nil {
		return false
	}
	if a["error"] != nil || b["error"] != nil {
		return true
	}
	delete(a, "ms") // a time
	delete(b, "ms")
	return maps.EqualFunc(a, b, func(x, y json.RawMessage) bool { return bytes.Equal(x, y) })
}
