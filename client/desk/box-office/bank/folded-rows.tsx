import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { BankRows } from './bank-rows.tsx'
import { fileWords } from './file-words.ts'
import { kindWords } from './kind-words.ts'
import type { Group, Kind } from './summary.ts'

/** Whether payments need no look, so that their rows are folded. */
export function isFolded(kind: Kind): boolean {
  return kind === 'exact' || kind === 'repeated'
}

/** Payments of which the number is enough, until their rows are opened. */
export function FoldedRows({ group, isBooked = false }: { group: Group; isBooked?: boolean }) {
  const locale = staffLocale()
  const words = fileWords[locale]
  const count = group.rows.length
  const { names } = kindWords[locale]
  return (
    <details className="bo-bf-fold">
      <summary>
        <span className={`e-mark e-mark--${group.kind === 'exact' ? 'ok' : 'n'}`}>{names[group.kind]}</span>
        <b>{(group.kind === 'exact' ? words.fits : words.known)(count)}</b>
        <span className="e-2">{price(group.cents, locale)}</span>
      </summary>
      <BankRows group={group} isBooked={isBooked} />
    </details>
  )
}
