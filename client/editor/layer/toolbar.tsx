import { type ReactNode, useRef } from 'react'
import { useArrowKeys } from '../../staff/arrow-keys.ts'

/** Commands in a row: one stop for Tab, arrows inside. */
export function Toolbar({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const moveByArrows = useArrowKeys(box, ['ArrowLeft', 'ArrowRight'])
  return (
    <div ref={box} className={className} role="toolbar" aria-label={name} onKeyDown={moveByArrows}>
      {children}
    </div>
  )
}
