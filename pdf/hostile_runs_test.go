package pdf_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/seed31bcff99/reader/pdf/internal/file"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// readAll reads the pages of a file, and the rest that it has.
func readAll(ctx context.Context, data []byte) (runs []page.Run, err error) {
	f, err := file.Open(ctx, data, file.Limits{})
	if err != nil {
		return nil, err
	}
	for i := range f.Pages() {
		p, err := f.Page(ctx, i)
		if err != nil {
			return runs, err
		}
		runs = append(runs, p.Runs...)
	}
	if _, err := f.Outline(ctx); err != nil {
		return runs, err
	}
	if _, err := f.Info(ctx); err != nil {
		return runs, err
	}
	_, err = f.Structure(ctx)
	return runs, err
}

// TestRuns reads damaged files: every run knows where its letters end.
func TestRuns(t *testing.T) {
	count := 0
	for i := range 300 {
		data := mutate(rand.New(rand.NewPCG(uint64(i), 22)), rich())
		runs, err := readAll(t.Context(), data)
		if err != nil {
			t.Logf("mutation %d: %v", i, err)
		}
		count += len(runs)
		for _, r := range runs {
			if len(r.Ends) != len(r.Text) {
				t.Errorf("mutation %d: run with %d bytes and %d ends", i, len(r.Text), len(r.Ends))
			}
		}
	}
	if count < 300 {
		t.Errorf("only %d runs", count)
	}
}
