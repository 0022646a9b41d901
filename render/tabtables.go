package render

import (
	"slices"
	"strings"
)

// A tabKey is an attribute by which a label and a panel know each other.
type tabKey struct {
	key string
	why string
}

// tabKeys are such attributes, sorted. Labels and panels have them.
var tabKeys = [...]tabKey{
	{"data-bs-target", "selector of the panel, by Bootstrap 5"},
	{"data-content", "id of the panel, or a name that both have"},
	{"data-panel", "name that both have"},
	{"data-tab", "name or number that both have"},
	{"data-tab-content", "name of the panel"},
	{"data-tab-id", "name that both have"},
	{"data-tab-name", "name that both have"},
	{"data-tab-panel", "name of the panel"},
	{"data-tab-target", "selector of the panel"},
	{"data-target", "selector of the panel, by Bootstrap 4"},
	{"data-value", "name that both have"},
	{"data-w-tab", "name that both have, by Webflow"},
	{"panel", "name of the panel, on custom elements"},
}

func isTabKey(key string) bool {
	_, found := slices.BinarySearchFunc(tabKeys[:], key, func(k tabKey, key string) int { return strings.Compare(k.key, key) })
	return found
}

// isPanelKey reports whether an attribute of a panel tells which label it has.
func isPanelKey(key string) bool {
	switch key {
	case "id", "aria-labelledby", "name":
		return true
	}
	return strings.HasPrefix(key, "data-") && isTabKey(key)
}

// labelLanguages are the languages whose names are the labels of tabs with their code, too.
var labelLanguages = [...]string{
	"bash", "c", "clojure", "coffeescript", "cpp", "csharp", "css", "dart", "dockerfile", "elixir", "erlang", "fish",
	"go", "gradle", "graphql", "groovy", "haskell", "hcl", "html", "ini", "java", "javascript", "json", "jsx", "julia",
	"kotlin", "less", "lua", "matlab", "perl", "php", "powershell", "protobuf", "python", "r", "ruby", "rust", "sass",
	"scala", "scss", "sh", "sql", "svelte", "swift", "toml", "tsx", "typescript", "vue", "xml", "yaml", "zig", "zsh",
}

// languageLabels are the languages of the other labels, which are in lower case.
var languageLabels = map[string]string{
	".net": "csharp", "bun": "sh", "c#": "csharp", "c++": "cpp", "cli": "sh", "cmd": "bat", "curl": "sh", "deno": "sh",
	"f#": "fsharp", "golang": "go", "js": "javascript", "maven": "xml", "node": "javascript", "node.js": "javascript",
	"nodejs": "javascript", "npm": "sh", "objective-c": "objectivec", "pip": "sh", "pnpm": "sh", "python 2": "python",
	"python 3": "python", "shell": "sh", "terminal": "sh", "terraform": "hcl", "ts": "typescript", "vb.net": "vb",
	"yarn": "sh",
}

// labelLanguage returns the language that a label names, empty if it names none. What
// stands in brackets is a version or a platform.
func labelLanguage(label string) string {
	label, _, _ = strings.Cut(strings.ToLower(label), " (")
	if _, found := slices.BinarySearch(labelLanguages[:], label); found {
		return label
	}
	return languageLabels[label]
}
