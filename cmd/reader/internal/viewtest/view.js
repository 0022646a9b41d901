// Functions with which a test brings a page to rest and moves its scroll bars, as far as
// a person could. They know nothing about the text that the test looks for.
(() => {
	const step = 0.8, screens = 12, scrollers = 6, soon = 30000
	const frames = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))

	// every returns all elements of the page, those of open shadow trees as well.
	const every = (root = document) => [...root.querySelectorAll("*")].flatMap(e => e.shadowRoot ? [e, ...every(e.shadowRoot)] : [e])

	const animations = () => [document, ...every().map(e => e.shadowRoot).filter(Boolean)].flatMap(root => root.getAnimations())
		.filter(a => a.playState === "running" && a.timeline === document.timeline && a.effect)

	// finish ends what ends soon. It reports whether there was anything.
	const finish = () => animations().filter(a => {
		const left = a.effect.getComputedTiming().endTime / Math.abs(a.playbackRate) - a.currentTime
		if (!(left <= soon)) return false
		try { a.finish() } catch { return false }
		return true
	}).length > 0

	// loops returns the animations without an end that come round soon.
	const loops = () => animations().filter(a => {
		const timing = a.effect.getComputedTiming()
		return timing.iterations === Infinity && timing.duration <= soon && timing.delay <= soon
	})

	// range returns the positions of a scroll bar: get and set read and move it.
	const range = (get, set, page, most) => {
		set(-1e7); const from = get()
		set(1e7); const to = get()
		set(0)
		const list = [0]
		for (let at = page * step; at < to + page * step && list.length < most; at += page * step) if (to > 0) list.push(Math.min(at, to))
		for (let at = -page * step; at > from - page * step && list.length < most; at -= page * step) if (from < 0) list.push(Math.max(at, from))
		return list
	}

	const free = value => value !== "hidden" && value !== "clip"
	const grid = (xs, ys, at) => ys.flatMap(y => xs.map(x => ({...at, x, y})))

	// viewport returns whether a person can scroll the page, in both directions.
	const viewport = () => {
		let style = getComputedStyle(document.documentElement)
		if (style.overflowX === "visible" && style.overflowY === "visible" && document.body) style = getComputedStyle(document.body)
		return {x: free(style.overflowX), y: free(style.overflowY)}
	}

	const scrollable = e => {
		if (e === document.documentElement || e === document.body) return false
		const style = getComputedStyle(e)
		const bar = value => value === "auto" || value === "scroll"
		return bar(style.overflowX) && e.scrollWidth > e.clientWidth + 1 || bar(style.overflowY) && e.scrollHeight > e.clientHeight + 1
	}
	const boxes = () => every().filter(scrollable).slice(0, scrollers)

	window.viewtest = {
		// settle waits until the page has come to rest, and returns the number of poses
		// that are worth a look: several if something moves for ever.
		async settle(wait) {
			if (wait > 0) await new Promise(done => setTimeout(done, wait))
			await frames()
			for (let i = 0; i < 4 && finish(); i++) await frames()
			for (const m of document.querySelectorAll("marquee")) m.stop()
			this.loops = loops()
			for (const a of this.loops) a.pause()
			return this.loops.length > 0 ? 4 : 1
		},

		// pose puts what moves for ever into one of its poses.
		async pose(number, of) {
			for (const a of this.loops) {
				const {duration, delay} = a.effect.getComputedTiming()
				a.currentTime = Math.max(delay, 0) + duration * ((number + 0.5) / of + (a.effect.getComputedTiming().direction.startsWith("alternate") && number % 2 ? 1 : 0))
			}
			if (this.loops.length > 0) await frames()
			return true
		},

		// places returns the positions of the scroll bars.
		places() {
			const can = viewport()
			const xs = can.x ? range(() => scrollX, x => scrollTo({left: x, behavior: "instant"}), innerWidth, screens) : [0]
			const ys = can.y ? range(() => scrollY, y => scrollTo({top: y, behavior: "instant"}), innerHeight, screens) : [0]
			const list = grid(xs, ys, {box: -1})
			boxes().forEach((e, box) => {
				const style = getComputedStyle(e)
				const bx = style.overflowX === "hidden" ? [0] : range(() => e.scrollLeft, x => e.scrollTo({left: x, behavior: "instant"}), Math.max(e.clientWidth, 50), 6)
				const by = style.overflowY === "hidden" ? [0] : range(() => e.scrollTop, y => e.scrollTo({top: y, behavior: "instant"}), Math.max(e.clientHeight, 50), 6)
				list.push(...grid(bx, by, {box}).slice(1))
			})
			return list
		},

		// go scrolls to a place.
		async go({box, x, y}) {
			if (box < 0 && x === scrollX && y === scrollY && this.still !== false) return true
			this.still = box < 0
			const all = boxes()
			for (const e of all) e.scrollTo({left: 0, top: 0, behavior: "instant"})
			const can = viewport()
			if (box < 0) {
				scrollTo({left: x, top: y, behavior: "instant"})
			} else if (all[box]) {
				scrollTo({left: 0, top: 0, behavior: "instant"})
				const r = all[box].getBoundingClientRect()
				scrollTo({left: can.x ? r.left - 50 : 0, top: can.y ? r.top - 50 : 0, behavior: "instant"})
				all[box].scrollTo({left: x, top: y, behavior: "instant"})
			}
			await frames()
			return true
		},
	}
})()
