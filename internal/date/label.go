package date

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/internal/words"
)

// A Label is what the words before a date say about it.
type Label uint8

// The labels.
const (
	None      Label = iota
	Published       // the day of publication
	Modified        // the day of a change
	Other           // an event, a deadline, a birthday: not a day of the page
)

// maxLabel is how many bytes before a date are read.
const maxLabel = 40

// LabelOf returns the label in the last words of before, the text before a date.
func LabelOf(before string) Label {
	text := words.Tail(strings.TrimRightFunc(before, func(r rune) bool { return r != '©' && !isLetter(r) }), maxLabel)
	if text == "" {
		return None
	}
	if strings.Contains(text, "©") {
		return Other
	}
	for _, row := range labelParts {
		if strings.Contains(text, row.part) {
			return row.label
		}
	}
	out := None
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !isLetter(r) }) {
		if l, ok := labelWords[words.Plain(word)]; ok && (out == None || l != Published) {
			out = l
		}
	}
	return out
}

func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

// IsLabel reports whether a word is a label.
func IsLabel(word string) bool {
	_, ok := labelWords[words.Plain(word)]
	return ok
}

// TrimBefore cuts what stands between a name and a date off the end of text: the
// day of the week, and a small word such as "on".
func TrimBefore(text string) string {
	for range 2 {
		text = strings.TrimRight(text, " ,.")
		i := strings.LastIndexAny(text, " ,") + 1
		if word := words.Plain(text[i:]); !weekdays[word] && (i == 0 || !beforeDates[word]) {
			break
		}
		text = text[:i]
	}
	return strings.TrimSpace(text)
}

// MayFollow reports whether a word in lower case may follow a date outside of a
// sentence.
func MayFollow(word string) bool { return afterDates[word] || IsLabel(word) }

// labelWords are words before a date, without accents.
var labelWords = func() map[string]Label {
	m := map[string]Label{}
	for _, row := range [...]struct {
		label Label
		words string
	}{
		{Published, "published posted publication publish poste written veroffentlicht erschienen erstellt publie publiee paru " +
			"publicado publicada publicacion publicacao pubblicato pubblicata gepubliceerd geplaatst publicerad publicerat offentliggjort publisert julkaistu " +
			"opublikowano dodano publikovano zverejneno kozzeteve publicat yayinlandi yayinlanma опубликовано опубликован дата публікації опубліковано " +
			"публикувано δημοσιευτηκε δημοσιευση نشر نشرت פורסם प्रकाशित diterbitkan dipublikasikan เผยแพร่ asked"},
		{Modified, "updated update modified revised edited reviewed refreshed aktualisiert geandert uberarbeitet stand jour modifie actualise " +
			"actualizado actualizada actualizacion modificado atualizado atualizada atualizacao aggiornato aggiornata aggiornamento bijgewerkt gewijzigd " +
			"uppdaterad andrad opdateret oppdatert paivitetty zaktualizowano aktualizacja aktualizovano frissitve actualizat guncellendi guncelleme guncellenme " +
			"обновлено обновлен оновлено обновена ενημερωθηκε ενημερωση تحديث حدث עודכן अपडेट अद्यतन diperbarui อัปเดต nhat active activity"},
		{Other, "joined registered member since starts ends deadline until expires born died birthday copyright event release released valid effective join accessed " +
			"retrieved viewed beitritt inscrit"},
	} {
		for w := range words.Set(row.words) {
			m[w] = row.label
		}
	}
	return m
}()

// labelParts are labels in scripts that put no space between words.
var labelParts = []struct {
	part  string
	label Label
}{
	{"更新", Modified}, {"修改", Modified}, {"수정", Modified}, {"업데이트", Modified},
	{"公開", Published}, {"投稿", Published}, {"掲載", Published}, {"发布", Published}, {"發布", Published},
	{"发表", Published}, {"發表", Published}, {"게시", Published}, {"입력", Published}, {"등록", Published}, {"작성", Published},
}
