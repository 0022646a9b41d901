package corpus

import (
	"errors"
	"io"
	"runtime"
	"sync"
)

// Map calls f with each page, on all cores, and returns the results in order. It shows on w
// how far it is.
func Map[T any](w io.Writer, pages []*Page, f func(*Page) (T, error)) ([]T, error) {
	list, errs := make([]T, len(pages)), make([]error, len(pages))
	done := NewProgress(w, len(pages))
	Each(len(pages), func(i int) {
		list[i], errs[i] = f(pages[i])
		done.Step()
	})
	done.Finish()
	return list, errors.Join(errs...)
}

// Each calls f with 0 to n-1, on all cores, and returns when all calls have.
func Each(n int, f func(i int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}
