package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"runtime/debug"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/bench/internal/cpu"
)

// sizes are the sizes of the pages that -sizes reads, in bytes.
var sizes = []int{100 << 10, 1 << 20, 10 << 20, 50 << 20}

const (
	maxSpread  = 1.25 // how much the time per byte may differ between sizes
	sizeRounds = 5
	samples    = 8 // different pages of a small size
)

// compareSizes prints the time per byte of pages of every size, by kind, and reports
// whether it is within maxSpread.
func compareSizes(o *options, stdout io.Writer) (good bool, err error) {
	fmt.Fprintf(stdout, "| ns/byte, %s | 100 KB | 1 MB | 10 MB | 50 MB | most to least |\n|---|--:|--:|--:|--:|--:|\n", o.op)
	good = true
	for _, kind := range bench.Kinds {
		if !o.only.MatchString(kind) {
			continue
		}
		least := timePerByte(kind, o)
		fmt.Fprintf(stdout, "| %s |", kind)
		low, high := math.Inf(1), 0.0
		for _, ns := range least {
			fmt.Fprintf(stdout, " %.1f |", ns)
			low, high = min(low, ns), max(high, ns)
		}
		verdict := fmt.Sprintf("%.2f", high/low)
		if high/low > maxSpread {
			verdict, good = "**"+verdict+"**", false
		}
		fmt.Fprintf(stdout, " %s |\n", verdict)
	}
	return good, nil
}

// timePerByte reads about the same number of bytes of every size, in turn, and returns
// the least nanoseconds per byte of each size.
func timePerByte(kind string, o *options) []float64 {
	most := int(float64(sizes[len(sizes)-1]) * o.scale)
	pages := make([][]string, len(sizes))
	for i, size := range sizes {
		size = int(float64(size) * o.scale)
		for seed := range min(samples, max(most/size, 1)) {
			pages[i] = append(pages[i], string(bench.Long(kind, uint64(seed), size)))
		}
	}
	op, least := o.operation(), make([]float64, len(sizes))
	for round := range sizeRounds {
		for i := range pages {
			debug.FreeOSMemory()
			read := 0
			start := cpu.Time()
			for k := 0; read < most; k++ {
				page := pages[i][k%len(pages[i])]
				_ = op(page)(context.Background())
				read += len(page)
			}
			ns := float64(cpu.Time()-start) / float64(read)
			if round == 0 || ns < least[i] {
				least[i] = ns
			}
		}
	}
	return least
}
