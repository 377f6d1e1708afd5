import { useState } from 'react'
import type { InvoiceAddress, PostalAddress } from '../../../../../shared/contract/shop/order.ts'
import type { StaffOrder } from '../../../../../shared/contract/shop/staff/orders.ts'
import { maxTyped } from '../../../../../shared/email/max-typed.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Checkbox } from '../../../ui/form/labelled-inputs.tsx'
import { Consequences } from '../work/consequences.tsx'
import { useWork } from '../work/use-work.ts'
import { workWords } from '../work/words.ts'
import { AddressFields, emptyAddress } from './address-fields.tsx'
import { invoiceProblems, isEmptyAddress, missingParts } from './address-problems.ts'
import { InvoiceFields, sentInvoice } from './invoice-fields.tsx'
import { TextField } from './text-field.tsx'
import { contactWords } from './words.ts'

interface ContactDialogProps {
  order: Pick<StaffOrder, 'number' | 'contact' | 'delivery' | 'totals'>
  onClose: () => void
}

/** Corrects who the buyer is, where tickets are posted, and to whom the invoice is addressed. */
export function ContactDialog({ order: { number, contact, delivery, totals }, onClose }: ContactDialogProps) {
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
            <Consequences lines={[workWords[locale].mails(work.consequences.mails, email.trim()), words.documents()]} />
          )}
        </>
      )}
    </FormDialog>
  )
}
