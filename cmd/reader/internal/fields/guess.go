package fields

import "fmt"

// Guess returns what to add to a message about a word that is unknown: the one that was
// meant, if one of those that are known is close to it.
func Guess(word string, known []string) string {
	best, least := "", 3 // a longer way is no slip of the fingers
	for _, k := range known {
		if n := slips(word, k); n < least && n < len(k) && n <= len(word)/2 {
			best, least = k, n
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(", did you mean %q?", best)
}

// slips returns how many letters have to be added, left out, changed or swapped with their
// neighbour to make one word of another.
func slips(a, b string) int {
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range len(b) {
			row[j+1] = min(last[j+1], row[j]) + 1
			if a[i] == b[j] {
				row[j+1] = min(row[j+1], last[j])
			} else {
				row[j+1] = min(row[j+1], last[j]+1)
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
