// The page of reader serve: asks the service about an address and shows what comes back.
// The address is in the fragment, which browsers send nowhere.
"use strict";

const $ = (id) => document.getElementById(id);
const tabs = [...document.querySelectorAll("[role=tab]")];
const shown = { address: "", panels: new Set(), offset: 0 };
let token = "";
let running = new AbortController();

$("example").textContent = `curl ${location.origin}/https://example.org/post`;

// ask asks the service. It throws a problem if that is the answer.
async function ask(path, fields, accept) {
  const headers = { Accept: accept, "Content-Type": "application/json" };
  if (token) headers.Authorization = "Bearer " + token;
  const signal = running.signal;
  document.body.classList.add("waiting");
  try {
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(fields), signal, credentials: "omit" });
    if (!answer.ok) throw await answer.json();
    return accept === "application/json" ? await answer.json() : await answer.text();
  } finally {
    if (signal === running.signal) document.body.classList.remove("waiting");
  }
}

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
async function read(address) {
  running.abort();
  running = new AbortController();
  Object.assign(shown, { address, offset: 0 });
  shown.panels.clear();
  $("address").value = address;
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
  const { address, offset } = shown;
  const record = await ask("/v1/read", { url: address, format: "html", images: false, offset }, "application/json");
  const parsed = new DOMParser().parseFromString(record.content, "text/html");
  if (offset === 0) {
    $("content").replaceChildren();
    describe(record);
  }
  $("content").append(...parsed.body.childNodes);
  $("content").lang = record.language;
  $("content").dir = record.direction || "auto";
  shown.offset = record.next_offset;
  $("rest").hidden = !record.next_offset;
  shown.panels.add("view");
}

// describe shows what the page says about itself.
function describe(record) {
  document.title = record.title ? record.title + " · reader" : "reader";
  const at = new URL(record.final_url);
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
    panel.firstElementChild.textContent = await ask("/v1/read", { url: shown.address, max_chars: -1 }, "text/markdown");
  },
  json: async (panel) => {
    const record = await ask("/v1/read", { url: shown.address }, "application/json");
    panel.firstElementChild.textContent = JSON.stringify(record, null, 2);
  },
  inspect: async (panel) => {
    const frame = document.createElement("iframe");
    frame.title = "What was kept and dropped, and why";
    frame.sandbox = "allow-scripts";
    frame.srcdoc = await ask("/v1/inspect", { url: shown.address }, "text/html");
    const loaded = new Promise((done) => frame.addEventListener("load", done));
    panel.replaceChildren(frame);
    await loaded;
    panel.dataset.loaded = shown.address;
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
  if (location.hash === "#" + encodeURIComponent(address)) read(address);
  else location.hash = encodeURIComponent(address);
});

$("key").addEventListener("submit", (event) => {
  event.preventDefault();
  token = $("token").value.trim();
  $("key").hidden = true;
  if (shown.address) read(shown.address);
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
  if (address) read(address);
  else show("start");
}
addEventListener("hashchange", fromHash);
fromHash();
