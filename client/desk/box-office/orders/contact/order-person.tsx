import { useState } from 'react'
import { Link } from 'react-router'
import type { InvoiceAddress } from '../../../../../shared/contract/shop/order.ts'
import type { StaffOrder } from '../../../../../shared/contract/shop/staff/orders.ts'
import { routedAddress } from '../../../../../shared/email/address.ts'
import { mailtoLink } from '../../../../../shared/email/mailto-link.ts'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { addressLines } from '../../../../../shared/shop/address/address-lines.ts'
import { invoiceLines } from '../../../../../shared/shop/address/invoice-lines.ts'
import { invoiceWords } from '../../../../../shared/shop/address/invoice-words.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { useBoxOffice } from '../../../shell/use-box-office.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { orderWords } from '../order-words.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { contactWords } from './words.ts'

/** Who has ordered, with the postal and the invoice address. */
export function OrderPerson({ order }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = contactWords[locale]
  const may = useBoxOffice()
  const [isChanging, setChanging] = useState(false)
  const { contact, state } = order
  const isLive = ['pending', 'paying', 'offered', 'paid', 'complete'].includes(state)
  return (
    <section className="e-rail-s">
      <h2>{words.person}</h2>
      <p>
        <b>{contact.name || orderWords[locale].nameless}</b>
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
      {contact.address && (
        <Address title={words.post} lines={[contact.name, ...addressLines(contact.address, locale)]} />
      )}
      {contact.invoice && <Invoice invoice={contact.invoice} />}
      <OrdersOfPerson order={order} />
      {may('sell') && isLive && (
        <p>
          <TextButton label={words.change} name={words.changeOf} onClick={() => setChanging(true)} />
        </p>
      )}
      {isChanging && <ContactDialog order={order} onClose={() => setChanging(false)} />}
    </section>
  )
}

function Invoice({ invoice }: { invoice: InvoiceAddress }) {
  const locale = staffLocale()
  const words = invoiceWords[locale]
  const { vat_id: vatId, reference } = invoice
  const { name, address } = invoiceLines(invoice, locale)
  const lines = [
    ...[name, ...address],
    ...(vatId ? [`${words.vatId} ${vatId}`] : []),
    ...(reference ? [`${words.companysReference}: ${reference}`] : []),
  ]
  return <Address title={contactWords[locale].invoice} lines={lines} />
}

function Address({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="e-2">{title}</p>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
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
