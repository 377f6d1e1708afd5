import '../stock.css'
import type { PlaceCounts } from '../../../../../shared/contract/box-office/staff/sales.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { placeKindsOf, salesWords } from '../words.ts'
import { hallWords } from './words.ts'

/** The SVG path of the sign in a seat's square, by state; '' for a state without a sign. */
export const signs = {
  sold: '',
  abo: '',
  free: '',
  chosen: 'm-5 .5 3.5 3.5L5-4',
  held: 'M-6 6 6-6',
  contingent: 'M-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  blocked: 'M-5-5 5 5M-5 5 5-5',
} as const

/** The legend of the plan by state; abo seats are listed only if there are any. */
export function PlanLegend({ counts }: { counts: Pick<PlaceCounts, 'abo'> }) {
  const { kinds } = salesWords[staffLocale()]
  return (
    <ul className="bo-leg">
      {placeKindsOf(counts).map((kind) => (
        <li key={kind}>
          <svg className={`bo-s bo-s--${kind}`} viewBox="-11 -11 22 22" aria-hidden="true">
            <rect x="-9" y="-9" width="18" height="18" rx="3" />
            <path d={signs[kind]} />
          </svg>
          {kinds[kind]}
        </li>
      ))}
    </ul>
  )
}

/** The legend of the order in which seats were sold, from the last to the first. */
export function HeatLegend() {
  const words = hallWords[staffLocale()]
  return (
    <p className="bo-leg bo-leg-heat">
      {words.soldLate}
      <span aria-hidden="true">
        {[1, 2, 3, 4, 5].map((level) => (
          <svg key={level} className={`bo-s bo-s--heat${level}`} viewBox="-11 -11 22 22">
            <rect x="-9" y="-9" width="18" height="18" rx="3" />
          </svg>
        ))}
      </span>
      {words.soldEarly}
    </p>
  )
}
