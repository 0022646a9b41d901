package main

import (
	"bytes"
	"debug/buildinfo"
	"embed"
	"encoding/json"
	"fmt"
	"strings"
	"text/template"
)

// partsOf returns the list of modules that a program was built from, as CycloneDX.
func partsOf(program []byte) ([]byte, error) {
	info, err := buildinfo.Read(bytes.NewReader(program))
	if err != nil {
		return nil, err
	}
	type part struct {
		Type    string `json:"type"`
		Name    string `json:"name"`
		Version string `json:"version"`
		Purl    string `json:"purl"`
	}
	of := func(kind, path, version string) part {
		return part{kind, path, version, "pkg:golang/" + path + "@" + version}
	}
	list := struct {
		Format   string          `json:"bomFormat"`
		Spec     string          `json:"specVersion"`
		Version  int             `json:"version"`
		Metadata map[string]part `json:"metadata"`
		Parts    []part          `json:"components"`
	}{"CycloneDX", "1.6", 1, map[string]part{"component": of("application", info.Main.Path, info.Main.Version)},
		[]part{of("library", "stdlib", strings.TrimPrefix(info.GoVersion, "go"))}}
	for _, m := range info.Deps {
		list.Parts = append(list.Parts, of("library", m.Path, m.Version))
	}
	data, err := json.MarshalIndent(list, "", "  ")
	return append(data, '\n'), err
}

// manifestTexts are the manifests of package managers, by the names of their files, which
// end in .tmpl here. A platform that was not built is left out.
//
//go:embed reader.rb.tmpl reader.json.tmpl
var manifestTexts embed.FS

// manifests writes the manifests of package managers for the archives on the shelf.
func manifests(s *shelf, path, version string) error {
	type platform struct{ System, Processor, Scoop, URL, Sum string }
	view := struct {
		Path, Number string
		Files        []platform
	}{Path: path, Number: strings.TrimPrefix(version, "v")}
	for _, p := range [...]struct{ end, system, processor, scoop string }{
		{"darwin_amd64.tar.gz", "macos", "intel", ""},
		{"darwin_arm64.tar.gz", "macos", "arm", ""},
		{"linux_amd64.tar.gz", "linux", "intel", ""},
		{"linux_arm64.tar.gz", "linux", "arm", ""},
		{"windows_amd64.zip", "", "", "64bit"},
		{"windows_arm64.zip", "", "", "arm64"},
	} {
		name := fmt.Sprintf("reader_%s_%s", version, p.end)
		if sum := s.sums[name]; sum != "" {
			view.Files = append(view.Files, platform{p.system, p.processor, p.scoop, fmt.Sprintf("https://%s/releases/download/%s/%s", path, version, name), sum})
		}
	}
	all := template.Must(template.ParseFS(manifestTexts, "*"))
	for _, t := range all.Templates() {
		var b bytes.Buffer
		if err := t.Execute(&b, view); err != nil {
			return err
		}
		if err := s.add(strings.TrimSuffix(t.Name(), ".tmpl"), b.Bytes()); err != nil {
			return err
		}
	}
	return nil
}
