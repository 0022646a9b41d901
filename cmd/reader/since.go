package main

import (
	"bufio"
	"encoding/json"
	"hash/maphash"
	"io"
	"os"

	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
)

// earlier is what an earlier output says: the content of pages by their address, as hashes.
type earlier struct {
	seed     maphash.Seed
	contents map[string]uint64
}

// readEarlier reads the output of an earlier run.
func readEarlier(name string) (*earlier, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	in, err := packed.NewReader(file)
	if err != nil {
		return nil, err
	}
	e := &earlier{maphash.MakeSeed(), map[string]uint64{}}
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			return e, nil // half a line says nothing
		}
		if err != nil {
			return nil, err
		}
		if key, hash, ok := e.hash(line); ok {
			e.contents[key] = hash
		}
	}
}

// hash returns the address of the page of a record, or its id, and a hash of its content.
func (e *earlier) hash(line []byte) (key string, hash uint64, ok bool) {
	var rec struct {
		ID      json.RawMessage
		URL     string
		Content *string
	}
	if json.Unmarshal(line, &rec) != nil || rec.Content == nil {
		return "", 0, false
	}
	if key = rec.URL; key == "" {
		key = string(rec.ID)
	}
	return key, maphash.String(e.seed, *rec.Content), true
}

// has reports whether the earlier output has a record with the same content.
func (e *earlier) has(line []byte) bool {
	key, hash, ok := e.hash(line)
	before, known := e.contents[key]
	return ok && known && before == hash
}
