package nav

import (
	"strings"
)

// Directions: the values of Item.Rel.
const (
	previous = "prev"
	next     = "next"
)

// arrows are around the words of links to the next and the previous page.
const (
	arrowsBack = "←«‹⟵◀<"
	arrowsOn   = "→»›⟶▶>"
	arrows     = arrowsBack + arrowsOn
)

// direction returns the direction that a label says with all its words, or with
// an arrow alone.
func direction(label string) string {
	words := trimArrows(label, ":")
	if words == "" {
		switch {
		case strings.ContainsAny(label, arrowsOn):
			return next
		case strings.ContainsAny(label, arrowsBack):
			return previous
		}
		return ""
	}
	rel, _ := directionIndex.find(words)
	return rel
}

// trimArrows cuts arrows and spaces off both ends of a label, and the signs in
// more.
func trimArrows(label, more string) string {
	if label == "" || plainEdge(label[0]) && plainEdge(label[len(label)-1]) {
		return label
	}
	return strings.Trim(label, arrows+" "+more)
}

// plainEdge reports whether c is a letter or digit of ASCII.
func plainEdge(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

// cutDirection splits a label such as "Next: Sessions" into its direction and the
// title. Without a direction, the title is the label.
func cutDirection(label string) (rel, title string) {
	i := strings.IndexByte(label, ':')
	if i < 0 {
		i = strings.Index(label, "：")
	}
	if i < 0 {
		return "", label
	}
	if rel = direction(label[:i]); rel == "" {
		return "", label
	}
	return rel, strings.TrimLeft(label[i:], ":： ")
}

// withoutDirection cuts arrows and an opening such as "Next: " off a title. It
// returns an empty string if nothing else is left.
func withoutDirection(s string) string {
	_, title := cutDirection(trimArrows(s, ""))
	if direction(title) != "" {
		return ""
	}
	return title
}

type directionWord struct {
	words string
	rel   string
	why   string // the language; what the words mean is in rel
}

// directions are labels that say only that a link leads to the next or the
// previous page. Sorted.
var directions = [...]directionWord{
	{"anterior", previous, "Portuguese, Spanish"},
	{"article précédent", previous, "French"},
	{"article suivant", next, "French"},
	{"articolo precedente", previous, "Italian"},
	{"articolo successivo", next, "Italian"},
	{"artigo anterior", previous, "Portuguese"},
	{"artículo anterior", previous, "Spanish"},
	{"artículo siguiente", next, "Spanish"},
	{"avanti", next, "Italian"},
	{"chapitre précédent", previous, "French"},
	{"chapitre suivant", next, "French"},
	{"dalej", next, "Polish"},
	{"entrada anterior", previous, "Spanish"},
	{"entrada siguiente", next, "Spanish"},
	{"ileri", next, "Turkish"},
	{"indietro", previous, "Italian"},
	{"następna", next, "Polish"},
	{"następna strona", next, "Polish"},
	{"następne", next, "Polish"},
	{"następny", next, "Polish"},
	{"następny artykuł", next, "Polish"},
	{"newer", next, "English"},
	{"newer entries", next, "English"},
	{"newer post", next, "English"},
	{"newer posts", next, "English"},
	{"next", next, "English"},
	{"next article", next, "English"},
	{"next chapter", next, "English"},
	{"next lesson", next, "English"},
	{"next page", next, "English"},
	{"next post", next, "English"},
	{"next section", next, "English"},
	{"next topic", next, "English"},
	{"nächste", next, "German"},
	{"nächste seite", next, "German"},
	{"nächster", next, "German"},
	{"nächster artikel", next, "German"},
	{"nächster beitrag", next, "German"},
	{"nächstes kapitel", next, "German"},
	{"older", previous, "English"},
	{"older entries", previous, "English"},
	{"older post", previous, "English"},
	{"older posts", previous, "English"},
	{"page précédente", previous, "French"},
	{"page suivante", next, "French"},
	{"pagina precedente", previous, "Italian"},
	{"pagina successiva", next, "Italian"},
	{"poprzedni", previous, "Polish"},
	{"poprzedni artykuł", previous, "Polish"},
	{"poprzednia", previous, "Polish"},
	{"poprzednia strona", previous, "Polish"},
	{"poprzednie", previous, "Polish"},
	{"precedente", previous, "Italian"},
	{"prev", previous, "English"},
	{"previous", previous, "English"},
	{"previous article", previous, "English"},
	{"previous chapter", previous, "English"},
	{"previous lesson", previous, "English"},
	{"previous page", previous, "English"},
	{"previous post", previous, "English"},
	{"previous section", previous, "English"},
	{"previous topic", previous, "English"},
	{"prossimo", next, "Italian"},
	{"précédent", previous, "French"},
	{"précédente", previous, "French"},
	{"próxima", next, "Portuguese"},
	{"próxima página", next, "Portuguese"},
	{"próximo", next, "Portuguese"},
	{"próximo artigo", next, "Portuguese"},
	{"página anterior", previous, "Spanish"},
	{"página seguinte", next, "Portuguese"},
	{"página siguiente", next, "Spanish"},
	{"seguinte", next, "Portuguese"},
	{"siguiente", next, "Spanish"},
	{"siguiente página", next, "Spanish"},
	{"sonraki", next, "Turkish"},
	{"sonraki konu", next, "Turkish"},
	{"sonraki sayfa", next, "Turkish"},
	{"sonraki yazı", next, "Turkish"},
	{"successiva", next, "Italian"},
	{"successivo", next, "Italian"},
	{"suivant", next, "French"},
	{"suivante", next, "French"},
	{"volgend artikel", next, "Dutch"},
	{"volgende", next, "Dutch"},
	{"volgende pagina", next, "Dutch"},
	{"vorherige", previous, "German"},
	{"vorherige seite", previous, "German"},
	{"vorheriger", previous, "German"},
	{"vorheriger artikel", previous, "German"},
	{"vorheriger beitrag", previous, "German"},
	{"vorheriges kapitel", previous, "German"},
	{"vorig artikel", previous, "Dutch"},
	{"vorige", previous, "Dutch"},
	{"vorige pagina", previous, "Dutch"},
	{"vorige seite", previous, "German"},
	{"vorwärts", next, "German"},
	{"weiter", next, "German"},
	{"zurück", previous, "German"},
	{"önceki", previous, "Turkish"},
	{"önceki konu", previous, "Turkish"},
	{"önceki sayfa", previous, "Turkish"},
	{"önceki yazı", previous, "Turkish"},
	{"вперед", next, "Russian"},
	{"вперёд", next, "Russian"},
	{"далее", next, "Russian"},
	{"назад", previous, "Russian"},
	{"предыдущая", previous, "Russian"},
	{"предыдущая глава", previous, "Russian"},
	{"предыдущая статья", previous, "Russian"},
	{"предыдущая страница", previous, "Russian"},
	{"предыдущий", previous, "Russian"},
	{"следующая", next, "Russian"},
	{"следующая глава", next, "Russian"},
	{"следующая статья", next, "Russian"},
	{"следующая страница", next, "Russian"},
	{"следующий", next, "Russian"},
	{"上一个", previous, "Chinese"},
	{"上一步", previous, "Chinese"},
	{"上一章", previous, "Chinese"},
	{"上一篇", previous, "Chinese"},
	{"上一頁", previous, "Chinese"},
	{"上一页", previous, "Chinese"},
	{"下一个", next, "Chinese"},
	{"下一步", next, "Chinese"},
	{"下一章", next, "Chinese"},
	{"下一篇", next, "Chinese"},
	{"下一頁", next, "Chinese"},
	{"下一页", next, "Chinese"},
	{"前", previous, "Japanese"},
	{"前のページ", previous, "Japanese"},
	{"前の章", previous, "Japanese"},
	{"前の記事", previous, "Japanese"},
	{"前へ", previous, "Japanese"},
	{"次", next, "Japanese"},
	{"次のページ", next, "Japanese"},
	{"次の章", next, "Japanese"},
	{"次の記事", next, "Japanese"},
	{"次へ", next, "Japanese"},
	{"다음", next, "Korean"},
	{"다음 글", next, "Korean"},
	{"다음 장", next, "Korean"},
	{"다음 페이지", next, "Korean"},
	{"이전", previous, "Korean"},
	{"이전 글", previous, "Korean"},
	{"이전 장", previous, "Korean"},
	{"이전 페이지", previous, "Korean"},
}
