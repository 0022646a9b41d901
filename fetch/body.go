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
	"strings"
)

// acceptEncoding names what decode undoes.
const acceptEncoding = "gzip, deflate"

// read takes in the body of the last answer and decides what it is. A body
// that breaks off is kept as far as it came.
func (resp *Response) read(ctx context.Context, res *http.Response, limit int) error {
	if res.StatusCode >= 400 {
		limit = min(limit, maxErrorBody)
	}
	if refused := refusedType(resp.ContentType); refused != "" && res.StatusCode < 400 {
		return resp.refuse(refused, resp.ContentType)
	}
	body, err := decode(res, limit)
	if err != nil {
		var unknown unknownEncoding
		if errors.As(err, &unknown) {
			return resp.refuse("encoding", bounded(string(unknown), maxHeaderValue))
		}
		return err
	}
	resp.take(ctx, body, limit)
	nosniff := strings.EqualFold(strings.TrimSpace(res.Header.Get("X-Content-Type-Options")), "nosniff")
	err = resp.settleKind(nosniff)
	if err != nil && res.StatusCode >= 400 { // the status says enough
		return nil
	}
	return err
}

// refuse makes the error for a response that is not read.
func (resp *Response) refuse(found, detail string) error {
	resp.Body = nil
	return &ContentError{resp, found, detail}
}

// take reads the body up to its limit. It reads one byte more than that, to
// tell a body that is as large as the limit from one that is larger, and
// believes no header about the size.
func (resp *Response) take(ctx context.Context, body io.Reader, limit int) {
	var buf bytes.Buffer
	_, err := buf.ReadFrom(io.LimitReader(body, int64(limit)+1))
	resp.Body = buf.Bytes()
	switch {
	case len(resp.Body) > limit:
		resp.Body, resp.Cut = resp.Body[:limit], ByLimit
	case err != nil && ctx.Err() != nil:
		resp.Cut = ByTime
	case err != nil:
		resp.Cut = ByServer
	}
}

// An unknownEncoding is a content encoding that is not undone.
type unknownEncoding string

func (e unknownEncoding) Error() string { return "content encoding " + string(e) }

// rawSlack is by how much the bytes on the wire may exceed the limit of what
// they decode to. Text that was compressed is smaller; what is not is empty
// blocks, sent for ever.
const rawSlack = 64 << 10

// decode undoes the one encoding of a body. Layers of them are refused: there
// is no use for them but to make much of little.
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

// inflate reads what servers call deflate: a zlib stream by the standard, a bare
// one by custom.
func inflate(raw io.Reader) (io.Reader, error) {
	head := make([]byte, 2)
	n, err := io.ReadFull(raw, head)
	raw = io.MultiReader(bytes.NewReader(head[:n]), raw)
	if err != nil || head[0]&0x0F != 8 || (int(head[0])<<8|int(head[1]))%31 != 0 {
		return flate.NewReader(raw), nil
	}
	return zlib.NewReader(raw)
}

// A lazyReader opens a reader when it is first read: a stream without even a
// header is then a body that broke off. An empty body is empty, encoded or not.
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
