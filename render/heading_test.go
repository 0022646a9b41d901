package render

import "testing"

func TestBoldEmpty(t *testing.T) {
	for _, s := range []sample{
		{"titles", `<h3><a href="/a">One</a></h3><h3>Two</h3><p>a</p>`, "**[One](https://example.org/a)**\n\n### Two\n\na"},
		{"at the end", "<p>a</p><h2>Last</h2>", "a\n\n**Last**"},
		{"line above a title", "<h4>News</h4><h1>Title</h1><p>a</p>", "**News**\n\n# Title\n\na"},
		{"title of all that follows", "<h1>Title</h1><h1>Part</h1><p>a</p>", "# Title\n\n# Part\n\na"},
		{"title alone", "<h1>Title</h1>", "# Title"},
		{"group", "<h2>Team</h2><h3>Ann</h3><h3>Bob</h3>", "## Team\n\n**Ann**\n\n**Bob**"},
		{"picture below", `<h2>Plan</h2><img src="/p.png" alt="p"><h2>End</h2>`, "## Plan\n\n![p](https://example.org/p.png)\n\n**End**"},
		{"in an item", "<ul><li><h3>One</h3></li><li><h3>Two</h3></li></ul>", "- One\n- Two"},
		{"bold already", "<h2><b>One</b> two</h2>", "**One two**"},
		{"card that links", `<a href="/a"><h3>One</h3></a><h3>Two</h3>`, "**[One](https://example.org/a)**\n\n**Two**"},
		{"last of some titles", "<div><h3>One</h3></div><div><h3>Two</h3></div><p>a</p>", "**One**\n\n**Two**\n\na"},
		{"text of the last card", "<div><h3>One</h3></div><div><h3>Two</h3><p>a</p></div>", "**One**\n\n### Two\n\na"},
		{"text behind the last of bare titles", "<h3>One</h3><h3>Two</h3><p>a</p>", "**One**\n\n### Two\n\na"},
		{"permalink", `<h2>Install<a class="headerlink" href="#install">¶</a></h2>`, "**Install**"},
	} {
		t.Run(s.name, func(t *testing.T) {
			doc, keep := parse(t, s.in)
			out := Markdown(doc, keep, Options{BoldEmpty: true})
			if out.Text != s.want {
				t.Errorf("%q gives %q, want %q", s.in, out.Text, s.want)
			}
			pages(t, doc, keep, Markdown, Options{MaxChars: 9, BoldEmpty: true}, s.want)
		})
	}
}

func TestBoldEmptyOutline(t *testing.T) {
	doc, keep := parse(t, "<h2>One</h2><h2>Two</h2><p>a</p>")
	out := Markdown(doc, keep, Options{BoldEmpty: true})
	if len(out.Outline) != 1 || out.Outline[0].Text != "Two" {
		t.Errorf("outline %v, want Two only", out.Outline)
	}
}
