package nav

import "strings"

// A vocabulary is phrases that mean the same.
type vocabulary[T any] struct {
	source  string // the language of the phrases, or who uses them
	means   T
	phrases string // in lower case, sorted, with commas between them
}

// list returns the phrases one by one.
func (v *vocabulary[T]) list() []string {
	list := strings.Split(v.phrases, ",")
	for i, phrase := range list {
		list[i] = strings.TrimSpace(phrase)
	}
	return list
}

// Why labels are dropped.
const (
	toSamePage = "leads to a place on this page, for users of a keyboard"
	toConsent  = "opens a dialog about cookies"
	toSource   = "leads to the source of the page, for its authors"
	toNetworks = "shares the page, or leads to a social network"
	toAccount  = "leads to a form for accounts"
)

// directions are labels that say only that a link leads to the next or the
// previous page.
var directions = [...]vocabulary[string]{
	{"Chinese", next, `下一个, 下一步, 下一章, 下一篇, 下一頁, 下一页`},
	{"Chinese", previous, `上一个, 上一步, 上一章, 上一篇, 上一頁, 上一页`},
	{"Dutch", next, `volgend artikel, volgende, volgende pagina`},
	{"Dutch", previous, `vorig artikel, vorige, vorige pagina`},
	{"English", next, `newer, newer entries, newer post, newer posts, next, next article, next chapter, next lesson, next page, next post,
		next section, next topic`},
	{"English", previous, `older, older entries, older post, older posts, prev, previous, previous article, previous chapter, previous lesson,
		previous page, previous post, previous section, previous topic`},
	{"French", next, `article suivant, chapitre suivant, page suivante, suivant, suivante`},
	{"French", previous, `article précédent, chapitre précédent, page précédente, précédent, précédente`},
	{"German", next, `nächste, nächste seite, nächster, nächster artikel, nächster beitrag, nächstes kapitel, vorwärts, weiter`},
	{"German", previous, `vorherige, vorherige seite, vorheriger, vorheriger artikel, vorheriger beitrag, vorheriges kapitel, vorige seite,
		zurück`},
	{"Italian", next, `articolo successivo, avanti, pagina successiva, prossimo, successiva, successivo`},
	{"Italian", previous, `articolo precedente, indietro, pagina precedente, precedente`},
	{"Japanese", next, `次, 次のページ, 次の章, 次の記事, 次へ`},
	{"Japanese", previous, `前, 前のページ, 前の章, 前の記事, 前へ`},
	{"Korean", next, `다음, 다음 글, 다음 장, 다음 페이지`},
	{"Korean", previous, `이전, 이전 글, 이전 장, 이전 페이지`},
	{"Polish", next, `dalej, następna, następna strona, następne, następny, następny artykuł`},
	{"Polish", previous, `poprzedni, poprzedni artykuł, poprzednia, poprzednia strona, poprzednie`},
	{"Portuguese", next, `próxima, próxima página, próximo, próximo artigo, página seguinte, seguinte`},
	{"Portuguese", previous, `anterior, artigo anterior`},
	{"Russian", next, `вперед, вперёд, далее, следующая, следующая глава, следующая статья, следующая страница, следующий`},
	{"Russian", previous, `назад, предыдущая, предыдущая глава, предыдущая статья, предыдущая страница, предыдущий`},
	{"Spanish", next, `artículo siguiente, entrada siguiente, página siguiente, siguiente, siguiente página`},
	{"Spanish", previous, `anterior, artículo anterior, entrada anterior, página anterior`},
	{"Turkish", next, `ileri, sonraki, sonraki konu, sonraki sayfa, sonraki yazı`},
	{"Turkish", previous, `önceki, önceki konu, önceki sayfa, önceki yazı`},
}

// openings are first words of labels that are dropped in all regions.
var openings = [...]vocabulary[string]{
	{"Chinese", toConsent, `cookie 設定, cookie 设置, cookie设置, 管理 cookie`},
	{"Chinese", toNetworks, `关注我们, 分享到, 分享至, 關注我們`},
	{"Chinese", toSamePage, `回到頂部, 跳到主要內容, 跳到主要内容, 跳至內容, 跳至内容, 跳转到内容, 返回顶部`},
	{"Chinese", toSource, `在 github 上编辑, 編輯本頁, 編輯此頁, 编辑本页, 编辑此页`},
	{"Dutch", toConsent, `cookie-instellingen, cookies beheren, cookievoorkeuren`},
	{"Dutch", toNetworks, `deel op, deel via, delen op, volg ons`},
	{"Dutch", toSamePage, `direct naar, ga naar inhoud, naar boven, naar de inhoud, overslaan en naar`},
	{"Dutch", toSource, `bewerk deze pagina, deze pagina bewerken, pagina bewerken`},
	{"English", toConsent, `cookie preferences, cookie settings, do not sell, manage consent, manage cookies, privacy settings,
		your privacy choices`},
	{"English", toNetworks, `email this, follow us, print this, share on, share this, share via, tweet this`},
	{"English", toSamePage, `back to top, jump to content, jump to main content, jump to navigation, jump to search, return to top,
		skip links, skip navigation, skip to`},
	{"English", toSource, `create an issue, edit on bitbucket, edit on github, edit on gitlab, edit page, edit this article, edit this page,
		improve this page, open an issue, report a problem, report an issue, show source, suggest an edit, suggest edits, view page source`},
	{"French", toConsent, `gestion des cookies, gérer les cookies, paramètres des cookies, préférences de cookies`},
	{"French", toNetworks, `imprimer cette, partager cet, partager par, partager sur, suivez-nous`},
	{"French", toSamePage, `aller au contenu, aller au menu, aller à la navigation, haut de page, passer au contenu, retour en haut`},
	{"French", toSource, `modifier cette page, modifier la page, signaler un problème, éditer cette page`},
	{"German", toConsent, `cookie-einstellungen, cookies verwalten, datenschutzeinstellungen, privatsphäre-einstellungen`},
	{"German", toNetworks, `auf facebook teilen, auf twitter teilen, auf x teilen, folgen sie uns, per e-mail teilen, seite drucken,
		teilen auf`},
	{"German", toSamePage, `direkt zum inhalt, nach oben, springe zum inhalt, zum hauptinhalt, zum inhalt, zur navigation springen,
		zur suche springen`},
	{"German", toSource, `auf github bearbeiten, diese seite bearbeiten, fehler melden, seite bearbeiten`},
	{"Italian", toConsent, `gestisci cookie, gestisci i cookie, impostazioni cookie, preferenze cookie`},
	{"Italian", toNetworks, `condividi su, condividi via, seguici`},
	{"Italian", toSamePage, `salta al contenuto, torna all'inizio, torna su, vai al contenuto`},
	{"Italian", toSource, `modifica pagina, modifica questa pagina, segnala un problema`},
	{"Japanese", toConsent, `cookieの設定, cookie設定, クッキーの設定, クッキー設定`},
	{"Japanese", toNetworks, `facebookでシェア, シェアする, ツイートする, フォローする`},
	{"Japanese", toSamePage, `コンテンツへスキップ, トップへ戻る, ページの先頭へ, メインコンテンツへスキップ, 本文へスキップ, 本文へ移動`},
	{"Japanese", toSource, `このページを編集, このページを編集する, ページを編集`},
	{"Korean", toConsent, `쿠키 관리, 쿠키 설정`},
	{"Korean", toNetworks, `공유하기, 트위터에 공유, 페이스북에 공유`},
	{"Korean", toSamePage, `맨 위로, 본문 바로가기, 본문으로 건너뛰기, 콘텐츠로 건너뛰기`},
	{"Korean", toSource, `이 페이지 수정, 이 페이지 편집, 페이지 편집`},
	{"Polish", toConsent, `ustawienia cookies, ustawienia plików cookie, zarządzaj cookies`},
	{"Polish", toNetworks, `obserwuj nas, podziel się, udostępnij na`},
	{"Polish", toSamePage, `do góry, przejdź do głównej, przejdź do treści, przeskocz do treści`},
	{"Polish", toSource, `edytuj stronę, edytuj tę stronę, zgłoś problem`},
	{"Portuguese", toConsent, `configurações de cookies, definições de cookies, gerenciar cookies, gerir cookies, preferências de cookies`},
	{"Portuguese", toNetworks, `compartilhar em, compartilhar no, partilhar em, partilhar no, siga-nos`},
	{"Portuguese", toSamePage, `ir para o conteúdo, pular para o conteúdo, saltar para o conteúdo, voltar ao topo`},
	{"Portuguese", toSource, `edite esta página, relatar um problema, reportar um problema`},
	{"Russian", toConsent, `настройки cookie, настройки файлов cookie, управление cookie`},
	{"Russian", toNetworks, `поделиться в, поделиться на, подписывайтесь`},
	{"Russian", toSamePage, `наверх, перейти к основному, перейти к содержанию, перейти к содержимому`},
	{"Russian", toSource, `изменить эту страницу, редактировать страницу, редактировать эту страницу, сообщить о проблеме`},
	{"Spanish", toConsent, `configuración de cookies, configurar cookies, gestionar cookies, preferencias de cookies`},
	{"Spanish", toNetworks, `compartir en, compartir por, imprimir esta, síguenos`},
	{"Spanish", toSamePage, `ir al contenido, saltar a, saltar al contenido, volver arriba`},
	{"Spanish", toSource, `edita esta página, editar esta página, editar página, informar de un problema`},
	{"Turkish", toConsent, `çerez ayarları, çerez tercihleri, çerezleri yönet`},
	{"Turkish", toNetworks, `bizi takip, facebook'ta paylaş, twitter'da paylaş`},
	{"Turkish", toSamePage, `ana içeriğe geç, başa dön, içeriğe atla, içeriğe geç, yukarı çık`},
	{"Turkish", toSource, `bu sayfayı düzenle, sayfayı düzenle, sorun bildir`},
}

// services are whole labels that are dropped in menus and footers. Elsewhere they
// may name a page: "Login" in the manual of a program.
var services = [...]vocabulary[string]{
	{"Chinese", toAccount, `我的帳戶, 我的账户, 注册, 登入, 登出, 登录, 登陆, 註冊, 退出登录`},
	{"Chinese", toNetworks, `分享, 列印, 打印`},
	{"Dutch", toAccount, `aanmelden, inloggen, mijn account, registreren, uitloggen`},
	{"Dutch", toNetworks, `afdrukken, delen`},
	{"English", toAccount, `account, create account, join, join now, log in, log in / register, log out, login, logout, my account, register,
		sign in, sign in / register, sign out, sign up, sign up for free, your account`},
	{"English", toNetworks, `email, facebook, instagram, linkedin, pinterest, print, reddit, share, tiktok, tweet, twitter, whatsapp,
		youtube`},
	{"French", toAccount, `connexion, créer un compte, déconnexion, inscription, mon compte, s'identifier, s'inscrire, se connecter`},
	{"French", toNetworks, `imprimer, partager`},
	{"German", toAccount, `abmelden, anmelden, ausloggen, einloggen, konto erstellen, mein konto, registrieren`},
	{"German", toNetworks, `drucken, teilen`},
	{"Italian", toAccount, `accedi, area riservata, esci, il mio account, iscriviti, registrati`},
	{"Italian", toNetworks, `condividi, stampa`},
	{"Japanese", toAccount, `サインイン, マイページ, ログアウト, ログイン, 会員登録, 新規登録`},
	{"Japanese", toNetworks, `シェア, 印刷`},
	{"Korean", toAccount, `내 계정, 로그아웃, 로그인, 마이페이지, 회원가입`},
	{"Korean", toNetworks, `공유, 인쇄`},
	{"Polish", toAccount, `logowanie, moje konto, rejestracja, wyloguj, zaloguj, zaloguj się, zarejestruj się, załóż konto`},
	{"Polish", toNetworks, `drukuj, udostępnij`},
	{"Portuguese", toAccount, `cadastrar, cadastre-se, criar conta, entrar, iniciar sessão, minha conta, registar, sair`},
	{"Portuguese", toNetworks, `compartilhar, partilhar`},
	{"Russian", toAccount, `войти, вход, выйти, зарегистрироваться, личный кабинет, мой аккаунт, регистрация`},
	{"Russian", toNetworks, `поделиться, распечатать`},
	{"Spanish", toAccount, `acceder, cerrar sesión, crear cuenta, iniciar sesión, mi cuenta, registrarse, regístrate`},
	{"Spanish", toNetworks, `compartir, imprimir`},
	{"Turkish", toAccount, `giriş yap, hesabım, kaydol, kayıt ol, oturum aç, çıkış, üye ol`},
	{"Turkish", toNetworks, `paylaş, yazdır`},
}

// labelWords are first words of the labels of regions.
var labelWords = [...]vocabulary[Kind]{
	{"Chinese", Related, `推荐阅读, 推薦閱讀, 最新文章, 热门文章, 熱門文章, 猜你喜欢, 相关推荐, 相关文章, 相关阅读, 相關文章, 相關閱讀`},
	{"Chinese", TOC, `在此页面上, 文章目录, 本文内容, 本頁內容, 本页内容, 本页目录, 目录, 目錄`},
	{"Dutch", Related, `aanbevolen, bekijk ook, gerelateerd, gerelateerde, lees meer, lees ook, meer over, meest gelezen, zie ook`},
	{"Dutch", TOC, `in dit artikel, inhoud, inhoudsopgave, op deze pagina`},
	{"English", Related, `also read, don't miss, further reading, keep reading, latest news, latest posts, more articles, more from, more in,
		more like this, more on, more posts, more stories, most popular, most read, people also, popular, read also, read next, recent posts,
		recommended, related, see also, similar, suggested, trending, what to read next, you may also, you might also`},
	{"English", TOC, `contents, in this article, in this page, jump to section, on this page, page contents, table of contents`},
	{"French", Related, `articles récents, articles similaires, contenus similaires, les plus lus, pages connexes, sur le même sujet,
		voir aussi, vous aimerez, à lire aussi, à lire également`},
	{"French", TOC, `dans cet article, sommaire, sur cette page, table des matières`},
	{"German", Related, `auch interessant, das könnte, lesen sie auch, mehr zum thema, meistgelesen, passend dazu, siehe auch, verwandte,
		weitere artikel, weitere beiträge, zum thema, ähnliche`},
	{"German", TOC, `auf dieser seite, in diesem artikel, inhalt, inhaltsverzeichnis`},
	{"Italian", Related, `articoli correlati, articoli recenti, articoli simili, correlati, i più letti, leggi anche, potrebbe interessarti,
		ti potrebbe interessare, vedi anche`},
	{"Italian", TOC, `in questa pagina, in questo articolo, indice, sommario`},
	{"Japanese", Related, `あわせて読みたい, おすすめ, おすすめ記事, こちらもおすすめ, 人気記事, 最近の投稿, 関連リンク, 関連情報, 関連記事`},
	{"Japanese", TOC, `このページの内容, この記事の内容, コンテンツ, 目次`},
	{"Korean", Related, `관련 글, 관련 기사, 관련 문서, 관련기사, 많이 본 뉴스, 인기 글, 추천 글, 함께 보면 좋은 글`},
	{"Korean", TOC, `목차, 이 문서의 내용, 이 페이지 내용, 이 페이지에서`},
	{"Polish", Related, `czytaj także, czytaj też, najczęściej czytane, najpopularniejsze, podobne, powiązane, przeczytaj również,
		przeczytaj także, zobacz także, zobacz też`},
	{"Polish", TOC, `na tej stronie, spis treści, w tym artykule, zawartość`},
	{"Portuguese", Related, `artigos relacionados, leia mais, leia também, mais lidas, notícias relacionadas, posts relacionados, veja também,
		ver também, você também`},
	{"Portuguese", TOC, `conteúdo, nesta página, neste artigo, sumário`},
	{"Russian", Related, `вам может, другие статьи, материалы по теме, по теме, популярное, похожие, рекомендуем, связанные, см. также,
		смотрите также, читайте также`},
	{"Russian", TOC, `в этой статье, на этой странице, оглавление, содержание`},
	{"Spanish", Related, `artículos relacionados, entradas recientes, entradas relacionadas, las más leídas, lo más leído,
		noticias relacionadas, relacionados, también te puede, te puede interesar, ver también, véase también`},
	{"Spanish", TOC, `contenido, contenidos, en esta página, en este artículo, tabla de contenido, tabla de contenidos, índice`},
	{"Turkish", Related, `benzer, bunlar da ilginizi, en çok okunanlar, ilgili, ilginizi çekebilir, önerilen`},
	{"Turkish", TOC, `bu makalede, bu sayfada, içerik, içindekiler`},
}
