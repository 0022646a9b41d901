// Package warc reads and writes web archives: the WARC format of ISO 28500, as crawlers
// write it.
//
// A Reader goes from record to record without holding more than a head and a
// buffer. The Block of a record is its content. If that is an HTTP response,
// ReadResponse parses its head, and Decode decodes its body. Crawlers make
// mistakes in both, so heads are read leniently, and a body that is not in the
// coding that its head claims is taken as it is. After a broken record, Resync
// goes to the next one. The package does not decompress archives.
package warc

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"net/http/httputil"
	"slices"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"

	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
)

// maxHead bounds the head of a record or of a response, in bytes.
const maxHead = 256 << 10

// ErrFormat says that an input is not WARC, or is broken.
var ErrFormat = errors.New("not a WARC record")

// A Record is one record of an archive.
type Record struct {
	Header Header
	Block  io.Reader // the content; valid until the next call of Next
	Length int64     // bytes of the block
}

// Type returns the type of the record: "response", "conversion" and so on.
func (r *Record) Type() string { return strings.ToLower(r.Header.Get("WARC-Type")) }

// ID returns the id of the record, which is globally unique.
func (r *Record) ID() string { return r.Header.Get("WARC-Record-ID") }

// URL returns the address of the archived page. Some writers put it in brackets,
// which are removed.
func (r *Record) URL() string {
	return strings.Trim(r.Header.Get("WARC-Target-URI"), "<>")
}

// ContentType returns the type of the block; application/http for a response.
func (r *Record) ContentType() string { return r.Header.Get("Content-Type") }

// A Reader reads the records of an archive one after the other.
type Reader struct {
	source  source
	in      *bufio.Reader
	block   *io.LimitedReader // of the last record
	version string            // the first line of the next record, if it was read
	strict  bool              // the next record was found by Resync, and may not be one
}

// NewReader returns a Reader of an archive that is not compressed.
func NewReader(r io.Reader) *Reader {
	out := &Reader{source: source{in: r}}
	out.in = bufio.NewReaderSize(&out.source, 64<<10)
	return out
}

// Next returns the next record. After the last one the error is io.EOF.
func (r *Reader) Next() (*Record, error) {
	if err := r.skipBlock(); err != nil {
		return nil, err
	}
	version, err := r.firstLine()
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(version, versionStart) {
		return nil, fmt.Errorf("%w: it starts with %.40q", ErrFormat, version)
	}
	header, err := readHeader(r.in)
	if err != nil {
		return nil, unexpected(err)
	}
	if r.strict && header.Get("WARC-Type") == "" {
		return nil, fmt.Errorf("%w: it has no type", ErrFormat)
	}
	r.strict = false
	length, err := strconv.ParseInt(header.Get("Content-Length"), 10, 64)
	if err != nil || length < 0 {
		return nil, fmt.Errorf("%w: its Content-Length is %q", ErrFormat, header.Get("Content-Length"))
	}
	r.block = &io.LimitedReader{R: r.in, N: length}
	return &Record{header, &blockReader{r.block}, length}, nil
}

// skipBlock goes to the end of the last record.
func (r *Reader) skipBlock() error {
	if r.block == nil {
		return nil
	}
	_, err := io.Copy(io.Discard, &blockReader{r.block})
	return err
}

// firstLine returns the first line of a record, after any number of blank lines.
func (r *Reader) firstLine() (string, error) {
	if line := r.version; line != "" {
		r.version = ""
		return line, nil
	}
	for {
		line, err := readLine(r.in, maxHead)
		switch {
		case err == io.EOF && line == "":
			return "", io.EOF
		case err != nil:
			return "", unexpected(err)
		case line != "":
			return line, nil
		}
	}
}

// A blockReader reads a block. If the input ends before the block does, the error
// is io.ErrUnexpectedEOF.
type blockReader struct {
	block *io.LimitedReader
}

func (b *blockReader) Read(p []byte) (int, error) {
	n, err := b.block.Read(p)
	if err == io.EOF && b.block.N > 0 {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// unexpected turns io.EOF into io.ErrUnexpectedEOF.
func unexpected(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

// A Header is the fields of a head, in order.
type Header []Field

// A Field is one line of a head.
type Field struct {
	Name, Value string
}

// Get returns the value of a field, empty if there is none. Case does not matter.
// If the field occurs several times, the values are joined by commas, as in HTTP.
func (h Header) Get(name string) string {
	value := ""
	for _, f := range h {
		switch {
		case !strings.EqualFold(f.Name, name):
		case value == "":
			value = f.Value
		default:
			value += ", " + f.Value
		}
	}
	return value
}

// readHeader reads fields up to a blank line. Lines that are not fields are
// ignored.
func readHeader(r *bufio.Reader) (Header, error) {
	var h Header
	for left := maxHead; ; {
		line, err := readLine(r, left)
		if err != nil {
			return nil, err
		}
		left -= len(line)
		if line == "" {
			return h, nil
		}
		if (line[0] == ' ' || line[0] == '\t') && len(h) > 0 { // a continuation of the line before
			h[len(h)-1].Value += " " + strings.TrimSpace(line)
			continue
		}
		if name, value, ok := strings.Cut(line, ":"); ok {
			h = append(h, Field{strings.TrimSpace(name), strings.TrimSpace(value)})
		}
	}
}

var errLongHead = fmt.Errorf("%w: its head is longer than %d bytes", ErrFormat, maxHead)

// readLine reads a line of at most max bytes, without its end.
func readLine(r *bufio.Reader, max int) (string, error) {
	var line []byte
	for {
		piece, err := r.ReadSlice('\n')
		line = append(line, piece...)
		switch {
		case len(line) > max+len("\r\n"):
			return "", errLongHead
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err == io.EOF && len(line) > 0:
			return string(line), io.ErrUnexpectedEOF
		case err != nil:
			return "", err
		}
		return strings.TrimRight(string(line), "\r\n"), nil
	}
}

// A Response is an HTTP response in a block.
type Response struct {
	Status int
	Header Header
	Body   io.Reader // as it was sent: see Decode
}

// ReadResponse reads the head of the HTTP response in a block.
func ReadResponse(block io.Reader) (*Response, error) {
	in, ok := block.(*bufio.Reader)
	if !ok {
		in = bufio.NewReader(block)
	}
	line, err := readLine(in, maxHead)
	if err != nil {
		return nil, unexpected(err)
	}
	version, rest, _ := strings.Cut(line, " ")
	code, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	status, err := strconv.Atoi(code)
	if err != nil || !strings.HasPrefix(version, "HTTP/") {
		return nil, fmt.Errorf("not an HTTP response: it starts with %.40q", line)
	}
	header, err := readHeader(in)
	if err != nil {
		return nil, unexpected(err)
	}
	return &Response{status, header, in}, nil
}

// MediaType returns the content type of the response, in lower case and without
// parameters.
func (r *Response) MediaType() string { return MediaType(r.Header.Get("Content-Type")) }

// MediaType returns a content type in lower case and without parameters.
func MediaType(contentType string) string {
	media, _, _ := strings.Cut(contentType, ";")
	return strings.ToLower(strings.TrimSpace(media))
}

// ErrTooLarge says that a body has more bytes than the caller allows.
var ErrTooLarge = errors.New("body too large")

// maxCodings is how many content codings a body may have. More are an attack.
const maxCodings = 4

// Decode decodes the body of a response: chunks, gzip, deflate, brotli, zstd. The result
// has at most max bytes, or else the error is ErrTooLarge. If a body breaks off,
// Decode returns its start.
func Decode(body []byte, h Header, max int) ([]byte, error) {
	if strings.EqualFold(strings.TrimSpace(h.Get("Transfer-Encoding")), "chunked") {
		body = unchunk(body)
	}
	codings := strings.Split(strings.ToLower(h.Get("Content-Encoding")), ",")
	if len(codings) > maxCodings {
		return nil, fmt.Errorf("%d content encodings", len(codings))
	}
	for _, coding := range slices.Backward(codings) { // the last was applied last
		var err error
		if body, err = decode(body, strings.TrimSpace(coding), max); err != nil {
			return nil, err
		}
	}
	if len(body) > max {
		return nil, ErrTooLarge
	}
	return body, nil
}

// unchunk joins chunks. Many crawlers archive the head unchanged but join the
// chunks, so a body that does not start with a chunk is returned as it is.
func unchunk(body []byte) []byte {
	whole, err := io.ReadAll(httputil.NewChunkedReader(bytes.NewReader(body)))
	if err != nil && len(whole) == 0 {
		return body
	}
	return whole
}

// decode undoes one coding.
func decode(body []byte, coding string, max int) ([]byte, error) {
	in := bytes.NewReader(body)
	var (
		out io.Reader
		err error
	)
	switch coding {
	case "", "identity":
		return body, nil
	case "gzip", "x-gzip":
		out, err = gzip.NewReader(in)
	case "deflate": // zlib by the standard, but some servers send raw deflate
		if out, err = zlib.NewReader(in); err != nil {
			out, err = flate.NewReader(bytes.NewReader(body)), nil
		}
	case "br":
		out = brotli.NewReader(in)
	case "zstd":
		out, err = packed.NewZstdReader(in, packed.OtherWindow)
	default:
		return nil, fmt.Errorf("content encoding %q is not supported", coding)
	}
	if err != nil {
		return body, nil // the crawler decoded it already
	}
	decoded, err := io.ReadAll(io.LimitReader(out, int64(max)+1))
	switch {
	case len(decoded) > max:
		return nil, ErrTooLarge
	case err != nil && len(decoded) == 0:
		return body, nil
	}
	return decoded, nil
}
