import { invoiceWords } from '../../../../shared/box-office/address/invoice-words.ts'
import type { InvoiceAddress } from '../../../../shared/contract/box-office/order.ts'
import { plainVatId } from '../../../../shared/text/vat-id.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { AddressFields } from './address-fields.tsx'
import { invoiceProblems } from './address-problems.ts'
import { contactWords } from './contact-words.ts'
import { TextField } from './text-field.tsx'

interface InvoiceFieldsProps {
  invoice: InvoiceAddress
  onChange: (invoice: InvoiceAddress) => void
  /** Whether staff have tried to send the form, so that each missing field says so. */
  isTried: boolean
  /** The id of the error message. */
  error?: string | undefined
}

/** To whom an invoice is addressed: a company with its VAT number and reference, or a person. */
export function InvoiceFields({ invoice, onChange, isTried, error }: InvoiceFieldsProps) {
  const locale = staffLocale()
  const words = contactWords[locale]
  const labels = invoiceWords[locale]
  // a VAT number is wrong at once; what is missing may follow
  const problems = invoiceProblems(invoice).filter((part) => isTried || part === 'vat_id')
  const text = (name: 'name' | 'company' | 'vat_id' | 'reference') => ({
    value: invoice[name] ?? '',
    onChange: (to: string) => onChange({ ...invoice, [name]: to }),
    problem: (name === 'name' || name === 'vat_id') && problems.includes(name) ? words.problems[name] : undefined,
    error,
  })
  return (
    <>
      <TextField label={words.company} max={120} {...text('company')} />
      <TextField label={words.invoiceName} max={120} isRequired={!invoice.company} {...text('name')} />
      <TextField label={labels.vatId} max={30} hint={labels.vatIdHint} {...text('vat_id')} />
      <TextField label={labels.companysReference} max={60} hint={labels.referenceHint} {...text('reference')} />
      <AddressFields
        title={words.invoice}
        address={invoice}
        onChange={(address) => onChange({ ...invoice, ...address })}
        isRequired
        problems={problems}
        error={error}
      />
    </>
  )
}

/**
 * Returns an invoice's address without the fields that are empty.
 * @param buyer the name to whose attention an invoice for a company is addressed, if it names no one
 */
export function sentInvoice(invoice: InvoiceAddress, buyer: string): InvoiceAddress {
  const { name, company, vat_id: vatId, reference, ...address } = invoice
  return {
    ...address,
    country: address.country.trim(),
    name: name.trim() || buyer.trim() || (company?.trim() ?? ''),
    ...(company?.trim() && { company: company.trim() }),
    ...(vatId?.trim() && { vat_id: plainVatId(vatId) }),
    ...(reference?.trim() && { reference: reference.trim() }),
  }
}
