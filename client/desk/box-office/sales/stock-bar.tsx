import type { PlaceCounts } from '../../../../shared/contract/shop/staff/sales.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { countsInWords, placeKinds, salesWords } from './words.ts'
import './stock.css'

/** The places of a hall as one bar; what is free is its empty end. */
export function StockBar({ counts }: { counts: PlaceCounts }) {
  return (
    <span className="bo-stock" role="img" aria-label={countsInWords(counts, staffLocale())}>
      {placeKinds.map(
        (kind) =>
          kind !== 'free' &&
          counts[kind] > 0 && (
            <i key={kind} className={`bo-${kind}`} style={{ width: `${(100 * counts[kind]) / counts.total}%` }} />
          ),
      )}
    </span>
  )
}

/** What the fillings of bars mean. */
export function StockLegend() {
  const { kinds } = salesWords[staffLocale()]
  return (
    <ul className="bo-leg">
      {placeKinds.map((kind) => (
        <li key={kind}>
          <i className={`bo-${kind}`} aria-hidden="true" />
          {kinds[kind]}
        </li>
      ))}
    </ul>
  )
}
