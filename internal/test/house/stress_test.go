package house_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/internal/cancel/canceltest"
	"github.com/seed31bcff99/reader/internal/test/leaktest"
	"github.com/seed31bcff99/reader/internal/test/lessons"
	"github.com/seed31bcff99/reader/webfetch"
)

// pageCalls are the ways to read a page that use tables of pages before it.
func pageCalls(page string) []func(context.Context) (string, error) {
	resp := &fetch.Response{Body: []byte(page), Kind: fetch.HTML}
	return []func(context.Context) (string, error){
		func(ctx context.Context) (string, error) {
			return marshalled(reader.Read(ctx, strings.NewReader(page), &reader.Options{Explain: true, Common: reader.Common{IncludeNavigation: true}}))
		},
		func(ctx context.Context) (string, error) {
			return marshalled(reader.Read(ctx, strings.NewReader(page), &reader.Options{Selector: "p, li, td"}))
		},
		func(ctx context.Context) (string, error) {
			return marshalled(reader.Convert(ctx, strings.NewReader(page), nil))
		},
		func(ctx context.Context) (string, error) {
			return marshalled(interact.Find(ctx, strings.NewReader(page), nil))
		},
		func(ctx context.Context) (string, error) {
			return fetched(webfetch.Read(ctx, resp, webfetch.Input{}))
		},
		func(ctx context.Context) (string, error) {
			return fetched(webfetch.Read(ctx, resp, webfetch.Input{Selector: "main, p, li"}))
		},
	}
}

// answer is what a call returns, as a string.
func answer(text string, err error) string {
	if err != nil {
		return "error: " + err.Error()
	}
	return text
}

// TestTablesUsedAgain reads pages from many goroutines, some of which are stopped halfway.
// The others must return what a single goroutine returns, and no goroutine may be left.
func TestTablesUsedAgain(t *testing.T) {
	type job struct {
		call func(context.Context) (string, error)
		want string
	}
	var jobs []job
	pages := []string{longPage()[:40_000]}
	for i, l := range lessons.All(t, ".") {
		if i%12 == 0 {
			pages = append(pages, string(l.Page))
		}
	}
	for _, page := range pages {
		for _, call := range pageCalls(page) {
			jobs = append(jobs, job{call, answer(call(context.Background()))})
		}
	}
	before := runtime.NumGoroutine()
	var group sync.WaitGroup
	for g := range 8 {
		group.Go(func() {
			r := rand.New(rand.NewPCG(uint64(g), 5))
			for range 20 {
				j := jobs[r.IntN(len(jobs))]
				if r.IntN(2) == 0 {
					got, err := j.call(canceltest.After(r.IntN(40)))
					if err != nil && errors.Is(err, context.Canceled) {
						continue
					}
					if got := answer(got, err); got != j.want {
						t.Error(firstDifference(j.want, got))
					}
					continue
				}
				if got := answer(j.call(context.Background())); got != j.want {
					t.Error(firstDifference(j.want, got))
				}
			}
		})
	}
	group.Wait()
	leaktest.Settled(t, "goroutines", runtime.NumGoroutine, before)
}

// firstDifference shows two texts where they begin to differ.
func firstDifference(want, got string) string {
	i := 0
	for i < len(want) && i < len(got) && want[i] == got[i] {
		i++
	}
	from := max(i-40, 0)
	return fmt.Sprintf("want …%.120s\ngot …%.120s", want[min(from, len(want)):], got[min(from, len(got)):])
}
