package date

import (
	"net/url"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// valueTests are dates as programs write them.
var valueTests = []struct{ in, want string }{
	{"2024-05-01", "2024-05-01"},
	{" 2024-05-01 ", "2024-05-01"},
	{"2024-05-01T10:30:00Z", "2024-05-01T10:30:00Z"},
	{"2024-05-01T10:30:00.123+02:00", "2024-05-01T10:30:00+02:00"},
	{"2024-05-01T10:30:00,5Z", "2024-05-01T10:30:00Z"},
	{"2024-05-01T10:30:00+0200", "2024-05-01T10:30:00+02:00"},
	{"2024-05-01T10:30:00-05", "2024-05-01T10:30:00-05:00"},
	{"2024-05-01T10:30:00+05:45", "2024-05-01T10:30:00+05:45"},
	{"2024-05-01T10:30:00", "2024-05-01T10:30:00"},
	{"2024-05-01T10:30", "2024-05-01T10:30:00"},
	{"2024-05-01T10:30Z", "2024-05-01T10:30:00Z"},
	{"2024-05-01 10:30:00", "2024-05-01T10:30:00"},
	{"2024-05-01 10:30:00 UTC", "2024-05-01T10:30:00Z"},
	{"2024-05-01 10:30:00 +0100", "2024-05-01T10:30:00+01:00"},
	{"2024-05-01T25:30:00Z", "2024-05-01"},
	{"2024-05-01 at noon", "2024-05-01"},
	{"2024/5/1", "2024-05-01"},
	{"2024.05.01", "2024-05-01"},
	{"2024-05", "2024-05"},
	{"2024/05", "2024-05"},
	{"20240501", "2024-05-01"},
	{"20240501103000", "2024-05-01T10:30:00"},
	{"20240501T103000Z", "2024-05-01T10:30:00Z"},
	{"1714559400", "2024-05-01T10:30:00Z"},
	{"1714559400000", "2024-05-01T10:30:00Z"},
	{"Wed, 01 May 2024 10:30:00 GMT", "2024-05-01T10:30:00Z"},
	{"Wed, 01 May 2024 10:30:00 UTC", "2024-05-01T10:30:00Z"},
	{"Wed, 01 May 2024 10:30:00 +0100", "2024-05-01T10:30:00+01:00"},
	{"Wed, 1 May 2024 10:30 -0700", "2024-05-01T10:30:00-07:00"},
	{"Wed, 01 May 2024 10:30:00 EST", "2024-05-01T10:30:00"}, // a zone of several
	{"Wed, 01 May 2024 10:30:00 GMT+2", "2024-05-01T10:30:00"},
	{"Wed May 01 10:30:00 2024", "2024-05-01T10:30:00"},
	{"Wed May 01 10:30:00 UTC 2024", "2024-05-01T10:30:00Z"},
	{"Wed May 01 2024 10:30:00 GMT+0200 (CEST)", "2024-05-01T10:30:00+02:00"},
	{"May 1, 2024 10:30 pm", "2024-05-01T22:30:00"},
	{"May 1, 2024, 12:05 a.m.", "2024-05-01T00:05:00"},
	{"2024-13-01", ""},
	{"2024-05-00", ""},
	{"2024-05-011", ""},
	{"2023-02-29", ""},
	{"2024-02-29", "2024-02-29"},
	{"0001-01-01T00:00:00Z", ""},
	{"1970-01-01", ""},
	{"0", ""},
	{"2024", ""},
	{"12345678901", ""},
	{"yesterday", ""},
	{"", ""},
	{"05/01/2024", ""}, // the fifth of January, or the first of May
	{"25/12/2024", "2024-12-25"},
	{"12/25/2024", "2024-12-25"},
}

func TestParse(t *testing.T) {
	for _, tt := range valueTests {
		t.Run(tt.in, func(t *testing.T) {
			if got := (Calendar{}).Parse(tt.in).String(); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// textTests are dates as people write them.
var textTests = []struct{ in, want string }{
	{"May 1, 2024", "2024-05-01"},
	{"May 1st, 2024", "2024-05-01"},
	{"1 May 2024", "2024-05-01"},
	{"1st of May 2024", "2024-05-01"},
	{"Sept. 3, 2024", "2024-09-03"},
	{"01-May-2024", "2024-05-01"},
	{"Published on Wednesday, May 1, 2024 at 10:30 AM", "2024-05-01T10:30:00"},
	{"2024 May 1", "2024-05-01"},
	{"1. Mai 2024", "2024-05-01"},
	{"3. März 2024, 14:05 Uhr", "2024-03-03T14:05:00"},
	{"3. März 2024, 14.05 Uhr", "2024-03-03T14:05:00"},
	{"3. marts 2024 kl. 14.05", "2024-03-03T14:05:00"},
	{"3. maaliskuuta 2024 klo 8.05", "2024-03-03T08:05:00"},
	{"3 marzo 2024 ore 8.05", "2024-03-03T08:05:00"},
	{"3. března 2024 v 8:05", "2024-03-03T08:05:00"},
	{"3 marca 2024, godz. 8:05", "2024-03-03T08:05:00"},
	{"3 March 2024, 8.05", "2024-03-03"}, // a price, or a part
	{"1er mai 2024", "2024-05-01"},
	{"14 août 2024 à 09:15", "2024-08-14T09:15:00"},
	{"1 de mayo de 2024", "2024-05-01"},
	{"1 de março de 2024", "2024-03-01"},
	{"1º de maio de 2024", "2024-05-01"},
	{"1 maggio 2024", "2024-05-01"},
	{"1 de maig de 2024", "2024-05-01"},
	{"1 mei 2024", "2024-05-01"},
	{"1 maj 2024", "2024-05-01"},
	{"1. marts 2024", "2024-03-01"},
	{"17. mai 2024", "2024-05-17"},
	{"1. toukokuuta 2024", "2024-05-01"},
	{"1 października 2024", "2024-10-01"},
	{"1. května 2024", "2024-05-01"},
	{"2024. május 1.", "2024-05-01"},
	{"1 mai 2024", "2024-05-01"},
	{"1 Ağustos 2024", "2024-08-01"},
	{"1 Agustus 2024", "2024-08-01"},
	{"1 мая 2024 г.", "2024-05-01"},
	{"1. svibnja 2024.", "2024-05-01"},
	{"1. maja 2024", "2024-05-01"},
	{"1. децембра 2024.", "2024-12-01"},
	{"2024 m. gegužės 1 d.", "2024-05-01"},
	{"2024. gada 1. maijs", "2024-05-01"},
	{"2. jaanuar 2024", "2024-01-02"},
	{"1. ágúst 2024", "2024-08-01"},
	{"2024ko maiatzaren 1a", "2024-05-01"},
	{"১ মে ২০২৪", "2024-05-01"},
	{"২০২৪ সালের ১ মে", "2024-05-01"},
	{"1 мамыр 2024", "2024-05-01"},
	{"1 yanvar 2024", "2024-01-01"},
	{"2024-cü il 1 may", "2024-05-01"},
	{"2024-yil 1-may", "2024-05-01"},
	{"2024 жылғы 1 мамыр", "2024-05-01"},
	{"1 Bealtaine 2024", "2024-05-01"},
	{"1 Deireadh Fómhair 2024", "2024-10-01"},
	{"the 5 mean 2024 people", ""},
	{"Lei 2004 de 3 de outubro de 2003", "2003-10-03"},
	{"Edição 2023 de 5 de maio de 2024", "2024-05-05"},
	{"in 1990, the May 5, 2024 issue", "2024-05-05"},
	{"1 مئی 2024", "2024-05-01"},
	{"1 мая 2024 г., 14:07", "2024-05-01T14:07:00"},
	{"1 мая 2024 года в 9:30", "2024-05-01T09:30:00"},
	{"1 травня 2024", "2024-05-01"},
	{"1 Μαΐου 2024", "2024-05-01"},
	{"1 مايو 2024", "2024-05-01"},
	{"١ أبريل ٢٠٢٤", "2024-04-01"},
	{"1 במאי 2024", "2024-05-01"},
	{"1 मई 2024", "2024-05-01"},
	{"1 พฤษภาคม 2567", "2024-05-01"},
	{"1 พ.ค. 2567", "2024-05-01"},
	{"15 ม.ค. 67", "2024-01-15"},
	{"1 พฤษภาคม พ.ศ. 2567", "2024-05-01"},
	{"1 tháng 5, 2024", "2024-05-01"},
	{"ngày 1 tháng 5 năm 2024", "2024-05-01"},
	{"2026년 2월 9일", "2026-02-09"},
	{"2024. 5. 1.", "2024-05-01"},
	{"2024年5月1日 10:30", "2024-05-01T10:30:00"},
	{"２０２４年５月１日", "2024-05-01"},
	{"令和6年5月1日 10:30", "2024-05-01T10:30:00"},
	{"平成31年4月30日", "2019-04-30"},
	{"1.5.2024", "2024-05-01"},
	{"1.5.24", "2024-05-01"},
	{"12.29.24", "2024-12-29"},
	{"14-12-29", ""}, // of 2014 or of 2029
	{"14-12-2029", "2029-12-14"},
	{"26 | 01 | 2024", "2024-01-26"},
	{"1 | 2 | 2024", ""}, // numbers of pages
	{"(Roma, 14 gennaio 24)", "2024-01-14"},
	{"14 Jan 24", "2024-01-14"},
	{"14 Jan 24 people came", ""},
	{"14 Jan 10:30", ""},
	{"© 2024 Example", ""},
	{"May 2024", ""},
	{"May 32, 2024", ""},
	{"version 1.2.2024.1", ""},
	{"call 555-12-3456", ""},
	{"in 2024 they may", ""},
}

func TestFind(t *testing.T) {
	for _, tt := range textTests {
		t.Run(tt.in, func(t *testing.T) {
			m, start, end := (Calendar{}).Find(tt.in)
			if m.String() != tt.want {
				t.Errorf("found %q at [%d,%d), want %q", m, start, end, tt.want)
			}
		})
	}
}

func TestOrder(t *testing.T) {
	for _, tt := range []struct {
		order Order
		in    string
		want  string
	}{
		{DayFirst, "03/04/2024", "2024-04-03"},
		{MonthFirst, "03/04/2024", "2024-03-04"},
		{UnknownOrder, "03/04/2024", ""},
		{UnknownOrder, "04/04/2024", "2024-04-04"},
		{DayFirst, "03 | 04 | 2024", "2024-04-03"},
		{MonthFirst, "25/04/2024", "2024-04-25"},
		{DayFirst, "04/25/24", "2024-04-25"},
		{MonthFirst, "3.4.2024", "2024-04-03"}, // a dot always follows the day
	} {
		if got := (Calendar{Order: tt.order}).Parse(tt.in).String(); got != tt.want {
			t.Errorf("%q in order %d is %q, want %q", tt.in, tt.order, got, tt.want)
		}
	}
}

// TestLanguage checks a word that names different months in two languages.
func TestLanguage(t *testing.T) {
	for language, want := range map[string]string{"": "2024-11-01", "pl-PL": "2024-11-01", "hr-HR": "2024-10-01"} {
		if m, _, _ := CalendarOf(language, nil).Find("1. listopada 2024."); m.String() != want {
			t.Errorf("in %q it is %v, want %s", language, m, want)
		}
	}
}

func TestNotAfter(t *testing.T) {
	c := Calendar{NotAfter: Moment{year: 2024, month: 5, day: 1}}
	for in, want := range map[string]string{
		"2024-05-01":           "2024-05-01",
		"2024-05-02T00:30:00Z": "2024-05-02T00:30:00Z", // east of here
		"2024-05-03":           "",
		"2025-01-01":           "",
	} {
		if got := c.Parse(in).String(); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
	// A day in the future is passed over for one that is none.
	if m, _, _ := c.Find("Meeting on June 1, 2024; written April 1, 2024"); m.String() != "2024-04-01" {
		t.Errorf("found %q", m)
	}
}

// TestZoneOfMachine checks that the zone of the machine changes nothing.
func TestZoneOfMachine(t *testing.T) {
	local := time.Local
	t.Cleanup(func() { time.Local = local })
	for _, zone := range []*time.Location{time.UTC, time.FixedZone("EST", -5*3600), time.FixedZone("CET", 3600)} {
		time.Local = zone
		for _, tt := range valueTests {
			if got := (Calendar{}).Parse(tt.in).String(); got != tt.want {
				t.Errorf("%q is %q in %s, want %q", tt.in, got, zone, tt.want)
			}
		}
	}
}

// FuzzFind checks that every date is within its text, exists, and is the same when
// it is read again.
func FuzzFind(f *testing.F) {
	for _, tt := range valueTests {
		f.Add(tt.in)
	}
	for _, tt := range textTests {
		f.Add(tt.in)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, c := range [...]Calendar{{}, {Order: DayFirst}, {Order: MonthFirst, NotAfter: Moment{year: 2024, month: 5, day: 1}}} {
			m, start, end := c.Find(text)
			if end == 0 {
				if m != (Moment{}) {
					t.Errorf("found %v nowhere", m)
				}
				continue
			}
			if start < 0 || start >= end || end > len(text) || !m.valid() {
				t.Fatalf("found %v at [%d,%d) of %q", m, start, end, text)
			}
			if utf8.ValidString(text) && !utf8.ValidString(text[start:end]) {
				t.Errorf("cut a letter of %q at [%d,%d)", text, start, end)
			}
			if again := c.Parse(m.String()); again != m {
				t.Errorf("%q reads as %+v, not %+v", m, again, m)
			}
		}
	})
}

// TestFindLong reads long texts. In quadratic time it would not end before its limit.
func TestFindLong(t *testing.T) {
	for _, part := range []string{"1 ", "2024-", "May 1, ", "1/1/", "9", "日", "a", "1 de de "} {
		text := strings.Repeat(part, 1<<20/len(part))
		if _, start, end := (Calendar{Order: DayFirst}).Find(text); start > end || end > len(text) {
			t.Errorf("a text of %q has a date at [%d,%d)", part, start, end)
		}
		(Calendar{}).Parse(text)
	}
}

func TestInPath(t *testing.T) {
	c := Calendar{NotAfter: Moment{year: 2024, month: 5, day: 1}}
	for path, want := range map[string]string{
		"/2024/05/01/story":                          "2024-05-01",
		"/2024-04-30-a-tale":                         "2024-04-30",
		"/2024/5/1/story":                            "2024-05-01",
		"/2024/may/1/story":                          "2024-05-01",
		"/2024/mai/01":                               "2024-05-01",
		"/a/2024-05/01/1.htm":                        "2024-05-01",
		"/2024/0501/c1.html":                         "2024-05-01",
		"/20240501-a-tale":                           "2024-05-01",
		"/20240501/a-tale":                           "2024-05-01",
		"/web/20240401/2024/05/01/x":                 "2024-04-01",
		"/web/20200401120000/x.example/2024/05/01/x": "2024-05-01",
		"/2024/0501":                                 "", // a number of a page
		"/2024/05/01st":                              "",
		"/2024/x/01":                                 "",
		"/20241301-x":                                "",
		"/+024/05/01":                                "",
		"/2024/05/story":                             "",
		"/2024-13-01/story":                          "",
		"/2025/01/01/story":                          "", // after NotAfter
		"":                                           "",
	} {
		if got := c.InPath(path).String(); got != want {
			t.Errorf("%q is %q, want %q", path, got, want)
		}
	}
}

func TestEndsPath(t *testing.T) {
	for path, want := range map[string]bool{
		"/2024/05/01/":            true,
		"/2024/5":                 true,
		"/blog/2024/":             true,
		"https://x.example/2024/": true,
		"/2024/05/01/story":       false,
		"/2024/05/01/02":          false,
		"/1234/":                  false,
		"/05/01":                  false,
		"/20240501":               false,
		"/":                       false,
		"":                        false,
	} {
		if got := EndsPath(path); got != want {
			t.Errorf("%q: %t, want %t", path, got, want)
		}
	}
}

// TestLocal checks which days and times can be a time in UTC somewhere.
func TestLocal(t *testing.T) {
	for _, tt := range []struct{ utc, shown, want string }{
		{"2024-05-01T22:04:09Z", "2024-05-02 00:04", "2024-05-02T00:04:09+02:00"},
		{"2024-05-02T03:37:37Z", "2024-05-01 23:37", "2024-05-01T23:37:37-04:00"},
		{"2024-05-01T20:00:00Z", "2024-05-02 01:45", "2024-05-02T01:45:00+05:45"},
		{"2024-05-01T22:04:00Z", "2024-05-02 00:05", ""}, // no zone is 2:01 ahead
		{"2024-05-01T22:04:00Z", "2024-05-03 00:04", ""}, // nor a day and more
		{"2024-05-01T22:04:00Z", "2024-05-02T00:04:00+02:00", "2024-05-02T00:04:00+02:00"},
		{"2024-05-01T22:04:00Z", "2024-05-02T00:04:00+03:00", ""},
		{"2024-05-01T22:04:00Z", "2024-05-02", "2024-05-02"},
		{"2024-05-01T02:04:00Z", "2024-05-02", ""}, // 22 hours later
		{"2024-05-01T02:04:00Z", "2024-04-30", "2024-04-30"},
		{"2024-05-01T22:04:00Z", "2024-04-30", ""},
		{"2024-05-01T22:04:00Z", "2024-05-01", ""}, // the same day
		{"2024-05-01T22:04:00Z", "2024-05", ""},
		{"2024-05-01T22:04:00Z", "", ""},
		{"2024-05-01T22:04:00", "2024-05-02", ""}, // not in UTC
		{"2024-05-01T22:04:00+01:00", "2024-05-02", ""},
		{"2024-05-01", "2024-05-02", ""},
	} {
		var c Calendar
		if got := c.Parse(tt.utc).Local(c.Parse(tt.shown)).String(); got != tt.want {
			t.Errorf("%s, shown as %q, is %q, want %q", tt.utc, tt.shown, got, tt.want)
		}
	}
}

func TestBeforeDay(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"2024-05-01", "2024-05-02", true},
		{"2024-05-02", "2024-05-02", false},
		{"2024-05-01T22:05:00Z", "2024-05-02T00:04:00+02:00", false}, // a minute later
		{"2024-05-01T21:05:00Z", "2024-05-02T00:04:00+02:00", true},
		{"2024-05-01T22:05:00", "2024-05-02T00:04:00+02:00", true},
	} {
		if got := (Calendar{}).Parse(tt.a).BeforeDay((Calendar{}).Parse(tt.b)); got != tt.want {
			t.Errorf("%s before %s: %t", tt.a, tt.b, got)
		}
	}
}

func TestLabelAfter(t *testing.T) {
	for text, want := range map[string]Label{
		" posted":                Published,
		" Uhr gepostet und":      Published,
		" – aktualisiert":        Modified,
		" it was then published": None,
		" | Ada Lovelace":        None,
		"":                       None,
	} {
		if got := LabelAfter(text); got != want {
			t.Errorf("%q is %d, want %d", text, got, want)
		}
	}
}

func TestCalendarOf(t *testing.T) {
	at := func(host string) *url.URL { return &url.URL{Scheme: "https", Host: host} }
	for _, tt := range []struct {
		tag  string
		at   *url.URL
		want Order
	}{
		{"de", nil, DayFirst},
		{"en-US", at("example.uk"), MonthFirst},
		{"en-gb", nil, DayFirst},
		{"en", at("example.com"), MonthFirst},
		{"en", at("example.uk"), DayFirst},
		{"en", at("example.us"), MonthFirst},
		{"en", nil, UnknownOrder},
		{"", at("example.uk"), UnknownOrder},
	} {
		if got := CalendarOf(tt.tag, tt.at).Order; got != tt.want {
			t.Errorf("%q at %v is in order %d, want %d", tt.tag, tt.at, got, tt.want)
		}
	}
}

func TestLabelOf(t *testing.T) {
	for text, want := range map[string]Label{
		"Published on ":                         Published,
		"Veröffentlicht am":                     Published,
		"Posted, last updated: ":                Modified,
		"公開日：":                                  Published,
		"更新日：":                                  Modified,
		"Stand: ":                               AsOf,
		"Erscheinungsdatum: ":                   Other,
		"© ":                                    Other,
		"Starts ":                               Other,
		"Ada Lovelace · ":                       None,
		"":                                      None,
		"Published" + strings.Repeat(" x", 100): None,
	} {
		if got := LabelOf(text); got != want {
			t.Errorf("%q is %d, want %d", text, got, want)
		}
	}
}

// TestTables checks that words are written as they are looked up.
func TestTables(t *testing.T) {
	for name, set := range map[string]map[string]bool{"links": links, "yearUnits": yearUnits, "weekdays": weekdays, "beforeDates": beforeDates, "textWords": textWords, "dateNouns": dateNouns} {
		for word := range set {
			if word != words.Plain(word) {
				t.Errorf("%s: %q is never looked up, %q is", name, word, words.Plain(word))
			}
		}
	}
	for word := range labelWords {
		if word != words.Plain(word) {
			t.Errorf("labelWords: %q is never looked up, %q is", word, words.Plain(word))
		}
	}
}

// TestMonthNames checks that every language has twelve months, in their places,
// written as they are looked up.
func TestMonthNames(t *testing.T) {
	rows := words.Named(lists, "months").Rows
	if len(rows) < 12 {
		t.Errorf("only %d languages", len(rows))
	}
	for _, row := range rows {
		language, forms, _ := strings.Cut(row, ": ")
		names := strings.Fields(forms)
		if len(names) != 12 {
			t.Errorf("%s has %d months", language, len(names))
			continue
		}
		for i, forms := range names {
			for form := range strings.SplitSeq(forms, "|") {
				if form != words.Plain(form) {
					t.Errorf("%s: %q is never looked up, %q is", language, form, words.Plain(form))
				}
				if month, _ := look(form, language); month != i+1 {
					t.Errorf("%s: %q is month %d, not %d", language, form, month, i+1)
				}
			}
		}
	}
}
