package completion

import (
	"bytes"
	"strings"
	"testing"
)

var program = &Program{Name: "tool", Default: "show", Commands: []Command{
	{Name: "show", Help: "Show it: all [of] it.", Flags: []Flag{
		{Name: "form", Help: "How it's shown.", Values: []string{"long", "short"}, Takes: Anything},
		{Name: "output", Short: "o", Help: "Where to.", Takes: File},
		{Name: "quiet", Short: "q", Help: "Say nothing."},
	}},
	{Name: "paint", Help: "Paint it.", Words: []string{"red", "blue"}},
}}

// TestWrite checks that every script has the flags, values and words.
func TestWrite(t *testing.T) {
	for shell, wants := range map[string][]string{
		"bash": {
			"show,--form) COMPREPLY=($(compgen -W 'long short' ",
			"show,--output|show,-o) local IFS=$'\\n'; COMPREPLY=($(compgen -f ",
			"paint,*) COMPREPLY=($(compgen -W 'red blue' ",
			"compgen -W '--form --output -o --quiet -q'",
		},
		"fish": {
			"-l form -x -a 'long short' -d 'How it’s shown.'",
			"-l output -s o -r -F -d",
			"-n '__fish_seen_subcommand_from paint' -f -a 'red blue'",
		},
		"zsh": {
			`'show:Show it\: all \[of\] it.'`,
			"'--form=[How it’s shown.]:value:(long short)'",
			"{-o,--output=}'[Where to.]:file:_files'",
			"{-q,--quiet}'[Say nothing.]'",
			"'*:word:(red blue)'",
		},
	} {
		var out bytes.Buffer
		if err := Write(&out, program, shell); err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %q in\n%s", shell, want, out.String())
			}
		}
	}
	if err := Write(new(bytes.Buffer), program, "csh"); err == nil || !strings.Contains(err.Error(), "bash, fish, zsh") {
		t.Errorf("error %v, want one that lists the shells", err)
	}
}
