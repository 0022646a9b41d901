package interact_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

// A shortPatience is a context that is done after it was looked at some times.
type shortPatience struct {
	context.Context
	left int
}

func (*shortPatience) Done() <-chan struct{} { return make(chan struct{}) }

func (p *shortPatience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestPatience stops the work at each place where it may be stopped.
func TestPatience(t *testing.T) {
	page := "<style>.a b{display:none}</style>" + strings.Repeat("<p class=a><a href=/x>Some words</a> <button>More</button>", 4000)
	find := func(ctx context.Context) (*interact.List, error) {
		doc, err := dom.ParseScriptedContext(ctx, page, nil)
		if err != nil {
			return nil, err
		}
		return interact.Find(doc, nil)
	}
	places := 0
	for ; ; places += 1 + places/8 {
		list, err := find(&shortPatience{context.Background(), places})
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) || list != nil {
			t.Fatalf("%v, %v", list, err)
		}
	}
	if places < 60 {
		t.Errorf("it may be stopped in %d places", places)
	}
}
