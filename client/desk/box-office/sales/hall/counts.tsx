import type { PlaceCounts } from '../../../../../shared/contract/shop/staff/sales.ts'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { kindsOf, salesWords } from '../words.ts'

export function Counts({ counts }: { counts: PlaceCounts }) {
  const locale = staffLocale()
  return (
    <dl className="bo-facts">
      {kindsOf(counts).map((kind) => (
        <div key={kind} className="bo-fact">
          <dt>{salesWords[locale].kinds[kind]}</dt>
          <dd>{grouped(counts[kind], locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
