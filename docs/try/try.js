// Reads what is pasted or dropped, in this tab.
import { load, read } from '../../npm/index.js';

const $ = (id) => document.getElementById(id);
let file; // the bytes of a file, which are read as they are; undefined if a page was pasted
let running; // the AbortController of the page that is being read

load(new URL('../../npm/reader.wasm.gz', import.meta.url)).then(() => say('Ready.'), (error) => say(error.message));

$('read').addEventListener('click', show);
$('page').addEventListener('input', () => { file = undefined; });
$('file').addEventListener('change', () => take($('file').files[0]));
for (const name of ['dragover', 'dragleave', 'drop']) {
  $('page').addEventListener(name, (event) => {
    event.preventDefault();
    $('page').classList.toggle('over', name === 'dragover');
    if (name === 'drop') take(event.dataTransfer.files[0], event.dataTransfer.getData('text'));
  });
}

// take takes over a file, or the text that was dropped in place of one.
async function take(dropped, text) {
  file = dropped && new Uint8Array(await dropped.arrayBuffer());
  $('page').value = dropped ? `(${dropped.name}, ${dropped.size.toLocaleString('en')} bytes)` : text ?? '';
  await show();
}

async function show() {
  running?.abort();
  const { signal } = running = new AbortController();
  say('Reading …');
  try {
    const page = await read(file ?? $('page').value, { url: $('url').value, blocks: true, explain: true, signal });
    $('markdown').textContent = page.content;
    $('blocks').replaceChildren(...page.blocks?.map(block) ?? []);
    $('reasons').replaceChildren(...page.explain?.map(reason) ?? []);
    $('result').hidden = false;
    const kept = page.explain?.filter((piece) => piece.kept).length ?? 0;
    const verdict = page.readable ? `Confidence ${page.confidence.toFixed(2)}` : `Not readable: ${page.fallback_reason}`;
    say(`${page.title || 'No title'} · ${page.kind} · ${page.word_count} words · ${kept} of ${page.explain?.length ?? 0} pieces kept · ${verdict}`);
  } catch (error) {
    if (!signal.aborted) say(error.message);
  }
}

const say = (text) => { $('status').textContent = text; };

function block({ kind, level, text, runs = [] }) {
  return row('', kind + (level ? ' ' + level : ''), text ?? runs.map((run) => run.text ?? '').join(''));
}

function reason({ kept, text, tag, rule, reason, score }) {
  const why = document.createElement('span');
  why.className = 'why';
  why.textContent = `${tag} · ${rule}: ${reason}` + (score ? ` (${score.toFixed(2)})` : '');
  const item = row(kept ? 'kept' : 'dropped', kept ? 'kept' : 'dropped', text.replace(/\s+/g, ' ').trim().slice(0, 160));
  item.append(why);
  return item;
}

function row(name, title, text) {
  const item = document.createElement('li'), label = document.createElement('b');
  item.className = name;
  label.textContent = title;
  item.append(label, ' ' + text);
  return item;
}
