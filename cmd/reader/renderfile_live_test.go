package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// TestLiveFile shows a file in a browser: with the scripts beside it, without a way to what
// else is there.
func TestLiveFile(t *testing.T) {
	chromiumtest.Need(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"app.html":   `<!doctype html><html><head><title>App</title></head><body><div id=root></div><noscript>You need to enable JavaScript to run this app.</noscript><script src="app.js"></script></body></html>`,
		"secret.txt": "the secret",
		"app.js": `const words = "The keeper climbed the two hundred steps each evening, and lit the lamp before the sun had set. It was a long way up, and the wind was strong. ";
fetch("secret.txt").then(r => r.ok ? r.text() : "nothing").catch(() => "nothing").then(found => {
	document.getElementById("root").innerHTML = "<article><h1>Lamps</h1><p>" + words + "<a href='tower.html'>More</a>. It found " + found + ".</p></article>"; });`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	page := filepath.Join(dir, "app.html")
	got := invoke(t, nil, "read", page, "--render", "auto", "--no-sandbox")
	if got.status != exitRead || !strings.Contains(got.out, "two hundred steps") || !strings.Contains(got.out, "It found nothing") || !strings.Contains(got.out, "[More](tower.html)") {
		t.Errorf("%+v", got)
	}
	got = invoke(t, nil, "read", page, "--render", "always", "--no-sandbox", "--url", "https://example.org/app", "-q", "--json")
	if !strings.Contains(got.out, "(https://example.org/tower.html)") || !strings.Contains(got.out, `"rendered":true`) || strings.Contains(got.out, "127.0.0.1") {
		t.Errorf("%+v", got)
	}
}
