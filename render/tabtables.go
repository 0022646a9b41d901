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

// isOwnName reports whether a custom element for a panel has its label in the
// attribute.
func isOwnName(key string) bool {
	switch key {
	case "label", "tab-label", "tab-title", "title", "header", "heading":
		return true
	}
	return false
}

// A languageLabel is a language as people write it, and its name on a fence.
type languageLabel struct {
	label, language string
}

// languageLabels are labels of tabs that name the language of their code, in lower
// case and sorted.
var languageLabels = [...]languageLabel{
	{".net", "csharp"},
	{"bash", "bash"},
	{"bun", "sh"},
	{"c", "c"},
	{"c#", "csharp"},
	{"c++", "cpp"},
	{"cli", "sh"},
	{"clojure", "clojure"},
	{"cmd", "bat"},
	{"coffeescript", "coffeescript"},
	{"cpp", "cpp"},
	{"csharp", "csharp"},
	{"css", "css"},
	{"curl", "sh"},
	{"dart", "dart"},
	{"deno", "sh"},
	{"dockerfile", "dockerfile"},
	{"elixir", "elixir"},
	{"erlang", "erlang"},
	{"f#", "fsharp"},
	{"fish", "fish"},
	{"go", "go"},
	{"golang", "go"},
	{"gradle", "gradle"},
	{"graphql", "graphql"},
	{"groovy", "groovy"},
	{"haskell", "haskell"},
	{"hcl", "hcl"},
	{"html", "html"},
	{"ini", "ini"},
	{"java", "java"},
	{"javascript", "javascript"},
	{"js", "javascript"},
	{"json", "json"},
	{"jsx", "jsx"},
	{"julia", "julia"},
	{"kotlin", "kotlin"},
	{"less", "less"},
	{"lua", "lua"},
	{"matlab", "matlab"},
	{"maven", "xml"},
	{"node", "javascript"},
	{"node.js", "javascript"},
	{"nodejs", "javascript"},
	{"npm", "sh"},
	{"objective-c", "objectivec"},
	{"perl", "perl"},
	{"php", "php"},
	{"pip", "sh"},
	{"pnpm", "sh"},
	{"powershell", "powershell"},
	{"protobuf", "protobuf"},
	{"python", "python"},
	{"python 2", "python"},
	{"python 3", "python"},
	{"r", "r"},
	{"ruby", "ruby"},
	{"rust", "rust"},
	{"sass", "sass"},
	{"scala", "scala"},
	{"scss", "scss"},
	{"sh", "sh"},
	{"shell", "sh"},
	{"sql", "sql"},
	{"svelte", "svelte"},
	{"swift", "swift"},
	{"terminal", "sh"},
	{"terraform", "hcl"},
	{"toml", "toml"},
	{"ts", "typescript"},
	{"tsx", "tsx"},
	{"typescript", "typescript"},
	{"vb.net", "vb"},
	{"vue", "vue"},
	{"xml", "xml"},
	{"yaml", "yaml"},
	{"yarn", "sh"},
	{"zig", "zig"},
	{"zsh", "zsh"},
}

// labelLanguage returns the language that a label names, empty if it names none. What
// stands in brackets is a version or a platform.
func labelLanguage(label string) string {
	label, _, _ = strings.Cut(label, " (")
	i, found := slices.BinarySearchFunc(languageLabels[:], strings.ToLower(label), func(l languageLabel, label string) int {
		return strings.Compare(l.label, label)
	})
	if !found {
		return ""
	}
	return languageLabels[i].language
}
