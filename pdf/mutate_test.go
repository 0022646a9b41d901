package pdf_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/pdf"
)

// seeds returns the files to damage: some of our own, and those of PDF_SEEDS.
func seeds(t *testing.T) (list [][]byte) {
	list = append(list, rich())
	patterns := []string{"internal/file/testdata/*.pdf"}
	if dir := os.Getenv("PDF_SEEDS"); dir != "" {
		patterns = append(patterns, filepath.Join(dir, "*.pdf"))
	}
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if len(data) < 300<<10 {
				list = append(list, data)
			}
		}
	}
	return list
}

// number returns a number of the environment.
func number(t *testing.T, name string, otherwise int) int {
	s := os.Getenv(name)
	if s == "" {
		return otherwise
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestMutations reads damaged files: pages, links, outline, metadata and structure, and
// makes blocks of them. PDF_MUTATIONS says how many, PDF_SEEDS names a directory with
// more files to damage, PDF_START is the number of the first.
func TestMutations(t *testing.T) {
	count := 3000
	if testing.Short() {
		count = 300
	}
	start, count := number(t, "PDF_START", 0), number(t, "PDF_MUTATIONS", count)
	list := seeds(t)
	read := 0
	for i := start; i < start+count; i++ {
		if readMutation(t, list, i) {
			read++
		}
		if n := i + 1 - start; n%10_000 == 0 {
			t.Logf("%d of %d damaged files have text", read, n)
		}
	}
	t.Logf("%d of %d damaged files have text", read, count)
	if read < count/8 {
		t.Errorf("only %d of %d damaged files have text", read, count)
	}
}

// readMutation reports whether a damaged file has text.
func readMutation(t *testing.T, list [][]byte, i int) bool {
	rng := rand.New(rand.NewPCG(uint64(i), 22))
	data := mutate(rng, list[i%len(list)])
	defer func() {
		if why := recover(); why != nil {
			name := filepath.Join(os.TempDir(), fmt.Sprintf("mutation-%d.pdf", i))
			t.Errorf("mutation %d: %v; written to %s: %v", i, why, name, os.WriteFile(name, data, 0o600))
			panic(why)
		}
	}()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute) // a hang is an error, a busy machine is none
	defer cancel()
	doc, err := pdf.Read(ctx, data, &pdf.Options{IncludeHidden: i%4 == 0, IncludeHeads: i%8 == 0})
	if err != nil && ctx.Err() != nil {
		t.Errorf("mutation %d: hangs", i)
	}
	return err == nil && len(doc.Blocks) > 0
}
