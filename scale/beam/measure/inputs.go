package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"strings"

	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/internal/test/torture"
)

// makeInputs writes the pages to files of all kinds, unless they are there.
func makeInputs(dir string) error {
	if len(glob(dir, "*")) == *files {
		return nil
	}
	all, err := corpus.Load(*data)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for number := range *files {
		if err := makeInput(dir, number, all); err != nil {
			return err
		}
	}
	log.Printf("%d pages are in %s", *pages, dir)
	return nil
}

// The kinds of inputs.
var kinds = []struct {
	end   string
	zip   bool // as a whole; archives that are compressed are so record by record
	write func(io.Writer, int, *corpus.Page, string) error
}{
	{".warc.gz", false, writeMember},
	{".jsonl", false, writeLine},
	{".warc", false, writeRecord},
	{".jsonl.gz", true, writeLine},
}

// makeInput writes one file with every n-th page.
func makeInput(dir string, number int, all []*corpus.Page) (err error) {
	kind := kinds[number%len(kinds)]
	file, err := os.Create(filepath.Join(dir, fmt.Sprintf("part-%03d%s", number, kind.end)))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	buf := bufio.NewWriterSize(file, 1<<20)
	var out io.Writer = buf
	var zip *gzip.Writer
	if kind.zip {
		zip, _ = gzip.NewWriterLevel(buf, gzip.BestSpeed)
		out = zip
	}
	for i := number; i < *pages; i += *files {
		page := all[i%len(all)]
		body, err := page.HTML()
		if err != nil {
			return err
		}
		html := string(body)
		if isHostile(i) {
			html = hostile(i)
		}
		if err := kind.write(out, i, page, html); err != nil {
			return err
		}
	}
	if zip != nil {
		err = zip.Close()
	}
	return errors.Join(err, buf.Flush())
}

// isHostile reports whether a page is one in a thousand that does harm.
func isHostile(i int) bool { return i%1000 == 500+i/1000 }

// hostile returns a page that is hard to read, of one megabyte or so.
func hostile(i int) string {
	in := torture.Inputs[(i/1000*7)%len(torture.Inputs)]
	unit := max(len(in.Page(100))/100, 1)
	return in.Page(min(in.Full, (1<<20)/unit))
}

// writeLine writes a page as a line of JSON. Some of the hostile ones are no JSON.
func writeLine(w io.Writer, i int, page *corpus.Page, html string) error {
	line, err := json.Marshal(map[string]any{"id": i, "url": page.URL, "html": html})
	if err != nil {
		return err
	}
	if isHostile(i) && i/4000%2 == 0 {
		line = line[:len(line)/2]
	}
	_, err = w.Write(append(line, '\n'))
	return err
}

// writeRecord writes a page as a record of an archive, behind a request. Some of the
// hostile ones have a length that is too large.
func writeRecord(w io.Writer, i int, page *corpus.Page, html string) error {
	block := "HTTP/1.1 200 OK\r\nContent-Type: " + corpus.ContentType + "\r\n\r\n" + html
	length := len(block)
	if isHostile(i) && i/4000%2 == 0 {
		length += 1000
	}
	_, err := fmt.Fprintf(w, "WARC/1.0\r\nWARC-Type: request\r\nWARC-Record-ID: <urn:q:%[1]d>\r\nContent-Type: application/http; msgtype=request\r\nContent-Length: 18\r\n\r\nGET / HTTP/1.1\r\n\r\n\r\n\r\n"+
		"WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:page:%[1]d>\r\nWARC-Target-URI: %[2]s\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: %[3]d\r\n\r\n%[4]s\r\n\r\n",
		i, strings.TrimSpace(page.URL), length, block)
	return err
}

// writeMember is writeRecord for an archive that is compressed. Some of the hostile ones
// are damaged.
func writeMember(w io.Writer, i int, page *corpus.Page, html string) error {
	var member bytes.Buffer
	zip, _ := gzip.NewWriterLevel(&member, gzip.BestSpeed)
	if err := writeRecord(zip, i, page, html); err != nil {
		return err
	}
	if err := zip.Close(); err != nil {
		return err
	}
	if isHostile(i) && i/4000%3 == 1 {
		copy(member.Bytes()[member.Len()/2:], "damaged here")
	}
	_, err := w.Write(member.Bytes())
	return err
}

// checkHostile checks that all pages but the hostile ones have a record that does not say
// what went wrong.
func checkHostile(lines [][]byte) error {
	good := map[string]bool{}
	failed := 0
	for _, line := range lines {
		var rec struct {
			ID    json.RawMessage `json:"id"`
			Error string          `json:"error"`
		}
		if err := json.Unmarshal(line, &rec); err != nil {
			return err
		}
		if rec.Error != "" {
			failed++
			continue
		}
		good[string(rec.ID)] = true
	}
	for i := range *pages {
		id := fmt.Sprint(i)
		if i%*files%2 == 0 {
			id = fmt.Sprintf("%q", fmt.Sprintf("<urn:page:%d>", i))
		}
		if !isHostile(i) && !good[id] {
			return fmt.Errorf("page %d has no record", i)
		}
	}
	log.Printf("one page in a thousand was hostile, %d records say what went wrong, all other pages were read", failed)
	return nil
}
