// Package typeset prepares what was read of a page for people: a reader.Result in HTML
// goes in, the parts of a page or of a chapter come out: title, byline, contents, body.
//
// The body is what package render wrote, as a tree: the title is taken out of it,
// headings get places to jump to, and nothing in it loads from elsewhere. Pictures that
// were not saved are links. The package does not fetch anything, and draws nothing.
package typeset

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
)

// An Article is a page to be shown.
type Article struct {
	Title     string // in plain text; never empty
	Authors   []string
	Site      string
	Published string // ISO 8601, as meta.Metadata has it
	Modified  string
	Summary   string // what the page says about itself in a sentence or two, or how it starts
	Source    string // the address of the page, empty if it is not known
	Language  string // BCP 47; empty if it is not known
	RTL       bool   // written from right to left
	Minutes   int    // how long reading takes, at least 1
	Contents  []Entry
	Images    []string       // addresses of the pictures, in order, each once
	Blocks    []reader.Block // the content, if that was asked for: see reader.Options

	words   *words
	heading *Node  // holds the title, with the marks that it has in the page
	body    string // the content without its title
}

// An Entry is a line of the contents.
type Entry struct {
	Level int // 2 is below the title
	Text  string
	ID    string
}

// New prepares a page that was read from an address, which may be empty. Name is its
// title if it has none.
func New(res *reader.Result, address, name string) *Article {
	a := &Article{
		Site:      plain(res.Site),
		Published: res.Published,
		Modified:  res.Modified,
		Summary:   plain(cmp.Or(res.Description, res.Excerpt)),
		Source:    plain(address),
		Language:  languageTag(res.Language),
		RTL:       res.Direction == "rtl",
		words:     wordsOf(res.Language),
		Blocks:    blocksOf(res),
	}
	for _, name := range res.Authors {
		a.Authors = append(a.Authors, plain(name))
	}
	a.Minutes = minutes(res.WordCount, a.words.speed)
	a.prepare(parse(contentOf(res)))
	if a.Title == "" {
		a.Title = cmp.Or(plain(res.Title), plain(name), "Untitled")
		a.heading = &Node{}
		a.heading.SetText(a.Title)
	}
	return a
}

// contentOf returns the content in HTML. Text becomes paragraphs.
func contentOf(res *reader.Result) string {
	if res.Format == reader.HTML {
		return res.Content
	}
	var b strings.Builder
	for part := range strings.SplitSeq(res.Content, "\n\n") {
		if part = strings.TrimSpace(part); part != "" {
			b.WriteString("<p>" + EscapeText(part) + "</p>\n")
		}
	}
	return b.String()
}

// blocksOf returns the content as blocks. Text becomes paragraphs, with its lines.
func blocksOf(res *reader.Result) []reader.Block {
	if res.Format == reader.HTML {
		return res.Blocks
	}
	var blocks []reader.Block
	for part := range strings.SplitSeq(res.Content, "\n\n") {
		b := reader.Block{Kind: "paragraph", End: len(blocks) + 1}
		for line := range strings.Lines(strings.TrimSpace(part)) {
			if len(b.Runs) > 0 {
				b.Runs = append(b.Runs, content.DataRun{Kind: "break"})
			}
			b.Runs = append(b.Runs, content.DataRun{Kind: "text", Text: strings.TrimSpace(line)})
		}
		if len(b.Runs) > 0 {
			blocks = append(blocks, b)
		}
	}
	return blocks
}

// Each returns a list of some articles, each value once.
func Each(articles []*Article, list func(*Article) []string) []string {
	var out []string
	seen := map[string]bool{"": true}
	for _, a := range articles {
		for _, s := range list(a) {
			if !seen[s] {
				seen[s] = true
				out = append(out, s)
			}
		}
	}
	return out
}

// Heading returns the title in a syntax, with the marks that it has in the page.
func (a *Article) Heading(syntax Syntax) string { return Spell(a.heading, syntax) }

// Host returns the host of the source without www, empty if it is not known.
func (a *Article) Host() string {
	u, err := url.Parse(a.Source)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(u.Hostname(), "www.")
}

// Direction returns the value of the attribute dir.
func (a *Article) Direction() string {
	if a.RTL {
		return "rtl"
	}
	return "ltr"
}

// languageTag returns a language as an attribute has it, empty if it is none.
func languageTag(language string) string {
	for part := range strings.SplitSeq(language, "-") {
		if part == "" || len(part) > 8 || strings.Trim(strings.ToLower(part), "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return ""
		}
	}
	return language
}

// plain returns a text on one line, without characters that are not shown.
func plain(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || r == '\ufffe' || r == '\uffff' || r == utf8.RuneError
	}), " ")
}

// words are what is written around an article in its language.
type words struct {
	language string
	contents string // above the contents
	minutes  string // how long reading takes
	picture  string // in place of one that has no text
	date     string // the layout of a day, as package time has it
	speed    int    // words, or Chinese and Japanese letters, that are read in a minute
}

// languages are the languages that have words, sorted. The first is for all others. The
// speeds are those of the International Reading Speed Texts (2012), or else 200.
var languages = [...]words{
	{"", "Contents", "%d min read", "Picture", "2 January 2006", 228},
	{"ar", "المحتويات", "قراءة %d د", "صورة", "2/1/2006", 138},
	{"cs", "Obsah", "%d min čtení", "Obrázek", "2. 1. 2006", 200},
	{"da", "Indhold", "%d min. læsning", "Billede", "2.1.2006", 200},
	{"de", "Inhalt", "%d Min. Lesezeit", "Bild", "2.1.2006", 179},
	{"es", "Contenido", "%d min de lectura", "Imagen", "2/1/2006", 218},
	{"fi", "Sisällys", "%d min lukuaika", "Kuva", "2.1.2006", 161},
	{"fr", "Sommaire", "%d min de lecture", "Image", "02/01/2006", 195},
	{"he", "תוכן העניינים", "%d דק׳ קריאה", "תמונה", "2.1.2006", 187},
	{"it", "Indice", "%d min di lettura", "Immagine", "2/1/2006", 188},
	{"ja", "目次", "約%d分", "画像", "2006年1月2日", 357},
	{"ko", "목차", "약 %d분", "그림", "2006년 1월 2일", 200},
	{"nl", "Inhoud", "%d min. leestijd", "Afbeelding", "2-1-2006", 202},
	{"no", "Innhold", "%d min. lesetid", "Bilde", "2.1.2006", 200},
	{"pl", "Spis treści", "%d min czytania", "Obraz", "2.01.2006", 166},
	{"pt", "Conteúdo", "%d min de leitura", "Imagem", "02/01/2006", 181},
	{"ru", "Содержание", "%d мин чтения", "Изображение", "02.01.2006", 184},
	{"sv", "Innehåll", "%d min läsning", "Bild", "2006-01-02", 199},
	{"tr", "İçindekiler", "%d dk okuma", "Resim", "02.01.2006", 166},
	{"uk", "Зміст", "%d хв читання", "Зображення", "02.01.2006", 200},
	{"zh", "目录", "约 %d 分钟", "图片", "2006年1月2日", 255},
}

// wordsOf returns the words of a language.
func wordsOf(language string) *words {
	main, _, _ := strings.Cut(strings.ToLower(language), "-")
	if main == "nb" || main == "nn" {
		main = "no"
	}
	at, found := slices.BinarySearchFunc(languages[:], main, func(w words, l string) int { return strings.Compare(w.language, l) })
	if !found {
		at = 0
	}
	return &languages[at]
}

// minutes returns how long reading takes, at least one minute.
func minutes(words, speed int) int { return max(1, (words+speed/2)/speed) }

// ContentsLabel returns what is above the contents.
func (a *Article) ContentsLabel() string { return a.words.contents }

// MinutesLabel returns how long reading takes, in words.
func (a *Article) MinutesLabel() string { return fmt.Sprintf(a.words.minutes, a.Minutes) }

// Day returns when the article was published, as its readers write it. A month or a year
// stays as it is. It is empty if that is not known.
func (a *Article) Day() string {
	day := a.Published
	if len(day) > len(time.DateOnly) {
		day = day[:len(time.DateOnly)]
	}
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return t.Format(a.words.date)
}
