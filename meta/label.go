package meta

import (
	"strings"
	"unicode"
)

// A label is what the words before a date say it is the date of.
type label uint8

const (
	labelNone label = iota
	labelPublished
	labelModified
	labelOther // an event, a deadline, a birthday: not the page
)

// labelOf reads the last words of a text that a date follows.
func labelOf(text string) label {
	text = lastBytes(strings.TrimRightFunc(text, func(r rune) bool { return r != '©' && !unicode.IsLetter(r) && !unicode.IsMark(r) }), maxLabel)
	if text == "" {
		return labelNone
	}
	if strings.Contains(text, "©") {
		return labelOther
	}
	for _, row := range labelParts {
		if strings.Contains(text, row.part) {
			return row.label
		}
	}
	out := labelNone
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
		if l, ok := labelWords[plain(word)]; ok && (out == labelNone || l != labelPublished) {
			out = l
		}
	}
	return out
}

// labelWords are words before a date, without accents.
var labelWords = func() map[string]label {
	m := map[string]label{}
	for _, row := range [...]struct {
		label label
		words string
	}{
		{labelPublished, "published posted publication publish poste written veroffentlicht erschienen erstellt publie publiee paru " +
			"publicado publicada publicacion publicacao pubblicato pubblicata gepubliceerd geplaatst publicerad publicerat offentliggjort publisert julkaistu " +
			"opublikowano dodano publikovano zverejneno kozzeteve publicat yayinlandi yayinlanma опубликовано опубликован дата публікації опубліковано " +
			"публикувано δημοσιευτηκε δημοσιευση نشر نشرت פורסם प्रकाशित diterbitkan dipublikasikan เผยแพร่ asked"},
		{labelModified, "updated update modified revised edited reviewed refreshed aktualisiert geandert uberarbeitet stand jour modifie actualise " +
			"actualizado actualizada actualizacion modificado atualizado atualizada atualizacao aggiornato aggiornata aggiornamento bijgewerkt gewijzigd " +
			"uppdaterad andrad opdateret oppdatert paivitetty zaktualizowano aktualizacja aktualizovano frissitve actualizat guncellendi guncelleme guncellenme " +
			"обновлено обновлен оновлено обновена ενημερωθηκε ενημερωση تحديث حدث עודכן अपडेट अद्यतन diperbarui อัปเดต nhat active activity"},
		{labelOther, "joined registered member since starts ends deadline until expires born died birthday copyright event release released valid effective join accessed " +
			"retrieved viewed beitritt inscrit"},
	} {
		for w := range setOf(row.words) {
			m[w] = row.label
		}
	}
	return m
}()

// labelParts are labels in scripts that do not part words.
var labelParts = []struct {
	part  string
	label label
}{
	{"更新", labelModified}, {"修改", labelModified}, {"수정", labelModified}, {"업데이트", labelModified},
	{"公開", labelPublished}, {"投稿", labelPublished}, {"掲載", labelPublished}, {"发布", labelPublished}, {"發布", labelPublished},
	{"发表", labelPublished}, {"發表", labelPublished}, {"게시", labelPublished}, {"입력", labelPublished}, {"등록", labelPublished}, {"작성", labelPublished},
}
