package grammar

import (
	"slices"
	"strings"
)

// Sample returns a value that the syntax may take, for tests that compare the grammar with
// that of a browser. Pick chooses a number below n. Ranges of numbers are not kept.
func (s *Syntax) Sample(pick func(n int) int) string {
	s.compiled()
	p := &sampler{pick: pick}
	p.add(s.root)
	return strings.Join(p.words, " ")
}

// A sampler collects the tokens of a sample.
type sampler struct {
	pick  func(n int) int
	depth int
	words []string
}

// maxSample bounds the nesting of a sample.
const maxSample = 12

func (p *sampler) say(word string) { p.words = append(p.words, word) }

func (p *sampler) add(n node) {
	p.depth++
	defer func() { p.depth-- }()
	switch n := n.(type) {
	case keyword:
		p.say(string(n))
	case literal:
		p.say(string(rune(n)))
	case *leaf:
		list := samples[n.name]
		p.say(list[p.pick(len(list))])
	case sequence:
		for _, n := range n {
			p.add(n)
		}
	case either:
		p.either(n)
	case *set:
		p.set(n)
	case *repeat:
		p.repeat(n)
	case nonempty:
		p.add(n.node)
	case *call:
		p.say(n.name + "(")
		p.add(n.node)
		p.say(")")
	case *named:
		p.add(n.compiled())
	case *property:
		p.add(n.node)
	case *opaque:
		p.add(n.node)
	}
}

// either adds one of some nodes, the first ones if the sample is nested deep.
func (p *sampler) either(n either) {
	if p.depth > maxSample {
		p.add(n[0])
		return
	}
	p.add(n[p.pick(len(n))])
}

func (p *sampler) set(s *set) {
	nodes := slices.Clone(s.nodes)
	count := len(nodes)
	if !s.all {
		count = 1 + p.pick(min(count, 4))
	}
	for range count {
		i := p.pick(len(nodes))
		p.add(nodes[i])
		nodes = slices.Delete(nodes, i, i+1)
	}
}

func (p *sampler) repeat(n *repeat) {
	count := n.min + p.pick(min(n.max-n.min, 2)+1)
	for i := range count {
		if i > 0 && n.comma {
			p.say(",")
		}
		p.add(n.node)
	}
}

// samples are values of the types that are not made of others.
var samples = map[string][]string{
	"calc-sum":          {"1px", "size", "1px + size", "1"},
	"font-families":     {"a", "a b", "serif", "inherit", `"a" , serif`, "a , b c"},
	"grid-areas":        {`"a"`, `"a b" "c d"`, `"a a" "a b"`, `"."`},
	"hue-channel":       {"h", "10deg", "none", "calc( h + 10 )", "0"},
	"length-literal":    {"1px", "-1em"},
	"nonempty-string":   {`"a"`, `""`},
	"angle":             {"0deg", "45deg", "1.5turn", "-90deg", "calc( 90deg + 1rad )"},
	"angle-percentage":  {"10%", "90deg", "0deg"},
	"any-value":         {"1px", "a"},
	"channel":           {"r", "l", "h", "alpha", "0.5", "10%", "none", "calc( l * 2 )", "calc( r / 2 )"},
	"custom-ident":      {"foo", "x-y", "none", "auto", "normal"},
	"dashed-ident":      {"--a"},
	"flex":              {"1fr", "0fr", ".5fr"},
	"font-feature-tag":  {`"smcp"`, `"x"`},
	"frequency":         {"1hz"},
	"hex-color":         {"#fff", "#ffffff", "#0000", "#12345678", "#12345", "#ggg"},
	"ident":             {"foo"},
	"integer":           {"0", "1", "-1", "2", "1.5", "calc( 1 + 1 )", "1e3"},
	"length":            {"0", "1px", "-1px", "2em", "1cqw", "1.5rem", "1", "calc( 1px + 1em )", "max( 1px , 2vw )", "10%"},
	"length-percentage": {"0", "1px", "-1px", "50%", "calc( 1px + 10% )", "min( 10% , 1px )", "clamp( 1px , 2% , 3em )", "1", "calc( 2 * 1px )"},
	"line-names":        {"[ a ]", "[ a b ]", "[ ]"},
	"named-color":       {"red", "white", "rebeccapurple"},
	"number":            {"0", "1", ".5", "-1", "2e1", "calc( 1 / 2 )", "pi", "1px"},
	"percentage":        {"0%", "50%", "-10%", "120%", "calc( 10% + 5% )"},
	"resolution":        {"1x", "2dppx", "96dpi"},
	"string":            {`"a"`, "'b c'", `""`},
	"svg-path":          {`"m0 0h1v1z"`},
	"system-color":      {"canvas", "canvastext", "linktext"},
	"time":              {"0s", "1s", "-1s", "100ms", "0", "calc( 1s + 1ms )"},
	"url":               {"url(a)", `url("a")`, "url(#x)"},
	"zero":              {"0"},
}
