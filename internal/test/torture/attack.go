package torture

import (
	"slices"
	"strings"
)

// Attacks are parts of pages that try to run a script, to send a request or to leave
// their place in a page that they are put into. A script calls hit(), and whatever
// must not be requested has an address that starts with /leak.
func Attacks() []string {
	all := slices.Clone(attacks)
	for _, event := range events {
		all = append(all,
			"<p "+event+"=hit()>a</p>",
			`<img src=/x.png alt="b" `+event+`="hit()">`,
			"<a href=/c "+event+"='hit()'>d</a>")
	}
	for _, scheme := range schemes {
		all = append(all,
			`<p><a href="`+scheme+`">a</a>`,
			`<p>b <img src="`+scheme+`" alt=c>`,
			`<video src="`+scheme+`" title=d></video>`)
	}
	for _, around := range surroundings {
		for _, inner := range payloads {
			all = append(all, strings.Replace(around, "@", inner, 1))
		}
	}
	for _, id := range clobbered {
		all = append(all,
			`<p><a href="#`+id+`">a</a><p id="`+id+`" name="`+id+`">b`,
			`<h2 id="`+id+`">c</h2><p>d<img name="`+id+`" src=/e.png alt=f>`)
	}
	return all
}

// events are attributes that run scripts.
var events = []string{
	"onabort", "onafterprint", "onanimationend", "onanimationstart", "onauxclick", "onbeforecopy", "onbeforeinput", "onbeforetoggle",
	"onblur", "oncanplay", "onclick", "oncontextmenu", "oncopy", "oncut", "ondblclick", "ondrag", "onended", "onerror", "onfocus", "onfocusin",
	"onhashchange", "oninput", "onkeydown", "onload", "onloadstart", "onmessage", "onmouseenter", "onmouseover", "onpageshow", "onpaste",
	"onplay", "onpointerdown", "onpointerover", "onpopstate", "onresize", "onscroll", "onscrollend", "onsecuritypolicyviolation", "onselect",
	"onslotchange", "onsubmit", "ontoggle", "ontouchstart", "ontransitionend", "onunload", "onwheel", "ONCLICK", "onclick\n", "on click", "\x00onclick",
}

// schemes are addresses that run scripts, or hide that they do.
var schemes = []string{
	"javascript:hit()", "JaVaScRiPt:hit()", " javascript:hit()", "\x01javascript:hit()", "java\tscript:hit()", "java\nscript:hit()",
	"java&#10;script:hit()", "&#106;avascript:hit()", "&#x6A&#x61&#x76&#x61script:hit()", "javascript&colon;hit()", "javascript&#58;hit()",
	"jav&Tab;ascript:hit()", "&NewLine;javascript:hit()", "javascript://%0ahit()", "javascript:alert`1`,hit()", "vbscript:hit()",
	"data:text/html,<script>parent.hit()</script>", "data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==", "data:image/svg+xml,<svg onload=hit()>",
	"blob:hit()", "filesystem:hit()", "view-source:javascript:hit()", "feed:javascript:hit()", "\u00a0javascript:hit()", "\ufeffjavascript:hit()",
	"//javascript:hit()", "/\\javascript:hit()", "https:javascript:hit()", "http://a\"onclick=hit()", "https://example.org/\"><script>hit()</script>",
	"https://example.org/'onmouseover='hit()", "https://example.org/`onclick=hit()`", "livescript:hit()", "mocha:hit()", "about:blank", "file:///etc/passwd",
}

// payloads run a script or load something wherever a parser sees elements in them.
var payloads = []string{
	"<script>hit()</script>",
	"<img src=x onerror=hit()>",
	"<svg onload=hit()>",
	"<iframe src=javascript:parent.hit()></iframe>",
	"<style>@import '/leak'</style>",
	"<form action=/leak><input autofocus onfocus=hit()></form>",
	"&lt;img src=x onerror=hit()>",
	"&amp;lt;script>hit()&amp;lt;/script>",
}

// surroundings are places in which parsers read what is in them in several ways. The
// payload takes the place of the sign.
var surroundings = []string{
	"<p>a @ b", "<table>@<tr><td>a<td>b</table>", "<table><tr>@<td>a<td>b</table>", "<table><caption>@</caption><tr><td>a<td>b</table>",
	"<select><option>@</select>", "<textarea>@</textarea>", "<title>@</title>", "<noscript>@</noscript>", "<noscript><p title=\"</noscript>@\">",
	"<style><p title=\"</style>@\">", "<xmp>@</xmp>", "<xmp><p title=\"</xmp>@\">", "<plaintext>@", "<iframe>@</iframe>", "<noembed>@</noembed>",
	"<noframes>@</noframes>", "<template>@</template>", "<template shadowrootmode=open>@</template>", "<!--@-->", "<!-->@-->", "<!--><!--@", "<!--a--!>@",
	"<![CDATA[@]]>", "<svg><![CDATA[@]]></svg>", "<?xml @ ?>", "<!DOCTYPE @>", "<svg>@</svg>", "<svg><title>@</title></svg>", "<svg><desc>@</desc></svg>",
	"<svg><foreignObject>@</foreignObject></svg>", "<svg><style>@</style></svg>", "<svg></p><style><a id=\"</style>@\">", "<math>@</math>",
	"<math><mi>@</mi></math>", "<math><mtext>@</mtext></math>", "<math><annotation-xml encoding=\"text/html\">@</annotation-xml></math>",
	"<math><mtext><table><mglyph><style>@</style></table></mtext></math>", "<math><mi><mglyph><svg><mtext><style>@</style></mtext></svg></mglyph></mi></math>",
	"<form><math><mtext></form><form><mglyph><style></math>@", "<math><semantics><mi>x</mi><annotation encoding=\"application/x-tex\">@</annotation></semantics></math>",
	"<pre>@</pre>", "<pre><code class=\"language-x\">@</code></pre>", "<code>@</code>", "<p><img src=/x.png alt='@'>", "<p><img src=/x.png alt=\"&quot;>@\">",
	"<p title='@'>a", "<a href='/x?@'>a</a>", "<ul><li>@</ul>", "<dl><dt>@<dd>@</dl>", "<details><summary>@</summary>a</details>",
	"<figure><img src=/x.png alt=y><figcaption>@</figcaption></figure>", "<h2 id='@'>@</h2><p>a", "<blockquote>@</blockquote>", "<ruby>a<rt>@</rt></ruby>",
	"<div class='admonition note'><p class=title>@</p><p>b</div>", "<video title='@' src=/v.mp4></video>", "<math alttext='@'><mi>x</mi></math>",
	"<span class=math data-latex='@'>x</span>", "<script type=math/tex>@</script>",
	"<p>a<sup><a id=r href=#n>1</a></sup><ol><li id=n>@ <a href=#r>↩</a></ol>",
	"<p lang='@' dir='@'>a", "<html lang='\">@' dir='rtl'><p>a", "<base href='javascript:@//'><p><a href=x>a</a>", "<p><bdo dir='@'>a</bdo>",
	"<table><tr><th colspan='@' align='@'>a<th>b<tr><td rowspan='@'>c<td>d</table>", "<ol start='@'><li value='@'>a</ol>",
}

// clobbered are names of properties that scripts of a page use.
var clobbered = []string{"location", "cookie", "body", "head", "forms", "getElementById", "createElement", "hit", "top", "self", "parent", "defaultView", "domain", "__proto__", "constructor", "attributes", "config"}

// attacks are parts of pages that try something of their own.
var attacks = []string{
	"<script>hit()</script>", "<script src=/leak></script>", "<scr<script>ipt>hit()</scr</script>ipt>", "<script/x>hit()</script>", "<script\n>hit()</script\n>",
	"<SCRIPT>hit()</SCRIPT>", "<script>hit()", "</script><script>hit()</script>", "<script type=module>hit()</script>", "<script type=text/template>hit()</script>",
	"<link rel=stylesheet href=/leak>", "<link rel=prefetch href=/leak>", "<link rel=preload as=image href=/leak>", "<link rel=dns-prefetch href=//leak.example>",
	"<meta http-equiv=refresh content='0;url=/leak'>", "<meta http-equiv=refresh content='0;url=javascript:hit()'>", "<meta charset=utf-7>+ADw-script+AD4-hit()+ADw-/script+AD4-",
	"<base href=//leak.example/><a href=x>a</a>", "<base target=_blank><a href=/x>a</a>",
	"<style>*{background:url(/leak)}</style>", "<p style='background:url(/leak)'>a", "<p style='behavior:url(/leak)'>a", "<p style='width:expression(hit())'>a",
	"<p style=\"-moz-binding:url('/leak')\">a", "<style>@import url(/leak);</style>", "<style><img src=x onerror=hit()></style>",
	"<div style='position:fixed;inset:0;z-index:9999'>a</div>", "<table background=/leak><tr><td background=/leak>a<td>b</table>", "<body background=/leak onload=hit()>a",
	"<iframe src=/leak></iframe>", "<iframe srcdoc='<script>parent.hit()</script>'></iframe>", "<iframe src='data:text/html,<script>parent.hit()</script>'></iframe>",
	"<object data=/leak></object>", "<object data='data:text/html,<script>parent.hit()</script>'></object>", "<embed src=/leak>", "<applet code=/leak></applet>",
	"<object type=text/x-scriptlet data=/leak></object>", "<portal src=/leak></portal>", "<fencedframe src=/leak></fencedframe>", "<frameset><frame src=/leak></frameset>",
	"<form action=/leak><input type=submit value=a></form>", "<form id=a></form><button form=a formaction=javascript:hit()>b</button>", "<isindex action=javascript:hit() type=submit>",
	"<form><input name=attributes><input name=innerHTML></form>", "<button formaction=javascript:hit()>a</button>", "<input type=image src=/leak onerror=hit()>",
	"<input autofocus onfocus=hit()>", "<select autofocus onfocus=hit()></select>", "<textarea autofocus onfocus=hit()></textarea>", "<keygen autofocus onfocus=hit()>",
	"<video poster=/leak src=/v.mp4 onerror=hit()></video>", "<video><source onerror=hit() src=/leak></video>", "<audio src=/leak autoplay onloadstart=hit()></audio>",
	"<video src=/leak autoplay preload=auto></video>", "<audio><source src=/leak></audio>", "<track src=/leak>", "<video><track default src=/leak></video>",
	"<picture><source srcset=/leak onerror=hit()><img src=/a.png alt=b></picture>", "<img srcset='/a.png 1x, javascript:hit() 2x' src=/a.png alt=b>",
	"<img src=/a.png srcset='/a.png 1x\" onerror=\"hit() 2x' alt=b>", "<img src=/a.png sizes='\"onerror=hit()' srcset='/a.png 1x' alt=b>", "<img src=/a.png alt='\" onerror=\"hit()'>",
	"<img src=/a.png alt='`onerror=hit()'>", "<img src=/a.png alt='</p><script>hit()</script>'>", "<img src='/a.png\" onerror=\"hit()' alt=b>", "<img/src=/a.png/onerror=hit() alt=b>",
	"<img src=/leak width=1 height=1>", "<img src=/leak width=0>", "<img src=/leak height=1px>", "<img dynsrc=/leak lowsrc=/leak>", "<image src=x onerror=hit()>",
	"<img src=/a.png usemap=#m alt=b><map name=m><area href=javascript:hit() coords=0,0,9,9></map>", "<img src=x:x onerror=hit()>", "<img longdesc=javascript:hit() src=/a.png alt=b>",
	"<a href=/x ping=/leak>a</a>", "<a href=/x target=_top download=a>b</a>", "<a href=/x onclick=hit()><p>a</a>", "<a href='/x\"onmouseover=\"hit()'>a</a>", "<a xlink:href=javascript:hit()>a</a>",
	"<a href=javascript:hit()><h2>a</h2></a>", "<a href=/x><a href=javascript:hit()>a</a></a>", "<a href=/a>b<table><tr><td><a href=javascript:hit()>c</a><td>d</table></a>",
	"<svg/onload=hit()>", "<svg><script>hit()</script></svg>", "<svg><script href=/leak /></svg>", "<svg><script>hit&#40;&#41;</script></svg>", "<svg><a xlink:href=javascript:hit()><text>a</text></a></svg>",
	"<svg><animate onbegin=hit() attributeName=x dur=1s>", "<svg><set attributeName=onmouseover to=hit()>", "<svg><a><animate attributeName=href values=javascript:hit() /><text>a</text></a></svg>",
	"<svg><use href='data:image/svg+xml,<svg id=x onload=hit()>#x' /></svg>", "<svg><image href=/leak /></svg>", "<svg><foreignObject><iframe srcdoc='<script>parent.hit()</script>'></iframe></foreignObject></svg>",
	"<svg><style>*{fill:url(/leak)}</style></svg>", "<svg><handler>hit()</handler></svg>", "<svg><feImage href=/leak /></svg>", "<svg><title><style><img src=x onerror=hit()></style></title></svg>",
	"<math href=javascript:hit()>a</math>", "<math><mi xlink:href=javascript:hit()>a</mi></math>", "<math><maction actiontype=statusline#http://leak.example xlink:href=javascript:hit()>a</maction></math>",
	"<math><mtext><mglyph><style><!--</style><img title='--&gt;<img src=x onerror=hit()>'></mglyph></mtext></math>", "<math><mtext><style><img src=x onerror=hit()></style></mtext></math>",
	"<math><mtext></mtext><mtext><h1><mglyph><svg><mtext><textarea><path id='</textarea><img onerror=hit() src=x>'>", "<math><annotation-xml><script>hit()</script></annotation-xml></math>",
	"<math><annotation-xml encoding='application/xhtml+xml'><svg onload=hit()></annotation-xml></math>", "<math><ms lquote='<img src=x onerror=hit()>'>a</ms></math>",
	"<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title='</style><img src=x onerror=hit()>'></style></mtext></svg></mglyph></option></mtext></math>",
	"<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>", "<svg></p><style><a id='</style><img src=1 onerror=hit()>'>", "<p id='</p><img src=x onerror=hit()>'>a",
	"<noscript><p title='</noscript><img src=x onerror=hit()>'></noscript>", "<noscript><style></noscript><img src=x onerror=hit()>", "<template><img src=x onerror=hit()></template>",
	"<div><template shadowrootmode=open><script>hit()</script></template></div>", "<xss><xss onclick=hit()>a</xss>", "<x-y onconnected=hit()>a</x-y>", "<custom onfocus=hit() tabindex=0 id=x>a</custom>",
	"<!--<img src='--><img src=x onerror=hit()>'>", "<!-- --!><img src=x onerror=hit()>", "<!--[if gte IE 4]><script>hit()</script><![endif]-->", "<![CDATA[<script>hit()</script>]]>", "<!-foo><img src=x onerror=hit()>",
	"<comment><img src='</comment><img src=x onerror=hit()>'>", "<listing>&lt;img src=x onerror=hit()&gt;</listing>", "<xmp><img src=x onerror=hit()></xmp>", "<plaintext><script>hit()</script>",
	"</div></div></body></html><script>hit()</script>", "</p></div><p id=after>a", "</section></article></main></body><img src=x onerror=hit()>", "<p>a</table></td></tr></div>b", "</textarea></title></style></noscript><script>hit()</script>",
	"<table><td><img src=x onerror=hit()>", "<table><script>hit()</script><tr><td>a<td>b</table>", "<table><tr><td>a<td><form><input name=b></form></table>", "<select><script>hit()</script><option>a</select>",
	"<b><p><b><p><b><p><img src=x onerror=hit()></b></p>", "<a><b><a><b><a><b><script>hit()</script>", "<font size=7><b><u><i><p>a</b></i><script>hit()</script>", "<nobr><nobr><img src=x onerror=hit()>",
	"<details open ontoggle=hit()><summary>a</summary>b</details>", "<details><summary onclick=hit()>a</summary>b</details>", "<dialog open onclose=hit()>a</dialog>", "<marquee onstart=hit()>a</marquee>", "<bgsound src=/leak>",
	"<div popover id=x onbeforetoggle=hit()>a</div><button popovertarget=x>b</button>", "<div contenteditable onblur=hit()>a</div>", "<p tabindex=1 onfocus=hit() autofocus>a", "<div draggable=true ondragstart=hit()>a</div>",
	"<p id=x>a<p><a href='#x\"onclick=\"hit()'>b</a>", "<p id='x\"onclick=\"hit()'>a<p><a href='#x\"onclick=\"hit()'>b</a>", "<h2 id='\"><script>hit()</script>'>a</h2><p>b", "<h2><a name='x y\"onclick=hit()'></a>b</h2><p>c",
	"<pre><code class='language-x\" onclick=\"hit()'>a</code></pre>", "<pre class='brush: js\"onclick=hit()'>a</pre>", "<pre lang='\"><img src=x onerror=hit()>'>a</pre>", "<div data-lang='</code></pre><img src=x onerror=hit()>'><pre>a</pre></div>",
	"<p lang='\" onclick=\"hit()'>a", "<p dir='\" onclick=\"hit()'>a", "<ol start='1\" onclick=\"hit()'><li value='\"><script>hit()</script>'>a</ol>", "<td colspan='\"onclick=hit()'>a",
	"<div class='admonition \" onclick=\"hit()'><p class=title>Note</p><p>a</div>", "<blockquote cite=javascript:hit()>a</blockquote>", "<q cite=javascript:hit()>a</q>", "<del cite=/leak datetime=x>a</del>",
	"<span class=katex><math><semantics><mi>x</mi><annotation encoding='application/x-tex'>\\href{javascript:hit()}{x}</annotation></semantics></math></span>", "<script type='math/tex'></script><img src=x onerror=hit()>",
	"<img class=math alt='</annotation></semantics></math><img src=x onerror=hit()>' src=/a.png>", "<math alttext='</math><script>hit()</script>'><mi>x</mi></math>", "<span class=math data-latex='\"><img src=x onerror=hit()>'>x</span>",
	"<p>&lt;script&gt;hit()&lt;/script&gt;", "<p>&amp;lt;script&amp;gt;hit()", "<p>&#60;script>hit()&#60;/script>", "<p>&lt\x00script>hit()", "<p>\u2028<script>hit()</script>", "<p>＜script＞hit()＜/script＞", "<p>%3Cscript%3Ehit()%3C/script%3E",
	"<p title='a\x00\" onclick=hit()'>b", "<p\x00onclick=hit()>a", "<p\x0conclick=hit()>a", "<p/onclick=hit()>a", "<p '\"onclick=hit()>a", "<p a=`onclick=hit()`>b", "<p \"=\"onclick=hit()>a", "<p onclick = 'hit()' onclick=x>a",
	"<\x00script>hit()</script>", "<s\x00cript>hit()</script>", "\xef\xbb\xbf<script>hit()</script>", "<p>\xc0\xbcscript>hit()", "<p>\xff<script>hit()</script>", "<ſcript>hit()</ſcript>", "<ımg src=x onerror=hit()>",
	"<meta name=referrer content=unsafe-url><img src=/a.png alt=b>", "<html manifest=/leak><p>a", "<html onclick=hit()><body onclick=hit()><p>a", "<head profile=/leak><p>a", "<p itemscope itemref=/leak>a", "<p is=x-y>a", "<slot onslotchange=hit()>a</slot>",
	"<command onclick=hit()>a", "<menu><menuitem onclick=hit()>a</menu>", "<rt onclick=hit()>a<rp onclick=hit()>b", "<ruby onclick=hit()>a<rt><img src=x onerror=hit()></ruby>", "<progress onclick=hit()>a</progress>", "<output onclick=hit()>a</output>",
	"<input type=checkbox onclick=hit() checked>a", "<ul><li><input type=checkbox onclick=hit() checked form=x name=y>a</ul>", "<label for=x onclick=hit()>a</label>", "<fieldset onclick=hit()><legend>a</legend></fieldset>",
	"<math><mfrac><mi onclick=hit()>a</mi><mn style='background:url(/leak)'>1</mn></mfrac></math>", "<math><mspace width='1em\" onclick=\"hit()' />a</math>", "<math><mo stretchy='url(/leak)'>a</mo></math>", "<math display='block\" onclick=\"hit()'><mi>a</mi></math>",
}
