package mcpserver

import (
	"strings"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/webfetch"
)

// A liveResult is the answer of the tools that act: what changed, and in which session. The
// words of the page are in content, between markers.
type liveResult struct {
	Session   string `json:"session,omitempty"`
	URL       string `json:"url"`
	Status    int    `json:"status,omitempty"`
	Navigated bool   `json:"navigated,omitempty"`
	Failed    bool   `json:"failed,omitempty"`
	Added     int    `json:"added,omitempty"`
	Removed   int    `json:"removed,omitempty"`
	Dialogs   int    `json:"dialogs,omitempty"`
	Value     bool   `json:"value,omitempty"`
	Popup     bool   `json:"popup,omitempty"`
	Download  bool   `json:"download,omitempty"`
	Refused   bool   `json:"refused,omitempty"`
	Chooser   bool   `json:"file_chooser,omitempty"`
	Content   string `json:"content,omitempty"`
}

// changed returns the answer of an action.
func changed(id string, c *browser.Change) *answer {
	own := liveResult{
		Session: id, URL: webfetch.CleanLine(c.URL, maxName), Status: c.Status, Navigated: c.Navigated, Failed: c.Failed, Added: c.Added, Removed: c.Removed,
		Dialogs: len(c.Dialogs), Value: c.Value != "", Popup: c.Popup != "", Download: c.Download != "", Refused: c.Refused, Chooser: c.Chooser,
	}
	data, err := encode(own)
	if err != nil {
		data = []byte("{}")
	}
	all := own
	all.Content = quoted(changedWords(c), maxLive-len(data))
	text := string(data)
	if all.Content != "" {
		text += "\n" + all.Content
	}
	return &answer{text: text, data: all, fields: own}
}

// changedWords returns the words of the page in a change, each with its name.
func changedWords(c *browser.Change) []string {
	var words []string
	if c.Navigated { // else it is the title that it was
		words = append(words, "title", c.Title)
	}
	words = append(words, "value", c.Value)
	for _, d := range c.Dialogs {
		name := d.Kind + ", dismissed"
		if d.Accepted {
			name = d.Kind + ", accepted"
		}
		words = append(words, name, d.Message)
	}
	return append(words, "popup", c.Popup, "download", c.Download)
}

// The size of the answers about a page, in bytes.
const (
	maxLive    = 400
	markerSize = 190 // of what Wrap puts around a text
	leastWords = 80  // of the page, even if the answer is too long then
)

// quoted returns words of a page between markers, empty if there are none. Words holds names
// and values in turn.
func quoted(words []string, room int) string {
	room = max(room-markerSize, leastWords)
	var lines []string
	for i := 0; i+1 < len(words); i += 2 {
		if words[i+1] == "" || room <= 0 {
			continue
		}
		text := webfetch.CleanLine(words[i]+": "+words[i+1], room)
		if len(lines) > 0 && words[i] == "near" && len(words[i]+": "+words[i+1]) > room {
			continue // half a selector is of no use
		}
		room -= len(text) + 1
		lines = append(lines, text)
	}
	if lines == nil {
		return ""
	}
	return webfetch.Wrap(strings.Join(lines, "\n"))
}
