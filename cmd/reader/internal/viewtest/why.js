// why returns what bears on the nth text: the elements around it, from the inside, and
// those of their styles that can hide.
(number => {
	const usual = {
		position: "static", left: "auto", right: "auto", top: "auto", bottom: "auto", transform: "none", translate: "none", scale: "none", rotate: "none",
		opacity: "1", visibility: "visible", overflow: "visible", clip: "auto", clipPath: "none", filter: "none", maskImage: "none", mixBlendMode: "normal",
		animationName: "none", textIndent: "0px", maxHeight: "none", maxWidth: "none", zIndex: "auto", contain: "none", contentVisibility: "visible", zoom: "1",
	}
	const list = [], parent = e => e.parentElement || (e.getRootNode().host ?? null)
	for (let e = viewtestNodes[number][1]; e && e !== document.documentElement && list.length < 14; e = parent(e)) {
		const s = getComputedStyle(e), found = []
		for (const name in usual) if (s[name] !== usual[name]) found.push(name + ":" + s[name])
		if (s.webkitTextFillColor !== getComputedStyle(parent(e) || e).webkitTextFillColor) found.push("color:" + s.webkitTextFillColor)
		if (s.backgroundColor !== "rgba(0, 0, 0, 0)") found.push("background:" + s.backgroundColor)
		if (s.overflow !== "visible") found.push("size:" + s.width + "/" + s.height)
		const names = [e.localName]
		for (const name of ["id", "class", "style", "hidden", "aria-hidden"]) if (e.hasAttribute(name)) names.push(name + "=" + e.getAttribute(name).slice(0, 80))
		list.push(names.join(" ") + (found.length ? " {" + found.join("; ") + "}" : ""))
	}
	return list
})
