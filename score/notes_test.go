package score

import "testing"

func TestIsNoteMark(t *testing.T) {
	for text, want := range map[string]bool{
		"1": true, " [12] ": true, "(a)": true, "*": true, "†": true, "²": false, "٣": true,
		"": false, "↑": false, "#": false, "¶": false, "»": false, "…": false, "top": false, "a1": false, "123456789": false, "1.": false,
	} {
		if got := isNoteMark(text); got != want {
			t.Errorf("isNoteMark(%q) = %t", text, got)
		}
	}
}
