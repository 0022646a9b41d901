package interact_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/internal/cancel/canceltest"
)

// TestPatience stops the work at each place where it may be stopped.
func TestPatience(t *testing.T) {
	page := "<style>.a b{display:none}</style>" + strings.Repeat("<p class=a><a href=/x>Some words</a> <button>More</button>", 4000)
	find := func(ctx context.Context) (*interact.List, error) {
		return interact.Find(ctx, strings.NewReader(page), nil)
	}
	places := 0
	for ; ; places += 1 + places/8 {
		list, err := find(canceltest.After(places))
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
