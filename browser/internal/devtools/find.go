package devtools

import (
	"os"
	"os/exec"
)

// names are the programs that are tried, in this order. The headless shell takes half of
// the memory of the others.
var names = [...]string{
	"chromium-headless-shell", "headless-shell", "headless_shell", "chromium", "chromium-browser",
	"google-chrome", "google-chrome-stable", "chrome",
}

// Find returns the path of a browser: $CHROMIUM, or the first of the usual names. It is
// empty if there is none.
func Find() string {
	if path := os.Getenv("CHROMIUM"); path != "" {
		return path
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}
