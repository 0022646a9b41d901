package date

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

// monthNames are the names of the twelve months, a line per language, written as
// words.Plain writes them. A bar separates the forms of one month: short forms and
// grammatical cases. If a form means different months in two languages, the
// language that is listed counts; so "listopada" is Polish, not Croatian.
var monthNames = []struct{ language, names string }{
	{"en", "january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct november|nov december|dec"},
	{"de", "januar|janner|jan februar|feber|feb marz|mrz|maerz april|apr mai juni|jun juli|jul august|aug september|sep|sept oktober|okt november|nov dezember|dez"},
	{"fr", "janvier|janv fevrier|fevr|fev mars avril|avr mai juin juillet|juil aout septembre|sept octobre|oct novembre|nov decembre|dec"},
	{"es", "enero|ene febrero|feb marzo|mar abril|abr mayo|may junio|jun julio|jul agosto|ago septiembre|setiembre|sep|set octubre|oct noviembre|nov diciembre|dic"},
	{"ca", "gener|gen febrer|febr marc abril|abr maig juny juliol|jul agost|ag setembre|set octubre|oct novembre|nov desembre|des"},
	{"pt", "janeiro|jan fevereiro|fev marco|mar abril|abr maio|mai junho|jun julho|jul agosto|ago setembro|set outubro|out novembro|nov dezembro|dez"},
	{"it", "gennaio|gen febbraio|febbr|feb marzo|mar aprile|apr maggio|mag giugno|giu luglio|lug agosto|ago settembre|sett|set ottobre|ott novembre|nov dicembre|dic"},
	{"nl", "januari|jan februari|feb maart|mrt april|apr mei juni|jun juli|jul augustus|aug september|sep|sept oktober|okt november|nov december|dec"},
	{"sv", "januari|jan februari|feb mars|mar april|apr maj juni|jun juli|jul augusti|aug september|sep|sept oktober|okt november|nov december|dec"},
	{"da", "januar|jan februar|feb marts|mar april|apr maj juni|jun juli|jul august|aug september|sep|sept oktober|okt november|nov december|dec"},
	{"nb", "januar|jan februar|feb mars|mar april|apr mai juni|jun juli|jul august|aug september|sep|sept oktober|okt november|nov desember|des"},
	{"fi", "tammikuu|tammikuuta helmikuu|helmikuuta maaliskuu|maaliskuuta huhtikuu|huhtikuuta toukokuu|toukokuuta kesakuu|kesakuuta heinakuu|heinakuuta elokuu|elokuuta syyskuu|syyskuuta lokakuu|lokakuuta marraskuu|marraskuuta joulukuu|joulukuuta"},
	{"pl", "styczen|stycznia|sty luty|lutego|lut marzec|marca kwiecien|kwietnia|kwi maj|maja czerwiec|czerwca|cze lipiec|lipca|lip sierpien|sierpnia|sie wrzesien|wrzesnia|wrz pazdziernik|pazdziernika|paz listopad|listopada|lis grudzien|grudnia|gru"},
	{"cs", "leden|ledna unor|unora brezen|brezna duben|dubna kveten|kvetna cerven|cervna cervenec|cervence srpen|srpna zari rijen|rijna listopad|listopadu prosinec|prosince"},
	{"sk", "januar|januara februar|februara marec|marca april|aprila maj|maja jun|juna jul|jula august|augusta september|septembra oktober|oktobra november|novembra december|decembra"},
	{"hu", "januar februar marcius|marc aprilis majus junius julius augusztus szeptember|szept oktober november december"},
	{"ro", "ianuarie|ian februarie|feb martie aprilie mai iunie|iun iulie|iul august|aug septembrie|sept octombrie|oct noiembrie|noi decembrie"},
	{"tr", "ocak|oca subat|sub mart nisan|nis mayis haziran|haz temmuz|tem agustos|agu eylul|eyl ekim|eki kasim|kas aralik|ara"},
	{"id", "januari|jan februari|feb maret april|apr mei juni|jun juli|jul agustus|agu september|sep oktober|okt november|nov desember|des"},
	{"ru", "январь|января|янв февраль|февраля|фев|февр март|марта|мар апрель|апреля|апр май|мая июнь|июня|июн июль|июля|июл август|августа|авг сентябрь|сентября|сен|сент октябрь|октября|окт ноябрь|ноября|ноя|нояб декабрь|декабря|дек"},
	{"uk", "січень|січня лютий|лютого березень|березня квітень|квітня травень|травня червень|червня липень|липня серпень|серпня вересень|вересня жовтень|жовтня листопад|листопада грудень|грудня"},
	{"bg", "януари|яну февруари март април май юни юли август септември октомври ноември декември"},
	{"el", "ιανουαριος|ιανουαριου|ιαν φεβρουαριος|φεβρουαριου|φεβ μαρτιος|μαρτιου|μαρ απριλιος|απριλιου|απρ μαιος|μαιου|μαι ιουνιος|ιουνιου|ιουν ιουλιος|ιουλιου|ιουλ αυγουστος|αυγουστου|αυγ σεπτεμβριος|σεπτεμβριου|σεπ οκτωβριος|οκτωβριου|οκτ νοεμβριος|νοεμβριου|νοε δεκεμβριος|δεκεμβριου|δεκ"},
	{"ar", "يناير|جانفي فبراير|فيفري مارس ابريل|افريل مايو|ماي يونيو|يونيه|جوان يوليو|يوليه|جويلية اغسطس|اوت سبتمبر اكتوبر نوفمبر ديسمبر"},
	{"fa", "ژانویه فوریه مارس اوریل مه|می ژوئن ژوئیه|جولای اوت|اگوست سپتامبر اکتبر نوامبر دسامبر"},
	{"he", "ינואר|בינואר פברואר|בפברואר מרץ|במרץ אפריל|באפריל מאי|במאי יוני|ביוני יולי|ביולי אוגוסט|באוגוסט ספטמבר|בספטמבר אוקטובר|באוקטובר נובמבר|בנובמבר דצמבר|בדצמבר"},
	{"hi", "जनवरी फरवरी|फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर|सितम्बर अक्टूबर|अक्तूबर नवंबर|नवम्बर दिसंबर|दिसम्बर"},
	{"th", "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม"},
}

// months gives the number of the month that a word names.
var months = func() map[string]int {
	m := map[string]int{}
	for _, row := range monthNames {
		for i, forms := range strings.Fields(row.names) {
			for form := range strings.SplitSeq(forms, "|") {
				if _, known := m[form]; !known {
					m[form] = i + 1
				}
			}
		}
	}
	return m
}()

// links are small words between the parts of a date, and endings of the number of
// a day, without accents.
var links = words.Set("st nd rd th º ª of the de del do d er re e eme gada m g г року nam ngay")

// smallWords are the words that tokens keep: links, and those of some forms.
var smallWords = func() map[string]string {
	m := map[string]string{"gmt": "gmt", "thang": "thang", "utc": "utc"}
	for w := range links {
		m[w] = w
	}
	return m
}()

// timeWords stand between a day and its time.
var timeWords = []string{"at ", "um ", "à ", "a las ", "às ", "alle ore ", "om ", "kl. ", "kl ", "o ", "в ", "о ", "ساعة "}

// dateUnits stand behind the numbers of a date in Chinese, Japanese and Korean.
const dateUnits = "年月日号년월일"

// digitZeros are the zeros of digits outside ASCII: Arabic, Persian, Devanagari,
// Bengali, Thai and full-width.
var digitZeros = [...]rune{'\u0660', '\u06F0', '\u0966', '\u09E6', '\u0E50', '\uFF10'}

// weekdays are the names of the days of the week, without accents.
var weekdays = words.Set("mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday " +
	"montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so lundi mardi mercredi jeudi vendredi samedi dimanche " +
	"lunes martes miercoles jueves viernes sabado domingo segunda terca quarta quinta sexta segunda-feira terca-feira quarta-feira quinta-feira sexta-feira " +
	"lunedi martedi mercoledi giovedi venerdi domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag " +
	"mandag tirsdag onsdag torsdag fredag lordag sondag mandag tisdag понедельник вторник среда четверг пятница суббота воскресенье")

// beforeDates are small words before a date, without accents.
var beforeDates = words.Set("on el le am il op den em dia the on, v у от dnia dne tarihinde pada ngay στις في ב")

// afterDates are lower-case words that may follow a date outside of a sentence:
// "in Weather", "uhr", "г.".
var afterDates = words.Set("in at from uhr h h. hrs hrs. hs hs. horas г г. р. r. m. d. et pm am est edt pst pdt cet cest gmt utc bst ist kl")

// textWords are the names of a text in a sentence about itself, and the words for
// putting it on the web, without accents.
var textWords = words.Set("entry post posted eintrag beitrag artikel gepostet article billet poste entrada articulo publicacion artigo postado articolo postato " +
	"bericht geplaatst gepost inlagg innlegg indlaeg wpis zapis artykul prispevek zapisek bejegyzes cikk articol yazi запись статья запис стаття публикация δημοσιευση")

// dateNouns are in the names of dates, without accents.
var dateNouns = words.Set("date datum data fecha dato publikationsdatum veroffentlichungsdatum publicatiedatum дата")
