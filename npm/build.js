// Builds reader.wasm.br from the Go module around this directory, and reader.wasm.gz for browsers,
// which is no part of the package. Two builds of a tree have the same bytes.
//
//   node build.js [QUALITY]
//
// QUALITY is that of Brotli, 5 by default; a release has 11, which takes a minute.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const here = fileURLToPath(new URL('.', import.meta.url));
const quality = Number(process.argv[2] ?? 5);
const temp = mkdtempSync(join(tmpdir(), 'reader-wasm'));
try {
  const file = join(temp, 'reader.wasm');
  execFileSync('go', ['build', '-buildmode=c-shared', '-ldflags=-s -w', '-trimpath', '-buildvcs=false', '-o', file, './wasm'],
    { cwd: here, env: { ...process.env, GOOS: 'wasip1', GOARCH: 'wasm', CGO_ENABLED: '0' }, stdio: 'inherit' });
  const module = readFileSync(file);
  const packed = brotliCompressSync(module, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: module.length,
    },
  });
  writeFileSync(join(here, 'reader.wasm.br'), packed);
  writeFileSync(join(here, 'reader.wasm.gz'), gzipSync(module, { level: 9 }));
  console.log(`reader.wasm.br: ${packed.length} bytes of ${module.length}`);
} finally {
  rmSync(temp, { recursive: true });
}
