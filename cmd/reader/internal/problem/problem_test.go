package problem_test

import (
	"encoding/json"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
)

func TestWrite(t *testing.T) {
	w := httptest.NewRecorder()
	w.Header().Set("ETag", `"a"`)
	problem.New(problem.Overloaded, "16 requests wait").After(1200 * time.Millisecond).Write(w)
	var got problem.Problem
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if w.Code != 503 || got.Status != 503 || got.Reason != "overloaded" || got.Type != "/problems/overloaded" || got.Detail != "16 requests wait" || got.RetryAfter != 2 {
		t.Errorf("status %d, %+v", w.Code, got)
	}
	if h := w.Header(); h.Get("Content-Type") != "application/problem+json" || h.Get("Retry-After") != "2" || h.Get("ETag") != "" {
		t.Errorf("header %v", h)
	}
}

func TestReasons(t *testing.T) {
	for _, reason := range problem.Reasons() {
		p := problem.New(reason, "")
		if p.Reason != reason || p.Status < 400 || p.Title == "" || p.Title[len(p.Title)-1] != '.' {
			t.Errorf("%s: %+v", reason, p)
		}
	}
	if p := problem.New("no such reason", "x"); p.Reason != problem.Internal || p.Status != 500 {
		t.Errorf("%+v", p)
	}
}
