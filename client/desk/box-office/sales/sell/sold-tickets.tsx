import { CircleCheck, FileText, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { paidBy } from '../../../../../shared/box-office/choice-words.ts'
import { openCentsOf } from '../../../../../shared/box-office/open-cents.ts'
import { placesNames } from '../../../../../shared/box-office/place-words.ts'
import type { OrderAnswer } from '../../../../../shared/contract/box-office/order.ts'
import { typedDay } from '../../../../../shared/i18n/typed-day.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { addressOf } from '../../../api/call.ts'
import { ibanInGroups } from '../../iban-in-groups.ts'
import { useFirstFocus } from '../../use-first-focus.ts'
import { sellWords } from './words.ts'

interface SoldTicketsProps {
  order: OrderAnswer
  production: number
  onNext: () => void
}

export function SoldTickets({ order, production, onNext }: SoldTicketsProps) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const heading = useFirstFocus()
  const { number, lines, totals, payment, documents, productions } = order
  const isPaid = payment.state === 'paid'
  const printed = documents.filter(({ kind }) => (isPaid ? kind === 'tickets' || kind === 'invoice' : true))
  const labels = {
    tickets: words.tickets,
    invoice: words.receipt,
    credit_note: words.receipt,
    confirmation: words.confirmation,
    quote: words.quote,
  }
  return (
    <div className="bo-sold-v">
      <Icon of={CircleCheck} size={24} />
      <h2 ref={heading} tabIndex={-1}>
        {(isPaid ? (payment.means === 'free' ? words.given : words.sold) : words.ordered)(lines.length)}
      </h2>
      <p>
        {price(totals.cents, locale)}, {paidBy(payment.means, locale)}, <Link to={`/orders/${number}`}>{number}</Link>
      </p>
      {productions.map(({ id, title }) => (
        <p key={id}>
          {productions.length > 1 && <b>{title}: </b>}
          {placesNames(
            lines.filter((line) => line.production === id).map(({ place }) => place),
            locale,
          ).join('; ')}
        </p>
      ))}
      {!isPaid && !payment.transfer && payment.due_at && (
        <p>
          {words.reservedUntil} {typedDay(payment.due_at.slice(0, 10), locale)}
        </p>
      )}
      {payment.transfer && !isPaid && (
        <dl className="bo-bank-d">
          {(
            [
              [words.payee, payment.transfer.payee],
              [words.iban, ibanInGroups(payment.transfer.iban)],
              [words.amount, price(openCentsOf(order), locale)],
              [words.reference, payment.transfer.reference],
              [words.until, payment.due_at ? typedDay(payment.due_at.slice(0, 10), locale) : ''],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {payment.means === 'link' && !isPaid && (
        <p>
          {order.contact.email && words.linkTo(order.contact.email)} {words.linkShows} <b>{number.slice(-3)}</b>
        </p>
      )}
      <div className="e-row-f">
        {printed.map(({ id, kind }) => (
          <a
            key={id}
            className={`e-b ${kind === 'tickets' ? 'e-b--p' : 'e-b--l'}`}
            href={addressOf('staffDocument', { number, id })}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={kind === 'tickets' ? Printer : FileText} />
            <span>{labels[kind]}</span>
          </a>
        ))}
        <Link className="e-b e-b--l" to={`/sales/${production}?view=sell`} replace onClick={onNext}>
          {words.next}
        </Link>
      </div>
    </div>
  )
}
