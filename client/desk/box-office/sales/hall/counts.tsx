import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { type StockCounts, salesWords, stockKindsOf } from '../words.ts'

export function Counts({ counts }: { counts: StockCounts }) {
  const locale = staffLocale()
  return (
    <dl className="bo-facts">
      {stockKindsOf(counts).map((kind) => (
        <div key={kind} className="bo-fact">
          <dt>{salesWords[locale].kinds[kind]}</dt>
          <dd>{grouped(counts[kind], locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
