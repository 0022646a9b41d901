package polite

import (
	"fmt"
	"testing"
	"time"
)

var start = time.Date(2024, 5, 1, 12, 0, 0, 0, time.UTC)

// run gives out all tasks that may start until a time, and returns them with the
// milliseconds at which they started. Every task takes no time, and answers as answer
// says.
func run(q *Queue[string], from, to time.Time, answer func(string) Answer) (list []string) {
	for now := from; !now.After(to); {
		name, task, at, ok := q.Next(now)
		if !ok {
			if at.IsZero() {
				return list
			}
			now = at
			continue
		}
		list = append(list, fmt.Sprintf("%s@%d", task, now.Sub(start).Milliseconds()))
		q.Done(name, answer(task), now)
	}
	return list
}

func TestDelay(t *testing.T) {
	q := New[string](Limits{Delay: time.Second, PerHost: 1})
	for _, task := range []string{"a1", "a2", "b1", "a3", "b2"} {
		q.Add(task[:1], task, time.Time{})
	}
	got := fmt.Sprint(run(q, start, start.Add(time.Hour), func(string) Answer { return Answer{} }))
	if want := "[a1@0 b1@0 a2@1000 b2@1000 a3@2000]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestSlowAndFast(t *testing.T) {
	q := New[string](Limits{Delay: 100 * time.Millisecond, PerHost: 2})
	for i := range 22 {
		q.Add("a", fmt.Sprint(i), time.Time{})
	}
	got := fmt.Sprint(run(q, start, start.Add(time.Hour), func(task string) Answer {
		return Answer{Busy: task == "1" || task == "2", Pause: map[bool]time.Duration{true: 5 * time.Second}[task == "1"]}
	}))
	// After the first refusal it waits as asked; after the second 500 ms, until eight
	// good answers; then half of that, and after eight more as long as usual.
	want := "[0@0 1@100 2@5100 3@5600 4@6100 5@6600 6@7100 7@7600 8@8100 9@8600 10@9100 11@9600 12@9850 13@10100 14@10350 15@10600 16@10850 17@11100 18@11350 19@11600 20@11700 21@11800]"
	if got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestConcurrency(t *testing.T) {
	q := New[string](Limits{PerHost: 2})
	for i := range 4 {
		q.Add("a", fmt.Sprint(i), time.Time{})
	}
	take := func() int {
		n := 0
		for {
			if _, _, _, ok := q.Next(start); !ok {
				return n
			}
			n++
		}
	}
	if n := take(); n != 2 {
		t.Errorf("%d at a time, want 2", n)
	}
	q.Done("a", Answer{Busy: true}, start)
	if n := take(); n != 0 {
		t.Errorf("%d more after a busy answer, want none while one runs", n)
	}
	q.Done("a", Answer{}, start)
	if _, _, at, ok := q.Next(start); ok || !at.Equal(start.Add(firstDelay)) {
		t.Errorf("the next task at %v, %t; want a delay", at, ok)
	}
}

func TestSetDelay(t *testing.T) {
	q := New[string](Limits{Delay: time.Second, PerHost: 1})
	q.SetDelay("a", 3*time.Second, start)
	q.SetDelay("b", time.Millisecond, start)
	for _, task := range []string{"a1", "a2", "b1", "b2"} {
		q.Add(task[:1], task, time.Time{})
	}
	got := fmt.Sprint(run(q, start, start.Add(time.Hour), func(string) Answer { return Answer{} }))
	if want := "[b1@1000 b2@2000 a1@3000 a2@6000]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestAfter(t *testing.T) {
	q := New[string](Limits{PerHost: 1})
	q.Add("a", "late", start.Add(time.Minute))
	q.Add("a", "soon", time.Time{})
	got := fmt.Sprint(run(q, start, start.Add(time.Hour), func(string) Answer { return Answer{} }))
	if want := "[soon@0 late@60000]"; got != want || q.Len() != 0 {
		t.Errorf("%s, want %s; %d wait", got, want, q.Len())
	}
}

// TestForget checks that hosts are not remembered for ever.
func TestForget(t *testing.T) {
	q := New[string](Limits{Delay: time.Second, PerHost: 1})
	for i := range 3 * maxHosts {
		now := start.Add(time.Duration(i) * time.Second)
		q.Add(fmt.Sprint(i), "x", time.Time{})
		name, _, _, _ := q.Next(now)
		q.Done(name, Answer{}, now)
	}
	if len(q.hosts) > maxHosts+1 {
		t.Errorf("%d hosts are remembered", len(q.hosts))
	}
}

// TestClock takes turns at two hosts.
func TestClock(t *testing.T) {
	var c Clock
	first, _ := c.turn("a", time.Minute, time.Time{})
	if next, err := c.turn("a", time.Minute, time.Time{}); err != nil || next.Sub(first) != time.Minute {
		t.Errorf("the second turn is %v after the first, %v", next.Sub(first), err)
	}
	if other, err := c.turn("b", time.Minute, time.Time{}); err != nil || other.Sub(first) >= time.Minute {
		t.Errorf("another host has to wait for %v, %v", other.Sub(first), err)
	}
	if _, err := c.turn("a", time.Minute, first.Add(time.Minute)); err != ErrLate {
		t.Errorf("%v: a turn that comes too late", err)
	}
}
