// Package linkifytest makes texts to measure link finders with: chat, the same
// without links, and input that is hard on them. The same size gives the same
// text.
package linkifytest

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Chat returns about size bytes of messages, one a line, of which one in three
// or four has a link and many have something that only looks like one.
func Chat(size int) string { return messages(size, true) }

// Prose returns about size bytes of messages without links.
func Prose(size int) string { return messages(size, false) }

// A tongue is a language to write messages in.
type tongue struct {
	words []string
	space string // between words
	stops []string
}

var tongues = []tongue{
	{fields(`we could move the review to friday because nobody has time before that and the tests are still red
		does anyone know why this only happens on the second run please look at my branch again when you are back
		I think it was fixed last week but then the cache made it worse maybe try without it first thanks a lot
		sounds good to me let us ship what we have today and write down what is missing in the plan`), " ", []string{".", ".", "!", "?", "..."}},
	{fields(`wir könnten das heute noch prüfen aber für die Änderung fehlt mir gerade die Zeit später geht es
		wahrscheinlich besser weil dann alle Rückmeldungen da sind schöne Grüße aus dem Büro`), " ", []string{".", "!", "?"}},
	{fields(`давайте посмотрим завтра потому что сегодня сервер опять не отвечал и мы не успели проверить
		последние изменения спасибо всем кто помогал`), " ", []string{".", "!", "?"}},
	{fields(`creo que mañana sería mejor así tenemos más tiempo para la revisión gracias por avisar también
		faltan algunas pruebas`), " ", []string{".", "!", "?"}},
	{fields(`明天 再 看 一下 这个 问题 吧 因为 现在 大家 都 在 开会 测试 还 没有 通过 请 先 更新 说明 谢谢 帮忙`), "", []string{"。", "，", "！", "？"}},
	{fields(`この 変更 は あとで 確認 します テスト が 終わったら もう 一度 見て ください よろしく お願い いたします`), "", []string{"。", "、", "！"}},
	{fields(`오늘은 시간이 없어서 내일 다시 확인하겠습니다 테스트가 끝나면 알려 주세요 고맙습니다`), " ", []string{".", "!", "?"}},
}

func fields(s string) []string { return strings.Fields(s) }

var (
	names    = []string{"ana", "björn", "chen", "dora-2", "emeka", "build-bot"}
	pictures = []string{"🙂", "👍", "🎉", "❤️", "🚀", "👩‍💻"}
	hosts    = []string{"example.com", "docs.example.org", "www.example.net", "shop.example.co.uk", "localhost:8080",
		"10.1.2.3:9000", "[2001:db8::17]:8443", "grüße.example", "例え.example", "git.example.io"}
	segments = []string{"wiki", "issues", "1742", "Tide_(sea)", "a-long-title-with-dashes", "index.html", "%E6%BD%AE",
		"潮汐", "v2.1.0", "files.tar.gz"}
	bare = []string{"example.com", "example.org/team/notes", "www.example.net/a?b=c#d", "docs.example.co.uk", "localhost:3000/health",
		"bücher.example.de", "bun.sh/install"}
	mail = []string{"ana@example.com", "build.bot+nightly@example.org", "o'neill@mail.example.co.uk", "post@bücher.example.de",
		"mailto:help@example.com"}
	// Not links, though they have what links have.
	traps = []string{"main.go", "README.md", "v1.20.3", "node.js", "setup.py:31", "10.0.0.7", "i.e. this", "std::string",
		"src/lib.rs:42:7", "ana@laptop", "2.71828", "os.path.join", "@ana", "#1742", "12:45", "a/b/c.txt", "react@18.2.0"}
	wraps = []string{" %s ", " %s ", " %s, ", " %s. ", " (%s) ", " <%s> ", " **%s** ", " \"%s\" ", " [this](%s) ", "：%s。", " %s\n"}
)

func messages(size int, links bool) string {
	r := rand.New(rand.NewPCG(6, 1))
	var b strings.Builder
	b.Grow(size + 1024)
	for b.Len() < size {
		if r.IntN(4) == 0 {
			fmt.Fprintf(&b, "[%02d:%02d] %s: ", r.IntN(24), r.IntN(60), pick(r, names))
		}
		lang := &tongues[0]
		if r.IntN(2) == 0 {
			lang = &tongues[r.IntN(len(tongues))]
		}
		for range 1 + r.IntN(3) {
			lang.sentence(r, &b)
			if links {
				something(r, &b)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// sentence writes words and how they end.
func (t *tongue) sentence(r *rand.Rand, b *strings.Builder) {
	for i := range 4 + r.IntN(12) {
		if i > 0 {
			b.WriteString(t.space)
		}
		b.WriteString(pick(r, t.words))
		if t.space != "" && r.IntN(11) == 0 {
			b.WriteByte(',')
		}
	}
	b.WriteString(pick(r, t.stops) + t.space)
	if r.IntN(16) == 0 {
		b.WriteString(pick(r, pictures) + " ")
	}
}

// something writes a link, a trap or, most of the time, nothing.
func something(r *rand.Rand, b *strings.Builder) {
	switch r.IntN(20) {
	case 0:
		fmt.Fprintf(b, pick(r, wraps), address(r))
	case 1:
		fmt.Fprintf(b, pick(r, wraps), pick(r, bare))
	case 2:
		fmt.Fprintf(b, pick(r, wraps), pick(r, mail))
	case 3, 4:
		b.WriteString(pick(r, traps) + " ")
	}
}

// address makes a URL.
func address(r *rand.Rand) string {
	s := pick(r, []string{"https://", "https://", "https://", "http://", "ftp://"}) + pick(r, hosts)
	for range r.IntN(5) {
		s += "/" + pick(r, segments)
	}
	if r.IntN(3) == 0 {
		s += fmt.Sprintf("?page=%d&lang=en", r.IntN(1000))
	}
	if r.IntN(6) == 0 {
		s += "#part-2"
	}
	return s
}

func pick(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }
