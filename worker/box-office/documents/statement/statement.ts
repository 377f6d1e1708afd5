import type { SellerFields } from '../../../../shared/box-office/seller.ts'
import type { InvoiceAddress } from '../../../../shared/contract/box-office/order.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import type { TaxKind } from '../../rules/money.ts'
import type { Totals } from '../../rules/totals.ts'

/** The data about the seller that an invoice must contain (§ 14 (4) UStG). */
export interface Seller {
  name: string
  address: readonly string[]
  /** `USt-IdNr. DE…` or `Steuernummer …`, and the entry in the commercial register. */
  registrations: readonly string[]
}

/**
 * A ticket, or what is kept or given back. Amounts are positive in all statements; a credit note shows them below zero.
 */
export interface StatementLine {
  title: string
  /** Date and hall, place, and price type. */
  details: readonly string[]
  /** The amount charged, after the discount. */
  cents: number
  tax: TaxKind
  discount?: { name: string; cents: number }
  /** The day of the concert, YYYY-MM-DD; missing if the line names none, and in older documents. */
  day?: string
}

/** What an electronic invoice has beside what is printed. */
export interface Electronic {
  seller: SellerFields
  /** How it was paid, by a code of UNTDID 4461; null if money goes back the way it came. */
  means: { code: string; iban?: string; reference?: string } | null
  /** What is paid or set off. */
  prepaid_cents: number
  /** Whether the buyer's reference is a Leitweg-ID, so that the XML is an XRechnung; missing in older documents. */
  is_xrechnung?: boolean
  /** The days of the concerts, YYYY-MM-DD, of an XRechnung whose lines name none. */
  days?: string[]
}

export interface Statement {
  /** A confirmation or quote precedes payment and is not an invoice; a credit note corrects an invoice. */
  kind: 'confirmation' | 'quote' | 'invoice' | 'credit_note'
  site: Pick<Site, 'name' | 'city'> & { contact: Pick<Site['contact'], 'phone' | 'email'> }
  locale: Locale
  seller: Seller
  /**
   * The company, or the person without one, with the lines below; `invoice` has the fields of an electronic invoice.
   */
  buyer: { name: string; address: readonly string[]; invoice?: InvoiceAddress }
  /** The number of the invoice or credit note; null for a confirmation, which has only the order's number. */
  number: string | null
  order: string
  corrects?: string
  /** The day of that invoice, YYYY-MM-DD; missing in older documents. */
  corrects_of?: string
  /**
   * On a confirmation, the number of the issued invoice, or null if none will be issued; missing while the invoice
   * follows.
   */
  invoice?: string | null
  /** ISO 8601 with Berlin's offset. */
  issued: string
  /** Until when a quote is valid, as `issued`; missing in all other statements. */
  valid_until?: string
  lines: readonly StatementLine[]
  delivery: { name: string; cents: number }
  totals: Totals
  /** Paragraphs that say how the order was or will be paid or, on a credit note, that it was refunded. */
  payment: readonly string[]
  /** Set if an invoice or credit note goes to a company: then it is the XML, of which the PDF is a copy. */
  electronic?: Electronic
  /** An open bank transfer: rows of label and value, and the text of its GiroCode. */
  transfer?: { rows: readonly (readonly [label: string, value: string])[]; giroCode: string }
}

/** An invoice or credit note as it is stored with its number; unlike a confirmation, it has no data for a transfer. */
export type IssuedStatement = Omit<Statement, 'transfer'>
export type ElectronicStatement = IssuedStatement & { electronic: Electronic }
