package bench

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"github.com/seed31bcff99/reader"
)

// BenchmarkSize measures Read on pages of each kind that grow. MB/s stay the same if the
// work is linear: they may differ by a factor of 1.25 between sizes. Of small pages there are
// several, or all that is read would be what was just read.
func BenchmarkSize(b *testing.B) {
	const samples = 8
	for _, kind := range Kinds {
		for _, kb := range []int{100, 1 << 10, 10 << 10, 50 << 10} {
			var pages [][]byte
			for seed := range min(samples, 50<<10/kb) {
				pages = append(pages, Long(kind, uint64(seed), kb<<10))
			}
			b.Run(fmt.Sprintf("%s/%dKB", kind, kb), func(b *testing.B) {
				measure(b, pages, func(i int) error {
					_, err := reader.Read(context.Background(), bytes.NewReader(pages[i]), &reader.Options{MaxInput: -1})
					return err
				})
			})
		}
	}
}
