// Checks the OpenAPI document of a service: node check.mjs http://127.0.0.1:8080
//
// The document has to be valid, also in its references, and the answers to some requests
// have to be what it says.
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020.js";

const service = process.argv[2];
const failures = [];

async function ask(path, body) {
  const init = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(service + path, init);
  return { status: answer.status, type: answer.headers.get("Content-Type"), data: await answer.json() };
}

const { data: document } = await ask("/openapi.json");
const result = await new Validator().validate(structuredClone(document));
if (!result.valid) failures.push("the document is not valid: " + JSON.stringify(result.errors).slice(0, 2000));

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: "document", components: document.components });
const html = `<html lang=en><title>Tides</title><article><h1>Tides</h1><p>${"The tide follows the moon, which pulls the water towards it. ".repeat(20)}<a href=/moon>Moon</a></article>`;
for (const [path, body, schema] of [
  ["/v1/read", { html, url: "https://www.example.org/", explain: true, include_navigation: true }, "Read"],
  ["/v1/convert", { html }, "Convert"],
  ["/v1/meta", { html }, "Meta"],
  ["/v1/actions", { html, with_path: true }, "Actions"],
  ["/v1/links", { text: "see example.org" }, "Links"],
  ["/v1/read", { html: 5 }, "Problem"],
  ["/v1/read", { url: "http://10.0.0.1/" }, "Problem"],
]) {
  const { data, type } = await ask(path, body);
  const validate = ajv.getSchema(`document#/components/schemas/${schema}`);
  if (!validate(data)) failures.push(`${path}: not a ${schema}: ${ajv.errorsText(validate.errors)}`);
  if (schema === "Problem" && type !== "application/problem+json") failures.push(`${path}: ${type}`);
  const input = document.components.schemas[schema + "Input"];
  if (input && !ajv.compile(input)(body)) failures.push(`${path}: the request is not what the document says`);
}
if (failures.length) {
  console.error(failures.join("\n"));
  process.exit(1);
}
console.log(`the OpenAPI document is valid (${Object.keys(document.paths).length} paths), and so are the answers`);
