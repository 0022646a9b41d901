// Package serve is the main loop of a program that reads pages on request and returns
// the time and memory that it took. Every peer is a separate program: otherwise the
// garbage collector would mark the tables of one peer while another one is measured.
//
// A request is a line of JSON, {"peer": NAME, "files": [FILE, …]}, and the answer
// another, an [Answer]. Files are read before the clock starts. The start of the
// program is not measured. No garbage collection is forced.
package serve

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"runtime"

	"github.com/seed31bcff99/reader/bench/internal/cpu"
)

// A Reader reads a page.
type Reader func(page []byte) (Output, error)

// An Output is what came out of a page: a text, or HTML.
type Output struct {
	Text string `json:"text,omitempty"`
	HTML string `json:"html,omitempty"`
}

// A Request names a peer and the files to read.
type Request struct {
	Peer    string   `json:"peer"`
	Files   []string `json:"files"`
	Outputs bool     `json:"outputs,omitempty"` // also return what came out
}

// An Answer is the cost of reading some pages.
type Answer struct {
	Micros int64  `json:"micros"` // of the processor
	Bytes  uint64 `json:"bytes"`  // allocated; 0 if that is not known
	Allocs uint64 `json:"allocs"`
	Chars  int    `json:"chars"`  // of the output: bytes, in Node UTF-16 units
	Failed int    `json:"failed"` // pages that gave an error

	Outputs []Output `json:"outputs,omitempty"` // by file, if they were asked for
}

// Address is the address of all pages.
var Address = &url.URL{Scheme: "https", Host: "www.example.org", Path: "/a/b"}

// Main answers the requests on standard input until the input ends.
func Main(peers map[string]Reader) {
	if err := loop(os.Stdin, os.Stdout, peers); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func loop(r io.Reader, w io.Writer, peers map[string]Reader) error {
	requests, answers := json.NewDecoder(bufio.NewReader(r)), json.NewEncoder(w)
	for {
		var q Request
		if err := requests.Decode(&q); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		read := peers[q.Peer]
		if read == nil {
			return fmt.Errorf("no peer %q", q.Peer)
		}
		a, err := answer(q.Files, read)
		if !q.Outputs {
			a.Outputs = nil
		}
		if err != nil {
			return err
		}
		if err := answers.Encode(a); err != nil {
			return err
		}
	}
}

// answer reads files.
func answer(files []string, read Reader) (a Answer, err error) {
	pages := make([][]byte, len(files))
	for i, f := range files {
		if pages[i], err = os.ReadFile(f); err != nil {
			return a, err
		}
	}
	a.Outputs = make([]Output, len(pages))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := cpu.Time()
	for i, page := range pages {
		if a.Outputs[i], err = try(page, read); err != nil {
			a.Failed++
		}
	}
	a.Micros = (cpu.Time() - start).Microseconds()
	runtime.ReadMemStats(&after)
	a.Bytes, a.Allocs = after.TotalAlloc-before.TotalAlloc, after.Mallocs-before.Mallocs
	for _, o := range a.Outputs {
		a.Chars += len(o.Text) + len(o.HTML)
	}
	return a, nil
}

// try turns a panic of a peer into an error.
func try(page []byte, read Reader) (out Output, err error) {
	defer func() {
		if v := recover(); v != nil {
			out, err = Output{}, fmt.Errorf("panic: %v", v)
		}
	}()
	return read(page)
}
