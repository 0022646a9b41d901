// Package packed reads and writes compressed files: gzip and zstd. What a file is follows
// from its first bytes when it is read, and from the end of its name when it is written.
package packed

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// ErrFormat says that a zstd file is broken.
var ErrFormat = errors.New("broken zstd")

// The first bytes of files. A web archive in zstd may start with a frame that holds the
// dictionary of all others.
var (
	gzipMagic       = []byte{0x1f, 0x8b}
	zstdMagic       = []byte{0x28, 0xb5, 0x2f, 0xfd}
	dictionaryMagic = []byte{0x5d, 0x2a, 0x4d, 0x18}
)

// How much a file can make the program hold, in bytes: files of the user as much as zstd
// needs for its strongest compression, what others send as much as the standard asks for.
const (
	OwnWindow   = 128 << 20
	OtherWindow = 8 << 20

	maxDictionary = 8 << 20
)

// IsZstd reports whether a file is compressed by zstd, from its first four bytes.
func IsZstd(head []byte) bool {
	return bytes.HasPrefix(head, zstdMagic) || bytes.HasPrefix(head, dictionaryMagic)
}

// NewReader returns a reader of what a file holds: decompressed if it is compressed.
func NewReader(r io.Reader) (io.Reader, error) {
	in := bufio.NewReader(r)
	head, _ := in.Peek(len(zstdMagic))
	switch {
	case bytes.HasPrefix(head, gzipMagic):
		return gzip.NewReader(in)
	case IsZstd(head):
		return NewZstdReader(in, OwnWindow)
	}
	return in, nil
}

// NewZstdReader returns a reader of what is compressed by zstd, with a window of at most some
// bytes.
func NewZstdReader(r io.Reader, window uint64) (io.Reader, error) {
	opts := []zstd.DOption{zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(window)}
	in := bufio.NewReader(r)
	if head, _ := in.Peek(8); len(head) == 8 && bytes.HasPrefix(head, dictionaryMagic) {
		words, err := dictionary(in, binary.LittleEndian.Uint32(head[4:]))
		if err != nil {
			return nil, err
		}
		opts = append(opts, zstd.WithDecoderDicts(words))
	}
	out, err := zstd.NewReader(in, opts...)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return &zstdReader{out}, nil
}

// dictionary reads the frame with the dictionary, which may be compressed itself.
func dictionary(in io.Reader, length uint32) ([]byte, error) {
	if length > maxDictionary {
		return nil, fmt.Errorf("%w: a dictionary of %d bytes", ErrFormat, length)
	}
	frame := make([]byte, 8+length)
	if _, err := io.ReadFull(in, frame); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	words := frame[8:]
	if !bytes.HasPrefix(words, zstdMagic) {
		return words, nil
	}
	dec, err := zstd.NewReader(bytes.NewReader(words), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	defer dec.Close()
	words, err = io.ReadAll(io.LimitReader(dec, maxDictionary))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return words, nil
}

// A zstdReader tells errors of the format from others.
type zstdReader struct{ *zstd.Decoder }

func (r *zstdReader) Read(p []byte) (int, error) {
	n, err := r.Decoder.Read(p)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return n, err
}

// writers write compressed files by the ends of their names.
var writers = map[string]func(io.Writer) (io.WriteCloser, error){
	".gz":  func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriter(w), nil },
	".zst": func(w io.Writer) (io.WriteCloser, error) { return zstd.NewWriter(w, zstd.WithEncoderConcurrency(1)) },
}

// TrimName returns the name that a file has when it is not compressed.
func TrimName(name string) string {
	if end := filepath.Ext(name); writers[strings.ToLower(end)] != nil {
		return strings.TrimSuffix(name, end)
	}
	return name
}

// NewWriter returns what compresses a file of this name, or nil if the name does not ask
// for it. Close ends what is compressed, and leaves the file open.
func NewWriter(name string, w io.Writer) (io.WriteCloser, error) {
	create := writers[strings.ToLower(filepath.Ext(name))]
	if create == nil {
		return nil, nil
	}
	return create(w)
}
