import { staffLocale } from '../../../staff/staff-locale.ts'
import { countsInWords, type StockCounts, salesWords, stockKinds, stockKindsOf } from './words.ts'
import './stock.css'

/** Counts of places as a stacked bar, whose empty end represents the free places. */
export function StockBar({ counts }: { counts: StockCounts }) {
  return (
    <span className="bo-stock" role="img" aria-label={countsInWords(counts, staffLocale())}>
      {stockKinds.map(
        (kind) =>
          kind !== 'free' &&
          counts[kind] > 0 && (
            <i key={kind} className={`bo-${kind}`} style={{ width: `${(100 * counts[kind]) / counts.total}%` }} />
          ),
      )}
    </span>
  )
}

/** @param counts abo seats and free tickets are listed only if there are any */
export function StockLegend({ counts }: { counts: Pick<StockCounts, 'abo' | 'given'> }) {
  const { kinds } = salesWords[staffLocale()]
  return (
    <ul className="bo-leg">
      {stockKindsOf(counts).map((kind) => (
        <li key={kind}>
          <i className={`bo-${kind}`} aria-hidden="true" />
          {kinds[kind]}
        </li>
      ))}
    </ul>
  )
}
