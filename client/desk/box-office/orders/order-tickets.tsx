import { useState } from 'react'
import { Link } from 'react-router'
import { givenBack } from '../../../../shared/box-office/open-cents.ts'
import { placeName } from '../../../../shared/box-office/place-words.ts'
import { taxWithAmount } from '../../../../shared/box-office/tax-words.ts'
import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { Sum } from '../sum.tsx'
import { shortMoment, ticketTypeName } from '../words.ts'
import { ExchangeDialog } from './exchange/exchange-dialog.tsx'
import { orderWords } from './order-words.ts'
import { isExchangeable, isMovable } from './seats/movable.ts'
import { entryText } from './ticket-name.tsx'

export function OrderTickets({ order }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const may = useBoxOffice()
  const canMove = (line: StaffOrder['lines'][number]) => may('sell') && isMovable(order, line)
  const [exchanged, setExchanged] = useState<StaffOrder['productions'][number] | null>(null)
  const { refunded_cents: refunded } = order.payment
  const { backCents, leftCents } = givenBack(order)
  const seatsOf = (production: number) => `/orders/${order.number}/seats/${production}`
  return (
    <section className="e-sec">
      {order.productions.map(({ id, title, date, venue }) => (
        <div key={id} className="bo-evening">
          <h2>{title}</h2>
          <p className="e-2">
            {shortMoment(date, locale)}, {venue}
          </p>
          {order.lines.filter((line) => line.production === id && canMove(line)).length > 1 && (
            <Link className="e-b e-b--t" to={seatsOf(id)}>
              {words.seats}
            </Link>
          )}
          {may('sell') && order.lines.some((line) => line.production === id && isExchangeable(order, line)) && (
            <TextButton label={words.exchange} onClick={() => setExchanged({ id, title, date, venue })} />
          )}
          <table className="bo-lines">
            <tbody>
              {order.lines
                .filter(({ production }) => production === id)
                .map((line) => (
                  <tr key={line.id} className={line.state === 'cancelled' ? 'is-off' : undefined}>
                    <th scope="row">{placeName(line.place, locale)}</th>
                    <td>{ticketTypeName(order, line.price_type, locale)}</td>
                    <td className="bo-n">{price(line.cents, locale)}</td>
                    <td className="bo-lines-s">
                      {line.state === 'cancelled' && <span className="e-mark e-mark--n">{words.states.cancelled}</span>}
                      {line.used_at !== null && (
                        <span className="e-mark">{words.usedAt(entryText(line.used_at, line))}</span>
                      )}
                      {line.state !== 'cancelled' && line.used_at === null && (
                        <span className="e-2">{words.states[line.state]}</span>
                      )}
                      {canMove(line) && (
                        <Link className="e-b e-b--t" to={`${seatsOf(id)}?line=${line.id}`}>
                          {words.seat}
                        </Link>
                      )}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      ))}
      <dl className="bo-sums">
        {order.delivery.cents > 0 && <Sum name={words.delivery} cents={order.delivery.cents} />}
        <Sum name={words.total} cents={order.totals.cents} />
        {order.totals.taxes.map(({ kind, tax_cents: cents }) => (
          <div key={kind}>
            <dt>{words.includes(taxWithAmount(kind, cents, locale))}</dt>
            <dd />
          </div>
        ))}
        {refunded > 0 && <Sum name={words.refunded} cents={-refunded} />}
        {backCents > refunded && <Sum name={words.goesBack} cents={refunded - backCents} />}
        {backCents > 0 && <Sum name={words.left} cents={leftCents} />}
      </dl>
      {exchanged && <ExchangeDialog order={order} production={exchanged} onClose={() => setExchanged(null)} />}
    </section>
  )
}
