// The module gives what the Go package gives: the goldens of TestPages, byte for byte.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { about, read } from '../index.js';

const pages = new URL('../../testdata/pages/', import.meta.url);

for (const name of readdirSync(pages)) {
  test(name, async () => {
    const file = (part) => new URL(`${name}/${part}`, pages);
    const given = existsSync(file('options.json')) ? JSON.parse(readFileSync(file('options.json'))) : {};
    const options = Object.fromEntries(Object.entries(given).map(([key, value]) => [names[key], value]));
    const page = readFileSync(file('page.html'));
    const found = await read(page, { ...options, listNavigation: true });
    assert.ok(Buffer.from(found.content + '\n').equals(readFileSync(file('page.md'))), found.content);
    assert.deepEqual(summary(found), JSON.parse(readFileSync(file('page.json'))));
    // What read takes from the first post of a forum, about does not.
    const own = Object.fromEntries(Object.entries(found.sources).filter(([, source]) => source !== 'text:post'));
    assert.deepEqual((await about(page, options)).sources, own);
  });
}

const names = {
  url: 'url', content_type: 'contentType', format: 'format', max_chars: 'maxChars',
  max_navigation: 'maxNavigationChars', include_navigation: 'includeNavigation',
};

// summary is what page.json holds of a result: see summary in reader_test.go.
function summary(found) {
  const { title, charset, readable, method, truncated, navigation, sources, direction } = found;
  const groups = {};
  for (const { kind, items } of navigation.groups ?? []) groups[kind] = (groups[kind] ?? 0) + items.length;
  const optional = {
    site: found.site, published: found.published_at, modified: found.modified_at, feeds: found.feeds.length,
    alternates: found.alternates.length, direction: direction === 'ltr' ? '' : direction, fallback_reason: found.fallback_reason,
  };
  for (const name of ['authors', 'language', 'description', 'canonical', 'image', 'favicon', 'type', 'section', 'tags', 'licence', 'access', 'product', 'things', 'media']) {
    optional[name] = found[name];
  }
  const told = Object.entries(sources).map(([name, source]) => [name.replace('_at', '').replaceAll('_', ''), source]);
  optional.sources = Object.fromEntries(told.filter(([name]) => name !== 'direction' || direction !== 'ltr'));
  return {
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => !empty(value))),
    title, charset, readable, method, truncated, words: found.word_count, total: found.total_chars,
    navigation: { links: navigation.link_count, ...(empty(groups) ? {} : { groups }) },
  };
}

const empty = (value) => !value || (typeof value === 'object' && Object.keys(value).length === 0);
