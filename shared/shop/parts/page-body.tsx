import type { ReactNode } from 'react'
import '../../screens/parts/detail-page.css'
import './page-body.css'

interface PageBodyProps {
  /** The box beside the page; below it on small screens. Null for no box. */
  side: ReactNode
  /** The accessible name of the box. */
  sideLabel: string
  children: ReactNode
}

/** The body of a page. On wide screens, the box is in columns 1 to 4 and the content starts at column 5. */
export function PageBody({ side, sideLabel, children }: PageBodyProps) {
  return (
    <div className="sheet d-body d-body--flush d-body--last">
      <div className="grid">
        {/* the box comes last, as on phones; if it came first, it would move down when the rest of the page arrives */}
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
