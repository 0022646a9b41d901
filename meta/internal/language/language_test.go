package language

import (
	"strings"
	"testing"
)

func TestOf(t *testing.T) {
	for _, tt := range []struct{ want, text string }{
		{"en", "The ferry was late that morning and nobody on the quay was surprised, for it had been late every day since the spring, and the captain was not one to hurry."},
		{"de", "Die Fähre war an diesem Morgen zu spät, und niemand auf dem Kai wunderte sich, denn sie ist seit dem Frühling nicht mehr mit der Uhr gefahren, auch wenn der Kapitän es versprach."},
		{"fr", "Le bac était en retard ce matin et personne sur le quai ne s'en étonnait, car il est en retard tous les jours depuis le printemps, et les marins du port sont habitués à cette histoire."},
		{"es", "El barco llegó tarde esa mañana y nadie en el muelle se sorprendió, porque los barcos del río llegan tarde cada día por la niebla, pero el capitán es un hombre que no tiene prisa para nada."},
		{"pt", "O barco chegou atrasado e não foi uma surpresa para os homens do cais, pois os barcos da manhã são mais lentos, e o capitão não é um homem que corra com o vento das ilhas, como se sabe em todo o porto."},
		{"it", "Il traghetto della mattina era in ritardo e gli uomini del molo non sono rimasti sorpresi, perché il capitano che lo guida non è una persona che corre per gli altri, anche nel giorno di mercato."},
		{"nl", "Het veer was die ochtend te laat en niemand op de kade keek ervan op, want het is al sinds het voorjaar te laat en de kapitein van het schip is niet iemand die zich voor een ander haast."},
		{"sv", "Färjan var sen den morgonen och ingen på kajen blev förvånad, för den har varit sen sedan våren och det är inte kaptenen som har bråttom, men det är inte heller han som väntar på den."},
		{"pl", "Prom spóźnił się tego ranka i nikt na nabrzeżu się nie zdziwił, bo jest tak od wiosny, a kapitan nie jest kimś, kto się spieszy dla innych, ale to dobry człowiek i zna rzekę jak nikt."},
		{"tr", "Vapur o sabah geç kaldı ve rıhtımda kimse şaşırmadı, çünkü bu bahardan beri böyle ve kaptan çok acele eden bir adam değil; bu liman için daha iyi bir kaptan da yok gibi, en azından bu yıl."},
		{"ru", "Паром в то утро опоздал, и никто на пристани не удивился, потому что он опаздывает с весны, а капитан не из тех, кто спешит, но это никого не волнует, как и то, что он из другого города."},
		{"uk", "Пором того ранку запізнився, і ніхто на пристані не здивувався, бо він запізнюється від весни, та капітан не з тих, що поспішає, і це для нього не є новиною, як і для тих, що чекають."},
		{"ar", "تأخرت العبارة في ذلك الصباح ولم يستغرب أحد من الناس على الرصيف، لأن القبطان الذي يقودها لا يستعجل في هذا الفصل، وهذا ما كان يعرفه كل من ينتظر على الرصيف بعد الفجر."},
		{"ko", strings.Repeat("나룻배는 그날 아침에도 늦었고 부두에서 놀라는 사람은 아무도 없었다. ", 5)},
		{"ja", strings.Repeat("渡し船はその朝も遅れたが、波止場で驚く人はいなかった。", 6)},
		{"zh", strings.Repeat("那天早上渡船又晚了，码头上没有人感到惊讶。", 8)},
		{"th", strings.Repeat("เรือข้ามฟากมาสายในเช้าวันนั้น และไม่มีใครบนท่าเรือแปลกใจ ", 4)},
		{"he", strings.Repeat("המעבורת איחרה באותו בוקר ואיש על הרציף לא הופתע. ", 5)},
		{"", "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua quis nostrud."},
		{"", "Hello"},
		{"", strings.Repeat("0123456789 ", 100)},
		{"", strings.Repeat("Widget SKU XL-44 ", 30)},
	} {
		if got := Of(tt.text); got != tt.want {
			t.Errorf("%.40q is in %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestIsTag(t *testing.T) {
	for tag, want := range map[string]bool{
		"en": true, "en-GB": true, "zh-Hant-TW": true, "x-default": true, "es-419": true,
		"": false, "e": false, "not a language": false, "en_US": false, "en-": false, "123": false, "abcdefghi": false,
		"utf-8": false, "iso-8859-1": false, "windows-1252": false, "gb2312": false, "de-DE-u-co-phonebk": true,
	} {
		if got := IsTag(tag); got != want {
			t.Errorf("%q is a tag: %v", tag, got)
		}
	}
}
