package byline

import "github.com/seed31bcff99/reader/internal/words"

// writtenBy are labels of an author, without accents.
var writtenBy = map[string]bool{
	"written by": true, "author": true, "by": true, "posted by": true, "verfasst von": true, "geschrieben von": true, "ecrit par": true,
	"escrito por": true, "scritto da": true, "geschreven door": true, "skrevet af": true, "skrevet av": true, "skriven av": true,
	"kirjoittanut": true, "napisane przez": true, "autor": true, "napsal": true, "yazan": true, "ditulis oleh": true, "автор": true,
	"написано автором": true, "كتبه": true, "作者": true, "執筆者": true, "投稿者": true, "글쓴이": true, "작성자": true,
}

// otherCredits are labels, without accents, of those who made what stands beside a text, or of where it comes from.
var otherCredits = words.Set("photo photos photograph photographer photography photographs picture pictures image images illustration illustrations illustrator drawing drawings " +
	"graphic graphics video source sources translation translator topic topics tag foto fotos fotograf fotografin bild bilder grafik quelle quellen " +
	"ubersetzung photographe photographies traduction traducteur fotografia fotografias fotografie ilustracion ilustracao imagen imagem fuente fonte " +
	"fonti traduccion traducao traduzione foto's beeld bron vertaling illustratie illustrasjon kilde kalla kuva kuvat lahde oversettelse zdjecia " +
	"zdjecie zrodlo tlumaczenie zdroj preklad fotot kep forras fotografii sursa fotograflar kaynak ceviri gambar sumber фото источник перевод снимка " +
	"φωτογραφια πηγη")

// prefixes stand before a name. A longer one comes before its own beginning.
var prefixes = []string{
	"article written by", "written and edited by", "this article was written by", "medically reviewed by", "written by", "authored by", "posted by", "published by", "reviewed by",
	"reported by", "story by", "words by", "words", "text by", "created by", "contributed by", "article by", "blog by", "submitted by", "started by", "asked by", "edited by", "authors", "author", "by",
	"eingestellt von", "gepostet von", "veröffentlicht von", "erstellt von", "verfasst von", "geschrieben von", "ein artikel von", "ein beitrag von", "von", "écrit par", "publié par", "posté par", "rédigé par", "par", "escrito por", "publicado por", "postado por", "postada por", "por",
	"scritto da", "pubblicato da", "postato da", "a cura di", "di", "geschreven door", "geplaatst door", "gepost door", "door",
	"skriven av", "upplagd av", "skrevet av", "lagt inn av", "skrevet af", "indsendt af", "av", "af", "tekst",
	"kirjoittanut", "teksti", "napisał", "napisała", "autor", "autorka", "autorzy", "napsal", "napsala", "írta", "szerző", "scris de", "de către", "yazan", "yazar",
	"ditulis oleh", "oleh", "penulis", "tác giả", "bởi", "автор", "авторы", "текст", "автори", "του", "της", "από", "بقلم", "كتب", "بواسطة", "נכתב על ידי", "מאת",
	"लेखक", "द्वारा", "โดย", "文", "作者", "记者", "記者", "撰文", "執筆", "著者", "筆者", "投稿者", "글", "글쓴이", "작성자",
}

// nameEnds stand behind the name in a byline.
var nameEnds = []string{" | ", "|", " • ", " · ", " - ", " – ", " — ", " » ", " on ", " at ", " in ", " / ", " (", " @ ", " published ", " updated ", " posted ", " Published", " Updated", " Posted", " for "}

// nameJoins separate two names, besides commas.
var nameJoins = []string{" and ", " & ", " und ", " et ", " y ", " e ", " en ", " och ", " og ", " ja ", " i ", " ve ", " и ", " та ", " และ ", " with "}

// particles are lower-case words inside of names.
var particles = words.Set("de da do dos das del della di du van von der den ter ten la le el al bin ibn af av zu zur y e")

// generations follow a name behind a comma, as in "Lovelace, Jr."
var generations = words.Set("jr sr ii iii iv")

// roleNouns are professions, functions and degrees. They may follow a name, and no
// name in a list has one.
var roleNouns = words.Set("writer editor reporter journalist author contributor correspondent columnist staff producer director manager founder ceo cto cfo coo md phd rd rdn " +
	"dvm cpa mba specialist expert coordinator consultant analyst strategist copywriter blogger professor dr journalism redakteur redakteurin redaktion journalist " +
	"redactor periodista rédacteur redattore officer president engineer developer designer marketer freelancer dietitian nutritionist physician nurse therapist " +
	"lead chief vp head researcher scientist intern 기자 특파원 記者 特派員 记者 編集部")

// roleAdjectives stand before roleNouns.
var roleAdjectives = words.Set("senior junior staff chief associate assistant managing contributing executive deputy freelance content marketing guest tech technology news " +
	"digital seo product head lead medical registered certified copy former founding co-founder and features commerce principal creative")

// groupNouns are words in names of groups.
var groupNouns = words.Set("team staff editors editorial redaktion company inc inc. llc ltd gmbh corporation corp agency group foundation university institute association " +
	"society magazine news blog media press publishing contributors administrator desk department office center centre clinic hospital school college official")

// notAuthors are accounts and labels that content systems give if no author is
// known, in lower case.
var notAuthors = func() map[string]bool {
	m := map[string]bool{}
	for _, name := range [...]string{
		"admin", "administrator", "anonymous", "author", "authors", "blog", "default", "editor", "editorial", "editors", "guest", "guest author",
		"null", "root", "super user", "the author", "undefined", "unknown", "user", "webmaster", "written by", "name", "email", "website", "post author",
		"about the author", "author bio", "view all posts", "view more posts", "read more", "share", "follow", "reply", "log in", "login", "sign in", "sign up",
		"posts", "home", "n/a", "none", "test", "by", "view profile", "get in touch", "contact", "contact us", "search", "menu", "subscribe", "comments", "no comments",
		"original poster", "op", "member", "newbie", "moderator", "new member", "senior member", "junior member", "registered user",
	} {
		m[name] = true
	}
	return m
}()

// notNameWords are words of buttons, headings and sentences where a name is
// expected.
var notNameWords = words.Set("bio here more read learn view click follow share posts articles profile about book start claim undo trial demo free shop buy sign log " +
	"comments comment reply name email website search menu subscribe contact touch your our this these that the how what why when where which with from you we " +
	"reviews products category categories tags archives home updated published posted article blogs strategy finance download newsletter originally quote starter discussion visit")
