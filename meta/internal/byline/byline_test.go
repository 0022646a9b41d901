package byline

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/words"
)

var nameTests = []struct{ in, want string }{
	{"Ada Lovelace", "Ada Lovelace"},
	{"By: Ada Lovelace", "Ada Lovelace"},
	{"Written by: By Ada Lovelace", "Ada Lovelace"},
	{"Byron Gordon", "Byron Gordon"},
	{"Ada Lovelace and Charles Babbage", "Ada Lovelace|Charles Babbage"},
	{"Ada Lovelace, Charles Babbage", "Ada Lovelace|Charles Babbage"},
	{"Ada Lovelace, MD", "Ada Lovelace"},
	{"Ada Lovelace Senior Editor", "Ada Lovelace"},
	{"Ada Lovelace on Wednesday, 1 May 2024", "Ada Lovelace"},
	{"Por Ada Lovelace el 1 de mayo de 2024", "Ada Lovelace"},
	{"作者：王小明", "王小明"},
	{"作者王小明", "王小明"},
	{"作者：是枝裕和", "是枝裕和"},
	{"作者是一位退休的邮递员,住在河边", ""},
	{"筆者は東京に住む小説家です", ""},
	{"文/王小明", "王小明"},
	{"作者：王小明 来源：晚报", "王小明"},
	{"By: Ada Lovelace Photo: Charles Babbage", "Ada Lovelace"},
	{"作者：王小明 点击: 次", "王小明"},
	{"김철수 기자", "김철수"},
	{"文化", "文化"},
	{"文：王小明", "王小明"},
	{"走访港口。站长说：“明年完工", ""},
	{"T_104485", ""},
	{"记者 王小明", "王小明"},
	{"Dwayne “Anchor” Johnson", "Dwayne “Anchor” Johnson"},
	{"李小舟。", "李小舟"},
	{"Scríobhnóir: Ada Lovelace", "Ada Lovelace"},
	{"Photo: Ada Lovelace", ""},
	{"Übersetzung: Ada Lovelace", ""},
	{"Category: World Affairs", ""},
	{"admin", ""},
	{"ada@example.com", ""},
	{"https://example.com/ada", ""},
	{"She has written about many things since then", ""},
	{"", ""},
}

func TestNames(t *testing.T) {
	for _, tt := range nameTests {
		if got := strings.Join(Names(tt.in, date.Calendar{}), "|"); got != tt.want {
			t.Errorf("names in %q are %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestBesideDate(t *testing.T) {
	for in, want := range map[string]string{
		"Ada Lovelace · May 1, 2024":        "Ada Lovelace",
		"May 1, 2024 | Ada Lovelace":        "Ada Lovelace",
		"Ada Lovelace, Wed May 1, 2024 | 5": "Ada Lovelace",
		"1.5.24 | 14:07 Uhr | Von Ada King": "Ada King",
		"Updated May 1, 2024":               "",

		"Ada King | Publié le 13/05/2024 à 14:07":       "Ada King",
		"Ada King, Staff Writer | May 1, 2024 | 2:07pm": "Ada King",
		"Ada King, Lord Byron | May 1, 2024":            "Ada King, Lord Byron",
		"New York, May 1, 2024.":                        "",
		"تاريخ النشر: 01.05.2024 | 14:07":               "",
		"On May 1, 2024 it rained":                      "",
		"Ada Lovelace":                                  "",

		"Posted on May 1, 2024 by Ada King":           "Ada King",
		"Publicado el 1 de mayo de 2024 por Ada King": "Ada King",
		"Posted on May 1, 2024 Ada King":              "",
		"Reviewed on May 1, 2024 by Ada King":         "",
		"2024年5月1日 来源：晚报 字号： 大 小":                     "",
	} {
		name, ok := BesideDate(in, date.Calendar{})
		if !ok {
			name = ""
		}
		if name != want {
			t.Errorf("name in %q is %q, want %q", in, name, want)
		}
	}
}

func TestLabelled(t *testing.T) {
	for in, want := range map[string]string{
		"09:30 来源：晚报 作者：李小舟 字号：大 中 小": "李小舟",
		"Quelle: dpa Autor: Ada King": "Ada King",
		"来源：晚报":                       "",
		"Note: the author is out":     "",
	} {
		labelled, ok := Labelled(in)
		if got := strings.Join(Names(labelled, date.Calendar{}), "|"); got != want || ok != (want != "") {
			t.Errorf("name in %q is %q, want %q", in, got, want)
		}
	}
}

func TestTurn(t *testing.T) {
	for _, tt := range []struct {
		order    Order
		in, want string
	}{
		{GivenFirst, "Lovelace, Ada", "Lovelace, Ada"},
		{EitherOrder, "Lovelace, Ada", "Ada Lovelace"},
		{EitherOrder, "Lovelace, PhD", "Lovelace, PhD"},
		{EitherOrder, "Ada Lovelace, Charles Babbage", "Ada Lovelace, Charles Babbage"},
		{EitherOrder, "Lovelace, A. K.; van der Berg, Jan", "A. K. Lovelace; Jan van der Berg"},
		{FamilyFirst, "de la Cruz, Juana Inés", "Juana Inés de la Cruz"},
		{FamilyFirst, "Ada Lovelace, Charles Babbage", "Ada Lovelace, Charles Babbage"},
		{OneFamilyFirst, "Lovelace King, Ada Augusta", "Ada Augusta Lovelace King"},
		{OneFamilyFirst, "Institute of Tides, Harbour Office", "Institute of Tides, Harbour Office"},
	} {
		if got := tt.order.Turn(tt.in); got != tt.want {
			t.Errorf("order %d turns %q into %q, want %q", tt.order, tt.in, got, tt.want)
		}
	}
}

func TestIsPerson(t *testing.T) {
	for name, want := range map[string]bool{
		"Ada Lovelace": true, "Ada": true, "Editorial Team": false, "ada_l1815": false, "Example Inc.": false,
	} {
		if got := IsPerson(name); got != want {
			t.Errorf("%q is a person: %v", name, got)
		}
	}
}

// FuzzNames checks that names are clean: trimmed, valid, within bounds, and no
// addresses.
func FuzzNames(f *testing.F) {
	for _, tt := range nameTests {
		f.Add(tt.in)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.ToValidUTF8(text, "?")
		names := Names(text, date.Calendar{Order: date.DayFirst})
		if len(names) > maxNames {
			t.Errorf("%d names", len(names))
		}
		for _, name := range names {
			if name == "" || !utf8.ValidString(name) || name != strings.TrimSpace(name) || utf8.RuneCountInString(name) > maxName || words.IsAddress(name) {
				t.Errorf("name %q in %q", name, text)
			}
		}
		LookLikeNames(names)
		Labelled(text)
		BesideDate(text, date.Calendar{})
		for order := GivenFirst; order <= OneFamilyFirst; order++ {
			order.Turn(text)
		}
	})
}

// TestPrefixes checks that no prefix hides a longer one behind it.
func TestPrefixes(t *testing.T) {
	for i, p := range prefixes {
		for _, before := range prefixes[:i] {
			if strings.HasPrefix(p, before+" ") {
				t.Errorf("%q is never reached behind %q", p, before)
			}
		}
	}
}

// TestTables checks that words are written as they are looked up.
func TestTables(t *testing.T) {
	for name, set := range map[string]map[string]bool{
		"roleNouns": roleNouns, "roleAdjectives": roleAdjectives, "groupNouns": groupNouns, "notNameWords": notNameWords, "notAuthors": notAuthors,
		"particles": particles, "generations": generations,
	} {
		for word := range set {
			if word != strings.ToLower(word) {
				t.Errorf("%s: %q is not lower case", name, word)
			}
		}
	}
	for label := range writtenBy {
		if label != words.Plain(label) {
			t.Errorf("writtenBy: %q is never looked up, %q is", label, words.Plain(label))
		}
	}
}
