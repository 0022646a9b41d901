package interact_test

import "testing"

// TestSaysLittle checks that selectors do not rest on attributes that are unique on this page
// by chance, or that scripts count with.
func TestSaysLittle(t *testing.T) {
	for page, want := range map[string]string{
		`<input title="Find" autocomplete="off">`:                                            `[title="Find"]`,
		`<input title="Find" autocomplete="On">`:                                             `[title="Find"]`,
		`<input title="Your mail" autocomplete="email">`:                                     `[autocomplete="email"]`,
		`<div class="shop"><button data-metric="buy" data-checkout="pay">Pay</button></div>`: `[data-checkout="pay"]`,
	} {
		if got := find(t, page, nil).Elements[0].Selector; got != want {
			t.Errorf("%s: %s, want %s", page, got, want)
		}
	}
}
