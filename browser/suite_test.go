package browser_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/interact"
)

// suite are pages with what is done on them, a step a line:
//
//	click SELECTOR         type SELECTOR | TEXT      select SELECTOR | OPTION
//	submit SELECTOR | TEXT press KEY                 upload SELECTOR | FILE
//	scroll SELECTOR        back                      open PATH
//	accept STEP            a step whose dialogs are accepted
//	fail REASON STEP       a step that is refused for a reason
//	see TEXT               the page shows a text within two seconds
//	gone TEXT              the page does not show it any more
//	list SELECTOR          the list of actions has it
//	unlisted SELECTOR      the list does not have it
//	covered SELECTOR       the list has it, and says that something is in front of it
//	free SELECTOR          the list has it, and says nothing of that
//	value SELECTOR | TEXT  the list says what stands in a field
//	says FIELD             the last answer has a field, such as popup
//
// %SITE% is the origin of the page, %OTHER% the same server under another name.
var suite = []struct{ name, page, steps string }{
	{"button", `<button id=b onclick="say('pressed')">Go</button>`, `click #b
see pressed`},
	{"button-by-label", `<button aria-label="Close the window" onclick="say('closed')">x</button>`, `click [aria-label="Close the window"]
see closed`},
	{"link", `<a href="/suite/target">Away</a>`, `click a
says navigated
see the target page`},
	{"link-new-tab", `<a target=_blank href="/suite/target">Away</a>`, `click a
says popup
see the target page
back
see start`},
	{"link-fragment", `<a href="#part">Part</a><p id=part>x`, `click a
says navigated`},
	{"text-field", `<input id=i oninput="say('got '+this.value)">`, `type #i | some words
see got some words
value #i | some words`},
	{"text-field-replaces", `<input id=i value=old oninput="say('got '+this.value)">`, `type #i | new
see got new
value #i | new`},
	{"text-field-unicode", `<input id=i oninput="say('got '+this.value)">`, `type #i | 검색어 ñ 🙂
see got 검색어 ñ 🙂`},
	{"text-field-keys", `<input id=i onkeydown="n=(window.n||0)+1;say('keys '+n)">`, `type #i | abc
see keys 3`},
	{"text-field-clear", `<input id=i value=old oninput="say('now ['+this.value+']')">`, `type #i |
see now []`},
	{"text-field-maxlength", `<input id=i maxlength=3>`, `type #i | abcdef
says value
value #i | abc`},
	{"text-field-readonly", `<input id=i readonly value=x>`, `fail not_editable type #i | y`},
	{"text-field-controlled", `<input id=i><script>i.addEventListener('input',()=>{i.value=i.value.toUpperCase();say(i.value)})</script>`, `type #i | shout
see SHOUT`},
	{"password", `<input id=p type=password oninput="say('length '+this.value.length)">`, `type #p | sesame
see length 6
value #p |`},
	{"search-submit", `<form onsubmit="say('searched '+q.value);return false"><input type=search name=q id=q></form>`, `submit #q | tea
see searched tea`},
	{"email", `<form><input type=email id=e required><button id=b>Send</button></form><script>e.oninput=()=>say(e.checkValidity()?'valid':'invalid')</script>`, `type #e | nobody
see invalid
type #e | a@example.org
see valid`},
	{"number", `<input type=number id=n oninput="say('n='+this.value)">`, `type #n | 42
see n=42`},
	{"tel", `<input type=tel id=n oninput="say('n='+this.value)">`, `type #n | +1 555 0100
see n=+1 555 0100`},
	{"url", `<input type=url id=n oninput="say('n='+this.value)">`, `type #n | https://example.org/
see n=https://example.org/`},
	{"date", `<input type=date id=d onchange="say('date '+this.value)">`, `type #d | 2024-03-01
see date 2024-03-01`},
	{"time", `<input type=time id=d onchange="say('time '+this.value)">`, `type #d | 13:45
see time 13:45`},
	{"month", `<input type=month id=d onchange="say('month '+this.value)">`, `type #d | 2024-03
see month 2024-03`},
	{"week", `<input type=week id=d onchange="say('week '+this.value)">`, `type #d | 2024-W09
see week 2024-W09`},
	{"datetime", `<input type=datetime-local id=d onchange="say('at '+this.value)">`, `type #d | 2024-03-01T10:30
see at 2024-03-01T10:30`},
	{"color", `<input type=color id=c onchange="say('color '+this.value)">`, `type #c | #ff8800
see color #ff8800`},
	{"range", `<input type=range id=r min=0 max=10 oninput="say('range '+this.value)">`, `type #r | 7
see range 7`},
	{"textarea", `<textarea id=t oninput="say(this.value.split('\n').length+' lines')"></textarea>`, `type #t | one
see 1 lines`},
	{"checkbox", `<label><input type=checkbox id=c onchange="say(this.checked?'on':'off')"> Agree</label>`, `click #c
see on
click #c
see off`},
	{"checkbox-hidden", `<style>#c{position:absolute;opacity:0}</style><label for=c id=l>Agree</label><input type=checkbox id=c onchange="say(this.checked?'on':'off')">`, `list #l
click #l
see on`},
	{"radio", `<label><input type=radio name=r value=a> A</label><label><input type=radio name=r value=b onchange="say('chose '+this.value)"> B</label>`, `click input[value="b"]
see chose b`},
	{"select", `<select id=s onchange="say('chose '+this.value)"><option value=1>One<option value=2>Two</select>`, `select #s | Two
see chose 2
fail no_option select #s | Three`},
	{"select-multiple", `<select id=s multiple onchange="say([...this.selectedOptions].map(o=>o.value).join())"><option value=1>One<option value=2>Two</select>`, `select #s | 2
see 2`},
	{"select-disabled-option", `<select id=s><option>One<option disabled>Two</select>`, `fail no_option select #s | Two`},
	{"disabled-button", `<button id=b disabled onclick="say('no')">Go</button>`, `fail disabled click #b`},
	{"disabled-fieldset", `<fieldset disabled><button id=b onclick="say('no')">Go</button></fieldset>`, `fail disabled click #b`},
	{"aria-disabled", `<div role=button aria-disabled=true id=b onclick="say('no')">Go</div>`, `fail disabled click #b`},
	{"enabled-later", `<button id=b disabled onclick="say('yes')">Go</button><script>setTimeout(()=>b.disabled=false,300)</script>`, `click #b
see yes`},
	{"appears-later", `<script>setTimeout(()=>document.body.insertAdjacentHTML('beforeend','<button id=b onclick="say(\'late\')">Late</button>'),300)</script>`, `click #b
see late`},
	{"missing", `<button id=save>Save</button>`, `fail no_match click #saved`},
	{"ambiguous", `<button class=x>One</button><button class=x>Two</button>`, `fail ambiguous click .x`},
	{"bad-selector", `<p>x`, `fail bad_selector click ]]`},
	{"hidden", `<button id=b style="display:none">x</button>`, `fail hidden click #b`},
	{"hidden-visibility", `<button id=b style="visibility:hidden">x</button>`, `fail hidden click #b`},
	{"below-the-fold", `<div style="height:5000px"></div><button id=b onclick="say('far')">Far</button>`, `click #b
see far`},
	{"in-a-scroller", `<div style="height:100px;overflow:auto"><div style="height:900px"></div><button id=b onclick="say('inside')">Inside</button></div>`, `click #b
see inside`},
	{"overlay", `<button id=b onclick="say('through')">Go</button><div id=cover style="position:fixed;inset:0;background:#0008">Please wait</div>`, `covered #b
fail covered click #b`},
	{"overlay-page", `<button id=b>Up</button><p style="height:3000px"><button id=c>Down</button><div style="position:fixed;inset:0"><button id=d onclick="say('in front')">Close</button></div>`, `covered #b
covered #c
free #d
click #d
see in front`},
	{"overlay-mostly", `<div style="position:relative;width:200px"><button id=b style="width:200px;height:40px" onclick="say('the edge')">Under</button><div style="position:absolute;inset:6px 0 0 0"></div></div>`, `click #b
see the edge`},
	{"no-box-of-its-own", `<a id=a href="#x" onclick="say('the picture')"><div><img alt=Shop style="position:absolute;top:200px;left:300px;width:80px;height:80px"></div></a><a id=c href="#y" style="display:contents" onclick="say('the words')"><span>Words</span></a>`, `click #a
see the picture
click #c
see the words
scroll #c`},
	{"no-box-covered", `<a id=a href="#x"><div><img alt=One style="position:absolute;top:200px;left:300px;width:80px;height:80px"></div></a><a id=c href="#y"><div><img alt=Two style="position:absolute;top:200px;left:300px;width:80px;height:80px"></div></a>`, `covered #a
fail covered click #a
free #c`},
	{"clipped", `<label for=i style="position:absolute;width:1px;height:1px;clip-path:inset(50%)">Name <span id=s onclick="say('star')">*</span></label><input id=i>`, `unlisted #s
list #i
fail hidden click #s`},
	{"overlay-absolute", `<div style="position:relative;width:300px"><button id=b>Under</button><div style="position:absolute;inset:0"></div></div><button id=c>Beside</button>`, `covered #b
free #c`},
	{"overlay-bar", `<div style="position:fixed;top:0;left:0;right:0;height:60px;background:red"><button id=m>Menu</button></div><button id=b onclick="say('below')">Go</button><p style="height:3000px">`, `free #m
free #b`},
	{"overlay-scroller", `<div style="position:relative;width:300px;height:100px"><div style="height:100px;overflow:auto"><button id=b onclick="say('moved')">Go</button><p style="height:900px">x</div><div style="position:absolute;top:0;left:0;width:300px;height:40px"></div></div>`, `free #b`},
	{"overlay-stretched-link", `<style>.card{position:relative;width:300px}.card a::after{content:"";position:absolute;inset:0}</style><div class=card><a id=a href="#x" onclick="say('card')">Card</a><button id=b>Inner</button></div>`, `covered #b
free #a
click #a
see card`},
	{"moves-away-from-the-pointer", `<div id=top></div><button id=b style="display:block;width:200px;height:40px" onmouseenter="top_()" onclick="say('caught')">Buy</button><script>function top_(){document.getElementById('top').style.height='300px'}</script>`, `click #b
see caught`},
	{"label-of-a-field", `<label id=l for=i>Mail</label><input id=i><label id=m for=h>Menu</label><input type=checkbox id=h style="display:none">`, `unlisted #l
list #i
list #m`},
	{"overlay-of-texts", `<ul style="height:0;margin:0"><li><a id=a href="#a">One</a><li><a id=b href="#b" onclick="say('longer')">A line that is longer</a></ul><ul style="margin:0"><li><a id=c href="#c">Three</a><li><a id=d href="#d">Four</a></ul><p><a id=e href="#e">A link</a> with a text behind it ` + strings.Repeat("that goes on and on ", 30) + `</p>`, `covered #a
fail covered click #a
free #b
click #b
see longer
free #c
free #d
free #e`},
	{"overlay-on-hover", `<style>#a:hover::before{content:"";position:fixed;inset:0}</style><a id=a href="#x" onclick="say('grown')">Grows</a>`, `click #a
see grown`},
	{"pinned-below-the-window", `<div style="position:fixed;top:0;left:0"><button id=b>In</button><p style="height:2000px"></p><button id=c>Out</button></div>`, `list #b
unlisted #c
fail hidden click #c`},
	{"pinned-scroller-out", `<div style="position:fixed;top:0;left:1300px;width:300px;height:300px;overflow:auto"><button id=c>Out</button><p style="height:2000px"></div><button id=b>In</button>`, `list #b
unlisted #c`},
	{"higher-than-the-window", `<div id=b role=button tabindex=0 style="height:6000px;background:#eee" onclick="say('tall')">Tall</div>`, `click #b
see tall`},
	{"below-a-bar", `<div style="position:fixed;top:0;left:0;right:0;height:70%;background:red">Bar</div><p style="height:2000px"></p><button id=b onclick="say('reached')">Go</button><p style="height:2000px"></p>`, `free #b
click #b
see reached`},
	{"pinned-scroller", `<div style="position:fixed;top:0;left:0;height:300px;overflow:auto"><p style="height:2000px"></p><button id=c onclick="say('scrolled')">Out</button></div>`, `list #c
click #c
see scrolled`},
	{"hidden-at-first", `<style>html{opacity:0}html.on{opacity:1}</style><script>setTimeout(()=>document.documentElement.className='on',1500)</script><button id=b>Go</button>`, `list #b`},
	{"overlay-goes", `<button id=b onclick="say('reached')">Go</button><div id=cover style="position:fixed;inset:0;background:#0008">Please wait</div><script>setTimeout(()=>cover.remove(),300)</script>`, `click #b
see reached`},
	{"overlay-part", `<button id=b style="width:200px;height:40px" onclick="say('edge')">Go</button><div style="position:absolute;left:60px;top:0;width:100px;height:100px;background:red"></div>`, `click #b
see edge`},
	{"overlay-transparent-to-clicks", `<button id=b onclick="say('through')">Go</button><div style="position:fixed;inset:0;pointer-events:none"></div>`, `click #b
see through`},
	{"sticky-header", `<div style="position:fixed;top:0;left:0;right:0;height:120px;background:#ccc;z-index:9">Header</div><div style="height:3000px"></div><button id=b onclick="say('below')">Go</button><div style="height:3000px"></div>`, `click #b
see below`},
	{"moving", `<style>@keyframes m{to{transform:translateX(400px)}}#b{animation:m .4s linear}</style><button id=b onclick="say('caught')">Go</button>`, `click #b
see caught`},
	{"moving-forever", `<style>@keyframes m{to{transform:translateX(400px)}}#b{animation:m 2s linear infinite alternate}</style><button id=b onclick="say('caught')">Go</button>`, `click #b
see caught`},
	{"replaced-by-a-framework", `<div id=root></div><script>let n=0;function draw(){root.innerHTML='<button id=b onclick="n++;draw();say(\'n=\'+n)">Go '+n+'</button>'}draw()</script>`, `click #b
click #b
see n=2`},
	{"swapped-under-the-pointer", `<div id=root><button id=b onmouseenter="swap()" onclick="say('right')">Buy</button></div><script>function swap(){const w=document.createElement('button');w.id='w';w.textContent='Wrong';w.onclick=()=>say('bad luck');w.style='position:absolute;inset:0;width:300px;height:200px';document.body.append(w)}</script>`, `fail covered click #b
gone bad luck`},
	{"custom-listener", `<div id=d class=card>A card</div><script>d.addEventListener('click',()=>say('card'))</script>`, `list #d
click #d
see card`},
	{"custom-role", `<div role=switch aria-checked=false tabindex=0 id=d aria-label=Dark>x</div><script>d.onclick=()=>{d.setAttribute('aria-checked','true');say('dark')}</script>`, `click #d
see dark`},
	{"custom-dropdown", `<div id=box role=combobox tabindex=0>Choose</div><ul id=list role=listbox hidden><li role=option id=o1>Red</li><li role=option id=o2>Blue</li></ul><script>box.onclick=()=>list.hidden=false;for(const o of list.children)o.onclick=()=>say('picked '+o.textContent)</script>`, `click #box
says added
click #o2
see picked Blue`},
	{"menu-on-hover", `<style>#m{display:none}#h:hover #m{display:block}</style><div id=h><button id=o>Menu</button><div id=m><button id=i onclick="say('item')">Item</button></div></div>`, `click #o
click #i
see item`},
	{"autocomplete", `<input id=i><ul id=l></ul><script>i.onkeyup=()=>{l.innerHTML=i.value?'<li id=first role=option>'+i.value+'land</li>':'';if(i.value)first.onclick=()=>say('took '+first.textContent)}</script>`, `type #i | fin
click #first
see took finland`},
	{"content-editable", `<div id=e contenteditable>old</div><script>e.oninput=()=>say('wrote '+e.innerText)</script>`, `type #e | a note
see wrote a note`},
	{"content-editable-append", `<div id=e contenteditable role=textbox aria-label=Note></div><script>e.oninput=()=>say('wrote '+e.innerText)</script>`, `type #e | first
see wrote first`},
	{"keys", `<script>addEventListener('keydown',e=>say('key '+(e.ctrlKey?'ctrl-':'')+e.key))</script>`, `press Escape
see key Escape
press Control+k
see key ctrl-k
fail bad_key press Hyper`},
	{"tab-order", `<input id=a autofocus><input id=b onfocus="say('second')">`, `click #a
press Tab
see second`},
	{"select-all-delete", `<input id=a value=words oninput="say('left ['+this.value+']')">`, `click #a
press Control+a
press Delete
see left []`},
	{"alert", `<button id=b onclick="alert('Look out');say('after')">Go</button>`, `click #b
says dialogs
see after`},
	{"confirm-dismissed", `<button id=b onclick="say(confirm('Sure?')?'yes':'no')">Go</button>`, `click #b
see no`},
	{"confirm-accepted", `<button id=b onclick="say(confirm('Sure?')?'yes':'no')">Go</button>`, `accept click #b
see yes`},
	{"prompt", `<button id=b onclick="say('answer '+prompt('Name?'))">Go</button>`, `click #b
see answer null`},
	{"alert-at-load", `<script>alert('Welcome');say('loaded')</script>`, `see loaded`},
	{"before-unload", `<a href="/suite/target" id=a>Away</a><input id=i><script>addEventListener('beforeunload',e=>e.preventDefault())</script>`, `type #i | x
click #a
see the target page`},
	{"modal-dialog", `<button id=o onclick="d.showModal()">Open</button><dialog id=d><button id=c onclick="d.close();say('closed')">Close</button></dialog>`, `free #o
click #o
covered #o
free #c
fail covered click #o
click #c
see closed`},
	{"popover", `<button id=o popovertarget=p>Open</button><div popover id=p><button id=i onclick="say('popped')">In</button></div>`, `click #o
click #i
see popped`},
	{"details", `<details><summary id=s>More</summary><button id=b onclick="say('inside')">In</button></details>`, `fail hidden click #b
click #s
click #b
see inside`},
	{"popup", `<button id=b onclick="window.open('/suite/target')">Open</button>`, `click #b
says popup
see the target page
back
see start`},
	{"popup-that-closes", `<button id=b onclick="window.open('/suite/closing')">Open</button>`, `click #b
see closing
click #c
see start`},
	{"frame", `<iframe id=f srcdoc="<button id=b onclick=&quot;this.textContent='frame pressed'&quot;>In</button>"></iframe>`, `list #f >>> #b
click #f >>> #b
see frame pressed`},
	{"frame-of-another-origin", `<iframe id=f src="%OTHER%/suite/framed"></iframe>`, `list #f >>> #b
click #f >>> #b
see framed pressed
type #f >>> #i | words
see typed words`},
	{"frame-in-frame", `<iframe id=f src="/suite/outer"></iframe>`, `click #f >>> #inner >>> #b
see framed pressed`},
	{"frame-scrolled", `<div style="height:2000px"></div><iframe id=f style="height:90px" src="/suite/long"></iframe>`, `click #f >>> #b
see long pressed`},
	{"shadow-open", `<x-box id=x></x-box><script>x.attachShadow({mode:'open'}).innerHTML='<button id=sb>Shadow</button>';x.shadowRoot.querySelector('#sb').onclick=()=>say('open shadow')</script>`, `list #x >>> #sb
click #x >>> #sb
see open shadow`},
	{"shadow-closed", `<x-box id=x></x-box><script>const r=x.attachShadow({mode:'closed'});r.innerHTML='<input id=si><button id=sb>Shadow</button>';r.querySelector('#sb').onclick=()=>say('closed shadow '+r.querySelector('#si').value)</script>`, `type #x >>> #si | word
click #x >>> #sb
see closed shadow word`},
	{"shadow-slot", `<x-box id=x>Buy <b>now</b></x-box><script>const r=x.attachShadow({mode:'closed'});r.innerHTML='<button id=sb><slot></slot></button>';r.querySelector('#sb').onclick=()=>say('bought')</script>`, `click #x >>> #sb
see bought`},
	{"shadow-in-shadow", `<x-a id=a></x-a><script>const r=a.attachShadow({mode:'open'});r.innerHTML='<x-b id=b></x-b>';const q=r.querySelector('#b').attachShadow({mode:'open'});q.innerHTML='<button id=c>Deep</button>';q.querySelector('#c').onclick=()=>say('deep')</script>`, `click #a >>> #b >>> #c
see deep`},
	{"lazy-list", `<ul id=l></ul><div id=end style="height:10px"></div><script>let n=0;new IntersectionObserver(e=>{if(e[0].isIntersecting&&n<60){for(let i=0;i<20;i++)l.insertAdjacentHTML('beforeend','<li style="height:60px">Row '+(++n)+'</li>')}}).observe(end)</script>`, `scroll #end
see Row 21`},
	{"router", `<a href="/suite/virtual" id=a>Virtual</a><script>a.onclick=e=>{e.preventDefault();history.pushState({},'','/suite/virtual');say('virtual page')}</script>`, `click #a
says navigated
see virtual page
back
says navigated`},
	{"link-refused", `<a id=a href="http://10.0.0.1/">Inside</a>`, `click #a
says failed
back
see start`},
	{"checkbox-told", `<label id=l><input type=checkbox id=c> Yes</label>`, `click #c
says value
click #l
says value`},
	{"fetch-on-click", `<button id=b>Load</button><script>b.onclick=async()=>say(await (await fetch('/suite/data')).text())</script>`, `click #b
see slow data`},
	{"login", `<form method=post action="/suite/login"><label>User <input name=user></label><label>Password <input type=password name=password></label><button>Log in</button></form>`, `type input[name="user"] | mira
type input[name="password"] | sesame
click button
see welcome mira`},
	{"upload", `<input type=file id=f onchange="say('file '+this.files[0].name+' '+this.files[0].size)">`, `upload #f | note.txt
see file note.txt 5
fail bad_file upload #f | ../secret.txt
fail bad_file upload #f | missing.txt`},
	{"file-chooser", `<input type=file id=f>`, `click #f
says file_chooser`},
	{"download", `<a id=a href="/suite/file" download>File</a>`, `click #a
says refused`},
	{"data-grid", `<table><tr><td>1<td><button>Edit</button><tr><td>2<td><button onclick="say('second row')">Edit</button></table>`, `fail ambiguous click button
click tr:nth-of-type(2) button
see second row`},
	{"image-map", `<img usemap="#m" width=100 height=100 alt=map src="/suite/none"><map name=m><area shape=rect coords="0,0,100,100" href="/suite/target" alt=All></map><p id=p onclick="say('p')">text`, `click #p
see p`},
	{"double-listener", `<button id=b>Go</button><script>let n=0;b.addEventListener('click',()=>say('clicks '+(++n)))</script>`, `click #b
see clicks 1`},
	{"stops-events", `<button id=b>Go</button><script>addEventListener('pointerdown',e=>e.stopImmediatePropagation(),true);b.onclick=()=>say('still')</script>`, `click #b
see still`},
	{"zoomed", `<body style="zoom:1.5"><div style="height:900px"></div><button id=b onclick="say('zoomed')">Go</button>`, `click #b
see zoomed`},
	{"transformed", `<button id=b style="transform:rotate(45deg) scale(1.5);margin:100px" onclick="say('turned')">Go</button>`, `click #b
see turned`},
	{"patched-prototypes", `<button id=b onclick="say('honest')">Go</button><script>Element.prototype.querySelectorAll=()=>[];Document.prototype.querySelector=()=>null;Node.prototype.contains=()=>false;Element.prototype.getBoundingClientRect=()=>({})</script>`, `click #b
see honest`},
	{"wait-gone", `<p id=p>Loading</p><script>setTimeout(()=>p.remove(),300)</script>`, `gone Loading`},
}

// suitePage is the frame of every page.
const suitePage = `<!doctype html><meta charset=utf-8><title>%s</title><p id=start>start</p><output id=out></output>
<script>function say(s){document.getElementById('out').textContent=s}</script>
%s`

func TestSuite(t *testing.T) {
	s, site, ctx := open(t)
	suiteSite(t, site)
	other := strings.Replace(site.URL, "127.0.0.1", "localhost", 1)
	for _, c := range suite {
		page := strings.NewReplacer("%SITE%", site.URL, "%OTHER%", other).Replace(c.page)
		site.put("/suite/page-"+c.name, fmt.Sprintf(suitePage, c.name, page))
	}
	for _, c := range suite {
		t.Run(c.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(ctx, 2*patience)
			defer cancel()
			if _, err := s.Open(ctx, site.URL+"/suite/page-"+c.name); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(c.steps) {
				if err := step(ctx, s, strings.TrimSpace(line)); err != nil {
					t.Fatalf("%s: %v", strings.TrimSpace(line), err)
				}
			}
		})
	}
}

// suiteSite serves what the pages of the suite lead to.
func suiteSite(t *testing.T, site *site) {
	t.Helper()
	site.put("/suite/target", `<!doctype html><title>Target</title><p>This is the target page.`)
	site.put("/suite/closing", `<!doctype html><title>Closing</title><p>closing<button id=c onclick="window.close()">Close</button>`)
	site.put("/suite/framed", `<!doctype html><button id=b onclick="o.textContent='framed pressed'">In</button><input id=i oninput="o.textContent='typed '+this.value"><p id=o>`)
	site.put("/suite/outer", `<!doctype html><p>outer</p><iframe id=inner src="/suite/framed"></iframe>`)
	site.put("/suite/long", `<!doctype html><div style="height:1500px"></div><button id=b onclick="this.textContent='long pressed'">Long</button>`)
	site.handle("/suite/data", func(w http.ResponseWriter, r *http.Request) {
		time.Sleep(200 * time.Millisecond)
		fmt.Fprint(w, "slow data")
	})
	site.handle("/suite/login", func(w http.ResponseWriter, r *http.Request) {
		if r.FormValue("password") == "sesame" {
			http.SetCookie(w, &http.Cookie{Name: "user", Value: r.FormValue("user"), Path: "/suite"})
		}
		http.Redirect(w, r, "/suite/home", http.StatusSeeOther)
	})
	site.handle("/suite/home", func(w http.ResponseWriter, r *http.Request) {
		name := "nobody"
		if c, err := r.Cookie("user"); err == nil {
			name = c.Value
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, "<!doctype html><title>Home</title><p>welcome %s", name)
	})
	site.handle("/suite/file", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Disposition", `attachment; filename="report.csv"`)
		fmt.Fprint(w, "a,b\n")
	})
	if err := os.WriteFile(filepath.Join(shared.uploads, "note.txt"), []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// last is the last answer of an action.
var last *browser.Change

// step does one line of a page of the suite.
func step(ctx context.Context, s *browser.Session, line string) error {
	opts := &browser.ActOptions{}
	if rest, ok := strings.CutPrefix(line, "accept "); ok {
		opts.Dialogs.Accept, line = true, rest
	}
	if rest, ok := strings.CutPrefix(line, "fail "); ok {
		reason, rest, _ := strings.Cut(rest, " ")
		return refused(action(ctx, s, rest, opts), reason)
	}
	return action(ctx, s, line, opts)
}

// refused reports an error unless an action was refused for a reason, within bounds.
func refused(err error, reason string) error {
	var failure *browser.ActionError
	switch {
	case err == nil:
		return fmt.Errorf("it was not refused")
	case !errors.As(err, &failure):
		return fmt.Errorf("another error: %w", err)
	case string(failure.Reason) != reason:
		return fmt.Errorf("refused because of %s: %w", failure.Reason, err)
	}
	return small(failure)
}

// action does one action.
func action(ctx context.Context, s *browser.Session, line string, opts *browser.ActOptions) (err error) {
	verb, rest, _ := strings.Cut(line, " ")
	selector, text, _ := strings.Cut(rest, " |")
	text = strings.TrimPrefix(text, " ")
	var c *browser.Change
	switch verb {
	case "click":
		c, err = s.Click(ctx, rest, opts)
	case "type":
		c, err = s.Type(ctx, selector, text, &browser.TypeOptions{ActOptions: *opts})
	case "submit":
		c, err = s.Type(ctx, selector, text, &browser.TypeOptions{Submit: true})
	case "select":
		c, err = s.Select(ctx, selector, []string{text}, opts)
	case "press":
		c, err = s.Press(ctx, rest, opts)
	case "upload":
		c, err = s.Upload(ctx, selector, []string{text}, opts)
	case "scroll":
		c, err = s.Scroll(ctx, rest, 0)
	case "back":
		c, err = s.Back(ctx)
	case "see":
		_, err = s.Wait(ctx, browser.Condition{Text: rest, Timeout: patience})
		return err
	case "gone":
		_, err = s.Wait(ctx, browser.Condition{Text: rest, Gone: true, Timeout: patience})
		return err
	case "list", "unlisted", "covered", "free", "value":
		return listed(ctx, s, verb, selector, text)
	case "says":
		return says(rest)
	default:
		return fmt.Errorf("no such step")
	}
	if err == nil {
		last = c
		err = small(c)
	}
	return err
}

// small reports an error if an answer has more than 400 bytes.
func small(v any) error {
	if size := len(jsonOf(v)); size > 400 {
		return fmt.Errorf("an answer of %d bytes", size)
	}
	return nil
}

// listed looks for an element in the list of actions.
func listed(ctx context.Context, s *browser.Session, verb, selector, text string) error {
	list, err := s.Actions(ctx, nil)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(list.Elements, func(e interact.Element) bool { return e.Selector == selector })
	switch {
	case (at < 0) != (verb == "unlisted"):
		return fmt.Errorf("the list:\n%s", list.Text())
	case verb == "value" && list.Elements[at].Value != text:
		return fmt.Errorf("the value is %q", list.Elements[at].Value)
	case verb == "covered" && !list.Elements[at].Covered, verb == "free" && list.Elements[at].Covered:
		return fmt.Errorf("the list:\n%s", list.Text())
	}
	return nil
}

// says looks for a field in the last answer.
func says(field string) error {
	if !strings.Contains(jsonOf(last), strconv.Quote(field)+":") {
		return fmt.Errorf("the answer is %s", jsonOf(last))
	}
	return nil
}
