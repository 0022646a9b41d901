package completion

import (
	"fmt"
	"strings"
)

// fish returns the script for fish: a line for each word, with its condition.
func fish(p *Program) string {
	var b strings.Builder
	names := strings.Join(p.names(), " ")
	fmt.Fprintf(&b, "# fish completion of %[1]s: keep this file as\n# ~/.config/fish/completions/%[1]s.fish\n", p.Name)
	for _, c := range p.Commands {
		fmt.Fprintf(&b, "complete -c %s -n 'not __fish_seen_subcommand_from %s' -a %s -d %s\n", p.Name, names, c.Name, quote(c.Help))
	}
	for _, c := range p.Commands {
		seen := "__fish_seen_subcommand_from " + c.Name
		if c.Name == p.Default {
			seen = fmt.Sprintf("%s; or not __fish_seen_subcommand_from %s", seen, names)
		}
		if len(c.Words) > 0 {
			fmt.Fprintf(&b, "complete -c %s -n %s -f -a %s\n", p.Name, quote(seen), quote(strings.Join(c.Words, " ")))
		}
		for _, f := range c.Flags {
			fmt.Fprintf(&b, "complete -c %s -n %s%s\n", p.Name, quote(seen), fishFlag(&f))
		}
	}
	return b.String()
}

func fishFlag(f *Flag) string {
	line := " -l " + f.Name
	if f.Short != "" {
		line += " -s " + f.Short
	}
	switch {
	case len(f.Values) > 0:
		line += " -x -a " + quote(strings.Join(f.Values, " "))
	case f.Takes == File:
		line += " -r -F"
	case f.Takes == Anything:
		line += " -x"
	}
	return line + " -d " + quote(f.Help)
}
