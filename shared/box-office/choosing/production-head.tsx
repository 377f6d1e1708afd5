import '../../screens/parts/detail-page.css'
import '../../screens/parts/fact-box.css'
import '../../screens/parts/detail-head.css'
import './production-head.css'
import type { ReactNode } from 'react'
import { Crumb } from '../../screens/parts/crumb.tsx'
import { DetailDate } from '../../screens/parts/detail-date.tsx'
import type { ProductionHeadData } from './data.ts'

export function ProductionHead({
  production,
  back,
  isFirst = false,
  children,
}: {
  production: ProductionHeadData
  back: { href: string; label: string }
  isFirst?: boolean
  children?: ReactNode
}) {
  const { title, venue, note } = production
  return (
    <div className={`d-head d-head--s sheet field${isFirst ? '' : ' is-line'}`}>
      <Crumb href={back.href} label={back.label} />
      <div className="grid">
        <DetailDate production={production} />
        <div className="d-title">
          <h1>{title}</h1>
          {venue && <p>{venue}</p>}
          {note && <p>{note}</p>}
          {children}
        </div>
      </div>
    </div>
  )
}
