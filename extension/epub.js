// Writes an article as an EPUB 3 book: a zip file of XHTML, not packed. Pictures are left out,
// for a book must hold all it shows: their text stays.

/** The book of an article, as a Blob. Shown is the element that shows it. */
export function book(article, url, shown) {
  const language = article.language || 'und';
  const title = article.title || url;
  const files = {
    'mimetype': 'application/epub+zip', // first, and not packed: by this the format is known
    'META-INF/container.xml': `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'book.opf': `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${xml(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${xml(url)}</dc:identifier>
<dc:title>${xml(title)}</dc:title>
<dc:language>${xml(language)}</dc:language>
${(article.authors ?? []).map((name) => `<dc:creator>${xml(name)}</dc:creator>\n`).join('')}<dc:source>${xml(url)}</dc:source>
<meta property="dcterms:modified">${new Date().toISOString().slice(0, 19)}Z</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="page" href="page.xhtml" media-type="application/xhtml+xml"/>
</manifest>
<spine><itemref idref="page"/></spine>
</package>`,
    'nav.xhtml': xhtml(title, language, `<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc"><h1>${xml(title)}</h1><ol><li><a href="page.xhtml">${xml(title)}</a></li></ol></nav>`),
    'page.xhtml': xhtml(title, language, bodyOf(shown)),
  };
  return new Blob([zip(files)], { type: 'application/epub+zip' });
}

const xml = (text) => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt()};`).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');

const xhtml = (title, language, body) => `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="${xml(language)}" xml:lang="${xml(language)}"><head><title>${xml(title)}</title></head><body>${body}</body></html>`;

// bodyOf spells what is shown as XML.
function bodyOf(shown) {
  const copy = shown.cloneNode(true);
  for (const picture of copy.querySelectorAll('img, picture, video, audio, source, iframe')) {
    picture.replaceWith(picture.getAttribute('alt') ? `[${picture.getAttribute('alt')}]` : '');
  }
  const writer = new XMLSerializer();
  return [...copy.childNodes].map((node) => writer.serializeToString(node)).join('');
}

// zip writes files one after the other, and a list of them at the end.
function zip(files) {
  const encoder = new TextEncoder(), parts = [], list = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const path = encoder.encode(name), data = encoder.encode(text);
    const head = [20, 0x800, 0, 0, 0x21, crc32(data), data.length, data.length, path.length, 0]; // UTF-8 names, 1 January 1980
    const local = fields([0x04034b50, ...head], 'IHHHHHIIIHH');
    list.push(fields([0x02014b50, 20, ...head, 0, 0, 0, 0, at], 'IHHHHHHIIIHHHHHII'), path);
    parts.push(local, path, data);
    at += local.length + path.length + data.length;
  }
  const size = list.reduce((sum, part) => sum + part.length, 0), count = list.length / 2;
  return joined([...parts, ...list, fields([0x06054b50, 0, 0, count, count, size, at, 0], 'IHHHHIIH')]);
}

// fields writes numbers of four bytes (I) or two (H).
function fields(values, widths) {
  const out = new DataView(new ArrayBuffer([...widths].reduce((sum, w) => sum + (w === 'I' ? 4 : 2), 0)));
  let at = 0;
  values.forEach((value, i) => {
    if (widths[i] === 'I') { out.setUint32(at, value, true); at += 4; } else { out.setUint16(at, value, true); at += 2; }
  });
  return new Uint8Array(out.buffer);
}

function joined(parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { out.set(part, at); at += part.length; }
  return out;
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let i = 0; i < 8; i++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

function crc32(data) {
  let sum = ~0;
  for (const byte of data) sum = table[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}
