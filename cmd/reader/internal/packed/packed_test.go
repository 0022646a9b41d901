package packed

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"testing"

	"github.com/klauspost/compress/zstd"
)

func TestRoundTrip(t *testing.T) {
	for _, name := range []string{"a.jsonl", "a.jsonl.gz", "a.jsonl.ZST"} {
		var file bytes.Buffer
		var w io.Writer = &file
		zip, err := NewWriter(name, &file)
		if err != nil {
			t.Fatal(err)
		}
		if (zip != nil) != (TrimName(name) != name) {
			t.Errorf("%s: trimmed %s, compressed %t", name, TrimName(name), zip != nil)
		}
		if zip != nil {
			w = zip
		}
		if _, err := io.WriteString(w, "some words"); err != nil {
			t.Fatal(err)
		}
		if zip != nil {
			if err := zip.Close(); err != nil {
				t.Fatal(err)
			}
		}
		in, err := NewReader(&file)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(in); string(got) != "some words" || err != nil {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

// TestDictionary reads what a dictionary in the first frame is needed for, as in web
// archives.
func TestDictionary(t *testing.T) {
	words := bytes.Repeat([]byte("a response of a server, with a header. "), 50)
	samples := [][]byte{}
	for i := range 20 {
		samples = append(samples, append([]byte{byte(i), 'x'}, words[i*7:i*7+400]...))
	}
	dict, err := zstd.BuildDict(zstd.BuildDictOptions{ID: 5, Contents: samples, History: words, Offsets: [3]int{1, 4, 8}})
	if err != nil {
		t.Fatal(err)
	}
	enc, err := zstd.NewWriter(nil, zstd.WithEncoderDict(dict))
	if err != nil {
		t.Fatal(err)
	}
	file := append(binary.LittleEndian.AppendUint32(bytes.Clone(dictionaryMagic), uint32(len(dict))), dict...)
	file = enc.EncodeAll(words[:200], file)
	file = enc.EncodeAll([]byte("and more"), file)
	in, err := NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(in); string(got) != string(words[:200])+"and more" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	in, err = NewReader(bytes.NewReader(file[:len(file)-4]))
	if err == nil {
		_, err = io.ReadAll(in)
	}
	if !errors.Is(err, ErrFormat) {
		t.Errorf("cut: %v", err)
	}
}

// TestWindow checks that others cannot make the program hold more than they may.
func TestWindow(t *testing.T) {
	frame := append(bytes.Clone(zstdMagic), 0, 14<<3, 1, 0, 0) // a window of 16 MB, and an empty last block
	for window, want := range map[uint64]bool{OwnWindow: true, OtherWindow: false} {
		in, err := NewZstdReader(bytes.NewReader(frame), window)
		if err == nil {
			_, err = io.ReadAll(in)
		}
		if (err == nil) != want {
			t.Errorf("%d: %v", window, err)
		}
	}
}
