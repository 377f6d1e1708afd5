import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductionConsequences } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { MoveKind } from '../../../../shared/entities/productions/changes.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { changeWords } from './words.ts'

interface ConsequencesProps {
  of: ProductionConsequences
  change: 'cancelled' | 'resumed' | MoveKind
  /** Whether the change is only saved as a draft. */
  isDraft: boolean
}

/**
 * Lists the consequences of a change; for a draft, only says that it is saved. What a cancellation does with the orders
 * is counted by `CancelPreview`.
 */
export function Consequences({ of: { sale, pages }, change, isDraft }: ConsequencesProps) {
  const locale = staffLocale()
  const words = changeWords[locale]
  const count = (value: number) => grouped(value, locale)
  const carts = sale && sale.carts > 0 ? words.carts(count(sale.carts)) : ''
  if (isDraft)
    return (
      <fieldset className="e-conseq">
        <legend>{words.consequences}</legend>
        <ul>
          <Line>{words.savedOnly}</Line>
        </ul>
      </fieldset>
    )
  return (
    <fieldset className="e-conseq">
      <legend>{words.consequences}</legend>
      <ul>
        {sale && change === 'cancelled' && (
          <Line hint={carts}>
            <b>{words.stopSale}</b>
          </Line>
        )}
        {sale && change === 'moved' && (
          <Line hint={[words.pauseHint, carts].filter(Boolean).join(' ')}>
            <b>{words.pauseSale}</b>
          </Line>
        )}
        {sale && change === 'later' && (
          <Line hint={words.saleEnd}>
            <b>{words.saleGoesOn}</b>
          </Line>
        )}
        {sale && change === 'resumed' && (
          <Line hint={words.openSaleHint}>
            <b>{words.openSale}</b>
          </Line>
        )}
        {change === 'resumed' && <Line>{words.noNotice}</Line>}
        {sale && change !== 'corrected' && sale.elsewhere > 0 && (
          <Line isWarning hint={words.elsewhereHint}>
            <b>{words.elsewhere(count(sale.elsewhere))}</b>
          </Line>
        )}
        {!sale && change !== 'corrected' && change !== 'resumed' && <Line>{words.noSale}</Line>}
        {change === 'corrected' && <Line>{words.silent}</Line>}
        <Line>
          {change === 'cancelled'
            ? words.calendarCancelled
            : change === 'resumed'
              ? words.calendarResumed
              : words.calendarMoved}
        </Line>
        <Line hint={pagesOf(pages)}>
          <b>{words.pages}</b> {words.ownPage}
        </Line>
      </ul>
    </fieldset>
  )
}

/** Lists the pages that show a production, except its own page: `Startseite, 3 Personen`. */
export function pagesOf({ home, abos, people, works }: ProductionConsequences['pages']): string {
  const locale = staffLocale()
  const words = changeWords[locale]
  const count = (value: number) => grouped(value, locale)
  const others = [
    home ? words.home : '',
    abos ? words.abos : '',
    people > 0 ? words.people(count(people), people === 1) : '',
    works > 0 ? words.works(count(works), works === 1) : '',
  ].filter(Boolean)
  return others.join(', ')
}

function Line({ hint, isWarning, children }: { hint?: string; isWarning?: boolean; children: ReactNode }) {
  return (
    <li className={isWarning ? 'is-warn' : undefined}>
      <Icon of={isWarning ? TriangleAlert : Check} size={14} />
      <span>
        {children}
        {hint && <span className="e-2"> {hint}</span>}
      </span>
    </li>
  )
}
