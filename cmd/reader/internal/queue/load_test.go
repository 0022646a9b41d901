package queue_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
)

// TestLoad offers ten times the work that can be done, on a clock of its own. What is
// accepted takes at most one and a half times as long as without load, at the 99th
// percentile, and what is refused takes no time at all. The rest, up to twice as long, is
// for the processor time that refusals take, of which there is none here.
func TestLoad(t *testing.T) {
	for _, slots := range []int{1, 2, 8, 64} {
		synctest.Test(t, func(t *testing.T) {
			const number = 20_000
			random := rand.New(rand.NewPCG(1, 2))
			q := queue.New(slots, slots)
			var (
				mu      sync.Mutex
				alone   []time.Duration // how long it takes without load
				took    []time.Duration // how long it takes if it is accepted
				refused int
				all     sync.WaitGroup
			)
			for range number {
				work := workTime(random)
				alone = append(alone, work)
				time.Sleep(time.Duration(random.ExpFloat64() * float64(meanWork) / float64(10*slots)))
				all.Go(func() {
					start := time.Now()
					err := queue.ErrFull
					if !q.Full() {
						err = q.Enter(t.Context())
					}
					if err == nil {
						time.Sleep(work)
						q.Leave()
					}
					mu.Lock()
					defer mu.Unlock()
					switch wait := time.Since(start); {
					case err == nil:
						took = append(took, wait)
					case wait > 0:
						t.Errorf("a refusal took %v", wait)
					default:
						refused++
					}
				})
			}
			all.Wait()
			if share := float64(len(took)) / number; share < .09 || share > .12 {
				t.Errorf("%d of %d are accepted: the slots were idle, or did too much", len(took), number)
			}
			slower := float64(last(took)) / float64(last(alone))
			if slower > 1.5 {
				t.Errorf("%d slots: the slowest take %.2f times as long", slots, slower)
			}
			t.Logf("%d slots: %.2f times as long, %d of %d refused", slots, slower, refused, number)
		})
	}
}

// meanWork is the mean of workTime, about what a page takes.
const meanWork = 4 * time.Millisecond

// workTime returns how long something takes. One in a hundred takes 2.4 times the mean,
// as with the pages of the measurements.
func workTime(r *rand.Rand) time.Duration {
	return time.Duration(float64(meanWork) * (0.6 + 0.4*r.ExpFloat64()))
}

// last returns the 99th percentile.
func last(took []time.Duration) time.Duration {
	slices.Sort(took)
	return took[len(took)*99/100]
}
