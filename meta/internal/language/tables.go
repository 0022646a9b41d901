package language

import (
	"strings"
	"unicode"
)

// scripts tell a language, or among which languages the words decide. A script
// counts if it has at least its share of the letters. Japanese comes before
// Chinese, since it mixes its own letters with Chinese ones.
var scripts = [...]struct {
	name     string
	table    *unicode.RangeTable
	share    float64
	language string // empty if several languages are written in it
}{
	{"hangul", unicode.Hangul, 0.5, "ko"},
	{"hiragana", unicode.Hiragana, 0.15, "ja"},
	{"han", unicode.Han, 0.6, "zh"},
	{"thai", unicode.Thai, 0.6, "th"},
	{"hebrew", unicode.Hebrew, 0.6, "he"},
	{"greek", unicode.Greek, 0.6, "el"},
	{"armenian", unicode.Armenian, 0.6, "hy"},
	{"georgian", unicode.Georgian, 0.6, "ka"},
	{"bengali", unicode.Bengali, 0.6, "bn"},
	{"tamil", unicode.Tamil, 0.6, "ta"},
	{"telugu", unicode.Telugu, 0.6, "te"},
	{"khmer", unicode.Khmer, 0.6, "km"},
	{"arabic", unicode.Arabic, 0.6, ""},
	{"cyrillic", unicode.Cyrillic, 0.6, ""},
	{"devanagari", unicode.Devanagari, 0.6, ""},
	{"latin", unicode.Latin, 0.8, ""},
	{"other", nil, 2, ""}, // never enough
}

// latin is the index of the Latin script in scripts.
const latin = len(scripts) - 2

// smallWords are frequent words of languages that share a script: those that are
// rare or unknown in the others. Danish and Norwegian have so many in common that
// most texts could be in both.
var smallWords = [...]struct {
	language, script, words string
}{
	{"en", "latin", "the and of to is that for with was are this have from not you it be by which"},
	{"de", "latin", "der die und das ist nicht ein eine mit von auf den sich auch dem wird für sie"},
	{"fr", "latin", "le les des et est du dans pour qui pas sur au avec sont ce cette ne il"},
	{"es", "latin", "el los las y es pero más su sus muy este esta se fue hay sin sobre porque"},
	{"pt", "latin", "os do da dos das não uma em um são ao pelo foi mas seu sua isso você"},
	{"it", "latin", "il di che della per non sono gli anche dei nel più alla è questo perché degli"},
	{"nl", "latin", "het een van niet dat zijn voor met aan ook maar worden naar bij deze is en"},
	{"sv", "latin", "och att som är för inte från ett jag vi eller när men också"},
	{"da", "latin", "og af ikke blev også efter hvor når jeg men eller været nogle"},
	{"nb", "latin", "og av ikke ble også etter hvor når jeg men eller vært noen"},
	{"fi", "latin", "ja on ei että se oli kun mutta ovat myös tai hän joka sen kuin"},
	{"pl", "latin", "nie się na że jest do to jak ale przez od są oraz dla który tym po"},
	{"cs", "latin", "se že na je to jsou ale jako také pro který být bylo podle které i v"},
	{"hu", "latin", "az és nem hogy egy is meg volt csak ez már ha vagy mint el"},
	{"ro", "latin", "și în de la este nu cu pe care din pentru mai sunt lui fost prin"},
	{"tr", "latin", "ve bir bu için ile de da olarak çok daha gibi olan en kadar sonra"},
	{"id", "latin", "yang dan di dengan untuk dari ini itu pada tidak dalam adalah akan juga oleh"},
	{"vi", "latin", "và của là có không cho được một các với người trong những đã để này"},
	{"ru", "cyrillic", "и в не на что с по это как но из для он был они его также или"},
	{"uk", "cyrillic", "і в не на що з та це як для він був його також або є від до"},
	{"bg", "cyrillic", "и на да се не за от че по са това като той към но със беше"},
	{"ar", "arabic", "في من على إلى أن التي هذا الذي عن مع هذه كان بعد ذلك لا ما"},
	{"fa", "arabic", "و در به از که این را با است برای آن یک می شود ها کرد"},
	{"ur", "arabic", "کے کی میں ہے کا اور سے کو ہیں نے پر یہ ایک تھا بھی"},
	{"hi", "devanagari", "के का में की है और को से हैं पर यह एक कि नहीं ने भी"},
	{"mr", "devanagari", "आहे आणि या च्या मध्ये ते आहेत एक हे व तो झाले करण्यात साठी"},
	{"ne", "devanagari", "छ र को मा ले गर्ने भएको पनि लागि हो यो गरेको छन् तथा"},
}

// languagesOf has the languages of each small word: bit i for smallWords[i].
var languagesOf = func() map[string]uint32 {
	var _ [32 - len(smallWords)]struct{} // a bit for each
	m := map[string]uint32{}
	for i, row := range smallWords {
		for w := range strings.FieldsSeq(row.words) {
			m[w] |= 1 << i
		}
	}
	return m
}()
