import type { ReactNode } from 'react'
import './thumb.css'

/** Sum and next step at the bottom of the window on phones and tablets; the page's own copy of the button is hidden. */
export function Thumb({ label, sum, children }: { label: string; sum: string; children: ReactNode }) {
  return (
    <div className="thumb">
      <p>
        {label}
        <b>{sum}</b>
      </p>
      {children}
    </div>
  )
}
