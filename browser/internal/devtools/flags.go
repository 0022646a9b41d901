package devtools

import (
	"fmt"
	"slices"
)

// A flag is a switch of the command line of the browser, and why it is set.
type flag struct{ name, value, reason string }

// flags are the switches of every browser, sorted by name. The guard stands on those that
// are marked: without one of them a page reaches an address that the proxy never sees.
var flags = [...]flag{
	{"deny-permission-prompts", "", "nobody is there to answer them"},
	{"disable-back-forward-cache", "", "a page that is gone back to is loaded, as every other one"},
	{"disable-background-networking", "", "the browser asks for nothing on its own"},
	{"disable-background-timer-throttling", "", "a page in the background still works"},
	{"disable-backgrounding-occluded-windows", "", "a page in the background still works"},
	{"disable-breakpad", "", "no crash reports are sent"},
	{"disable-client-side-phishing-detection", "", "the browser asks for nothing on its own"},
	{"disable-component-update", "", "the browser asks for nothing on its own"},
	{"disable-default-apps", "", "no extensions"},
	{"disable-dev-shm-usage", "", "the shared memory of containers is small"},
	{"disable-domain-reliability", "", "the browser reports nothing"},
	{"disable-extensions", "", "no extensions"},
	{"disable-features", "BackForwardCache,IsolateOrigins,MediaRouter,OptimizationHints,Translate,DialMediaRouteProvider,InterestFeedContentSuggestions,site-per-process", "frames of other origins are in the same snapshot as the page; no requests of the browser's own"},
	{"disable-gpu", "", "there is none"},
	{"disable-hang-monitor", "", "a busy page is not killed"},
	{"disable-ipc-flooding-protection", "", "actions are not delayed"},
	{"disable-popup-blocking", "", "popups are reported, not lost"},
	{"disable-prompt-on-repost", "", "nobody is there to answer it"},
	{"disable-quic", "", "guard: QUIC is not sent through a proxy"},
	{"disable-renderer-backgrounding", "", "a page in the background still works"},
	{"disable-search-engine-choice-screen", "", "nobody is there to answer it"},
	{"disable-site-isolation-trials", "", "frames of other origins are in the same snapshot as the page"},
	{"disable-sync", "", "the browser asks for nothing on its own"},
	{"force-color-profile", "srgb", "colors are compared"},
	{"force-webrtc-ip-handling-policy", "disable_non_proxied_udp", "guard: WebRTC sends no packets past the proxy"},
	{"headless", "new", "no window"},
	{"hide-scrollbars", "", "they would cover what is in a screenshot"},
	{"host-resolver-rules", "MAP * ~NOTFOUND , EXCLUDE 127.0.0.1", "guard: the browser looks up no name; the proxy does"},
	{"metrics-recording-only", "", "the browser reports nothing"},
	{"mute-audio", "", "nobody listens"},
	{"no-default-browser-check", "", "nobody is there to answer it"},
	{"no-first-run", "", "nobody is there to answer it"},
	{"no-pings", "", "links tell nobody that they are followed"},
	{"no-service-autorun", "", "the browser asks for nothing on its own"},
	{"password-store", "basic", "no access to the keys of the user"},
	{"proxy-bypass-list", "<-loopback>", "guard: loopback goes through the proxy, too"},
	{"remote-debugging-pipe", "", "no port that other programs could use"},
	{"safebrowsing-disable-auto-update", "", "the browser asks for nothing on its own"},
	{"use-mock-keychain", "", "no access to the keys of the user"},
	{"webrtc-ip-handling-policy", "disable_non_proxied_udp", "guard: the name of the same switch in other versions"},
}

// arguments returns the command line of a browser.
func (o *Options) arguments(profile string) []string {
	var args []string
	for _, f := range flags {
		if f.value == "" {
			args = append(args, "--"+f.name)
		} else {
			args = append(args, "--"+f.name+"="+f.value)
		}
	}
	args = append(args,
		"--proxy-server=http://"+o.Proxy,
		"--user-data-dir="+profile,
		fmt.Sprintf("--window-size=%d,%d", o.Width, o.Height),
	)
	if o.NoSandbox {
		args = append(args, "--no-sandbox")
	}
	return append(slices.Clip(args), "about:blank")
}
