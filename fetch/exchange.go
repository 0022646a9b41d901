package fetch

import (
	"bytes"
	"io"
	"maps"
	"net/http"
	"time"
)

// An Exchange is a request and its response, as archives keep them. What the server
// sent is there as it was sent, but without chunks: do not trust it.
type Exchange struct {
	URL           string
	Address       string // IP address of the server; empty if a proxy was used
	At            time.Time
	RequestHeader http.Header
	Proto         string // "HTTP/1.1"
	Status        string // "200 OK"
	Header        http.Header
	Body          []byte     // not decoded, and only as far as it was read
	Truncation    Truncation // why Body is not complete
}

// record prepares the Exchange of a request. The caller calls done after it has read
// the response.
func (c *client) record(t *target, headers http.Header, res *http.Response, resp *Response) (done func()) {
	if c.opts.Record == nil {
		return func() {}
	}
	e := &Exchange{
		URL:           t.url.String(),
		Address:       c.address,
		At:            time.Now(),
		RequestHeader: maps.Clone(headers),
		Proto:         res.Proto,
		Status:        res.Status,
		Header:        res.Header,
	}
	var sent bytes.Buffer
	body := &teeBody{in: res.Body, sent: &sent}
	res.Body = body
	return func() {
		if isRedirect(res.StatusCode) { // nobody has read it
			_, _ = io.Copy(io.Discard, io.LimitReader(res.Body, maxErrorBody))
		}
		if resp.Truncation == Whole && !body.ended { // the end of compressed text may come before that of the body
			_, _ = body.Read(make([]byte, 1))
		}
		e.Body, e.Truncation = sent.Bytes(), resp.Truncation
		if e.Truncation == Whole && !body.ended {
			e.Truncation = ByLimit
		}
		c.opts.Record(e)
	}
}

// A teeBody keeps what is read of a body.
type teeBody struct {
	in    io.ReadCloser
	sent  *bytes.Buffer
	ended bool // all of it was read
}

func (b *teeBody) Read(p []byte) (int, error) {
	n, err := b.in.Read(p)
	b.sent.Write(p[:n])
	b.ended = b.ended || err == io.EOF
	return n, err
}

func (b *teeBody) Close() error { return b.in.Close() }
