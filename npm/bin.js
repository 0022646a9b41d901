#!/usr/bin/env node
// reader page.html writes the main content of a page as Markdown.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliDecompressSync, gzipSync } from 'node:zlib';

import { read } from './index.js';

const usage = `Usage: reader [--url ADDRESS] [--format markdown|text|html] [--json] FILE
       reader --module FILE.gz

Writes the main content of a page. FILE is a file, or - for standard input. --url says where
the page comes from, and makes its links absolute. --json writes all that was found.
--module writes the engine into a file that browsers can load.
Exit status: 0, 1 if there is an error, 3 if the page has no main content.
`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, format: { type: 'string' }, json: { type: 'boolean' }, module: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const { json, module, help, ...options } = values;
  if (module !== undefined) {
    writeFileSync(module, gzipSync(brotliDecompressSync(readFileSync(new URL('reader.wasm.br', import.meta.url)))));
  } else if (help || positionals.length !== 1) {
    (help ? process.stdout : process.stderr).write(usage);
    process.exitCode = help ? 0 : 1;
  } else {
    const page = await read(readFileSync(positionals[0] === '-' ? 0 : positionals[0]), options);
    process.stdout.write((json ? JSON.stringify(page) : page.content) + '\n');
    if (!page.readable) process.exitCode = 3;
  }
} catch (error) {
  process.stderr.write(`reader: ${error.message.replace(/^reader: /, '')}\n`);
  process.exitCode = 1;
}
