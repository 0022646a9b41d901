package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/bench"
)

// TestVerdict judges made-up pairs.
func TestVerdict(t *testing.T) {
	const mb = 1 << 20
	for _, tt := range []struct {
		name         string
		parts, whole cost
		want         string
	}{
		{"linear", cost{8 * mb, time.Second, 80 * mb}, cost{8 * mb, time.Second, 80 * mb}, ""},
		{"a bit more", cost{8 * mb, time.Second, 80 * mb}, cost{8 * mb, 1500 * time.Millisecond, 100 * mb}, ""},
		{"quadratic time", cost{8 * mb, time.Second, 80 * mb}, cost{8 * mb, 8 * time.Second, 80 * mb}, "**time**"},
		{"quadratic memory", cost{8 * mb, time.Second, 80 * mb}, cost{8 * mb, time.Second, 640 * mb}, "**memory**"},
		{"slow at any size", cost{mb, 2 * time.Second, 80 * mb}, cost{mb, 2 * time.Second, 80 * mb}, "**slow**"},
		{"large at any size", cost{mb, time.Second, 999 * mb}, cost{mb, time.Second, 999 * mb}, "**large**"},
		{"too quick to tell", cost{mb, time.Millisecond, mb}, cost{mb, 40 * time.Millisecond, mb}, ""},
	} {
		p := pair{tt.parts, tt.whole}
		if got := p.verdict(); got != tt.want {
			t.Errorf("%s: %q, want %q (time %.2f, memory %.2f)", tt.name, got, tt.want, p.timeGrowth(), p.memoryGrowth())
		}
	}
}

// TestMeasurePair checks that all work is counted.
func TestMeasurePair(t *testing.T) {
	calls := map[string]int{}
	p := measurePair("ab", "abcdefgh", func(page string) func(context.Context) error {
		calls[page]++
		return func(context.Context) error { return nil }
	})
	if p.Parts.Bytes != 16 || p.Whole.Bytes != 8 || calls["ab"] != shrink*calls["abcdefgh"] {
		t.Errorf("%+v, %v", p, calls)
	}
}

func TestUsage(t *testing.T) {
	for _, args := range []string{"-op nothing", "-only (", "-scale 0", "more"} {
		var out, errs strings.Builder
		if got := run(strings.Fields(args), &out, &errs); got != bench.ExitUsage || !strings.Contains(errs.String(), "growth: ") {
			t.Errorf("%s: status %d, %q", args, got, errs.String())
		}
	}
	var out strings.Builder
	if got := run([]string{"-child", "p", "-parts", "100"}, &out, &out); got != bench.ExitGood || !strings.Contains(out.String(), `"whole":{"bytes":400`) {
		t.Errorf("status %d, %s", got, out.String())
	}
}
