// The script of a report: selection, filters, search. It only ever sets text and
// classes; what it tells about a block it takes from the details.
"use strict";
(() => {
  const id = (name) => document.getElementById(name);
  const details = JSON.parse(id("details").textContent);
  const list = id("blocks");
  document.documentElement.classList.add("scripted");
  tabs(".tabs", (tab, on) => { id(tab.getAttribute("aria-controls")).hidden = !on; });
  tabs(".panes", (tab, on) => { if (on) document.body.dataset.pane = tab.getAttribute("aria-controls"); });
  if (!list) return;

  const blocks = Array.from(list.querySelectorAll(".block"));
  const runs = Array.from(list.querySelectorAll(".run"));
  const search = id("search");
  const hidden = new Set(); // categories
  const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 3 });
  const signed = new Intl.NumberFormat("en", { signDisplay: "always", minimumFractionDigits: 2, maximumFractionDigits: 2 });
  let selected = -1; // -1 if no block is
  let cursor = 0; // the block that was selected last: keys go on from there
  let shown = -1;
  let linked = [];
  let words; // what the search looks at, by block; made when it is first needed

  const index = (element) => Number(element.id.slice(1));
  const categoryOf = (i) => details.categories[details.blocks[i].c];

  // The list.

  // select selects a block, or none if i is negative. How says where from, if not
  // from the list: the output or the address.
  function select(i, how) {
    if (selected >= 0) {
      blocks[selected].setAttribute("aria-selected", "false");
      blocks[selected].tabIndex = -1;
    }
    selected = i;
    document.body.classList.toggle("selecting", i >= 0); // on a phone, the sheet with the details opens
    if (i < 0) {
      settle();
      show(-1);
      link(-1);
      return;
    }
    cursor = i;
    const block = blocks[i];
    block.setAttribute("aria-selected", "true");
    settle();
    if (how !== "output") block.focus({ preventScroll: true });
    block.scrollIntoView({ block: how ? "center" : "nearest" });
    show(i);
    link(i, how !== "output");
    announce(i);
    clearTimeout(naming);
    naming = setTimeout(() => history.replaceState(null, "", `#${block.id}`), 250);
  }

  // The address of a report may name a block. It follows the selection, but not
  // every step of a key that is held down.
  let naming;
  function visit() {
    const named = /^#b\d+$/.test(location.hash) && id(location.hash.slice(1));
    if (named) select(index(named), "address");
  }

  // settle lets exactly one block be reached with the tab key: the one that was
  // selected last, or else the first that is shown.
  let entry = -1;
  function settle() {
    if (entry >= 0) blocks[entry].tabIndex = -1;
    entry = !blocks[cursor].hidden ? cursor : blocks.findIndex((b) => !b.hidden);
    if (entry >= 0) blocks[entry].tabIndex = 0;
  }

  // step selects the next block that is shown in a direction, from the cursor or
  // from where it is told.
  function step(direction, from = selected < 0 ? cursor : cursor + direction) {
    for (let i = from; i >= 0 && i < blocks.length; i += direction) {
      if (!blocks[i].hidden) return select(i);
    }
  }

  // leap selects the first block of the next run that is shown, or of the one
  // before.
  function leap(direction) {
    for (let r = runs.indexOf(blocks[cursor].parentElement) + direction; r >= 0 && r < runs.length; r += direction) {
      const first = Array.from(runs[r].querySelectorAll(".block")).find((b) => !b.hidden);
      if (first) return select(index(first));
    }
  }

  const keys = {
    ArrowDown: () => step(1),
    ArrowRight: () => step(1),
    j: () => step(1),
    ArrowUp: () => step(-1),
    ArrowLeft: () => step(-1),
    k: () => step(-1),
    Home: () => step(1, 0),
    End: () => step(-1, blocks.length - 1),
    J: () => leap(1),
    K: () => leap(-1),
    Escape: () => select(-1),
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inList = list.contains(event.target);
    const typing = event.target === search;
    if (typing) {
      if (event.key === "Escape" || event.key === "Enter") {
        if (event.key === "Escape") seek("");
        step(1, blocks[cursor].hidden ? 0 : cursor);
        event.preventDefault();
      }
    } else if (event.key === "/") {
      search.focus();
      search.select();
      event.preventDefault();
    } else if (keys[event.key] && (inList || "jkJK".includes(event.key) || event.key === "Escape")) {
      keys[event.key]();
      event.preventDefault();
    } else if (inList && (event.key === " " || event.key === "Enter")) {
      select(index(event.target));
      event.preventDefault();
    }
  });

  list.addEventListener("click", (event) => {
    const block = event.target.closest(".block");
    if (block) select(index(block));
  });
  list.addEventListener("focusin", (event) => {
    const block = event.target.closest(".block");
    if (block && selected < 0) select(index(block));
  });
  list.addEventListener("pointerover", (event) => {
    const block = event.target.closest(".block");
    if (block) show(index(block));
  });
  list.addEventListener("pointerleave", () => show(selected));

  // The details.

  function show(i) {
    if (i === shown) return;
    shown = i;
    id("facts").hidden = i < 0;
    id("hint").hidden = i >= 0;
    id("detail-title").textContent = i < 0 ? "Block" : `Block ${i + 1} of ${blocks.length}`;
    if (i < 0) return;
    const d = details.blocks[i];
    const run = blocks[i].parentElement;
    id("fact-verdict").textContent = run.querySelector(".label").textContent;
    id("fact-verdict").className = run.className;
    id("fact-reason").textContent = sentence(details.reasons[d.w]);
    id("fact-rule").textContent = details.rules[d.r];
    id("fact-class").textContent = d.k;
    id("fact-measures").textContent = measures(d.m);
    path(d.p);
    doubts(d.d || []);
    score(d.s);
    evidence(d.e || []);
  }

  function sentence(text) {
    return text.charAt(0).toUpperCase() + text.slice(1) + ".";
  }

  function measures([words, chars, links, share, stops]) {
    const counted = (n, one, many) => `${numbers.format(n)} ${n === 1 ? one : many}`;
    const parts = [counted(words, "word", "words"), counted(chars, "character", "characters")];
    if (links > 0) parts.push(`${counted(links, "link", "links")} (${Math.round(share * 100)} % of the text)`);
    if (stops > 0) parts.push(counted(stops, "sentence mark", "sentence marks"));
    return parts.join(", ");
  }

  // path shows a path with places to break its line.
  function path(text) {
    const where = id("fact-path");
    where.textContent = "";
    text.split(">").forEach((part, i) => {
      if (i > 0) where.append("\u203a", document.createElement("wbr"));
      where.append(part);
    });
  }

  // doubts shows the rules that matched the block and were not believed.
  function doubts(places) {
    id("fact-doubts-term").hidden = id("fact-doubts").hidden = places.length === 0;
    id("fact-doubts").textContent = places.map((at) => details.doubts[at]).join("; ");
  }

  function score(value) {
    const [meter, text] = id("fact-score").children;
    meter.hidden = value === null;
    meter.firstElementChild.style.width = `${(value || 0) * 100}%`;
    text.textContent = value === null ? "Not weighed: its class was believed." : `Score ${value.toFixed(2)} of 1`;
  }

  function evidence(rows) {
    id("fact-evidence").hidden = rows.length === 0;
    id("fact-evidence").tBodies[0].replaceChildren(...rows.map(([feature, value, points]) => {
      const row = document.createElement("tr");
      row.className = points < 0 ? "against" : "for";
      row.insertCell().textContent = details.features[feature];
      row.insertCell().textContent = details.values[value];
      const cell = row.insertCell();
      cell.textContent = signed.format(points);
      cell.style.setProperty("--size", `${Math.min(Math.abs(points) / 1.5, 1) * 100}%`);
      return row;
    }));
  }

  // announce tells the selection to those who hear the page.
  function announce(i) {
    const d = details.blocks[i];
    const label = blocks[i].parentElement.getAttribute("aria-label");
    const weight = d.s === null ? "" : `, score ${d.s.toFixed(2)}`;
    id("announce").textContent = `${label}${weight}, rule ${details.rules[d.r]}: ${details.reasons[d.w]}`;
  }

  // The output.

  // link marks where in the output a block went.
  function link(i, follow) {
    for (const piece of linked) piece.classList.remove("linked");
    const at = i < 0 ? -1 : details.blocks[i].o;
    linked = at < 0 ? [] : Array.from(document.querySelectorAll(`.piece[data-piece="${at}"]`));
    for (const piece of linked) {
      piece.classList.add("linked");
      if (follow && piece.offsetParent) piece.scrollIntoView({ block: "nearest" });
    }
  }

  for (const panel of document.querySelectorAll("[role=tabpanel]")) {
    panel.addEventListener("click", (event) => {
      const piece = event.target.closest(".piece");
      if (!piece || String(getSelection())) return; // somebody marks text to copy it
      const at = Number(piece.dataset.piece);
      const i = details.blocks.findIndex((d, i) => d.o === at && !blocks[i].hidden);
      if (i >= 0) select(i, "output");
    });
  }

  // Filters and search.

  function apply() {
    const wanted = search.value.trim().toLowerCase();
    if (wanted && !words) {
      words = blocks.map((b, i) => {
        const d = details.blocks[i];
        return `${b.textContent}\n${details.rules[d.r]}\n${d.k}\n${categoryOf(i)}\n${d.p}`.toLowerCase();
      });
    }
    let count = 0;
    for (let i = 0; i < blocks.length; i++) {
      const off = hidden.has(categoryOf(i)) || (wanted !== "" && !words[i].includes(wanted));
      if (blocks[i].hidden !== off) blocks[i].hidden = off;
      if (!off) count++;
    }
    for (const run of runs) run.hidden = !run.querySelector(".block:not([hidden])");
    id("none").hidden = count > 0;
    id("found").textContent = count === blocks.length ? "" : `${numbers.format(count)} of ${numbers.format(blocks.length)} blocks`;
    settle();
    highlight(wanted);
  }

  function seek(text) {
    search.value = text;
    apply();
  }

  // highlight marks what was searched for, without touching the text. A few
  // hundred places are more than anybody looks at.
  function highlight(wanted) {
    if (!CSS.highlights) return;
    CSS.highlights.delete("found");
    if (!wanted) return;
    const found = new Highlight();
    for (let i = 0; i < blocks.length && found.size < 500; i++) {
      const text = blocks[i].firstChild;
      if (blocks[i].hidden || !text) continue;
      const lower = text.data.toLowerCase();
      if (lower.length !== text.data.length) continue; // some letters grow; the block is shown all the same
      for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
        const range = new Range();
        range.setStart(text, at);
        range.setEnd(text, at + wanted.length);
        found.add(range);
      }
    }
    CSS.highlights.set("found", found);
  }

  search.addEventListener("input", apply);
  id("close").addEventListener("click", () => select(-1));
  id("fold").addEventListener("click", () => { // on a phone
    const open = document.querySelector(".tools").classList.toggle("unfolded");
    id("fold").setAttribute("aria-expanded", String(open));
  });
  for (const group of document.querySelectorAll(".filters")) {
    const whole = group.querySelector(".group");
    const parts = Array.from(group.querySelectorAll(".filter"));
    const set = (button, on) => {
      button.setAttribute("aria-pressed", String(on));
      if (on) hidden.delete(button.dataset.category);
      else hidden.add(button.dataset.category);
    };
    const refresh = () => {
      const on = parts.filter((b) => !hidden.has(b.dataset.category)).length;
      whole?.setAttribute("aria-pressed", on === 0 ? "false" : on === parts.length ? "true" : "mixed");
      apply();
    };
    for (const button of parts) {
      button.addEventListener("click", () => {
        set(button, hidden.has(button.dataset.category));
        refresh();
      });
    }
    whole?.addEventListener("click", () => {
      const on = parts.some((b) => hidden.has(b.dataset.category));
      for (const button of parts) set(button, on);
      refresh();
    });
  }
  for (const button of document.querySelectorAll("[data-rule]")) {
    button.addEventListener("click", () => seek(search.value === button.dataset.rule ? "" : button.dataset.rule));
  }

  settle();
  visit();
  addEventListener("hashchange", visit);

  // tabs lets one of several things show at a time. Turn shows or hides that of a tab.
  function tabs(place, turn) {
    const all = Array.from(document.querySelectorAll(`${place} [role=tab]`));
    const open = (tab) => {
      for (const t of all) {
        const on = t === tab;
        t.setAttribute("aria-selected", String(on));
        t.tabIndex = on ? 0 : -1;
        turn(t, on);
      }
      id(tab.getAttribute("aria-controls")).querySelector(".linked, [aria-selected=true].block")?.scrollIntoView({ block: "nearest" });
    };
    for (const tab of all) {
      tab.addEventListener("click", () => open(tab));
      tab.addEventListener("keydown", (event) => {
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        const step = event.key === "ArrowRight" ? 1 : all.length - 1;
        const next = all[(all.indexOf(tab) + step) % all.length];
        open(next);
        next.focus();
        event.preventDefault();
      });
    }
    open(all[0]);
  }
})();
