package peers

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
)

// nodeFiles are the program that runs in Node, and the exact versions that it needs.
// There is no lock file: it would depend on where packages come from.
//
//go:embed node/package.json node/read.mjs
var nodeFiles embed.FS

// ErrNoNode says that Node or npm is not installed.
var ErrNoNode = errors.New("node or npm is not installed")

// Install writes the program of the peers in Node into a folder and installs its
// packages by npm, unless they are there already. It builds the npm package of reader.
func Install(dir string) error {
	for _, program := range []string{"node", "npm"} {
		if _, err := exec.LookPath(program); err != nil {
			return fmt.Errorf("%w: %w", ErrNoNode, err)
		}
	}
	program, err := nodeFiles.ReadFile("node/read.mjs")
	if err != nil {
		return err
	}
	packages, err := nodeFiles.ReadFile("node/package.json")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "read.mjs"), program, 0o666); err != nil {
		return err
	}
	if err := own(filepath.Join(dir, "reader.mjs")); err != nil {
		return err
	}
	list := filepath.Join(dir, "package.json")
	if have, err := os.ReadFile(list); err == nil && bytes.Equal(have, packages) {
		return nil
	}
	return npm(dir, list, packages)
}

// own builds the npm package, and writes a module that has what it exports.
func own(file string) error {
	wasm, err := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/seed31bcff99/reader/npm/wasm").Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	dir := filepath.Dir(string(wasm))
	build := exec.Command("node", "build.js")
	build.Dir = dir
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("node build.js: %w\n%s", err, out)
	}
	address := url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(dir, "index.js"))}
	return os.WriteFile(file, fmt.Appendf(nil, "export * from %q;\n", &address), 0o666)
}

// npm installs the packages of a list. If it fails, it removes the list.
func npm(dir, list string, packages []byte) error {
	if err := os.WriteFile(list, packages, 0o666); err != nil {
		return err
	}
	npm := exec.Command("npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts")
	npm.Dir = dir
	if out, err := npm.CombinedOutput(); err != nil {
		return errors.Join(fmt.Errorf("npm install: %w\n%s", err, out), os.Remove(list))
	}
	return nil
}
