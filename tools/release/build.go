package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// proxyEnv makes the go command take the modules of the repository from a proxy of
// files, and those of others from the module cache as far as it has them.
func proxyEnv(ctx context.Context, proxy string) ([]string, error) {
	said, err := output(ctx, command{name: "go", args: []string{"env", "GOMODCACHE", "GOPROXY"}})
	if err != nil {
		return nil, err
	}
	cache, rest, _ := strings.Cut(strings.TrimSpace(said), "\n")
	list := []string{fileURL(proxy), fileURL(filepath.Join(cache, "cache", "download")), rest}
	// Sums were checked when modules came into the cache, and ours are in no database.
	return []string{"GOWORK=off", "GOSUMDB=off", "GOPROXY=" + strings.Join(list, ",")}, nil
}

func fileURL(dir string) string {
	dir = filepath.ToSlash(dir)
	if !strings.HasPrefix(dir, "/") {
		dir = "/" + dir // a drive
	}
	return "file://" + dir
}

// A shelf has the files of a release, and their sums.
type shelf struct {
	dir  string
	sums map[string]string // in hexadecimal, by the name of the file
}

// add writes a file.
func (s *shelf) add(name string, data []byte) error {
	s.sums[name] = fmt.Sprintf("%x", sha256.Sum256(data))
	return os.WriteFile(filepath.Join(s.dir, name), data, 0o644)
}

// close writes the list of sums.
func (s *shelf) close() error {
	var list strings.Builder
	for _, name := range slices.Sorted(maps.Keys(s.sums)) {
		fmt.Fprintf(&list, "%s  %s\n", s.sums[name], name)
	}
	return os.WriteFile(filepath.Join(s.dir, "SHA256SUMS"), []byte(list.String()), 0o644)
}

// buildAll installs the program for each platform, twice and from nothing, and puts the
// programs into archives if they are the same.
func buildAll(ctx context.Context, s *shelf, work, proxy, program, version string, targets []string, beside []file) error {
	slices.Sort(targets)
	for _, target := range targets {
		system, processor, ok := strings.Cut(target, "/")
		if !ok {
			return fmt.Errorf("a platform is written as linux/amd64, not %q", target)
		}
		var programs [2][]byte
		for i := range programs {
			place := filepath.Join(work, fmt.Sprint("build", i))
			var err error
			if programs[i], err = install(ctx, place, proxy, program, version, system, processor); err != nil {
				return err
			}
		}
		if !bytes.Equal(programs[0], programs[1]) {
			return fmt.Errorf("%s: two builds differ", target)
		}
		name := fmt.Sprintf("%s_%s_%s_%s", path.Base(program), version, system, processor)
		parts, err := partsOf(programs[0])
		if err != nil {
			return err
		}
		if err := s.add(name+".cdx.json", parts); err != nil {
			return err
		}
		ending, archive, err := pack(system, append([]file{{path.Base(program) + suffix(system), programs[0], 0o755}}, beside...))
		if err != nil {
			return err
		}
		if err := s.add(name+ending, archive); err != nil {
			return err
		}
		fmt.Println("built twice, the same:", name)
	}
	return nil
}

// install installs the program as its users do, into a place with caches of its own, and
// returns it.
func install(ctx context.Context, place, proxy, program, version, system, processor string) ([]byte, error) {
	env, err := proxyEnv(ctx, proxy)
	if err != nil {
		return nil, err
	}
	env = append(env,
		"GOPATH="+place, "GOBIN=", "GOMODCACHE="+filepath.Join(place, "mod"), "GOCACHE="+filepath.Join(place, "cache"),
		"GOFLAGS=-trimpath -modcacherw", "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+processor)
	if _, err := output(ctx, command{env: env, dir: os.TempDir(), name: "go", args: []string{"install", "-ldflags=-s -w", program + "@" + version}}); err != nil {
		return nil, err
	}
	bin := filepath.Join(place, "bin")
	native := system == runtime.GOOS && processor == runtime.GOARCH
	if !native {
		bin = filepath.Join(bin, system+"_"+processor)
	}
	file := filepath.Join(bin, path.Base(program)+suffix(system))
	if native {
		said, err := output(ctx, command{name: file, args: []string{"--version"}})
		if err != nil {
			return nil, err
		}
		if !strings.Contains(said, version) {
			return nil, errors.New("the program does not know its version: " + said)
		}
	}
	return os.ReadFile(file)
}

// suffix returns the end of the names of programs of a system.
func suffix(system string) string {
	if system == "windows" {
		return ".exe"
	}
	return ""
}
