package torture

import (
	_ "embed"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed attacks.txt
var attackLines string

// Attacks are parts of pages that try to run a script, to send a request or to leave
// their place in a page that they are put into. A script calls hit(), and whatever
// must not be requested has an address that starts with /leak.
func Attacks() []string {
	lists := map[string][]string{}
	for _, list := range words.Lists(attackLines) {
		for _, row := range list.Rows {
			lists[list.Name] = append(lists[list.Name], Unquoted(row))
		}
	}
	all := lists["attacks"]
	for _, event := range lists["events"] {
		all = append(all,
			"<p "+event+"=hit()>a</p>",
			`<img src=/x.png alt="b" `+event+`="hit()">`,
			"<a href=/c "+event+"='hit()'>d</a>")
	}
	for _, scheme := range lists["schemes"] {
		all = append(all,
			`<p><a href="`+scheme+`">a</a>`,
			`<p>b <img src="`+scheme+`" alt=c>`,
			`<video src="`+scheme+`" title=d></video>`)
	}
	for _, around := range lists["surroundings"] {
		for _, inner := range lists["payloads"] {
			all = append(all, strings.Replace(around, "@", inner, 1))
		}
	}
	for _, id := range lists["clobbered"] {
		all = append(all,
			`<p><a href="#`+id+`">a</a><p id="`+id+`" name="`+id+`">b`,
			`<h2 id="`+id+`">c</h2><p>d<img name="`+id+`" src=/e.png alt=f>`)
	}
	return all
}
