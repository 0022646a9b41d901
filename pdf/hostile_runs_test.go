package pdf_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/pdf"
	"github.com/seed31bcff99/reader/pdf/internal/file"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// readAll reads the pages of a file, and the rest that it has.
func readAll(ctx context.Context, data []byte) (runs []page.Run, err error) {
	f, err := file.Open(ctx, data)
	if err != nil {
		return nil, err
	}
	for i := range f.Pages() {
		p, err := f.Page(i)
		if err != nil {
			return runs, err
		}
		runs = append(runs, p.Runs...)
	}
	if _, err := f.Outline(); err != nil {
		return runs, err
	}
	if _, err := f.Info(); err != nil {
		return runs, err
	}
	_, err = f.Structure()
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

// A countdown is a context that is done after some looks at it.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// TestDeadline stops reading at every look at the context.
func TestDeadline(t *testing.T) {
	const hello = "BT /F1 12 Tf 72 700 Td (Hello world) Tj ET"
	data := pdftest.Text(strings.Repeat(hello+"\n", 4000), hello)
	looks := 0
	for ; looks < 1000; looks++ {
		_, err := readAll(&countdown{t.Context(), looks}, data)
		if err == nil {
			break
		}
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
	}
	if looks < 5 || looks == 1000 {
		t.Errorf("the context was looked at %d times", looks)
	}
}

// TestManyPages reads a file of many small pages as a whole: only work that is done counts.
func TestManyPages(t *testing.T) {
	f := pdftest.New()
	for range 30_000 {
		f.Page("", "")
	}
	doc, err := pdf.Read(t.Context(), f.Bytes(), nil)
	if err != nil || doc.Truncated {
		t.Errorf("truncated: %v, %v", doc != nil && doc.Truncated, err)
	}
}
