import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useArrowKeys } from '../../staff/arrow-keys.ts'

interface ToolbarProps {
  name: string
  className: string
  children: ReactNode
  box?: RefObject<HTMLDivElement | null>
}

/** A toolbar with a single tab stop; arrow keys move the focus within it. */
export function Toolbar({ name, className, children, box }: ToolbarProps) {
  const own = useRef<HTMLDivElement>(null)
  const moveByArrows = useArrowKeys(box ?? own, ['ArrowLeft', 'ArrowRight'])
  return (
    <div ref={box ?? own} className={className} role="toolbar" aria-label={name} onKeyDown={moveByArrows}>
      {children}
    </div>
  )
}

/** A toolbar above its block, or at the nearest place where it covers no text; it stays within the window. */
export function FloatingToolbar({ name, className, children }: Omit<ToolbarProps, 'box'>) {
  const box = useRef<HTMLDivElement>(null)
  // places the toolbar again, because any render may have moved the block
  useLayoutEffect(() => {
    if (box.current) place(box.current)
  })
  // places it again in the next frame, because the page is a separate React root whose texts may still change in this
  // frame
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current && place(box.current))
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // waits for the end of scrolling, because sticky tools would otherwise jump from line to line
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => box.current && place(box.current), scrollPauseMs)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [])
  return (
    <div className="e-track">
      <Toolbar name={name} className={`e-tool ${className}`} box={box}>
        {children}
      </Toolbar>
    </div>
  )
}

const scrollPauseMs = 120
/** Minimum distance between the toolbar and the window's edge, in CSS pixels. */
const edge = 4

function place(tool: HTMLElement): void {
  // only `main`, because texts of a closed menu also have boxes
  const main = document.querySelector('#app main')
  const block = tool.closest('.e-k, .e-c')?.getBoundingClientRect()
  if (!main || !block) return
  tool.style.translate = ''
  const { left, top, right, bottom } = tool.getBoundingClientRect()
  // the position at which the tools stick; on phones they do not stick
  const head = Number.parseFloat(getComputedStyle(tool).top) || 0
  const within = {
    left: Math.max(edge, block.left - edge * 2),
    right: Math.min(
      document.documentElement.clientWidth - edge,
      Math.max(block.right + edge * 2, block.left + right - left),
    ),
    top: Math.min(top, head),
    bottom: document.querySelector('.e-bar')?.getBoundingClientRect().top ?? innerHeight,
  }
  within.left = Math.max(edge, Math.min(within.left, within.right - (right - left)))
  const around = { top: top - reach, bottom: bottom + reach }
  const tools = [...document.querySelectorAll('.e-layer :is(.e-tool, .e-plus, .e-new-container)')]
  const before = tools.slice(0, tools.indexOf(tool)).map((one) => one.getBoundingClientRect())
  const { x, y } = freeSpot({ left, top, right, bottom }, [...before, ...linesOfText(main, around)], within)
  tool.style.translate = x || y ? `${x}px ${y}px` : ''
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Distance in CSS pixels between a toolbar and text beside it. */
const gap = 8
/** Maximum distance in CSS pixels between a toolbar and its usual position, upwards or downwards. */
const reach = 240
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
function linesOfText(root: Element, { top, bottom }: Pick<Box, 'top' | 'bottom'>): Box[] {
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
