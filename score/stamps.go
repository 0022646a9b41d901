package score

// isStamp reports whether a block is a line with a date or the time of day, given its share of
// digits: that of an article, a post or a teaser.
func (s *survey) isStamp(block int, digits float32) bool {
	b := &s.blocks[block]
	return digits > 0 && b.Words <= datedWords && hasTime(s.text(block))
}

// hasTime reports whether a text has a year from 1900 to 2099, a time such as 9:30, three numbers
// with the same mark between them, or a year or month of a Chinese, Japanese or Korean date.
func hasTime(text string) bool {
	var before, marks int    // digits of the number before, marks of one kind in a row
	var mark rune            // between the numbers
	digits, year := 0, false // of the number at hand
	number := func() bool {
		switch {
		case digits == 4 && year:
			return true
		case digits == 2 && mark == ':' && 0 < before && before <= 2:
			return true
		case 0 < digits && digits <= 4 && marks == 2:
			return true
		}
		return false
	}
	for i, r := range text {
		if '0' <= r && r <= '9' {
			if digits++; digits == 2 {
				year = text[i-1:i+1] == "19" || text[i-1:i+1] == "20"
			}
			continue
		}
		if number() {
			return true
		}
		isMark := r == '.' || r == '/' || r == '-' || r == ':'
		switch {
		case r == '年' || r == '月' || r == '년' || r == '월':
			return true
		case digits > 0 && digits <= 4 && isMark && r == mark:
			marks++
		case digits > 0 && digits <= 4 && isMark:
			marks = 1
		default:
			marks = 0
		}
		mark, before, digits, year = r, digits, 0, false
	}
	return number()
}

// hasClock reports whether a text has a time of day.
func hasClock(text string) bool {
	for i := 1; i+2 < len(text); i++ {
		if text[i] == ':' && isDigit(text[i-1]) && isDigit(text[i+1]) && isDigit(text[i+2]) {
			return true
		}
	}
	return false
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
