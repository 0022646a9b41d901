package names

// labels are what labels, buttons and headings say, or start with.
var labels = [...]row{
	{Related, "other pages that the site has chosen", `en: also on, also read, continue reading, customers also bought, customers also viewed,
		customers who bought, discover more, don't miss, explore more, frequently bought together, further reading, further reading from,
		hot network questions, in case you missed it, keep reading, latest articles, latest from, latest news, latest posts, latest stories,
		more articles, more from, more in, more like this, more news, more on, more posts, more stories, most popular, most read, most viewed,
		next up, other articles, other posts, other stories, people also, people also ask, people also bought, people also viewed, popular,
		popular articles, popular now, popular posts, popular products, read also, read more, read next, recent articles, recent news, recent posts,
		recent stories, recently viewed, recommended, recommended articles, recommended for you, recommended posts, recommended reading, related,
		related articles, related content, related guides, related links, related news, related pages, related posts, related products,
		related questions, related reading, related resources, related stories, related topics, similar, similar articles, similar jobs,
		similar posts, similar products, similar questions, similar topics, suggested, suggested topics, trending, trending now, trending stories,
		up next, what to read next, you may also, you may also be interested in, you may also like, you may like, you might also,
		you might also be interested in, you might also like, you might like;
		de: auch interessant, auch lesenswert, das könnte, das könnte auch interessieren, das könnte dich auch interessieren,
		das könnte dich interessieren, das könnte sie auch interessieren, das könnte sie interessieren, lesen sie auch, lesen sie mehr, lies auch,
		lies mehr, mehr aus, mehr dazu, mehr zu diesem thema, mehr zum artikel, mehr zum thema, meist gelesen, meistgelesen, neueste artikel,
		neueste beiträge, passend dazu, verwandte, verwandte artikel, verwandte beiträge, verwandte themen, weitere artikel, weitere beiträge,
		weitere meldungen, weitere nachrichten, weitere themen, zum thema, zum weiterlesen, ähnliche, ähnliche artikel, ähnliche beiträge,
		ähnliche produkte, ähnliche themen;
		fr: articles liés, articles récents, articles similaires, contenus similaires, dans la même rubrique, les plus lus, lire aussi,
		lire également, produits similaires, sur le même sujet, sur le même thème, voir aussi, vous aimerez, vous aimerez aussi, à lire aussi,
		à lire également;
		es: artículos relacionados, contenido relacionado, entradas recientes, entradas relacionadas, las más leídas, le puede interesar, lea también,
		lee también, leer más, lo más leído, más leídas, más noticias, noticias relacionadas, productos relacionados, quizás te interese,
		relacionados, también te puede, también te puede interesar, te podría interesar, te puede interesar, vea también, últimas noticias;
		pt: artigos relacionados, conteúdo relacionado, leia mais, leia também, mais lidas, notícias relacionadas, posts relacionados,
		produtos relacionados, saiba mais, veja mais, veja também, você também, você também pode gostar, últimas notícias;
		it: articoli correlati, articoli recenti, articoli simili, correlati, i più letti, leggi anche, leggi di più, notizie correlate, più letti,
		potrebbe interessarti, potrebbe interessarti anche, potrebbero interessarti, prodotti correlati, ti potrebbe interessare, ultime notizie;
		nl: aanbevolen, bekijk ook, gerelateerd, gerelateerde, gerelateerde artikelen, gerelateerde berichten, gerelateerde producten, lees meer,
		lees ook, lees verder, meer nieuws, meer over, meest gelezen, recente berichten;
		da: les også, læs mere, læs også; sv: läs mer, läs också, läs även; fi: lue lisää, lue myös;
		pl: czytaj również, czytaj także, czytaj też, czytaj więcej, dowiedz się więcej, najczęściej czytane, najnowsze wpisy, najpopularniejsze,
		podobne, podobne artykuły, podobne produkty, podobne wpisy, polecane, powiązane, powiązane artykuły, powiązane wpisy, przeczytaj również,
		przeczytaj także, przeczytaj też, zobacz również, zobacz także, zobacz też;
		cs: přečtěte si také, čtěte také; sk: prečítajte si aj, čítajte tiež; hu: kapcsolódó cikkek, olvasd el ezt is, olvassa el ezt is;
		ro: citește și; bg: прочетете още;
		tr: benzer, benzer haberler, benzer yazılar, benzer ürünler, bunlar da ilginizi, bunlar da ilginizi çekebilir, en çok okunanlar, ilgili,
		ilgili haberler, ilgili içerikler, ilgili yazılar, ilginizi çekebilir, son haberler, son yazılar, önerilen;
		el: διαβάστε ακόμα, διαβάστε επίσης;
		ru: вам может, другие статьи, еще по теме, ещё по теме, материалы по теме, новости по теме, по теме, популярное, последние новости, похожие,
		похожие записи, похожие материалы, похожие новости, похожие статьи, похожие товары, рекомендуем, самое читаемое, свежие записи, связанные,
		смотрите также, читайте также, читать также;
		uk: читайте також;
		ar: اقرأ أيضا, اقرأ أيضًا, الأكثر قراءة, قد يعجبك أيضا, مقالات ذات صلة, مواضيع ذات صلة;
		zh: 延伸阅读, 推荐文章, 推荐阅读, 推薦閱讀, 最新文章, 热门推荐, 热门文章, 熱門文章, 猜你喜欢, 相关推荐, 相关文章, 相关新闻, 相关阅读, 相關文章, 相關閱讀;
		ja: あわせて読みたい, おすすめ, おすすめ記事, こちらもおすすめ, 人気の記事, 人気記事, 新着記事, 最新記事, 最近の投稿, 関連リンク, 関連商品, 関連情報, 関連記事;
		ko: 관련 글, 관련 기사, 관련 뉴스, 관련 문서, 관련 상품, 관련글, 관련기사, 많이 본 기사, 많이 본 뉴스, 인기 글, 인기글, 최근 글, 최신 글, 추천 글, 추천 기사, 추천 상품, 함께 보면 좋은 글`},
	{SeeAlso, "other pages, chosen by who wrote this one", `en: see also; de: siehe auch; fr: pages connexes; es: ver también, véase también;
		pt: ver também; it: vedi anche; nl: zie ook; ru: см. также`},
	{Contents, "a table of contents", `en: contents, in this article, in this guide, in this page, in this post, jump to section, on this page,
		page contents, table of contents;
		de: auf dieser seite, in diesem artikel, inhalt, inhaltsverzeichnis;
		fr: dans cet article, sommaire, sur cette page, table des matières;
		es: contenido, contenidos, en esta página, en este artículo, tabla de contenido, tabla de contenidos, índice;
		pt: conteúdo, nesta página, neste artigo, sumário; it: in questa pagina, in questo articolo, indice, sommario; nl: in dit artikel, inhoud,
		inhoudsopgave, op deze pagina; pl: na tej stronie, spis treści, w tym artykule, zawartość; tr: bu makalede, bu sayfada, içerik, içindekiler;
		ru: в этой статье, на этой странице, оглавление, содержание; ar: المحتويات, جدول المحتويات; zh: 在此页面上, 文章目录, 本文内容, 本文目录, 本頁內容, 本页内容, 本页目录, 目录,
		目錄; ja: このページの内容, この記事の内容, コンテンツ, 目次; ko: 목차, 이 문서의 내용, 이 페이지 내용, 이 페이지에서, 이 페이지의 내용, 차례`},
	{Comments, "what readers wrote, or may write", `en: add comment, comment, comments, join the conversation, join the discussion, leave comment,
		leave reply, leave response, one thought on, post comment, reader comments, responses, thoughts on, user comments, write comment;
		de: kommentar, kommentar hinterlassen, kommentar schreiben, kommentare, schreibe einen kommentar, schreiben sie einen kommentar;
		fr: ajouter un commentaire, commentaire, commentaires, laisser un commentaire;
		es: comentario, comentarios, deja un comentario, deja una respuesta, dejar un comentario;
		pt: comentário, comentários, deixe um comentário, deixe uma resposta;
		it: commenti, commento, lascia un commento, lascia una risposta;
		nl: geef een reactie, laat een reactie achter, reactie, reacties;
		pl: dodaj komentarz, komentarz, komentarze, zostaw komentarz;
		tr: bir yanıt yazın, bir yorum yazın, yorum yap, yorum yaz, yorumlar;
		ru: добавить комментарий, комментариев, комментарии, комментарий, оставить комментарий;
		ar: اترك تعليقا, اترك تعليقاً, التعليقات; zh: 发表回复, 发表评论, 留言, 發表評論, 评论; ja: コメント, コメントする, コメントを残す; ko: 댓글, 댓글 남기기, 댓글 쓰기`},
	{AboutAuthor, "who wrote this", `en: about author, about the author, about the authors, author, meet the author, written by;
		de: zum autor, über den autor, über die autorin; fr: à propos de auteur; es: acerca del autor, sobre el autor, sobre la autora;
		pt: sobre autor, sobre autora; it: autore, informazioni sull'autore; nl: over de auteur; pl: autorce, autorze; tr: yazar hakkında;
		ru: об авторе; ar: عن الكاتب; zh: 作者简介, 关于作者; ja: この記事を書いた人, 著者について; ko: 글쓴이 소개, 저자 소개`},
	{Promo, "asks to subscribe, or says that somebody paid", `en: advertisement, connect with us, download our app, get our newsletter, get the app,
		get the newsletter, join our mailing list, join our newsletter, join the newsletter, newsletter, our newsletter, sign up for, sign up to,
		sponsored, sponsored content, stay connected, stay in the loop, stay informed, stay up to date, stay updated, subscribe, subscribe now,
		subscribe to;
		de: jetzt abonnieren, newsletter abonnieren, newsletter anmeldung;
		fr: abonnez vous, inscrivez vous; es: suscríbete; pt: assine, inscreva se; it: iscriviti, iscriviti alla; nl: abonneer, nieuwsbrief,
		schrijf je in; pl: zapisz się, zapisz się do; tr: abone ol, bültenimize; ru: подписаться, подписка, рассылка; ar: اشترك, اشترك في; zh: 订阅;
		ja: メルマガ登録; ko: 구독, 구독하기, 뉴스레터, 뉴스레터 구독`},
	{ShareOn, "shares the page, or leads to a social network, whatever follows", `en: email this, follow us, follow us on, print this, share article,
		share on, share this, share this article, share this page, share this post, share via, share with, tweet this;
		de: artikel teilen, auf facebook teilen, auf twitter teilen, auf x teilen, beitrag teilen, diesen artikel teilen, folge uns, folgen sie uns,
		per e-mail teilen, seite drucken, teilen auf;
		fr: imprimer cette, partager cet, partager cet article, partager par, partager sur, suivez-nous;
		es: compartir en, compartir por, imprimir esta, síguenos;
		pt: compartilhar em, compartilhar no, partilhar em, partilhar no, siga-nos;
		it: condividi su, condividi via, seguici;
		nl: deel dit, deel dit artikel, deel op, deel via, delen op, volg ons;
		pl: obserwuj nas, podziel się, udostępnij na;
		tr: bizi takip, bizi takip edin, facebook'ta paylaş, twitter'da paylaş;
		ru: поделитесь, поделиться в, поделиться на, подписывайтесь, подпишитесь;
		ar: تابعنا; zh: 关注我们, 分享到, 分享文章, 分享至, 關注我們; ja: facebookでシェア, この記事をシェア, シェアする, ツイートする, フォローする; ko: 공유하기, 이 글 공유하기, 트위터에 공유, 페이스북에 공유`},
	{Share, "the same, if nothing follows", `en: share; de: teilen; fr: partager; es: comparte, compartir; pt: compartilhar, compartilhe, partilhar;
		it: condividi; nl: delen; pl: udostępnij; tr: paylaş; ru: поделиться; ar: شارك; zh: 分享; ja: シェア, シェアする; ko: 공유, 공유하기`},
	{Network, "the name of a social network, or mail", `en: email, facebook, instagram, linkedin, pinterest, reddit, tiktok, tweet, twitter, whatsapp,
		youtube`},
	{Print, "prints the page", `en: print; de: drucken; fr: imprimer; es: imprimir; it: stampa; nl: afdrukken; pl: drukuj; tr: yazdır;
		ru: распечатать; zh: 列印, 打印; ja: 印刷; ko: 인쇄`},
	{Consent, "opens a dialog about cookies", `en: cookie preferences, cookie settings, do not sell, manage consent, manage cookies, privacy settings,
		your privacy choices;
		de: cookie-einstellungen, cookies verwalten, datenschutzeinstellungen, privatsphäre-einstellungen;
		fr: gestion des cookies, gérer les cookies, paramètres des cookies, préférences de cookies;
		es: configuración de cookies, configurar cookies, gestionar cookies, preferencias de cookies;
		pt: configurações de cookies, definições de cookies, gerenciar cookies, gerir cookies, preferências de cookies;
		it: gestisci cookie, gestisci i cookie, impostazioni cookie, preferenze cookie;
		nl: cookie-instellingen, cookies beheren, cookievoorkeuren;
		pl: ustawienia cookies, ustawienia plików cookie, zarządzaj cookies;
		tr: çerez ayarları, çerez tercihleri, çerezleri yönet;
		ru: настройки cookie, настройки файлов cookie, управление cookie;
		zh: cookie 設定, cookie 设置, cookie设置, 管理 cookie; ja: cookieの設定, cookie設定, クッキーの設定, クッキー設定; ko: 쿠키 관리, 쿠키 설정`},
	{ConsentAnswer, "accepts or refuses cookies", `en: accept, accept all, accept all cookies, accept and close, accept and continue, accept cookies,
		agree, agree and close, agree and continue, allow all, allow all cookies, continue without accepting, decline, decline all, disagree,
		i accept, i agree, necessary only, only necessary, reject, reject all, reject all cookies;
		de: ablehnen, akzeptieren, akzeptieren und weiter, alle ablehnen, alle akzeptieren, alles akzeptieren, nur notwendige, pur abo, zustimmen,
		zustimmen und weiter;
		fr: accepter, accepter et continuer, accepter et fermer, continuer sans accepter, j'accepte, refuser, tout accepter, tout refuser;
		es: aceptar, aceptar todas, aceptar todo, aceptar y continuar, rechazar, rechazar todas, rechazar todo, rechazar y suscribirse;
		pt: aceitar, aceitar todos, aceitar tudo, aceito, concordo, rejeitar, rejeitar tudo;
		it: accetta, accetta e continua, accetta tutti, accetto, rifiuta, rifiuta e abbonati, rifiuta tutti;
		nl: accepteren, akkoord, alles accepteren, alles weigeren, weigeren;
		da: accepter alle, acceptér alle, afvis alle, tillad alle; nb: aksepter alle, avslå, avslå alle, godta, godta alle;
		sv: acceptera, acceptera alla, avvisa alla, godkänn, godkänn alla, neka alla;
		fi: hylkää, hyväksy, hyväksy kaikki;
		pl: akceptuj, akceptuj wszystkie, akceptuję, odrzuć, odrzuć wszystko, zaakceptuj wszystko, zgadzam się;
		cs: odmítnout, odmítnout vše, přijmout, přijmout vše, souhlasím;
		sk: súhlasím; hu: elfogadom, elutasítom, összes elfogadása; ro: accept toate, acceptă, acceptă tot, refuz; tr: kabul et, reddet,
		tümünü kabul et, tümünü reddet; el: αποδοχή, αποδοχή όλων, απόρριψη;
		ru: отклонить, отклонить все, принять, принять все, согласен, соглашаюсь;
		he: אני מסכים, דחה הכל, קבל הכל; ar: رفض, رفض الكل, قبول, قبول الكل, موافق; id: setuju, terima semua, tolak semua; vi: chấp nhận,
		chấp nhận tất cả, từ chối; zh: 全部拒绝, 全部接受, 同意, 拒绝, 接受, 接受全部; ja: すべて受け入れる, すべて同意, すべて拒否, 同意する, 拒否; ko: 거부, 동의, 동의합니다, 모두 거부, 모두 동의, 모두 수락`},
	{ConsentTopic, "what a question about cookies speaks of: in its text, where a word starts", `en: information on a device, information on your device;
		de: auf ihrem gerät; fr: informations sur un terminal; es: información en un dispositivo; pt: informações em um dispositivo;
		it: informazioni su un dispositivo; nl: informatie op een apparaat; nb: informasjonskapsler; sv: kakor; fi: eväste;
		pl: ciasteczek, ciasteczka, informacji na urządzeniu; hu: sütik, sütiket; bg: бисквитки; he: עוגיות; ar: ملفات تعريف الارتباط`},
	{ToTop, "to the start of the page", `en: back to top, go to top, return to top; de: nach oben; fr: haut de page, retour en haut;
		es: volver arriba; pt: voltar ao topo; it: torna all'inizio, torna su; nl: naar boven; pl: do góry; tr: başa dön, yukarı çık; ru: наверх;
		zh: 回到頂部, 返回顶部; ja: トップへ戻る, ページの先頭へ, ページトップへ; ko: 맨 위로`},
	{Top, "the same, if nothing follows", `en: to top, top; es: arriba; pt: topo`},
	{Skip, "to a place on this page, for users of a keyboard", `en: jump to content, jump to main content, jump to navigation, jump to search,
		skip links, skip navigation, skip to;
		de: direkt zum inhalt, springe zum inhalt, zum hauptinhalt, zum inhalt, zur navigation springen, zur suche springen;
		fr: aller au contenu, aller au menu, aller à la navigation, passer au contenu;
		es: ir al contenido, saltar a, saltar al contenido;
		pt: ir para o conteúdo, pular para o conteúdo, saltar para o conteúdo;
		it: salta al contenuto, vai al contenuto;
		nl: direct naar, ga naar inhoud, naar de inhoud, overslaan en naar;
		pl: przejdź do głównej, przejdź do treści, przeskocz do treści;
		tr: ana içeriğe geç, içeriğe atla, içeriğe geç;
		ru: перейти к основному, перейти к содержанию, перейти к содержимому;
		zh: 跳到主要內容, 跳到主要内容, 跳至內容, 跳至内容, 跳转到内容; ja: コンテンツへスキップ, メインコンテンツへスキップ, 本文へスキップ, 本文へ移動; ko: 본문 바로가기, 본문으로 건너뛰기, 콘텐츠로 건너뛰기`},
	{EditPage, "to the source of the page, for its authors", `en: create an issue, edit on bitbucket, edit on github, edit on gitlab, edit page,
		edit this article, edit this page, improve this page, open an issue, report a problem, report an issue, show source, suggest an edit,
		suggest edits, view page source;
		de: auf github bearbeiten, diese seite bearbeiten, fehler melden, seite bearbeiten;
		fr: modifier cette page, modifier la page, signaler un problème, éditer cette page;
		es: edita esta página, editar esta página, editar página, informar de un problema;
		pt: edite esta página, relatar um problema, reportar um problema;
		it: modifica pagina, modifica questa pagina, segnala un problema;
		nl: bewerk deze pagina, deze pagina bewerken, pagina bewerken;
		pl: edytuj stronę, edytuj tę stronę, zgłoś problem; tr: bu sayfayı düzenle, sayfayı düzenle, sorun bildir;
		ru: изменить эту страницу, редактировать страницу, редактировать эту страницу, сообщить о проблеме;
		zh: 在 github 上编辑, 編輯本頁, 編輯此頁, 编辑本页, 编辑此页; ja: このページを編集, このページを編集する, ページを編集; ko: 이 페이지 수정, 이 페이지 편집, 페이지 편집`},
	{Edit, "to the editor of a wiki, if nothing follows", `en: edit, edit section, edit source; de: bearbeiten, quelltext bearbeiten; fr: modifier,
		modifier le code; es: editar, editar código; it: modifica, modifica wikitesto; nl: bewerken; pl: edytuj, edytuj kod; tr: düzenle; ru: править,
		править код; zh: 编辑; ja: ソースを編集, 編集; ko: 원본 편집, 편집`},
	{SelfLink, "from a heading to itself", `en: anchor, copy link, direct link, link to this heading, link to this section, permalink, permanent link;
		de: direkter link; fr: lien permanent; es: enlace permanente`},
	{ToContents, "from a heading to the table of contents", `en: contents, toc`},
	{Account, "leads to a form for accounts", `en: account, create account, join, join now, log in, log in / register, log out, login, logout,
		my account, register, sign in, sign in / register, sign out, sign up, sign up for free, your account;
		de: abmelden, anmelden, ausloggen, einloggen, konto erstellen, mein konto, registrieren;
		fr: connexion, créer un compte, déconnexion, inscription, mon compte, s'identifier, s'inscrire, se connecter;
		es: acceder, cerrar sesión, crear cuenta, iniciar sesión, mi cuenta, registrarse, regístrate;
		pt: cadastrar, cadastre-se, criar conta, entrar, iniciar sessão, minha conta, registar, sair;
		it: accedi, area riservata, esci, il mio account, iscriviti, registrati;
		nl: aanmelden, inloggen, mijn account, registreren, uitloggen;
		pl: logowanie, moje konto, rejestracja, wyloguj, zaloguj, zaloguj się, zarejestruj się, załóż konto;
		tr: giriş yap, hesabım, kaydol, kayıt ol, oturum aç, çıkış, üye ol;
		ru: войти, вход, выйти, зарегистрироваться, личный кабинет, мой аккаунт, регистрация;
		zh: 我的帳戶, 我的账户, 注册, 登入, 登出, 登录, 登陆, 註冊, 退出登录; ja: サインイン, マイページ, ログアウト, ログイン, 会員登録, 新規登録; ko: 내 계정, 로그아웃, 로그인, 마이페이지, 회원가입`},
	{Next, "the next page", `en: newer, newer entries, newer post, newer posts, next, next article, next chapter, next lesson, next page, next post,
		next section, next topic;
		de: nächste, nächste seite, nächster, nächster artikel, nächster beitrag, nächstes kapitel, vorwärts, weiter;
		fr: article suivant, chapitre suivant, page suivante, suivant, suivante;
		es: artículo siguiente, entrada siguiente, página siguiente, siguiente, siguiente página;
		pt: próxima, próxima página, próximo, próximo artigo, página seguinte, seguinte;
		it: articolo successivo, avanti, pagina successiva, prossimo, successiva, successivo;
		nl: volgend artikel, volgende, volgende pagina;
		pl: dalej, następna, następna strona, następne, następny, następny artykuł;
		tr: ileri, sonraki, sonraki konu, sonraki sayfa, sonraki yazı;
		ru: вперед, вперёд, далее, следующая, следующая глава, следующая статья, следующая страница, следующий;
		zh: 下一个, 下一步, 下一章, 下一篇, 下一頁, 下一页; ja: 次, 次のページ, 次の章, 次の記事, 次へ; ko: 다음, 다음 글, 다음 장, 다음 페이지`},
	{Previous, "the page before", `en: older, older entries, older post, older posts, prev, previous, previous article, previous chapter,
		previous lesson, previous page, previous post, previous section, previous topic;
		de: vorherige, vorherige seite, vorheriger, vorheriger artikel, vorheriger beitrag, vorheriges kapitel, vorige seite, zurück;
		fr: article précédent, chapitre précédent, page précédente, précédent, précédente;
		es: artículo anterior, entrada anterior, página anterior; pt: anterior, artigo anterior;
		it: articolo precedente, indietro, pagina precedente, precedente;
		nl: vorig artikel, vorige, vorige pagina;
		pl: poprzedni, poprzedni artykuł, poprzednia, poprzednia strona, poprzednie;
		tr: önceki, önceki konu, önceki sayfa, önceki yazı;
		ru: назад, предыдущая, предыдущая глава, предыдущая статья, предыдущая страница, предыдущий;
		zh: 上一个, 上一步, 上一章, 上一篇, 上一頁, 上一页; ja: 前, 前のページ, 前の章, 前の記事, 前へ; ko: 이전, 이전 글, 이전 장, 이전 페이지`},
}
