package nav

// Pages as generators make them, cut to their navigation.

var findTests = []struct{ name, in, want string }{
	{"mdbook", `<body>
<nav id="mdbook-sidebar" class="sidebar" aria-label="Table of contents">
<mdbook-sidebar-scrollbox class="sidebar-scrollbox"></mdbook-sidebar-scrollbox>
<noscript><iframe class="sidebar-iframe-outer" src="../toc.html"></iframe></noscript></nav>
<main><p>Text.</p></main>
<nav class="nav-wrapper" aria-label="Page navigation"><a rel="prev" href="routing.html" class="mobile-nav-chapters previous" title="Previous chapter" aria-label="Previous chapter"><i class="fa"></i></a>
<a rel="next prefetch" href="sessions.html" class="mobile-nav-chapters next" title="Next chapter" aria-label="Next chapter"><i></i></a></nav>
<nav class="nav-wide-wrapper" aria-label="Page navigation"><a rel="prev" href="routing.html" aria-label="Previous chapter"></a>
<a rel="next prefetch" href="sessions.html" aria-label="Next chapter"></a></nav>`, `## Navigation

Previous: [Previous chapter](https://example.org/docs/guide/routing.html) · Next: [Next chapter](https://example.org/docs/guide/sessions.html)

### In this section

- [Table of contents](https://example.org/docs/toc.html)
`},
	{"sphinx", `<head><link rel="index" title="Index" href="../genindex.html"><link rel="next" title="Sessions" href="sessions.html"><link rel="prev" title="Routing" href="routing.html"></head><body>
<div class="related" role="navigation" aria-label="related navigation"><h3>Navigation</h3><ul>
<li class="right" style="margin-right: 10px"><a href="../genindex.html" title="General Index" accesskey="I">index</a></li>
<li class="right"><a href="sessions.html" title="Sessions" accesskey="N">next</a> |</li>
<li class="right"><a href="routing.html" title="Routing" accesskey="P">previous</a> |</li>
<li class="nav-item nav-item-0"><a href="../index.html">Lantern 2.1</a> &#187;</li>
<li class="nav-item nav-item-1"><a href="index.html" accesskey="U">Guide</a> &#187;</li>
<li class="nav-item nav-item-this"><a href="">Caching</a></li></ul></div>
<main><p>Text.</p></main>
<div class="sphinxsidebar" role="navigation" aria-label="Main"><div class="sphinxsidebarwrapper">
<p class="caption" role="heading"><span class="caption-text">Guide</span></p>
<ul class="current"><li class="toctree-l1"><a class="reference internal" href="routing.html">Routing</a></li>
<li class="toctree-l1 current"><a class="current reference internal" href="#">Caching</a><ul>
<li class="toctree-l2"><a class="reference internal" href="#keys">Keys</a></li></ul></li></ul>
<p class="caption" role="heading"><span class="caption-text">Reference</span></p>
<ul><li class="toctree-l1"><a href="../api.html">API</a></li></ul></div></div>`, `## Navigation

Path: [Lantern 2.1](https://example.org/docs/index.html) › [Guide](https://example.org/docs/guide/index.html) › **Caching**

Previous: [Routing](https://example.org/docs/guide/routing.html) · Next: [Sessions](https://example.org/docs/guide/sessions.html)

### In this section

- Guide
  - [Routing](https://example.org/docs/guide/routing.html)
  - **Caching** (this page)
- Reference
  - [API](https://example.org/docs/api.html)
`},
	{"docusaurus", `<body><a class="skipToContent" href="#main">Skip to main content</a>
<nav aria-label="Main" class="navbar navbar--fixed-top"><div class="navbar__items"><a class="navbar__brand" href="/"><img src="l.svg" alt="Lantern"><b class="navbar__title">Lantern</b></a>
<a aria-current="page" class="navbar__item navbar__link navbar__link--active" href="/docs/">Docs</a><a class="navbar__item" href="/blog">Blog</a></div></nav>
<aside class="theme-doc-sidebar-container"><nav aria-label="Docs sidebar" class="menu thin-scrollbar"><ul class="theme-doc-sidebar-menu menu__list">
<li class="menu__list-item"><div class="menu__list-item-collapsible"><a class="menu__link menu__link--sublist menu__link--active" role="button" aria-expanded="true" href="/docs/guide/">Guide</a></div><ul class="menu__list">
<li class="menu__list-item"><a class="menu__link" href="/docs/guide/routing.html">Routing</a></li>
<li class="menu__list-item"><a class="menu__link menu__link--active" aria-current="page" href="/docs/guide/caching.html">Caching</a></li></ul></li>
<li class="menu__list-item"><a class="menu__link" href="/docs/faq">FAQ</a></li></ul></nav></aside>
<main><nav class="theme-doc-breadcrumbs" aria-label="Breadcrumbs"><ul class="breadcrumbs"><li class="breadcrumbs__item"><a aria-label="Home page" class="breadcrumbs__link" href="/"><svg></svg></a></li>
<li class="breadcrumbs__item"><a class="breadcrumbs__link" href="/docs/guide/">Guide</a></li><li class="breadcrumbs__item breadcrumbs__item--active"><span class="breadcrumbs__link">Caching</span></li></ul></nav>
<p>Text.</p><nav class="pagination-nav" aria-label="Docs pages"><a class="pagination-nav__link pagination-nav__link--prev" href="/docs/guide/routing.html"><div class="pagination-nav__sublabel">Previous</div><div class="pagination-nav__label">Routing</div></a>
<a class="pagination-nav__link pagination-nav__link--next" href="/docs/guide/sessions.html"><div class="pagination-nav__sublabel">Next</div><div class="pagination-nav__label">Sessions</div></a></nav></main>
<div class="table-of-contents"><ul><li><a href="#keys" class="table-of-contents__link">Cache keys</a><ul><li><a href="#hash">Hash</a></li></ul></li><li><a href="#stores">Stores</a></li></ul></div>
<footer class="footer"><div class="col"><div class="footer__title">Learn</div><ul><li><a href="/docs/">Docs</a></li><li><a href="/tour">Tour</a></li></ul></div>
<div class="col"><h4>More</h4><ul><li><a href="https://twitter.com/lantern">Twitter</a></li><li><a href="/privacy">Privacy</a></li></ul></div></footer>`, `## Navigation

Path: [Home page](https://example.org/) › [Guide](https://example.org/docs/guide/) › **Caching**

Previous: [Routing](https://example.org/docs/guide/routing.html) · Next: [Sessions](https://example.org/docs/guide/sessions.html)

### On this page

- [Cache keys](https://example.org/docs/guide/caching.html#keys)
  - [Hash](https://example.org/docs/guide/caching.html#hash)
- [Stores](https://example.org/docs/guide/caching.html#stores)

### In this section

- [Guide](https://example.org/docs/guide/)
  - [Routing](https://example.org/docs/guide/routing.html)
  - **Caching** (this page)
- [FAQ](https://example.org/docs/faq)

### Site

- [Lantern](https://example.org/)
- [Docs](https://example.org/docs/)
- [Blog](https://example.org/blog)

### Footer

- Learn
  - [Tour](https://example.org/tour)
- More
  - [Privacy](https://example.org/privacy)
`},
	{"vitepress", `<body><header class="VPNav"><nav aria-labelledby="main-nav" class="VPNavBarMenu"><span id="main-nav" class="visually-hidden">Main Navigation</span><a class="VPLink link active" href="/docs/guide/"><span>Guide</span></a><a class="VPLink" href="/config/">Config</a></nav></header>
<aside class="VPSidebar"><nav id="VPSidebarNav" aria-labelledby="sidebar-aria-label"><span class="visually-hidden" id="sidebar-aria-label">Sidebar Navigation</span>
<div class="group"><section class="VPSidebarItem level-0"><div class="item" role="button"><h2 class="text">Introduction</h2></div><div class="items"><div class="VPSidebarItem level-1 is-link"><div class="item"><a class="VPLink link" href="/docs/guide/what.html"><p class="text">What is it?</p></a></div></div>
<div class="VPSidebarItem level-1 is-link is-active has-active"><div class="item"><a class="VPLink link" href="/docs/guide/caching.html"><p class="text">Caching</p></a></div></div></div></section></div>
<div class="group"><section class="VPSidebarItem level-0"><div class="item"><h2 class="text">Writing</h2></div><div class="items"><div class="VPSidebarItem level-1 is-link"><div class="item"><a href="/docs/guide/md.html"><p class="text">Markdown</p></a></div></div></div></section></div></nav></aside>
<aside class="VPDocAside"><nav aria-labelledby="doc-outline-aria-label" class="VPDocAsideOutline"><div class="content"><div class="outline-title" role="heading" aria-level="2" id="doc-outline-aria-label">On this page</div><ul class="VPDocOutlineItem root"><li><a class="outline-link" href="#keys">Keys</a></li><li><a href="#stores">Stores</a></li></ul></div></nav></aside>
<main><p>Text.</p><footer class="VPDocFooter"><div class="edit-info"><a href="https://github.example/edit/x.md">Edit this page on GitHub</a></div><nav class="prev-next" aria-labelledby="doc-footer-aria-label"><span class="visually-hidden" id="doc-footer-aria-label">Pager</span><div class="pager"><a class="VPLink link pager-link prev" href="/docs/guide/what.html"><span class="desc">Previous page</span><span class="title">What is it?</span></a></div><div class="pager"><a class="VPLink pager-link next" href="/docs/guide/md.html"><span class="desc">Next page</span><span class="title">Markdown</span></a></div></nav></footer></main>`, `## Navigation

Previous: [What is it?](https://example.org/docs/guide/what.html) · Next: [Markdown](https://example.org/docs/guide/md.html)

### On this page

- [Keys](https://example.org/docs/guide/caching.html#keys)
- [Stores](https://example.org/docs/guide/caching.html#stores)

### In this section

- Introduction
  - [What is it?](https://example.org/docs/guide/what.html)
  - **Caching** (this page)
- Writing
  - [Markdown](https://example.org/docs/guide/md.html)

### Site

- [Guide](https://example.org/docs/guide/)
- [Config](https://example.org/config/)
`},
	{"mkdocs", `<body><header class="md-header"><nav class="md-header__inner" aria-label="Header"><a href="../.." title="Lantern" class="md-header__button md-logo" aria-label="Lantern"><svg></svg></a></nav></header>
<nav class="md-tabs" aria-label="Tabs"><ul class="md-tabs__list"><li class="md-tabs__item md-tabs__item--active"><a href="../" class="md-tabs__link">Guide</a></li><li class="md-tabs__item"><a href="../../api/" class="md-tabs__link">Reference</a></li></ul></nav>
<div class="md-sidebar md-sidebar--primary"><nav class="md-nav md-nav--primary" aria-label="Navigation"><label class="md-nav__title" for="__drawer">Lantern</label><ul class="md-nav__list">
<li class="md-nav__item md-nav__item--active md-nav__item--nested"><input type="checkbox" id="__nav_1"><label class="md-nav__link" for="__nav_1"><span class="md-ellipsis">Guide</span><span class="md-nav__icon"></span></label>
<nav class="md-nav" aria-labelledby="__nav_1_label"><label class="md-nav__title" for="__nav_1">Guide</label><ul class="md-nav__list">
<li class="md-nav__item"><a href="routing.html" class="md-nav__link">Routing</a></li>
<li class="md-nav__item md-nav__item--active"><label class="md-nav__link md-nav__link--active" for="__toc">Caching</label><a href="./caching.html" class="md-nav__link md-nav__link--active">Caching</a>
<nav class="md-nav md-nav--secondary" aria-label="Table of contents"><label class="md-nav__title" for="__toc">Table of contents</label><ul class="md-nav__list"><li class="md-nav__item"><a href="#keys" class="md-nav__link">Keys</a></li><li><a href="#stores">Stores</a></li></ul></nav></li></ul></nav></li>
<li class="md-nav__item md-nav__item--nested"><label class="md-nav__link">Reference</label><nav class="md-nav"><label class="md-nav__title">Reference</label><ul><li><a href="../../api/cache.html">Cache</a></li></ul></nav></li></ul></nav></div>
<main>Text.</main><footer class="md-footer"><nav class="md-footer__inner" aria-label="Footer"><a href="routing.html" class="md-footer__link md-footer__link--prev" aria-label="Previous: Routing" rel="prev"><div class="md-footer__button"></div><div class="md-footer__title"><span class="md-footer__direction">Previous</span><div class="md-ellipsis">Routing</div></div></a>
<a href="sessions.html" class="md-footer__link md-footer__link--next" aria-label="Next: Sessions" rel="next"><div class="md-footer__title"><span class="md-footer__direction">Next</span><div class="md-ellipsis">Sessions</div></div></a></nav><div class="md-footer-meta">Made with <a href="https://squidfunk.example/">Paper</a></div></footer>`, `## Navigation

Previous: [Routing](https://example.org/docs/guide/routing.html) · Next: [Sessions](https://example.org/docs/guide/sessions.html)

### On this page

- [Keys](https://example.org/docs/guide/caching.html#keys)
- [Stores](https://example.org/docs/guide/caching.html#stores)

### In this section

- Guide
  - [Routing](https://example.org/docs/guide/routing.html)
  - **Caching** (this page)
- Reference
  - [Cache](https://example.org/api/cache.html)

### Site

- Header
  - [Lantern](https://example.org/)
- Tabs
  - [Guide](https://example.org/docs/)
  - [Reference](https://example.org/api/)

### Footer

- [Paper](https://squidfunk.example/)
`},
	{"rustdoc", `<body><nav class="sidebar"><div class="sidebar-crate"><h2><a href="../lantern/index.html">lantern</a><span class="version">2.1.0</span></h2></div>
<div class="sidebar-elems"><section id="rustdoc-toc"><h2 class="location"><a href="#">Struct Cache</a></h2><h3><a href="#fields">Sections</a></h3><ul class="block top-toc"><li><a href="#examples" title="Examples">Examples</a></li></ul><h3><a href="#implementations">Methods</a></h3><ul class="block method"><li><a href="#method.get" title="get">get</a></li><li><a href="#method.put">put</a></li></ul></section>
<div id="rustdoc-modnav"><h2><a href="index.html">In lantern::cache</a></h2></div></div></nav><main><div class="rustdoc-breadcrumbs"><a href="../index.html">lantern</a>::<wbr><a href="index.html">cache</a></div>Text</main>`, `## Navigation

Path: [lantern](https://example.org/docs/index.html) › [cache](https://example.org/docs/guide/index.html)

### On this page

- [Sections](https://example.org/docs/guide/caching.html#fields)
  - [Examples](https://example.org/docs/guide/caching.html#examples)
- [Methods](https://example.org/docs/guide/caching.html#implementations)
  - [get](https://example.org/docs/guide/caching.html#method.get)
  - [put](https://example.org/docs/guide/caching.html#method.put)

### In this section

- [lantern](https://example.org/docs/lantern/index.html)
- [In lantern::cache](https://example.org/docs/guide/index.html)
`},
	{"mdn", `<html lang="en-US"><body><header class="page-header"><nav class="navigation"><ul><li><button aria-expanded="false">HTML</button><ul><li><a href="/docs/html">HTML basics</a></li></ul></li><li><a href="/docs/css">CSS</a></li><li><a href="/login">Log in</a></li></ul></nav></header>
<nav class="breadcrumbs" aria-label="Breadcrumb"><ol><li><a href="/docs">Web</a></li><li><a href="/docs/guide">Guide</a></li><li><a href="/docs/guide/caching.html" aria-current="page">Caching</a></li></ol></nav>
<aside class="left-sidebar"><ol><li class="section"><a href="/docs/guide">Guide</a></li><li class="toggle"><details open><summary>Guides</summary><ol><li><a href="/docs/guide/routing.html">Routing</a></li><li><em><a href="/docs/guide/caching.html" aria-current="page">Caching</a></em></li></ol></details></li><li><details><summary>Methods</summary><ol><li><a href="/docs/guide/get"><code>get()</code></a></li></ol></details></li></ol></aside>
<aside class="document-toc"><h2>In this article</h2><ul><li><a href="#syntax">Syntax</a></li><li><a href="#examples" aria-current="true">Examples</a></li></ul></aside><main>x</main>`, `## Navigation

Path: [Web](https://example.org/docs) › [Guide](https://example.org/docs/guide) › **Caching**

### On this page

- [Syntax](https://example.org/docs/guide/caching.html#syntax)
- [Examples](https://example.org/docs/guide/caching.html#examples)

### In this section

- [Guide](https://example.org/docs/guide)
- Guides
  - [Routing](https://example.org/docs/guide/routing.html)
  - **Caching** (this page)
- Methods
  - [get()](https://example.org/docs/guide/get)

### Site

- HTML
  - [HTML basics](https://example.org/docs/html)
- [CSS](https://example.org/docs/css)
`},
	{"hugo", `<html lang="de"><body><nav class="navbar"><ul><li><a href="/start">Startseite</a></li><li><a href="/anmelden">Anmelden</a></li></ul></nav><a href="#inhalt">Zum Inhalt</a><aside class="book-menu"><nav><ul><li><span>Handbuch</span><ul><li><a href="routing.html">Wege</a></li><li><a class="active" href="caching.html">Zwischenspeicher</a></li></ul></li></ul></nav></aside>
<nav aria-label="breadcrumb"><ol class="breadcrumb"><li class="breadcrumb-item"><a href="/docs/">Dokumente</a></li><li class="breadcrumb-item"><a href="/docs/guide/">Handbuch</a></li><li class="breadcrumb-item active" aria-current="page">Zwischenspeicher</li></ol></nav>
<nav id="TableOfContents" class="toc"><ul><li><a href="#schl%C3%BCssel">Schlüssel</a></li></ul></nav><main>x</main><ul class="pager"><li><a href="routing.html">← Zurück</a></li><li><a href="sitzung.html">Weiter →</a></li></ul>`, `## Navigation

Path: [Dokumente](https://example.org/docs/) › [Handbuch](https://example.org/docs/guide/) › **Zwischenspeicher**

Previous: [Wege](https://example.org/docs/guide/routing.html) · Next: [Weiter](https://example.org/docs/guide/sitzung.html)

### On this page

- [Schlüssel](https://example.org/docs/guide/caching.html#schl%C3%BCssel)

### In this section

- [Wege](https://example.org/docs/guide/routing.html)
- **Zwischenspeicher** (this page)

### Site

- [Startseite](https://example.org/start)
`},
	{"wordpress", `<html lang="fr"><body><nav id="site-navigation"><ul><li class="menu-item current-menu-ancestor"><a href="#">Rubriques</a><ul class="sub-menu"><li class="menu-item"><a href="/cuisine/">Cuisine</a></li><li class="menu-item current-menu-item"><a href="/jardin/">Jardin</a></li></ul></li><li><a href="/connexion">Connexion</a></li></ul></nav>
<nav class="mobile"><ul><li><a href="#">Rubriques</a><ul><li><a href="/cuisine/">Cuisine</a></li><li><a href="/jardin/">Jardin</a></li></ul></li></ul></nav>
<nav class="navigation pagination" aria-label="Publications"><div class="nav-links"><a class="prev page-numbers" href="/jardin/">Précédent</a><a class="page-numbers" href="/jardin/">1</a><span aria-current="page" class="page-numbers current">2</span><a class="page-numbers" href="/jardin/page/3/">3</a><span class="page-numbers dots">…</span><a class="page-numbers" href="/jardin/page/9/">9</a><a class="next page-numbers" href="/jardin/page/3/">Suivant</a></div></nav>
<nav class="navigation post-navigation" aria-label="Articles"><div class="nav-links"><div class="nav-previous"><a href="/tomates/" rel="prev"><span class="meta-nav">Article précédent</span> <span class="post-title">Les tomates</span></a></div></div></nav>
<aside class="widget-area"><section class="widget"><h2>À lire aussi</h2><ul><li><a href="/pois/"><img src="p.jpg" alt="une photo"></a><a href="/pois/">Les petits pois</a></li><li><a href="/radis/">Les radis</a></li></ul></section></aside>`, `## Navigation

Previous: [Les tomates](https://example.org/tomates/) · Next: [Suivant](https://example.org/jardin/page/3/)

### Pages

- [1](https://example.org/jardin/)
- **2** (this page)
- [3](https://example.org/jardin/page/3/)
- [9](https://example.org/jardin/page/9/)

### Site

- [Cuisine](https://example.org/cuisine/)
- [Jardin](https://example.org/jardin/)

### Related

- [Les petits pois](https://example.org/pois/)
- [Les radis](https://example.org/radis/)
`},
	{"spanish trail and neighbours", `<html lang="es"><body><a href="#contenido">Saltar al contenido</a>
<div class="breadcrumbs"><a href="/">Inicio</a> / <a href="/docs/">Documentos</a> / <a href="/docs/guide/">Guía</a> / Caché</div>
<main>Texto.</main><nav aria-label="Páginas"><a href="rutas.html">« Anterior</a> <a href="sesiones.html">Siguiente »</a></nav>
<footer><a href="/aviso-legal">Aviso legal</a> <a href="/cookies">Configuración de cookies</a> <a href="/entrar">Iniciar sesión</a></footer>`, `## Navigation

Path: [Inicio](https://example.org/) › [Documentos](https://example.org/docs/) › [Guía](https://example.org/docs/guide/) › **Caché**

Previous: [Anterior](https://example.org/docs/guide/rutas.html) · Next: [Siguiente](https://example.org/docs/guide/sesiones.html)

### Footer

- [Aviso legal](https://example.org/aviso-legal)
`},
	{"japanese contents", `<html lang="ja"><body><nav><h2>目次</h2><ol><li><a href="#kagi">キャッシュの鍵</a></li></ol></nav>
<nav><ul><li><a href="/docs/">文書</a></li><li><a href="/login">ログイン</a></li></ul></nav><main>本文。</main>
<ul class="pager"><li><a href="keiro.html">前へ</a></li><li><a href="sesshon.html">次の章: セッション</a></li></ul>
<aside><h3>関連記事</h3><ul><li><a href="/oto">音</a></li><li><a href="/hikari">光</a></li></ul></aside>`, `## Navigation

Previous: [前へ](https://example.org/docs/guide/keiro.html) · Next: [セッション](https://example.org/docs/guide/sesshon.html)

### On this page

- [キャッシュの鍵](https://example.org/docs/guide/caching.html#kagi)

### Site

- [文書](https://example.org/docs/)

### Related

- [音](https://example.org/oto)
- [光](https://example.org/hikari)
`},
	{"russian listing", `<html lang="ru"><body><nav class="menu"><ul><li><a href="/новости/">Новости</a></li><li><a href="/войти">Войти</a></li></ul></nav>
<main>Текст.</main><div class="pagination"><span class="current">1</span> <a href="?page=2">2</a> <a href="?page=3">3</a> <a href="?page=2">Следующая страница</a></div>
<aside><h3>Читайте также</h3><a href="/сад/">Сад зимой</a></aside>`, `## Navigation

Next: [Следующая страница](https://example.org/docs/guide/caching.html?page=2)

### Pages

- **1** (this page)
- [2](https://example.org/docs/guide/caching.html?page=2)
- [3](https://example.org/docs/guide/caching.html?page=3)

### Site

- [Новости](https://example.org/новости/)

### Related

- [Сад зимой](https://example.org/сад/)
`},
	{"chinese book", `<html lang="zh"><body><a href="#main">跳到主要内容</a><aside class="sidebar"><ul><li>指南<ul><li><a href="luyou.html">路由</a></li><li class="active"><a href="caching.html">缓存</a></li></ul></li><li>参考<ul><li><a href="../api.html">接口</a></li></ul></li></ul></aside>
<main>正文。</main><div class="pager"><a href="luyou.html">上一篇</a><a href="huihua.html">下一篇：会话</a></div>`, `## Navigation

Previous: [路由](https://example.org/docs/guide/luyou.html) · Next: [会话](https://example.org/docs/guide/huihua.html)

### In this section

- 指南
  - [路由](https://example.org/docs/guide/luyou.html)
  - **缓存** (this page)
- 参考
  - [接口](https://example.org/docs/api.html)
`},
	{"korean footer", `<html lang="ko"><body><header><nav><ul><li><a href="/문서">문서</a></li><li><a href="/join">회원가입</a></li></ul></nav></header><main>본문.</main>
<footer><div><h4>회사</h4><ul><li><a href="/소개">소개</a></li><li><a href="mailto:a@example.org">메일</a></li></ul></div><div><h4>약관</h4><ul><li><a href="/privacy">개인정보</a></li></ul></div></footer>`, `## Navigation

### Site

- [문서](https://example.org/문서)

### Footer

- 회사
  - [소개](https://example.org/소개)
- 약관
  - [개인정보](https://example.org/privacy)
`},
}
