// Reads an archive with warcio.js and complains about everything that is not as it should
// be: heads, lengths, digests, what revisits refer to. Usage: node check.mjs ARCHIVE
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { WARCParser } from "warcio";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function base32(bytes) {
  let out = "", bits = 0, value = 0;
  for (const b of bytes) {
    value = (value << 8) | b;
    for (bits += 8; bits >= 5; bits -= 5) {
      out += alphabet[(value >>> (bits - 5)) & 31];
      value &= (1 << (bits - 5)) - 1;
    }
  }
  return out;
}

const sha1 = (bytes) => "sha1:" + base32(createHash("sha1").update(bytes).digest());
const counts = {};
const ids = new Set();
let problems = 0;

function complain(rec, text) {
  problems++;
  console.log(`${rec.warcType} ${rec.warcTargetURI}: ${text}`);
}

for await (const rec of new WARCParser(createReadStream(process.argv[2]))) {
  counts[rec.warcType] = (counts[rec.warcType] ?? 0) + 1;
  const get = (name) => rec.warcHeader(name);
  if (rec.warcHeaders.protocol !== "WARC/1.1") complain(rec, "version " + rec.warcHeaders.protocol);
  if (!/^<urn:uuid:[0-9a-f-]{36}>$/.test(get("WARC-Record-ID"))) complain(rec, "id " + get("WARC-Record-ID"));
  if (ids.has(get("WARC-Record-ID"))) complain(rec, "an id that comes twice");
  ids.add(get("WARC-Record-ID"));
  if (Number.isNaN(Date.parse(get("WARC-Date")))) complain(rec, "date " + get("WARC-Date"));
  const payload = await rec.readFully(false);
  if (rec.warcType === "response" && get("WARC-Payload-Digest") !== sha1(payload)) complain(rec, "payload digest");
  if (rec.warcType === "response" || rec.warcType === "revisit") {
    if (!rec.httpHeaders || !(rec.httpHeaders.statusCode >= 100)) complain(rec, "no status");
  }
  if (rec.warcType === "revisit" && get("WARC-Profile").endsWith("identical-payload-digest") && !ids.has(get("WARC-Refers-To"))) complain(rec, "refers to nothing");
  if (rec.warcType === "request" && !ids.has(get("WARC-Concurrent-To"))) complain(rec, "belongs to nothing");
}
console.log(JSON.stringify(counts), problems, "complaints");
process.exit(problems > 0 || !counts.response ? 1 : 0);
