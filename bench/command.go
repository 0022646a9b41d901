package bench

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
)

// The exit statuses of the commands below this folder.
const (
	ExitGood  = 0
	ExitBad   = 1 // something is worse than it may be, or failed
	ExitUsage = 2
)

// Run runs a command: it parses its flags, checks them, and does the work, which reports
// whether all is as good as it must be. It returns the exit status.
func Run(f *flag.FlagSet, args []string, stderr io.Writer, check func() error, work func() (good bool, err error)) int {
	f.Init(f.Name(), flag.ContinueOnError)
	f.SetOutput(stderr)
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return ExitGood
	case err != nil:
		return ExitUsage
	}
	err := check()
	if f.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %q", f.Arg(0))
	}
	if err != nil {
		fmt.Fprintf(stderr, "%s: %v\n", f.Name(), err)
		f.Usage()
		return ExitUsage
	}
	good, err := work()
	if err != nil {
		fmt.Fprintf(stderr, "%s: %v\n", f.Name(), err)
		return ExitBad
	}
	if !good {
		return ExitBad
	}
	return ExitGood
}

// BuildReader builds the command reader into a folder, and returns its path.
func BuildReader(dir string) (program string, err error) {
	program = filepath.Join(dir, "reader.exe") // only Windows needs the extension
	if out, err := exec.Command("go", "build", "-o", program, "github.com/seed31bcff99/reader/cmd/reader").CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return program, nil
}
