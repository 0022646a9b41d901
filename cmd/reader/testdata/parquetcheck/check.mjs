// Reads a Parquet file with hyparquet, and complains where a row does not say what the line of
// JSON says that was made of the same record. Usage: node check.mjs FILE.parquet FILE.jsonl
import { readFileSync } from "node:fs";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";

// told returns a value without what a table cannot tell: null, what is not there and an empty
// list are the same, numbers are numbers, and what has no fixed type is JSON as text.
function told(value) {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => told(item) ?? null) : undefined;
  if (typeof value === "object") {
    const fields = Object.entries(value).map(([name, field]) => [name, told(field)]).filter(([, field]) => field !== undefined);
    return fields.length > 0 ? Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))) : undefined;
  }
  return typeof value === "string" ? value : String(value);
}

const file = await asyncBufferFromFile(process.argv[2]);
const metadata = await parquetMetadataAsync(file);
const rows = await parquetReadObjects({ file, metadata, compressors });
const records = readFileSync(process.argv[3], "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
let problems = rows.length === records.length ? 0 : 1;
records.forEach((record, i) => {
  record.id = typeof record.id === "string" ? record.id : JSON.stringify(record.id);
  const want = JSON.stringify(told(record)), got = JSON.stringify(told(rows[i] ?? {}));
  if (want === got) return;
  problems++;
  const at = [...want].findIndex((c, at) => c !== got[at]);
  console.log(`row ${i}: ${got.slice(at - 40, at + 40)}, want ${want.slice(at - 40, at + 40)}`);
});
console.log(`${rows.length} rows in ${metadata.row_groups.length} groups, ${problems} complaints`);
process.exit(problems > 0 ? 1 : 0);
