import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useArrowKeys } from '../../staff/arrow-keys.ts'
import { freeSpot, linesOfText, reach } from './free-spot.ts'

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
