"""Reads pages of testdata: READER=… python3 -m unittest discover python"""

import importlib.util
import json
import os
import pathlib
import unittest

import reader

root = pathlib.Path(__file__).resolve().parent.parent
lessons = [root / "testdata" / "pages" / name for name in ("news-article", "tour", "lang-japanese-shift-jis", "unreadable-spa-shell")]


def options(lesson):
    file = lesson / "options.json"
    return json.loads(file.read_text()) if file.exists() else {}


class Pages(unittest.TestCase):
    def golden(self, lesson, record):
        self.assertEqual(record["content"] + "\n", (lesson / "page.md").read_text("utf-8"), lesson.name)

    @unittest.skipUnless("READER" in os.environ, "READER does not name the program")
    def test_program(self):
        pages = [lesson for lesson in lessons if b"charset=utf-8" in (lesson / "page.html").read_bytes().lower().replace(b'"', b"")]
        records = [{"id": p.name, "html": (p / "page.html").read_text("utf-8"), **options(p)} for p in pages]
        found = list(reader.Program(os.environ["READER"], "batch", "-").read_all(records))
        self.assertEqual([record["id"] for record in found], [p.name for p in pages])
        self.assertGreater(len(found), 1)
        for lesson, record in zip(pages, found):
            self.golden(lesson, record)

    @unittest.skipUnless(importlib.util.find_spec("wasmtime"), "wasmtime is not installed")
    def test_engine(self):
        engine = reader.Engine(root / "npm" / "reader.wasm.gz")
        for lesson in lessons:
            self.golden(lesson, engine.read((lesson / "page.html").read_bytes(), **options(lesson)))
        with self.assertRaisesRegex(ValueError, "unknown field"):
            engine.read("", colour="red")


if __name__ == "__main__":
    unittest.main()
