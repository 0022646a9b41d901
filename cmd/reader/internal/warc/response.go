package warc

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

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
