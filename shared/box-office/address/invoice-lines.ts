import type { InvoiceAddress } from '../../contract/box-office/order.ts'
import type { Locale } from '../../i18n/locale.ts'
import { addressLines } from './address-lines.ts'

interface AddressedInvoice {
  /** The company, or the person if there is no company. */
  name: string
  /** The lines below: at a company the person, if it is another name, and the address. */
  address: string[]
}

/** Returns to whom an invoice is addressed. Its VAT number and reference are labelled by `invoiceWords`. */
export function invoiceLines(invoice: InvoiceAddress, locale: Locale): AddressedInvoice {
  const { company, name: person } = invoice
  const lines = addressLines(invoice, locale)
  if (!company || company === person) return { name: person, address: lines }
  return { name: company, address: [person, ...lines] }
}
