import type { PlanChoice } from '../../../../shared/contract/box-office/staff/prices.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { centsOfCell, type PriceDraft } from './price-draft.ts'
import { priceWords } from './words.ts'

export function GuestView({ draft, category }: { draft: PriceDraft; category: PlanChoice['categories'][number] }) {
  const locale = staffLocale()
  const words = priceWords[locale]
  const rows = draft.columns.flatMap((column) => {
    const cents = centsOfCell(draft, category.key, column)
    return typeof cents === 'number' ? [{ type: column.type, cents }] : []
  })
  return (
    <section className="e-sec">
      <div className="e-sec-h">
        <h2>{words.guest}</h2>
      </div>
      <ul className="e-guest">
        <li>
          <b>{localise(category.name, locale)}</b>
          {rows.length === 0 && <span className="e-2">{words.guestNone}</span>}
        </li>
        {rows.map(({ type, cents }) => (
          <li key={type.key}>
            <span>
              {localise(type.name, locale)}
              {type.hint && <small>{localise(type.hint, locale)}</small>}
            </span>
            <b className="bo-code">{price(cents, locale)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
