package completion

import (
	"fmt"
	"strings"
)

// bash returns the script for bash. Its function looks at the command and at the
// word before the cursor.
func bash(p *Program) string {
	var b strings.Builder
	fmt.Fprintf(&b, `# bash completion of %[1]s: source this file, or keep it as
# ~/.local/share/bash-completion/completions/%[1]s
_%[1]s() {
	local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
	local command=%[2]s named= word
	for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
		case $word in
		%[3]s) command=$word named=1; break ;;
		[!-]*) named=1; break ;;
		esac
	done
	COMPREPLY=()
`, p.Name, p.Default, strings.Join(p.names(), "|"))
	bashValues(&b, p)
	bashFlags(&b, p)
	fmt.Fprintf(&b, `	[[ -n $named ]] || COMPREPLY+=($(compgen -W %s -- "$current"))
	local IFS=$'\n' # names of files may have spaces
	COMPREPLY+=($(compgen -f -- "$current"))
}
complete -o filenames -o bashdefault -F _%[2]s %[2]s
`, quote(strings.Join(p.names(), " ")), p.Name)
	return b.String()
}

// bashValues completes the values of flags.
func bashValues(b *strings.Builder, p *Program) {
	b.WriteString("\tcase $command,$previous in\n")
	for _, c := range p.Commands {
		for _, f := range c.Flags {
			if f.Takes == Nothing {
				continue
			}
			patterns := f.spellings()
			for i, s := range patterns {
				patterns[i] = c.Name + "," + s
			}
			reply := "return"
			switch {
			case len(f.Values) > 0:
				reply = fmt.Sprintf(`COMPREPLY=($(compgen -W %s -- "$current")); return`, quote(strings.Join(f.Values, " ")))
			case f.Takes == File:
				reply = `local IFS=$'\n'; COMPREPLY=($(compgen -f -- "$current")); return`
			}
			fmt.Fprintf(b, "\t%s) %s ;;\n", strings.Join(patterns, "|"), reply)
		}
	}
	b.WriteString("\tesac\n")
}

// bashFlags completes flags and arguments.
func bashFlags(b *strings.Builder, p *Program) {
	b.WriteString("\tcase $command,$current in\n")
	for _, c := range p.Commands {
		var flags []string
		for _, f := range c.Flags {
			flags = append(flags, f.spellings()...)
		}
		fmt.Fprintf(b, "\t%s,-*) COMPREPLY=($(compgen -W %s -- \"$current\")); return ;;\n", c.Name, quote(strings.Join(flags, " ")))
		if len(c.Words) > 0 {
			fmt.Fprintf(b, "\t%s,*) COMPREPLY=($(compgen -W %s -- \"$current\")); return ;;\n", c.Name, quote(strings.Join(c.Words, " ")))
		}
	}
	b.WriteString("\tesac\n")
}
