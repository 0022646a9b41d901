package warc

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"net/http/httputil"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"

	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
)

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
