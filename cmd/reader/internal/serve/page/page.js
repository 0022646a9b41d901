// The page of reader serve: asks the service about an address and shows what comes back.
// The address is in the fragment, which browsers send nowhere.
"use strict";

const $ = (id) => document.getElementById(id);
const tabs = [...document.querySelectorAll("[role=tab]")];
const shown = { page: {}, panels: new Set(), offset: 0 }; // page: its url, and its html if that was sent
let token = "";
let running = new AbortController();

$("example").textContent = `curl ${location.origin}/https://example.org/post`;

// ask asks the service. It throws a problem if that is the answer.
async function ask(path, fields, accept) {
  const headers = { Accept: accept, "Content-Type": "application/json", ...permission() };
  const signal = running.signal;
  document.body.classList.add("waiting");
  try {
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(fields), signal, credentials: "omit" });
    if (!answer.ok) throw await answer.json();
    if (accept === "application/epub+zip") return await answer.blob();
    return accept === "application/json" ? await answer.json() : await answer.text();
  } finally {
    if (signal === running.signal) document.body.classList.remove("waiting");
  }
}

// permission returns the header that has the token, if there is one.
const permission = () => (token ? { Authorization: "Bearer " + token } : {});

// show shows one of the three sections.
function show(id) {
  for (const section of ["start", "result", "failure"]) $(section).hidden = section !== id;
}

// fail shows a problem, or the error of a request that got no answer.
function fail(problem) {
  if (problem.name === "AbortError") return;
  document.body.classList.remove("waiting");
  $("key").hidden = problem.reason !== "unauthorized";
  const [title, detail, advice] = $("failure").children;
  title.textContent = problem.title || "The service did not answer.";
  detail.textContent = problem.detail || "";
  advice.textContent = problem.advice || "Check whether it still runs.";
  show("failure");
  if (problem.reason === "unauthorized") $("token").focus();
}

// whole completes an address that was typed as people do.
const whole = (text) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : "https://" + text);

// read reads a page from the start.
async function read(page) {
  running.abort();
  running = new AbortController();
  Object.assign(shown, { page, offset: 0 });
  shown.panels.clear();
  $("address").value = page.url;
  try {
    await fillView();
    $("key").hidden = true;
    show("result");
    select(tabs[0], false);
    scrollTo(0, 0);
  } catch (problem) {
    fail(problem);
  }
}

// fillView puts the content of the page on the screen. Its HTML is written from a list of
// harmless elements, and the policy of this page allows nothing else in any case.
async function fillView() {
  const { page, offset } = shown;
  const record = await ask("/v1/read", { ...page, format: "html", images: looks.pictures, offset }, "application/json");
  const parsed = new DOMParser().parseFromString(record.content, "text/html");
  if (offset === 0) {
    $("content").replaceChildren();
    describe(record);
  }
  hold(parsed);
  $("content").append(...parsed.body.childNodes);
  showPictures();
  $("content").lang = record.language;
  $("content").dir = record.direction || "auto";
  shown.offset = record.next_offset;
  $("rest").hidden = !record.next_offset;
  shown.panels.add("view");
}

// describe shows what the page says about itself.
function describe(record) {
  document.title = record.title ? record.title + " · reader" : "reader";
  const at = new URL(record.final_url || shown.page.url);
  const link = document.createElement("a");
  Object.assign(link, { href: at, textContent: record.site || at.host, rel: "noreferrer", target: "_blank" });
  $("site").replaceChildren(link);
  const day = record.published_at && new Date(record.published_at.slice(0, 10));
  $("byline").textContent = [
    record.author,
    day && !isNaN(day) && day.toLocaleDateString(undefined, { dateStyle: "long", timeZone: "UTC" }),
    record.word_count.toLocaleString() + (record.word_count === 1 ? " word" : " words"),
  ].filter(Boolean).join(" · ");
}

// fillers fill the other panels when they are first looked at.
const fillers = {
  view: async () => {},
  markdown: async (panel) => {
    panel.firstElementChild.textContent = await ask("/v1/read", { ...shown.page, max_chars: -1 }, "text/markdown");
  },
  json: async (panel) => {
    const record = await ask("/v1/read", shown.page, "application/json");
    panel.firstElementChild.textContent = JSON.stringify(record, null, 2);
  },
  inspect: async (panel) => {
    const frame = document.createElement("iframe");
    frame.title = "What was kept and dropped, and why";
    frame.sandbox = "allow-scripts";
    frame.srcdoc = await ask("/v1/inspect", shown.page, "text/html");
    const loaded = new Promise((done) => frame.addEventListener("load", done));
    panel.replaceChildren(frame);
    await loaded;
    panel.dataset.loaded = shown.page.url;
  },
};

// select shows the panel of a tab.
async function select(tab, focus) {
  for (const other of tabs) {
    other.setAttribute("aria-selected", other === tab);
    other.tabIndex = other === tab ? 0 : -1;
    $(other.getAttribute("aria-controls")).hidden = other !== tab;
  }
  if (focus) tab.focus();
  const panel = $(tab.getAttribute("aria-controls"));
  if (shown.panels.has(panel.id)) return;
  try {
    if (panel.firstElementChild?.matches("pre")) panel.firstElementChild.textContent = "";
    await fillers[panel.id](panel);
    shown.panels.add(panel.id);
  } catch (problem) {
    fail(problem);
  }
}

// looks are how a person wants pages to look. They stay in this browser.
const looks = { size: 1, theme: "auto", pictures: true, ...JSON.parse(localStorage.getItem("looks") || "{}") };
const sizes = [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75];

function look(change) {
  Object.assign(looks, change);
  localStorage.setItem("looks", JSON.stringify(looks));
  document.documentElement.dataset.theme = looks.theme;
  document.documentElement.style.setProperty("--size", looks.size);
  for (const button of document.querySelectorAll("#themes button")) button.setAttribute("aria-pressed", button.value === looks.theme);
  $("pictures").checked = looks.pictures;
  $("smaller").disabled = looks.size <= sizes[0];
  $("larger").disabled = looks.size >= sizes.at(-1);
}
look({});
$("smaller").addEventListener("click", () => look({ size: sizes.findLast((s) => s < looks.size) }));
$("larger").addEventListener("click", () => look({ size: sizes.find((s) => s > looks.size) }));
$("themes").addEventListener("click", (event) => event.target.value && look({ theme: event.target.value }));
$("pictures").addEventListener("change", () => {
  look({ pictures: $("pictures").checked });
  read(shown.page);
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("#looks")) $("looks").open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") $("looks").open = false;
});

// hold takes the addresses of pictures out of a document: the service fetches them, so that their
// servers learn nothing about who reads.
function hold(parsed) {
  for (const image of parsed.querySelectorAll("img")) {
    image.dataset.src = image.getAttribute("src");
    image.removeAttribute("src");
    image.removeAttribute("srcset");
  }
}

// showPictures fetches the pictures of the content, two at a time. One that does not come is its words.
function showPictures() {
  const waiting = [...$("content").querySelectorAll("img[data-src]")];
  const signal = running.signal;
  const next = async () => {
    for (let image; (image = waiting.shift()) && !signal.aborted; ) {
      try {
        const answer = await fetch("/v1/picture?url=" + encodeURIComponent(image.dataset.src), { headers: permission(), signal, credentials: "omit" });
        if (!answer.ok) throw await answer.json();
        image.src = URL.createObjectURL(await answer.blob());
        image.addEventListener("load", () => URL.revokeObjectURL(image.src));
        delete image.dataset.src;
      } catch (problem) {
        if (signal.aborted) return;
        const words = document.createElement("span");
        Object.assign(words, { className: "missing", textContent: image.alt || "picture", title: problem.detail || "" });
        image.replaceWith(words);
      }
    }
  };
  next();
  next();
}

// save saves the page as a file.
async function save(path, fields, accept, ending) {
  try {
    const file = new Blob([await ask(path, { ...shown.page, ...fields }, accept)], { type: accept });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = (document.title.replace(/ · reader$/, "").replace(/[^\p{L}\p{N} ._-]+/gu, " ").trim().slice(0, 80) || "page") + ending;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (problem) {
    fail(problem);
  }
}
$("epub").addEventListener("click", () => save("/v1/epub", {}, "application/epub+zip", ".epub"));
$("save").addEventListener("click", () => save("/v1/read", { front_matter: true, max_chars: -1 }, "text/markdown", ".md"));

for (const tab of tabs) tab.addEventListener("click", () => select(tab, false));
document.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const at = tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
  select(tabs[(at + step + tabs.length) % tabs.length], true);
});

$("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  const address = whole($("address").value.trim());
  if (location.hash === "#" + encodeURIComponent(address)) read({ url: address });
  else location.hash = encodeURIComponent(address);
});

$("key").addEventListener("submit", (event) => {
  event.preventDefault();
  token = $("token").value.trim();
  $("key").hidden = true;
  if (shown.page.url) read(shown.page);
});

$("rest").addEventListener("click", () => fillView().catch(fail));

for (const button of document.querySelectorAll(".copy")) {
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.parentElement.firstElementChild.textContent);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
}

// A link of the content leads to the next page to read; with a modifier, to itself.
$("content").addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const href = link.getAttribute("href");
  if (href.startsWith("#")) {
    event.preventDefault();
    document.getElementById(href.slice(1))?.scrollIntoView();
  } else if (/^https?:/.test(href)) {
    event.preventDefault();
    location.hash = encodeURIComponent(href);
  }
});

function fromHash() {
  let address = "";
  try {
    address = decodeURIComponent(location.hash.slice(1));
  } catch {
    // not an address
  }
  if (address.startsWith("from=")) sent(address.slice("from=".length)).then(read);
  else if (address) read({ url: address });
  else show("start");
}

// sent returns the page that the bookmarklet sends: as the window that it was opened from shows it,
// or if that does not answer, its address.
function sent(url) {
  history.replaceState(null, "", "#" + encodeURIComponent(url));
  return new Promise((done) => {
    setTimeout(() => done({ url }), 1500);
    addEventListener("message", ({ source, origin, data }) => {
      if (source !== opener || typeof data?.html !== "string" || origin !== new URL(url).origin) return;
      done(data.html.length < mostSent ? { url, html: data.html } : { url });
    });
    opener?.postMessage("reader", "*");
  });
}
const mostSent = 1_500_000; // characters: the service takes pages of 2 MB

// The bookmarklet is dragged, not clicked: the policy of this page runs no script of an address.
$("bookmarklet").href = `javascript:(()=>{const r=${JSON.stringify(location.origin)},w=open(r+"/#"+encodeURIComponent("from="+location.href));` +
  `addEventListener("message",e=>{if(e.source===w&&e.data==="reader")w.postMessage({html:"<!doctype html>"+document.documentElement.outerHTML},r)})})()`;
$("bookmarklet").addEventListener("click", (event) => event.preventDefault());
addEventListener("hashchange", fromHash);
fromHash();
