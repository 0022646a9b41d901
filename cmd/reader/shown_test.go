package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestShownCommands runs the lines of the documents and of the help that start the
// program, each in a folder that has the files they name. Addresses lead to a server
// of the test, and a stand-in prints what other programs would.
func TestShownCommands(t *testing.T) {
	program := buildProgram(t)
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("needs a shell")
	}
	tools := shownTools(t, program, newSite(t))
	seen := map[string]bool{}
	for _, shown := range shownCommands(t) {
		if seen[shown.line] {
			continue
		}
		seen[shown.line] = true
		t.Run(shown.place, func(t *testing.T) {
			t.Parallel()
			if isForeign.MatchString(shown.line) {
				parseShown(t, shown.line)
				return
			}
			cmd := exec.Command("sh", "-c", shown.line)
			cmd.Dir = shownFolder(t)
			cmd.Env = append(os.Environ(), "PATH="+tools+string(filepath.ListSeparator)+os.Getenv("PATH"),
				"HOME="+cmd.Dir, "XDG_CACHE_HOME="+filepath.Join(cmd.Dir, "cache"), "url=https://example.org/")
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%s", shown.line, err, out)
			}
		})
	}
	if len(seen) < 50 {
		t.Errorf("only %d commands were found", len(seen))
	}
}

// isForeign matches lines that are not run: they serve until they are stopped, fetch what
// other tests fetch, or need another machine, shell, program, folder or a document. Their command
// line is parsed.
var isForeign = regexp.MustCompile(`\b(browse|mcp|serve)\b|--site|addresses\.(txt|csv)|report\.docx|meta book\.epub|\.eml|/man1/|\.opml|sitemap\.xml|/feed|"url"|\.pdf|parallel|podman|hadoop|mapper|fpath|<\(`)

// A shownCommand is a line of a document that starts the program.
type shownCommand struct{ place, line string }

var startsReader = regexp.MustCompile(`(^|[|;(] *|= *|'|\$ )reader( |$)`)

// shownCommands returns the lines of code in the documents and the help that start the
// program.
func shownCommands(t *testing.T) []shownCommand {
	t.Helper()
	var list []shownCommand
	add := func(name, text string) {
		for i, line := range strings.Split(text, "\n") {
			line, isCode := strings.CutPrefix(line, "    ")
			if isCode && startsReader.MatchString(line) {
				list = append(list, shownCommand{fmt.Sprintf("%s:%d", name, i+1), line})
			}
		}
	}
	files, err := filepath.Glob(filepath.Join("..", "..", "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, filepath.Join("..", "..", "README.md"), filepath.Join("..", "..", "CONTRIBUTING.md")) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		add(filepath.Base(file), string(text))
	}
	add("help", withoutColumn(description))
	for _, command := range commands(t) {
		add("help of "+command.Name, command.Detail)
	}
	return list
}

// withoutColumn cuts what the description says beside each example.
func withoutColumn(text string) string {
	return regexp.MustCompile(`(?m)^(    \S.*?)   .*$`).ReplaceAllString(text, "$1")
}

var (
	readerCommand = regexp.MustCompile(`\breader ((?:'[^']*'|[^'|<>)#])*)`)
	argument      = regexp.MustCompile(`'[^']*'|\S+`)
)

// anyFile is a file that is long enough to be one of tokens.
const anyFile = "shown_test.go"

// parseShown parses the command line of a line that is not run.
func parseShown(t *testing.T, line string) {
	t.Helper()
	found := readerCommand.FindStringSubmatch(line)
	if found == nil {
		t.Fatalf("no command in %s", line)
	}
	t.Log(found[1])
	args := argument.FindAllString(strings.NewReplacer("{}", "1", "{.}", "1").Replace(found[1]), -1)
	for i, arg := range args {
		args[i] = strings.Trim(arg, "'")
		if i > 0 && args[i-1] == "--token-file" {
			args[i] = anyFile
		}
	}
	if strings.Contains(line, tokenVariable) {
		args = append(args, "--token-file", anyFile)
	}
	if _, err := newParser(&commandLine{}, io.Discard, io.Discard, func() {}).Parse(args); err != nil {
		t.Errorf("%s: %v", line, err)
	}
}

// shownTools returns a folder with the programs that the documents use: reader, which
// asks the server of the test instead of any other, and stand-ins.
func shownTools(t *testing.T, program, site string) string {
	t.Helper()
	dir := t.TempDir()
	for name, script := range map[string]string{
		"reader": `fetched=
for a; do
	shift
	case $a in
	http://* | https://*) a=` + site + `/shown fetched=1 ;;
	esac
	set -- "$@" "$a"
done
exec ` + program + ` "$@" ${fetched:+--allow-private 127.0.0.1}`,
		"curl":    "cat page.html",
		"git":     "cat message.txt",
		"jq":      "cat",
		"less":    "cat",
		"pbpaste": "cat page.html",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// shownPage is long enough for a second piece, and has what the examples ask for.
var shownPage = strings.NewReplacer("<article>", "<main><article class=post>", "</article>",
	`<h2 id=install>Install</h2><p>The default timeout of the lamp is an hour.</p><p>`+
		strings.Repeat("The keeper wrote down the weather, and the wind, and the ships that passed. ", 300)+
		`</p></article><form><input name=a></form></main>`).Replace(article)

// shownFolder returns a folder with the files that the documents name.
func shownFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	archive, err := os.ReadFile(writeArchive(t, 3))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"page.html": shownPage, "fragment.html": shownPage, "saved-pages/a.html": shownPage, "one.html": shownPage, "two.html": shownPage, "before.html": shownPage, "after.html": shownPage, "saved.html": shownPage,
		"harbour.html": shownPage, "gulls.html": shownPage, "kept.warc.gz": string(archive),
		"message.txt": "see example.org", "README.md": "see example.org", "pages.jsonl": inputRecord(t, 1, shownPage),
		"crawl.warc.gz": string(archive), "CC-MAIN-1.warc.gz": string(archive), ".config/fish/completions/note": "",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
