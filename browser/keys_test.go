package browser

import "testing"

func TestKeys(t *testing.T) {
	cases := []struct {
		name, key, text string
		held            int64
		ok              bool
	}{
		{"Enter", "Enter", "\r", 0, true},
		{"a", "a", "a", 0, true},
		{"+", "+", "+", 0, true},
		{"Control+a", "a", "a", 2, true},
		{"Control+Shift+ArrowLeft", "ArrowLeft", "", 10, true},
		{"Control++", "+", "+", 2, true},
		{"Space", " ", " ", 0, true},
		{"é", "é", "é", 0, true},
		{"Hyper+a", "", "", 0, false},
		{"Entr", "", "", 0, false},
		{"", "", "", 0, false},
	}
	for _, c := range cases {
		k, held, ok := parseKey(c.name)
		if ok != c.ok || ok && (k.name != c.key || k.text != c.text || held != c.held) {
			t.Errorf("%q: %+v, %d, %v", c.name, k, held, ok)
		}
	}
}

// TestShort holds answers to their bound, whatever a page says.
func TestShort(t *testing.T) {
	long := ""
	for range 300 {
		long += "é"
	}
	c := &Change{URL: long, Title: long, Status: 200, Navigated: true, Added: 1e6, Removed: 1e6, Value: long, Popup: long, Download: long, Refused: true, Chooser: true}
	for range 9 {
		c.Dialogs = append(c.Dialogs, Dialog{"beforeunload", long, true})
	}
	if c.shorten(); jsonSize(c) > maxChange {
		t.Errorf("a change of %d bytes", jsonSize(c))
	}
	e := fail(Ambiguous, long)
	e.By, e.Detail = long, long
	for range 5 {
		e.Candidates = append(e.Candidates, Candidate{long, long})
		e.Options = append(e.Options, long)
	}
	if e.shorten(); jsonSize(e) > maxChange {
		t.Errorf("an error of %d bytes", jsonSize(e))
	}
}
