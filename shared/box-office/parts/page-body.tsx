import type { ReactNode } from 'react'
import '../../screens/parts/detail-page.css'
import './page-body.css'

interface PageBodyProps {
  /** The box beside the content; null for no box. */
  side: ReactNode
  sideLabel: string
  children: ReactNode
}

export function PageBody({ side, sideLabel, children }: PageBodyProps) {
  return (
    <div className="sheet d-body d-body--flush d-body--last">
      <div className="grid">
        {/* the box is last in the DOM: placed first, it would move down when the rest of the page arrives */}
        <div className="d-main">{children}</div>
        {side && (
          <aside className="d-side" aria-label={sideLabel}>
            {side}
          </aside>
        )}
      </div>
    </div>
  )
}
