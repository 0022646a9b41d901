package browser_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"sort"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/fetch"
)

// vectors are ways in which a page tries to reach an address. TRAP stands for the address
// with its scheme, HOST for the address alone, PORT for its port. A vector is HTML, or a
// script if it starts with "js:".
var vectors = []struct{ name, code string }{
	{"img", `<img src="TRAP">`},
	{"img-srcset", `<img srcset="TRAP 1x">`},
	{"picture", `<picture><source srcset="TRAP"><img></picture>`},
	{"img-lowsrc-ipv6", `<img src="http://[::1]:PORT/img-lowsrc-ipv6">`},
	{"img-zero", `<img src="http://0.0.0.0:PORT/img-zero">`},
	{"img-decimal", `<img src="http://2130706433:PORT/img-decimal">`},
	{"img-hex", `<img src="http://0x7f.1:PORT/img-hex">`},
	{"img-octal", `<img src="http://0177.0.0.1:PORT/img-octal">`},
	{"img-short", `<img src="http://127.1:PORT/img-short">`},
	{"img-mapped", `<img src="http://[::ffff:127.0.0.1]:PORT/img-mapped">`},
	{"img-localhost", `<img src="http://localhost:PORT/img-localhost">`},
	{"img-sub-localhost", `<img src="http://a.localhost:PORT/img-sub-localhost">`},
	{"img-https", `<img src="https://HOST/img-https">`},
	{"img-ftp", `<img src="ftp://HOST/img-ftp">`},
	{"img-rebound", `<img src="http://rebound.example.org:PORT/img-rebound"><img src="http://rebound.example.org:PORT/img-rebound-2">`},
	{"img-redirect", `<img src="/redirect?to=TRAP">`},
	{"img-redirect-307", `<img src="/redirect?code=307&to=TRAP">`},
	{"background-attribute", `<table background="TRAP"><tr><td>x</table>`},
	{"input-image", `<input type=image src="TRAP">`},
	{"css-background", `<div style="background:url(TRAP)">x</div>`},
	{"css-import", `<style>@import url("TRAP");</style>`},
	{"css-cursor", `<div style="cursor:url(TRAP),auto">x</div>`},
	{"css-list", `<ul><li style="list-style-image:url(TRAP)">x</ul>`},
	{"css-border-image", `<div style="border:1px solid;border-image:url(TRAP) 1">x</div>`},
	{"css-mask", `<div style="mask-image:url(TRAP)">x</div>`},
	{"css-content", `<div style="content:url(TRAP)">x</div>`},
	{"css-filter", `<div style="filter:url(TRAP#f)">x</div>`},
	{"css-font", `<style>@font-face{font-family:trap;src:url(TRAP)}</style><p style="font-family:trap">x</p>`},
	{"css-image-set", `<div style="background:image-set(url(TRAP) 1x)">x</div>`},
	{"link-stylesheet", `<link rel=stylesheet href="TRAP">`},
	{"link-preload", `<link rel=preload as=script href="TRAP">`},
	{"link-preload-font", `<link rel=preload as=font crossorigin href="TRAP">`},
	{"link-modulepreload", `<link rel=modulepreload href="TRAP">`},
	{"link-prefetch", `<link rel=prefetch href="TRAP">`},
	{"link-dns-prefetch", `<link rel=dns-prefetch href="http://localhost:PORT/">`},
	{"link-preconnect", `<link rel=preconnect href="TRAP">`},
	{"link-icon", `<link rel=icon href="TRAP">`},
	{"link-manifest", `<link rel=manifest href="TRAP">`},
	{"link-prerender", `<link rel=prerender href="TRAP">`},
	{"speculation-prefetch", `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["TRAP"],"eagerness":"immediate"}]}</script>`},
	{"speculation-prerender", `<script type=speculationrules>{"prerender":[{"source":"list","urls":["TRAP"],"eagerness":"immediate"}]}</script>`},
	{"script", `<script src="TRAP"></script>`},
	{"script-module", `<script type=module src="TRAP"></script>`},
	{"script-import", `js:import("TRAP").catch(()=>{})`},
	{"script-webbundle", `<script type=webbundle>{"source":"TRAP","resources":["TRAP"]}</script>`},
	{"iframe", `<iframe src="TRAP"></iframe>`},
	{"iframe-srcdoc", `<iframe srcdoc="<img src='TRAP'>"></iframe>`},
	{"iframe-refresh", `<iframe src="/refresh?to=TRAP"></iframe>`},
	{"iframe-redirect", `<iframe src="/redirect?to=TRAP"></iframe>`},
	{"iframe-javascript", `<iframe src="javascript:'<img src=TRAP>'"></iframe>`},
	{"iframe-data", `<iframe src="data:text/html,<img src=TRAP>"></iframe>`},
	{"iframe-sandbox", `<iframe sandbox="allow-scripts" srcdoc="<script>fetch('TRAP',{mode:'no-cors'})</script>"></iframe>`},
	{"iframe-location", `js:{const f=document.createElement('iframe');document.body.append(f);f.contentWindow.location='TRAP'}`},
	{"frameset", `<iframe srcdoc="<frameset><frame src='TRAP'></frameset>"></iframe>`},
	{"object", `<object data="TRAP"></object>`},
	{"embed", `<embed src="TRAP">`},
	{"embed-pdf", `<embed type="application/pdf" src="TRAP">`},
	{"iframe-pdf", `<iframe src="/document.pdf"></iframe><object type="application/pdf" data="TRAP"></object>`},
	{"video", `<video src="TRAP" preload=auto></video>`},
	{"video-poster", `<video poster="TRAP"></video>`},
	{"audio", `<audio src="TRAP" preload=auto></audio>`},
	{"track", `<video src="/none"><track default src="TRAP"></video>`},
	{"svg-image", `<svg><image href="TRAP" width=9 height=9 /></svg>`},
	{"svg-use", `<svg><use href="TRAP#x" /></svg>`},
	{"svg-feimage", `<svg><filter id=q><feImage href="TRAP" /></filter><rect filter="url(#q)" width=9 height=9 /></svg>`},
	{"xml-stylesheet", `<iframe src="/sheet.xml"></iframe>`},
	{"form-get", `<iframe name=fg></iframe><form target=fg action="TRAP"></form><script>document.forms[document.forms.length-1].submit()</script>`},
	{"form-post", `<iframe name=fp></iframe><form target=fp method=post action="TRAP"></form><script>document.forms[document.forms.length-1].submit()</script>`},
	{"a-ping", `<iframe name=ap></iframe><a id=ping target=ap href="/none" ping="TRAP">x</a><script>document.querySelector('#ping').click()</script>`},
	{"a-click", `<iframe name=ac></iframe><a id=ac target=ac href="TRAP">x</a><script>document.querySelector('#ac').click()</script>`},
	{"a-download", `<iframe name=adf></iframe><a id=ad target=adf download href="TRAP">x</a><script>document.querySelector('#ad').click()</script>`},
	{"fetch", `js:fetch("TRAP",{mode:"no-cors"}).catch(()=>{})`},
	{"fetch-post", `js:fetch("TRAP",{mode:"no-cors",method:"POST",body:"x"}).catch(()=>{})`},
	{"fetch-keepalive", `js:fetch("TRAP",{mode:"no-cors",keepalive:true,method:"POST",body:"x"}).catch(()=>{})`},
	{"fetch-later", `js:{try{fetchLater("TRAP",{activateAfter:0})}catch(e){}}`},
	{"xhr", `js:{const x=new XMLHttpRequest();x.open("GET","TRAP");x.send()}`},
	{"beacon", `js:navigator.sendBeacon("TRAP","x")`},
	{"event-source", `js:new EventSource("TRAP")`},
	{"websocket", `js:new WebSocket("ws://HOST/websocket")`},
	{"websocket-tls", `js:new WebSocket("wss://HOST/websocket-tls")`},
	{"websocket-localhost", `js:new WebSocket("ws://localhost:PORT/websocket-localhost")`},
	{"webtransport", `js:{try{new WebTransport("https://HOST/webtransport").ready.catch(()=>{})}catch(e){}}`},
	{"worker-fetch", `js:new Worker(URL.createObjectURL(new Blob(["fetch('TRAP',{mode:'no-cors'})"])))`},
	{"worker-import", `js:new Worker(URL.createObjectURL(new Blob(["importScripts('TRAP')"])))`},
	{"worker-websocket", `js:new Worker(URL.createObjectURL(new Blob(["new WebSocket('ws://HOST/worker-websocket')"])))`},
	{"shared-worker", `js:new SharedWorker(URL.createObjectURL(new Blob(["fetch('TRAP',{mode:'no-cors'})"])))`},
	{"service-worker", `js:navigator.serviceWorker.register("/worker.js").catch(()=>{})`},
	{"audio-worklet", `js:{try{new AudioContext().audioWorklet.addModule("TRAP").catch(()=>{})}catch(e){}}`},
	{"paint-worklet", `js:{try{CSS.paintWorklet.addModule("TRAP").catch(()=>{})}catch(e){}}`},
	{"webrtc-stun", `js:peer({urls:"stun:HOST"})`},
	{"webrtc-stun-localhost", `js:peer({urls:"stun:localhost:PORT"})`},
	{"webrtc-turn-udp", `js:peer({urls:"turn:HOST?transport=udp",username:"u",credential:"c"})`},
	{"webrtc-turn-tcp", `js:peer({urls:"turn:HOST?transport=tcp",username:"u",credential:"c"})`},
	{"webrtc-turns", `js:peer({urls:"turns:HOST?transport=tcp",username:"u",credential:"c"})`},
	{"webrtc-candidate", `js:candidate()`},
	{"csp-report", `<iframe src="/csp"></iframe>`},
	{"reporting-endpoint", `<iframe src="/reporting"></iframe>`},
	{"link-header", `<iframe src="/linkheader"></iframe>`},
	{"refresh-header", `<iframe src="/refreshheader"></iframe>`},
	{"payment", `js:{try{new PaymentRequest([{supportedMethods:"TRAP"}],{total:{label:"x",amount:{currency:"USD",value:"1"}}}).canMakePayment().catch(()=>{})}catch(e){}}`},
	{"attribution", `<img attributionsrc="TRAP" src="/none">`},
	{"background-fetch", `js:navigator.serviceWorker.ready.then(r=>r.backgroundFetch.fetch("b",["TRAP"])).catch(()=>{})`},
	{"cache-add", `js:caches.open("c").then(c=>c.add(new Request("TRAP",{mode:"no-cors"}))).catch(()=>{})`},
	{"unload-beacon", `js:addEventListener("pagehide",()=>navigator.sendBeacon("TRAP","x"))`},
	{"image-decoder", `js:{const i=new Image();i.src="TRAP";i.decode().catch(()=>{})}`},
	{"window-open", `js:window.open("TRAP")`},
	{"window-open-blank", `js:{const w=window.open("about:blank");if(w){w.document.write("<img src='TRAP'>")}}`},
	{"script-document-write", `js:document.body.insertAdjacentHTML("beforeend","<img src='TRAP'>")`},
}

// attackHelpers are the scripts that vectors call.
const attackHelpers = `<script>
function peer(server) { try {
	const p = new RTCPeerConnection({iceServers: [server]});
	p.createDataChannel('x'); p.createOffer().then(o => p.setLocalDescription(o));
} catch (e) {} }
function candidate() { try {
	const a = new RTCPeerConnection(), b = new RTCPeerConnection();
	a.createDataChannel('x');
	a.createOffer().then(async o => {
		await a.setLocalDescription(o); await b.setRemoteDescription(o);
		const r = await b.createAnswer(); await b.setLocalDescription(r); await a.setRemoteDescription(r);
		for (const kind of ['udp', 'tcp']) a.addIceCandidate({candidate: 'candidate:1 1 ' + kind + ' 2122260223 127.0.0.1 PORT typ host', sdpMid: '0'});
	});
} catch (e) {} }
</script>`

// A trap listens for TCP and UDP on one port of loopback, and notes what comes.
type trap struct {
	tcp  net.Listener
	tcp6 net.Listener // nil where there is no IPv6
	udp  net.PacketConn
	port int

	mu    sync.Mutex
	lines []string
}

func newTrap(t *testing.T) *trap {
	t.Helper()
	tr := &trap{}
	var err error
	if tr.tcp, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	tr.port = tr.tcp.Addr().(*net.TCPAddr).Port
	if tr.udp, err = net.ListenPacket("udp", "127.0.0.1:"+strconv.Itoa(tr.port)); err != nil {
		t.Fatal(err)
	}
	go tr.accept(tr.tcp)
	if tr.tcp6, err = net.Listen("tcp", "[::1]:"+strconv.Itoa(tr.port)); err == nil {
		go tr.accept(tr.tcp6)
		t.Cleanup(func() { tr.tcp6.Close() })
	}
	go func() {
		buf := make([]byte, 2048)
		for {
			n, _, err := tr.udp.ReadFrom(buf)
			if err != nil {
				return
			}
			tr.note(fmt.Sprintf("udp, %d bytes", n))
		}
	}()
	t.Cleanup(func() { tr.tcp.Close(); tr.udp.Close() })
	return tr
}

func (tr *trap) note(line string) {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	tr.lines = append(tr.lines, line)
}

func (tr *trap) seen() []string {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	return append([]string(nil), tr.lines...)
}

func (tr *trap) accept(l net.Listener) {
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		go func() {
			defer conn.Close()
			conn.SetReadDeadline(time.Now().Add(3 * time.Second))
			line, err := bufio.NewReader(conn).ReadString('\n')
			if err != nil {
				line = "tcp, no line"
			}
			tr.note(strings.TrimSpace(line))
			fmt.Fprint(conn, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
		}()
	}
}

// attackSite serves the page with all vectors and what they need.
func attackSite(t *testing.T, tr *trap) *site {
	s := newSite()
	t.Cleanup(s.Close)
	host := "127.0.0.1:" + strconv.Itoa(tr.port)
	fill := func(name, code string) string {
		r := strings.NewReplacer("TRAP", "http://"+host+"/"+name, "HOST", host, "PORT", strconv.Itoa(tr.port))
		return r.Replace(code)
	}
	var b strings.Builder
	b.WriteString("<!doctype html><meta charset=utf-8><title>Attack</title><body>" + fill("helpers", attackHelpers))
	for _, v := range vectors {
		code := fill(v.name, v.code)
		if script, ok := strings.CutPrefix(code, "js:"); ok {
			code = "<script>try{" + script + "}catch(e){}</script>"
		}
		b.WriteString(code + "\n")
	}
	s.put("/attack", b.String())
	s.handle("/redirect", func(w http.ResponseWriter, r *http.Request) {
		code, err := strconv.Atoi(r.FormValue("code"))
		if err != nil {
			code = http.StatusFound
		}
		http.Redirect(w, r, r.FormValue("to"), code)
	})
	s.handle("/refresh", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<meta http-equiv=refresh content="0;url=%s">`, r.FormValue("to"))
	})
	answer := func(path, kind, header, value, body string) {
		s.handle(path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", kind)
			if header != "" {
				w.Header().Set(header, value)
			}
			fmt.Fprint(w, body)
		})
	}
	answer("/csp", "text/html", "Content-Security-Policy", fill("csp-report", "img-src 'none'; report-uri TRAP"), `<img src="/none">`)
	answer("/reporting", "text/html", "Reporting-Endpoints", fill("reporting-endpoint", `default="TRAP"`), `<script>document.domain=''</script>`)
	answer("/linkheader", "text/html", "Link", fill("link-header", "<TRAP>; rel=preload; as=image"), "x")
	answer("/refreshheader", "text/html", "Refresh", fill("refresh-header", "0; url=TRAP"), "x")
	answer("/sheet.xml", "text/xml", "", "", fill("xml-stylesheet", `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="TRAP"?><a/>`))
	answer("/worker.js", "text/javascript", "", "", fill("service-worker", `fetch('TRAP',{mode:'no-cors'});self.addEventListener('install',()=>self.skipWaiting())`))
	answer("/document.pdf", "application/pdf", "", "", "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/URI/URI("+fill("pdf-action", "TRAP")+")>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>")
	return s
}

// A fickle resolver says that a name is public, and then that it is here.
type fickle struct {
	mu    sync.Mutex
	count int
}

func (f *fickle) LookupNetIP(context.Context, string, string) ([]netip.Addr, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.count++; f.count%2 == 1 {
		return []netip.Addr{netip.MustParseAddr("93.184.216.34")}, nil
	}
	return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
}

// attack opens the page with all vectors, and returns what came to the trap.
func attack(t *testing.T, allow bool) []string {
	t.Helper()
	tr := newTrap(t)
	s := attackSite(t, tr)
	hosts := []string{strings.TrimPrefix(s.URL, "http://")}
	if allow {
		hosts = append(hosts, "127.0.0.1:"+strconv.Itoa(tr.port))
	}
	b, err := browser.Start(t.Context(), &browser.Options{
		NoSandbox: os.Geteuid() == 0,
		Fetch: &fetch.Options{
			AllowHosts: hosts, Resolver: &fickle{},
			Dial: func(ctx context.Context, network, address string) (net.Conn, error) {
				if strings.HasPrefix(address, "93.184.216.34:") {
					return nil, fmt.Errorf("no network")
				}
				return (&net.Dialer{}).DialContext(ctx, network, address)
			},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	session, err := b.NewSession(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := session.Open(t.Context(), s.URL+"/attack"); err != nil {
		t.Fatal(err)
	}
	// For what comes late: reports, retries, ICE.
	if _, err := session.Wait(t.Context(), browser.Condition{Text: "never on this page", Timeout: 4 * time.Second}); err == nil {
		t.Error("the page shows what it does not have")
	}
	if _, err := session.Open(t.Context(), s.URL+"/none"); err != nil {
		t.Logf("leaving the page: %v", err)
	}
	return tr.seen()
}

// TestAttack opens a page that tries to reach a trap on loopback in all ways that are known,
// in a browser that may not. A second browser, which may, shows that the ways work.
func TestAttack(t *testing.T) {
	need(t)
	if len(vectors) < 60 {
		t.Fatalf("%d vectors", len(vectors))
	}
	runs, err := strconv.Atoi(os.Getenv("ATTACKS"))
	if err != nil {
		runs = 1
	}
	for range runs {
		if lines := attack(t, false); len(lines) > 0 {
			t.Errorf("%d lines came to the trap:\n%s", len(lines), strings.Join(lines, "\n"))
		}
	}
	reached := map[string]bool{}
	for _, line := range attack(t, true) {
		for _, v := range vectors {
			if strings.Contains(line, "/"+v.name+" ") || strings.Contains(line, "/"+v.name+"?") {
				reached[v.name] = true
			}
		}
	}
	var names []string
	for name := range reached {
		names = append(names, name)
	}
	sort.Strings(names)
	t.Logf("%d vectors, of which %d reach a trap that is allowed: %s", len(vectors), len(names), strings.Join(names, " "))
	if len(names) < 60 {
		t.Error("too few vectors work to prove anything")
	}
}
