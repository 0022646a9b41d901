package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	modzip "golang.org/x/mod/zip"
)

// A unit is a module of the repository.
type unit struct {
	path string // as it is imported
	dir  string // in the repository; empty for its root
}

// modulesOf returns the module in a directory of the tree and the modules of the
// repository that it needs, those first that others need.
func modulesOf(tree, dir string) ([]unit, error) {
	root, err := readModule(tree, "")
	if err != nil {
		return nil, err
	}
	prefix := root.Module.Mod.Path
	var list []unit
	seen := map[string]bool{}
	var add func(dir string) error
	add = func(dir string) error {
		if seen[dir] {
			return nil
		}
		seen[dir] = true
		file, err := readModule(tree, dir)
		if err != nil {
			return err
		}
		u := unit{path: file.Module.Mod.Path, dir: dir}
		if want := strings.TrimSuffix(prefix+"/"+filepath.ToSlash(dir), "/"); u.path != want {
			return fmt.Errorf("the module in %s is named %s, not %s", dir, u.path, want)
		}
		if len(file.Replace) > 0 {
			return fmt.Errorf("%s: go install refuses modules with a replace directive", u.path)
		}
		for _, r := range file.Require {
			if below, ok := within(prefix, r.Mod.Path); ok {
				if err := add(below); err != nil {
					return err
				}
			}
		}
		list = append(list, u)
		return nil
	}
	err = add(dir)
	return list, err
}

// within returns the directory of a module of the repository.
func within(prefix, path string) (dir string, ok bool) {
	if path == prefix {
		return "", true
	}
	return strings.CutPrefix(path, prefix+"/")
}

func readModule(tree, dir string) (*modfile.File, error) {
	name := filepath.Join(tree, dir, "go.mod")
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return modfile.Parse(name, data, nil)
}

// publish puts a module into the proxy. Its requirements of other modules of the
// repository are set to the version; else they must be tidy as they are.
func (u unit) publish(ctx context.Context, tree, proxy, version string, modules []unit) error {
	if err := u.require(tree, version, modules); err != nil {
		return err
	}
	if err := u.tidy(ctx, tree, proxy, modules); err != nil {
		return err
	}
	if err := commit(ctx, tree, u.path+" "+version); err != nil {
		return err
	}
	escaped, err := module.EscapePath(u.path)
	if err != nil {
		return err
	}
	dir := filepath.Join(proxy, filepath.FromSlash(escaped), "@v")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	mod, err := os.ReadFile(filepath.Join(tree, u.dir, "go.mod"))
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{
		"list":            []byte(version + "\n"),
		version + ".info": fmt.Appendf(nil, "{%q:%q}\n", "Version", version),
		version + ".mod":  mod,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return u.zip(tree, filepath.Join(dir, version+".zip"), version)
}

// zip writes the module as it will be in its repository at the tag of the version.
func (u unit) zip(tree, name, version string) (err error) {
	w, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() {
		if closing := w.Close(); err == nil {
			err = closing
		}
	}()
	return modzip.CreateFromVCS(w, module.Version{Path: u.path, Version: version}, tree, "HEAD", u.dir)
}

// require makes the module need this version of the others.
func (u unit) require(tree, version string, modules []unit) error {
	file, err := readModule(tree, u.dir)
	if err != nil {
		return err
	}
	for _, r := range slices.Clone(file.Require) {
		if !slices.ContainsFunc(modules, func(m unit) bool { return m.path == r.Mod.Path }) {
			continue
		}
		if err := file.AddRequire(r.Mod.Path, version); err != nil {
			return err
		}
	}
	data, err := file.Format()
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(tree, u.dir, "go.mod"), data, 0o644)
}

// tidy adds the sums of the other modules, and fails if anything else is not tidy.
func (u unit) tidy(ctx context.Context, tree, proxy string, modules []unit) error {
	before, err := u.requirements(tree, modules)
	if err != nil {
		return err
	}
	env, err := proxyEnv(ctx, proxy)
	if err != nil {
		return err
	}
	env = append(env, "GOFLAGS=-modcacherw", "GOMODCACHE="+filepath.Join(filepath.Dir(tree), "mod"))
	if _, err := output(ctx, command{dir: filepath.Join(tree, u.dir), env: env, name: "go", args: []string{"mod", "tidy"}}); err != nil {
		return err
	}
	after, err := u.requirements(tree, modules)
	if err == nil && !slices.Equal(before, after) {
		err = fmt.Errorf("go.mod or go.sum is not tidy; go mod tidy would leave\n%s", strings.Join(after, "\n"))
	}
	return err
}

// requirements returns the lines of go.mod and go.sum, without the sums of modules of
// the repository.
func (u unit) requirements(tree string, modules []unit) ([]string, error) {
	var lines []string
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join(tree, u.dir, name))
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(data)) {
			first, _, _ := strings.Cut(line, " ")
			if name == "go.mod" || !slices.ContainsFunc(modules, func(m unit) bool { return m.path == first }) {
				lines = append(lines, strings.TrimSpace(line))
			}
		}
	}
	return lines, nil
}

// commit commits what was changed in the clone, if anything was.
func commit(ctx context.Context, tree, message string) error {
	_, err := output(ctx, command{dir: tree, name: "git", args: []string{
		"-c", "user.name=release", "-c", "user.email=release@localhost", "-c", "commit.gpgsign=false",
		"commit", "--quiet", "--all", "--allow-empty", "-m", message,
	}})
	return err
}
