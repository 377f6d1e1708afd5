/**
 * Runs in the page. Returns the visible words that break across lines other than at a hyphen, as `Versicherun|g`, and
 * those that stick out of an ancestor that clips them, as `Versicherung>`.
 * @param line the share of the window's width that a line has at least; longer words may break
 */
export function cutWords(line: number): string[] {
  const found = new Set<string>()
  const probe = document.createElement('span')
  document.body.appendChild(probe)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('script, style, svg, .vh, option, [inert], a[href^="mailto:"]') || isOutOfSight(parent)) continue
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}\p{M}'’]{2,}/gu)) {
      const tops = lineTops(node, index, word.length)
      const breaks = tops.flatMap((top, at) => (at > 0 && top !== tops[at - 1] ? [at] : []))
      if (breaks.length > 0) {
        const allowed = hyphenations(word, parent)
        if (breaks.some((at) => !allowed.includes(at)) && widthOf(node.data, index, parent) < line * innerWidth)
          found.add([...word].map((letter, at) => (breaks.includes(at) ? `|${letter}` : letter)).join(''))
      }
      if (isClipped(node, index, word.length)) found.add(`${word}>`)
    }
  }
  probe.remove()
  return [...found]

  /** Whether the text is for screen readers only, or in a trap for programs. */
  function isOutOfSight(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      if (Math.min(width, height) <= 2 && getComputedStyle(box).overflowX !== 'visible') return true
    }
    return false
  }

  function rangeOf(text: Text, at: number, length: number): Range {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + length)
    return range
  }

  /** The line of each letter; a single line is answered without a look at the letters. */
  function lineTops(text: Text, at: number, length: number): number[] {
    const rects = [...rangeOf(text, at, length).getClientRects()].filter(({ width }) => width > 0)
    const [first] = rects
    if (!first || rects.every(({ top }) => Math.abs(top - first.top) < first.height / 2)) return []
    let last = Number.NaN
    return Array.from({ length }, (_, letter) => {
      const { top, height } = rangeOf(text, at + letter, 1).getBoundingClientRect()
      if (Number.isNaN(last) || Math.abs(top - last) > height / 2) last = top
      return last
    })
  }

  /** The width of the word with all that no-break spaces hold to it, on a line of its own. */
  function widthOf(text: string, at: number, within: Element): number {
    const start = text.slice(0, at).search(/[^ \n\t]*$/)
    inStyleOf(within)
    probe.style.cssText += ';white-space:pre;width:max-content'
    probe.textContent = /^[^ \n\t]*/.exec(text.slice(start))?.[0] ?? ''
    const { width } = probe.getBoundingClientRect()
    probe.style.whiteSpace = ''
    return width
  }

  function inStyleOf(within: Element): void {
    const style = getComputedStyle(within)
    const own = ['font', 'letterSpacing', 'textTransform', 'hyphens'] as const
    for (const name of own) probe.style[name] = style[name]
    probe.style.setProperty('hyphenate-limit-chars', style.getPropertyValue('hyphenate-limit-chars'))
  }

  /** The places where the browser would hyphenate the word. */
  function hyphenations(word: string, within: Element): number[] {
    inStyleOf(within)
    probe.style.cssText += ';position:absolute;display:block;width:0;overflow-wrap:normal;visibility:hidden'
    probe.lang = within.closest('[lang]')?.getAttribute('lang') ?? ''
    probe.textContent = word
    const text = probe.firstChild as Text
    const tops = lineTops(text, 0, word.length)
    return tops.flatMap((top, at) => (at > 0 && top !== tops[at - 1] ? [at] : []))
  }

  function isClipped(text: Text, at: number, length: number): boolean {
    const { left, right, top, bottom, width } = rangeOf(text, at, length).getBoundingClientRect()
    if (width === 0) return false
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, display, position } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      if (overflowX !== 'visible' && display !== 'inline') {
        const clip = box.getBoundingClientRect()
        if (top >= clip.bottom || bottom <= clip.top) return false
        if (left < clip.left - 1 || right > clip.right + 1) return true
      }
      if (position === 'fixed') break
    }
    return right > document.documentElement.clientWidth + 1 || left < -1
  }
}
