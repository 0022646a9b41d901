package discussion

import "testing"

func TestIsForPrograms(t *testing.T) {
	for date, want := range map[string]bool{
		"2006-08-08T22:13+00:00": true, "2025-11-01 15:14:37": false, "2024-03-05": false,
		"07/03/24 02:57 PM": true, "3.5.24": true, "03/03/2026 19:54": false, "Jul 9, 2022": false, "9 July 2022": false, "2. Mai 2024, 14:30": false,
	} {
		if got := isForPrograms(date); got != want {
			t.Errorf("%q: %v", date, got)
		}
	}
}
