import { ExternalLink } from 'lucide-react'
import type { StaffPrices } from '../../../../shared/contract/shop/staff/prices.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { priceWords } from './words.ts'

export function PriceRail({ stored: { table, in_use: inUse, id } }: { stored: StaffPrices }) {
  const locale = staffLocale()
  const words = priceWords[locale]
  const state = !table ? words.isNotOnSale : table.is_stopped ? words.isStopped : words.isOnSale
  return (
    <aside className="e-form-r">
      <section className="e-rail-s">
        <h2>{words.state}</h2>
        <p className={`e-st${table && !table.is_stopped ? ' e-st--pub' : ' e-st--draft'}`}>{state}</p>
        {table && (
          <>
            <p className="e-2">{words.inUse(grouped(inUse, locale))}</p>
            <a className="e-b e-b--l" href={`/webshop/${id}${locale === 'de' ? '' : `?locale=${locale}`}`}>
              <Icon of={ExternalLink} />
              <span>{words.page}</span>
            </a>
          </>
        )}
      </section>
    </aside>
  )
}
