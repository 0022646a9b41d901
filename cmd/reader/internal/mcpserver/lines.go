package mcpserver

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// A messageReader reads lines and passes on those that are messages. It answers the
// others itself: package mcp would end the session.
type messageReader struct {
	in   *bufio.Reader
	out  io.Writer // for answers
	max  int       // bytes of a line
	left []byte    // of the message that is being read
}

func newMessageReader(in io.Reader, out io.Writer, max int) *messageReader {
	return &messageReader{in: bufio.NewReaderSize(in, 64<<10), out: out, max: max}
}

// Read returns bytes of messages.
func (r *messageReader) Read(p []byte) (int, error) {
	for len(r.left) == 0 {
		line, err := r.line()
		if len(bytes.TrimSpace(line)) > 0 {
			if problem := judge(line); problem != nil {
				if err := r.complain(problem); err != nil {
					return 0, err
				}
			} else {
				r.left = append(line, '\n')
				break
			}
		}
		if errors.Is(err, errLongLine) {
			err = r.complain(&jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: fmt.Sprintf("the message has more than %d bytes", r.max)})
		}
		if err != nil {
			return 0, err
		}
	}
	n := copy(p, r.left)
	r.left = r.left[n:]
	return n, nil
}

var errLongLine = errors.New("line too long")

// line reads a line, without its end. It skips a line that is too long.
func (r *messageReader) line() ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		if long = long || len(line)+len(part) > r.max; !long {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case long:
			return nil, errLongLine // if the input ended, the next call says so
		default:
			return bytes.TrimRight(line, "\r\n"), err
		}
	}
}

// judge reports what is wrong with a message.
func judge(line []byte) *jsonrpc.Error {
	switch {
	case !json.Valid(line):
		return &jsonrpc.Error{Code: jsonrpc.CodeParseError, Message: "the message is not JSON: one JSON object a line is expected"}
	case bytes.TrimSpace(line)[0] == '[':
		return &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "batches are not part of the protocol: send one message a line"}
	}
	if _, err := jsonrpc.DecodeMessage(line); err != nil {
		return &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "the message is neither a request, a notification nor a response of JSON-RPC 2.0"}
	}
	return nil
}

// complain answers a line that is not a message. The id is null because it is not
// known.
func (r *messageReader) complain(problem *jsonrpc.Error) error {
	answer, err := json.Marshal(struct {
		Version string         `json:"jsonrpc"`
		ID      any            `json:"id"`
		Error   *jsonrpc.Error `json:"error"`
	}{"2.0", nil, problem})
	if err != nil {
		return err
	}
	_, err = r.out.Write(append(answer, '\n'))
	return err
}
