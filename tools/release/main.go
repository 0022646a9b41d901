// Command release rehearses a release of the repository: from the last commit it makes
// the modules as a proxy of plain files, installs the program from there with an empty
// module cache, builds it twice for each platform, and compares. Run it outside the
// workspace:
//
//	GOWORK=off go -C tools run ./release -o DIR v0.1.0
//
// DIR then has proxy/; for each platform an archive with the program, its manual and the
// completions of shells, and a list of the modules in it (CycloneDX); the npm package and
// the browser extension, if Node is there; manifests for Homebrew and Scoop; SHA256SUMS and
// NOTES.md. Modules of others come from the module cache, or by GOPROXY if it lacks them.
// Nothing is published, and the tree is not changed.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"golang.org/x/mod/semver"
)

// program is the directory of the module that is installed.
const program = "cmd/reader"

// allTargets are the platforms that a release has programs for.
const allTargets = "linux/amd64,linux/arm64,darwin/amd64,darwin/arm64,windows/amd64,windows/arm64"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	out := flags.String("o", "", "the directory to write to; it must not exist")
	targets := flags.String("targets", allTargets, "platforms to build for")
	root := flags.String("root", "..", "the repository")
	draft := flags.Bool("draft", false, "pack the module of the npm package in seconds, not in a minute")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil
	} else if err != nil {
		return err
	}
	version := flags.Arg(0)
	switch {
	case flags.NArg() != 1 || semver.Canonical(version) != version || version == "":
		return errors.New("give one version, such as v0.1.0")
	case *out == "":
		return errors.New("name a directory that does not exist: -o DIR")
	}
	dir, err := filepath.Abs(*out)
	if err != nil {
		return err
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	return release(ctx, *root, dir, version, strings.Split(*targets, ","), *draft)
}

// release makes the files of a release in a directory.
func release(ctx context.Context, root, dir, version string, targets []string, draft bool) error {
	work, err := os.MkdirTemp("", "release")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)

	tree, err := checkout(ctx, root, filepath.Join(work, "tree"))
	if err != nil {
		return err
	}
	notes, err := notesOf(tree, version)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "NOTES.md"), notes, 0o644); err != nil {
		return err
	}
	modules, err := modulesOf(tree, program)
	if err != nil {
		return err
	}
	proxy := filepath.Join(dir, "proxy")
	for _, m := range modules {
		fmt.Println("module", m.path, version)
		if err := m.publish(ctx, tree, proxy, version, modules); err != nil {
			return fmt.Errorf("%s: %w", m.path, err)
		}
	}
	beside, err := papers(ctx, tree, work, proxy, modules[len(modules)-1].path, version)
	if err != nil {
		return err
	}
	s := &shelf{dir: dir, sums: map[string]string{}}
	if err := buildAll(ctx, s, work, proxy, modules[len(modules)-1].path, version, targets, beside); err != nil {
		return err
	}
	if err := bundle(ctx, s, tree, version, draft); err != nil {
		return err
	}
	if err := manifests(s, modules[0].path, version); err != nil {
		return err
	}
	return s.close()
}

// checkout clones the last commit of a repository, which must have no changes.
func checkout(ctx context.Context, root, dir string) (string, error) {
	changes, err := output(ctx, command{dir: root, name: "git", args: []string{"status", "--porcelain"}})
	if err != nil {
		return "", err
	}
	if changes != "" {
		return "", fmt.Errorf("there are changes that are not committed:\n%s", changes)
	}
	root, err = filepath.Abs(root)
	if err != nil {
		return "", err
	}
	_, err = output(ctx, command{name: "git", args: []string{"clone", "--quiet", "--no-local", root, dir}})
	return dir, err
}
