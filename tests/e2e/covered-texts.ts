interface Part {
  name: string
  element: Element
  left: number
  right: number
  top: number
  bottom: number
  /** What scrolls with the page is null; bars that stay in place lie over it on purpose. */
  pinned: Element | null
}

/**
 * Runs in the page. Returns the visible texts and controls that lie over others, as `Werknummer × BWV 248`. Of a text,
 * the height of its capitals counts.
 */
export function coveredTexts(): string[] {
  const tolerance = 2
  const seen = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }
  const parts: Part[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement
    if (!element || !isShown(element) || node.data.trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const capitals = Number.parseFloat(getComputedStyle(element).fontSize) * 0.72
    for (const box of range.getClientRects()) add(element, node.data.trim(), box, (box.height - capitals) / 2)
  }
  for (const element of document.querySelectorAll('button, a.btn, svg.ico'))
    if (isShown(element)) add(element, element.textContent || element.outerHTML, element.getBoundingClientRect())
  parts.sort((one, other) => one.top - other.top)
  return parts.flatMap((one, index) => {
    const found: string[] = []
    for (const other of parts.slice(index + 1)) {
      if (other.top >= one.bottom) break
      if (isOver(one, other)) found.push(`${one.name} × ${other.name}`)
    }
    return found
  })

  function isShown(element: Element): boolean {
    return (
      element.checkVisibility(seen) &&
      !element.closest('script, style, .vh, option, [inert], dialog, svg:not(.ico)') &&
      getComputedStyle(element).clipPath === 'none'
    )
  }

  function add(element: Element, name: string, box: DOMRect, inset = 0): void {
    const part = { left: box.left, right: box.right, top: box.top + inset, bottom: box.bottom - inset }
    let pinned: Element | null = null
    for (let above: Element | null = element; above; above = above.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(above)
      if (position === 'fixed' || position === 'sticky') pinned = above
      if (above === document.body || (overflowX === 'visible' && overflowY === 'visible')) continue
      const { left, right, top, bottom } = above.getBoundingClientRect()
      part.left = Math.max(part.left, left)
      part.right = Math.min(part.right, right)
      part.top = Math.max(part.top, top)
      part.bottom = Math.min(part.bottom, bottom)
    }
    if (part.right - part.left <= tolerance || part.bottom - part.top <= tolerance) return
    parts.push({ name: name.slice(0, 40), element, pinned, ...part })
  }

  function isOver(one: Part, other: Part): boolean {
    if (one.pinned !== other.pinned || one.element.contains(other.element) || other.element.contains(one.element))
      return false
    return (
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerance
    )
  }
}
