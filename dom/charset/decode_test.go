package charset_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/unicode/norm"

	"github.com/seed31bcff99/reader/dom/charset"
)

// decode is charset.Decode without a context.
func decode(src, contentType string) (page, name string) {
	page, name, err := charset.Decode(context.Background(), src, contentType)
	if err != nil {
		panic(err)
	}
	return page, name
}

// binary is charset.Binary, for tests in which charset is a name.
var binary = charset.Binary

// paragraphs are typical texts of each charset.
var paragraphs = []struct {
	charset, lang, text string
}{
	{"euc-kr", "ko", "서울시는 내년부터 대중교통 이용을 늘리기 위해 새로운 정기권을 도입한다고 밝혔다. 시민들은 한 달에 한 번 요금을 내면 지하철과 버스를 횟수 제한 없이 탈 수 있다. 전문가들은 이번 정책이 출퇴근 시간의 교통 혼잡을 줄이는 데 도움이 될 것으로 기대하고 있다."},
	{"shift_jis", "ja", "東京の桜は今年も例年より早く咲き始めました。気象庁によると、三月の気温が高かったためで、週末には多くの人が公園を訪れる見込みです。地元の商店街では、屋台やライトアップなどのイベントが予定されています。"},
	{"euc-jp", "ja", "このページでは、新しいプログラミング言語の特徴と使い方について説明します。初めての方でも理解できるように、簡単な例から順番に紹介していきますので、ぜひ最後までお読みください。質問はコメント欄にお願いします。"},
	{"iso-2022-jp", "ja", "お問い合わせいただきありがとうございます。担当者が内容を確認した後、三日以内にメールで返信いたします。しばらくお待ちください。なお、休日の場合は翌営業日の対応となります。"},
	{"gb18030", "zh", "随着互联网技术的快速发展，越来越多的人选择在网上购物。专家表示，消费者应当注意保护个人信息，不要随意点击来历不明的链接。有关部门也将加强对电子商务平台的监管，维护市场秩序，促进经济健康发展。"},
	{"big5", "zh", "隨著網路技術的快速發展，愈來愈多的人選擇在網上購物。專家表示，消費者應當注意保護個人資料，不要隨意點擊來歷不明的連結。有關部門也將加強對電子商務平台的管理，維護市場秩序，促進經濟發展。"},
	{"windows-1251", "ru", "Учёные рассказали, почему зимой так трудно вставать по утрам. По их словам, дело в нехватке солнечного света, который помогает организму просыпаться. Специалисты советуют чаще гулять днём и не пользоваться телефоном перед сном."},
	{"koi8-r", "ru", "Сегодня в столице ожидается облачная погода с прояснениями, местами пройдёт небольшой дождь. Температура воздуха составит от пяти до восьми градусов тепла. Ветер западный, умеренный, атмосферное давление будет слабо расти."},
	{"windows-1250", "pl", "Naukowcy z Krakowa opracowali nową metodę oczyszczania wody, która może się okazać przełomem. Jak twierdzą, urządzenie jest tańsze i działa dłużej niż dotychczasowe rozwiązania. Wyniki badań zostaną ogłoszone w przyszłym miesiącu, a później rozpocznie się produkcja."},
	{"windows-1252", "fr", "Le gouvernement a annoncé mercredi une série de mesures destinées à réduire la consommation d’énergie dans les bâtiments publics. Les élèves des écoles concernées seront accueillis dès la rentrée, a précisé le ministère, où l’on espère des économies très rapides."},
	{"windows-1252", "de", "Die Bundesregierung möchte den öffentlichen Verkehr stärken und dafür zusätzliche Mittel bereitstellen. Künftig sollen Züge häufiger fahren und die Fahrgäste über Störungen früher informiert werden. Kritiker äußerten Zweifel, ob die Pläne rechtzeitig umgesetzt werden können."},
	{"windows-1253", "el", "Η κυβέρνηση ανακοίνωσε νέα μέτρα για την προστασία του περιβάλλοντος και την ενίσχυση των ανανεώσιμων πηγών ενέργειας. Σύμφωνα με τους επιστήμονες, η θερμοκρασία στη χώρα θα συνεχίσει να αυξάνεται τα επόμενα χρόνια."},
	{"windows-1254", "tr", "İstanbul'da yaşayanlar için yeni bir ulaşım kartı çıkarıldı. Yetkililer, kartın önümüzdeki ay bütün şehirde kullanılmaya başlanacağını söyledi. Öğrenciler ve yaşlılar bu kartla otobüslere ücretsiz binebilecek, diğer yolcular ise düşük fiyat ödeyecek."},
	{"windows-1255", "he", "החוקרים מצאו כי שינה טובה משפרת את הזיכרון ואת היכולת ללמוד דברים חדשים. לדבריהם, אנשים שישנים לפחות שבע שעות בלילה מצליחים יותר בעבודה ובלימודים. המחקר נערך בשיתוף עם אוניברסיטאות רבות בארץ ובעולם."},
	{"windows-1256", "ar", "أعلنت وزارة الصحة اليوم عن حملة جديدة لتشجيع الناس على ممارسة الرياضة في المدارس وأماكن العمل. وقال المتحدث إن الهدف من هذه الحملة هو تحسين صحة المواطنين وتقليل الأمراض المزمنة خلال السنوات القادمة."},
	{"windows-1257", "lt", "Mokslininkai pranešė, kad šių metų žiema bus šiltesnė nei įprasta, tačiau gali būti daugiau vėjuotų dienų. Gyventojai raginami iš anksto pasirūpinti savo būstų šildymu ir sekti orų prognozes. Ąžuolų girios jau numetė lapus."},
	{"windows-1258", "vi", "Việt Nam đang đẩy mạnh việc phát triển giao thông công cộng ở các thành phố lớn. Theo kế hoạch, người dân sẽ được sử dụng vé điện tử cho tất cả các tuyến xe buýt và tàu điện. Dự án này được nhiều chuyên gia đánh giá cao."},
	{"windows-874", "th", "รัฐบาลประกาศมาตรการใหม่เพื่อส่งเสริมการท่องเที่ยวภายในประเทศ โดยประชาชนสามารถลงทะเบียนรับส่วนลดค่าโรงแรมและค่าอาหารได้ตั้งแต่วันจันทร์หน้าเป็นต้นไป ผู้ประกอบการในหลายจังหวัดเตรียมพร้อมรับนักท่องเที่ยวจำนวนมาก"},
}

// encode encodes a text in a charset. Vietnamese letters are split first, since windows-1258
// has separate characters for tones.
func encode(t testing.TB, text, charset string) string {
	t.Helper()
	enc, err := htmlindex.Get(charset)
	if err != nil {
		t.Fatal(err)
	}
	if charset == "windows-1258" {
		text = toneApart(text)
	}
	out, err := enc.NewEncoder().String(text)
	if err != nil {
		t.Fatalf("%s: %v", charset, err)
	}
	return out
}

// toneApart splits the tones of Vietnamese letters from their vowels.
func toneApart(text string) string {
	var b strings.Builder
	for _, r := range text {
		d := norm.NFD.String(string(r))
		vowel, tone := []rune{}, []rune{}
		for _, c := range d {
			if strings.ContainsRune("\u0300\u0301\u0303\u0309\u0323", c) {
				tone = append(tone, c)
			} else {
				vowel = append(vowel, c)
			}
		}
		b.WriteString(norm.NFC.String(string(vowel)) + string(tone))
	}
	return b.String()
}

func page(head, text string) string {
	return "<!DOCTYPE html>\n<html><head>" + head + "<title>x</title></head>\n<body><div class=\"main\"><p>" + text + "</p></div></body></html>"
}

func TestDecodeDeclared(t *testing.T) {
	for _, p := range paragraphs {
		for _, tt := range []struct {
			name, contentType, prefix, head string
		}{
			{"header", "text/html; charset=" + strings.ToUpper(p.charset), "", ""},
			{"quoted header", `text/html;charset="` + p.charset + `"`, "", ""},
			{"meta charset", "text/html", "", `<meta charset="` + p.charset + `">`},
			{"meta http-equiv", "", "", `<META HTTP-EQUIV='Content-Type' CONTENT='text/html; charset=` + p.charset + `'>`},
			{"meta http-equiv turned around", "", "", `<meta content="text/html;charset=` + p.charset + `" http-equiv=content-type />`},
			{"xml declaration", "", `<?xml version="1.0" encoding="` + p.charset + `"?>`, ""},
			{"guess", "", "", ""},
			{"unknown label", "text/html; charset=none", "", `<meta charset="x-nobody-knows">`},
			{"declared utf-8", "text/html; charset=utf-8", "", `<meta charset="utf-8">`},
			{"header utf-8, meta right", "text/html; charset=utf-8", "", `<meta charset="` + p.charset + `">`},
		} {
			t.Run(p.charset+"/"+p.lang+"/"+tt.name, func(t *testing.T) {
				if strings.Contains(tt.name, "utf-8") && p.charset == "iso-2022-jp" {
					t.Skip("seven-bit, so it is valid UTF-8 as well")
				}
				want := page(tt.head, p.text)
				src := tt.prefix + encode(t, want, p.charset)
				got, charset := decode(src, tt.contentType)
				if charset != p.charset {
					t.Errorf("charset %q, want %q", charset, p.charset)
				}
				if norm.NFC.String(got) != tt.prefix+want {
					t.Errorf("page is\n%s\nwant\n%s", got, want)
				}
			})
		}
	}
}

func TestDecodeUTF8(t *testing.T) {
	for _, p := range paragraphs {
		for _, contentType := range []string{"", "text/html; charset=utf-8", "text/html; charset=iso-8859-1", "text/html; charset=" + p.charset} {
			want := page(`<meta charset="windows-1252">`, p.text)
			got, charset := decode(want, contentType)
			if charset != "utf-8" && !(charset == "iso-2022-jp" && p.charset == charset) {
				t.Errorf("%s under %q: charset %q, want utf-8", p.lang, contentType, charset)
			}
			if got != want {
				t.Errorf("%s under %q: page changed", p.lang, contentType)
			}
		}
	}
}

func TestDecodeUTF16(t *testing.T) {
	for _, p := range paragraphs {
		want := page("", p.text)
		for _, charset := range []string{"utf-16le", "utf-16be"} {
			bare := encode(t, want, charset)
			marked := encode(t, "\ufeff"+want, charset)
			for _, src := range []string{bare, marked} {
				got, name := decode(src, "text/html; charset=utf-8")
				if name != charset || got != want {
					t.Errorf("%s in %s: charset %q, page %.60q", p.lang, charset, name, got)
				}
			}
		}
	}
}

func TestDecode(t *testing.T) {
	korean := "\xbe\xc8\xb3\xe7\xc7\xcf\xbc\xbc\xbf\xe4" // 안녕하세요 in EUC-KR
	for _, tt := range []struct {
		name, in, contentType string
		want, charset         string
	}{
		{"empty", "", "", "", "windows-1252"},
		{"ascii", "<p>Hi", "", "<p>Hi", "windows-1252"},
		{"ascii, declared", "<p>Hi", "text/html; charset=EUC-KR", "<p>Hi", "euc-kr"},
		{"ascii, header says utf-16", "<p>Hi", "text/html; charset=utf-16", "<p>Hi", "windows-1252"},
		{"meta says utf-16", `<meta charset=utf-16le>é`, "", `<meta charset=utf-16le>é`, "utf-8"},
		{"x-user-defined", "<meta charset=x-user-defined>\xe9", "", "<meta charset=x-user-defined>é", "windows-1252"},
		{"latin1 means windows-1252", "<meta charset=latin1>\x93\xe9\x94", "", "<meta charset=latin1>“é”", "windows-1252"},
		{"mark before a label that is not decoded", "\xef\xbb\xbf<p>é", "text/html; charset=iso-2022-kr", "<p>é", "utf-8"},
		{"header before a label that is not decoded", "<meta charset=hz-gb-2312><p>é", "text/html; charset=utf-8", "<meta charset=hz-gb-2312><p>é", "utf-8"},
		{"unknown header before a label that is not decoded", "<meta charset=hz-gb-2312><p>é", "text/html; charset=nope", "\ufffd", "replacement"},
		{"XML that is not decoded", `<?xml version="1.0" encoding="iso-2022-cn"?><p>x`, "", "\ufffd", "replacement"},
		{"empty and not decoded", "", "text/html; charset=iso-2022-kr", "", "replacement"},
		{"utf-8 with mark", "\xef\xbb\xbf<p>é", "text/html; charset=euc-kr", "<p>é", "utf-8"},
		{"mark twice", "\xef\xbb\xbf\xef\xbb\xbf<p>é", "", "<p>é", "utf-8"},
		{"mark alone", "\xef\xbb\xbf", "", "", "utf-8"},
		{"utf-16 mark alone", "\xff\xfe", "", "", "utf-16le"},
		{"utf-16 cut", "\xff\xfeA\x00B", "", "A\ufffd", "utf-16le"},
		{"mark of a template over Korean", "\xef\xbb\xbf<meta charset=euc-kr><p>" + korean, "", "<meta charset=euc-kr><p>안녕하세요", "euc-kr"},
		{"meta in a comment", "<!-- <meta charset=euc-kr> --><p>caf\xe9", "", "<!-- <meta charset=euc-kr> --><p>café", "windows-1252"},
		{"meta in a script", "<script>'<meta charset=koi8-r>'</script><p>caf\xe9", "", "<script>'<meta charset=koi8-r>'</script><p>café", "windows-1252"},
		{"content without http-equiv", `<meta name=x content="charset=koi8-r"><p>caf` + "\xe9", "", `<meta name=x content="charset=koi8-r"><p>café`, "windows-1252"},
		{"meta too late", strings.Repeat(" ", 1024) + "<meta charset=koi8-r>caf\xe9", "", strings.Repeat(" ", 1024) + "<meta charset=koi8-r>café", "windows-1252"},
		{"second meta", "<meta charset=nope><meta charset=koi8-r>\xc1", "", "<meta charset=nope><meta charset=koi8-r>а", "koi8-r"},
		{"stray byte in utf-8", "<p>Größe, Maß\xff", "text/html; charset=utf-8", "<p>Größe, Maß\ufffd", "utf-8"},
		{"utf-8 cut", "<p>한국어 문장\xed\x95", "", "<p>한국어 문장\ufffd", "utf-8"},
		{"curly quotes in what calls itself utf-8", "<p>It\x92s \x93fine\x94", "text/html; charset=utf-8", "<p>It’s “fine”", "windows-1252"},
		{"euc-kr cut", "<p>" + korean + "\xbe", "text/html; charset=euc-kr", "<p>안녕하세요\ufffd", "euc-kr"},
		{"bad trail does not eat markup", "<meta charset=shift_jis>" + strings.Repeat("\x82\xa0", 30) + "\x82<p>", "", "<meta charset=shift_jis>" + strings.Repeat("あ", 30) + "\ufffd<p>", "shift_jis"},
		{"language decides", "<html lang=hu>\xf5", "", "<html lang=hu>ő", "windows-1250"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, charset := decode(tt.in, tt.contentType)
			if got != tt.want || charset != tt.charset {
				t.Errorf("got %q in %s, want %q in %s", got, charset, tt.want, tt.charset)
			}
		})
	}
}

// TestDecodeReplacement reads pages in charsets that browsers know but do not decode. What
// their bytes mean in other charsets, as ASCII or UTF-16, nobody sees.
func TestDecodeReplacement(t *testing.T) {
	for _, label := range []string{"csiso2022kr", "hz-gb-2312", "iso-2022-cn", "iso-2022-cn-ext", "iso-2022-kr", "replacement", " HZ-GB-2312 "} {
		for in, contentType := range map[string]string{
			"<p>obey ~{VPND~}":                             `text/html; charset="` + label + `"`,
			"<p>caf\xe9, é":                                `text/html; charset="` + label + `"`,
			"<\x00p\x00>\x00o\x00b\x00e\x00y\x00":          `text/html; charset="` + label + `"`,
			`<meta charset="` + label + `"><p>obey`:        "",
			`<meta charset="` + label + `"><p>é, ü and ö.`: "text/html",
			`<meta http-equiv=content-type content="text/html; charset='` + label + `'"><p>obey`: "",
		} {
			if got, charset := decode(in, contentType); got != "\ufffd" || charset != "replacement" {
				t.Errorf("%q as %s: %q in %s", in, contentType, got, charset)
			}
		}
	}
}

// TestDecodeLabel takes the word of a meta element, in any case, for a text that says nothing.
func TestDecodeLabel(t *testing.T) {
	for _, head := range []string{"<meta charset=windows-1251>", "<META CHARSET=windows-1251>", "<title>x</title><mEtA charset=windows-1251>"} {
		if _, charset := decode(head+"<p>words", ""); charset != "windows-1251" {
			t.Errorf("%s: charset %q", head, charset)
		}
	}
}

// TestDecodeShort guesses each sentence of the paragraphs alone.
func TestDecodeShort(t *testing.T) {
	for _, p := range paragraphs {
		for _, sentence := range strings.FieldsFunc(p.text, func(r rune) bool { return strings.ContainsRune(".。", r) }) {
			src := encode(t, "<p>"+sentence, p.charset)
			if len(src) < 60 {
				continue
			}
			if _, charset := decode(src, ""); charset != p.charset {
				t.Errorf("%s: guessed %s for %q", p.charset, charset, sentence)
			}
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, p := range paragraphs {
		f.Add(encode(f, page("", p.text), p.charset), "")
		f.Add(page("", p.text), "text/html; charset="+p.charset)
	}
	f.Add("\xff\xfe\x00", "charset=\"")
	f.Add("<?xml encoding=>\x8f\x8e\x81\x30", "charset==;")
	f.Fuzz(func(t *testing.T, src, contentType string) {
		got, charset := decode(src, contentType)
		if !utf8.ValidString(got) {
			t.Errorf("not UTF-8: %q", got)
		}
		if strings.HasPrefix(got, "\ufeff") {
			t.Error("byte order mark is left")
		}
		if _, err := htmlindex.Get(charset); err != nil {
			t.Errorf("charset %q has no name", charset)
		}
		if again, name := decode(src, contentType); again != got || name != charset {
			t.Error("second call differs")
		}
		binary(src)
	})
}

func ExampleDecode() {
	src := "<meta charset=euc-kr><p>\xbe\xc8\xb3\xe7\xc7\xcf\xbc\xbc\xbf\xe4"
	page, name, err := charset.Decode(context.Background(), src, "text/html")
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(name)
	fmt.Println(page)
	// Output:
	// euc-kr
	// <meta charset=euc-kr><p>안녕하세요
}

func BenchmarkDecode(b *testing.B) {
	for _, p := range paragraphs[:10] {
		text := strings.Repeat(p.text+"</p>\n<p>", 200)
		for _, src := range []struct{ name, page string }{
			{"utf-8", page("", text)},
			{p.charset, encode(b, page("", text), p.charset)},
		} {
			b.Run(p.lang+"/"+src.name, func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(src.page)))
				for b.Loop() {
					decode(src.page, "")
				}
			})
		}
	}
}
