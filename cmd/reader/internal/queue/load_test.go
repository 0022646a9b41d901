package queue_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
)

// TestLoad offers ten times the work that can be done, on a clock of its own. What is
// accepted takes at most three times as long as without load, at the 99th percentile of all
// but the first, which come before it is known that there are too many. What is refused takes
// no time at all.
func TestLoad(t *testing.T) {
	for _, slots := range []int{1, 2, 8, 64} {
		synctest.Test(t, func(t *testing.T) {
			const number, first = 40_000, 4_000
			random := rand.New(rand.NewPCG(1, 2))
			q := queue.New(slots, 64)
			var (
				mu    sync.Mutex
				alone []time.Duration // how long it takes without load
				took  []time.Duration // how long it takes if it is accepted
				all   sync.WaitGroup
			)
			for i := range number {
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
					case err == nil && i >= first:
						took = append(took, wait)
					case err != nil && wait > 0:
						t.Errorf("a refusal took %v", wait)
					}
				})
			}
			all.Wait()
			if share := float64(len(took)) / (number - first); share < .09 || share > .12 {
				t.Errorf("%d of %d are accepted: the slots were idle, or did too much", len(took), number-first)
			}
			slower := float64(last(took)) / float64(last(alone))
			if slower > 3 {
				t.Errorf("%d slots: the slowest take %.2f times as long", slots, slower)
			}
			t.Logf("%d slots: %.2f times as long", slots, slower)
		})
	}
}

// TestClosedLoop has clients that each wait for their answer before they ask again: nobody
// is refused, and the slots are never idle, however many they are.
func TestClosedLoop(t *testing.T) {
	for _, clients := range []int{2, 8, 32, 66} {
		synctest.Test(t, func(t *testing.T) {
			const slots, each = 2, 200
			q := queue.New(slots, 64)
			start := time.Now()
			var all sync.WaitGroup
			for range clients {
				all.Go(func() {
					for range each {
						if q.Full() {
							t.Errorf("%d clients: one is refused", clients)
							return
						}
						if err := q.Enter(t.Context()); err != nil {
							t.Errorf("%d clients: %v", clients, err)
							return
						}
						time.Sleep(meanWork)
						q.Leave()
					}
				})
			}
			all.Wait()
			if took, least := time.Since(start), time.Duration(clients*each/slots)*meanWork; took > least+meanWork {
				t.Errorf("%d clients: the work takes %v, and %v would do", clients, took, least)
			}
		})
	}
}

// TestRefusals has clients that ask again at once if they are refused: they are refused once for
// each turn.
func TestRefusals(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const slots, clients, during = 2, 128, 10 * time.Second
		q := queue.New(slots, 64)
		var served, refused atomic.Int64
		var all sync.WaitGroup
		end := time.Now().Add(during)
		for range clients {
			all.Go(func() {
				for time.Now().Before(end) {
					// Between the question and Enter another may take the last place.
					if q.Full() || q.Enter(t.Context()) != nil {
						q.AwaitRefusal(t.Context())
						refused.Add(1)
						continue
					}
					time.Sleep(meanWork)
					q.Leave()
					served.Add(1)
				}
			})
		}
		time.Sleep(during)
		for range clients { // those who still wait to be refused
			q.Return(t.Context())
			q.Leave()
		}
		all.Wait()
		turns := int64(slots * during / meanWork)
		if served.Load() < turns || refused.Load() > turns+2*clients {
			t.Errorf("%d turns, and %d refusals; there is time for %d turns", served.Load(), refused.Load(), turns)
		}
		t.Logf("%d turns, %d refusals", served.Load(), refused.Load())
	})
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
