import { Link } from 'react-router'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { shortDay } from '../words.ts'
import type { Group, Row } from './summary.ts'
import { bankWords } from './words.ts'

const kinds: Partial<Record<Group['result'], string>> = {
  exact: 'ok',
  unknown: 'err',
  collective: 'err',
  failed: 'err',
}

/** The payments with one result: what the bank says, the order, and what happens to the money. */
export function BankRows({ group }: { group: Group }) {
  return (
    <ul className="bo-bf-rows">
      {group.rows.map((row) => (
        <PaymentRow key={row.line.key} row={row} />
      ))}
    </ul>
  )
}

function PaymentRow({ row }: { row: Row }) {
  const locale = staffLocale()
  const words = bankWords[locale]
  const { line, result } = row
  const { order, result: kind, facts } = result
  const open = facts?.open_cents ?? 0
  const about = [facts?.name, facts && (open > 0 ? words.openAmount(price(open, locale)) : words.paid)]
  const sentences = [differenceOf(row), words.happens[kind]].filter(Boolean)
  return (
    <li>
      <span className={`e-mark e-mark--${kinds[kind] ?? 'warn'}`}>{words.names[kind]}</span>
      <span>
        <b>
          {order ? <Link to={`/orders/${order}`}>{order}</Link> : (line.payer ?? line.iban ?? '–')}
          {about.filter(Boolean).map((text) => `, ${text}`)}
        </b>
        <small>
          {[line.text || line.reference, order && line.payer, shortDay(line.paid_at, locale)]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {sentences.length > 0 && <small>{sentences.join(' ')}</small>}
      </span>
      <span className="bo-n">{price(line.cents, locale)}</span>
    </li>
  )
}

/** Says how much is missing or too much; '' for any other payment. */
function differenceOf({ line, result: { result, facts } }: Row): string {
  const locale = staffLocale()
  const words = bankWords[locale]
  if (!facts) return ''
  if (result === 'under') return words.missing(price(facts.open_cents - line.cents, locale))
  return result === 'over' ? words.tooMuch(price(line.cents - facts.open_cents, locale)) : ''
}
