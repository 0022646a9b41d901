package frontier

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// open opens the file, for writing and for reading.
func (f *Frontier) open(how int) (err error) {
	if f.path == "" {
		f.out, err = os.CreateTemp("", "reader-frontier-*")
	} else {
		f.out, err = os.OpenFile(f.path, os.O_CREATE|os.O_WRONLY|how, 0o666)
	}
	if err != nil {
		return err
	}
	if f.file, err = os.Open(f.out.Name()); err != nil {
		return err
	}
	f.in = bufio.NewReaderSize(f.file, maxLine)
	if f.path == "" {
		_ = os.Remove(f.out.Name()) // it stays until it is closed; other systems remove it then
	}
	return nil
}

// load reads what the earlier run knew. End is where the last whole line ends.
func (f *Frontier) load() (end int64, err error) {
	for {
		line, err := f.in.ReadString('\n')
		if err == io.EOF {
			return end, nil
		}
		if err != nil {
			return end, err
		}
		if end == 0 && line != version+f.flags+"\n" {
			return 0, fmt.Errorf("%w: it starts with %.200q", ErrOther, line)
		}
		end += int64(len(line))
		f.recall(strings.TrimSuffix(line, "\n"))
	}
}

// recall takes a line of an earlier run.
func (f *Frontier) recall(line string) {
	kind, rest, _ := strings.Cut(line, " ")
	switch kind {
	case "page", "list":
		if e, ok := parseEntry(line); ok && f.add(e.URL) {
			f.waiting++
			f.entries++
			f.noteTop(e)
		}
	case "done":
		f.done[f.hash(rest)]++
	case "left":
		f.left++
	}
}

func (f *Frontier) noteTop(e Entry) {
	if e.Depth == 0 && !e.List && len(f.tops) < maxTops {
		f.tops = append(f.tops, e.URL)
	}
}

// parseEntry reads the line of an entry.
func parseEntry(line string) (Entry, bool) {
	parts := strings.SplitN(line, " ", 3)
	if len(parts) != 3 || parts[0] != "page" && parts[0] != "list" {
		return Entry{}, false
	}
	depth, err := strconv.Atoi(parts[1])
	return Entry{parts[2], depth, parts[0] == "list"}, err == nil
}
