package fetch

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/internal/words"
)

// acceptEncoding names the encodings that decode knows.
const acceptEncoding = "gzip, deflate"

// read reads the body of the last response and sets its kind. A body that breaks
// off is kept as far as it came.
func (resp *Response) read(ctx context.Context, res *http.Response, o *Options) error {
	limits := limits{body: o.MaxBody, file: o.MaxFile, files: o.Files}
	if res.StatusCode >= 400 {
		limits = limits.forError()
	}
	declared := refusedType(resp.ContentType)
	if declared != "" && res.StatusCode < 400 && !limits.takes(declared) {
		if declared == foundImage {
			resp.takeHead(res)
		}
		return resp.refuse(declared, resp.ContentType)
	}
	body, err := decode(res, limits.most())
	if err != nil {
		var unknown unknownEncoding
		if errors.As(err, &unknown) {
			return resp.refuse("encoding", words.Head(string(unknown), maxHeaderValue))
		}
		return err
	}
	resp.take(ctx, body, limits)
	nosniff := strings.EqualFold(strings.TrimSpace(res.Header.Get("X-Content-Type-Options")), "nosniff")
	err = resp.decideKind(nosniff, limits)
	if err != nil && res.StatusCode >= 400 { // the status is enough
		return nil
	}
	return err
}

// refuse returns the error of a response that cannot be read.
func (resp *Response) refuse(found, detail string) error {
	refused := &ContentError{Response: resp, Found: found, Detail: detail}
	if found == foundImage {
		refused.Picture = pictureOf(resp.Body)
	}
	resp.Body = nil
	return refused
}

// takeHead reads the first bytes of an image. If they do not all arrive, those that
// did may be enough.
func (resp *Response) takeHead(res *http.Response) {
	body, err := decode(res, maxPictureHead)
	if err != nil {
		return // an unknown encoding: the image is refused without its size
	}
	var head bytes.Buffer
	_, _ = head.ReadFrom(io.LimitReader(body, maxPictureHead))
	resp.Body = head.Bytes()
}

// limits say how many bytes of a body are read.
type limits struct {
	body, file int
	files      []string // media types of what is read besides text
}

// forError returns the limits of the body of an error, which is always text.
func (l limits) forError() limits { return limits{body: min(l.body, maxErrorBody)} }

// takes reports whether what is found in a body, which is not text, is wanted.
func (l limits) takes(found string) bool {
	return found != "" && (l.has(FileAny) || l.has(fileTypes[found]))
}

func (l limits) has(file string) bool { return slices.Contains(l.files, file) }

// most returns the most bytes that are read of any body.
func (l limits) most() int {
	if len(l.files) == 0 {
		return l.body
	}
	return max(l.body, l.file)
}

// scratch are buffers for bodies. Most servers do not say how long a body is, and a
// buffer that grows leaves more garbage than the page has bytes.
var scratch = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// maxScratch bounds the buffers that are kept, in bytes.
const maxScratch = 1 << 20

// take reads the body up to its limit, which depends on whether its first bytes are
// those of a file. It tries to read one byte more, to tell whether the body is larger.
func (resp *Response) take(ctx context.Context, body io.Reader, l limits) {
	buf := scratch.Get().(*bytes.Buffer)
	buf.Reset()
	_, err := buf.ReadFrom(io.LimitReader(body, int64(min(sniffed, l.body))))
	limit := l.body
	if found, _ := magic(buf.Bytes()); l.takes(found) {
		limit = l.file
	}
	if err == nil {
		_, err = buf.ReadFrom(io.LimitReader(body, int64(limit-buf.Len())+1))
	}
	switch {
	case buf.Len() > limit:
		buf.Truncate(limit)
		resp.Truncation = ByLimit
	case err != nil && ctx.Err() != nil:
		resp.Truncation = ByTime
	case err != nil:
		resp.Truncation = ByServer
	}
	if buf.Cap() > maxScratch {
		resp.Body = buf.Bytes()
		return
	}
	resp.Body = bytes.Clone(buf.Bytes())
	scratch.Put(buf)
}

// An unknownEncoding is a content encoding that decode does not know.
type unknownEncoding string

func (e unknownEncoding) Error() string { return "content encoding " + string(e) }

// rawSlack is how many bytes more than the limit of the body may be sent. Compressed
// text is smaller than that; endless empty blocks are not.
const rawSlack = 64 << 10

// decode returns the body without its encoding. Several layers are refused: their
// only use is to make a small response large.
func decode(res *http.Response, limit int) (io.Reader, error) {
	encodings := res.Header.Values("Content-Encoding")
	name := strings.ToLower(strings.TrimSpace(strings.Join(encodings, ",")))
	raw := io.LimitReader(res.Body, int64(limit)+rawSlack)
	switch name {
	case "", "identity":
		return res.Body, nil
	case "gzip", "x-gzip":
		return &lazyReader{open: func() (io.Reader, error) { return gzip.NewReader(raw) }}, nil
	case "deflate":
		return &lazyReader{open: func() (io.Reader, error) { return inflate(raw) }}, nil
	}
	return nil, unknownEncoding(name)
}

// inflate reads what servers call deflate: a zlib stream as the standard says, or a
// raw stream.
func inflate(raw io.Reader) (io.Reader, error) {
	head := make([]byte, 2)
	n, err := io.ReadFull(raw, head)
	raw = io.MultiReader(bytes.NewReader(head[:n]), raw)
	if err != nil || head[0]&0x0F != 8 || (int(head[0])<<8|int(head[1]))%31 != 0 {
		return flate.NewReader(raw), nil
	}
	return zlib.NewReader(raw)
}

// A lazyReader opens a reader at the first Read. So a stream without a complete
// header is a body that broke off, not an error.
type lazyReader struct {
	open func() (io.Reader, error)
	r    io.Reader
}

func (l *lazyReader) Read(p []byte) (int, error) {
	if l.r == nil {
		r, err := l.open()
		if err != nil {
			return 0, err
		}
		l.r = r
	}
	return l.r.Read(p)
}
