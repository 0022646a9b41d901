package render

import (
	"strings"
	"testing"
)

var tabsSamples = []sample{
	{"labels that show nothing", `<div role="tablist"><button role="tab" aria-controls="p1">&#8203;</button><button role="tab" aria-controls="p2">&#8203;</button></div><div role="tabpanel" id="p1"><p>a</p></div><div role="tabpanel" id="p2"><p>b</p></div>`, "a\n\nb"},
	{"label that points at its panel", `<div role="tablist"><a role="tab" href="#a" aria-controls="a">npm</a><a role="tab" href="#b" aria-controls="b">Yarn</a></div><div id="a" role="tabpanel"><p>One.</p></div><div id="b" role="tabpanel"><p>Two.</p></div>`, "**npm**\n\nOne.\n\n**Yarn**\n\nTwo."},
	{"panel that points at its label", `<ul role="tablist"><li><a role="tab" id="a">A</a></li><li><a role="tab" id="b">B</a></li></ul><section role="tabpanel" aria-labelledby="a">One.</section><section role="tabpanel" aria-labelledby="b">Two.</section>`, "**A**\n\nOne.\n\n**B**\n\nTwo."},
	{"labels behind the panels", `<div role="tabpanel" id="a"><p>One.</p></div><div role="tablist"><button role="tab" aria-controls="a">A</button></div>`, "**A**\n\nOne."},
	{"ids that repeat", `<a role="tab" href="#x">A</a><div role="tabpanel" id="x"><p>One.</p></div><a role="tab" href="#x">B</a><div role="tabpanel" id="x"><p>Two.</p></div>`, "**A**\n\nOne.\n\n**B**\n\nTwo."},
	{"data attribute", `<div class="tabs"><span class="tab" data-tab="x">A</span><span class="tab" data-tab="y">B</span></div><div class="tab-pane" data-tab="x">One.</div><div class="tab-pane" data-tab="y">Two.</div>`, "**A**\n\nOne.\n\n**B**\n\nTwo."},
	{"selector", `<ul class="nav nav-tabs"><li><a data-toggle="tab" href="#x">A</a></li><li><a data-toggle="tab" href="#y">B</a></li></ul><div class="tab-content"><div id="x">One.</div><div id="y">Two.</div></div>`, "**A**\n\nOne.\n\n**B**\n\nTwo."},
	{"script", `<div class="tab"><button onclick="show(event, 'x')">A</button><button onclick="show(event, 'y')">B</button></div><div id="x" class="tabcontent">One.</div><div id="y" class="tabcontent">Two.</div>`, "**A**\n\nOne.\n\n**B**\n\nTwo."},
	{"order", `<div class="tabbed-set"><input type="radio" id="a"><input type="radio" id="b"><div class="tabbed-labels"><label for="a">A</label><label for="b">B</label></div><div class="tabbed-content"><div class="tabbed-block">One.</div><div class="tabbed-block">Two.</div></div></div>`, "**A**\n\nOne.\n\n**B**\n\nTwo."},
	{"order of siblings", `<div class="tabs"><button>A</button><button>B</button></div><div class="tab-panel">One.</div><div class="tab-panel">Two.</div>`, "**A**\n\nOne.\n\n**B**\n\nTwo."},
	{"as many panels as labels, or none", `<div class="tabs"><button>A</button><button>B</button></div><div class="tab-panel">One.</div>`, "A B\n\nOne."},
	{"label beside its panel", `<div class="tab-set"><input type="radio" id="a"><label class="tab-label" for="a">A</label><div class="tab-content">One.</div><input type="radio" id="b"><label class="tab-label" for="b">B</label><div class="tab-content">Two.</div></div>`, "**A**\n\nOne.\n\n**B**\n\nTwo."},
	{"panels of a list", `<ul role="tablist"><li role="tab" id="a">A</li><li role="tab" id="b">B</li></ul><ul><li role="tabpanel" aria-labelledby="a">One.</li><li role="tabpanel" aria-labelledby="b">Two.</li></ul>`, "- **A**\n\n  One.\n- **B**\n\n  Two."},
	{"one panel for all labels", `<div role="tablist"><button role="tab" aria-controls="x" aria-selected="true">A</button><button role="tab" aria-controls="x">B</button></div><div id="x" role="tabpanel">One.</div>`, "A B\n\nOne."},
	{"label of a picture", `<div role="tablist"><button role="tab" aria-label="Go" aria-controls="x"><svg></svg></button></div><div id="x" role="tabpanel"><pre>x</pre></div>`, "**Go**\n\n```go\nx\n```"},
	{"label of a picture beside one of words", `<div role="tablist"><button role="tab" aria-controls="a" aria-label="npm"></button><button role="tab" aria-controls="b">yarn</button></div><div role="tabpanel" id="a"><p>One.</p></div><div role="tabpanel" id="b"><p>Two.</p></div>`, "**npm**\n\nOne.\n\n**yarn**\n\nTwo."},
	{"label of several elements", `<div role="tablist"><a role="tab" id="a"><b>Fabio</b><i>Designer</i></a></div><div role="tabpanel" aria-labelledby="a">One.</div>`, "**Fabio Designer**\n\nOne."},
	{"label that is said twice", `<div role="tablist"><a role="tab" id="a"><b>Go on</b> <i>Go on</i></a></div><div role="tabpanel" aria-labelledby="a">One.</div>`, "**Go on**\n\nOne."},
	{"panel with a heading", `<div role="tablist"><a role="tab" id="a">Care</a></div><div role="tabpanel" aria-labelledby="a"><h2>Care</h2><p>One.</p></div>`, "## Care\n\nOne."},
	{"panel whose words begin alike", `<div role="tablist"><a role="tab" id="a">Care</a></div><div role="tabpanel" aria-labelledby="a"><p><b>Care</b> is all.</p></div>`, "**Care**\n\n**Care** is all."},
	{"heading above its panel", `<div role="tab" id="a"><h3>Care</h3></div><div role="tabpanel" aria-labelledby="a"><p>One.</p></div>`, "### Care\n\nOne."},
	{"panel without words", `<div role="tablist"><button role="tab" aria-controls="a">A</button></div><div id="a" role="tabpanel"></div><p>b</p>`, "A\n\nb"},
	{"labels of another page", `<ul class="tabs"><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ul><p>c</p>`, "- [A](https://example.org/a)\n- [B](https://example.org/b)\n\nc"},
	{"language", `<div role="tablist"><a role="tab" id="a">C# (.NET)</a><a role="tab" id="b">Shell</a><a role="tab" id="c">Rust</a></div><div role="tabpanel" aria-labelledby="a"><pre>a</pre></div><div role="tabpanel" aria-labelledby="b"><pre><code class="language-fish">b</code></pre></div><div role="tabpanel" aria-labelledby="c"><pre>$ c</pre></div>`, "**C# (.NET)**\n\n```csharp\na\n```\n\n**Shell**\n\n```fish\nb\n```\n\n**Rust**\n\n```\n$ c\n```"},
	{"command that begins with the label", `<div role="tablist"><a role="tab" id="a">npm</a></div><div role="tabpanel" aria-labelledby="a"><pre><span>npm</span> init</pre></div>`, "**npm**\n\n```sh\nnpm init\n```"},
}

// TestTabTables holds the tables to their claims.
func TestTabTables(t *testing.T) {
	for language := range wordSet("label") {
		if languageName(language) != language {
			t.Errorf("%q: want the name of a language", language)
		}
	}
	for label, language := range wordTables()["other label"] {
		if label != strings.ToLower(label) || label == language || languageName(language) != language || wordSet("label")[label] {
			t.Errorf("%q: want a label in lower case that is no name of a language, and such a name", label)
		}
	}
}
