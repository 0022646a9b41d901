package main

import (
	"bytes"
	"debug/buildinfo"
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

// manifestTexts are the manifests of package managers, by the names of their files. A
// platform that was not built is left out.
var manifestTexts = map[string]string{
	"reader.rb": `class Reader < Formula
  desc "Reads web pages for people and agents"
  homepage "https://{{.Path}}"
  version "{{.Number}}"
  license "MIT"
{{range .Files}}{{if .System}}
  on_{{.System}} do
    on_{{.Processor}} do
      url "{{.URL}}"
      sha256 "{{.Sum}}"
    end
  end
{{end}}{{end}}
  def install
    bin.install "reader"
    man1.install "reader.1"
    bash_completion.install "completions/reader.bash" => "reader"
    zsh_completion.install "completions/_reader"
    fish_completion.install "completions/reader.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/reader --version")
  end
end
`,
	"reader.json": `{
  "version": "{{.Number}}",
  "description": "Reads web pages for people and agents",
  "homepage": "https://{{.Path}}",
  "license": "MIT",
  "architecture": {
{{- $first := true}}{{range .Files}}{{if .Scoop}}{{if not $first}},{{end}}{{$first = false}}
    "{{.Scoop}}": { "url": "{{.URL}}", "hash": "{{.Sum}}" }{{end}}{{end}}
  },
  "bin": "reader.exe"
}
`,
}

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
	for name, text := range manifestTexts {
		var b bytes.Buffer
		if err := template.Must(template.New(name).Parse(text)).Execute(&b, view); err != nil {
			return err
		}
		if err := s.add(name, b.Bytes()); err != nil {
			return err
		}
	}
	return nil
}
