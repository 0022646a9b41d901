package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/seed31bcff99/reader/bench"
)

// different is how many different pages are generated, of the kinds in turn.
const different = 1000

// An input is a file of records for `reader batch`. It is read repeatedly until there
// are enough records.
type input struct {
	file string
	ends []int64 // where each record ends
}

// newInput writes the records of a corpus, or of generated pages, into dir.
func newInput(corpus, dir string) (*input, error) {
	in := &input{file: filepath.Join(dir, "pages.jsonl")}
	file, err := os.Create(in.file)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	pages, err := bench.Load(corpus, different/len(bench.Kinds))
	if err != nil {
		return nil, err
	}
	out := bufio.NewWriter(file)
	for i, page := range pages {
		if err := in.write(out, i, page); err != nil {
			return nil, err
		}
	}
	return in, out.Flush()
}

// write writes one record.
func (in *input) write(w io.Writer, i int, page []byte) error {
	record, err := json.Marshal(map[string]string{
		"id":   fmt.Sprint(i),
		"url":  fmt.Sprintf("https://www.example.org/p/%d", i),
		"html": string(page),
	})
	if err != nil {
		return err
	}
	end := int64(len(record) + 1)
	if i > 0 {
		end += in.ends[i-1]
	}
	in.ends = append(in.ends, end)
	_, err = w.Write(append(record, '\n'))
	return err
}

// size returns how many bytes so many pages have.
func (in *input) size(pages int) int64 {
	all := in.ends[len(in.ends)-1]
	size := int64(pages/len(in.ends)) * all
	if rest := pages % len(in.ends); rest > 0 {
		size += in.ends[rest-1]
	}
	return size
}

// open returns the records of so many pages.
func (in *input) open(pages int) (io.ReadCloser, error) {
	file, err := os.Open(in.file)
	if err != nil {
		return nil, err
	}
	var parts []io.Reader
	all := in.ends[len(in.ends)-1]
	for left := in.size(pages); left > 0; left -= all {
		parts = append(parts, io.NewSectionReader(file, 0, min(left, all)))
	}
	return struct {
		io.Reader
		io.Closer
	}{io.MultiReader(parts...), file}, nil
}
