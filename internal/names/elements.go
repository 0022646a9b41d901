package names

// elements are the words of class, id, role and label attributes. They are whole words: see
// dom.Token. Software of all kinds uses them.
var elements = [...]row{
	{Advert, "an advertisement", `en: ad, ad banner, ad container, ad slot, ad unit, ad wrapper, adbox, adcontainer, ads, adslot, adunit, advert,
		advertisement, advertising, advertorial, adverts, adwrapper, adzone, banner ad, sponsor, sponsored, sponsored content, sponsors;
		de: anzeige, anzeigen, werbung; fr: publicite, publicité; es: publicidad; pt: publicidade; it: pubblicità; nl: advertentie; da: reklame;
		pl: reklama; tr: reklam; ru: реклама; zh: 广告, 廣告; ja: 広告; ko: 광고, 광고영역;
		any: adsbygoogle, adsense, dfp, doubleclick, outbrain, taboola`},
	{Share, "buttons that send the page elsewhere", `en: click to tweet, follow us, share, share bar, share buttons, share links, share tools,
		sharebar, sharebuttons, shares, sharing, social, social icons, social links, social media, social share, sociallinks, socialmedia, socials,
		tweet this, tweetable;
		de: teilen; fr: partage, partager; es: compartir; pt: compartilhar; it: condividi; nl: delen; pl: udostępnij; tr: paylaş; ru: поделись,
		поделиться, соцсети; zh: 分享; ja: シェア, シェアする; ko: 공유, 공유하기; any: addthis, addtoany, sharedaddy, sharethis, sns`},
	{Related, "other pages of the site, chosen by the site", `en: also bought, also like, also read, cross sell, cross sells, crosssell,
		latest articles, latest news, latest posts, more articles, more from, more news, more posts, more stories, moreposts, most popular, most read,
		most viewed, mostpopular, mostread, people also, popular, popular posts, read also, read more, read next, readmore, readnext, recent articles,
		recent posts, recently viewed, recirc, recommend, recommendation, recommendations, recommended, recommends, related, related articles,
		related content, related posts, related stories, relatedposts, similar, similar posts, similar products, suggested, suggestions, teaser list,
		trending, up next, upsell, upsells, you may also like, you may like, you might also like;
		de: mehr zum thema, verwandte, weitere artikel, ähnliche, ähnliche artikel;
		fr: articles liés, articles similaires, lire aussi, à lire aussi;
		es: artículos relacionados, noticias relacionadas, relacionadas, relacionados;
		pt: artigos relacionados, leia também, veja também; it: articoli correlati, correlati, leggi anche; nl: gerelateerd, gerelateerde artikelen,
		lees ook; pl: podobne, powiązane, zobacz także, zobacz też; tr: benzer, ilgili, ilgili haberler; ru: по теме, похожие, похожие статьи,
		читайте также; zh: 推荐, 推荐阅读, 猜你喜欢, 相关, 相关文章, 相關文章; ja: おすすめ, おすすめ記事, 関連, 関連記事; ko: 관련, 관련 글, 관련 기사, 관련글, 관련기사, 많이 본 뉴스, 추천, 추천 글`},
	{Newest, "the newest pages of the site, which may be the page", `en: latest, recent, upcoming`},
	{Signature, "the same few lines below each post of a member", `en: sig, signature`},
	{Promo, "asks for a subscription or a visit", `en: app banner, app download, call to action, calltoaction, cta, donate, donation, download app,
		email signup, lead magnet, leadmagnet, mailing list form, modal, newsletter, newsletters, newslettersignup, opt in, optin, paywall, popup,
		popups, promo, promobox, promos, promotion, promotional, sign up, signup, subscribe, subscribebox, subscription;
		de: abonnieren, newsletter anmeldung; fr: abonnez vous, inscription newsletter; es: boletín, suscribirse, suscríbete; pt: assine, boletim;
		it: iscriviti; nl: aanmelden nieuwsbrief, abonneer, nieuwsbrief; pl: subskrybuj, zapisz się; tr: abone ol, bülten; ru: подписаться, подписка,
		рассылка; zh: 訂閱, 订阅; ja: メルマガ, メールマガジン; ko: 구독, 구독하기, 뉴스레터; any: mailchimp`},
	{Appeal, "asks for a donation", `en: donation appeal, donation box, donation message, fundraising appeal, fundraising banner, fundraising message;
		de: spendenaufruf; fr: appel aux dons`},
	{Consent, "a banner about cookies", `en: consent, cookie, cookie consent, cookiebanner, cookiebar, cookieconsent, cookielaw, cookies,
		privacy banner, privacy notice, privacy popup;
		de: dsgvo, einwilligung; fr: rgpd; pt: lgpd; tr: çerez, çerezler; ru: куки; ja: クッキー; ko: 쿠키; any: ccpa, gdpr, onetrust`},
	{Account, "log-in and cart", `en: account menu, cart drawer, log in, login, login form, loginform, mini cart, minicart, my account, register form,
		sign in, signin, user menu, usermenu, wishlist;
		de: anmelden; fr: connexion; es: iniciar sesión; pt: entrar; it: accedi; nl: inloggen; pl: zaloguj; tr: giriş yap; ru: войти; zh: 登入, 登录;
		ja: ログイン; ko: 로그인`},
	{Toolbar, "buttons that act on the page", `en: action bar, actionbar, actions bar, article actions, article helpful, article tools,
		breadcrumb actions, edit link, edit page, edit section, edit this page, editsection, facet, facets, feedback, filter bar, filterbar, filters,
		headerlink, helpful, jump btn, jump link, jump links, jump to recipe, like button, likes, page actions, page feedback, page tools,
		post actions, print button, print link, rating stars, reactions, refinements, reply link, sort by, sortby, sorting, tool bar, toolbar, vote,
		votes, voting, was this helpful`},
	{Icon, "the name of an icon is drawn as the icon", `en: icon font, iconfont, material icons, material symbols; any: glyphicon`},
	{ScreenReader, "read out and not shown", `en: accesshide, ada hidden, adahidden, assistive text, element invisible, hidden accessible,
		hidden visually, hide accessibly, hide visually, off screen, offscreen, screen reader, screen reader text, screenreader, show for sr, sr only,
		sronly, vishidden, visually hidden, visually hide, visuallyhidden`},
	{OldBrowser, "speaks to visitors with an old browser", `en: browser upgrade, browserupgrade, js disabled, no js message, noscript message,
		noscript warning, old browser, outdated browser, outdatedbrowser, unsupported browser; any: browsehappy`},
	{Menu, "leads elsewhere", `en: drawer, dropdown menu, global nav, globalnav, hamburger, main menu, main nav, main navigation, mainmenu, mainnav,
		mega menu, megamenu, menu, menu bar, menubar, menus, nav, nav menu, navbar, navigation, navlinks, navmenu, navs, off canvas, offcanvas,
		primary menu, primary nav, quick links, quicklinks, site nav, site navigation, sub menu, sub nav, submenu, subnav, top bar, top nav, topbar,
		topmenu, topnav;
		de: hauptmenü, hauptnavigation, menü, menü liste, navi; es: menú, navegación; pt: navegação; it: menù, navigazione; nl: hoofdmenu, navigatie;
		pl: nawigacja; ru: меню, навигация; ar: القائمة, قائمة; zh: 导航, 導航, 菜单; ja: グローバルナビ, ナビ, ナビゲーション, メニュー; ko: 네비게이션, 메뉴, 주메뉴; any: gnb, lnb`},
	{Breadcrumb, "the path from the start of the site", `en: bread crumb, bread crumbs, breadcrumb, breadcrumblist, breadcrumbs, crumb, crumbs,
		rootline, you are here;
		de: brotkrume, brotkrumen, brotkrumenpfad; fr: ariane, fil ariane, fildariane; es: migas; it: briciole; nl: kruimelpad; pl: okruszki;
		tr: ekmek kırıntısı; ru: крошки, хлебные крошки; zh: 面包屑; ja: パンくず, パンくずリスト; ko: 현재 위치`},
	{Pagination, "numbers of the pages of a list", `en: page links, page list, page numbers, pagenav, pagenavi, pagenumbers, paginate, pagination,
		paginator, paging, paging area;
		de: seitennavigation, seitenzahlen; es: paginación; pt: paginação; it: paginazione; nl: paginering; pl: stronicowanie; tr: sayfalama;
		ru: пагинация, постраничная; zh: 分页, 翻页; ja: ページネーション, ページ送り; ko: 페이지네이션, 페이징`},
	{Pager, "previous and next page", `en: article navigation, chapter nav, entry navigation, nav chapters, nav links, nav next, nav previous,
		nav single, navigation article, newer posts, next prev, next previous, nextprev, older posts, page navigation, pager, pagination nav,
		post nav, post navigation, post pager, postnavigation, posts navigation, prev next, previous next, prevnext;
		de: beitragsnavigation, zurück weiter; es: navegación de entradas; pt: navegação de post; it: navigazione articoli; nl: berichtnavigatie;
		pl: nawigacja wpisu; tr: yazı gezinmesi; ru: навигация по записям; zh: 上下篇; ja: 前後の記事, 投稿ナビゲーション; ko: 글 탐색, 이전 다음; any: rst footer buttons`},
	{Contents, "a table of contents", `en: in this article, in this page, on this page, page contents, page toc, table of contents, tableofcontents,
		toc, tocs;
		de: auf dieser seite, inhaltsverzeichnis; fr: sommaire, sur cette page, table des matières; es: en esta página, tabla de contenidos, índice;
		pt: nesta página, sumário; it: sommario; nl: inhoud, inhoudsopgave; pl: spis treści; tr: içindekiler; ru: оглавление, содержание; zh: 目录, 目錄;
		ja: 目次; ko: 목차`},
	{Sidebar, "stands beside the text", `en: book menu, doc nav, docs nav, docs navigation, left rail, leftrail, menu tree, recent comments,
		recentcomments, right column, right rail, rightrail, secondary nav, side bar, side column, side menu, side nav, side navigation, sidebar,
		sidebars, sidecolumn, sidemenu, sidenav, sphinxsidebar, toctree, widget area, widgetarea, widgets area;
		de: seitenleiste; fr: barre latérale; es: barra lateral; nl: zijbalk; tr: kenar çubuğu; ru: боковая панель, сайдбар; zh: 侧边栏, 側欄; ja: サイドバー;
		ko: 사이드바`},
	{Footer, "the foot of the page", `en: bottom bar, bottombar, colophon, copyright, copyrights, footer, footer links, footer nav, footers,
		legal links, page footer, pagefooter, site footer, site info, sitefooter, siteinfo;
		de: fusszeile, fußzeile, impressum; fr: pied de page; es: pie de pagina, pie de página; pt: rodape, rodapé; it: piè di pagina; nl: voettekst;
		pl: stopka; tr: altbilgi; ru: подвал; ar: تذييل; zh: 底部, 頁尾, 页脚; ja: フッター; ko: 푸터, 하단`},
	{PictureCaption, "a picture's caption or credit", `en: caption text, copyright image, description image, figcaption, figure caption,
		gallery caption, image annotation, image caption, image copyright, image credit, image credits, image description, image legend, image source,
		imagecaption, imagecredit, imagedescription, img caption, img credit, media caption, media credit, media description, photo caption,
		photo copyright, photo credit, photo credits, photocaption, photocredit, photograph credit, photographer credit, picture caption,
		picture credit, slide caption, thumb caption, thumbcaption, video caption, wp caption, wp caption text;
		de: bildunterschrift; fr: legende photo`},
	{Caption, "names what it stands at", `en: caption`},
	{Title, "a title", `en: heading, headline, hed, title; de: titel; fr: titre; es: titulo; it: titolo`},
	{Name, "the name of a thing", `en: name, productname, producttitle; fr: nom; es: nombre`},
	{Kicker, "a few words above a title", `en: eyebrow, kicker, overline, pretitle, roofline, supertitle, suptitle, topline; de: dachzeile;
		fr: surtitre; es: antetitle, antetitulo, volanta; it: occhiello; pl: nadtytul`},
	{Subtitle, "a line below a title", `en: subtitle`},
	{Byline, "who wrote it, with or without when", `en: byline, bylines`},
	{ArticleByline, "who wrote an article and when, among other words", `en: about author, about the author, article author, article meta, author bio,
		author box, author card, author info, authorbox, date published, entry date, entry footer, entry meta, entry metadata, min read, post author,
		post date, post footer, post info, post meta, post metadata, posted by, posted on, publish date, published date, published on, read time,
		reading time, readtime, view count`},
	{Person, "who wrote, or made a thing", `en: author, authors, contributor, contributors, creator, writer`},
	{Quoted, "by whom, in a byline or above a quote", `en: postedby`},
	{Writer, "who wrote", `en: authorname; de: autor, autoren, verfasser; fr: auteur; it: autore; nl: redacteur; da: forfatter; sv: författare;
		hr: avtor; ru: автор; zh: 作者; ja: 投稿者; ko: 글쓴이, 작성자`},
	{FullName, "who somebody is, beside other facts", `en: by, displayname, fn, person, vcard`},
	{User, "somebody with an account", `en: commentator, handle, member, user, users; de: benutzer, nutzer; fr: pseudo, utilisateur; es: usuario;
		it: utente; nl: gebruiker`},
	{Nick, "the name of an account", `en: bigusername, commenter, nick, nickname, poster, screenname, username; de: benutzername, nutzername`},
	{Avatar, "the picture of a person", `en: avatar`},
	{Dateline, "when it was written, and nothing else", `en: articledate, blogdate, dateheader, dateline, entrydate, newsdate, postdate, pubdate,
		pubtime, timestamp; de: artikeldatum, beitragsdatum, newsdatum; ja: 投稿日; ko: 작성일`},
	{Date, "a date, of whatever it is", `en: created, date, dates, datetime, stamp, time; de: datum; es: fecha; ru: дата`},
	{Age, "how long ago", `en: age, ago, lastedit, relativetime, timeago`},
	{Published, "when it was published", `en: datepublished, dtpublished, postdate, posted, pubdate, publication, publish, publishdate, published,
		publisheddate; de: publikationsdatum, veroeffentlicht, veroeffentlichungsdatum; fr: publie; es: publicado; it: pubblicato; nl: publicatiedatum`},
	{Modified, "when it was changed", `en: datemodified, lastmod, lastmodified, lastupdated, modified, updated`},
	{Facts, "small print about what is beside it", `en: articlemeta, entrymeta, meta, metadata, postinfo, postmeta, postmetadata`},
	{Tag, "what it is about, in a word to choose from", `en: tag, tags, taxonomy, topics`},
	{Tags, "what it is about, in words to choose from", `en: cat links, entry tags, post categories, post tags, tag list, taglist, tags links;
		de: schlagwörter; fr: étiquettes; es: etiquetas; pl: tagi; tr: etiketler; ru: метки, теги; zh: 标签, 標籤; ja: タグ; ko: 태그`},
	{Category, "the group that it belongs to", `en: categories, category`},
	{Badge, "a short word in a box", `en: badge, badges, chip, label, labels, pill`},
	{Comments, "what readers wrote below something else", `en: comment, comment form, comment list, comment respond, comment section, commentarea,
		commentary list, commentbox, commentform, commentlist, commentlisting, comments, comments area, comments closed, comments section,
		commentthread, discussion thread, no comments, nocomments, respond, talkback, userscomments;
		de: kommentar, kommentare, leserbeiträge, leserkommentare; fr: commentaires; es: comentarios; pt: comentários; it: commenti; nl: reacties;
		da: kommentarer; fi: kommentit; pl: komentarze; cs: komentáře; hu: hozzaszolasok; hr: komentari; tr: yorum, yorumlar; ru: комментарии,
		комментарий; zh: 留言, 評論, 评论; ja: コメント, コメント欄; ko: 댓글, 댓글 목록; any: disqus, pinglun`},
	{Comment, "one of the comments", `en: comment; de: kommentar; fr: commentaire; es: comentario; pt: comentário; it: commento; nl: reactie;
		pl: komentarz; hr: komentar; tr: yorum; ru: комментарий; ko: 댓글`},
	{Answer, "an answer to a post", `en: answer, replies, reply, response; de: antwort; es: respuesta`},
	{Answering, "a way to answer", `en: reply, respond; de: antworten; fr: répondre; es: responder`},
	{Post, "one post of several, or an article", `en: blockpost, opinion, post; de: beitrag`},
	{PostText, "the words of a post", `en: bodytext, post, postbody, postmsg, said, text, txt; de: inhalt`},
	{Message, "a post, or a word to the visitor", `en: message, msg`},
	{Board, "pages that are made of posts, and no others", `en: bbs, board, boards, forum, forums, showthread, viewthread, viewtopic; es: foro`},
	{Thread, "pages that are made of posts, or parts of others", `en: answer, answers, discussion, issue, messagelist, messages, postlist, posts,
		question, questions, thread, threads, topics`},
	{Topic, "what posts are about", `en: topic`},
	{Review, "what buyers think of a thing", `en: rating, ratings, review, reviewer, reviews, stars; de: bewertung, bewertungen; es: opiniones;
		it: recensione, recensioni`},
	{Testimonial, "what customers say of an offer", `en: testimonial, testimonials; de: referenzen`},
	{Joined, "when somebody became a member", `en: join, joindate, joined, registered, since`},
	{Accepted, "the answer that helped", `en: accepted, bestanswer, solution, solved`},
	{Depth, "a number behind it tells how deep a reply stands", `en: depth, indent, indentation, level, lvl, nested, nesting; de: einzug`},
	{Wrapper, "only says that something is around it", `en: block, body, box, card, cell, child, container, content, detail, details, element, entry,
		feed, group, holder, inner, item, level, listitem, node, outer, parent, row, single, thread, user, view, wrap, wrapper`},
	{Body, "the words of something", `en: body, description, entry`},
	{Content, "what is in something", `en: content, contents`},
	{Amount, "an amount, which on a shelf is a price", `en: amount, cost`},
	{Price, "a price", `en: currentprice, finalprice, price, prices, pricing, productprice, saleprice; de: preis, preise; fr: prix; es: precio,
		precios; pt: preco, preço; it: prezzo; nl: prijs; da: pris; fi: hinta; pl: cena; hr: cijena; lt: kaina; tr: fiyat; ru: цена`},
	{OldPrice, "of two prices the one that does not hold any more", `en: compare, compared, crossed, listprice, msrp, old, oldprice, original, rrp,
		strike, strikethrough, struck, was, wasprice; de: uvp`},
	{FormerPrice, "the same, if two prices stand there", `en: before, list, previous, regular`},
	{NewPrice, "of two prices the one that holds", `en: actual, current, discounted, final, now, offer, promo, sale, special; de: aktuell`},
	{OtherAmount, "an amount that is no price", `en: delivery, financing, installment, installments, instalment, instalments, monthly, points, save,
		saving, savings, shipping, unit, unitprice; de: grundpreis`},
	{Maker, "who made or sells a thing, and which one it is", `en: brand, brands, company, employer, manufacturer, model, seller, sku, vendor`},
	{Shopping, "what can be done with a thing", `en: add, button, buy, cart, code, compare, favorite, favourite, like, quickview, save, swatch,
		swatches, wishlist`},
	{Current, "the page among its neighbours", `en: active, current, selected`},
	{Ancestor, "a page above this one", `en: ancestor, parent`},
	{Next, "the page after this one", `en: newer, next`},
	{Previous, "the page before this one", `en: older, prev, previous`},
	{Slides, "shown one after the other", `en: calendar, carousel, slider`},
	{Anchor, "the link of a heading to itself", `en: anchor, anchorjs, hash, headeranchor, headerlink, permalink`},
	{Edit, "the link of a heading to its editor", `en: editsection`},
	{Gutter, "a column of line numbers", `en: gutter, lineno, linenodiv, linenos, linenumber, linenumbers, ln, lnt`},
	{Line, "a line of code", `en: line`},
	{Number, "a number, of a line if it stands beside code", `en: no, num, number, numbers`},
	{Code, "code beside its line numbers", `en: code`},
	{Copy, "a button that copies code", `en: clipboard, copy, zeroclipboard`},
	{Unseen, "shown when the pointer rests, or never, such as the lines of a Rust example that only the compiler needs", `en: boring, tooltip,
		tooltiptext`},
	{Emoji, "an image that stands for a character", `en: emoji, emoticon, smiley, twemoji`},
	{Drawing, "a drawing that decorates", `en: icon, icons`},
	{Math, "a formula", `en: katex, latex, math, mjx`},
	{MathPreview, "a formula that MathJax 2 drew from a script beside it", `en: jax`},
	{Callout, "a box that says what to mind", `en: alert, callout, notecard`},
	{CalloutNote, "such a box, a note if no other name says what it is", `en: admonition, admonitionblock`},
	{Note, "a kind of a callout", `en: info, note`},
	{Tip, "a kind of a callout", `en: hint, tip`},
	{Important, "a kind of a callout", `en: important`},
	{Warning, "a kind of a callout", `en: warning`},
	{Caution, "a kind of a callout", `en: caution, danger, error`},
	{Yes, "the icon of a tick", `en: check, checkmark, tick, yes`},
	{No, "the icon of a cross", `en: close, cross, times, xmark`},
	{Tab, "tabs and their labels", `en: pills, tab, tabbed, tablink, tablinks, tablist, tabs, tabset`},
	{TabPanel, "the panel of a tab", `en: tabcontent, tabpanel`},
	{Pane, "a panel, of a tab if there are tabs", `en: pane, panel`},
	{Field, "a field of an interface, or a fact about it", `en: attr, attribute, method, nullable, optional, param, parameter, req, required, type,
		value, verb`},
	{Figure, "a short fact beside others", `en: count, counter, duration, role, score, status`},
	{Arrange, "boxes in a row or a grid", `en: flex, gap, grid, items, justify`},
	{Spaced, "room around a box", `en: ml, mr, mx, px`},
	{Block, "a line of its own", `en: block`},
	{StylePrefix, "comes before a word of style in a name", `en: display, inline, lg, md, sm, xl`},
	{Metric, "a measure that stands beside an imperial one", `en: metric`},
	{Imperial, "a measure that stands beside a metric one", `en: imperial`},
	{Footnote, "a note below a text, or its label", `en: endnote, endnotes, fn, footnote, footnotes, noteref, references`},
	{Sidenote, "a note in the margin", `en: sidenote`},
}
