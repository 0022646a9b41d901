package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// parseMCP parses the flags of the command.
func parseMCP(t *testing.T, args ...string) (*mcpCommand, error) {
	t.Helper()
	var line struct {
		MCP mcpCommand `cmd:"" name:"mcp"`
	}
	parser, err := kong.New(&line)
	if err != nil {
		t.Fatal(err)
	}
	_, err = parser.Parse(append([]string{"mcp"}, args...))
	return &line.MCP, err
}

// TestMCPDefaults checks that the defaults of the flags are those of the packages.
func TestMCPDefaults(t *testing.T) {
	c, err := parseMCP(t)
	if err != nil {
		t.Fatal(err)
	}
	config, err := c.config(nil)
	if err != nil {
		t.Fatal(err)
	}
	web := config.Web
	if web.MaxChars != webfetch.DefaultMaxChars || web.MaxCharsCap != webfetch.DefaultMaxCharsCap || web.MaxLinks != webfetch.DefaultMaxLinks ||
		web.Requests.MaxBody != fetch.DefaultMaxBody || web.Requests.MaxRedirects != fetch.DefaultMaxRedirects || web.Requests.Timeout != fetch.DefaultTimeout ||
		web.CacheTTL != webfetch.DefaultCacheTTL || web.Requests.UserAgent != "" || web.Requests.Robots != nil || web.Requests.HTTPSOnly {
		t.Errorf("%+v", web)
	}
	if _, err := webfetch.New(&web); err != nil {
		t.Error(err)
	}
}

// TestMCPFlags checks that the flags reach the configuration.
func TestMCPFlags(t *testing.T) {
	c, err := parseMCP(t, "--max-chars=500", "--max-chars-cap=600", "--max-links=2", "--max-body=7000", "--max-redirects=0", "--timeout=3s", "--cache-ttl=0s",
		"--user-agent=me/1", "--styles=none", "--allow-private=10.1.0.0/16,intranet:8080", "--https-only", "--robots", "--proxy=http://proxy.example:3128")
	if err != nil {
		t.Fatal(err)
	}
	config, err := c.config(nil)
	if err != nil {
		t.Fatal(err)
	}
	web := config.Web
	if web.MaxChars != 500 || web.MaxCharsCap != 600 || web.MaxLinks != 2 || web.Requests.MaxBody != 7000 || web.Requests.MaxRedirects != -1 || web.Requests.Timeout != 3*time.Second ||
		web.CacheTTL >= 0 || web.Requests.UserAgent != "me/1" || web.Styles != webfetch.StylesNone || len(web.Requests.AllowHosts) != 2 || !web.Requests.HTTPSOnly || web.Requests.Robots == nil || web.Requests.Proxy.Host != "proxy.example:3128" {
		t.Errorf("%+v", web)
	}
}

// TestMCPUsage checks what is refused before anything is served.
func TestMCPUsage(t *testing.T) {
	good, short := filepath.Join(t.TempDir(), "good"), filepath.Join(t.TempDir(), "short")
	for _, err := range []error{os.WriteFile(good, []byte("sixteen-characters\n"), 0o600), os.WriteFile(short, []byte("short"), 0o600)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	token, root := "--token-file="+good, ""
	if os.Geteuid() == 0 {
		root = "--browser: as root"
	}
	for _, test := range []struct {
		name string
		args []string
		want string // in the error; empty means that there is none
	}{
		{"streams", nil, ""},
		{"port", []string{"--http=8080"}, ""},
		{"this machine", []string{"--http=localhost:8080"}, ""},
		{"this machine, IPv6", []string{"--http=[::1]:8080"}, ""},
		{"all machines with a token", []string{"--http=0.0.0.0:8080", token}, ""},
		{"all machines", []string{"--http=0.0.0.0:8080"}, "need a token"},
		{"all machines, IPv6", []string{"--http=[::]:8080"}, "need a token"},
		{"a name", []string{"--http=host.example:8080"}, "need a token"},
		{"short token", []string{"--http=8080", "--token-file=" + short}, "--token-file"},
		{"token for all to see", []string{"--http=8080", "--token=sixteen-characters"}, "unknown flag --token"},
		{"no file", []string{"--http=8080", "--token-file=missing"}, "missing"},
		{"no address", []string{"--http=here"}, "not an address"},
		{"no port", []string{"--http=127.0.0.1:http"}, "not a port"},
		{"large port", []string{"--http=70000"}, "not an address"},
		{"host without a server", []string{"--http-host=reader.example"}, "--http"},
		{"no directory", []string{"--save-dir=missing"}, "missing"},
		{"few characters", []string{"--max-chars=5"}, "--max-chars is 5, not from 100 to 100000"},
		{"more than the cap", []string{"--max-chars=5000", "--max-chars-cap=4000"}, "--max-chars is 5000"},
		{"many links", []string{"--max-links=50"}, "--max-links is 50"},
		{"no links", []string{"--max-links=0"}, "--max-links must be at least 1"},
		{"no time", []string{"--timeout=0s"}, "--timeout must be at least 1ms"},
		{"negative body", []string{"--max-body=-1"}, "--max-body must be at least 1"},
		{"no proxy", []string{"--proxy=socks5://proxy.example"}, "--proxy: not an http"},
		{"proxy and browser", []string{"--proxy=http://proxy.example:3128", "--browser"}, "--proxy: the browser cannot use it"},
		{"user agent and browser", []string{"--user-agent=me/1", "--browser"}, "--user-agent: the browser has its own"},
		{"browser", []string{"--browser"}, root},
		{"browser of somebody else", []string{"--attach=9222"}, ""},
		{"browser of another machine", []string{"--attach=192.0.2.1:9222"}, "--attach: 192.0.2.1:9222 is not on this machine"},
		{"no port of a browser", []string{"--attach=chromium"}, "--attach: \"chromium\" is not an address"},
		{"two browsers", []string{"--attach=9222", "--browser", "--no-sandbox"}, "--browser: starts a browser, and --attach uses one"},
		{"browser of somebody else shows pages", []string{"--attach=9222", "--render=always"}, "only make sense with --browser"},
		{"proxy and browser of somebody else", []string{"--proxy=http://proxy.example:3128", "--attach=9222"}, "--proxy: the browser cannot use it"},
		{"browser without its sandbox", []string{"--browser", "--no-sandbox"}, ""},
		{"no host", []string{"--allow-private=a/b"}, "--allow-private: \"a/b\" is not a host"},
		{"argument", []string{"page.html"}, "page.html"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := parseMCP(t, test.args...)
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("error %v, want %q", err, test.want)
			}
		})
	}
}

// TestMCPStream serves a client that sends nothing.
func TestMCPStream(t *testing.T) {
	var out, notices bytes.Buffer
	if status := run([]string{"mcp"}, strings.NewReader(""), &out, &notices); status != exitRead || out.Len() > 0 || notices.Len() > 0 {
		t.Errorf("status %d, output %q, notices %q", status, out.String(), notices.String())
	}
}
