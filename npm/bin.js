#!/usr/bin/env node
// reader page.html writes the main content of a page as Markdown.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { read } from './index.js';

const usage = `Usage: reader [--url ADDRESS] [--format markdown|text|html] [--json] FILE

Writes the main content of a page. FILE is a file, or - for standard input. --url says where
the page comes from, and makes its links absolute. --json writes all that was found.
Exit status: 0, 1 if there is an error, 3 if the page has no main content.
`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, format: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const { json, help, ...options } = values;
  if (help || positionals.length !== 1) {
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
