package bench

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"github.com/seed31bcff99/reader"
)

// BenchmarkSize measures Read on pages of one kind that grow. MB/s stay the same if the
// work is linear. The command growth measures up to 50 MB and has a bound.
func BenchmarkSize(b *testing.B) {
	for _, kb := range []int{100, 1000, 10_000} {
		page := Long("news", 1, kb<<10)
		b.Run(fmt.Sprintf("%dKB", kb), func(b *testing.B) {
			measure(b, [][]byte{page}, func(int) error {
				_, err := reader.Read(context.Background(), bytes.NewReader(page), &reader.Options{MaxInput: -1})
				return err
			})
		})
	}
}
