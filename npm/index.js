// Reads web pages with the engine of reader, compiled to WebAssembly. Opens no connection but
// the one that loads reader.wasm.br where there are no files: in a browser.

// maxMemory is how many bytes an instance may keep. Memory of WebAssembly never shrinks, so
// an instance that has more is replaced.
const maxMemory = 64 << 20;

// turn is how many milliseconds the engine works before other code has its turn.
const turn = 25;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The main content of a page, and what the page says about itself. */
export const read = (page, options) => ask('read', page, options);

/** All that a page shows. */
export const convert = (page, options) => ask('convert', page, options);

/** What a page says about itself: title, authors, dates. */
export const about = (page, options) => ask('about', page, options);

/** What can be clicked and typed on a page, each with a CSS selector. */
export const actions = (page, options) => ask('actions', page, options);

/** The links of a plain text. */
export const links = (text, options) => ask('links', text, options);

let loading; // a promise of the module
let instance; // its exports, once there are any
let last = Promise.resolve(); // settled when the engine is free

/**
 * Loads the engine. Without a call, the first page loads it from the file beside this one. Give
 * a WebAssembly.Module where code cannot be compiled, or the address of a copy of the file.
 */
export function load(source = new URL('./reader.wasm.br', import.meta.url)) {
  const loaded = moduleOf(source);
  loading = loaded;
  instance = undefined;
  loaded.catch(() => { if (loading === loaded) loading = undefined; }); // the next page tries again
  return loaded.then(() => {});
}

async function moduleOf(source) {
  if (source instanceof WebAssembly.Module) return source;
  let bytes = source;
  if (typeof source === 'string' || source instanceof URL) {
    const at = new URL(source, globalThis.location?.href ?? import.meta.url);
    bytes = await (at.protocol === 'file:' ? bytesOfFile(at) : bytesAt(at));
  }
  return WebAssembly.compile(bytes);
}

async function bytesOfFile(at) {
  const fs = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:fs');
  const zlib = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:zlib');
  const bytes = fs.readFileSync(at);
  return isModule(bytes) ? bytes : zlib.brotliDecompressSync(bytes);
}

async function bytesAt(at) {
  const response = await fetch(at);
  if (!response.ok) throw new Error(`reader: ${at}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (isModule(bytes)) return bytes; // it was not packed, or the browser unpacked it
  const format = bytes[0] === 0x1f && bytes[1] === 0x8b ? 'gzip' : 'brotli';
  let unpack;
  try {
    unpack = new DecompressionStream(format);
  } catch {
    throw new Error(`reader: this browser does not unpack ${at}: serve it with "Content-Encoding: br", or load a copy made by "npx @seed31bcff99/reader --module reader.wasm.gz"`);
  }
  return new Response(new Blob([bytes]).stream().pipeThrough(unpack)).arrayBuffer();
}

// isModule reports whether bytes start as WebAssembly does.
const isModule = (bytes) => bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d;

// ask waits until the engine is free, and answers one request.
function ask(op, page, options) {
  const before = last;
  const answered = (async () => {
    await before;
    return answer(op, page, options ?? {});
  })();
  last = answered.catch(() => {});
  return answered;
}

async function answer(op, page, { signal, ...options }) {
  signal?.throwIfAborted();
  const request = requestOf(op, page, options);
  const engine = instance ??= await start();
  let found;
  try {
    found = await run(engine, request, signal);
  } catch (error) {
    instance = undefined; // it stopped in the middle of its work
    throw error;
  }
  if (engine.memory.buffer.byteLength > maxMemory) instance = undefined;
  signal?.throwIfAborted();
  if (found.error !== undefined && Object.keys(found).length === 1) throw new Error(found.error);
  return found;
}

// requestOf returns the bytes of a request: a line of JSON and the page. A string has been
// decoded already, which a byte order mark tells the engine.
function requestOf(op, page, options) {
  if (typeof page !== 'string' && !(page instanceof ArrayBuffer) && !ArrayBuffer.isView(page)) {
    throw new TypeError('reader: a page is a string, an ArrayBuffer or a view of one');
  }
  if (options.url !== undefined) options.url = String(options.url);
  const text = typeof page === 'string';
  const line = encoder.encode(JSON.stringify({ ...options, op }) + '\n' + (text && op !== 'links' ? '\ufeff' : ''));
  const body = text ? encoder.encode(page) : new Uint8Array(page.buffer ?? page, page.byteOffset ?? 0, page.byteLength);
  const request = new Uint8Array(line.length + body.length);
  request.set(line);
  request.set(body, line.length);
  return request;
}

async function run(engine, request, signal) {
  const to = engine.room(request.length) >>> 0; // a call may replace memory.buffer
  new Uint8Array(engine.memory.buffer, to, request.length).set(request);
  engine.start();
  while (!engine.step(turn)) {
    await pause();
    if (signal?.aborted) engine.cancel();
  }
  const at = engine.answerAt() >>> 0, size = engine.answerSize();
  return JSON.parse(decoder.decode(new Uint8Array(engine.memory.buffer, at, size)));
}

// pause lets timers and events run, which a promise alone does not. Timers of browsers wait
// longer than a message takes.
function pause() {
  if (typeof setImmediate === 'function') return new Promise((done) => setImmediate(done));
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); done(); };
    port2.postMessage(0);
  });
}

async function start() {
  if (!loading) load();
  let memory;
  const { exports } = await WebAssembly.instantiate(await loading, { wasi_snapshot_preview1: system(() => memory.buffer) });
  memory = exports.memory;
  exports._initialize();
  return exports;
}

// system is as much of WASI as the engine needs: a clock, randomness, and a place for the
// last words of a program that fails. There are no files.
function system(memory) {
  const view = () => new DataView(memory());
  const none = 0, badFile = 8, notSupported = 52;
  let said = '';
  const known = {
    clock_time_get(id, precision, at) {
      view().setBigUint64(at, BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6)), true);
      return none;
    },
    random_get(at, size) {
      for (let i = 0; i < size; i += 65536) crypto.getRandomValues(new Uint8Array(memory(), at + i, Math.min(65536, size - i)));
      return none;
    },
    fd_write(file, list, length, written) {
      let n = 0;
      for (let i = 0; i < length; i++) {
        const at = view().getUint32(list + 8 * i, true), size = view().getUint32(list + 8 * i + 4, true);
        said = (said + decoder.decode(new Uint8Array(memory(), at, size))).slice(0, 2000);
        n += size;
      }
      view().setUint32(written, n, true);
      return none;
    },
    proc_exit(code) { throw new Error(`reader: the engine stopped (${code}): ${said}`); },
    args_sizes_get: empty, environ_sizes_get: empty,
    args_get: () => none, environ_get: () => none, sched_yield: () => none,
    poll_oneoff(subscriptions, events, length, count) { // the engine waits for nothing
      view().setUint32(count, 0, true);
      return none;
    },
    fd_prestat_get: () => badFile,
  };
  function empty(count, size) {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return none;
  }
  return new Proxy(known, { get: (calls, name) => calls[name] ?? (() => notSupported) });
}
