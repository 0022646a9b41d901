// Command warcjob reads the pages of a web archive on standard input, on all
// processors, and prints a record of each as a line of JSON. Only the standard library
// unpacks the archive; reader batch does the same, and can resume.
//
//	zcat crawl.warc.gz | go run ./examples/warcjob > content.jsonl
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/textproto"
	"net/url"
	"os"
	"runtime"
	"strconv"
	"sync"

	"github.com/seed31bcff99/reader"
)

// maxRecord bounds what one record of the archive may take.
const maxRecord = 32 << 20

// A page is a response in the archive.
type page struct {
	address string
	body    []byte // as it was sent: an HTTP response
}

func main() {
	pages := make(chan page)
	var lines sync.Mutex
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for p := range pages {
				line := record(context.Background(), p)
				lines.Lock()
				fmt.Printf("%s\n", line)
				lines.Unlock()
			}
		})
	}
	err := archive(os.Stdin, pages)
	close(pages)
	workers.Wait()
	if err != nil {
		log.Fatal(err)
	}
}

// archive sends the responses in an archive.
func archive(in io.Reader, pages chan<- page) error {
	r := textproto.NewReader(bufio.NewReader(in))
	for {
		line, err := r.ReadLine()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if line == "" {
			continue // between two records
		}
		header, err := r.ReadMIMEHeader()
		if err != nil {
			return err
		}
		size, err := strconv.Atoi(header.Get("Content-Length"))
		if err != nil || size < 0 || size > maxRecord {
			return fmt.Errorf("a record of %q bytes", header.Get("Content-Length"))
		}
		body := make([]byte, size)
		if _, err := io.ReadFull(r.R, body); err != nil {
			return err
		}
		if header.Get("WARC-Type") == "response" {
			pages <- page{header.Get("WARC-Target-URI"), body}
		}
	}
}

// record returns what is known about a page as JSON. A page that cannot be read costs
// only itself.
func record(ctx context.Context, p page) []byte {
	res, err := read(ctx, p)
	line, failed := json.Marshal(struct {
		URL    string         `json:"url"`
		Error  string         `json:"error,omitempty"`
		Result *reader.Result `json:"result,omitempty"`
	}{p.address, message(err), res})
	if failed != nil {
		log.Print(failed)
	}
	return line
}

func read(ctx context.Context, p page) (*reader.Result, error) {
	resp, err := http.ReadResponse(bufio.NewReader(bytes.NewReader(p.body)), nil)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	address, err := url.Parse(p.address)
	if err != nil {
		return nil, err
	}
	return reader.Read(ctx, resp.Body, &reader.Options{URL: address, ContentType: resp.Header.Get("Content-Type")})
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
