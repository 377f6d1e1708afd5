import type { ReactNode } from 'react'
import './thumb.css'

/** The total and the next step, at the bottom of the window. */
export function Thumb({ label, sum, children }: { label: string; sum: string; children: ReactNode }) {
  return (
    <div className="thumb">
      <p>
        {label} <b>{sum}</b>
      </p>
      {children}
    </div>
  )
}
