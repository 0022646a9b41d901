package house_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestShownGoCommands checks the lines of the documents that run or test packages of
// the project: the packages exist, and they have the tests and the flags that the
// lines name. To run them all would take hours, and some need a corpus.
func TestShownGoCommands(t *testing.T) {
	count := 0
	for _, file := range append(documents(t), "CONTRIBUTING.md", "SECURITY.md") {
		for line := range strings.Lines(readDocument(t, file)) {
			line = strings.TrimSpace(strings.TrimPrefix(line, "$ "))
			if m := goCommand.FindStringSubmatch(line); m != nil {
				count++
				checkGoCommand(t, file, line, m)
			}
		}
	}
	if count < 30 {
		t.Errorf("only %d commands were found", count)
	}
}

// goCommand matches a line that runs or tests packages: the folder of -C, what is done,
// and the arguments.
var goCommand = regexp.MustCompile(`^(?:[A-Z]+=\S+ )?go (?:-C (\S+) )?(run|test)((?: [^#]*)?)`)

var (
	testPattern = regexp.MustCompile(` -(?:run|bench) '?([^' ]+)`)
	testFunc    = regexp.MustCompile(`(?m)^func (?:Test|Benchmark|Fuzz)(\w*)\(`)
	flagName    = regexp.MustCompile(` -([a-z]+)`)
	flagDefined = regexp.MustCompile(`\.(?:Bool|Int|String|Duration|Float64)?(?:Var)?\((?:&[\w.]+, )?"(\w+)"`)
)

// checkGoCommand checks one line.
func checkGoCommand(t *testing.T, file, line string, m []string) {
	t.Helper()
	var source strings.Builder
	for arg := range strings.FieldsSeq(m[3]) {
		if arg != "." && !strings.HasPrefix(arg, "./") {
			continue
		}
		files := goFiles(filepath.Join(m[1], arg))
		if len(files) == 0 {
			t.Errorf("%s: %s: there is no package %s", file, line, arg)
		}
		for _, name := range files {
			source.WriteString(readDocument(t, name))
		}
		if m[2] == "run" {
			break // what follows are arguments of the program
		}
	}
	if source.Len() == 0 {
		t.Errorf("%s: %s: no package is named", file, line)
	}
	if m[2] == "run" || strings.Contains(m[3], "-args") {
		checkFlags(t, file, line, source.String())
	}
	if m[2] == "test" {
		checkTests(t, file, line, source.String())
	}
}

// goFiles returns the Go files of a package, or of those below a folder.
func goFiles(pattern string) []string {
	dir, below := strings.CutSuffix(pattern, "...")
	var files []string
	_ = filepath.WalkDir(filepath.Clean(dir), func(path string, d os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && !below && filepath.Clean(path) != filepath.Clean(dir):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".go"):
			files = append(files, path)
		}
		return nil
	})
	return files
}

// checkFlags checks that the source defines the flags behind the package or -args.
func checkFlags(t *testing.T, file, line, source string) {
	t.Helper()
	_, args, ok := strings.Cut(line, "-args")
	if !ok {
		args = line[strings.Index(line, "./"):]
	}
	if strings.Contains(line, "./cmd/reader ") { // tests of the command run these lines
		return
	}
	args, _, _ = strings.Cut(args, "#")
	defined := map[string]bool{}
	for _, m := range flagDefined.FindAllStringSubmatch(source, -1) {
		defined[m[1]] = true
	}
	for _, m := range flagName.FindAllStringSubmatch(args, -1) {
		if !defined[m[1]] {
			t.Errorf("%s: %s: there is no flag -%s", file, line, m[1])
		}
	}
}

// checkTests checks that the patterns of -run and -bench match something.
func checkTests(t *testing.T, file, line, source string) {
	t.Helper()
	names := testFunc.FindAllString(source, -1)
	for _, m := range testPattern.FindAllStringSubmatch(line, -1) {
		if m[1] == "^$" {
			continue
		}
		pattern, err := regexp.Compile(m[1])
		if err != nil {
			t.Errorf("%s: %s: %v", file, line, err)
			continue
		}
		found := false
		for _, name := range names {
			found = found || pattern.MatchString(strings.TrimSuffix(strings.TrimPrefix(name, "func "), "("))
		}
		if !found {
			t.Errorf("%s: %s: no test matches %s", file, line, m[1])
		}
	}
}
