import { FileText } from 'lucide-react'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { deliveryInSums, paidBy } from '../../../../shared/shop/choice-words.ts'
import { price } from '../../../../shared/ui/money.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf } from '../../api/call.ts'
import { ibanInGroups } from '../iban-in-groups.ts'
import { freeWhyName } from '../words.ts'
import { OrderDelivery } from './contact/order-delivery.tsx'
import { OrderPerson } from './contact/order-person.tsx'
import { OrderAssistance } from './notes/order-assistance.tsx'
import { OrderNotes } from './notes/order-notes.tsx'
import { orderWords } from './order-words.ts'

export function OrderRail({ order }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const { payment, delivery, documents, voucher } = order
  return (
    <aside className="e-form-r">
      <OrderPerson order={order} />
      <section className="e-rail-s">
        <h2>{words.payment}</h2>
        <dl className="bo-facts">
          <dt>{words.means}</dt>
          <dd>{paidBy(payment.means, locale)}</dd>
          {order.free && (
            <>
              <dt>{words.free}</dt>
              <dd>{[freeWhyName(order.free.why, locale), order.free.text].filter(Boolean).join(', ')}</dd>
            </>
          )}
          <dt>{words.paid}</dt>
          <dd>{price(payment.paid_cents, locale)}</dd>
          {payment.transfer && (
            <>
              <dt>{words.payTo}</dt>
              <dd>{ibanInGroups(payment.transfer.iban)}</dd>
              <dt>{words.reference}</dt>
              <dd>{payment.transfer.reference}</dd>
            </>
          )}
          {voucher && (
            <>
              <dt>{words.voucher}</dt>
              <dd>{voucher.code}</dd>
            </>
          )}
          <dt>{words.delivery}</dt>
          <dd>{deliveryInSums(delivery.type, locale)}</dd>
        </dl>
        <OrderDelivery order={order} />
      </section>
      <section className="e-rail-s">
        <h2>{words.documents}</h2>
        <ul className="e-lis">
          {documents.map(({ id, kind, number, xml }) => (
            <li key={id} className="e-li">
              <Icon of={FileText} />
              <a href={addressOf('staffDocument', { number: order.number, id })} target="_blank" rel="noreferrer">
                {[words.document[kind], number].filter(Boolean).join(' ')}
              </a>
              {xml === 'older' && <small>{words.noXml}</small>}
              {xml === 'offered' && (
                <a
                  href={addressOf('staffDocument', { number: order.number, id: `${id}.xml` })}
                  aria-label={words.xmlOf(number ?? '')}
                  target="_blank"
                  rel="noreferrer"
                >
                  XML
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
      <OrderAssistance order={order} />
      <OrderNotes order={order} />
    </aside>
  )
}
