import type { InvoiceAddress } from '../../../../../shared/contract/shop/order.ts'
import { isVatId, plainVatId } from '../../../../../shared/text/vat-id.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { AddressFields, isComplete } from './address-fields.tsx'
import { TextField } from './text-field.tsx'
import { contactWords } from './words.ts'

interface InvoiceFieldsProps {
  invoice: InvoiceAddress
  onChange: (invoice: InvoiceAddress) => void
  /** The id of the error message. */
  error?: string | undefined
}

/** To whom an invoice is addressed: a company with its VAT number and reference, or a person. */
export function InvoiceFields({ invoice, onChange, error }: InvoiceFieldsProps) {
  const words = contactWords[staffLocale()]
  const text = (name: 'name' | 'company' | 'vat_id' | 'reference') => ({
    value: invoice[name] ?? '',
    onChange: (to: string) => onChange({ ...invoice, [name]: to }),
    error,
  })
  const problem = hasVatProblem(invoice) ? words.vatProblem : undefined
  return (
    <>
      <TextField label={words.company} max={120} {...text('company')} />
      <TextField label={words.invoiceName} max={120} isRequired={!invoice.company} {...text('name')} />
      <TextField label={words.vatId} max={30} hint={words.vatHint} problem={problem} {...text('vat_id')} />
      <TextField label={words.reference} max={60} hint={words.referenceHint} {...text('reference')} />
      <AddressFields
        title={words.invoice}
        address={invoice}
        onChange={(address) => onChange({ ...invoice, ...address })}
        isRequired
        error={error}
      />
    </>
  )
}

export function isSendable(invoice: InvoiceAddress): boolean {
  const isNamed = invoice.name.trim() !== '' || Boolean(invoice.company?.trim())
  return isNamed && isComplete(invoice) && !hasVatProblem(invoice)
}

/**
 * Returns an invoice's address without the fields that are empty.
 * @param buyer the name to whose attention an invoice for a company is addressed, if it names no one
 */
export function sentInvoice(invoice: InvoiceAddress, buyer: string): InvoiceAddress {
  const { name, company, vat_id: vatId, reference, ...address } = invoice
  return {
    ...address,
    name: name.trim() || buyer.trim() || (company?.trim() ?? ''),
    ...(company?.trim() && { company: company.trim() }),
    ...(vatId?.trim() && { vat_id: plainVatId(vatId) }),
    ...(reference?.trim() && { reference: reference.trim() }),
  }
}

function hasVatProblem({ vat_id: vatId = '' }: InvoiceAddress): boolean {
  return vatId.trim() !== '' && !isVatId(plainVatId(vatId))
}
