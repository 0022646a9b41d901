// Package resume continues a file of JSON lines that a run left unfinished: by
// Ctrl-C, by a full disk, by kill -9.
//
// A run writes whole lines in the order of its input. So the number of lines is
// all that is needed to continue. Half a line at the end is cut off. The last
// whole line shows whether the file belongs to the input; the caller compares it.
// Records of pages that were fetched come in any order: the caller gets the heads of
// all records, and so knows which addresses are done.
package resume

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// A State says how far a run got.
type State struct {
	Records int             // in the file, without those that were fetched
	Fetched int             // records of pages that were fetched, or could not be
	Last    []byte          // the last one of Records, a line; nil if there is none
	LastID  json.RawMessage // its id
	Sample  []byte          // the last one of Fetched
	Cut     int64           // bytes of half a record that were cut off
}

// ErrExists says that a file exists and is not empty.
var ErrExists = errors.New("it already has records")

// ErrForeign says that a file is not the output of a batch.
var ErrForeign = errors.New("not the output of a batch")

// Create opens a file for a new run. It does not overwrite records, which may be
// the work of days: it fails with ErrExists. No two runs may write to one file: it
// fails with ErrLocked, and so does Open.
func Create(name string) (*os.File, error) {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return nil, err
	}
	if err := claim(file); err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() && info.Size() > 0 {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, ErrExists)
	}
	return file, nil
}

// Open opens a file to continue it after its last whole record, and calls each with
// the head of every record. It creates a file that does not exist.
func Open(name string, each func(Head)) (*os.File, State, error) {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, State{}, err
	}
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		file.Close()
		return nil, State{}, errors.Join(err, fmt.Errorf("%s: %w: not a regular file", name, ErrForeign))
	}
	var state State
	if err = claim(file); err == nil {
		state, err = mend(file, each)
	}
	if err != nil {
		file.Close()
		return nil, State{}, fmt.Errorf("%s: %w", name, err)
	}
	return file, state, nil
}

// mend counts the records of a file, cuts off what follows the last one, and seeks
// to its end.
func mend(file *os.File, each func(Head)) (State, error) {
	state, end, err := count(file, each)
	if err != nil {
		return state, err
	}
	if state.Cut > 0 {
		if err := file.Truncate(end); err != nil {
			return state, err
		}
	}
	_, err = file.Seek(end, io.SeekStart)
	return state, err
}

// count reads the records of a file. End is where the last one ends.
func count(r io.Reader, each func(Head)) (state State, end int64, err error) {
	in := bufio.NewReaderSize(r, 1<<20)
	var last []byte
	for number := 1; ; number++ {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			state.Cut = int64(len(line))
			if last != nil && !json.Valid(last) {
				return state, end, fmt.Errorf("%w: line %d is not a record", ErrForeign, number-1)
			}
			return state, end, nil
		}
		if err != nil {
			return state, end, err
		}
		head, ok := headOf(line)
		if !ok {
			return state, end, fmt.Errorf("%w: line %d is not a record", ErrForeign, number)
		}
		last = line
		end += int64(len(line))
		each(head)
		if head.Fetched() {
			state.Fetched++
			state.Sample = line
			continue
		}
		state.Records++
		state.Last, state.LastID = line, head.ID
	}
}

// A Head is the first fields of a record.
type Head struct {
	ID          json.RawMessage
	URL         string
	FinalURL    string
	Reason      string
	Fingerprint string
	DuplicateOf json.RawMessage
}

// Fetched reports whether the record is of a page that was fetched, or could not be.
func (h *Head) Fetched() bool { return h.FinalURL != "" || h.Reason != "" }

// recordStart starts every record.
var recordStart = []byte(`{"id":`)

// headOf reads the head of a record. The rest, which may be long, is not parsed.
func headOf(line []byte) (h Head, ok bool) {
	if !bytes.HasPrefix(line, recordStart) || !bytes.HasSuffix(line, []byte("}\n")) {
		return h, false
	}
	fields := map[string]any{
		"id": &h.ID, "url": &h.URL, "final_url": &h.FinalURL, "reason": &h.Reason,
		"fingerprint": &h.Fingerprint, "duplicate_of": &h.DuplicateOf,
	}
	dec := json.NewDecoder(bytes.NewReader(line))
	if _, err := dec.Token(); err != nil { // {
		return h, false
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return h, false
		}
		name, _ := key.(string)
		into, known := fields[name]
		if !known {
			return h, true
		}
		if err := dec.Decode(into); err != nil {
			return h, false
		}
	}
	_, err := dec.Token() // }
	return h, err == nil
}

// ErrLocked says that another run writes to a file.
var ErrLocked = errors.New("another run writes to it")

// claim locks a file until it is closed or the process ends, so that no two runs
// write to it. Devices and pipes are not locked: they may have many writers.
func claim(file *os.File) error {
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return err
	}
	holder, err := lock(file)
	switch {
	case err != nil:
		return fmt.Errorf("locking the output: %w", err)
	case holder > 0:
		return fmt.Errorf("%w: process %d", ErrLocked, holder)
	case holder < 0:
		return ErrLocked
	}
	return nil
}
