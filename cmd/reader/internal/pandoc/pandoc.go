// Package pandoc writes blocks as the JSON of Pandoc, which makes forty formats of it:
//
//	reader page.html --format pandoc | pandoc -f json -o page.docx
//
// It needs nothing but the blocks of a reader.Result, and so shows how a writer of one's own
// is made: a case for each kind of block and run.
package pandoc

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
	"github.com/seed31bcff99/reader/content"
)

// version is that of the types of Pandoc 3. Other versions have other numbers, and refuse these.
var version = []int{1, 23}

// A node is an element of a document of Pandoc: a name, and what the name says it has.
type node struct {
	T string `json:"t"`
	C any    `json:"c,omitempty"`
}

// A list is JSON of several kinds.
type list = []any

// attr returns the attributes of a node: an id and classes.
func attr(id string, classes ...string) list { return list{id, append([]string{}, classes...), list{}} }

// Write writes articles as one document, with the title of the first.
func Write(w io.Writer, articles []*typeset.Article) error {
	blocks := []node{}
	for _, a := range articles {
		p := writer{all: a.Blocks, notes: map[string]int{}}
		for i, b := range a.Blocks {
			if _, twice := p.notes[b.Name]; b.Kind == "note" && !twice {
				p.notes[b.Name] = i
			}
		}
		blocks = append(blocks, p.blocks(0, len(a.Blocks))...)
	}
	meta := map[string]node{"title": {"MetaInlines", words(articles[0].Title)}}
	return json.NewEncoder(w).Encode(map[string]any{"pandoc-api-version": version, "meta": meta, "blocks": blocks})
}

// A writer makes nodes of blocks.
type writer struct {
	all   []reader.Block
	notes map[string]int // by label; each is written once, where it is referred to
}

// blocks returns the nodes of the blocks in [from, to).
func (p *writer) blocks(from, to int) []node {
	nodes := []node{}
	for i := from; i < to; i = p.all[i].End {
		if p.all[i].Kind != "note" {
			nodes = append(nodes, p.block(i))
		}
	}
	return nodes
}

// in returns what the block at i holds.
func (p *writer) in(i int) []node { return p.blocks(i+1, p.all[i].End) }

// block returns the node of the block at i.
func (p *writer) block(i int) node {
	switch b := &p.all[i]; b.Kind {
	case "paragraph":
		return node{"Para", p.line(b)}
	case "line":
		return node{"Plain", p.line(b)}
	case "heading":
		return node{"Header", list{b.Level, attr(b.Name), p.line(b)}}
	case "term", "summary", "title":
		return node{"Plain", []node{{"Strong", p.line(b)}}}
	case "code":
		return node{"CodeBlock", list{attr("", strings.Fields(b.Name)...), b.Text}}
	case "rule":
		return node{T: "HorizontalRule"}
	case "quote":
		return node{"BlockQuote", p.in(i)}
	case "list":
		return p.list(i)
	case "table":
		return p.table(i)
	case "definitions":
		return p.definitions(i)
	default:
		return node{"Div", list{attr("", strings.Fields(b.Kind+" "+b.Name)...), p.in(i)}}
	}
}

func (p *writer) list(i int) node {
	items := list{}
	for k := i + 1; k < p.all[i].End; k = p.all[k].End {
		items = append(items, p.in(k))
	}
	if first := p.all[i+1].Number; first != nil {
		return node{"OrderedList", list{list{*first, node{T: "Decimal"}, node{T: "Period"}}, items}}
	}
	return node{"BulletList", items}
}

// definitions returns terms, each with what follows it.
func (p *writer) definitions(i int) node {
	rows := list{}
	term, meanings := []node{}, list{}
	end := func() {
		if len(term)+len(meanings) > 0 {
			rows = append(rows, list{term, meanings})
		}
		term, meanings = []node{}, list{}
	}
	for k := i + 1; k < p.all[i].End; k = p.all[k].End {
		switch p.all[k].Kind {
		case "term":
			end()
			term = p.line(&p.all[k])
		case "meaning":
			meanings = append(meanings, p.in(k))
		default:
			meanings = append(meanings, p.blocks(k, k+1))
		}
	}
	end()
	return node{"DefinitionList", rows}
}

// table returns a table. The first row is its head if it names the columns; no cell of it reaches
// below.
func (p *writer) table(i int) node {
	caption, head, body := []node{}, list{}, list{}
	var g grid
	for row := i + 1; row < p.all[i].End; row = p.all[row].End {
		if p.all[row].Kind == "caption" {
			caption = p.in(row)
			continue
		}
		isHead := p.all[row].Header && len(g.rows) == 0
		g.rows, g.width, g.col = append(g.rows, list{}), append(g.width, 0), 0
		for _, in := range p.all[row+1 : p.all[row].End] {
			g.add(max(in.Cols, 1), max(in.Rows, 1), isHead, []node{{"Plain", p.line(&in)}})
		}
		g.end()
		if isHead {
			head = list{nil}
		}
	}
	for i, cells := range g.rows {
		for range len(g.above) - g.width[i] { // a row below is longer
			cells = append(cells, cell(1, 1, []node{}))
		}
		for _, c := range cells {
			c.(list)[2] = min(c.(list)[2].(int), len(g.rows)-i)
		}
		if row := (list{attr(""), cells}); i < len(head) {
			head[i] = row
		} else {
			body = append(body, row)
		}
	}
	specs := list{}
	for range g.above {
		specs = append(specs, list{node{T: "AlignDefault"}, node{T: "ColWidthDefault"}})
	}
	return node{"Table", list{attr(""), list{nil, caption}, specs, list{attr(""), head}, list{list{attr(""), 0, list{}, body}}, list{attr(""), list{}}}}
}

// A grid is a table as Pandoc wants it: every row has all columns, but for those that a cell
// above covers.
type grid struct {
	rows  []list
	width []int // of each row: columns that are covered
	above []int // by column: rows that a cell above covers; negative: rows that get an empty cell
	col   int
}

// pass goes past the columns that a cell above covers.
func (g *grid) pass() {
	for ; g.col < len(g.above) && g.above[g.col] != 0; g.col++ {
		if g.above[g.col] > 0 {
			g.above[g.col]--
		} else {
			g.above[g.col]++
			g.put(cell(1, 1, []node{}))
		}
	}
}

// end fills the row with empty cells.
func (g *grid) end() {
	for g.pass(); g.col < len(g.above); g.pass() {
		g.put(cell(1, 1, []node{}))
		g.col++
	}
	g.width[len(g.width)-1] = g.col
}

func (g *grid) put(c list) { g.rows[len(g.rows)-1] = append(g.rows[len(g.rows)-1], c) }

// add adds a cell. One of the head does not reach below: empty ones stand there.
func (g *grid) add(cols, rows int, head bool, in []node) {
	g.pass()
	free := 0 // columns up to the next one that a cell above covers
	for free < cols && (g.col+free >= len(g.above) || g.above[g.col+free] == 0) {
		free++
	}
	below := rows - 1
	if head {
		rows, below = 1, -below
	}
	for range free {
		if g.col == len(g.above) {
			g.above = append(g.above, 0)
		}
		g.above[g.col] = below
		g.col++
	}
	g.put(cell(rows, free, in))
}

func cell(rows, cols int, in []node) list {
	return list{attr(""), node{T: "AlignDefault"}, rows, cols, in}
}

// line returns the inline content of a block. A formula alone is one that stands alone.
func (p *writer) line(b *reader.Block) []node {
	if len(b.Runs) == 1 && b.Runs[0].Kind == "formula" {
		return []node{{"Math", list{node{T: "DisplayMath"}, b.Runs[0].Text}}}
	}
	return p.linked(b.Runs)
}

// linked returns runs as inline nodes: those in the same link are one link.
func (p *writer) linked(runs []content.DataRun) []node {
	nodes := []node{}
	for len(runs) > 0 {
		n := 1
		for n < len(runs) && runs[n].Link == runs[0].Link {
			n++
		}
		in := p.marked(runs[:n], 0)
		if link := runs[0].Link; link != "" {
			in = []node{{"Link", list{attr(""), in, list{link, ""}}}}
		}
		nodes, runs = append(nodes, in...), runs[n:]
	}
	return nodes
}

var markNodes = map[string]string{"em": "Emph", "strong": "Strong", "del": "Strikeout", "sup": "Superscript", "sub": "Subscript"}

// marked returns runs of one link: those in the same mark at a depth are one node.
func (p *writer) marked(runs []content.DataRun, depth int) []node {
	nodes := []node{}
	for len(runs) > 0 {
		if len(runs[0].Marks) <= depth {
			nodes = append(nodes, p.run(&runs[0])...)
			runs = runs[1:]
			continue
		}
		mark, n := runs[0].Marks[depth], 1
		for n < len(runs) && len(runs[n].Marks) > depth && runs[n].Marks[depth] == mark {
			n++
		}
		in := p.marked(runs[:n], depth+1)
		switch name := markNodes[mark]; {
		case name != "":
			nodes = append(nodes, node{name, in})
		case mark == "quotation":
			nodes = append(nodes, node{"Quoted", list{node{T: "DoubleQuote"}, in}})
		default:
			nodes = append(nodes, node{"Span", list{attr("", mark), in}})
		}
		runs = runs[n:]
	}
	return nodes
}

// run returns a run without its marks.
func (p *writer) run(r *content.DataRun) []node {
	switch r.Kind {
	case "code":
		return []node{{"Code", list{attr(""), r.Text}}}
	case "image":
		return []node{{"Image", list{attr(""), words(r.Text), list{r.Address, ""}}}}
	case "player":
		return []node{{"Link", list{attr(""), words(r.Text), list{r.Address, ""}}}}
	case "break":
		return []node{{T: "LineBreak"}}
	case "formula":
		return []node{{"Math", list{node{T: "InlineMath"}, r.Text}}}
	case "box":
		if r.Done {
			return words("☒")
		}
		return words("☐")
	case "noteref":
		note, waits := p.notes[r.Text]
		if !waits {
			return []node{{"Superscript", words(r.Text)}}
		}
		delete(p.notes, r.Text) // a note may refer to itself
		return []node{{"Note", p.in(note)}}
	}
	return words(r.Text)
}

// words returns a text as words with spaces between them.
func words(s string) []node {
	nodes := []node{}
	for i, word := range strings.Split(s, " ") {
		if i > 0 {
			nodes = append(nodes, node{T: "Space"})
		}
		if word != "" {
			nodes = append(nodes, node{"Str", word})
		}
	}
	return nodes
}
