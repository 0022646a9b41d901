package gate_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
)

// TestBodies sends many long bodies that do not come whole: they hold no more than there is
// room for, and short ones and those of others are answered meanwhile. The clock is that of
// the test.
func TestBodies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const (
			most   = 4 * gate.Free
			number = 50
		)
		room := queue.NewRoom(4 * most)
		guard := gate.Whole(echo, &gate.Options{MaxBody: most, Bodies: room, BodyTimeout: time.Minute})
		ask := func(address string, size int64, body io.Reader) *httptest.ResponseRecorder {
			r := httptest.NewRequest("POST", "/", body)
			r.RemoteAddr, r.ContentLength = address, size
			w := httptest.NewRecorder()
			guard.ServeHTTP(w, r)
			return w
		}
		statuses := map[int]int{}
		answers := make(chan *httptest.ResponseRecorder, number)
		var writers []*io.PipeWriter
		for i := range number {
			in, out := io.Pipe()
			writers = append(writers, out)
			size := int64(most)
			if i%2 == 1 {
				size = -1 // is not told
			}
			go func() { answers <- ask(fmt.Sprintf("192.0.2.1:%d", 1000+i), size, in) }()
			go io.WriteString(out, strings.Repeat("x", most-1))
			synctest.Wait()
		}
		check := func(held int64, waiting int) {
			t.Helper()
			synctest.Wait()
			if h, w := room.Held(), room.Waiting(); h != held || w != waiting {
				t.Errorf("%d bytes are held and %d wait, want %d and %d", h, w, held, waiting)
			}
		}
		check(2*most, number-2)
		for _, other := range []struct {
			address string
			size    int
		}{
			{"192.0.2.1:1", gate.Free}, {"192.0.2.2:1", most}, {"[2001:db8::1]:1", most},
		} {
			for _, told := range []int64{int64(other.size), -1} {
				w := ask(other.address, told, strings.NewReader(strings.Repeat("x", other.size)))
				if w.Code != http.StatusOK || w.Body.Len() != other.size {
					t.Errorf("%d bytes of %s: status %d, %d bytes", other.size, other.address, w.Code, w.Body.Len())
				}
			}
		}
		check(2*most, number-2)
		io.WriteString(writers[0], "x")
		writers[0].Close()
		if w := <-answers; w.Code != http.StatusOK || w.Body.Len() != most {
			t.Errorf("a body that comes whole later: status %d, %d bytes", w.Code, w.Body.Len())
		}
		check(2*most, number-3) // the next one is read
		time.Sleep(time.Minute)
		check(2*most, 0) // a pipe has no deadline
		for _, out := range writers {
			out.CloseWithError(io.ErrUnexpectedEOF)
		}
		for range number - 1 {
			w := <-answers
			if statuses[w.Code]++; w.Code == http.StatusServiceUnavailable && w.Header().Get("Retry-After") == "" {
				t.Error("a refusal does not say when to come back")
			}
		}
		if statuses[http.StatusServiceUnavailable] != number-3 || statuses[http.StatusRequestTimeout] != 2 {
			t.Errorf("statuses %v", statuses)
		}
		check(0, 0)
	})
}

func TestAddress(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.1:80":          "192.0.2.1",
		"[::ffff:192.0.2.1]:80": "192.0.2.1",
		"[2001:db8::1:2:3]:80":  "2001:db8::/64",
		"[fe80::1%eth0]:80":     "fe80::/64",
		"@":                     "@", // of a socket that is a file
	} {
		if got := gate.Address(&http.Request{RemoteAddr: address}); got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}
