// texts returns the texts of the page in order: the words, whether the layout shows them,
// and why not. It runs without the scripts of the page, so it must not wait.
(() => {
	const faint = 0.1, alike = 24, tiny = 3, least = 2
	const far = {left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity}
	const page = document.scrollingElement || document.documentElement
	const right = Math.max(page.scrollWidth, innerWidth), bottom = Math.max(page.scrollHeight, innerHeight)
	const styles = new Map(), clips = new Map(), faints = new Map(), grounds = new Map()
	const remember = (map, e, make) => { if (!map.has(e)) map.set(e, make(e)); return map.get(e) }
	const style = e => remember(styles, e, e => getComputedStyle(e))
	const parent = e => e.assignedSlot || e.parentElement || (e.getRootNode().host ?? null)
	const cut = (a, b) => ({left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom)})

	const placed = e => style(e).position !== "static" || style(e).transform !== "none" || style(e).contain.includes("paint")
	const around = e => {
		switch (style(e).position) {
		case "fixed":
			return null
		case "absolute":
			for (e = parent(e); e && !placed(e); e = parent(e));
			return e
		}
		return parent(e)
	}

	// clip returns the part of the window in which the content of an element can be seen, by
	// scrolling if need be.
	const clip = e => remember(clips, e, e => {
		if (!e || e === document.body || e === document.documentElement) return far
		const s = style(e), up = around(e), outer = up ? clip(up) : far
		const box = e.getBoundingClientRect(), own = {...far}
		const bars = v => v === "auto" || v === "scroll", shut = v => v === "hidden" || v === "clip"
		if (s.display === "inline" || s.display === "contents") return outer
		const seen = cut(outer, box), gone = seen.right - seen.left < least || seen.bottom - seen.top < least
		if (shut(s.overflowX)) { own.left = box.left; own.right = box.right }
		if (shut(s.overflowY)) { own.top = box.top; own.bottom = box.bottom }
		if (bars(s.overflowX) || bars(s.overflowY)) return gone ? {...far, right: -Infinity} : cut(own, far)
		return cut(outer, own)
	})

	// scrolled reports whether an element is in a box that a person can scroll.
	const scrolled = e => e && e !== document.body && (/auto|scroll/.test(style(e).overflow) || scrolled(around(e)))

	const opacity = e => e ? remember(faints, e, e => opacity(parent(e)) * style(e).opacity) : 1
	const rgba = c => {
		const m = c.match(/^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/)
		return m ? [+m[1], +m[2], +m[3], m[4] === undefined ? 1 : +m[4]] : null
	}

	// ground returns the colour behind an element, or null if a picture or something else
	// may be there.
	const ground = e => !e ? [255, 255, 255] : remember(grounds, e, e => {
		const s = style(e), under = ground(parent(e)), own = rgba(s.backgroundColor)
		if (/gradient|data:/.test(s.backgroundImage) || !own) return null
		if (own[3] === 1) return own.slice(0, 3)
		return under && under.map((v, i) => own[3] * own[i] + (1 - own[3]) * v)
	})

	const clipped = e => {
		for (; e; e = parent(e)) {
			const s = style(e)
			if (/^inset\((50|100)%/.test(s.clipPath) || /^circle\(0/.test(s.clipPath)) return true
			const m = s.clip.match(/^rect\((.+)\)$/), sides = m && m[1].split(/,? /).map(parseFloat)
			if (sides && (s.position === "absolute" || s.position === "fixed") && (sides[2] - sides[0] < least || sides[1] - sides[3] < least)) return true
		}
		return false
	}

	const unseen = (text, e) => {
		if (e.closest("noscript")) return "noscript"
		if (!e.checkVisibility({visibilityProperty: true, opacityProperty: true})) return "display, visibility or opacity"
		const s = style(e), range = document.createRange()
		range.selectNodeContents(text)
		const box = clip(e)
		const rects = [...range.getClientRects()].map(r => cut(r, box)).filter(r => r.right - r.left >= least && r.bottom - r.top >= least)
		if (rects.length === 0) return "no room"
		if (!scrolled(e) && !rects.some(r => r.right + scrollX > 0 && r.bottom + scrollY > 0 && r.left + scrollX < right && r.top + scrollY < bottom)) return "place"
		if (opacity(e) <= faint) return "opacity"
		if (parseFloat(s.fontSize) < tiny) return "font-size"
		if (clipped(e)) return "clip"
		const ink = rgba(s.webkitTextFillColor || s.color), paper = ground(e)
		if (ink && !s.webkitBackgroundClip.includes("text") && s.textShadow === "none") {
			if (ink[3] <= faint) return "colour"
			if (paper && paper.every((v, i) => Math.abs(v - ink[i]) * ink[3] < alike)) return "colour"
		}
		return ""
	}

	const nodes = []
	const visit = root => {
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
		for (let n = walker.nextNode(); n; n = walker.nextNode()) {
			if (n.nodeType === 1) { if (n.shadowRoot) visit(n.shadowRoot); continue }
			const e = n.parentElement || n.getRootNode().host
			if (e && n.data.trim() && !/^(script|style|title|textarea|iframe|noframes|noembed|template|option)$/i.test(e.localName)) nodes.push([n, e])
		}
	}
	visit(document.documentElement)
	window.viewtestNodes = nodes
	return nodes.map(([n, e]) => ({words: n.data, unseen: unseen(n, e)}))
})()
