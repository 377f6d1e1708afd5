import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { routedAddress } from '../../../../shared/email/address.ts'
import { mailtoLink } from '../../../../shared/email/mailto-link.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { deliveryInSums, paidBy } from '../../../../shared/shop/choice-words.ts'
import { price } from '../../../../shared/ui/money.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf } from '../../api/call.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { OrderAssistance } from './notes/order-assistance.tsx'
import { OrderNotes } from './notes/order-notes.tsx'
import { orderWords } from './order-words.ts'

export function OrderRail({ order }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const may = useBoxOffice()
  const [isChanging, setChanging] = useState(false)
  const { contact, payment, delivery, documents, voucher } = order
  return (
    <aside className="e-form-r">
      <section className="e-rail-s">
        <h2>{words.person}</h2>
        <p>
          <b>{contact.name || words.nameless}</b>
          {contact.email && (
            <>
              <br />
              <a href={mailtoLink(routedAddress(contact.email))}>{contact.email}</a>
            </>
          )}
          {contact.phone && (
            <>
              <br />
              {contact.phone}
            </>
          )}
        </p>
        <OrdersOfPerson order={order} />
        {may('sell') && (
          <p>
            <button type="button" className="e-b e-b--t" aria-label={words.changeOf} onClick={() => setChanging(true)}>
              {words.change}
            </button>
          </p>
        )}
      </section>
      <section className="e-rail-s">
        <h2>{words.payment}</h2>
        <dl className="bo-facts">
          <dt>{words.means}</dt>
          <dd>{paidBy(payment.means, locale)}</dd>
          <dt>{words.paid}</dt>
          <dd>{price(payment.paid_cents, locale)}</dd>
          {voucher && (
            <>
              <dt>{words.voucher}</dt>
              <dd>{voucher.code}</dd>
            </>
          )}
          <dt>{words.delivery}</dt>
          <dd>{deliveryInSums(delivery.type, locale)}</dd>
        </dl>
      </section>
      <section className="e-rail-s">
        <h2>{words.documents}</h2>
        <ul className="e-lis">
          {documents.map(({ id, kind, number }) => (
            <li key={id} className="e-li">
              <Icon of={FileText} />
              <a href={addressOf('staffDocument', { number: order.number, id })} target="_blank" rel="noreferrer">
                {[words.document[kind], number].filter(Boolean).join(' ')}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <OrderAssistance order={order} />
      <OrderNotes order={order} />
      {isChanging && <ContactDialog number={order.number} contact={contact} onClose={() => setChanging(false)} />}
    </aside>
  )
}

function OrdersOfPerson({ order: { of_person: orders, contact } }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = orderWords[locale]
  if (!orders) return null
  if (orders.count === 1 && !orders.is_more) return <p className="e-2">{words.firstOrder}</p>
  const count = `${grouped(orders.count, locale)}${orders.is_more ? '+' : ''}`
  return (
    <p>
      <Link to={`/orders?${new URLSearchParams({ q: contact.email })}`}>
        {words.ordersSince(count, orders.since.slice(0, 4))}
      </Link>
    </p>
  )
}
