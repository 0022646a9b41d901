// What docs/javascript.md shows, for a compiler.
import { about, actions, links, load, read, type Block, type Result } from '../../index.js';

await load(new URL('https://example.org/reader.wasm.br'));
const page: Result = await read('<p>…', { url: 'https://example.org/a/', format: 'text', maxChars: 1000, blocks: true, signal: AbortSignal.timeout(1000) });
const headings: Block[] = page.blocks?.filter(({ kind }) => kind === 'heading') ?? [];
const title: string = (await about(new Uint8Array())).title;
const selectors: string[] = (await actions(new ArrayBuffer(0), { selector: 'form' })).elements.map(({ selector }) => selector);
const [first] = await links('see example.org');
export const numbers: number[] = [page.word_count, headings.length, title.length, selectors.length, first?.start_utf16 ?? 0];

// @ts-expect-error there is no such format
await read('', { format: 'pdf' });
// @ts-expect-error there is no such option
await read('', { colour: 'red' });
// @ts-expect-error a page is no number
await read(1);
if (page.fallback_reason === 'paywall') console.log('pay');
// @ts-expect-error there is no such reason
if (page.fallback_reason === 'tired') console.log('sleep');
