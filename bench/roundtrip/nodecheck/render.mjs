// Renders Markdown with marked and markdown-it, raw HTML on, addresses of texts as links or
// not. Each line of the input is a string in JSON; each line of the output is an object
// with the HTML by renderer.
import { createInterface } from "node:readline";
import MarkdownIt from "markdown-it";
import { Marked } from "marked";

const gfm = new Marked({ gfm: true });
const old = new Marked({ gfm: false });
const plain = new MarkdownIt({ html: true });
const linking = new MarkdownIt({ html: true, linkify: true });

for await (const line of createInterface({ input: process.stdin })) {
  const markdown = JSON.parse(line);
  const out = {
    "marked": gfm.parse(markdown),
    "marked without GFM": old.parse(markdown),
    "markdown-it": plain.render(markdown),
    "markdown-it with linkify": linking.render(markdown),
  };
  if (!process.stdout.write(JSON.stringify(out) + "\n")) {
    await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
}
