import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useArrowKeys } from '../../staff/arrow-keys.ts'

interface ToolbarProps {
  name: string
  className: string
  children: ReactNode
  /** The element, for who places it. */
  box?: RefObject<HTMLDivElement | null>
}

/** Commands in a row: one stop for Tab, arrows inside. */
export function Toolbar({ name, className, children, box }: ToolbarProps) {
  const own = useRef<HTMLDivElement>(null)
  const moveByArrows = useArrowKeys(box ?? own, ['ArrowLeft', 'ArrowRight'])
  return (
    <div ref={box ?? own} className={className} role="toolbar" aria-label={name} onKeyDown={moveByArrows}>
      {children}
    </div>
  )
}

/** One that floats over the page, above what it is about; within the window, however long that is (editing.css). */
export function FloatingToolbar({ name, className, children }: Omit<ToolbarProps, 'box'>) {
  const box = useRef<HTMLDivElement>(null)
  // the block that it stands at may have moved with any rendering
  useLayoutEffect(() => {
    if (box.current) keepInside(box.current)
  })
  return (
    <div className="e-track">
      <Toolbar name={name} className={`e-tool ${className}`} box={box}>
        {children}
      </Toolbar>
    </div>
  )
}

/** At a block as wide as the window, or in the last column. */
function keepInside(tool: HTMLElement): void {
  tool.style.translate = ''
  const { left, right } = tool.getBoundingClientRect()
  const over = Math.max(0, right - document.documentElement.clientWidth + edge)
  const shift = Math.max(edge - left, -over)
  if (shift > 0 || over > 0) tool.style.translate = `${shift}px`
}
const edge = 4
