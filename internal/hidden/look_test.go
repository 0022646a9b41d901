package hidden_test

import (
	"strings"
	"testing"
)

// frames are animations that the forms of testdata/look-*.txt use.
const frames = `@keyframes h{to{opacity:0}}
@keyframes g{from{opacity:0}}
@keyframes r{0%{opacity:0}100%{opacity:1}}
@keyframes k{0%,100%{opacity:0}}
@keyframes c{to{color:#fff}}
@keyframes d{to{display:none}}
@keyframes v{to{visibility:hidden}}
@keyframes z{to{font-size:0}}
@keyframes t{to{transform:translateX(-3000px)}}
@keyframes st{0%,99%{opacity:0}100%{opacity:1}}
@keyframes vv{0%,50%{opacity:1}51%,100%{opacity:0}}
@keyframes all0{0%,100%{opacity:0}}
@keyframes va{from{opacity:var(--a)}to{opacity:var(--a)}}
@keyframes em{}@keyframes cp{from{clip-path:inset(50%)}}
@keyframes bl{to{filter:blur(20px)}}`

// TestLook checks what Chromium shows and hides: each line of the files is the body of a
// page with the word ORDER, and was compared with a picture of it. What is in look-unproven.txt
// is shown, and left out since it cannot be proved. What is in look-missed.txt is hidden, and
// comes out: letters beside the box that is painted behind them, which needs layout, and wide tabs.
func TestLook(t *testing.T) {
	for _, file := range []struct {
		name  string
		shown bool
	}{{"look-hidden.txt", false}, {"look-unproven.txt", false}, {"look-shown.txt", true}, {"look-missed.txt", true}} {
		for _, form := range forms(t, file.name) {
			page := form
			if !strings.Contains(form, "<html") {
				page = "<!doctype html><html><head></head><body>" + form + "</body></html>"
			}
			left, counts := remove(parse(t, strings.ReplaceAll(page, "FRAMES", frames)))
			if got := strings.Contains(text(left), "ORDER"); got != file.shown {
				t.Errorf("%s: shown is %v, %+v", form, got, counts)
			}
		}
	}
}

// TestLettersApart has letters side by side that differ only in their shadow, or in the
// background that shows through them: what is known of one must not count for the other.
func TestLettersApart(t *testing.T) {
	const invisible = "letter-spacing:2px;-webkit-text-fill-color:transparent;"
	for _, visible := range []string{"background:black;-webkit-background-clip:text;background-clip:text"} {
		hidden, shown := `<i style="`+invisible+`">three</i> `, `<b style="`+invisible+visible+`">two</b> `
		for _, body := range []string{hidden + shown, shown + hidden, hidden + shown + hidden + shown} {
			left, _ := remove(parse(t, "<!doctype html><html><head></head><body><p>One "+body+"</p></body></html>"))
			if got := text(left); strings.Contains(got, "three") || !strings.Contains(got, "two") {
				t.Errorf("%s: %q is left", body, got)
			}
		}
	}
}
