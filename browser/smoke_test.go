package browser_test

import (
	"testing"
)

func TestSmoke(t *testing.T) {
	s, site, ctx := open(t)
	u := site.put("/smoke", `<!doctype html><title>Smoke</title><h1>Hello</h1><p>Some text of a page that has enough words to be read as its content, one after the other, until it ends here.</p>
<button id=b onclick="document.querySelector('#out').textContent='clicked';alert('hi')">Press</button><p id=out></p><input id=i><iframe id=f srcdoc="<button id=x onclick='this.textContent=1'>in frame</button>"></iframe><div id=host></div>
<script>document.querySelector('#host').attachShadow({mode:'closed'}).innerHTML='<button id=sb onclick="this.textContent=2">shadow</button>'</script>`)
	c, err := s.Open(ctx, u)
	t.Logf("%+v %v", c, err)
	l, err := s.Actions(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Log("\n", l.Text())
	r, err := s.Read(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(r.Content, r.HiddenChars)
	for _, sel := range []string{"#b", "#f >>> #x", "#host >>> #sb", "#nope", "button"} {
		c, err = s.Click(ctx, sel, nil)
		t.Logf("%s: %+v %v", sel, c, err)
	}
	c, err = s.Type(ctx, "#i", "hello wörld", nil)
	t.Logf("%+v %v", c, err)
	l, err = s.Actions(ctx, nil)
	t.Log("\n", l.Text())
	png, err := s.Screenshot(ctx, nil)
	t.Log(len(png), err)
}
