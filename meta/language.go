package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
)

// language returns the language that the page declares, else the one that its
// text is in, if there is no doubt about that.
func (f *facts) language() (string, Source) {
	for _, c := range [...]struct {
		tag    string
		source Source
	}{
		{f.rootAttr("lang"), fromAttr + "lang"},
		{f.rootAttr("xml:lang"), fromAttr + "xml:lang"},
		{f.meta("content-language"), fromMeta + "content-language"},
		{f.meta("og:locale"), fromMeta + "og:locale"},
		{f.linked.text(f.linked.get(f.article, "inLanguage")), fromLinked + "inLanguage"},
		{f.meta("dc.language"), fromMeta + "dc.language"},
		{f.meta("dcterms.language"), fromMeta + "dcterms.language"},
		{f.meta("language"), fromMeta + "language"},
	} {
		tag := strings.ReplaceAll(strings.TrimSpace(c.tag), "_", "-")
		if isLanguage(tag) {
			return tag, c.source
		}
	}
	if tag := languageOf(f.sample()); tag != "" {
		return tag, fromText + "words"
	}
	return "", ""
}

func (f *facts) rootAttr(key string) string {
	if f.root == dom.None {
		return ""
	}
	return f.doc.Attr(f.root, key)
}

// isLanguage reports whether a tag has the form of BCP 47.
func isLanguage(tag string) bool {
	i := 0
	for part := range strings.SplitSeq(tag, "-") {
		if len(part) == 0 || len(part) > 8 || i == 0 && len(part) == 1 && part != "x" {
			return false
		}
		for _, c := range []byte(part) {
			letter := 'a' <= c|0x20 && c|0x20 <= 'z'
			if !letter && (i == 0 || c < '0' || c > '9') {
				return false
			}
		}
		i++
	}
	return len(tag) <= 35 && len(tag) >= 2
}

// sample returns the text that the language is read from: that of the page from
// its heading on.
func (f *facts) sample() string {
	return bound(f.doc.TextRange(max(f.main, dom.Root), dom.NodeID(f.doc.Len())), maxSample)
}

// languageOf returns the language of a text, empty if it is too short to tell, or
// if two languages are possible.
func languageOf(text string) string {
	var counts [len(scripts)]int
	total := 0
	for _, r := range text {
		switch {
		case r < utf8.RuneSelf:
			if 'a' <= r|0x20 && r|0x20 <= 'z' {
				counts[latin]++
				total++
			}
		case unicode.IsLetter(r):
			counts[scriptOf(r)]++
			total++
		}
	}
	if total < minSample {
		return ""
	}
	for i, s := range scripts {
		if float64(counts[i]) < s.share*float64(total) {
			continue
		}
		if s.language != "" {
			return s.language
		}
		return byWords(text, s.name)
	}
	return ""
}

// scriptOf returns the place of the script of a letter in scripts; that of none is
// the last one.
func scriptOf(r rune) int {
	for i := range scripts {
		if scripts[i].table != nil && unicode.Is(scripts[i].table, r) {
			return i
		}
	}
	return len(scripts) - 1
}

// byWords returns the language whose small words a text has: enough of them, and
// twice as many as those of any other language of the script.
func byWords(text, script string) string {
	var hits [len(smallWords)]int
	total := 0
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), notLetter) {
		total++
		for i := range smallWords {
			if smallWords[i].script == script && smallWords[i].words[word] {
				hits[i]++
			}
		}
	}
	best, second := 0, 0
	for i, n := range hits {
		switch {
		case n > hits[best]:
			best, second = i, hits[best]
		case i != best:
			second = max(second, n)
		}
	}
	n := hits[best]
	if n < minSmallWords || float64(n) < smallWordShare*float64(total) || n < 2*second {
		return ""
	}
	return smallWords[best].language
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }

// dateOrder returns which of two numbers of a date is the day, by the language
// and, where English does not tell its country, by that of the address.
func (f *facts) dateOrder(tag string) order {
	tag = strings.ToLower(tag)
	language, region, _ := strings.Cut(tag, "-")
	switch {
	case language == "":
		return unsure
	case language != "en":
		return dayFirst
	case region == "us":
		return monthFirst
	case region != "":
		return dayFirst
	}
	if at := f.url; at != nil {
		host := at.Hostname()
		switch last := host[strings.LastIndexByte(host, '.')+1:]; {
		case len(last) != 2:
			return monthFirst
		case last == "us":
			return monthFirst
		}
		return dayFirst
	}
	return unsure
}
