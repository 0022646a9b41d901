package completion

import (
	"fmt"
	"strings"
)

// zsh returns the script for zsh. It leaves the syntax of flags to _arguments.
func zsh(p *Program) string {
	var b strings.Builder
	fmt.Fprintf(&b, `#compdef %[1]s
# zsh completion of %[1]s: keep this file as _%[1]s in a folder of $fpath, or
# source it after compinit.
_%[1]s() {
	local -a commands
	commands=(
`, p.Name)
	for _, c := range p.Commands {
		fmt.Fprintf(&b, "\t\t%s\n", quote(c.Name+":"+zshText(c.Help)))
	}
	fmt.Fprintf(&b, `	)
	local command=%s
	integer i
	for (( i = 2; i < CURRENT; i++ )); do
		case $words[i] in
		%s)
			command=$words[i]
			shift i-1 words
			(( CURRENT -= i - 1 ))
			break ;;
		esac
	done
	if (( i >= CURRENT )) && [[ $words[1] == %[3]s && $PREFIX != -* ]]; then
		_describe command commands
	fi
	case $command in
`, p.Default, strings.Join(p.names(), "|"), p.Name)
	for _, c := range p.Commands {
		zshCommand(&b, &c)
	}
	fmt.Fprintf(&b, "\tesac\n}\nif [[ $funcstack[1] == _%[1]s ]]; then _%[1]s \"$@\"; else compdef _%[1]s %[1]s; fi\n", p.Name)
	return b.String()
}

// zshCommand completes the flags and arguments of a command.
func zshCommand(b *strings.Builder, c *Command) {
	fmt.Fprintf(b, "\t%s)\n\t\t_arguments -s", c.Name)
	for _, f := range c.Flags {
		fmt.Fprintf(b, " \\\n\t\t\t%s", zshFlag(&f))
	}
	rest := "*:file:_files"
	if len(c.Words) > 0 {
		rest = "*:word:(" + strings.Join(c.Words, " ") + ")"
	}
	fmt.Fprintf(b, " \\\n\t\t\t%s ;;\n", quote(rest))
}

func zshFlag(f *Flag) string {
	argument := ""
	switch {
	case len(f.Values) > 0:
		argument = ":value:(" + strings.Join(f.Values, " ") + ")"
	case f.Takes == File:
		argument = ":file:_files"
	case f.Takes == Anything:
		argument = ":value: "
	}
	help := "[" + zshText(f.Help) + "]" + argument
	if f.Short == "" {
		if f.Takes == Nothing {
			return quote("--" + f.Name + help)
		}
		return quote("--" + f.Name + "=" + help)
	}
	sign := ""
	if f.Takes != Nothing {
		sign = "="
	}
	return fmt.Sprintf("{-%s,--%s%s}%s", f.Short, f.Name, sign, quote(help))
}

// zshText escapes the characters of a text that are special to _arguments.
func zshText(text string) string {
	return strings.NewReplacer(":", `\:`, "[", `\[`, "]", `\]`).Replace(text)
}
