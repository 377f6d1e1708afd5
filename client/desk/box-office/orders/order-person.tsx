import { useState } from 'react'
import { Link } from 'react-router'
import { addressLines } from '../../../../shared/box-office/address/address-lines.ts'
import { invoiceLines } from '../../../../shared/box-office/address/invoice-lines.ts'
import { invoiceWords } from '../../../../shared/box-office/address/invoice-words.ts'
import type { InvoiceAddress, PostalAddress } from '../../../../shared/contract/box-office/order.ts'
import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import { routedAddress } from '../../../../shared/email/address.ts'
import { mailtoLink } from '../../../../shared/email/mailto-link.ts'
import { maxTyped } from '../../../../shared/email/max-typed.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Checkbox } from '../../ui/form/labelled-inputs.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { AddressFields, emptyAddress } from './address-fields.tsx'
import { invoiceProblems, isEmptyAddress, missingParts } from './address-problems.ts'
import { contactWords } from './contact-words.ts'
import { InvoiceFields, sentInvoice } from './invoice-fields.tsx'
import { orderWords } from './order-words.ts'
import { TextField } from './text-field.tsx'
import { Consequences } from './work/consequences.tsx'
import { useWork } from './work/use-work.ts'
import { workWords } from './work/words.ts'

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

interface ContactDialogProps {
  order: Pick<StaffOrder, 'number' | 'contact' | 'delivery' | 'totals'>
  onClose: () => void
}

/** Corrects who the buyer is, where tickets are posted, and to whom the invoice is addressed. */
function ContactDialog({ order: { number, contact, delivery, totals }, onClose }: ContactDialogProps) {
  const locale = staffLocale()
  const words = contactWords[locale]
  const [name, setName] = useState(contact.name)
  const [email, setEmail] = useState(contact.email)
  const [phone, setPhone] = useState(contact.phone ?? '')
  const [post, setPost] = useState<PostalAddress>(contact.address ?? emptyAddress)
  const [invoice, setInvoice] = useState<InvoiceAddress | null>(contact.invoice ?? null)
  const [tries, setTries] = useState(0)
  const isPosted = delivery.type === 'post'
  // an order that costs nothing has no invoice, and one that was entered earlier can be removed
  const hasInvoice = totals.cents > 0 || contact.invoice !== undefined
  const isNameless = name.trim() === ''
  const missing = missingParts(post, isPosted)
  const isValid = !isNameless && missing.length === 0 && (invoice === null || invoiceProblems(invoice).length === 0)
  const body = {
    name: name.trim(),
    // an address from before today's rule must not be in the way of another name
    ...(email !== contact.email && { email: email.trim() || null }),
    ...(phone !== (contact.phone ?? '') && { phone: phone.trim() }),
    ...(post !== contact.address && { post: isEmptyAddress(post) ? null : post }),
    ...(invoice !== (contact.invoice ?? null) && { invoice: invoice && sentInvoice(invoice, name) }),
  }
  const work = useWork({
    call: 'changeContact',
    number,
    body: isValid ? body : null,
    done: words.done,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.title}
      width="34rem"
      action={words.act}
      error={work.error}
      isWaiting={work.isAsking}
      tries={tries}
      onSubmit={() => {
        setTries(tries + 1)
        work.submit()
      }}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <TextField
            label={words.name}
            value={name}
            onChange={setName}
            max={120}
            isRequired
            isFirst
            problem={tries > 0 && isNameless ? words.noName : undefined}
            error={errorId}
          />
          <TextField
            label={words.email}
            value={email}
            onChange={setEmail}
            max={maxTyped}
            mode="email"
            error={errorId}
          />
          <TextField label={words.phone} value={phone} onChange={setPhone} max={40} mode="tel" error={errorId} />
          <AddressFields
            title={words.post}
            address={post}
            onChange={setPost}
            isRequired={isPosted || !isEmptyAddress(post)}
            problems={tries > 0 ? missing : []}
            error={errorId}
          />
          {hasInvoice && (
            <Checkbox
              label={words.otherInvoice}
              checked={invoice !== null}
              onChange={(isOther) => setInvoice(isOther ? { ...post, name } : null)}
            />
          )}
          {invoice && <InvoiceFields invoice={invoice} onChange={setInvoice} isTried={tries > 0} error={errorId} />}
          <p className="e-hint">{words.hint}</p>
          {work.consequences && (
            <Consequences
              lines={[
                workWords[locale].mails(work.consequences.mails, email.trim()),
                words.documents(work.consequences.documents),
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
