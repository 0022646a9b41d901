package date

import "strings"

// forms are the ways to write a date. Each reads a date at the start of the tokens
// and returns how many tokens it has, 0 if it is not written that way.
var forms = [...]func(t []token, order Order) (Moment, int){
	yearFirst, dayThenName, nameThenDay, threeNumbers, vietnamese,
}

// yearFirst reads 2024-05-01, 2024/5/1, 2024. 5. 1., 2024年5月1日, 2024년 5월 1일,
// 2024 May 1, 2024. május 1., 2024 m. gegužės 1 d., 2024. gada 1. maijs and 2024-cü il 1 may.
func yearFirst(t []token, _ Order) (Moment, int) {
	if len(t) < 3 || !t[0].isYear() {
		return Moment{}, 0
	}
	limit, unit := 1, 1
	if t[1].is('.') || t[1].is('-') {
		unit = 2
	}
	if yearUnits[t[unit].word] {
		limit = 3
	}
	if i := passLink(t, 1, limit); i+1 < len(t) {
		if t[i].month > 0 && t[i+1].isDay() {
			return Moment{year: int(t[0].number), month: int(t[i].month), day: int(t[i+1].number)}, i + 2
		}
		if k := passLink(t, i+1, 1); limit > 1 && t[i].isDay() && k < len(t) && t[k].month > 0 {
			return Moment{year: int(t[0].number), month: int(t[k].month), day: int(t[i].number)}, k + 1
		}
	}
	if len(t) < 5 || t[1].kind != markToken || !t[2].isDay() || t[2].number > 12 || t[3].kind != markToken || !t[4].isDay() {
		return Moment{}, 0
	}
	m := Moment{year: int(t[0].number), month: int(t[2].number), day: int(t[4].number)}
	switch a, b := t[1].mark, t[3].mark; {
	case a == b && strings.ContainsRune("-/.–", a):
		return m, 5
	case strings.ContainsRune("年년", a) && strings.ContainsRune("月월", b):
		if len(t) > 5 && t[5].kind == markToken && strings.ContainsRune("日일号", t[5].mark) {
			return m, 6
		}
		return m, 5
	}
	return Moment{}, 0
}

// dayThenName reads 1 May 2024, 1. Mai 2024, 1st of May, 2024, 1 de mayo de 2024,
// 01-May-2024, and 1 May 24 at the end of a text or bracket.
func dayThenName(t []token, _ Order) (Moment, int) {
	if !t[0].isDay() {
		return Moment{}, 0
	}
	i := passLink(t, 1, 2)
	if i >= len(t) || t[i].month == 0 {
		return Moment{}, 0
	}
	m := Moment{month: int(t[i].month), day: int(t[0].number)}
	i = passLink(t, i+1, 2)
	if i >= len(t) {
		return Moment{}, 0
	}
	switch {
	case t[i].isYear():
		m.year = int(t[i].number)
	case t[i].digits == 2 && (i+1 == len(t) || t[i+1].ends()):
		m.year = 2000 + int(t[i].number)
	default:
		return Moment{}, 0
	}
	return m, i + 1
}

// nameThenDay reads May 1, 2024, Mai 1st 2024 and May 1 10:30:00 2024.
func nameThenDay(t []token, _ Order) (Moment, int) {
	if t[0].month == 0 {
		return Moment{}, 0
	}
	i := passLink(t, 1, 1)
	if i >= len(t) || !t[i].isDay() {
		return Moment{}, 0
	}
	m := Moment{month: int(t[0].month), day: int(t[i].number)}
	i = passLink(t, i+1, 2)
	if i+5 < len(t) && t[i].digits == 2 && t[i+1].is(':') && t[i+3].is(':') && t[i+2].digits == 2 && t[i+4].digits == 2 {
		m.hour, m.minute, m.second, m.timed = int(t[i].number), int(t[i+2].number), int(t[i+4].number), true
		i += 5
		if i < len(t)-1 && t[i].kind == wordToken {
			m.zoned = t[i].word == "utc" || t[i].word == "gmt"
			i++
		}
	}
	if i < len(t) && t[i].isYear() {
		m.year = int(t[i].number)
		return m, i + 1
	}
	return Moment{}, 0
}

// passLink returns the index after the marks and small words that may stand between
// the parts of a date. It passes at most limit of them, from t[i] on.
func passLink(t []token, i, limit int) int {
	for ; limit > 0 && i < len(t); limit-- {
		switch {
		case t[i].kind == markToken && strings.ContainsRune(".,-/’'º°،", t[i].mark):
		case t[i].kind == wordToken && t[i].month == 0 && links[t[i].word]:
		default:
			return i
		}
		i++
	}
	return i
}

// threeNumbers reads 1.5.2024, 01/05/2024, 5/1/24, 12.29.24 and 01 | 05 | 2024. The
// order decides if the numbers and marks do not. Of 14-12-29 nothing says whether
// the year is the first number or the last.
func threeNumbers(t []token, order Order) (Moment, int) {
	if len(t) < 5 || !t[0].isDay() || !t[1].isSeparator() && !t[1].is('|') ||
		!t[2].isDay() || !t[3].is(t[1].mark) || t[4].kind != numberToken {
		return Moment{}, 0
	}
	if t[1].mark == '|' && (t[0].digits != 2 || t[2].digits != 2 || !t[4].isYear()) {
		return Moment{}, 0 // the numbers of further pages
	}
	year := int(t[4].number)
	switch {
	case t[4].isYear():
	case t[4].digits == 2 && !t[1].is('-'):
		year += 2000
	default:
		return Moment{}, 0
	}
	if len(t) > 6 && continues(t, 6) {
		return Moment{}, 0
	}
	a, b := int(t[0].number), int(t[2].number)
	switch {
	case a > 12 || a == b:
		return Moment{year: year, month: b, day: a}, 5
	case b > 12:
		return Moment{year: year, month: a, day: b}, 5
	case t[1].mark == '.' || order == DayFirst:
		return Moment{year: year, month: b, day: a}, 5
	case order == MonthFirst:
		return Moment{year: year, month: a, day: b}, 5
	}
	return Moment{}, 0
}

// vietnamese reads 1 tháng 5, 2024 and 1 tháng 5 năm 2024: the month is a number
// behind the word for month.
func vietnamese(t []token, _ Order) (Moment, int) {
	if len(t) < 4 || !t[0].isDay() {
		return Moment{}, 0
	}
	i := passLink(t, 1, 1)
	if i+2 >= len(t) || t[i].word != "thang" || !t[i+1].isDay() {
		return Moment{}, 0
	}
	m := Moment{day: int(t[0].number), month: int(t[i+1].number)}
	if i = passLink(t, i+2, 2); i < len(t) && t[i].isYear() {
		m.year = int(t[i].number)
		return m, i + 1
	}
	return Moment{}, 0
}
