package meta

import "strings"

// dateForms are the ways to write a date. Each reads one from the start of the
// tokens and returns how many it took, 0 if it is not written that way.
var dateForms = [...]func(c calendar, t []token) (moment, int){
	yearFirst, dayThenName, nameThenDay, threeNumbers, vietnamese,
}

func (t token) isYear() bool { return t.kind == numberToken && t.digits == 4 }
func (t token) isDay() bool {
	return t.kind == numberToken && t.digits <= 2 && 1 <= t.number && t.number <= 31
}
func (t token) is(mark rune) bool {
	return t.kind == markToken && t.mark == mark
}

// yearFirst reads 2024-05-01, 2024/5/1, 2024. 5. 1., 2024年5月1日, 2024년 5월 1일,
// 2024 May 1 and 2024. május 1.
func yearFirst(c calendar, t []token) (moment, int) {
	if len(t) < 3 || !t[0].isYear() {
		return moment{}, 0
	}
	if i := passLink(t, 1, 1); i+1 < len(t) && t[i].month > 0 && t[i+1].isDay() {
		return moment{year: t[0].number, month: t[i].month, day: t[i+1].number}, i + 2
	}
	if len(t) < 5 || t[1].kind != markToken || !t[2].isDay() || t[2].number > 12 || t[3].kind != markToken || !t[4].isDay() {
		return moment{}, 0
	}
	m := moment{year: t[0].number, month: t[2].number, day: t[4].number}
	switch a, b := t[1].mark, t[3].mark; {
	case a == b && strings.ContainsRune("-/.–", a):
		return m, 5
	case strings.ContainsRune("年년", a) && strings.ContainsRune("月월", b):
		if len(t) > 5 && t[5].kind == markToken && strings.ContainsRune("日일号", t[5].mark) {
			return m, 6
		}
		return m, 5
	}
	return moment{}, 0
}

// dayThenName reads 1 May 2024, 1. Mai 2024, 1st of May, 2024, 1 de mayo de 2024
// and 01-May-2024.
func dayThenName(c calendar, t []token) (moment, int) {
	if !t[0].isDay() {
		return moment{}, 0
	}
	i := passLink(t, 1, 2)
	if i >= len(t) || t[i].month == 0 {
		return moment{}, 0
	}
	m := moment{month: t[i].month, day: t[0].number}
	i = passLink(t, i+1, 2)
	if i >= len(t) {
		return moment{}, 0
	}
	if t[i].isYear() {
		m.year = t[i].number
		return m, i + 1
	}
	return moment{}, 0
}

// nameThenDay reads May 1, 2024, Mai 1st 2024 and May 1 10:30:00 2024.
func nameThenDay(c calendar, t []token) (moment, int) {
	if t[0].month == 0 {
		return moment{}, 0
	}
	i := passLink(t, 1, 1)
	if i >= len(t) || !t[i].isDay() {
		return moment{}, 0
	}
	m := moment{month: t[0].month, day: t[i].number}
	i = passLink(t, i+1, 2)
	if i+5 < len(t) && t[i].digits == 2 && t[i+1].is(':') && t[i+3].is(':') && t[i+2].digits == 2 && t[i+4].digits == 2 {
		m.hour, m.minute, m.second, m.timed = t[i].number, t[i+2].number, t[i+4].number, true
		i += 5
		if i < len(t)-1 && t[i].kind == wordToken {
			m.zoned = t[i].word == "utc" || t[i].word == "gmt"
			i++
		}
	}
	if i < len(t) && t[i].isYear() {
		m.year = t[i].number
		return m, i + 1
	}
	return moment{}, 0
}

// passLink returns the place after the marks and small words at t[i] that may
// stand between the parts of a date, at most as many as said.
func passLink(t []token, i, most int) int {
	for ; most > 0 && i < len(t); most-- {
		switch {
		case t[i].kind == markToken && strings.ContainsRune(".,-/’'º°،", t[i].mark):
		case t[i].kind == wordToken && t[i].month == 0 && dateLinks[t[i].word]:
		default:
			return i
		}
		i++
	}
	return i
}

// threeNumbers reads 1.5.2024, 01/05/2024 and 5/1/24, by the order of the page
// if the numbers alone do not tell.
func threeNumbers(c calendar, t []token) (moment, int) {
	if len(t) < 5 || !t[0].isDay() || t[1].kind != markToken || !strings.ContainsRune("./-", t[1].mark) ||
		!t[2].isDay() || !t[3].is(t[1].mark) || t[4].kind != numberToken {
		return moment{}, 0
	}
	year := t[4].number
	switch t[4].digits {
	case 2:
		year += 2000
	case 4:
	default:
		return moment{}, 0
	}
	if len(t) > 6 && continues(t, 6) {
		return moment{}, 0
	}
	a, b := t[0].number, t[2].number
	switch {
	case t[1].mark == '.' || a > 12 || a == b:
		return moment{year: year, month: b, day: a}, 5
	case b > 12 || c.order == monthFirst:
		return moment{year: year, month: a, day: b}, 5
	case c.order == dayFirst:
		return moment{year: year, month: b, day: a}, 5
	}
	return moment{}, 0
}

// vietnamese reads 1 tháng 5, 2024 and 1 tháng 5 năm 2024: the month is a number
// behind the word for month.
func vietnamese(c calendar, t []token) (moment, int) {
	if len(t) < 4 || !t[0].isDay() {
		return moment{}, 0
	}
	i := passLink(t, 1, 1)
	if i+2 >= len(t) || t[i].word != "thang" || !t[i+1].isDay() {
		return moment{}, 0
	}
	m := moment{day: t[0].number, month: t[i+1].number}
	if i = passLink(t, i+2, 2); i < len(t) && t[i].isYear() {
		m.year = t[i].number
		return m, i + 1
	}
	return moment{}, 0
}
