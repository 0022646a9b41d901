package charset_test

import (
	"testing"

	"github.com/seed31bcff99/reader/dom/charset"
)

// TestSheet checks in which order the labels of a style sheet count.
func TestSheet(t *testing.T) {
	for _, test := range []struct{ name, src, contentType, page, want string }{
		{"nothing says it", ".é{}", "text/css", "", ".é{}"},
		{"invalid UTF-8", ".\xe9{}", "text/css", "", ".\ufffd{}"},
		{"the page", ".\xe9{}", "text/css", "windows-1252", ".é{}"},
		{"the sheet before the page", "@charset \"windows-1251\";.\xe9{}", "text/css", "windows-1252", `@charset "windows-1251";.й{}`},
		{"the header before the sheet", "@charset \"windows-1251\";.\xe9{}", "text/css; charset=windows-1252", "", `@charset "windows-1251";.é{}`},
		{"the mark before the header", "\ufeff.é{}", "text/css; charset=windows-1252", "", ".é{}"},
		{"UTF-16 by its mark", "\xff\xfea\x00{\x00}\x00", "text/css", "", "a{}"},
		{"a label in ASCII cannot be UTF-16", `@charset "utf-16";.é{}`, "text/css", "windows-1252", `@charset "utf-16";.é{}`},
		{"a header that is wrong is believed", "a{}b", "text/css; charset=utf-16le", "", "筡扽"},
		{"@charset in other letters", "@CHARSET \"windows-1252\";.é{}", "text/css", "", "@CHARSET \"windows-1252\";.é{}"},
		{"a label that nobody knows", ".é{}", "text/css; charset=none", "nothing", ".é{}"},
		{"a charset that is not decoded", "a{}", "text/css; charset=iso-2022-kr", "", "\ufffd"},
	} {
		got, err := charset.Sheet(t.Context(), test.src, test.contentType, test.page)
		if err != nil || got != test.want {
			t.Errorf("%s: %q, %v; want %q", test.name, got, err, test.want)
		}
	}
}
