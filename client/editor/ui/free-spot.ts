export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Distance in CSS pixels between a toolbar and text beside it. */
const gap = 8
/** Maximum distance in CSS pixels between a toolbar and its usual position, upwards or downwards. */
export const reach = 240
const stepPx = 4

/**
 * Returns the shift in CSS pixels to the nearest place without an obstacle; without such a place, the sideways shift
 * that keeps the toolbar in `within`.
 * @param tool the toolbar's box without a shift
 * @param within the box that the toolbar must not leave
 */
export function freeSpot(tool: Box, obstacles: readonly Box[], within: Box): { x: number; y: number } {
  const usual = { x: inside(tool.left, tool.right, within.left, within.right), y: 0 }
  let best = { ...usual, cost: Number.POSITIVE_INFINITY }
  for (let away = 0; away <= reach && away < best.cost; away += stepPx) {
    for (const y of away === 0 ? [0] : [-away, away]) {
      if (tool.top + y < within.top || tool.bottom + y > within.bottom) continue
      const x = freeShift({ ...tool, top: tool.top + y, bottom: tool.bottom + y }, obstacles, within)
      // a sideways shift costs less than one of the same distance up or down
      const cost = x === null ? Number.POSITIVE_INFINITY : away + Math.abs(x - usual.x) / 8
      if (x !== null && cost < best.cost) best = { x, y, cost }
    }
  }
  return { x: best.x, y: best.y }
}

function freeShift(tool: Box, obstacles: readonly Box[], within: Box): number | null {
  const inRow = obstacles.filter(({ top, bottom }) => top < tool.bottom && bottom > tool.top)
  const width = tool.right - tool.left
  const usual = tool.left + inside(tool.left, tool.right, within.left, within.right)
  const starts = [usual, ...inRow.flatMap(({ left, right }) => [right + gap, left - gap - width])]
  const free = starts.filter(
    (start) =>
      start >= within.left &&
      start + width <= within.right &&
      inRow.every(({ left, right }) => start + width <= left || start >= right),
  )
  const nearest = free.toSorted((a, b) => Math.abs(a - usual) - Math.abs(b - usual))[0]
  return nearest === undefined ? null : nearest - tool.left
}

function inside(start: number, end: number, from: number, to: number): number {
  return Math.max(from - start, Math.min(0, to - end))
}

/** Returns the boxes of all lines of text inside `root` that overlap this part of the window. */
export function linesOfText(root: Element, { top, bottom }: Pick<Box, 'top' | 'bottom'>): Box[] {
  const found: Box[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
    const box = node.getBoundingClientRect()
    // an element without a box, such as one with `display: contents`, may have children with boxes
    if (box.width === 0 && box.height === 0) return NodeFilter.FILTER_SKIP
    return box.bottom <= top || box.top >= bottom || box.width <= 1 ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  while (walker.nextNode()) {
    if (!walker.currentNode.textContent?.trim()) continue
    range.selectNodeContents(walker.currentNode)
    found.push(
      ...[...range.getClientRects()].filter((line) => line.bottom > top && line.top < bottom && line.width > 1),
    )
  }
  return found
}
