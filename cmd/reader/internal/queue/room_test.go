package queue_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
)

// TestRoomShares lets clients take as much as they can get, one after the other.
func TestRoomShares(t *testing.T) {
	room := queue.NewRoom(16)
	var got []int
	var places []*queue.Place
	for i := range 7 {
		n := 0
		for p := room.Enter(fmt.Sprint(i), 1, nil); p != nil; p = room.Enter(fmt.Sprint(i), 1, nil) {
			places = append(places, p)
			n++
		}
		got = append(got, n)
	}
	if want := []int{8, 4, 2, 1, 1, 0, 0}; !slices.Equal(got, want) {
		t.Errorf("clients have %d, want %d", got, want)
	}
	for _, p := range places {
		p.Leave()
		p.Leave() // once is enough
	}
	if held := room.Held(); held != 0 {
		t.Errorf("%d are held in the end", held)
	}
	if whole := room.Enter("a", 16, nil); whole == nil {
		t.Error("a client alone cannot have all of it at once")
	}
	if more := room.Enter("b", 1, nil); more != nil {
		t.Error("there is more than there is")
	}
}

// TestRoomIdle lets clients lose idle places.
func TestRoomIdle(t *testing.T) {
	room := queue.NewRoom(4)
	var lost []string
	enter := func(client, name string) *queue.Place {
		return room.Enter(client, 1, func() { lost = append(lost, name) })
	}
	one, two := enter("a", "one"), enter("a", "two")
	if enter("a", "three") != nil {
		t.Fatal("a client has more than it leaves to others")
	}
	one.Idle()
	two.Idle()
	one.Idle() // again: two has been idle longer
	if enter("a", "three") == nil || !slices.Equal(lost, []string{"two"}) {
		t.Errorf("lost %v, want two", lost)
	}
	one.Busy()
	if enter("a", "four") != nil || len(lost) != 1 {
		t.Errorf("lost %v, want two", lost)
	}
	first, second := enter("b", "first"), enter("c", "second")
	first.Idle()
	second.Idle()
	if enter("d", "another") == nil || !slices.Equal(lost, []string{"two", "first"}) {
		t.Errorf("lost %v, want two and first", lost)
	}
	if enter("a", "five") != nil || len(lost) != 2 {
		t.Errorf("a client with two took the place of one with less: lost %v", lost)
	}
	two.Idle() // it is lost
	two.Leave()
	if held := room.Held(); held != 4 {
		t.Errorf("%d are held, want 4", held)
	}
}

// TestRoomWait lets clients wait for room.
func TestRoomWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		room := queue.NewRoom(10)
		first := room.Enter("a", 10, nil)
		come := make(chan string, 3)
		ctx, cancel := context.WithCancel(t.Context())
		wait := func(ctx context.Context, client string, size int64) {
			go func() {
				if room.Wait(ctx, client, size) != nil {
					come <- client
				} else {
					come <- "none for " + client
				}
			}()
			synctest.Wait()
		}
		wait(ctx, "b", 4)
		wait(t.Context(), "a", 3)
		wait(t.Context(), "c", 3)
		if n := room.Waiting(); n != 3 {
			t.Errorf("%d wait, want 3", n)
		}
		cancel()
		if got := <-come; got != "none for b" {
			t.Error(got)
		}
		first.Leave()
		if got := []string{<-come, <-come}; !slices.Contains(got, "a") || !slices.Contains(got, "c") {
			t.Error(got)
		}
		if held, waiting := room.Held(), room.Waiting(); held != 6 || waiting != 0 {
			t.Errorf("%d are held and %d wait, want 6 and 0", held, waiting)
		}
	})
}
