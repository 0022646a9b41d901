// Shows the page that the background has for this tab. The HTML comes from the engine, which
// writes a list of elements and attributes that it knows; the policy of the extension lets no
// script run in it besides.
import { load, read } from './reader/index.js';
import { book } from './epub.js';

const $ = (id) => document.getElementById(id);
const say = (text) => { $('status').textContent = text; };

load(new URL('reader/reader.wasm.gz', import.meta.url)).catch((error) => say(error.message));
show().catch((error) => say(error.message));

async function show() {
  const page = await chrome.runtime.sendMessage(location.hash.slice(1));
  if (page.error) return say(page.error);
  const options = { url: page.url, maxChars: -1 };
  const article = await read(page.html, { ...options, format: 'html', explain: true });
  document.title = article.title || page.url;
  if (article.language) $('article').lang = article.language;
  $('article').innerHTML = article.content;
  $('article').dir = 'auto';
  for (const note of $('article').querySelectorAll('aside')) note.role = 'note'; // a part of the article, no landmark
  for (const box of $('article').querySelectorAll('input')) box.ariaLabel = box.parentElement.textContent.trim();
  $('pieces').replaceChildren(...article.explain?.map(piece) ?? []);
  const verdict = article.readable ? '' : ` · not readable, this is a fallback: ${article.fallback_reason}`;
  say(`${new URL(page.url).host} · ${article.word_count} words${verdict}`);

  $('copy').addEventListener('click', async () => {
    const { content } = await read(page.html, options);
    await navigator.clipboard.writeText(content);
    say('The Markdown is in the clipboard.');
  });
  $('epub').addEventListener('click', () => save(book(article, page.url, $('article')), fileName(article.title) + '.epub'));
  $('why').addEventListener('click', () => {
    const on = $('why').getAttribute('aria-pressed') !== 'true';
    $('why').setAttribute('aria-pressed', on);
    $('reasons').hidden = !on;
    $('article').hidden = on;
  });
  for (const id of ['copy', 'epub', 'why']) $(id).disabled = false;
}

function piece({ kept, text, tag, rule, reason, score }) {
  const item = document.createElement('li'), verdict = document.createElement('b'), why = document.createElement('span');
  item.className = verdict.textContent = kept ? 'kept' : 'dropped';
  why.className = 'why';
  why.textContent = `${tag} · ${rule}: ${reason}` + (score ? ` (${score.toFixed(2)})` : '');
  item.append(verdict, ' ' + text.replace(/\s+/g, ' ').trim().slice(0, 160), why);
  return item;
}

function save(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// fileName returns a title as the name of a file on every system.
const fileName = (title) => title?.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 80) || 'page';
