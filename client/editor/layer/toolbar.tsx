import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useArrowKeys } from '../../staff/arrow-keys.ts'

/** Commands in a row: one stop for Tab, arrows inside. One that floats over the page stays within the window. */
export function Toolbar({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const moveByArrows = useArrowKeys(box, ['ArrowLeft', 'ArrowRight'])
  // the block that it stands at may have moved with any rendering
  useLayoutEffect(() => {
    if (box.current?.matches('.e-tool')) keepInside(box.current)
  })
  return (
    <div ref={box} className={className} role="toolbar" aria-label={name} onKeyDown={moveByArrows}>
      {children}
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
