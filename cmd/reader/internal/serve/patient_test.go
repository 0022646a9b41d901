package serve

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// deadlines are a connection that only knows when reads have to end.
type deadlines struct {
	*httptest.ResponseRecorder
	set []time.Time
}

func (d *deadlines) SetReadDeadline(at time.Time) error {
	d.set = append(d.set, at)
	return nil
}

// TestPatientBody checks that nothing ends a read after the end of a body: net/http waits for
// the next request then, and takes the end of that wait for the end of the client. The next
// request on the connection would be cancelled before it begins.
func TestPatientBody(t *testing.T) {
	for _, test := range []struct {
		name  string
		read  int64
		ended bool
	}{
		{"whole", 100, true},
		{"in part", 2, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			conn := &deadlines{ResponseRecorder: httptest.NewRecorder()}
			b := &patientBody{
				call:    &call{request: httptest.NewRequest("POST", "/v1/batch", strings.NewReader("one\ntwo\n"))},
				control: http.NewResponseController(conn),
				gone:    func() { t.Error("the connection is said to be broken") },
			}
			b.await()
			if _, err := io.Copy(io.Discard, io.LimitReader(b, test.read)); err != nil {
				t.Fatal(err)
			}
			known := len(conn.set)
			if last := conn.set[known-1]; last.IsZero() != test.ended {
				t.Errorf("deadlines %v", conn.set)
			}
			if ended, late := b.close(); ended != test.ended || late {
				t.Errorf("ended %v, late %v", ended, late)
			}
			if same := len(conn.set) == known; same != test.ended {
				t.Errorf("then deadlines %v", conn.set[known:])
			}
		})
	}
}
