package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// cleanNames returns the names in a text that is said to hold them, without what
// is put around: "by", a date, a role. It returns none if the text is no name.
func (f *facts) cleanNames(raw string) []string {
	text := fold(raw, maxLine)
	if text == "" || isAddress(text) {
		return nil
	}
	if name, ok := afterBy(text); ok {
		text = name
	}
	if _, start, end := f.calendar.find(text); end > 0 {
		text = withoutWeekday(text[:start])
	}
	text = cutAtFirst(text, nameEnds)
	var out []string
	for _, part := range splitNames(text) {
		if name := cleanName(part); name != "" && len(out) < maxNames {
			out = append(out, name)
		}
	}
	return out
}

// afterBy returns what follows the word for "by" at the start of a text.
func afterBy(text string) (name string, ok bool) {
	for range 2 { // "Written by: By Ada"
		found := false
		for _, prefix := range bylinePrefixes {
			if !hasPrefixFold(text, prefix) {
				continue
			}
			rest := text[len(prefix):]
			r, _ := utf8.DecodeRuneInString(rest)
			wide := prefix[0] >= utf8.RuneSelf && unicode.Is(unicode.Han, []rune(prefix)[0])
			if rest == "" || !wide && !unicode.IsSpace(r) && r != ':' && r != '：' {
				continue
			}
			text, found, ok = strings.TrimLeft(rest, " :：-–—|"), true, true
			break
		}
		if !found {
			break
		}
	}
	return text, ok
}

// withoutWeekday cuts what stands between a name and a date: the name of the day,
// and a small word such as "on".
func withoutWeekday(text string) string {
	for range 2 {
		text = strings.TrimRight(text, " ,.")
		i := strings.LastIndexAny(text, " ,") + 1
		if word := plain(text[i:]); !weekdays[word] && (i == 0 || !beforeDates[word]) {
			break
		}
		text = text[:i]
	}
	return strings.TrimSpace(text)
}

// cutAtFirst returns what stands before the first of the marks.
func cutAtFirst(text string, marks []string) string {
	for _, m := range marks {
		if i := strings.Index(text, m); i > 0 {
			text = text[:i]
		}
	}
	return text
}

// splitNames parts the names of a list. A comma also stands before a degree or a
// role, which belong to the name before.
func splitNames(text string) []string {
	for _, and := range nameJoins {
		text = strings.ReplaceAll(text, and, ", ")
	}
	var out []string
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' || r == '、' || r == '，' }) {
		part = strings.TrimSpace(part)
		if part == "" || len(out) > 0 && !isFullName(part) {
			continue
		}
		out = append(out, part)
	}
	return out
}

// isFullName reports whether a text looks like a given and a family name, or a
// name in a script that does not part them, and neither like a degree nor like a
// role.
func isFullName(s string) bool {
	fields := strings.Fields(s)
	if len(fields) < 2 || len(fields) > maxNameWords {
		return false
	}
	for _, w := range fields {
		r, _ := utf8.DecodeRuneInString(w)
		if roleNouns[strings.ToLower(strings.Trim(w, ".,"))] {
			return false
		}
		if unicode.IsLower(r) && !nameParticles[w] {
			return false
		}
	}
	return true
}

// cleanName returns one name, or nothing if it is none.
func cleanName(name string) string {
	name = strings.TrimFunc(name, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",;:|-–—·•*/&\"“”«»»«→↗", r)
	})
	name = withoutRole(name)
	lower := strings.ToLower(name)
	switch {
	case utf8.RuneCountInString(name) > maxName,
		len(strings.Fields(name)) > maxNameWords,
		!strings.ContainsFunc(name, unicode.IsLetter),
		strings.Contains(name, "://"),
		strings.HasPrefix(lower, "www."),
		strings.ContainsAny(name, "@<>{}[]=?!"),
		notAuthors[lower]:
		return ""
	}
	return name
}

// withoutRole cuts what somebody does from the end of a name: "Ada Lovelace
// Senior Editor". In scripts without capitals a name may be one word.
func withoutRole(name string) string {
	fields := strings.Fields(name)
	keep := 2
	if r, _ := utf8.DecodeRuneInString(name); !unicode.IsUpper(r) && !unicode.IsLower(r) {
		keep = 1
	}
	cut := len(fields)
	for i := len(fields) - 1; i >= keep; i-- {
		w := strings.ToLower(strings.Trim(fields[i], ".,()"))
		if !roleNouns[w] && (cut != i+1 || cut == len(fields) || !roleAdjectives[w]) {
			break
		}
		cut = i
	}
	return strings.Join(fields[:cut], " ")
}

// isWeak reports whether a name is that of the site, a group or an account rather
// than of a person.
func (f *facts) isWeak(name string) bool {
	if f.isSite(name) {
		return true
	}
	fields := strings.Fields(name)
	for _, w := range fields {
		if groupNouns[strings.ToLower(strings.Trim(w, ".,"))] {
			return true
		}
	}
	return len(fields) == 1 && isAccount(name)
}

// isAccount reports whether a word looks like what somebody logs in with: small
// letters, digits and the marks that may stand between them.
func isAccount(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool {
		return !unicode.IsLower(r) && !unicode.IsDigit(r) && !strings.ContainsRune("._-", r)
	})
}

// allNames reports whether all texts look like names of people or groups, and
// there is one at least.
func (f *facts) allNames(texts []string) bool {
	for _, t := range texts {
		if !looksLikeName(t) {
			return false
		}
	}
	return len(texts) > 0
}

// looksLikeName reports whether a text is written like a name: its words start
// with capitals, save small ones, and none of them is what buttons and headings
// say. Scripts without capitals pass.
func looksLikeName(s string) bool {
	fields := strings.Fields(s)
	if len(fields) == 0 || len(fields) > maxNameWords {
		return false
	}
	for i, w := range fields {
		if notNameWords[strings.ToLower(strings.Trim(w, ".,:"))] {
			return false
		}
		r, _ := utf8.DecodeRuneInString(w)
		if !unicode.IsLower(r) {
			continue
		}
		if i == 0 && len(fields) > 1 || i > 0 && !nameParticles[w] {
			return false
		}
	}
	return true
}

// startsSmall reports whether a text starts with a small letter.
func startsSmall(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLower(r)
}
