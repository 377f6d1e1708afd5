// What turns an invoice or credit note for a company into an electronic one (EN 16931).

import { lacksOf, sellerFields, sellers } from '../../../../../shared/box-office/seller.ts'
import type { PaymentMeans } from '../../../../../shared/contract/box-office/order.ts'
import type { Electronic, IssuedStatement, Statement } from '../../../documents/statement/statement.ts'
import { type OrderView, transferOf } from '../view.ts'

/** How a document is settled; `offset` with another document of the same exchange. */
export interface Settlement {
  means: PaymentMeans | 'offset' | null
  prepaid_cents: number
  /** The days of concerts that no line names. */
  days?: string[]
}

/** Returns what the XML needs; null for a person, and for a seller that lacks what it must have. */
export function electronicOf(
  { site, number }: OrderView,
  buyer: Statement['buyer'],
  { means, prepaid_cents, days }: Settlement,
): Electronic | null {
  const seller = sellers[site]
  if (!buyer.invoice?.company || lacksOf(seller).length > 0) return null
  const code = means && meansCodes[means]
  const account =
    means === 'transfer'
      ? { iban: seller.iban.replaceAll(' ', ''), reference: transferOf({ site, number }, prepaid_cents).reference }
      : {}
  const isXrechnung = isLeitwegId(buyer.invoice.reference ?? '')
  return {
    seller: sellerFields(seller),
    means: code ? { code, ...account } : null,
    prepaid_cents,
    is_xrechnung: isXrechnung,
    ...(isXrechnung && days && { days }),
  }
}

/** Whether a buyer's reference is that of a public authority, by its check digits (ISO 7064, modulus 97-10). */
export function isLeitwegId(reference: string): boolean {
  const id = reference.trim().toUpperCase()
  if (!/^\d{2,12}(?:-[0-9A-Z]{1,30})?-\d{2}$/.test(id)) return false
  const digits = id.replaceAll('-', '').replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return [...digits].reduce((rest, digit) => (10 * rest + Number(digit)) % 97, 0) === 1
}

/** UNTDID 4461. */
const meansCodes: Record<NonNullable<Settlement['means']>, string> = {
  transfer: '58',
  card: '48',
  terminal: '48',
  demo: '68',
  link: '68',
  cash: '10',
  offset: '97',
  free: '1',
  reservation: '1',
}

/** Whether a document has an XML beside its PDF: `older` if it was issued to a company before there were any. */
export function xmlOf({ kind, statement }: { kind: string; statement?: IssuedStatement | undefined }) {
  if (kind !== 'invoice' && kind !== 'credit_note') return null
  if (statement?.electronic) return 'offered'
  return statement?.buyer.invoice?.company ? 'older' : null
}
