package charset

// The marks of characters in a reading. The mean of a right reading is about 3, of a wrong
// one less than 1.
const (
	frequent = 4   // a letter that every text of the language has
	usual    = 1   // a letter of the language, or typography
	odds     = -2  // not expected, but not impossible
	foreign  = -4  // in no word of the language
	worst    = -12 // not a character
)

const (
	// plausible is the mean that a guess has to exceed to beat the default.
	plausible = 0.75

	// hinted is the bonus for the language of the html element. It decides between
	// similar charsets, but does not outweigh the bytes.
	hinted = 1

	// western is the bonus for the default charset. English pages have few letters
	// beyond ASCII, and those in names of many languages.
	western = 0.25

	// tolerated is how many characters there must be for each invalid byte.
	tolerated = 20
)

// typography has the same bytes in most windows charsets, so it does not decide between
// them.
const typography = "“”‘’‚„–—…•«»‹›\u00a0°©®™§·€£¢¥¡¿²³½¼¾±×÷µ"

// An alphabetRow has the letters beyond ASCII of a language, in groups from the most frequent
// to the least, in lower case.
type alphabetRow struct {
	charset string
	lang    string
	letters string
}

// alphabetTable starts with the default charset.
var alphabetTable = [...]alphabetRow{
	{"windows-1252", "en", "é öüñ áèíóúäçàêåøï ãëôâîæßð"}, // names and words of many languages
	{"windows-1252", "fr", "éèàê çùâîôœ ûëïæ"},
	{"windows-1252", "de", "äöüß"},
	{"windows-1252", "es", "áéíóñ ú¿¡ªº ü"},
	{"windows-1252", "pt", "ãçáéõ êíóúâà ôªº"},
	{"windows-1252", "it", "àèìòù é"},
	{"windows-1252", "nl", "éëï èóöü"},
	{"windows-1252", "sv", "åäö é"},
	{"windows-1252", "da", "æøå é"},
	{"windows-1252", "is", "áíóðþö éúýæ"},
	{"windows-1250", "pl", "ąęłóśż ćń ź"},
	{"windows-1250", "cs", "áéíěšřž čýů úťďňó"},
	{"windows-1250", "sk", "áéíčšž ýľúťň ôďäóĺŕ"},
	{"windows-1250", "hu", "áéöőó íüú ű"},
	{"windows-1250", "ro", "ăîşţâ"},
	{"windows-1250", "hr", "čšžć đ"},
	{"windows-1251", "ru", "оеаинтсрвлкм дпуяыьгзбч йхжшюцщэф ъё"},
	{"windows-1251", "uk", "оаинвіетрскл дупмьязгбч йхжшюцщєїф ґ"},
	{"windows-1251", "bg", "аеиотнрсвлкд пмъузгбч яйхжшюцщф ь"},
	{"windows-1251", "sr", "аиоенрсјтувдк пмлзгбч хцшжњљћђ фџ"},
	{"koi8-r", "ru", "оеаинтсрвлкм дпуяыьгзбч йхжшюцщэф ъё"},
	{"windows-1253", "el", "αοιτεσνηυς ρπκμλόίέάή δγχθύώφβ ξζψϊϋΐ"},
	{"windows-1254", "tr", "ıüşğö ç âîû"},
	{"windows-1255", "he", "יוהלאתרבמש נדםחקעפ כטצגןזסךף ץ"},
	{"windows-1256", "ar", "اليمونرتب ةعدسفهكقأ حجشطصخإى ضذزثئءغظؤآ،؟؛ًٌٍَُِّْـ"},
	{"windows-1256", "fa", "ايندرهومتب شسکلزگخقعفپچ جصحطض ژثغذظ،؟"},
	{"windows-1257", "lt", "ėšųžąį čęū"},
	{"windows-1257", "lv", "āīēšņū ļķģčž"},
	{"windows-1257", "et", "äõüö šž"},
	{"windows-1258", "vi", "đưêôăâơáà \u0301\u0300\u0309\u0303\u0323 éèíóúù"},
	{"windows-874", "th", "านรอกเ\u0e31\u0e48\u0e49งมย ลวดทส\u0e34\u0e35ตะปบคห แ\u0e37\u0e38\u0e39\u0e4c\u0e47จพชขใไโำ ผซถณธภศษญฐฟฉฝฮฎฏฒฌฆๆ"},
}

// A pairRow is a charset of two bytes per letter. Ranges of bytes are given by their first and
// last byte.
type pairRow struct {
	charset string
	lang    string
	lead    string // first bytes
	trail   string // second bytes
	level1  string // first bytes of the letters in everyday use
	trail1  string // second bytes of them
	longer  func(s []byte) int
	letters string // the most frequent ones: half of any text
}

const (
	hiragana = "ぁあいうえおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろわをん"
	katakana = "ァアィイウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチッツテデトドナニネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロワンヴー"
	kanji    = "、。「」・日本人大年一国会中出事者行上分生学業合時場部地新自用方月内見前手今後員入力社間発電同小動対高的度不書連定性作関理全回通最法"
)

var pairTable = [...]pairRow{
	{
		charset: "shift_jis", lang: "ja",
		lead: "\x81\x9f\xe0\xfc", trail: "\x40\x7e\x80\xfc",
		level1: "\x81\x84\x88\x97", trail1: "\x40\x7e\x80\xfc",
		longer:  halfWidthKana,
		letters: hiragana + katakana + kanji,
	},
	{
		charset: "euc-jp", lang: "ja",
		lead: "\xa1\xf4", trail: "\xa1\xfe",
		level1: "\xa1\xa5\xb0\xcf", trail1: "\xa1\xfe",
		longer:  eucShifts,
		letters: hiragana + katakana + kanji,
	},
	{
		charset: "euc-kr", lang: "ko",
		lead: "\x81\xfd", trail: "\x41\x5a\x61\x7a\x81\xfe",
		level1: "\xa1\xa1\xb0\xc8", trail1: "\xa1\xfe",
		letters: "이다는에의가을하고로지한사도기를은대어자인서들아나리수시일있정부해그과라만전으장제보것" +
			"스여적조원구상니주동면공유우안신게되소비선성며모오요경치거년중세국까계무위연화분",
	},
	{
		charset: "gb18030", lang: "zh",
		lead: "\x81\xfe", trail: "\x40\x7e\x80\xfe",
		level1: "\xa1\xa1\xa3\xa3\xb0\xd7", trail1: "\xa1\xfe",
		longer: fourBytes,
		letters: "，。、：；“”的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多" +
			"定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日" +
			"那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系很情者最立代想已通并提直题" +
			"程展五果料象员位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手期论运指几区强放决西被做必先回则任取据处",
	},
	{
		charset: "big5", lang: "zh",
		lead: "\x81\xfe", trail: "\x40\x7e\xa1\xfe",
		level1: "\xa1\xa2\xa4\xc6", trail1: "\x40\x7e\xa1\xfe",
		letters: "，。、：；「」的一是在不了有和人這中大為上個國我以要他時來用們生到作地於出就分對成會可主發年動同工也能下過子說產種面而方後多" +
			"定行學法所民得經十三之進著等部度家電力裡如水化高自二理起小物現實加量都兩體制機當使點從業本去把性好應開它合還因由其些然前外天政四日" +
			"那社義事平形相全表間樣與關各重新線內數正心反你明看原又麼利比或但質氣第向道命此變條只沒結解問意建月公無系很情者最立代想已通並提直題" +
			"程展五果料象員位入常文總次品式活設及管特件長求老頭基資邊流路級少圖山統接知較將組見計別她手期論運指幾區強放決西被做必先回則任取據處",
	},
}

// halfWidthKana are the letters of one byte in Shift_JIS. They have so many bytes that any
// text seems to be full of them.
func halfWidthKana(s []byte) int {
	if in(s[0], "\xa1\xdf") {
		return 1
	}
	return 0
}

// eucShifts are the letters of EUC-JP after a shift byte: half-width kana and rare letters of
// three bytes.
func eucShifts(s []byte) int {
	switch {
	case s[0] == 0x8e && len(s) > 1 && in(s[1], "\xa1\xdf"):
		return 2
	case s[0] == 0x8f && len(s) > 2 && in(s[1], "\xa1\xfe") && in(s[2], "\xa1\xfe"):
		return 3
	}
	return 0
}

// fourBytes are the letters that only GB18030 has.
func fourBytes(s []byte) int {
	if len(s) > 3 && in(s[0], "\x81\xfe") && in(s[1], "09") && in(s[2], "\x81\xfe") && in(s[3], "09") {
		return 4
	}
	return 0
}
