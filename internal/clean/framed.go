package clean

import "bytes"

const (
	maxFrame = 16  // brackets on one side of a marker that are looked at
	maxInner = 200 // signs between the brackets of a marker

	// maxSlips is how many letters of a marker may be wrong, missing, doubled or
	// swapped: a hasty reader takes such a word for the right one.
	maxSlips = 3
)

// framedAt returns where a text ends that starts with brackets at i, ends with brackets,
// and has nearly the letters of a marker. What is between the letters does not matter,
// however much it is.
func framedAt(s string, i int) (to int, ok bool) {
	at, n := frame(s, i)
	if n < 2 {
		return 0, false
	}
	var room [64]byte // so that most cost no memory
	letters := room[:0]
	tail := false // of a marker: id=…
	for range maxInner {
		if at == len(s) {
			return 0, false
		}
		sg := nextSign(s[at:])
		if end, n := frame(s, at); n >= 2 {
			return end, nearMarker(letters)
		}
		at += sg.size
		switch {
		case sg.folded == "=":
			tail = true
			letters = bytes.TrimSuffix(letters, []byte("id"))
		case tail:
		case sg.folded != "" && sg.folded[0] >= 'a' && sg.folded[0] <= 'z':
			letters = append(letters, sg.folded...)
		case isWild(sg):
			letters = append(letters, wildLetter)
		}
	}
	return 0, false
}

// wildLetter is a sign that may be any letter.
const wildLetter = '?'

// frame counts the brackets at i, and returns where they end.
func frame(s string, i int) (end, n int) {
	for i < len(s) && n < maxFrame {
		sg := nextSign(s[i:])
		if !bracketLike(sg) {
			break
		}
		i += sg.size
		n++
	}
	return i, n
}

// nearMarker reports whether letters are those of a marker but for a few slips.
func nearMarker(letters []byte) bool {
	return slips(letters, markerLetters) <= maxSlips || slips(letters, endLetters) <= maxSlips
}

// slips counts the letters that have to be changed, added, dropped or swapped with the
// next to make want of got. If there are more than maxSlips, the number may be wrong,
// but is more than that.
func slips(got []byte, want string) int {
	if d := len(got) - len(want); d > maxSlips || -d > maxSlips {
		return maxSlips + 1
	}
	var rows [3][len("end") + len(Marker) + 1]int // of the letters of got: the last two, and this one
	for j := range len(want) + 1 {
		rows[2][j] = j
	}
	for i, c := range got {
		rows[0], rows[1] = rows[1], rows[2]
		rows[2][0] = i + 1
		for j := range len(want) {
			wrong := 1
			if c == want[j] || c == wildLetter {
				wrong = 0
			}
			best := min(rows[1][j]+wrong, rows[1][j+1]+1, rows[2][j]+1)
			if i > 0 && j > 0 && c == want[j-1] && got[i-1] == want[j] {
				best = min(best, rows[0][j-1]+1)
			}
			rows[2][j+1] = best
		}
	}
	return rows[2][len(want)]
}
