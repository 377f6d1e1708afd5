import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useArrowKeys } from '../../staff/arrow-keys.ts'

interface ToolbarProps {
  name: string
  className: string
  children: ReactNode
  /** Receives the toolbar's element. */
  box?: RefObject<HTMLDivElement | null>
}

/** A toolbar with a single tab stop; arrow keys move the focus inside. */
export function Toolbar({ name, className, children, box }: ToolbarProps) {
  const own = useRef<HTMLDivElement>(null)
  const moveByArrows = useArrowKeys(box ?? own, ['ArrowLeft', 'ArrowRight'])
  return (
    <div ref={box ?? own} className={className} role="toolbar" aria-label={name} onKeyDown={moveByArrows}>
      {children}
    </div>
  )
}

/** A toolbar above its block that stays within the window. */
export function FloatingToolbar({ name, className, children }: Omit<ToolbarProps, 'box'>) {
  const box = useRef<HTMLDivElement>(null)
  // any render may have moved the block
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

/** Shifts the toolbar sideways into the window. */
function keepInside(tool: HTMLElement): void {
  tool.style.translate = ''
  const { left, right } = tool.getBoundingClientRect()
  const over = Math.max(0, right - document.documentElement.clientWidth + edge)
  const shift = Math.max(edge - left, -over)
  if (shift > 0 || over > 0) tool.style.translate = `${shift}px`
}
const edge = 4
