import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CartAnswer } from '../../../../../shared/contract/box-office/cart.ts'
import type { FreeWhy } from '../../../../../shared/contract/box-office/keys.ts'
import type { InvoiceAddress, OrderAnswer, PostalAddress } from '../../../../../shared/contract/box-office/order.ts'
import type { SaleTerms } from '../../../../../shared/contract/box-office/staff/desk-sale.ts'
import type { Locale } from '../../../../../shared/i18n/locale.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { type Body, call } from '../../../api/call.ts'
import { withParameter } from '../../../listing/with-parameter.ts'
import { emptyAddress } from '../../orders/address-fields.tsx'
import { type AddressPart, invoiceProblems, missingParts } from '../../orders/address-problems.ts'
import { sentInvoice } from '../../orders/invoice-fields.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { sellWords } from './words.ts'

type Sale = Body<'deskSell'>
export type Means = Exclude<Sale['payment'], 'cash'>
export type Delivery = Sale['delivery']

/** What staff have entered about the buyer and the payment. */
interface SaleDraft extends PostalAddress {
  name: string
  phone: string
  email: string
  /** To whom the invoice is addressed, if not to the buyer. */
  invoice: InvoiceAddress | null
  language: Locale
  /** Null until staff choose: a PDF for a buyer with an address for mail, the box office for any other. */
  delivery: Delivery | null
  means: Means
  /** Why the tickets are free, if `means` is `free`. */
  freeWhy: FreeWhy
  freeText: string
  /** The day until which an order waits; '' for the usual one. */
  until: string
}

export interface OpenSale {
  draft: SaleDraft
  change: (part: Partial<SaleDraft>) => void
  terms: SaleTerms | undefined
  delivery: Delivery
  /** The total with delivery. */
  cents: number
  tickets: number
  isFree: boolean
  /** Whether staff give the tickets away, whatever they cost. */
  isGiven: boolean
  /** The day until which an unpaid order waits; null if it is paid at once. */
  waitsUntil: string | null
  submit: () => void
  /** How often staff have tried to sell. */
  tries: number
  /** The parts of the address without which a sale that was tried is not sent. */
  missing: readonly AddressPart[]
  error: Error | null
  isEmpty: boolean
}

/** Holds what is entered for the sale of a cart, and sells it. @param onSold called with the order */
export function useSale(id: string, cart: CartAnswer | undefined, onSold: (order: OrderAnswer) => void): OpenSale {
  const locale = staffLocale()
  const [query, setQuery] = useSearchParams()
  const [draft, setDraft] = useState<SaleDraft>(() => emptyDraft(locale))
  const [isEmpty, setEmpty] = useState(false)
  const [tries, setTries] = useState(0)
  const tickets = cart?.lines.length ?? 0
  const { data: terms } = useQuery({
    queryKey: ['box-office', 'terms', id, tickets],
    queryFn: ({ signal }) => call('deskTerms', { cart: id }, { signal }),
    enabled: tickets > 0,
  })
  const delivery = draft.delivery ?? (draft.email.trim() ? 'pdf' : 'box_office')
  const isGiven = draft.means === 'free'
  const postage = terms?.deliveries.find(({ type }) => type === delivery)?.cents ?? 0
  const cents = isGiven ? 0 : (cart?.totals.cents ?? 0) + postage
  const isFree = tickets > 0 && cents === 0
  const waitsUntil = isFree || isGiven || draft.means === 'terminal' ? null : draft.until || (terms?.transfer_due ?? '')
  const missing = missingParts(draft, delivery === 'post')
  const sell = useBoxOfficeCall(
    () => call('deskSell', { cart: id }, { body: saleOf(draft, { delivery, cents, isFree }) }),
    {
      onDone: (order) => {
        // the cart is now an order and must not be opened again
        setQuery(withParameter(query, 'cart', ''), { replace: true })
        onSold(order)
      },
    },
  )
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    terms,
    delivery,
    cents,
    tickets,
    isFree,
    isGiven,
    waitsUntil,
    submit: () => {
      setEmpty(tickets === 0)
      setTries(tries + 1)
      const isAddressed = draft.invoice === null || isFree || invoiceProblems(draft.invoice).length === 0
      if (tickets > 0 && missing.length === 0 && isAddressed) sell.press()
    },
    tries,
    missing: tries > 0 ? missing : [],
    error: sell.error,
    isEmpty: isEmpty && tickets === 0,
  }
}

function emptyDraft(language: Locale): SaleDraft {
  const person = { name: '', phone: '', email: '', ...emptyAddress, invoice: null }
  return { ...person, language, delivery: null, means: 'terminal', freeWhy: 'press', freeText: '', until: '' }
}

function saleOf(draft: SaleDraft, sale: { delivery: Delivery; cents: number; isFree: boolean }): Sale {
  const { name, phone, email, street, postcode, city, country, invoice, language, means, until } = draft
  const hasAddress = street.trim() !== ''
  return {
    contact: {
      name: name.trim() || sellWords[language].walkIn,
      email: email.trim() || null,
      ...(phone.trim() && { phone: phone.trim() }),
      ...(hasAddress && { address: { street, postcode, city, country: country.trim() } }),
      // nothing is invoiced where nothing is paid
      ...(invoice && !sale.isFree && { invoice: sentInvoice(invoice, name) }),
    },
    delivery: sale.delivery,
    payment: sale.isFree ? 'free' : means,
    ...(means === 'free' && { free: freeOf(draft) }),
    ...(!sale.isFree && means !== 'terminal' && until && { until }),
    locale: language,
    total_cents: sale.cents,
  }
}

function freeOf({ freeWhy: why, freeText }: SaleDraft): NonNullable<Sale['free']> {
  const text = freeText.trim()
  // `other` has a text, without which the form is not sent
  return why === 'other' ? { why, text } : { why, ...(text && { text }) }
}
