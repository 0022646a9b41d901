package fallback_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/fallback"
)

// A tongue is what walls say in one language, and a short text that is none.
type tongue struct {
	name                         string
	missing, gone, home          string // a page that is not there
	refused, why, label          string // a refusal, and the number to quote
	check, prove                 string // a bot check
	login, first, user, password string // a form
	closed, back                 string // a site that does not work
	cookies, accept, reject      string // a question
	pay, subscribe               string // a paywall
	headline, news, more         string // a notice
}

// tongues are languages that the phrases do not have, and English.
var tongues = []tongue{
	{"english", "Page not found", "The page that you asked for is not here, or it was moved to another place.", "Front page",
		"Access denied", "The owner of this site does not let you see this page.", "Request ID",
		"One moment", "Please show that you are a person before you go on.",
		"Log in", "You must log in before you can see this page.", "E-mail", "Password",
		"Closed for maintenance", "We are working on the site and will be back soon.",
		"We and our partners store information on your device to show advertisements.", "Accept all", "Reject all",
		"This text is for subscribers. Choose an offer to read on.", "Subscribe",
		"The swimming pool is closed", "The swimming pool in the old town is closed this week, since its pumps are being repaired.", "Those who have a ticket can use the pool by the harbour, which opens an hour earlier than usual."},
	{"icelandic", "Síða fannst ekki", "Síðan sem þú baðst um er ekki hér eða hefur verið flutt annað.", "Forsíða",
		"Aðgangi hafnað", "Eigandi vefsins leyfir þér ekki að sjá þessa síðu.", "Auðkenni beiðni",
		"Augnablik", "Sýndu að þú sért manneskja áður en þú heldur áfram.",
		"Innskráning", "Þú verður að skrá þig inn til að sjá þessa síðu.", "Netfang", "Lykilorð",
		"Lokað vegna viðhalds", "Við erum að vinna í vefnum og komum aftur innan skamms.",
		"Við og samstarfsaðilar okkar geymum upplýsingar á tækinu þínu til að sýna auglýsingar.", "Samþykkja allt", "Hafna öllu",
		"Þessi texti er fyrir áskrifendur. Veldu tilboð til að lesa áfram.", "Gerast áskrifandi",
		"Sundlaugin er lokuð", "Sundlaugin í gamla bænum er lokuð þessa viku, þar sem verið er að gera við dælurnar.", "Þeir sem eiga miða geta farið í laugina við höfnina, sem opnar klukkutíma fyrr en venjulega."},
	{"swahili", "Ukurasa haupatikani", "Ukurasa uliouomba haupo hapa au umehamishwa mahali pengine.", "Mwanzo",
		"Ufikiaji umekataliwa", "Mmiliki wa tovuti hii hakuruhusu kuona ukurasa huu.", "Kitambulisho cha ombi",
		"Subiri kidogo", "Tafadhali onyesha kwamba wewe ni mtu kabla ya kuendelea.",
		"Ingia", "Lazima uingie kabla ya kuona ukurasa huu.", "Barua pepe", "Nenosiri",
		"Imefungwa kwa matengenezo", "Tunafanya kazi kwenye tovuti na tutarudi hivi karibuni.",
		"Sisi na washirika wetu tunahifadhi taarifa kwenye kifaa chako ili kuonyesha matangazo.", "Kubali yote", "Kataa yote",
		"Maandishi haya ni ya wanachama. Chagua ofa ili uendelee kusoma.", "Jiunge",
		"Bwawa la kuogelea limefungwa", "Bwawa la kuogelea la mji mkongwe limefungwa wiki hii, kwa sababu pampu zake zinatengenezwa.", "Wenye tiketi wanaweza kutumia bwawa la bandarini, ambalo hufunguliwa saa moja mapema kuliko kawaida."},
	{"georgian", "გვერდი ვერ მოიძებნა", "გვერდი, რომელიც მოითხოვეთ, აქ არ არის ან სხვაგან გადავიდა.", "მთავარი",
		"წვდომა აკრძალულია", "ამ საიტის მფლობელი არ გაძლევთ ამ გვერდის ნახვის უფლებას.", "მოთხოვნის ნომერი",
		"ერთი წუთით", "გთხოვთ აჩვენოთ, რომ ადამიანი ხართ, სანამ გააგრძელებთ.",
		"შესვლა", "ამ გვერდის სანახავად უნდა შეხვიდეთ.", "ელფოსტა", "პაროლი",
		"დახურულია სამუშაოებისთვის", "ჩვენ ვმუშაობთ საიტზე და მალე დავბრუნდებით.",
		"ჩვენ და ჩვენი პარტნიორები ვინახავთ ინფორმაციას თქვენს მოწყობილობაზე რეკლამის საჩვენებლად.", "ყველას მიღება", "ყველას უარყოფა",
		"ეს ტექსტი გამომწერებისთვისაა. აირჩიეთ შეთავაზება კითხვის გასაგრძელებლად.", "გამოწერა",
		"საცურაო აუზი დაკეტილია", "ძველი ქალაქის საცურაო აუზი ამ კვირაში დაკეტილია, რადგან მისი ტუმბოები კეთდება.", "ვისაც ბილეთი აქვს, შეუძლია ნავსადგურის აუზით ისარგებლოს, რომელიც ჩვეულებრივზე ერთი საათით ადრე იღება."},
	{"basque", "Ez da orria aurkitu", "Eskatu duzun orria ez dago hemen edo beste leku batera eraman dute.", "Hasiera",
		"Sarbidea ukatuta", "Gune honen jabeak ez dizu orri hau ikusten uzten.", "Eskaeraren zenbakia",
		"Itxaron pixka bat", "Erakutsi pertsona bat zarela aurrera egin aurretik.",
		"Hasi saioa", "Saioa hasi behar duzu orri hau ikusteko.", "Helbide elektronikoa", "Pasahitza",
		"Mantentze-lanengatik itxita", "Gunean lanean ari gara eta laster itzuliko gara.",
		"Guk eta gure bazkideek informazioa gordetzen dugu zure gailuan iragarkiak erakusteko.", "Onartu dena", "Baztertu dena",
		"Testu hau harpidedunentzat da. Aukeratu eskaintza bat irakurtzen jarraitzeko.", "Harpidetu",
		"Igerilekua itxita dago", "Alde zaharreko igerilekua itxita dago aste honetan, haren ponpak konpontzen ari direlako.", "Txartela dutenek portuko igerilekua erabil dezakete, ohi baino ordubete lehenago irekitzen baita."},
	{"malay", "Halaman tidak dijumpai", "Halaman yang anda minta tiada di sini atau telah dipindahkan ke tempat lain.", "Laman utama",
		"Capaian dihalang", "Pemilik laman ini tidak membenarkan anda melihat halaman ini.", "Nombor permohonan",
		"Sekejap ya", "Sila tunjukkan bahawa anda seorang insan sebelum meneruskan.",
		"Log masuk", "Anda mesti log masuk sebelum melihat halaman ini.", "E-mel", "Kata laluan",
		"Ditutup untuk penyelenggaraan", "Kami sedang membaiki laman ini dan akan kembali tidak lama lagi.",
		"Kami dan rakan kami menyimpan maklumat pada peranti anda untuk memaparkan iklan.", "Terima semua", "Tolak semua",
		"Teks ini untuk pelanggan. Pilih satu tawaran untuk terus membaca.", "Langgan",
		"Kolam renang ditutup", "Kolam renang di bandar lama ditutup minggu ini, kerana pamnya sedang dibaiki.", "Sesiapa yang mempunyai tiket boleh menggunakan kolam di pelabuhan, yang dibuka sejam lebih awal daripada biasa."},
	{"tamil", "பக்கம் கிடைக்கவில்லை", "நீங்கள் கேட்ட பக்கம் இங்கே இல்லை அல்லது வேறு இடத்திற்கு மாற்றப்பட்டது.", "முகப்பு",
		"அனுமதி மறுக்கப்பட்டது", "இந்தத் தளத்தின் உரிமையாளர் இந்தப் பக்கத்தைப் பார்க்க உங்களை அனுமதிக்கவில்லை.", "கோரிக்கை எண்",
		"ஒரு நிமிடம்", "தொடர்வதற்கு முன் நீங்கள் ஒரு மனிதர் என்பதைக் காட்டுங்கள்.",
		"உள்நுழைக", "இந்தப் பக்கத்தைப் பார்க்க நீங்கள் உள்நுழைய வேண்டும்.", "மின்னஞ்சல்", "கடவுச்சொல்",
		"பராமரிப்புக்காக மூடப்பட்டது", "நாங்கள் தளத்தில் வேலை செய்கிறோம், விரைவில் திரும்புவோம்.",
		"நாங்களும் எங்கள் கூட்டாளர்களும் விளம்பரங்களைக் காட்ட உங்கள் சாதனத்தில் தகவல்களைச் சேமிக்கிறோம்.", "அனைத்தையும் ஏற்கவும்", "அனைத்தையும் நிராகரிக்கவும்",
		"இந்த உரை சந்தாதாரர்களுக்கு மட்டும். தொடர்ந்து படிக்க ஒரு சலுகையைத் தேர்ந்தெடுங்கள்.", "சந்தா",
		"நீச்சல் குளம் மூடப்பட்டுள்ளது", "பழைய நகரத்தில் உள்ள நீச்சல் குளம் இந்த வாரம் மூடப்பட்டுள்ளது, ஏனெனில் அதன் குழாய்கள் பழுதுபார்க்கப்படுகின்றன.", "சீட்டு உள்ளவர்கள் துறைமுகத்தில் உள்ள குளத்தைப் பயன்படுத்தலாம், அது வழக்கத்தை விட ஒரு மணி நேரம் முன்பே திறக்கும்."},
	{"estonian", "Lehte ei leitud", "Lehte, mida te küsisite, siin ei ole või see on viidud mujale.", "Avaleht",
		"Juurdepääs keelatud", "Selle saidi omanik ei luba teil seda lehte näha.", "Päringu tunnus",
		"Üks hetk", "Palun näidake enne jätkamist, et olete inimene.",
		"Logi sisse", "Selle lehe nägemiseks peate sisse logima.", "E-post", "Parool",
		"Suletud hoolduse tõttu", "Me töötame saidi kallal ja oleme varsti tagasi.",
		"Meie ja meie partnerid salvestame teie seadmesse teavet, et näidata reklaami.", "Nõustu kõigega", "Keeldu kõigest",
		"See tekst on tellijatele. Valige pakkumine, et edasi lugeda.", "Telli",
		"Ujula on suletud", "Vanalinna ujula on sel nädalal suletud, sest selle pumpasid parandatakse.", "Kellel on pilet, võib kasutada sadama ujulat, mis avatakse tund aega varem kui tavaliselt."},
	{"albanian", "Faqja nuk u gjet", "Faqja që kërkuat nuk është këtu ose është zhvendosur diku tjetër.", "Kreu",
		"Hyrja u ndalua", "Pronari i këtij sajti nuk ju lejon ta shihni këtë faqe.", "Numri i kërkesës",
		"Prisni pak", "Ju lutemi tregoni se jeni njeri para se të vazhdoni.",
		"Hyni", "Duhet të hyni para se ta shihni këtë faqe.", "Posta", "Fjalëkalimi",
		"Mbyllur për mirëmbajtje", "Po punojmë në sajt dhe do të kthehemi së shpejti.",
		"Ne dhe partnerët tanë ruajmë të dhëna në pajisjen tuaj për të shfaqur reklama.", "Prano të gjitha", "Refuzo të gjitha",
		"Ky tekst është për pajtimtarët. Zgjidhni një ofertë për të lexuar më tej.", "Pajtohu",
		"Pishina është e mbyllur", "Pishina në qytetin e vjetër është e mbyllur këtë javë, sepse po riparohen pompat e saj.", "Kush ka biletë mund të përdorë pishinën pranë portit, e cila hapet një orë më herët se zakonisht."},
	{"khmer", "រកមិនឃើញទំព័រ", "ទំព័រដែលអ្នកបានស្នើមិនមាននៅទីនេះទេ ឬត្រូវបានផ្លាស់ទីទៅកន្លែងផ្សេង។", "ទំព័រដើម",
		"ការចូលត្រូវបានបដិសេធ", "ម្ចាស់គេហទំព័រនេះមិនអនុញ្ញាតឱ្យអ្នកមើលទំព័រនេះទេ។", "លេខសំណើ",
		"សូមរង់ចាំ", "សូមបង្ហាញថាអ្នកជាមនុស្ស មុនពេលបន្ត។",
		"ចូលគណនី", "អ្នកត្រូវចូលគណនីមុនពេលមើលទំព័រនេះ។", "អ៊ីមែល", "ពាក្យសម្ងាត់",
		"បិទដើម្បីថែទាំ", "យើងកំពុងធ្វើការលើគេហទំព័រ ហើយនឹងត្រឡប់មកវិញឆាប់ៗ។",
		"យើង និងដៃគូរបស់យើងរក្សាទុកព័ត៌មាននៅលើឧបករណ៍របស់អ្នក ដើម្បីបង្ហាញការផ្សាយពាណិជ្ជកម្ម។", "យល់ព្រមទាំងអស់", "បដិសេធទាំងអស់",
		"អត្ថបទនេះសម្រាប់អ្នកជាវ។ ជ្រើសរើសការផ្តល់ជូនមួយដើម្បីអានបន្ត។", "ជាវ",
		"អាងហែលទឹកបិទ", "អាងហែលទឹកនៅទីក្រុងចាស់បិទនៅសប្តាហ៍នេះ ពីព្រោះម៉ាស៊ីនបូមទឹកកំពុងត្រូវបានជួសជុល។", "អ្នកដែលមានសំបុត្រអាចប្រើអាងនៅកំពង់ផែ ដែលបើកមុនម៉ោងធម្មតាមួយម៉ោង។"},
	{"mongolian", "Хуудас олдсонгүй", "Таны хүссэн хуудас энд алга эсвэл өөр газар шилжсэн байна.", "Нүүр",
		"Хандах эрхгүй", "Энэ цахим хуудсын эзэн танд үүнийг үзэхийг зөвшөөрөөгүй.", "Хүсэлтийн дугаар",
		"Түр хүлээнэ үү", "Үргэлжлүүлэхийн өмнө өөрийгөө хүн гэдгээ харуулна уу.",
		"Нэвтрэх", "Энэ хуудсыг үзэхийн өмнө нэвтрэх ёстой.", "Цахим шуудан", "Нууц үг",
		"Засвартай тул хаалттай", "Бид цахим хуудас дээр ажиллаж байгаа бөгөөд удахгүй эргэн ирнэ.",
		"Бид болон манай түншүүд зар сурталчилгаа харуулахын тулд таны төхөөрөмжид мэдээлэл хадгалдаг.", "Бүгдийг зөвшөөрөх", "Бүгдээс татгалзах",
		"Энэ бичвэр захиалагчдад зориулагдсан. Цааш уншихын тулд санал сонгоно уу.", "Захиалах",
		"Усан бассейн хаалттай", "Хуучин хотын усан бассейн насосыг нь засаж байгаа тул энэ долоо хоногт хаалттай, тиймээс орох боломжгүй.", "Тасалбартай хүмүүс боомтын дэргэдэх бассейныг ашиглаж болно, тэр нь ердийнхөөс нэг цагийн өмнө нээгдэнэ."},
}

// menuOf is the menu of a site in no language.
const menuOf = `<header><nav><a href="/a">Alfa</a> <a href="/b">Beta</a> <a href="/c">Gamma</a></nav></header>`

// shapes are walls of each form, in the words of a language.
var shapes = []struct {
	name string
	want fallback.Reason
	page func(w *tongue) string
}{
	{"code above a sentence", fallback.NotFound, func(w *tongue) string {
		return page("404", menuOf+"<main><h1>404</h1><h2>"+w.missing+"</h2><p>"+w.gone+`</p><a class="button" href="/">`+w.home+"</a></main>")
	}},
	{"code in the headline", fallback.NotFound, func(w *tongue) string {
		return page("404 – "+w.missing+" | Alfa", menuOf+"<h1>404 – "+w.missing+"</h1><p>"+w.gone+" "+w.gone+`</p><a href="/">`+w.home+"</a>")
	}},
	{"code in a line of its own", fallback.NotFound, func(w *tongue) string {
		return page(w.missing, `<div class="big">404</div><h1>`+w.missing+"</h1><p>"+w.gone+`</p><form action="/search"><input name="q"></form>`)
	}},
	{"named by its element", fallback.NotFound, func(w *tongue) string {
		return `<html><head><title>` + w.missing + `</title></head><body class="error404">` + menuOf + "<h1>" + w.missing + "</h1><p>" + w.gone + `</p><a href="/">` + w.home + "</a></body></html>"
	}},
	{"refusal with a code", fallback.Blocked, func(w *tongue) string {
		return page("403 "+w.refused, "<h1>403</h1><h2>"+w.refused+"</h2><p>"+w.why+"</p>")
	}},
	{"refusal with a number to quote", fallback.Blocked, func(w *tongue) string {
		return page(w.refused, "<h1>"+w.refused+"</h1><p>"+w.why+"</p><p>"+w.label+": <code>8f2c41d09ab3e771</code></p>")
	}},
	{"refusal with an address", fallback.Blocked, func(w *tongue) string {
		return page(w.refused, "<h1>"+w.refused+"</h1><p>"+w.why+"</p><p>IP: 203.0.113.9</p><p>"+w.label+": 0a1b2c3d-0000-11ee-9f00-aa11bb22cc33</p>")
	}},
	{"widget", fallback.Blocked, func(w *tongue) string {
		return page(w.check, "<h1>"+w.check+"</h1><p>"+w.prove+`</p><form method="post"><div class="g-recaptcha" data-sitekey="x"></div><button>OK</button></form>`)
	}},
	{"challenge of a script", fallback.Blocked, func(w *tongue) string {
		return `<html><head><title>` + w.check + `</title><meta http-equiv="refresh" content="30"><meta name="robots" content="noindex"></head><body><h1>` + w.check + "</h1><p>" + w.prove + `</p><script src="/challenge-platform/x.js"></script></body></html>`
	}},
	{"form", fallback.LoginRequired, func(w *tongue) string {
		return page(w.login, menuOf+"<main><h1>"+w.login+"</h1><p>"+w.first+"</p><form method=post><label>"+w.user+"<input name=u></label><label>"+w.password+`<input type="password"></label><button>`+w.login+"</button></form></main>")
	}},
	{"site that does not work", fallback.Unavailable, func(w *tongue) string {
		return page("503", "<h1>"+w.closed+"</h1><p>"+w.back+"</p><p>HTTP 503</p>")
	}},
	{"site that is being repaired", fallback.Unavailable, func(w *tongue) string {
		return `<html><head><title>` + w.closed + `</title><meta name="robots" content="noindex"></head><body class="maintenance-mode"><h1>` + w.closed + "</h1><p>" + w.back + "</p></body></html>"
	}},
	{"too many requests", fallback.RateLimited, func(w *tongue) string {
		return page("429", "<h1>429</h1><p>"+w.why+"</p>")
	}},
	{"question", fallback.ConsentRequired, func(w *tongue) string {
		return page("Alfa", `<div id="cookie-consent" role="dialog" aria-modal="true"><p>`+w.cookies+" "+w.cookies+"</p><button>"+w.accept+"</button><button>"+w.reject+"</button></div>")
	}},
	{"paywall", fallback.Paywall, func(w *tongue) string {
		return page(w.headline, menuOf+"<h1>"+w.headline+`</h1><div class="paywall"><p>`+w.pay+`</p><a class="button" href="/offer">`+w.subscribe+`</a></div>`)
	}},
}

func page(title, body string) string {
	return "<!DOCTYPE html><html><head><title>" + title + "</title></head><body>" + body + "</body></html>"
}

// TestShapes checks that walls are told by their shape, in languages without a phrase as
// in English.
func TestShapes(t *testing.T) {
	for _, s := range shapes {
		for i := range tongues {
			t.Run(s.name+"/"+tongues[i].name, func(t *testing.T) {
				if _, plan := choose(t, s.page(&tongues[i])); plan.Reason != s.want {
					t.Errorf("reason %q, want %q", plan.Reason, s.want)
				}
			})
		}
	}
}

// TestNotices checks that short texts are read in the same languages, also with some of
// what walls have.
func TestNotices(t *testing.T) {
	for i := range tongues {
		w := &tongues[i]
		text := "<h1>" + w.headline + "</h1><p>" + w.news + "</p><p>" + w.more + "</p>"
		for name, page := range map[string]string{
			"bare":                 page(w.headline, text),
			"in a site":            page(w.headline+" | Alfa", menuOf+"<main>"+text+`<a href="/">`+w.home+"</a></main><footer>© 2026 Alfa</footer>"),
			"with a number":        page("404: "+w.headline, menuOf+"<main>"+strings.Replace(text, "<h1>", "<h1>404: ", 1)+"<p>8:30, 9:45, 17:10</p></main>"),
			"of a room":            page(w.headline+" 404", menuOf+"<main>"+strings.Replace(text, "</h1>", " 404</h1>", 1)+"</main>"),
			"with a log-in box":    page(w.headline, `<header><form><input name="u"><input type="password"><button>`+w.login+"</button></form></header><main>"+text+"</main>"),
			"with a form below":    page(w.headline, menuOf+"<main>"+text+`<form><input name="mail"><textarea></textarea><div class="g-recaptcha"></div><button>OK</button></form></main>`),
			"with a banner":        page(w.headline, `<div id="cookie-consent" role="dialog"><p>`+w.cookies+"</p><button>"+w.accept+"</button><button>"+w.reject+"</button></div>"+menuOf+"<main>"+text+"</main>"),
			"with author and date": page(w.headline, menuOf+`<article><h1>`+w.headline+`</h1><p class="byline">Ann Reed, <time datetime="2026-03-04">4.3.2026</time></p><p>`+w.news+" "+w.more+`</p><div class="paywall"><a href="/o">`+w.subscribe+"</a></div></article>"),
		} {
			t.Run(fmt.Sprint(w.name, "/", name), func(t *testing.T) {
				if _, plan := choose(t, page); plan.Reason != fallback.None {
					t.Errorf("reason %q", plan.Reason)
				}
			})
		}
	}
}
