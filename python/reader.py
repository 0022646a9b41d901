"""Reads web pages with the engine of reader: see docs/python.md.

    import reader
    page = reader.Engine("reader.wasm.gz").read(html, url="https://example.org/a/")
    print(page["title"], page["content"])

Engine runs the WebAssembly module, for which the package wasmtime is needed. Program runs the
command "reader batch" as a child process. As a program, this file reads JSON lines with html and
url from standard input, and writes a record for each:

    python3 reader.py reader.wasm.gz < pages.jsonl > records.jsonl
    python3 reader.py < pages.jsonl > records.jsonl
"""

import gzip
import json
import subprocess
import sys


class Engine:
    """The WebAssembly module in this process. It reads one page at a time."""

    def __init__(self, path):
        import wasmtime

        with open(path, "rb") as file:
            data = file.read()
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        engine = wasmtime.Engine()
        self.store = wasmtime.Store(engine)
        self.store.set_wasi(wasmtime.WasiConfig())  # no files, no environment
        linker = wasmtime.Linker(engine)
        linker.define_wasi()
        exports = linker.instantiate(self.store, wasmtime.Module(engine, data)).exports(self.store)
        self.memory = exports["memory"]
        self.call = lambda name, *args: exports[name](self.store, *args)
        self.call("_initialize")

    def ask(self, op, page, **options):
        """Answers a request: read, convert, about, actions or links. Options are those of Go's
        reader.Options, such as maxChars=1000. Text has been decoded, bytes have not."""
        line = json.dumps({**options, "op": op}).encode() + b"\n"
        if isinstance(page, str):
            page = ("" if op == "links" else "\ufeff").encode() + page.encode("utf-8", "replace")
        request = line + page
        at = self.call("room", len(request)) & 0xFFFFFFFF
        self.memory.write(self.store, request, at)
        self.call("start")
        while not self.call("step", 1000):
            pass
        at, size = self.call("answerAt") & 0xFFFFFFFF, self.call("answerSize")
        answer = json.loads(bytes(self.memory.read(self.store, at, at + size)))
        if isinstance(answer, dict) and set(answer) == {"error"}:
            raise ValueError(answer["error"])
        return answer

    def read(self, page, **options):
        return self.ask("read", page, **options)


class Program:
    """The command as a child process. It reads pages on all cores."""

    def __init__(self, *command):
        self.command = command or ("reader", "batch", "-")

    def read_all(self, records):
        """Reads an iterable of dicts with html, url and id, and yields a record for each."""
        lines = "".join(json.dumps(record) + "\n" for record in records)
        done = subprocess.run(self.command, input=lines.encode(), stdout=subprocess.PIPE, check=False)
        if done.returncode and not done.stdout:
            raise RuntimeError(f"{self.command[0]} ended with {done.returncode}")
        for line in done.stdout.splitlines():
            yield json.loads(line)


def main():
    pages = (json.loads(line) for line in sys.stdin if line.strip())
    if len(sys.argv) > 1:
        engine = Engine(sys.argv[1])
        records = ({"id": p.get("id"), **engine.read(p["html"], url=p.get("url", ""))} for p in pages)
    else:
        records = Program().read_all(pages)
    for record in records:
        print(json.dumps(record, ensure_ascii=False))


if __name__ == "__main__":
    main()
