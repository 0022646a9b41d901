package inspect

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

func TestBrowserSelection(t *testing.T) {
	p := article(t)
	b := open(t, p)
	advert := decision(t, p, "Advertisement")
	first := decision(t, p, "At nine minutes past six")
	if got := b.text("#detail"); !strings.Contains(got, "Point at a block") {
		t.Errorf("details without a selection: %q", got)
	}
	for _, i := range []int{advert, first} {
		b.Click(fmt.Sprintf("#b%d", i))
		d := &p.Result.Explain[i]
		got := b.text("#detail")
		for _, want := range []string{
			d.Rule, d.Reason[1:], d.Class.String(), strings.ReplaceAll(d.Path, ">", "›"),
			fmt.Sprintf("Block %d of %d", i+1, len(p.Result.Explain)), fmt.Sprintf("%d word", d.Measures.Words),
		} {
			if !strings.Contains(got, want) {
				t.Errorf("details of block %d lack %q:\n%s", i, want, got)
			}
		}
		for _, e := range d.Evidence {
			if !strings.Contains(got, e.Feature.String()) || !strings.Contains(got, rounded(e.Points)) {
				t.Errorf("details of block %d lack the evidence %v:\n%s", i, e, got)
			}
		}
		if said := b.text("#announce"); !strings.Contains(said, d.Reason) {
			t.Errorf("announced %q, want %q in it", said, d.Reason)
		}
	}
	if got := b.text("#rendered .linked"); !strings.HasPrefix(got, "At nine minutes past six") {
		t.Errorf("marked in the output: %q", got)
	}
	// Pointing at another block shows it; the selection comes back.
	b.Do(chromedp.ScrollIntoView(chromedp.CSS(fmt.Sprintf("#b%d", first))))
	eval[bool](b, fmt.Sprintf(`document.querySelector("#b%d").dispatchEvent(new PointerEvent("pointerover", {bubbles: true}))`, advert))
	if got := b.text("#fact-rule"); got != p.Result.Explain[advert].Rule {
		t.Errorf("pointing shows rule %q", got)
	}
	eval[bool](b, `document.querySelector("#blocks").dispatchEvent(new PointerEvent("pointerleave"))`)
	if got := b.text("#fact-rule"); got != p.Result.Explain[first].Rule {
		t.Errorf("rule %q after pointing", got)
	}
	b.Quiet()
}

func TestBrowserOutput(t *testing.T) {
	p := article(t)
	b := open(t, p)
	if eval[bool](b, `document.querySelector("#markdown").checkVisibility()`) {
		t.Error("both forms of the output are shown")
	}
	b.Do(chromedp.Focus(chromedp.CSS("#tab-rendered")))
	b.press(kb.ArrowRight)
	if got := eval[string](b, "document.activeElement.id"); got != "tab-markdown" {
		t.Errorf("the focus is on %q after the arrow", got)
	}
	got := eval[string](b, `Array.from(document.querySelectorAll("#markdown .piece"), (e) => e.textContent.trim()).join("\n\n")`)
	if want := strings.TrimSpace(p.Result.Content); got != want {
		t.Errorf("Markdown is\n%s\nwant\n%s", got, want)
	}
	b.Click("#tab-rendered")
	b.Click("#rendered .piece:nth-child(5)")
	if sel, _, _ := strings.Cut(b.selected(), "|"); sel == "" {
		t.Error("a click on the output selects nothing")
	}
	b.Quiet()
}

func TestBrowserFilters(t *testing.T) {
	p := article(t)
	b := open(t, p)
	all := len(p.Result.Explain)
	count := func(keep func(group *group, slug string) bool) int {
		n := 0
		for i := range p.Result.Explain {
			if cat := categoryOf(&p.Result.Explain[i]); keep(cat.Group, cat.Slug) {
				n++
			}
		}
		return n
	}
	check := func(what string, want int) {
		t.Helper()
		if got := len(b.shown()); got != want {
			t.Errorf("%s: %d blocks shown, want %d", what, got, want)
		}
		status := fmt.Sprintf("%d of %d blocks", want, all)
		if got := b.text("#found"); want < all && got != status {
			t.Errorf("%s: status %q, want %q", what, got, status)
		}
	}
	check("at first", all)
	b.Click(".filter.advert")
	check("without adverts", count(func(_ *group, slug string) bool { return slug != "advert" }))
	b.Click(".filter.advert")
	b.Click(".filters[aria-label=Navigation] .group")
	check("without navigation", count(func(g *group, _ string) bool { return g != navigation }))
	b.Click(".filter.footer")
	if got := eval[string](b, `document.querySelector(".filters[aria-label=Navigation] .group").getAttribute("aria-pressed")`); got != "mixed" {
		t.Errorf("with one of its filters on, the group is pressed: %q", got)
	}
	b.Click(".filters[aria-label=Navigation] .group")
	check("with all again", all)

	b.slash()
	b.press("TREWARNE")
	check("search", 1)
	if eval[bool](b, `document.querySelector(".run.advert").checkVisibility()`) {
		t.Error("a run without blocks is shown")
	}
	if got := eval[int](b, `CSS.highlights.get("found").size`); got == 0 {
		t.Error("what was searched for is not marked")
	}
	b.press(kb.Enter)
	if got := b.selected(); got != b.shown()[0]+"|"+b.shown()[0] {
		t.Errorf("enter selects %q", got)
	}
	b.slash()
	b.press("nothing of the kind")
	check("no match", 0)
	if !strings.Contains(b.text(".page"), "No block matches.") {
		t.Error("nobody says that no block matches")
	}
	b.press(kb.Escape)
	check("after escape", all)
	b.Click(`[data-rule="footer"]`)
	if got := b.shown(); len(got) == 0 || len(got) == all {
		t.Errorf("a rule leaves %d blocks", len(got))
	}
	b.Quiet()
}

func TestBrowserAttack(t *testing.T) {
	p := readPage(t, load(t, "testdata/attack.html"))
	b := open(t, p)
	for i := range p.Result.Explain {
		eval[any](b, fmt.Sprintf(`document.querySelector("#b%d").click(), null`, i))
	}
	b.slash()
	b.press("<script>")
	b.press(kb.Escape)
	if shown := b.shown(); len(shown) != len(p.Result.Explain) {
		t.Errorf("%d blocks shown of %d", len(shown), len(p.Result.Explain))
	}
	b.Click("#tab-markdown")
	for _, e := range []string{"click", "mouseover", "focus", "error", "load"} {
		eval[any](b, fmt.Sprintf(`document.querySelectorAll("*").forEach((e) => e.dispatchEvent(new Event(%q))), null`, e))
	}
	if got := eval[any](b, "window.owned ?? null"); got != nil {
		t.Errorf("a script of the page ran: %v", got)
	}
	if got := eval[string](b, "location.href"); !strings.HasPrefix(got, b.address) {
		t.Errorf("the report went to %s", got)
	}
	if got := eval[int](b, `document.querySelectorAll("a, img, iframe, object, link, form, base, [style*=fixed]").length`); got != 0 {
		t.Errorf("%d elements of the page", got)
	}
	if got := eval[string](b, "document.body.innerText"); strings.ContainsAny(got, "\u202e\u2066\u2069") || !strings.Contains(got, "⟨U+202E⟩") {
		t.Error("marks that turn the direction of text are at work")
	}
	b.Quiet()
	// Should markup ever get into a report, the policy stops it.
	eval[any](b, `document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.owned=1'><p id=late style='color:rgb(1,2,3)'>x</p>"),
		document.body.append(Object.assign(document.createElement("script"), {textContent: "window.owned=2"})), null`)
	eval[any](b, "new Promise((done) => setTimeout(done, 100, null))")
	if got := eval[any](b, "window.owned ?? null"); got != nil {
		t.Errorf("the policy let a script run: %v", got)
	}
	if got := eval[string](b, `getComputedStyle(document.querySelector("#late")).color`); got == "rgb(1, 2, 3)" {
		t.Error("the policy let a style of the page apply")
	}
}

// TestBrowserReaderView opens the reader view of a hostile page in a report. It is shown
// with its style, nothing in it runs, and it leads nowhere.
func TestBrowserReaderView(t *testing.T) {
	page := load(t, "testdata/attack.html")
	p := readPage(t, page)
	res, err := reader.Read(t.Context(), strings.NewReader(page), &reader.Options{Format: reader.HTML})
	if err != nil {
		t.Fatal(err)
	}
	p.View = typeset.New(res, "https://www.example.org/", "name")
	b := open(t, p)
	b.Click("#tab-view")
	if !eval[bool](b, `document.querySelector("#view").checkVisibility() && !document.querySelector("#rendered").checkVisibility()`) {
		t.Error("the reader view does not show")
	}
	eval[any](b, "new Promise((done) => setTimeout(done, 300, null))")
	b.Quiet()
	view := eval[string](b, `document.querySelector("iframe").srcdoc`)
	if strings.Contains(view, "<script") || strings.Contains(view, "<img") || strings.Contains(view, `<a href="http`) {
		t.Errorf("the view has scripts, pictures or links:\n%s", view)
	}
	if got := eval[string](b, `document.querySelector("iframe").getAttribute("sandbox")`); got != "" {
		t.Errorf("the frame may %s", got)
	}
	if got := eval[any](b, "window.owned ?? null"); got != nil {
		t.Errorf("a script of the page ran: %v", got)
	}
	// The three tabs are a ring.
	b.Do(chromedp.Focus(chromedp.CSS("#tab-rendered")))
	b.press(kb.ArrowLeft)
	if got := eval[string](b, "document.activeElement.id"); got != "tab-view" {
		t.Errorf("left of the first tab is %s", got)
	}
}

// rounded writes points as the page does, which has three digits of them and shows two.
func rounded(points float32) string {
	three := math.Round(float64(points)*1000) / 1000
	return fmt.Sprintf("%+.2f", three+math.Copysign(1e-6, three))
}
