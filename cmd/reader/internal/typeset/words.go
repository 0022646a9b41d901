package typeset

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

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

// ContentsLabel returns what stands above the contents.
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
