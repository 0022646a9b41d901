package leaktest

import "testing"

// TestGoroutines has a goroutine that ends after the calls.
func TestGoroutines(t *testing.T) {
	Goroutines(t, func(t *testing.T) {
		stop := make(chan bool)
		go func() { <-stop }()
		t.Cleanup(func() { close(stop) })
	})
}

// TestSettled has a number that falls.
func TestSettled(t *testing.T) {
	n := 5
	Settled(t, "things", func() int { n--; return n }, 2)
	if n != 2 {
		t.Errorf("it waited until %d", n)
	}
}
