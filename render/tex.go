package render

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/render/internal/inline"
)

// A texMaker writes MathML in TeX, for formulas whose source the page does not have.
type texMaker struct {
	*view
	depth int // elements that are open
}

// parts returns the elements in n.
func (t *texMaker) parts(n dom.NodeID) (parts []dom.NodeID) {
	for c := range t.doc.Children(n) {
		t.meter.Spend(nodeCost)
		if t.doc.Kind(c) == dom.Element && !skipsMath(t.doc.Name(c)) || t.hasWords(c) {
			parts = append(parts, c)
		}
	}
	return parts
}

// row writes the elements of n in a row. A table or a binomial takes the brackets around it.
func (t *texMaker) row(n dom.NodeID) string {
	var s texLine
	parts := t.parts(n)
	for i := 0; i < len(parts); i++ {
		open, end, inner := t.sign(parts, i), t.sign(parts, i+2), t.only(parts, i+1)
		switch {
		case t.isTable(inner, open, end) && (end != "" || i+2 == len(parts)):
			s.add(t.table(inner, open+end))
			i += 2
		case open == "(" && end == ")" && t.isStack(inner):
			two := t.args(inner, 2)
			s.add(`\binom{` + two[0] + "}{" + two[1] + "}")
			i += 2
		default:
			s.add(t.one(parts[i]))
		}
	}
	return string(s)
}

// isTable reports whether n is a table, and there is an environment for the brackets around it.
func (t *texMaker) isTable(n dom.NodeID, open, end string) bool {
	return t.doc.Name(n) == "mtable" && open != "" && matrices[open+end] != ""
}

// only returns a part, or the part that is all of it.
func (t *texMaker) only(parts []dom.NodeID, i int) dom.NodeID {
	if i >= len(parts) {
		return dom.None
	}
	n := parts[i]
	if in := t.parts(n); len(in) == 1 && (t.doc.Name(n) == "mrow" || t.doc.Name(n) == "mstyle") {
		return in[0]
	}
	return n
}

// sign returns the operator that a part is, empty if it is none.
func (t *texMaker) sign(parts []dom.NodeID, i int) string {
	if i >= len(parts) || t.doc.Name(parts[i]) != "mo" {
		return ""
	}
	sign, _ := shortText(t.doc.Text(parts[i]), len("⟨"))
	return sign
}

// matrices are the environments of TeX for tables between brackets.
var matrices = map[string]string{"": "matrix", "()": "pmatrix", "[]": "bmatrix", "{}": "Bmatrix", "||": "vmatrix", "‖‖": "Vmatrix", "{": "cases"}

// table writes a table between brackets, which may be none.
func (t *texMaker) table(n dom.NodeID, brackets string) string {
	env := matrices[brackets]
	if brackets == "" && strings.HasPrefix(t.doc.Attr(n, "columnalign"), "right") {
		env = "aligned"
	}
	var rows []string
	for _, row := range t.parts(n) {
		cells := t.parts(row)
		if t.doc.Name(row) == "mlabeledtr" && len(cells) > 0 {
			cells = cells[1:]
		}
		texts := make([]string, len(cells))
		for i, cell := range cells {
			texts[i] = t.one(cell)
		}
		rows = append(rows, strings.Join(texts, " & "))
	}
	return `\begin{` + env + "}" + strings.Join(rows, `\\ `) + `\end{` + env + "}"
}

// isStack reports whether n is a fraction without a line.
func (t *texMaker) isStack(n dom.NodeID) bool {
	return t.doc.Name(n) == "mfrac" && strings.HasPrefix(t.doc.Attr(n, "linethickness"), "0")
}

// args returns the first parts of n, empty where there are none.
func (t *texMaker) args(n dom.NodeID, count int) []string {
	args := make([]string, count)
	for i, part := range t.parts(n) {
		if i == count {
			break
		}
		args[i] = t.one(part)
	}
	return args
}

// one writes a part of a formula. One that nests too deep is words.
func (t *texMaker) one(n dom.NodeID) string {
	if t.depth == maxMath {
		return texSigns.Replace(strings.TrimSpace(t.doc.Text(n)))
	}
	t.depth++
	defer func() { t.depth-- }()
	switch name := t.doc.Name(n); name {
	case "":
		return texWord(strings.TrimSpace(t.doc.Text(n)))
	case "mi", "mn", "mo":
		return t.letter(n, name)
	case "mtext", "ms":
		return texText(t.doc.Text(n))
	case "mspace":
		return texSpace(t.doc.Attr(n, "width"))
	case "mphantom":
		return ""
	case "semantics":
		return t.args(n, 1)[0]
	case "mfrac":
		two := t.args(n, 2)
		if t.isStack(n) {
			return `\substack{` + two[0] + `\\ ` + two[1] + "}"
		}
		return `\frac{` + two[0] + "}{" + two[1] + "}"
	case "msqrt":
		return `\sqrt{` + t.row(n) + "}"
	case "mroot":
		two := t.args(n, 2)
		return `\sqrt[` + two[1] + "]{" + two[0] + "}"
	case "mtable":
		return t.table(n, "")
	case "mfenced":
		return t.fenced(n)
	case "msub", "msup", "msubsup":
		return t.scripts(n, name)
	case "munder", "mover", "munderover":
		return t.limits(n, name)
	}
	return t.row(n)
}

// fenced writes parts between the brackets that an attribute names.
func (t *texMaker) fenced(n dom.NodeID) string {
	open, end := "(", ")"
	if v, ok := t.doc.Lookup(n, "open"); ok {
		open = v
	}
	if v, ok := t.doc.Lookup(n, "close"); ok {
		end = v
	}
	parts := t.parts(n)
	if only := t.only(parts, 0); len(parts) == 1 && t.isTable(only, open, end) {
		return t.table(only, open+end)
	}
	return texWord(open) + strings.Join(t.args(n, len(parts)), ",") + texWord(end)
}

// scripts writes a base with what is raised and lowered beside it.
func (t *texMaker) scripts(n dom.NodeID, name string) string {
	parts := t.parts(n)
	if len(parts) == 0 {
		return ""
	}
	base := t.one(parts[0])
	switch in := t.doc.Name(parts[0]); {
	case base == "", strings.HasPrefix(in, "msu"), in == "mrow" && utf8.RuneCountInString(base) > 1 && !strings.ContainsAny(base[len(base)-1:], ")]}|"):
		base = "{" + base + "}"
	}
	signs := "_^"
	if name == "msup" {
		signs = "^"
	}
	return t.scriptsOf(base, parts[1:], signs)
}

// scriptsOf writes scripts behind a base, which are lowered and raised in turn.
func (t *texMaker) scriptsOf(base string, parts []dom.NodeID, signs string) string {
	b := []byte(base)
	for i, part := range parts {
		if s := t.one(part); s != "" {
			b = append(append(append(b, signs[i%len(signs)], '{'), s...), '}')
		}
	}
	return string(b)
}

// limits writes a base with what is over and under it: accents, limits of an operator,
// or something else.
func (t *texMaker) limits(n dom.NodeID, name string) string {
	parts := t.parts(n)
	if len(parts) < 2 {
		return t.row(n)
	}
	base := t.one(parts[0])
	sign, _ := shortText(t.doc.Text(parts[1]), 4)
	wide := utf8.RuneCountInString(strings.TrimSpace(t.doc.Text(parts[0]))) > 1
	if a, ok := accents[name][sign]; ok {
		if wide || a[0] == "" {
			a[0] = a[1]
		}
		return `\` + a[0] + "{" + base + "}"
	}
	word, _, _ := strings.Cut(strings.TrimPrefix(base, `\`), "{")
	switch has := name == "munderover" || slices.Contains(limited, word); {
	case has && name == "mover":
		return t.scriptsOf(base, parts[1:2], "^")
	case has:
		return t.scriptsOf(base, parts[1:], "_^")
	case name == "mover":
		return `\overset{` + t.one(parts[1]) + "}{" + base + "}"
	}
	return `\underset{` + t.one(parts[1]) + "}{" + base + "}"
}

// accents are the commands for signs over and under a letter, and over and under more.
var accents = map[string]map[string][2]string{
	"mover": {
		"˙": {"dot", "dot"}, "¨": {"ddot", "ddot"}, "→": {"vec", "overrightarrow"}, "⃗": {"vec", "overrightarrow"}, "←": {"", "overleftarrow"},
		"¯": {"bar", "overline"}, "‾": {"bar", "overline"}, "―": {"bar", "overline"}, "_": {"bar", "overline"}, "^": {"hat", "widehat"}, "ˆ": {"hat", "widehat"},
		"~": {"tilde", "widetilde"}, "˜": {"tilde", "widetilde"}, "ˇ": {"check", "check"}, "´": {"acute", "acute"}, "`": {"grave", "grave"},
		"˘": {"breve", "breve"}, "˚": {"mathring", "mathring"}, "⏞": {"", "overbrace"}, "↔": {"", "overleftrightarrow"},
	},
	"munder": {"_": {"", "underline"}, "¯": {"", "underline"}, "―": {"", "underline"}, "⏟": {"", "underbrace"}, "→": {"", "underrightarrow"}},
}

// limited are the commands that have limits.
var limited = strings.Fields("sum prod coprod int iint iiint oint bigcap bigcup bigwedge bigvee bigoplus bigotimes lim limsup liminf max min sup inf det gcd Pr argmax argmin overbrace underbrace")

// letter writes a name, a number or an operator.
func (t *texMaker) letter(n dom.NodeID, name string) string {
	text := strings.TrimSpace(t.doc.Text(n))
	word := texWord(text)
	command := variants[t.doc.Attr(n, "mathvariant")]
	switch {
	case name == "mo" || word == "":
		return word
	case command != "" && (command != "mathrm" || isLatin(text)):
		return `\` + command + "{" + word + "}"
	case name == "mi" && len(text) > 1 && isLatin(text) && word == text:
		return `\mathrm{` + word + "}"
	}
	return word
}

// variants are the commands for styles of letters.
var variants = map[string]string{
	"normal": "mathrm", "bold": "mathbf", "italic": "mathit", "bold-italic": "boldsymbol", "double-struck": "mathbb", "script": "mathcal",
	"bold-script": "mathcal", "fraktur": "mathfrak", "sans-serif": "mathsf", "monospace": "mathtt",
}

// isLatin reports whether a text has Latin letters only.
func isLatin(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf || !unicode.IsLetter(r) })
}

// texWord writes a text of a formula with the commands of TeX.
func texWord(s string) string {
	if slices.Contains(texFunctions, s) {
		return `\` + s
	}
	var word texLine
	for _, r := range s {
		sign := string(r)
		if command, ok := texCommands[sign]; ok {
			sign = command
		} else {
			sign = texSigns.Replace(sign)
		}
		word.add(sign)
	}
	return string(word)
}

// A texLine is a line of TeX that is being written.
type texLine []byte

// longestCommand is how many bytes at the end of a line may be a command.
const longestCommand = 32

// add writes a part. The name of a command ends before a letter or a digit.
func (l *texLine) add(part string) {
	if c, _ := utf8.DecodeRuneInString(part); part != "" && (unicode.IsLetter(c) || unicode.IsDigit(c)) {
		end := (*l)[max(0, len(*l)-longestCommand):]
		name := bytes.TrimRightFunc(end, isTeXLetter)
		if len(name) < len(end) && bytes.HasSuffix(name, []byte(`\`)) && !bytes.HasSuffix(name, []byte(`\\`)) {
			*l = append(*l, ' ')
		}
	}
	*l = append(*l, part...)
}

func isTeXLetter(r rune) bool { return r < utf8.RuneSelf && unicode.IsLetter(r) }

// texText writes words in a formula. White space at their ends counts.
func texText(s string) string {
	words := inline.Fold(s)
	if words == "" {
		return texCommands["\u00a0"]
	}
	first, _ := utf8.DecodeRuneInString(s)
	last, _ := utf8.DecodeLastRuneInString(s)
	if unicode.IsSpace(first) {
		words = " " + words
	}
	if unicode.IsSpace(last) {
		words += " "
	}
	return `\text{` + texSigns.Replace(words) + "}"
}

// texSpace returns the space of a width.
func texSpace(width string) string {
	em, err := strconv.ParseFloat(strings.TrimSuffix(width, "em"), 64)
	switch {
	case err != nil || em < 0.1:
		return ""
	case em < 0.25:
		return `\,`
	case em < 0.9:
		return `\;`
	case em < 1.9:
		return `\quad`
	}
	return `\qquad`
}

// texSigns writes signs of a formula that are commands to TeX.
var texSigns = strings.NewReplacer(`\`, `\backslash `, "{", `\{`, "}", `\}`, "#", `\#`, "%", `\%`, "&", `\&`, "_", `\_`)

// texFunctions are the functions that have a command of their name.
var texFunctions = strings.Fields("arccos arcsin arctan arg cos cosh cot csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min sec sin sinh sup tan tanh Pr")

// texCommands are the commands of TeX for signs.
var texCommands = func() map[string]string {
	words := strings.Fields(texNames)
	commands := map[string]string{"−": "-", "^": `\wedge`, "~": `\sim`, "\u2061": "", "\u2062": "", "\u2063": "", "\u2064": "", "\u00a0": `\ `}
	for i := 0; i < len(words); i += 2 {
		commands[words[i]] = `\` + words[i+1]
	}
	return commands
}()

const texNames = `
α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu µ mu ν nu ξ xi π pi ϖ varpi
ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma
Υ Upsilon Φ Phi Ψ Psi Ω Omega ℂ mathbb{C} ℍ mathbb{H} ℕ mathbb{N} ℙ mathbb{P} ℚ mathbb{Q} ℝ mathbb{R} ℤ mathbb{Z} ℓ ell ℏ hbar ℜ Re ℑ Im ℵ aleph
≠ neq ≤ leq ≥ geq ⩽ leqslant ⩾ geqslant ≈ approx ≡ equiv ∼ sim ≃ simeq ≅ cong ∝ propto ≪ ll ≫ gg ≺ prec ≻ succ ± pm ∓ mp × times ÷ div · cdot ⋅ cdot
∗ ast ⋆ star ∘ circ ∙ bullet ⊕ oplus ⊖ ominus ⊗ otimes ⊙ odot ∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ∂ partial ∇ nabla ∞ infty
∀ forall ∃ exists ∄ nexists ¬ neg ∧ wedge ∨ vee ∩ cap ∪ cup ⋂ bigcap ⋃ bigcup ⋀ bigwedge ⋁ bigvee ⨁ bigoplus ⨂ bigotimes ∈ in ∉ notin ∋ ni
⊂ subset ⊆ subseteq ⊊ subsetneq ⊃ supset ⊇ supseteq ∅ emptyset ∖ setminus → to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow
↦ mapsto ↑ uparrow ↓ downarrow ⟶ longrightarrow ⟵ longleftarrow ⟹ implies ⟺ iff ↪ hookrightarrow ⇀ rightharpoonup ⇌ rightleftharpoons … ldots ⋯ cdots
⋮ vdots ⋱ ddots ′ prime ⟨ langle ⟩ rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ Vert ∥ parallel ⊥ perp ∠ angle △ triangle □ square ∣ mid ∤ nmid ⊢ vdash ⊨ models
⊤ top ∴ therefore ∵ because ∎ blacksquare † dagger ‡ ddagger ° circ`
