package date

import "testing"

func TestIsInput(t *testing.T) {
	for value, kind := range map[string]string{
		"2024-02-29": "date", "2024-12": "month", "2024-W53": "week", "23:59": "time", "23:59:58.5": "time",
		"2024-02-29T23:59": "datetime-local", "2024-02-29 23:59:58": "datetime-local",
	} {
		if !IsInput(kind, value) {
			t.Errorf("%q is no %s", value, kind)
		}
	}
	for value, kind := range map[string]string{
		"2023-02-29": "date", "2024-2-9": "date", "2024-13": "month", "2024-W54": "week", "9:30": "time", "24:00": "time", "2024-02-29T": "datetime-local", "": "text",
	} {
		if IsInput(kind, value) {
			t.Errorf("%q is a %s", value, kind)
		}
	}
}
