package main

// The help of the program and of its commands. Indented lines are printed as
// they stand.

// description opens --help.
const description = `Reads web pages for people and agents: the main content as Markdown or text, links, metadata and navigation.

Examples:

    reader https://example.org/post                    the article, on the screen
    reader page.html --url https://example.org/post    the same from a file
    curl -s https://example.org | reader --text        or from standard input
    reader page.html -p title                          one field of the record
    reader page.html --front-matter -o note.md         with its metadata, into a file
    reader meta page.html                              title, authors, dates and the rest
    reader nav page.html                               the links around the content
    reader page.html --format page -o nice.html        one file to read and to print; or epub
    reader inspect page.html -o report.html            what was kept and dropped, and why
    reader convert fragment.html                       all that it shows, nothing chosen
    reader links page.html                             the links of a page or a plain text
    reader actions https://example.org/login           what can be clicked and typed, with selectors
    reader batch crawl.warc.gz -o records.jsonl        many pages at once
    reader batch --site https://example.org/           a whole site
    reader mcp                                         the tools for agents
    reader serve                                       all of it over HTTP

Exit status:

    0    read
    1    not readable, and a fallback was printed; nothing matches --selector,
         --section or --query; nav: there is none; batch: some records failed;
         diff: the pages differ
    2    wrong usage
    3    address refused by the guard
    4    not found: the file, or the page on its server
    5    the server, the network, input or output failed
    6    too large, or of a type that is not read
    130  interrupted
`

// Help ends the help of the command.
func (*readCommand) Help() string {
	return `The content goes to standard output: as Markdown, which a terminal shows rendered unless --plain or NO_COLOR=1 is given.
Notices go to standard error: navigation that was left out, content that was cut, why a page is not readable.

A URL is fetched through a guard that reaches no private address. The page is kept for an hour, so that the next piece of a
long page is cut from the same text. Scripts are not run.

Examples:

    reader https://example.org/post
    reader read https://example.org/long --max-chars 8000 --offset 8000
    reader read page.html --section '#install'
    reader read page.html --selector 'main .post' --exclude '.share, aside' --links reference
    reader read https://example.org/fr --header 'Accept-Language: fr'
    reader read https://example.org/post -p published_at
    reader read page.html --explain | less -S
    reader read https://example.org/post --format page --save-images -o post.html
    reader read one.html two.html --format epub -o book.epub
    reader read http://localhost:8080/ --allow-private localhost`
}

// Help ends the help of the command.
func (*convertCommand) Help() string {
	return `Unlike read, convert leaves out only what no browser would show. It is for fragments, e-mails, and parts of pages that
you have cut out.

Examples:

    reader convert fragment.html
    reader convert https://example.org/post --selector article -o post.md
    pbpaste | reader convert -`
}

// Help ends the help of the command.
func (*metaCommand) Help() string {
	return `Prints a line per field that the page gives: its name, its value, and where the value came from, such as
meta:og:title or json-ld:datePublished. Fields that no source gives in a trustworthy way are left out.

Examples:

    reader meta https://example.org/post
    reader meta page.html -p published_at`
}

// Help ends the help of the command.
func (*navCommand) Help() string {
	return `Prints the menus, paths, page numbers and footers around the content as a Markdown list by kind; with --json
all of them as data. If the page has none, the exit status is 1.

Examples:

    reader nav https://example.org/docs/
    reader nav page.html --json | jq -r '.groups[] | select(.kind == "sidebar") | .items[].url'`
}

// Help ends the help of the command.
func (*linksCommand) Help() string {
	return `The addresses go to standard output, one a line, in the order of the text. A file that starts as an HTML page does is taken
for one: its links are those of all that it shows, and addresses in its text. With --json, start and end say where in a plain
text a link is, in bytes, kind is url or email, and value is the link as it is written there.

Examples:

    reader links message.txt
    reader links page.html --url https://example.org/post
    git log | reader links - | sort -u
    reader links README.md --skip-code --json`
}

// Help ends the help of the command.
func (*batchCommand) Help() string {
	return `The type of an input is found from what it holds. All may be compressed by gzip or zstd. JSON lines are records such as
{"id": "a", "url": "https://example.org/post", "html": "<!doctype html>…"}: id is a string or a number and comes back unchanged,
url may be left out, other fields are ignored. Without html, the page is fetched from url. From web archives (.warc, .wacz, as Common Crawl and browsers have them) the HTML responses
are read; their id is WARC-Record-ID. From folders the files whose names end in .html, .htm, .xhtml, .pdf, .docx, .odt, .epub, .mhtml or .eml are read; their id is the
path. Lists of addresses, one a line, CSV and JSON with a column of them, sitemaps, feeds and OPML lead to pages that are fetched; so does the address of a page or of such a
list. --site fetches all pages of a site. Fetching obeys robots.txt, waits between two requests to a host, and longer if that is busy.

The output has a record for each input record, in the same order, a line each; pages that are fetched come when they arrive. A record that could not be read has the field
error; the others go on, and the exit status is 1. Ctrl-C finishes the records that were begun. Memory is bounded: the records
being worked on have at most --max-record bytes together.

--resume continues an output file after its last whole record, however the run before ended. Input and flags have to be the
same: if this run would write the last record differently, it refuses to continue.

With --op convert the content is all that the page shows, and what read finds out about a page is empty. With --op links the input
is {"id": "a", "text": "see example.org"}, the texts of an archive (.wet) or the .txt and .md files of a folder, and the output
{"id": "a", "links": [{"start": 4, "end": 15, "kind": "url", "value": "example.org", "href": "https://example.org",
"warnings": []}]}; start and end are in bytes. With --op check-url the input is {"id": "a", "url": "http://10.0.0.1/"}, and the
output, which says whether the URL may be fetched, is {"id": "a", "url": "http://10.0.0.1/", "verdict": "refuse", "class":
"special_address"}.

Examples:

    reader batch < pages.jsonl > records.jsonl
    reader batch crawl.warc.gz -o records.jsonl
    reader batch crawl.warc.gz -o records.jsonl --resume
    reader batch saved-pages/ --op meta | jq -r .title
    reader batch addresses.txt -o records.jsonl --resume
    reader batch addresses.csv -o records.csv.gz --fields title,url,content
    reader batch --site https://example.org/ -o site/
    reader batch https://example.org/sitemap.xml --warc kept.warc.gz -o records.jsonl
    reader batch --site https://example.org/ --exclude-path /tags/ --max-pages 500 -o records.jsonl
    reader batch CC-MAIN-*.warc.gz --shard 2/8 --format text -o part-2.jsonl
    parallel --pipe --block 50M reader batch -q < pages.jsonl > records.jsonl`
}

// Help ends the help of the command.
func (*completionCommand) Help() string {
	return `The script goes to standard output.

Examples:

    source <(reader completion bash)                                        # this session; put it into ~/.bashrc
    reader completion zsh > "${fpath[1]}/_reader"
    reader completion fish > ~/.config/fish/completions/reader.fish`
}

// Help ends the help of the command.
func (*actionsCommand) Help() string {
	return `Prints a line for each element: what it is, its label, what it holds (=) or hints at (~), the first options of a select, what is
special about it (!), and after two spaces a CSS selector that matches it and nothing else in the page. A line with # names
the form or the part of the page that the lines below belong to. No script has run, and only the style sheets in the page
itself are known: an element that is listed may be hidden in a browser.

Examples:

    reader actions https://example.org/login
    reader actions page.html --selector 'main form' --json`
}
