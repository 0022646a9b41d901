package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// papers returns what lies beside the program in its archives: the license, the manual
// and the completions. The program itself writes the last two.
func papers(ctx context.Context, tree, work, proxy, program, version string) ([]file, error) {
	place := filepath.Join(work, "build0")
	if _, err := install(ctx, place, proxy, program, version, runtime.GOOS, runtime.GOARCH); err != nil {
		return nil, err
	}
	license, err := os.ReadFile(filepath.Join(tree, "LICENSE"))
	if err != nil {
		return nil, err
	}
	files := []file{{name: "LICENSE", data: license}}
	for _, paper := range [...]struct {
		name string
		args []string
	}{
		{"reader.1", []string{"man"}},
		{"completions/reader.bash", []string{"completion", "bash"}},
		{"completions/_reader", []string{"completion", "zsh"}},
		{"completions/reader.fish", []string{"completion", "fish"}},
	} {
		said, err := output(ctx, command{name: filepath.Join(place, "bin", "reader"+suffix(runtime.GOOS)), args: paper.args})
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: paper.name, data: []byte(said)})
	}
	return files, nil
}

// bundle makes the npm package and the extension, twice, and installs the package as its
// users do. Without Node it says so.
func bundle(ctx context.Context, s *shelf, tree, version string, draft bool) error {
	if _, err := exec.LookPath("npm"); err != nil {
		fmt.Println("left out: the npm package and the extension, for npm is not there")
		return nil
	}
	quality := "11"
	if draft {
		quality = "5"
	}
	number := strings.TrimPrefix(version, "v")
	products := []struct {
		name  string
		build func(tree, number string) ([]byte, error)
		data  []byte
	}{
		{"reader-" + number + ".tgz", packageOf, nil},
		{"reader-extension-" + number + ".zip", extensionOf, nil},
	}
	for range 2 {
		if _, err := output(ctx, command{dir: tree, name: "node", args: []string{"npm/build.js", quality}}); err != nil {
			return err
		}
		for i := range products {
			p := &products[i]
			data, err := p.build(tree, number)
			if err != nil {
				return err
			}
			if p.data != nil && !bytes.Equal(p.data, data) {
				return fmt.Errorf("%s: two builds differ", p.name)
			}
			p.data = data
		}
	}
	for _, p := range products {
		if err := s.add(p.name, p.data); err != nil {
			return err
		}
		fmt.Println("built twice, the same:", p.name)
	}
	return tryPackage(ctx, filepath.Join(s.dir, products[0].name), tree)
}

// packageOf returns the npm package: the files that its package.json names.
func packageOf(tree, number string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(tree, "npm", "package.json"))
	if err != nil {
		return nil, err
	}
	var about struct {
		Version string
		Files   []string
	}
	if err := json.Unmarshal(data, &about); err != nil {
		return nil, err
	}
	if about.Version != number {
		return nil, fmt.Errorf("npm/package.json has the version %s, not %s", about.Version, number)
	}
	var files []file
	for _, name := range append([]string{"package.json", "README.md"}, about.Files...) {
		data, err := os.ReadFile(filepath.Join(tree, "npm", name))
		if err != nil {
			return nil, err
		}
		f := file{name: "package/" + name, data: data}
		if name == "bin.js" {
			f.mode = 0o755
		}
		files = append(files, f)
	}
	return packTar(files)
}

// extensionOf returns the extension, with the engine in it.
func extensionOf(tree, number string) ([]byte, error) {
	var files []file
	add := func(pattern, prefix string) error {
		names, err := filepath.Glob(filepath.Join(tree, filepath.FromSlash(pattern)))
		if err != nil || names == nil {
			return fmt.Errorf("no files %s: %v", pattern, err)
		}
		for _, name := range names { // sorted
			data, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			files = append(files, file{name: prefix + filepath.Base(name), data: data})
		}
		return nil
	}
	for _, part := range [...][2]string{{"extension/*.*", ""}, {"npm/index.js", "reader/"}, {"npm/reader.wasm.gz", "reader/"}} {
		if err := add(part[0], part[1]); err != nil {
			return nil, err
		}
	}
	for _, f := range files {
		var about struct{ Version string }
		if f.name != "manifest.json" {
			continue
		}
		if err := json.Unmarshal(f.data, &about); err != nil {
			return nil, err
		}
		if about.Version != number {
			return nil, fmt.Errorf("extension/manifest.json has the version %s, not %s", about.Version, number)
		}
	}
	return packZip(files)
}

// tryPackage installs the npm package into an empty directory, and reads a page with it.
func tryPackage(ctx context.Context, name, tree string) error {
	dir, err := os.MkdirTemp("", "npm")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if _, err := output(ctx, command{dir: dir, name: "npm", args: []string{"install", "--offline", "--no-audit", "--no-fund", name}}); err != nil {
		return err
	}
	page := filepath.Join(tree, "testdata", "pages", "tour", "page.html")
	said, err := output(ctx, command{dir: dir, name: filepath.Join(dir, "node_modules", ".bin", "reader"), args: []string{page}})
	if err == nil && !strings.HasPrefix(said, "# Keeping a lighthouse\n") {
		err = fmt.Errorf("the npm package reads a page as %.100q", said)
	}
	return err
}
