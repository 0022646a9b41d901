package webfetch_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/webfetch"
)

// paragraphs returns paragraphs of sentences in elements with some attributes.
func paragraphs(attributes string, from, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "<section %s><h2>Part %d</h2>%s</section>", attributes, from+i, sentences(4))
	}
	return b.String()
}

// waitingPages are shapes of pages whose style sheets, in a file of their own, hide most of the
// text until a script shows it. Each has an order that is hidden in another way.
var waitingPages = map[string]struct{ sheet, page string }{
	"scroll reveal":       {".reveal{opacity:0;transform:translateY(20px)} .reveal.on{opacity:1;transform:none}", paragraphs("class=reveal", 0, 5)},
	"by an attribute":     {"[data-aos^=fade]{opacity:0} [data-aos^=zoom]{opacity:0;transform:scale(.6)}", paragraphs("data-aos=fade-up", 0, 3) + paragraphs("data-aos=zoom-in", 3, 3)},
	"invisible widgets":   {".elementor-invisible{visibility:hidden}", paragraphs(`class="widget elementor-invisible"`, 0, 5)},
	"a class of scripts":  {".js .late{visibility:hidden;opacity:0}", "<div class=js>" + paragraphs("class=late", 0, 5) + "</div>"},
	"fading wrapper":      {"#wrapper{opacity:0;transition:opacity .4s} .ready #wrapper{opacity:1}", "<div id=wrapper>" + paragraphs("", 0, 5) + "</div>"},
	"page loader":         {".site{display:none} .loaded .site{display:block}", "<div class=site>" + paragraphs("", 0, 5) + "</div>"},
	"fading page":         {"body{opacity:0} body.ready{opacity:1}", paragraphs("", 0, 5)},
	"hidden page":         {"html,body{visibility:hidden} .main{visibility:inherit}", "<div class=main>" + paragraphs("", 0, 5) + "</div>"},
	"tabs":                {".tab-pane{display:none} .tab-pane.active{display:block}", "<p>Choose a part.</p>" + paragraphs("class=tab-pane", 0, 5)},
	"accordion":           {".body{max-height:0;overflow:hidden;transition:max-height .3s} .open .body{max-height:none}", paragraphs("class=body", 0, 5)},
	"style attributes":    {"", paragraphs(`style="opacity:0;transform:translateY(24px)"`, 0, 5)},
	"paused animation":    {"@keyframes up{from{opacity:0}to{opacity:1}} .up{animation:up 1s both paused}", paragraphs("class=up", 0, 5)},
	"after the beginning": {".reveal{opacity:0}", sentences(3) + paragraphs("class=reveal", 1, 6)},
	"hidden attribute":    {"", "<div hidden id=app>" + paragraphs("", 0, 5) + "</div>"},
	"masked":              {".m{mask-image:linear-gradient(#000,#000)}", "<div class=m>" + paragraphs("", 0, 5) + "</div>"},
}

// TestWaitingPages has pages that a script shows: most of what they say is given, and a warning
// says so. What is hidden in another way stays out.
func TestWaitingPages(t *testing.T) {
	for name, p := range waitingPages {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			hides := ".x{display:none} .y{opacity:0}"
			hidden := `<p class=x>` + order + `</p><p style="font-size:0">` + order + `</p>`
			if !strings.Contains(p.page, "style=") {
				hidden += `<p style="opacity:0">` + order + `</p><p style="display:none">` + order + `</p>`
			}
			w.sheet("/x.css", p.sheet+hides)
			w.page("/x.js", "text/javascript", "")
			page := strings.Replace(article("Log", p.page+hidden+"<p class=y>"+order+"</p>"), "</head>", link("x.css")+"<script src=x.js></script></head>", 1)
			res := w.styled(t, page)
			if isGiven(res) {
				t.Errorf("what is hidden in another way is given:\n%s", res.Content)
			}
			if !res.Readable || strings.Count(res.Content, "On day 3") < 5 {
				t.Errorf("readable %t, %q\n%s", res.Readable, res.Warnings, res.Content)
			}
			if told := strings.Contains(strings.Join(res.Warnings, "\n"), "are given though"); told != !strings.HasSuffix(name, " page") {
				t.Errorf("warnings %q", res.Warnings)
			}
		})
	}
}

// TestNotWaiting has pages that hide text which stays out: they show most of their text, no
// script is there that could show it, or it is hidden in a way that scripts do not undo.
func TestNotWaiting(t *testing.T) {
	hidden := strings.Repeat("<p>"+order+"</p>", 20)
	const script = "<script src=x.js></script>"
	for name, p := range map[string]struct{ sheet, page string }{
		"most is shown":      {".r{opacity:0}", script + sentences(40) + "<div class=r>" + hidden + "</div>"},
		"no script":          {".r{opacity:0}", sentences(3) + "<div class=r>" + hidden + "</div>"},
		"data is no script":  {".r{opacity:0}", "<script type=application/json>{}</script>" + sentences(3) + "<div class=r>" + hidden + "</div>"},
		"colour":             {".r{color:#fff;background:#fff}", script + sentences(3) + "<div class=r>" + hidden + "</div>"},
		"size of letters":    {".r{font-size:0}", script + sentences(3) + "<div class=r>" + hidden + "</div>"},
		"out of the window":  {".r{position:absolute;left:-9999px}", script + sentences(3) + "<div class=r>" + hidden + "</div>"},
		"both ways":          {".r{opacity:0;color:#fff}", script + sentences(3) + "<div class=r>" + hidden + "</div>"},
		"a dialog elsewhere": {".r{display:none}", script + sentences(6) + "</main></article><div class=r role=dialog>" + hidden + "</div>"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.sheet("/x.css", p.sheet)
			res := w.styled(t, strings.Replace(article("Log", p.page), "</head>", link("x.css")+"</head>", 1))
			if isGiven(res) || !strings.Contains(strings.Join(res.Warnings, "\n"), "include_hidden=true") {
				t.Errorf("given %t, %q\n%s", isGiven(res), res.Warnings, res.Content)
			}
		})
	}
}

// TestNothingShown has a short page that is all hidden: the answer says why it is empty, and
// how to get the text.
func TestNothingShown(t *testing.T) {
	w := newWorld(t)
	w.sheet("/x.css", ".r{display:none}")
	res := w.styled(t, link("x.css")+"<div class=r><p>The keeper is away.</p></div>")
	warnings := strings.Join(res.Warnings, "\n")
	if res.Readable || res.FallbackReason != "hidden_text" || !strings.Contains(warnings, "19 hidden characters were left out (19 by display)") || !strings.Contains(warnings, "include_hidden=true") || !strings.Contains(warnings, "styles=none") {
		t.Errorf("%q %q\n%s", res.FallbackReason, res.Warnings, res.Content)
	}
	res = w.ask(t, webfetch.Input{URL: "http://www.example.org/page", Styles: webfetch.StylesNone})
	if !strings.Contains(res.Content, "The keeper is away") {
		t.Errorf("without style sheets: %s", res.Content)
	}
}
