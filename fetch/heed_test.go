package fetch

import (
	"context"
	"errors"
	"io"
	"testing"
)

// TestHeed reads answers for robots.txt: there are rules or there is an error, also when
// the context is done just after the answer has come.
func TestHeed(t *testing.T) {
	done, cancel := context.WithCancel(t.Context())
	cancel()
	for _, ctx := range []context.Context{t.Context(), done} {
		for _, status := range []int{200, 404, 429, 500} {
			for _, failed := range []error{nil, io.ErrUnexpectedEOF, refuse(Malformed, ""), &ContentError{}} {
				rules, err := NewRobots("").heed(ctx, &Response{Status: status, Body: []byte("User-agent: *\nDisallow: /\n")}, failed)
				if (rules == nil) != (err != nil) {
					t.Errorf("status %d, failed with %v, context %v: %v, %v", status, failed, ctx.Err(), rules, err)
				}
				if ctx == done && failed == nil && !errors.Is(err, context.Canceled) {
					t.Errorf("status %d, after the context is done: %v", status, err)
				}
			}
		}
	}
}
