import { paidBy } from '../../../shared/box-office/choice-words.ts'
import type { Payments } from '../../../shared/contract/box-office/staff/payments.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { byteOrderMark, codeCell, csvRow, eurosCell, withoutFormula } from '../../http/response/csv.ts'

export function headOfPayments(locale: Locale): string {
  const { day, means, at, order, name, amount, reference } = labels[locale]
  return byteOrderMark + csvRow([day, means, at, order, name, amount, reference])
}

/** Returns the row of a payment; the amount is in euros, with a decimal comma, and negative for a refund. */
export function rowOfPayment(payment: Payments['results'][number], locale: Locale): string {
  const { day, means, at, order, name, cents, reference } = payment
  const texts = [day, paidBy(means, locale), `${at.slice(0, 10)} ${at.slice(11, 16)}`, order, name].map(withoutFormula)
  return csvRow([...texts, eurosCell(cents), codeCell(withoutFormula(reference))])
}

const labels = defineLabels({
  de: {
    day: 'Tag',
    means: 'Zahlungsart',
    at: 'Gebucht',
    order: 'Bestellung',
    name: 'Name',
    amount: 'Betrag',
    reference: 'Beleg',
  },
  en: {
    day: 'Day',
    means: 'Means of payment',
    at: 'Booked',
    order: 'Order',
    name: 'Name',
    amount: 'Amount',
    reference: 'Reference',
  },
})
