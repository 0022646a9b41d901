// Reads pages with the readers that Node has, one page at a time.
//
// A request is a line of JSON, {"peer": NAME, "files": [FILE, …]}; the answer is a
// line with the processor time in microseconds that all of them took together,
// and how many characters came out: {"micros": 1234, "chars": 5678}. If the request
// has "outputs": true, the answer has what came out: [{"html": …}, …], or text. Files are
// read before the clock starts.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import TurndownService from 'turndown';

import { read } from './reader.mjs';

const address = 'https://www.example.org/a/b';
const turndown = new TurndownService();

const peers = {
  linkedom: (page) => parseHTML(page).document.documentElement?.nodeName ?? '',
  readability: (page) => new Readability(parseHTML(page).document).parse()?.textContent ?? '',
  readabilityHTML: (page) => new Readability(parseHTML(page).document).parse()?.content ?? '',
  defuddle: async (page) => (await Defuddle(parseHTML(page).document, address, { markdown: true })).content ?? '',
  defuddleHTML: async (page) => (await Defuddle(parseHTML(page).document, address)).content ?? '',
  turndown: (page) => turndown.turndown(page),
  reader: async (page) => (await read(page, { url: address })).content,
  readerText: async (page) => (await read(page, { url: address, format: 'text', maxChars: -1 })).content,
};

async function answer({ peer, files, outputs }) {
  const pages = files.map((file) => readFileSync(file, 'utf8'));
  const out = [], form = peer.endsWith('Text') ? 'text' : 'html';
  let failed = 0;
  const before = process.cpuUsage();
  for (const page of pages) {
    let found = '';
    try {
      found = await peers[peer](page);
    } catch {
      failed++; // some pages are too much for some peers: that is told, and goes on
    }
    out.push({ [form]: found });
  }
  const { user, system } = process.cpuUsage(before);
  const chars = out.reduce((sum, found) => sum + found[form].length, 0);
  return { micros: user + system, chars, failed, outputs: outputs ? out : undefined };
}

// What peers print must not get between the answers.
for (const method of ['log', 'warn', 'error', 'info', 'debug']) console[method] = () => {};

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(await answer(JSON.parse(line))) + '\n');
}
