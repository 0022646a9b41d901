import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import { about, actions, convert, links, load, read } from '../index.js';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const file = (lesson, part = 'page.html') => path(`../../testdata/pages/${lesson}/${part}`);
const news = readFileSync(file('news-article'));

// large is a page of about 10 MB.
const large = '<title>Long</title><main>' + '<p>A line with <a href="/a">a link</a> and some words, so that there is something to read.</p>'.repeat(100_000);

// memoryDuring calls a function, and returns how many bytes the memory of each instance has
// that was made for it.
async function memoryDuring(call) {
  const { instantiate } = WebAssembly;
  const memories = [];
  WebAssembly.instantiate = async (...args) => {
    const made = await instantiate(...args);
    memories.push(made.exports.memory);
    return made;
  };
  try {
    await load();
    await call();
  } finally {
    WebAssembly.instantiate = instantiate;
  }
  return memories.map((memory) => memory.buffer.byteLength);
}

test('a page as a string has been decoded', async () => {
  const page = await convert('<meta charset="windows-1251"><p>Grüße, мир 😀');
  assert.equal(page.content, 'Grüße, мир 😀');
  assert.equal(page.charset, 'utf-8');
});

test('a page as bytes is decoded', async () => {
  const bytes = Uint8Array.of(0, 0x3c, 0x70, 0x3e, 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0);
  for (const page of [bytes.subarray(1, 10), bytes.slice(1, 10).buffer, Buffer.from(bytes.buffer, 1, 9)]) {
    assert.equal((await convert(page, { contentType: 'text/html; charset=windows-1251' })).content, 'Привет');
  }
  await assert.rejects(read(undefined), TypeError);
});

test('blocks, reasons, metadata, actions and links are data', async () => {
  const page = await read(news, { blocks: true, explain: true });
  assert.equal(page.blocks[0].kind, 'heading');
  assert.ok(page.explain.some(({ kept, reason }) => !kept && reason));
  assert.equal((await about(news)).title, page.title);
  const { elements } = await actions('<a href="b">Go</a>', { url: new URL('https://example.org/a/') });
  assert.equal(elements[0].href, 'https://example.org/a/b');
  const [link] = await links('😀 example.org');
  assert.equal('😀 example.org'.slice(link.start_utf16, link.end_utf16), 'example.org');
});

test('an error names the option', async () => {
  await assert.rejects(read(news, { colour: 'red' }), /unknown field "colour"/);
  await assert.rejects(read(news, { format: 'pdf' }), /no format "pdf"/);
  await assert.rejects(read(news, { maxInput: 10 }), /too large/);
});

test('many at once', async () => {
  const pages = await Promise.all([read(news), read('<p>no'), read(news, { format: 'pdf' }).catch(() => 'failed'), read(news)]);
  assert.deepEqual(pages[0], pages[3]);
  assert.equal(pages[2], 'failed');
});

test('a signal ends the work on a large page, and the instance goes on', async () => {
  const sizes = await memoryDuring(async () => {
    const controller = new AbortController();
    let turns = 0;
    const timer = setInterval(() => { if (++turns === 2) controller.abort(new Error('enough')); });
    await assert.rejects(read(large, { signal: controller.signal, maxInput: -1 }), /enough/);
    clearInterval(timer);
    assert.ok(turns >= 2, 'timers ran');
    await assert.rejects(read(news, { signal: AbortSignal.abort(new Error('before')) }), /before/);
    assert.ok((await read(news)).readable);
  });
  assert.ok(sizes.length <= 2); // a large page may leave too much memory
});

test('a large page is read, and its memory is let go', async () => {
  const sizes = await memoryDuring(async () => {
    assert.ok((await read(large, { maxInput: -1, maxChars: 1000 })).truncated);
    assert.ok((await read(news)).readable);
  });
  assert.ok(sizes.at(-1) < 64 << 20, `${sizes} bytes`);
});

test('pages nested deep', async () => {
  for (const tag of ['div', 'b', 'ul><li', 'table><tr><td', 'blockquote']) {
    const page = await read(`<main>${`<${tag}>`.repeat(50_000)}words`);
    assert.equal(page.readable, false);
  }
  assert.ok((await read(news)).readable);
});

test('an instance that fails is replaced', async (t) => {
  assert.ok((await read(news)).readable);
  const now = t.mock.method(performance, 'now', () => { throw new Error('no clock'); });
  await assert.rejects(read(news), /no clock/);
  now.mock.restore();
  assert.ok((await read(news)).readable);
});

// PAGES=FOLDER reads 10,000 real pages, which take minutes: its files, over and over.
test('1,000 pages do not let an instance grow', async () => {
  const small = '<title>T</title><main>' + '<p>A line with <a href="/a">a link</a> and some words to be read.</p>'.repeat(50);
  const folder = process.env.PAGES, files = folder ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const page = (i) => files.length ? unpacked(readFileSync(files[i % files.length])) : i % 10 ? small : news;
  const sizes = await memoryDuring(async () => {
    for (let i = 0; i < (files.length ? 10_000 : 1000); i++) await read(page(i));
  });
  assert.equal(sizes.length, 1, 'one instance');
  assert.ok(sizes[0] < 64 << 20, `${sizes} bytes`);
});

const unpacked = (file) => file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file) : file;

test('the command', () => {
  const run = (...args) => spawnSync(process.execPath, [path('../bin.js'), ...args], { encoding: 'utf8' });
  const { url } = JSON.parse(readFileSync(file('tour', 'options.json')));
  assert.equal(run('--url', url, file('tour')).stdout, readFileSync(file('tour', 'page.md'), 'utf8'));
  assert.equal(run(file('no-such-page')).status, 1);
  assert.equal(run().status, 1);
  const page = execFileSync(process.execPath, [path('../bin.js'), '--json', '-'], { input: news });
  assert.equal(JSON.parse(page).readable, true);
});

test('the command writes a module for browsers', async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'reader'));
  t.after(() => rmSync(dir, { recursive: true }));
  execFileSync(process.execPath, [path('../bin.js'), '--module', join(dir, 'reader.wasm.gz')]);
  const { fetch } = globalThis;
  t.after(() => { globalThis.fetch = fetch; });
  globalThis.fetch = async () => new Response(readFileSync(join(dir, 'reader.wasm.gz')));
  await load('https://example.org/reader.wasm.gz');
  assert.ok((await read(news)).readable);
  globalThis.fetch = async () => new Response('', { status: 404 });
  await assert.rejects(load('https://example.org/reader.wasm.gz'), /404/);
  assert.ok((await read(news)).readable); // by the file beside index.js
});
